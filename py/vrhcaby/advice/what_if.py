"""The smallest change of the board that would turn a verdict: one checker, or two from one point, placed elsewhere.

For a play, the change makes it best while both it and the former best play stay legal. For the cube
(``what_if_cube.py``), another action becomes right. All changes are evaluated at 0 plies. Those that turn the verdict
are searched one ply ahead, and the first that holds is confirmed at the hint's depth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from vrhcaby.advice.hinted_plays import unit
from vrhcaby.advice.search import Judged, Question, engine_of, plays_of, usual_worth
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, Play, applied
from vrhcaby.board.position import BAR, Position
from vrhcaby.bot.engines import Engine, looks_ahead
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.params import halves
from vrhcaby.bot.working import Slices, part
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.board.side import Side as Colour
    from vrhcaby.wire.shapes import advice as shapes

T = TypeVar("T", covariant=True)
CLEAR = 0.015
"""A choice is clearly right if it leads the next by this share of a standard game."""
MOST_BOARDS = 600
MOST_SCREENED, MOST_CONFIRMED = 12, 3
"""The most searches at one ply, and at the hint's depth."""
PIPS_FOR_LEAD = 60
"""How many pips of change outweigh a lead of one standard game when changes are sorted."""
MOST_LEAD = 0.1
"""A lead beyond this makes a change no more convincing."""


@dataclass(frozen=True, slots=True)
class Change:
    """Move ``count`` checkers of the mover or the opponent from ``src`` to ``dst``; points are the mover's."""

    mine: bool
    count: int
    src: int
    dst: int

    @property
    def size(self) -> tuple[int, int]:
        """The total pips; on a tie, one checker before two."""
        return self.count * abs(self.src - self.dst), self.count

    def made(self, position: Position) -> Position:
        """The changed board."""
        sign = 1 if self.mine else -1
        points = list(position.points)
        points[self.src] -= sign * self.count
        points[self.dst] += sign * self.count
        return Position(tuple(points), position.off)

    def effect(self, position: Position, least: int) -> str:
        """The point that its side ``makes`` or ``gives_up``, if any."""
        sign = 1 if self.mine else -1
        src, dst = (sign * position.points[place] for place in (self.src, self.dst))
        if dst < least <= dst + self.count:
            return "makes"
        return "gives_up" if src >= least > src - self.count else ""


def changes(position: Position) -> list[Change]:
    """Every change that moves checkers of one side from a point to a free or own one, smallest first."""
    points, places = position.points, range(1, BAR)
    found = [
        Change(mine, count, src, dst)
        for mine, sign in ((True, 1), (False, -1))
        for src in places
        for dst in places
        for count in (1, 2)
        if src != dst and sign * points[src] >= count and sign * points[dst] >= 0
    ]
    return sorted(found, key=lambda change: change.size)[:MOST_BOARDS]


def played(position: Position, moves: Sequence[Move]) -> Position | None:
    """The board after the same moves on a changed board, with hits recomputed; ``None`` if they are illegal there."""
    for move in moves:
        if position.points[move.src] < 1 or (move.dst and position.points[move.dst] < -1):
            return None
        position = applied(position, replace(move, hit=bool(move.dst) and position.points[move.dst] == -1))
    return position


class Sought(Protocol[T]):
    """The verdict that a changed board should have."""

    @property
    def question(self) -> Question:
        """The decision on the unchanged board."""

    def lead(self, position: Position) -> float | None:
        """How far the wanted verdict leads at 0 plies, in the question's unit; ``None`` if it does not."""

    def proved(self, position: Position, plies: int) -> Slices[T | None]:
        """Search at a depth; ``None`` if the verdict is not the wanted one."""


def smallest_change(sought: Sought[T], usual: float) -> Slices[tuple[Change, T] | None]:
    """The smallest change that turns the verdict, and the deep search's findings on that board."""
    turning = yield from part(_turning(sought, usual), 0.0, 0.6)
    return (yield from part(_confirmed(sought, turning), 0.6, 1.0))


