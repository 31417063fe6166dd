"""Single steps and leaps that no row of the rulebook refuses, ignoring play filters.

Rows are applied to a board only here: ``legal`` builds plays from the result, ``explain`` gets the first row that
refuses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, HOME, OFF, Position
from vrhcaby.rules.model import Facts, Reading, Row, Rules, Variant
from vrhcaby.rules.move_checks import CHECKS, LANDING, Check, Scene, Step

Asked = tuple[tuple[Check, Row], ...]


@dataclass(frozen=True, slots=True)
class Checks:
    """A rulebook's move rows, resolved and sorted by the steps they apply to."""

    bar: Asked
    board: Asked
    off: Asked
    remembers: bool
    """Whether any row depends on the moves already made in the turn."""

    def of(self, src: int, dst: int) -> Asked:
        """The rows that apply to a step from ``src`` to ``dst`` by an own checker with a die that fits."""
        if dst == OFF:
            return self.off
        return self.bar if src == BAR else self.board


def _resolved(rules: Rules) -> Checks:
    asked = [(CHECKS[r.name], r) for r in rules.moves if not CHECKS[r.name].structural]
    return Checks(
        bar=tuple((i.check, r) for i, r in asked if i.of_bar),
        board=tuple((i.check, r) for i, r in asked if i.of_board),
        off=tuple((i.check, r) for i, r in asked if i.of_off),
        remembers=any(i.remembers for i, _ in asked),
    )


_CACHE: dict[tuple[str, Reading, Variant, int], Checks] = {}


def checks_of(rules: Rules) -> Checks:
    """The resolved rows of a rulebook, cached."""
    key = (rules.book, rules.reading, rules.variant, rules.turn)
    checks = _CACHE.get(key)
    if checks is None:
        checks = _CACHE[key] = _resolved(rules)
    return checks


def hits_of(rules: Rules, made: Iterable[Move]) -> tuple[int, ...]:
    """Points of the home board where moves of this turn hit; empty if no row needs them."""
    if not checks_of(rules).remembers:
        return ()
    return tuple(sorted({move.dst for move in made if move.hit and move.dst <= HOME}))


def first_refuser(
    rules: Rules, position: Position, step: Step, hit: tuple[int, ...] = ()
) -> tuple[int, Row, Facts] | None:
    """The first row that refuses a step, with its index in the order and its facts; ``None`` if every row allows it.

    ``position`` is in the mover's view; ``hit`` comes from :func:`hits_of`. Play filters are not checked here.
    """
    scene = Scene.of(position, hit)
    for index, row in enumerate(rules.moves):
        facts = CHECKS[row.name].check(scene, step, row.params)
        if facts is not None:
            return index, row, facts
    return None


def refusers(rules: Rules, position: Position, step: Step) -> Iterator[Row]:
    """Every row that refuses a step, in order."""
    scene = Scene.of(position)
    return (row for row in rules.moves if CHECKS[row.name].check(scene, step, row.params) is not None)


def steps(
    rules: Rules, position: Position, die: int, below: int = BAR, hit: tuple[int, ...] = ()
) -> Iterator[Move]:
    """Every step by one die that no row refuses, from the rear forwards.

    ``below`` leaves out checkers further back, to keep doubles in canonical order.
    """
    points = position.points
    scene = Scene(points, position.rear, hit)
    checks = checks_of(rules)
    for src in range(min(below, scene.rear), 0, -1):
        if points[src] <= 0:
            continue
        dst = src - die if src > die else OFF
        step = Step(src, dst, die)
        for check, row in checks.of(src, dst):
            if check(scene, step, row.params) is not None:
                break
        else:
            yield Move(src, dst, (die,), dst != OFF and points[dst] == -1)


def leaps(rules: Rules, position: Position, remaining: tuple[int, ...]) -> Iterator[Move]:
    """Every leap: one checker by several dice, landing once (as-written readings only).

    A leap never starts on the bar or ends off the board, and hits only where it lands.
    """
    if rules.leap is None or position.points[BAR] > 0:
        return
    for dice in leap_dice(remaining):
        for src in range(position.rear, sum(dice), -1):
            if position.points[src] > 0 and leap_refuser(rules, position, src, sum(dice)) is None:
                dst = src - sum(dice)
                yield Move(src, dst, dice, position.points[dst] == -1)


def leap_dice(remaining: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The sets of dice that one leap may use: both, or two to four of doubles."""
    return [remaining[:n] for n in range(2, len(remaining) + 1)]


def leap_refuser(rules: Rules, position: Position, src: int, distance: int) -> tuple[Row, Facts] | None:
    """The row that refuses a leap of ``distance`` from ``src``, with its facts; ``None`` if it is legal.

    Only the rows about landing and the bar apply, because a leap passes over everything in between.
    """
    scene = Scene.of(position)
    step = Step(src, src - distance, distance)
    for row in rules.moves:
        if row.name in LANDING or row.name == "bar_first":
            facts = CHECKS[row.name].check(scene, step, row.params)
            if facts is not None:
                return row, facts
    return None


def moves_from(
    rules: Rules, position: Position, remaining: tuple[int, ...], hit: tuple[int, ...] = ()
) -> Iterator[Move]:
    """Every single move by the remaining dice that no row refuses: the higher die first, leaps last.

    Play filters are not checked; :meth:`RollView.choices` does that.
    """
    for die in remaining if len(remaining) == 1 else sorted(set(remaining), reverse=True):
        yield from steps(rules, position, die, BAR, hit)
    if rules.leap is not None and len(remaining) > 1:
        yield from leaps(rules, position, remaining)


def left(remaining: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that remain after using some. Raises :class:`ValueError` for a missing die."""
    rest = list(remaining)
    for die in dice:
        rest.remove(die)
    return tuple(rest)


def after(position: Position, moves: Iterable[Move]) -> Position:
    """The board after several moves."""
    for move in moves:
        position = applied(position, move)
    return position
