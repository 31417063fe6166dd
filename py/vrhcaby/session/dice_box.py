"""A session's dice: nobody can choose or predict them, and everybody can check them afterwards.

Each game has its own dice. The session's secret gives every game a secret (:func:`vrhcaby.board.dice.game_secret`),
and its fingerprint is shown before the opening roll. The players may then add a word each. Secret and words determine
the seed, and the seed the dice. One game's secret reveals nothing about the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.board.dice import (
    COCKED_STREAM,
    LOTS_STREAM,
    Roll,
    Stream,
    game_secret,
    game_seed,
    seed_hash,
)
from vrhcaby.dataclass_replace import replace
from vrhcaby.errors import DiceError

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import agreement

COCKED_ONE_IN = 18
COCKED_REASONS = ("on_edge", "on_checker", "off_half")


@dataclass(frozen=True, slots=True)
class Throw:
    """Two dice on the table; ``reason`` says why the throw is void, ``None`` if it counts."""

    dice: Roll
    reason: str | None = None

    def wire(self) -> agreement.Throw:
        """``[a, b]``; a void throw has its reason as a third element."""
        return [*self.dice] if self.reason is None else [*self.dice, self.reason]


@dataclass(frozen=True, slots=True)
class GameProof:
    """Everything needed to check the dice of one finished game.

    The first ``brought`` throws come from a save with an unreadable secret and cannot be checked.
    """

    game: int
    secret: bytes
    words: tuple[str, ...]
    throws: tuple[Throw, ...]
    brought: int

    def wire(self) -> agreement.GameProof:
        """The form on the wire and in an exported match."""
        return {
            "game": self.game,
            "fingerprint": seed_hash(self.secret),
            "secret": self.secret.hex(),
            "words": list(self.words),
            "throws": [throw.wire() for throw in self.throws],
            "brought": self.brought,
        }


@dataclass(frozen=True, slots=True)
class DiceBox:
    """The state of a session's dice. ``game`` counts all its games from 1, including rematches; ``words`` are by seat."""

    secret: bytes
    words: tuple[str, ...]
    dice: Stream
    cocked: Stream
    game: int = 1
    thrown: tuple[Throw, ...] = ()
    """All throws of this game, including void ones."""
    brought: int = 0
    """How many of them came with a save."""
    carried: tuple[Throw, ...] = ()
    """Throws from a save with an unreadable secret; they are repeated before any new one."""

    @classmethod
    def closed(cls, secret: bytes, seats: int, carried: tuple[Throw, ...] = ()) -> DiceBox:
        """Return the box before the first throw."""
        seed = Stream(secret)
        return cls(secret, ("",) * seats, seed, seed, carried=carried)._filled()

    def _filled(self) -> DiceBox:
        seed = self.seed
        return replace(self, dice=Stream(seed), cocked=Stream(seed, COCKED_STREAM))

    @property
    def own_secret(self) -> bytes:
        """The secret of this game. Its fingerprint is shown before, the secret itself afterwards."""
        return game_secret(self.secret, self.game)

    @property
    def seed(self) -> bytes:
        """The seed of this game's dice."""
        return game_seed(self.own_secret, self.words)

    @property
    def fingerprint(self) -> str:
        """SHA-256 of this game's secret, shown before the opening roll."""
        return seed_hash(self.own_secret)

    @property
    def takes_words(self) -> bool:
        """Whether a player may still add a word: this game has no throws yet."""
        return not self.thrown

    @property
    def proof(self) -> GameProof:
        """Everything needed to check this game's dice. It reveals the secret, so use it only for a finished game."""
        return GameProof(self.game, self.own_secret, self.words, self.thrown, self.brought)

    def with_word(self, seat: int, word: str) -> DiceBox:
        """The box after the player of a seat added a word (or removed it with an empty one).

        Raises :class:`DiceError` if this game has dice on the table already, or the word is too long.
        """
        if not self.takes_words:
            raise DiceError(
                "dice of this game were thrown: no word is accepted any more", code="dice/words-closed"
            )
        if len(word) > limits.WORD:
            raise DiceError(
                f"a word has at most {limits.WORD} characters", code="dice/word", facts={"length": len(word)}
            )
        words = tuple(word if at == seat else own for at, own in enumerate(self.words))
        return replace(self, words=words)._filled()

    def for_next_game(self) -> DiceBox:
        """The box at the beginning of the next game: a fresh secret, no words."""
        empty = ("",) * len(self.words)
        return replace(self, game=self.game + 1, thrown=(), brought=0, words=empty)._filled()

    def throw(self, physical: bool) -> tuple[tuple[Throw, ...], DiceBox]:
        """Throw until two dice count; return the throws and the new box. ``physical`` dice are sometimes cocked."""
        box, made = self, list[Throw]()
        while not made or made[-1].reason is not None:
            one, box = box._throw_once(physical)
            made.append(one)
        return tuple(made), box

    def _throw_once(self, physical: bool) -> tuple[Throw, DiceBox]:
        if self.carried:
            one = self.carried[0]
            behind = replace(self, carried=self.carried[1:], brought=self.brought + 1)
            return one, replace(behind, thrown=(*self.thrown, one))
        reason, cocked = _rest(self.cocked) if physical else (None, self.cocked)
        (first, second), dice = self.dice.take(2)
        one = Throw((first, second), reason)
        return one, replace(self, dice=dice, cocked=cocked, thrown=(*self.thrown, one))


def _rest(cocked: Stream) -> tuple[str | None, Stream]:
    """The reason why a throw is void, or ``None``."""
    (number,), cocked = cocked.take(1, COCKED_ONE_IN)
    if number > 1:
        return None, cocked
    (which,), cocked = cocked.take(1, len(COCKED_REASONS))
    return COCKED_REASONS[which - 1], cocked


def draw_lots(secret: bytes, players: int) -> tuple[int, ...]:
    """The random order of a chouette. It can be checked once the first game's secret is shown."""
    left = list(range(players))
    stream = Stream(game_secret(secret, 1), LOTS_STREAM)
    order: list[int] = []
    while left:
        (number,), stream = stream.take(1, len(left))
        order.append(left.pop(number - 1))
    return tuple(order)
