"""A session's turns so far, with the board before each, for the record beside the board.

It follows the session's commands, so nothing is replayed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from vrhcaby.board.position import Position
from vrhcaby.game.state import Game, Phase
from vrhcaby.notation.record import PlayTurn, ResignTurn, TurnRecord
from vrhcaby.session.recorded_turns import ask_for_two, turns_of
from vrhcaby.session.session import Session

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.records import PlayedTurn


@dataclass(frozen=True, slots=True)
class Turned:
    """One turn of a record and the game before it."""

    turn: TurnRecord
    before: Game
    step: int
    """The index of its command in the session's trail."""

    @property
    def position(self) -> Position:
        """The board before the turn, in the view of the mover (of white before the opening roll)."""
        return self.before.start


@dataclass(slots=True)
class PlayedGame:
    """A game so far. ``score`` by player is the one before it; ``last`` is the game after its last entry."""

    number: int
    score: tuple[int, ...]
    last: Game
    end: int
    """The step after the last turn; the session there has ``last`` as its game."""
    turns: list[Turned] = field(default_factory=list)
    wires: list[PlayedTurn] = field(default_factory=list)
    """The turns for answers and panels, as far as they were asked for; the record shows them at every step."""
    drawn: dict[tuple[str, int], Any] = field(default_factory=dict)
    """What the record drew of each turn, by language and turn."""


@dataclass(slots=True)
class Timeline:
    """The games of a session up to the last ``catch_up``."""

    session: Session
    games: list[PlayedGame] = field(default_factory=list)
    _read: int = 0

    def catch_up(self) -> list[PlayedGame]:
        """Return all games, including commands since the last call, without an unfinished play.

        Raises :class:`NotationError` ``notation/unsupported`` for a chouette.
        """
        ask_for_two(self.session)
        trail = self.session.trail
        for step, one in enumerate(trail[self._read :], self._read):
            if one.before.phase is Phase.GAME_OVER or not self.games:
                self.games.append(PlayedGame(len(self.games) + 1, one.totals, one.after, step + 1))
            self.games[-1].turns += [Turned(turn, one.before, step) for turn in turns_of(one)]
            self.games[-1].last, self.games[-1].end = one.after, step + 1
        self._read = len(trail)
        return self.games


def turn_at(games: list[PlayedGame], step: int) -> tuple[int, int]:
    """The game of a step of the trail (from 1), and its first turn from that step on (from 0)."""
    game = next((one for one in games if step <= one.end), games[-1])
    turns = (at for at, one in enumerate(game.turns) if one.step >= step)
    return game.number, next(turns, len(game.turns))


def step_of(games: list[PlayedGame], game: int, at: int) -> int:
    """The step of a turn, the inverse of ``turn_at``. One turn past the last is the end of its game."""
    played = next((one for one in games if one.number == game), games[-1])
    return played.turns[at].step if at < len(played.turns) else played.end


def kind_of(turn: TurnRecord) -> str:
    """``play``, ``resign``, or the verb of a cube turn."""
    if isinstance(turn, PlayTurn):
        return "play"
    return "resign" if isinstance(turn, ResignTurn) else turn.verb.value


__all__ = ["PlayedGame", "Timeline", "Turned", "kind_of", "step_of", "turn_at"]
