"""A bot at the table: it sees what its player sees and asks for the same commands.

It never sees the seed. Thinking goes in slices so that it can be stopped; what
it decides is carried out through the session like a person's commands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vrhcaby.bot import plain
from vrhcaby.errors import ProtocolError
from vrhcaby.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session import Session
from vrhcaby.side import Side
from vrhcaby.state import CUBE_PHASES, Command, Event, Game, Phase
from vrhcaby.turn import may

Act = Callable[[Session], "tuple[Event, ...] | Refusal"]


@dataclass(slots=True)
class Thinking:
    """A decision in the making for one revision of a session."""

    rev: int
    game: Game
    player: int

    def step(self, slice_ms: int) -> float | None:
        """Think for a slice; how far it is (0-1), or ``None`` when decided."""
        del slice_ms
        return None

    def acts(self) -> Iterator[Act]:
        """What it does, one act after another."""
        if self.game.phase is Phase.MOVING:
            yield from self._play()
        else:
            name = self._answer()
            colour = Side.WHITE if name == "choose_colour" else None
            yield _command(Command(name, self.player, colour=colour))

    def _play(self) -> Iterator[Act]:
        game = self.game
        play = plain.best_play(game.rules, game.start, game.view.roll)
        if game.draft:
            yield lambda session: session.undo(-1)
        for move in play.moves if play else ():
            yield _move(Tried(move.src, move.dst, move.dice))
        yield _command(Command("confirm", self.player))

    def _answer(self) -> str:
        game = self.game
        heard = may(game, self.player)
        if game.phase in CUBE_PHASES:
            side = game.side(self.player)
            assert side is not None
            return "take" if plain.wants_take(game.of(side.other)) else "drop"
        if game.phase is Phase.RESIGN_OFFERED:
            return "accept"
        if game.phase is Phase.CHOOSE_COLOUR:
            return "choose_colour"
        if "raise" in heard and plain.wants_raise(game.position):
            return "raise"
        return "roll"


def _command(command: Command) -> Act:
    return lambda session: session.command(command)


def _move(tried: Tried) -> Act:
    return lambda session: session.move(None, tried)


def think(session: Session) -> Thinking:
    """Begin thinking for the bot whose turn it is; an error if it is a person's."""
    game = session.game
    player = game.to_act
    if player is None or session.config.players[player].kind != "bot":
        raise ProtocolError("it is not a bot's turn", code="bot/not-its-turn", facts={"to_act": player})
    return Thinking(session.rev, game, player)


def kernel_loaded() -> bool:
    """Whether the compiled kernel answers; the pure-Python twin does otherwise."""
    return False
