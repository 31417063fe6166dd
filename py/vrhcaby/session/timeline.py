"""What was played in a session so far, turn by turn, with the board before each: what a record beside the board shows.

It grows with the journal, so a game in progress is not replayed from its beginning at every turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vrhcaby.board.position import Position
from vrhcaby.game.state import Game
from vrhcaby.notation.record import PlayTurn, ResignTurn, TurnRecord
from vrhcaby.session.export import ask_for_two, turns_of
from vrhcaby.session.saving import apply_entry
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
    """The games of a session as far as its journal was followed."""

    session: Session
    games: list[PlayedGame] = field(default_factory=list)
    _again: Session | None = None
    _read: int = 0

    def catch_up(self) -> list[PlayedGame]:
        """All games, with what the journal has grown by since the last time; a half-made play is not in it.

        Raises :class:`NotationError` ``notation/unsupported`` for a chouette.
        """
        ask_for_two(self.session)
        again = self._again
        if again is None:
            again = self._again = Session.start(self.session.config)
            self._begin(again)
        for entry in self.session.entries[self._read :]:
            before = again.game
            apply_entry(again, entry)
            if entry[0] in ("next_game", "rematch"):
                self._begin(again)
            self.games[-1].turns += [Turned(turn, before) for turn in turns_of(entry, before, again.game)]
            self.games[-1].last = again.game
        self._read = len(self.session.entries)
        return self.games

    def _begin(self, again: Session) -> None:
        self.games.append(PlayedGame(len(self.games) + 1, tuple(again.series.totals), again.game))


def kind_of(turn: TurnRecord) -> str:
    """``play``, ``resign``, or the word said about the cube."""
    if isinstance(turn, PlayTurn):
        return "play"
    return "resign" if isinstance(turn, ResignTurn) else turn.verb.value


__all__ = ["PlayedGame", "Timeline", "Turned", "kind_of"]
