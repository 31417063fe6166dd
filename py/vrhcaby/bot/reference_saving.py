"""Scoring by checkers: what the loser of a race still pays. The reference for ``native/saving.h``.

Halves are a side's 26 counts by its own point (0 off, 25 bar). Without contact the sides are independent. The points
that a side wins are a sum over the roll that bears off its last checker: the chance of that roll times what the other
side has left by then. The kernel has a bear-off table; the reference counts out the last few checkers and estimates
the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from vrhcaby.bot.context import POINT_SCALE
from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.params import Params
from vrhcaby.bot.position_moves import plays, rear_of

ROLL_PIPS = 49 / 6
MOST_ROLLS = 24
FEW = 4
"""Up to this many checkers at home are computed exactly."""
LANDING = 4
LEAST_TO_LEAVE = 3
LEAST_SPREAD = 0.1
LEAST_CHANCE = 1e-6
LOST = 0.1
"""Below this winning chance a side may have to save points, even in contact."""
HALF_LOST = 0.015
CROSSING_SHARE = (0.5, 0.7, 0.9, 1.15, 1.5)
LEAVING_SHARE = (0.6, 0.8, 1.0, 1.25)
SAVING_FIT = (
    (-1.1188, 2.6973),
    (0.8285, -1.9127),
    (1.0122, -0.741),
    (0.5319, -1.068),
    (-0.2944, 0.2832),
    (-0.2631, 1.6294),
    (0.8983, -1.992),
    (0.5207, -0.3811),
    (-0.2441, 0.2582),
    (-0.2859, 2.4909),
    (0.1701, -0.1857),
    (0.1608, -0.1342),
    (0.1454, -0.2369),
    (0.1897, -0.1826),
    (0.217, -0.3814),
    (0.1176, -0.3076),
)
ROLLS_FIT = (
    (0.5233, 0.2858, 0.0, 0.5712),
    (0.6367, 0.2322, 0.0547, 0.6387),
)
SPREAD_FIT = ((0.1724, -0.1947), (0.2923, -1.2614))
"""Constants fitted by training/saving.py; native/saving.h has the same."""
ROLLS = tuple((a, b, (1 if a == b else 2) / 36) for a in range(1, 7) for b in range(1, a + 1))

Half = bytes
Way = tuple[float, float, float]
"""A way to save points: the pips it costs, the points it saves, and the number of checkers that can use it."""


def worth_of(params: Params, cell: int) -> int:
    """The points that a checker counts in its cell."""
    return params.zones[min(3, (cell - 1) // 6)] if cell else 0


def points_of(params: Params, half: Half) -> int:
    """The points that a side's checkers count where they are."""
    return sum(n * worth_of(params, cell) for cell, n in enumerate(half))


@lru_cache(maxsize=4096)
def _after_roll(params: Params, half: Half) -> float:
    """Expected points left after one roll that saves the most."""
    board = half + bytes(26)
    left = 0.0
    for a, b, share in ROLLS:
        left += share * min(points_of(params, end[:26]) for end in plays(params, board, (a, b)) or [board])
    return left


