"""The cube in the search: who may raise, and the value of each result at each level.

Cube states: 0 in the centre; ``1 + 2 * level + owner`` with owner 0 for the searching side, 1 for the other. Level l
is the present cube doubled l times. Money is in units of the present cube, so one level is enough. A match is in ``2
* chance of winning it - 1``.
"""

from __future__ import annotations

from dataclasses import dataclass

LIVE = 0.68
"""Janowski's share of the live cube in contact positions."""
LIVE_RACE = 0.62

Triple = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class CubeContext:
    """A cube in money play (``won`` empty) or in a match.

    ``state``: the present state. ``won[l]`` and ``lost[l]``: the searching side's value after winning or losing a
    single game, gammon, backgammon at level l. ``dead[l]``: whether the cube there is useless to its owner: the
    searching side, the other.
    """

    state: int
    jacoby: bool = False
    beaver: bool = False
    levels: int = 1
    may_double: tuple[bool, bool] = (True, True)
    live: float = LIVE
    live_race: float = LIVE_RACE
    won: tuple[Triple, ...] = ()
    lost: tuple[Triple, ...] = ()
    dead: tuple[tuple[bool, bool], ...] = ()
