"""A side's possible decisions, as a list whose order never changes, because links store the index."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from vrhcaby.board.plays import Move
from vrhcaby.board.side import Side
from vrhcaby.game.resign import levels
from vrhcaby.game.state import CUBE_PHASES, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.session.link import sorted_plays
from vrhcaby.session.link_weights import weights_by_worth

_LIKELY, _USUAL, _RARE = 64, 32, 1
_ANSWERS = ("take", "drop", "beaver", "raccoon", "accept", "decline")


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a side. Dice are not decisions: they follow from the shares.

    ``roll`` says that the mover does not double; ``play`` is a whole turn; ``recommit`` starts a new chain after the
    old secret was lost, and ``consent`` is the other side's agreement to it.
    """

    name: str
    moves: tuple[Move, ...] = ()
    level: str | None = None
    colour: Side | None = None
    commitment: bytes = b""
    waive: bool = False
    """Sent with a play: "I shall not double on my next turn"."""

    @property
    def text(self) -> str:
        """The decision as compact JSON, the form that is hashed and proven."""
        facts: list[object] = [self.name]
        facts += [[move.src, move.dst, list(move.dice)] for move in self.moves]
        facts += [self.level] if self.level else []
        facts += [self.colour.value] if self.colour else []
        facts += [self.commitment.hex()] if self.commitment else []
        facts += ["waive"] if self.waive else []
        return json.dumps(facts, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Choices:
    """All possible decisions now, with their weights. ``spelt`` is a play written out move by move."""

    decisions: tuple[Decision, ...]
    weights: tuple[int, ...]

    def place(self, decision: Decision) -> int | None:
        """The index of a decision, ignoring its waiver and commitment; ``None`` if it is not allowed."""
        wanted = Decision(decision.name, decision.moves, decision.level, decision.colour)
        return self.decisions.index(wanted) if wanted in self.decisions else None


SPELT, RECOMMIT, CONSENT = Decision("spelt"), Decision("recommit"), Decision("consent")
NONE_BUT_NEW_CHAIN = Choices((RECOMMIT,), (1,))
"""The choices while a share is owed: a side that cannot show it has lost its secret."""
NONE_BUT_CONSENT = Choices((CONSENT,), (1,))


def choices(game: Game, between: Sequence[str]) -> Choices:
    """The possible decisions of the player to act; ``between`` are the commands after a game."""
    weighted = [*_of_phase(game, between), (RECOMMIT, _RARE)]
    return Choices(tuple(one for one, _ in weighted), tuple(weight for _, weight in weighted))


def _of_phase(game: Game, between: Sequence[str]) -> list[tuple[Decision, int]]:
    if game.phase is Phase.MOVING:
        return _plays(game)
    if game.phase is Phase.BEFORE_ROLL:
        rolls = [(Decision("roll"), _LIKELY * 8), (Decision("raise"), _USUAL)]
        return [*rolls, *_resignations(game, _RARE)]
    if game.phase is Phase.CHOOSE_COLOUR:
        return [(Decision("choose_colour", colour=side), _USUAL) for side in (Side.WHITE, Side.BLACK)]
    if game.phase in CUBE_PHASES or game.phase is Phase.RESIGN_OFFERED:
        allowed = may(game)
        return [(Decision(name), _USUAL) for name in _ANSWERS if name in allowed]
    return [(Decision(name), _USUAL) for name in between]


@lru_cache(maxsize=4)
def _plays(game: Game) -> list[tuple[Decision, int]]:
    """The legal plays, in the same order on both sides of a message."""
    plays, known = sorted_plays(game), levels(game)
    weights = weights_by_worth(plays, len(known))
    moves = [play.moves for play in plays] or [()]
    listed = [Decision("play", one) for one in moves] + [Decision("resign", level=one) for one in known]
    return [*zip(listed, weights, strict=True), (SPELT, _LIKELY)]


def _resignations(game: Game, weight: int) -> list[tuple[Decision, int]]:
    return [(Decision("resign", level=level), weight) for level in levels(game)]