def _ways(params: Params, half: Half) -> tuple[list[Way], list[Way], int]:
    """Ways to leave a zone, cheapest first; ways to leave the board once all are home; pips until all are home."""
    crossing: list[Way] = []
    for cell in range(7, 26):
        if half[cell]:
            zone = min(3, (cell - 1) // 6)
            costs = [cell - 6 * zone] + [6] * (zone - 1)
            for z, cost in zip(range(zone, 0, -1), costs, strict=True):
                gain = params.zones[z] - params.zones[z - 1]
                if gain > 0:
                    crossing.append((cost, gain, half[cell]))
    crossing.sort(key=lambda way: way[0] / way[1])
    away = sum(half[7:])
    leaving: list[Way] = [
        (max(cell, LEAST_TO_LEAVE), params.zones[0], half[cell] + (away if cell == LANDING else 0))
        for cell in range(1, 7)
    ]
    return crossing, leaving, sum(half[cell] * (cell - 6) for cell in range(7, 26))


def _saved_for(ways: list[Way], pips: float) -> float:
    """The points that ``pips`` save if they can be spent on anything."""
    saved = 0.0
    for cost, gain, count in ways:
        if pips <= 0:
            break
        saved += min(count * cost, pips) / cost * gain
        pips -= count * cost
    return saved


def _after_rolls(params: Params, half: Half, rolls: int) -> float:
    """An estimate of the points left after the given number of rolls (two or more), all played to save points."""
    crossing, leaving, way_home = _ways(params, half)
    pips = ROLL_PIPS * rolls
    parts = [_saved_for(crossing, share * pips) for share in CROSSING_SHARE]
    parts += [_saved_for(leaving, share * pips - way_home) for share in LEAVING_SHARE]
    parts += [params.zones[0] * n for n in (1, *half[1:7])]
    saved = sum((a + b / rolls) * part for (a, b), part in zip(SAVING_FIT, parts, strict=True))
    now = points_of(params, half)
    return now - min(max(saved, 0.0), now)


def _left_after(params: Params, half: Half, rolls: int) -> float:
    if rolls == 0:
        return points_of(params, half)
    if rolls == 1:
        return _after_roll(params, half)
    if _is_few(half):
        return params.zones[0] * _counted_out(params, half)[1][min(rolls, MOST_ROLLS)]
    return _after_rolls(params, half, rolls)


def _is_few(half: Half) -> bool:
    return rear_of(half) <= 6 and sum(half[1:]) <= FEW


@lru_cache(maxsize=512)
def _counted_out(params: Params, half: Half) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance that each roll is the last, and the checkers left after 0, 1, … rolls, if played to be off soonest."""
    if not any(half[1:]):
        return (), (0.0,) * (MOST_ROLLS + 1)
    board = half + bytes(26)
    chances, left = [0.0] * MOST_ROLLS, [float(sum(half[1:]))] + [0.0] * MOST_ROLLS
    for a, b, share in ROLLS:
        ends = [_counted_out(params, end[:26]) for end in plays(params, board, (a, b))]
        then, fewer = min(ends, key=lambda end: sum((k + 2) * x for k, x in enumerate(end[0])))
        for k in range(MOST_ROLLS):
            chances[k] += share * (float(not then) if k == 0 else then[k - 1] if then else 0.0)
            left[k + 1] += share * fewer[k]
    return tuple(chances), tuple(left)


def _bell_below(z: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, z * (1.5976 + 0.070566 * z * z)))))


def _rolls_to_end(params: Params, half: Half) -> tuple[float, ...]:
    """The chance that each roll bears off the last checker."""
    if _is_few(half):
        return _counted_out(params, half)[0]
    pips, checkers = sum(cell * n for cell, n in enumerate(half)), sum(half[1:])
    way_home, away = sum(half[cell] * (cell - 6) for cell in range(7, 26)), rear_of(half) > 6
    terms = (pips / ROLL_PIPS, checkers, way_home, 1)
    mean = sum(a * x for a, x in zip(ROLLS_FIT[away], terms, strict=True))
    spread = math.sqrt(max(SPREAD_FIT[away][0] * mean + SPREAD_FIT[away][1], LEAST_SPREAD))
    least = max((checkers + 3) // 4, (pips + 23) // 24)
    below = [0.0 if n < least else _bell_below((n + 0.5 - mean) / spread) for n in range(MOST_ROLLS)] + [1.0]
    return tuple(after - before for before, after in pairwise(below))


def _expected(params: Params, chances: tuple[float, ...], loser: Half, first: int) -> float:
    """The sum over a side's last rolls: the chance of each times what the other side has left."""
    return sum(
        chance * _left_after(params, loser, k + first)
        for k, chance in enumerate(chances)
        if chance > LEAST_CHANCE
    )


def race_points(params: Params, board: bytes, o: Chances) -> Chances:
    """The seven chances of a race, from the five known ones. If the outcome is open, these refine the points from the
    rolls.
    """
    mine, theirs = _rolls_to_end(params, board[:26]), _rolls_to_end(params, board[26:])
    won, lost = _expected(params, mine, board[26:], 0), _expected(params, theirs, board[:26], 1)
    win, left = 0.0, 1.0
    for ours, other in zip(mine, theirs, strict=True):
        win += ours * left
        left -= other
    still = 4 * win * (1 - win)
    if still > LEAST_CHANCE:
        won *= 1 + still * (o[0] / win - 1)
        lost *= 1 + still * ((1 - o[0]) / (1 - win) - 1)
    return (*o[:5], won / POINT_SCALE, lost / POINT_SCALE)


def lost_points(params: Params, board: bytes, o: Chances) -> Chances:
    """The points of an almost lost contact position; the closer to lost, the more it is valued as a race."""
    mine, theirs = board[:26], board[26:]
    won = _mixed(o[5], 1 - o[0], lambda: _expected(params, _rolls_to_end(params, mine), theirs, 0))
    lost = _mixed(o[6], o[0], lambda: _expected(params, _rolls_to_end(params, theirs), mine, 1))
    return (*o[:5], won, lost)


def _mixed(points: float, chance: float, race: Callable[[], float]) -> float:
    """The loser's points (over 60) at its winning chance, mixed with those of a race."""
    if chance >= LOST:
        return points
    share = 0.8 * (1 - chance / LOST) * HALF_LOST / (HALF_LOST + chance)
    return points + share * (race() / POINT_SCALE - points)
