"""What was played in a session so far, turn by turn, with the board before each: what a record beside the board shows.

It follows the session's commands, so nothing is replayed for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vrhcaby.board.position import Position
from vrhcaby.game.state import Game, Phase
from vrhcaby.notation.record import PlayTurn, ResignTurn, TurnRecord
from vrhcaby.session.export import ask_for_two, turns_of
from vrhcaby.session.session import Session


@dataclass(frozen=True, slots=True)
class Turned:
    """One turn of a record and the game before it."""

    turn: TurnRecord
    before: Game

    @property
    def position(self) -> Position:
        """The board before the turn, the view of the mover (of white before the draw)."""
        return self.before.start


@dataclass(slots=True)
class PlayedGame:
    """A game so far. ``score`` is before it, by player; ``last`` is the game as it stands after its last entry."""

    number: int
    score: tuple[int, ...]
    last: Game
    turns: list[Turned] = field(default_factory=list)


@dataclass(slots=True)
class Timeline:
    """The games of a session as far as it was followed."""

    session: Session
    games: list[PlayedGame] = field(default_factory=list)
    _read: int = 0

    def catch_up(self) -> list[PlayedGame]:
        """All games, with the commands since the last time; a half-made play is not in it.

        Raises :class:`NotationError` ``notation/unsupported`` for a chouette.
        """
        ask_for_two(self.session)
        trail = self.session.trail
        for one in trail[self._read :]:
            if one.before.phase is Phase.GAME_OVER or not self.games:
                self.games.append(PlayedGame(len(self.games) + 1, one.totals, one.after))
            self.games[-1].turns += [Turned(turn, one.before) for turn in turns_of(one)]
            self.games[-1].last = one.after
        self._read = len(trail)
        return self.games


def kind_of(turn: TurnRecord) -> str:
    """``play``, ``resign``, or the word said about the cube."""
    if isinstance(turn, PlayTurn):
        return "play"
    return "resign" if isinstance(turn, ResignTurn) else turn.verb.value


__all__ = ["PlayedGame", "Timeline", "Turned", "kind_of"]
