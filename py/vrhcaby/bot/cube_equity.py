"""Cubeful values of a board before the roll, in Python. They equal those of the kernel's ``cube.h``.

Values belong to the board's side on roll (``side`` 0 = the searching side); see :mod:`vrhcaby.bot.cubes`.
"""

from __future__ import annotations

from vrhcaby.bot.cubes import CubeContext

Chances = tuple[float, ...]
Values = list[float]


def state_count(cube: CubeContext | None) -> int:
    """The number of cube states: the centre, and two owners at each level."""
    return 1 + 2 * cube.levels if cube else 0


def _level(state: int) -> int:
    return (state - 1) // 2 if state else 0


def _owner(state: int) -> int:
    return (state - 1) % 2 if state else -1


def _stake(cube: CubeContext, side: int, level: int, win: bool, kind: int) -> float:
    if not cube.won:
        return (1.0 if win else -1.0) * (kind + 1)
    if side == 0:
        return (cube.won if win else cube.lost)[level][kind]
    return -(cube.lost if win else cube.won)[level][kind]


def _mean(cube: CubeContext, side: int, level: int, win: bool, o: Chances, flat: bool) -> float:
    """Mean value of a win (or a loss) at a level, given the chances of gammon and backgammon."""
    total, gammon, backgammon = (o[0], o[1], o[2]) if win else (1 - o[0], o[3], o[4])
    single = _stake(cube, side, level, win, 0)
    if total < 1e-6 or flat:
        return single
    gammon = min(gammon, total)
    return (
        single * (total - gammon)
        + _stake(cube, side, level, win, 1) * (gammon - backgammon)
        + _stake(cube, side, level, win, 2) * backgammon
    ) / total


def _between(p: float, p0: float, v0: float, p1: float, v1: float) -> float:
    return v1 if p1 - p0 < 1e-6 else v0 + (v1 - v0) * (p - p0) / (p1 - p0)


def _meets(target: float, p0: float, v0: float, p1: float, v1: float) -> float:
    if abs(v1 - v0) < 1e-6:
        return p0
    return max(0.0, min(1.0, p0 + (target - v0) * (p1 - p0) / (v1 - v0)))


def _cash_point(cube: CubeContext, side: int, who: int, level: int, o: Chances) -> float:
    """The chance (of ``side``) at which ``who`` can just cash by raising from ``level``."""
    if not cube.won:
        w, loss = _mean(cube, side, 0, True, o, False), -_mean(cube, side, 0, False, o, False)
        p = (loss + 1 if who == side else loss - 0.5) / (w + loss + 0.5)
        return max(0.0, min(1.0, p))
    owner, up = 1 - who, level + 1
    lose, win = _mean(cube, side, up, False, o, False), _mean(cube, side, up, True, o, False)
    target = _stake(cube, side, level, who == side, 0)
    if cube.dead[up][owner] or up + 1 >= cube.levels:
        return _meets(target, 0, lose, 1, win)
    following = _cash_point(cube, side, owner, up, o)
    if owner == side:
        return _meets(target, 0, lose, following, _stake(cube, side, up, True, 0))
    return _meets(target, following, _stake(cube, side, up, False, 0), 1, win)


def cash_chance(cube: CubeContext, state: int, o: Chances, *, live: bool) -> float:
    """The chance at which the side on roll (0) can just cash by raising, with the cube turned later at the best
    moment, or never.
    """
    level = _level(state)
    if live:
        return _cash_point(cube, 0, 0, level, o)
    up, scale = (level + 1, 1) if cube.won else (0, 2)
    lose, win = scale * _mean(cube, 0, up, False, o, False), scale * _mean(cube, 0, up, True, o, False)
    return _meets(_stake(cube, 0, level, True, 0), 0, lose, 1, win)


def result_worth(cube: CubeContext, state: int, *, won: bool, kind: int) -> float:
    """The value to the side on roll of winning or losing a single game (``kind`` 0), a gammon or a backgammon."""
    flat = not cube.won and cube.jacoby and state == 0
    return _stake(cube, 0, _level(state), won, 0 if flat else kind)


def may_raise(cube: CubeContext, side: int, state: int) -> bool:
    """Whether ``side`` (0 or 1) may raise in a cube state and could gain by it.

    States are those of :mod:`vrhcaby.bot.cubes`: 0 in the centre, ``1 + 2 * level + owner`` owned.
    """
    owner, level = _owner(state), _level(state)
    if not cube.may_double[side] or (owner >= 0 and owner != side):
        return False
    return not cube.won or (not cube.dead[level][side] and level + 1 < cube.levels)


def leaf_value(cube: CubeContext, side: int, state: int, o: Chances, race: bool) -> float:
    """Janowski's mix of the live and the dead cube for one state: the value for ``side``.

    ``o`` are the seven chances of ``side``; ``race`` selects the live cube's share for a race.
    """
    level, owner = _level(state), _owner(state)
    flat = not cube.won and cube.jacoby and owner < 0
    p, win, lose = o[0], _mean(cube, side, level, True, o, flat), _mean(cube, side, level, False, o, flat)
    dead = p * win + (1 - p) * lose
    share = cube.live_race if race else cube.live
    low, high = 0.0, 1.0
    if owner != side and may_raise(cube, 1 - side, state):
        low = _cash_point(cube, side, 1 - side, level, o)
    if owner != 1 - side and may_raise(cube, side, state):
        high = _cash_point(cube, side, side, level, o)
    if low >= high:
        return dead
    drop, cash = _stake(cube, side, level, False, 0), _stake(cube, side, level, True, 0)
    if low > 0 and p < low:
        live = _between(p, 0, lose, low, drop)
    elif high < 1 and p > high:
        live = _between(p, high, cash, 1, win)
    else:
        live = _between(p, low, drop if low > 0 else lose, high, cash if high < 1 else win)
    return share * live + (1 - share) * dead


def final_value(cube: CubeContext, side: int, state: int, o: Chances) -> float:
    """The value of a finished game to ``side``, whose chances ``o`` are 0 or 1."""
    win = o[0] > 0.5
    gammon, backgammon = (o[1], o[2]) if win else (o[3], o[4])
    kind = 2 if backgammon > 0.5 else int(gammon > 0.5)
    if not cube.won and cube.jacoby and state == 0:
        kind = 0
    return _stake(cube, side, _level(state), win, kind)


def raised_value(cube: CubeContext, side: int, state: int, values: Values) -> float:
    """The value to ``side`` of a raise that is taken, or beavered if the taker prefers that.

    ``values`` are the values of every cube state for ``side`` without a raise.
    """
    if not cube.won:
        taken = 2 * values[1 + (1 - side)]
        return 2 * taken if cube.beaver and taken < 0 else taken
    return values[1 + 2 * (_level(state) + 1) + (1 - side)]


def cash_value(cube: CubeContext, side: int, state: int) -> float:
    """The value to ``side`` of a raise that is refused: the stake before the raise."""
    return _stake(cube, side, _level(state), True, 0)


def decided(cube: CubeContext, side: int, values: Values) -> Values:
    """The values after the best cube decision of the side on roll."""
    best = list(values)
    for state, plain in enumerate(values):
        if may_raise(cube, side, state):
            answer = min(raised_value(cube, side, state, values), cash_value(cube, side, state))
            best[state] = max(plain, answer)
    return best
