"""What would have to be different for a refused move to be legal: one change of the board each.

Every function answers a row that refuses: given the board and the try it
returns boards on which that row's reason is gone, the smallest change first,
and a :class:`Change` that names it. Whether the move is then legal is for
``would_go`` to prove.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import BAR, CHECKERS, HOME, OFF, Position
from vrhcaby.judging.tries import Tried
from vrhcaby.rules.model import Change, Refusal, Rules
from vrhcaby.rules.move_checks import CHECKS, LANDING, Scene, Step

Changed = tuple[Position, Tried, Change]
"""A board, the try as it is made there, and what was changed."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A refused try: the rules, the board it was tried on, the dice, and the refusal."""

    rules: Rules
    position: Position
    roll: Roll
    tried: Tried
    refusal: Refusal


def changed_boards(obstacle: Obstacle) -> Iterator[Changed]:
    """Boards on which the row that refused would not; none where no board helps."""
    change = _CHANGES.get(obstacle.refusal.rule)
    if change is not None:
        yield from change(obstacle)


def _entered(obstacle: Obstacle) -> Iterator[Changed]:
    """No other checker waits on the bar: they stand on the first point without opponents."""
    points = list(obstacle.position.points)
    place = next((p for p in range(BAR - 1, 0, -1) if points[p] >= 0), None)
    stays = int(obstacle.tried.src == BAR)
    count = points[BAR] - stays
    if place is not None and count > 0:
        points[BAR], points[place] = stays, points[place] + count
        change = Change("enter", {"from": obstacle.tried.src, "count": count})
        yield _with(obstacle.position, points), obstacle.tried, change


def _home(obstacle: Obstacle) -> Iterator[Changed]:
    """Every checker outside stands at home, as far back as it can or beside the tried one."""
    position, src = obstacle.position, obstacle.tried.src
    outside = [p for p in range(BAR, HOME, -1) if position.points[p] > 0]
    places = [p for p in range(HOME, 0, -1) if position.points[p] >= 0]
    for place in dict.fromkeys([*places[:1], *([src] if 0 < src <= HOME else [])]):
        points = list(position.points)
        count = 0
        for point in outside:
            leaving = points[point] - (point == src)
            points[point] -= leaving
            points[place] += leaving
            count += leaving
        others = [p for p in outside if points[p] != position.points[p]]
        if count:
            yield (
                _with(position, points),
                obstacle.tried,
                Change("home", {"points": others, "count": count, "number": len(others)}),
            )
    if src > HOME:
        yield from _home_with_the_tried(obstacle, outside)


def _home_with_the_tried(obstacle: Obstacle, outside: list[int]) -> Iterator[Changed]:
    """The tried checker is at home as well, where a number of the roll bears it off."""
    position = obstacle.position
    best = (*sorted(set(obstacle.roll), reverse=True), *range(HOME, 0, -1))
    places = [p for p in best if position.points[p] >= 0]
    for place in places[:1]:
        points = list(position.points)
        count = sum(points[p] for p in outside)
        for point in outside:
            points[point] = 0
        points[place] += count
        tried = replace(obstacle.tried, src=place)
        yield _with(position, points), tried, Change("all_home", {"points": outside, "count": count})


def _cleared(obstacle: Obstacle) -> Iterator[Changed]:
    """No checker stands behind the tried one: those that did have left the board."""
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


def _there(obstacle: Obstacle) -> Iterator[Changed]:
    """An own checker stands where the try begins; it is the nearest one, from behind if there is."""
    rules, position, src = obstacle.rules, obstacle.position, obstacle.tried.src
    if src == OFF or (src == BAR and not knows_bar(rules)):
        return
    points, off = list(position.points), position.off
    own = [p for p in range(1, BAR + 1) if points[p] > 0 and p != src]
    _make_room(points, src, obstacle.tried)
    if own:
        points[min(own, key=lambda p: (p < src, abs(p - src)))] -= 1
    elif off[0]:
        off = (off[0] - 1, off[1])
    points[src] += 1
    yield Position(tuple(points), off), obstacle.tried, Change("there", {"from": src})


def knows_bar(rules: Rules) -> bool:
    """Whether checkers are hit and wait on a bar in this rulebook."""
    return any(row.name == "bar_first" for row in rules.moves)


def _freed(obstacle: Obstacle) -> Iterator[Changed]:
    """One of the points that were held has no more opposing checkers than may stand there."""
    named = obstacle.refusal.facts.get("points")
    allowed = _allowed(obstacle.rules)
    for point in named if isinstance(named, list) else []:
        points = list(obstacle.position.points)
        _make_room(points, point, obstacle.tried, allowed)
        change = Change("free", {"points": [point], "count": allowed})
        yield _with(obstacle.position, points), obstacle.tried, change


def _allowed(rules: Rules) -> int:
    """How many opposing checkers may stand where one lands."""
    rows = [row for row in rules.moves if row.name in LANDING]
    for count in range(1, CHECKERS + 1):
        scene = Scene((0, -count, 1, *[0] * 23), 2)
        if any(CHECKS[row.name].check(scene, Step(2, 1, 1), row.params) is not None for row in rows):
            return count - 1
    return CHECKERS


def _make_room(points: list[int], point: int, tried: Tried, left: int = 0) -> None:
    """Move opposing checkers from a point to the nearest of theirs, or to an empty one out of the way."""
    moved = -points[point] - left
    if moved <= 0 or point in (OFF, BAR):
        return
    others = [p for p in range(1, BAR) if p != point]
    theirs = [p for p in others if points[p] < 0 and not tried.dst <= p <= tried.src]
    empty = [p for p in others if points[p] == 0 and not tried.dst <= p <= tried.src]
    place = min(theirs or empty or [OFF], key=lambda p: abs(p - point))
    points[point] += moved
    points[place] -= moved


def _with(position: Position, points: list[int]) -> Position:
    return Position(tuple(points), position.off)


_CHANGES: Mapping[str, Callable[[Obstacle], Iterator[Changed]]] = {
    "own_checker": _there,
    "bar_first": _entered,
    "all_home": _home,
    "rear_first": _cleared,
    "no_checker_behind": _cleared,
    "number_of_its_point": _cleared,
    "separate_steps": _freed,
    **dict.fromkeys(LANDING, _freed),
}
"""Rule -> boards without its reason. Rules that only a number or another book lifts are absent."""
