"""Single changes of the board that would make a refused move legal.

Each function belongs to a row that refuses. From the board and the tried move it returns boards without that row's
reason, smallest change first, each with a :class:`Change` that names it. ``remedy`` proves whether the move is then
legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import BAR, HOME, OFF, Position, pos
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.steps import first_refuser
from vrhcaby.rules.model import Change, Refusal, Rules
from vrhcaby.rules.move_checks import LANDING, Step

Changed = tuple[Position, Tried, Change]
"""A changed board, the tried move on it, and the change."""


HOME_POINTS = range(HOME, 0, -1)
BLOT_AHEAD = pos("2:1 / 24:1")
"""The opponent's blot is one point ahead of the mover's."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A refused move: the rules, the board, the dice, the tried move and the refusal."""

    rules: Rules
    position: Position
    roll: Roll
    tried: Tried
    refusal: Refusal


def changed_boards(obstacle: Obstacle, far: bool = False) -> Iterator[Changed]:
    """Boards on which the row would not refuse; none if no board helps. ``far``: only those of the last resort."""
    change = (_FAR_CHANGES if far else _CHANGES).get(obstacle.refusal.rule)
    if change is not None:
        yield from change(obstacle)


def _entered(obstacle: Obstacle) -> Iterator[Changed]:
    """Boards with no other checker on the bar: they are moved to the first point without opponents."""
    points = list(obstacle.position.points)
    place = next(p for p in reversed(range(BAR)) if points[p] >= 0)
    stays = int(obstacle.tried.src == BAR)
    count = points[BAR] - stays
    points[BAR], points[place] = stays, points[place] + count
    change = Change("enter", {"from": obstacle.tried.src, "count": count})
    yield _with(obstacle.position, points), obstacle.tried, change


def _home(obstacle: Obstacle) -> Iterator[Changed]:
    """Boards with every other outside checker moved home.

    They stand as far back as possible: a move that is legal then is legal wherever else they stand at home.
    """
    position, src = obstacle.position, obstacle.tried.src
    others = {p: position.points[p] - (p == src) for p in range(BAR, HOME, -1) if position.points[p] > 0}
    others = {p: number for p, number in others.items() if number}
    count = sum(others.values())
    for place in [p for p in HOME_POINTS if position.points[p] >= 0][: bool(others)]:
        points = list(position.points)
        for point, number in others.items():
            points[point] -= number
        points[place] += count
        rest = {"rest": True} if src in others else {}
        facts = {"points": list(others), "count": count, "number": len(others), **rest}
        yield _with(position, points), obstacle.tried, Change("home", facts)


def _cleared(obstacle: Obstacle) -> Iterator[Changed]:
    """Boards with no checker behind the tried one: those behind it have been borne off."""
    position, src = obstacle.position, obstacle.tried.src
    behind = [p for p in range(BAR, src, -1) if position.points[p] > 0]
    points = list(position.points)
    for point in behind:
        points[point] = 0
    count = sum(position.points[p] for p in behind)
    if count:
        off = (position.off[0] + count, position.off[1])
        change = Change("clear", {"points": behind, "count": count, "number": len(behind)})
        yield Position(tuple(points), off), obstacle.tried, change


def knows_bar(rules: Rules) -> bool:
    """Whether this rulebook has hits and a bar."""
    return any(row.name == "bar_first" for row in rules.moves)


def _freed(obstacle: Obstacle) -> Iterator[Changed]:
    """Boards on which one of the held points has only as many opposing checkers as landing allows."""
    named = obstacle.refusal.facts.get("points")
    allowed = _allowed(obstacle.rules)
    for point in named if isinstance(named, list) else []:
        points = list(obstacle.position.points)
        _make_room(points, point, obstacle.tried, allowed)
        change = Change("free", {"points": [point], "count": allowed})
        yield _with(obstacle.position, points), obstacle.tried, change


def _allowed(rules: Rules) -> int:
    """How many opposing checkers landing allows: one if it is hit, else none."""
    return int(first_refuser(rules, BLOT_AHEAD, Step(2, 1, 1)) is None)


def _make_room(points: list[int], point: int, tried: Tried, left: int = 0) -> None:
    """Move opposing checkers from a point to their nearest point, or to an empty one out of the way."""
    moved = -points[point] - left
    on_the_way = {point, *range(tried.dst, tried.src)}
    places = [p for p in range(1, BAR) if points[p] <= 0 and p not in on_the_way]
    place = min(places, key=lambda p: (not points[p], abs(p - point)), default=OFF)
    points[point] += moved
    points[place] -= moved


def _with(position: Position, points: list[int]) -> Position:
    return Position(tuple(points), position.off)


_Changes = Mapping[str, Callable[[Obstacle], Iterator[Changed]]]
_CHANGES: _Changes = {
    "bar_first": _entered,
    "all_home": _home,
    "rear_first": _cleared,
    "no_checker_behind": _cleared,
    "number_of_its_point": _cleared,
    "separate_steps": _freed,
    **dict.fromkeys(LANDING, _freed),
}
"""Rule -> boards without its reason. Rules that only another number or rulebook would lift are absent."""
_FAR_CHANGES: _Changes = {"all_home": _cleared}
"""Rule -> boards that change more than its reason requires; used only if no smaller change helps."""