@dataclass(frozen=True, slots=True)
class _PlaySought:
    """The play to make right, and the best play on the unchanged board."""

    question: Question
    roll: Roll
    wanted: tuple[Move, ...]
    best: tuple[Move, ...]
    engine: Engine
    least: float
    """The smallest lead that counts, in the question's unit."""

    def lead(self, position: Position) -> float | None:
        """``None`` also if the former best play is illegal."""
        question = replace(self.question, position=position)
        boards = [played(position, moves) for moves in (self.wanted, self.best)]
        if None in boards:
            return None
        nodes = list(self._nodes(question))
        wanted, best = (halves(board, question.params.checkers) for board in boards if board)
        if len(nodes) < 2 or nodes[0][0] != wanted or best not in [board for board, _ in nodes]:
            return None
        lead = nodes[0][1] - nodes[1][1]
        return lead if lead >= self.least else None

    def _nodes(self, question: Question) -> Iterator[tuple[bytes, float]]:
        cube = question.stakes.cube()
        count = self.engine.start(question.board, self.roll, 0, cube, FULL.keep, FULL.threshold)
        while count and not self.engine.step(1 << 20):
            pass
        for at in range(count):
            node = self.engine.node(at)
            yield node.board, question.stakes.equity(node.score)

    def proved(self, position: Position, plies: int) -> Slices[list[Judged] | None]:
        """Every play, with the wanted one clearly best."""
        judged = yield from plays_of(replace(self.question, position=position, plies=plies), self.roll)
        lead = judged[0].equity - judged[1].equity
        right = judged[0].play.position == played(position, self.wanted) and lead >= self.least
        return judged if right else None


def what_if(question: Question, roll: Roll, play: Play, mover: Colour) -> Slices[shapes.WhatIf]:
    """The change that makes ``play`` right, confirmed at the question's depth; ``None`` if there is none."""
    found: shapes.WhatIf = {"done": True, "kind": "what_if", "unit": unit(question), "play": play.text}
    quick = yield from part(plays_of(replace(question, plies=0), roll), 0.0, 0.0)
    deep = yield from part(plays_of(question, roll), 0.0, 0.1)
    if len(quick) < 2 or not looks_ahead(question.params) or deep[0].play.position == play.position:
        return found
    best = deep[0].play
    usual = usual_worth(question.rules, question.scoring)
    sought = _PlaySought(question, roll, play.moves, best.moves, engine_of(question), CLEAR * usual)
    turned = yield from part(smallest_change(sought, usual), 0.1, 1.0)
    return {**found, "change": _play_change(question, *turned, best, mover)} if turned else found


def _turning(sought: Sought[object], usual: float) -> Slices[list[Change]]:
    """The changes that turn the verdict at 0 plies; small ones with a clear lead come first."""
    position, found = sought.question.position, []
    listed = changes(position)
    for at, change in enumerate(listed):
        lead = sought.lead(change.made(position))
        if lead is not None:
            found.append((change.size[0] - PIPS_FOR_LEAD * min(lead / usual, MOST_LEAD), change.size, change))
        yield at / len(listed)
    return [change for *_, change in sorted(found, key=lambda each: each[:2])]


def _confirmed(sought: Sought[T], turning: list[Change]) -> Slices[tuple[Change, T] | None]:
    """The first change that a one-ply search and then a search at the hint's depth both confirm."""
    question, deep = sought.question, 0
    for at, change in enumerate(turning[:MOST_SCREENED]):
        share, proof = at / MOST_SCREENED, None
        for plies in range(1, question.plies + 1):
            proof = yield from part(sought.proved(change.made(question.position), plies), share, share)
            deep += plies > 1
            if proof is None:
                break
        if proof is not None:
            return change, proof
        if deep >= MOST_CONFIRMED:
            break
    return None


def _play_change(
    question: Question, change: Change, judged: list[Judged], best: Play, mover: Colour
) -> shapes.BoardChange:
    found = {
        **change_wire(question, change, mover, mover),
        "best": best.text,
        "moves": [move_wire(move) for move in judged[0].play.moves],
        "gain": judged[0].equity - judged[1].equity,
        "plies": judged[0].plies,
    }
    return cast("shapes.BoardChange", found)


def change_wire(question: Question, change: Change, mover: Colour, decider: Colour) -> shapes.ChangedPlaces:
    """The change, with points as the decider counts them. ``mover`` is the side on roll in the question."""
    changed = change.made(question.position)
    places = (change.src, change.dst) if decider is mover else (BAR - change.src, BAR - change.dst)
    return {
        "side": (mover if change.mine else mover.other).value,
        "mine": change.mine == (decider is mover),
        "count": change.count,
        "from": places[0],
        "to": places[1],
        "effect": change.effect(question.position, min(question.params.blocked_by, 2)),
        "before": {
            "mover": decider.value,
            "checkers": checkers_wire(changed, mover),
            "pips": pips_wire(changed, mover),
        },
    }
