"""A match at a distance as an ordinary session: commands are this side's decisions, the other side's moves arrive.

Decisions go through :class:`Side`. The session then follows the match's journal, so the two stay equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from itertools import takewhile

from vrhcaby.board.side import Side as Colour
from vrhcaby.dataclass_replace import replace
from vrhcaby.distance.decisions import Decision
from vrhcaby.distance.side import Side
from vrhcaby.distance.table import Table
from vrhcaby.errors import ProtocolError
from vrhcaby.game import turn
from vrhcaby.game.state import Command, Event
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.session import Session
from vrhcaby.wire.protocol import named_dice, place
from vrhcaby.wire.requests import read_command

SPECTATOR = -1
"""The seat number of a spectator."""
_BETWEEN = ("next_game", "rematch")


@dataclass(slots=True)
class DistanceSession(Session):
    """The session of one side, or of a spectator without a side."""

    side: Side | None = None
    table: Table | None = None
    """The known state of the match."""
    waive: bool = False
    """Whether the next play announces that its player will not double on the following turn."""
    decided: bool = False
    """Whether anything was decided here since the side was last stored."""

    @classmethod
    def of(cls, table: Table, side: Side | None) -> DistanceSession:
        """Return the session of a match at its present state."""
        session = table.session.copy()
        known = {one.name: getattr(session, one.name) for one in fields(session)}
        return cls(**known, side=side, table=table)

    @property
    def own_seat(self) -> int:
        """The seat of the local player."""
        return SPECTATOR if self.side is None else self.side.seat

    @property
    def awaited_here(self) -> bool:
        """Whether the game waits for a decision of this side."""
        side = self.side
        if side is None or side.to_send or (side.table.over and not self.may_between):
            return False
        return side.table.claims is None and side.table.owes is None

    def plays(self, side: Side) -> bool:
        """Whether this session is the same seat of the same match."""
        own = self.side
        return own is not None and own.seat == side.seat and own.table.agreed.match == side.table.agreed.match

    def command(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide for the local side, or return the refusal and change nothing."""
        away = self._off_turn()
        if away is not None:
            return away
        if command.name == "undo":
            return Session.command(self, command)
        if command.name not in _BETWEEN:
            refused = turn.refusal_of(self.game, command)
            if refused is not None:
                return with_condition(self.game, command, refused)
        assert self.side is not None
        after = self.side.decide(self._decision(command), self.side.since)
        if isinstance(after, Refusal):
            return after
        self.decided = True
        return self.follow(after)

    def move(self, side: Colour | None, tried: Tried) -> tuple[Event, ...] | Refusal:
        """Try to move a checker on the local side's turn; return the events, or the refusal."""
        away = self._off_turn()
        return Session.move(self, side, tried) if away is None else away

    def undo(self, index: int | None, by: int | None = None) -> tuple[Event, ...] | Refusal:
        """Take back moves on the local side's turn; return the events, or the refusal."""
        away = self._off_turn()
        return Session.undo(self, index, by) if away is None else away

    def follow(self, side: Side) -> tuple[Event, ...]:
        """Catch up with a side's match; return the events."""
        before = 0 if self.table is None else len(self.table.made)
        own = side.table.made[before : before + 1]
        self.side, self.table = side, side.table
        new = side.table.session.entries[len(self.entries) :]
        self.game = replace(self.game, draft=())
        if own and own[0].seat == side.seat and own[0].decision.name == "play":
            # The moves are already on the board, perhaps made in another order.
            new = new[len([*takewhile(_is_move, new)]) :]
            self.lay(own[0].decision.moves)
        events: tuple[Event, ...] = ()
        for entry in new:
            events += self._hear(entry)
        self.rev += 1
        return events

    def _hear(self, entry: list[object]) -> tuple[Event, ...]:
        if _is_move(entry):
            dice = named_dice(entry[3])
            leap = dice is not None and len(dice) > 1
            done = Session.move(self, None, Tried(place(entry[1], "from"), place(entry[2], "to"), dice, leap))
        else:
            facts = entry[1] if len(entry) > 1 and isinstance(entry[1], dict) else {}
            done = Session.command(self, read_command({**facts, "name": entry[0]}))
        assert not isinstance(done, Refusal)
        return done

    def _off_turn(self) -> Refusal | None:
        """The refusal to decide now.

        Raises :class:`ProtocolError` ``distance/not-your-turn`` if no rule can refuse the decision, because no side
        is on roll.
        """
        if self.awaited_here:
            return None
        mover = self.game.mover
        own = mover is not None and self.game.seats is not None and self.game.player(mover) == self.own_seat
        if mover is None or own or self.game.result is not None:
            raise ProtocolError("the other side is awaited", code="distance/not-your-turn")
        return self.game.rules.refuse("own_turn", mover=mover.value)

    def _decision(self, command: Command) -> Decision:
        build = _DECISIONS.get(command.name)
        return Decision(command.name) if build is None else build(self, command)


def _is_move(entry: list[object]) -> bool:
    return entry[0] == "move"


_DECISIONS: Mapping[str, Callable[[DistanceSession, Command], Decision]] = {
    "confirm": lambda session, command: Decision("play", session.game.draft, waive=session.waive),
    "resign": lambda session, command: Decision("resign", level=command.level),
    "choose_colour": lambda session, command: Decision("choose_colour", colour=command.colour),
}
"""Commands whose decision needs more than their name."""
