"""Take points and gammon values at any score.

They follow from the value of each result at this score and cube (:mod:`vrhcaby.bot.cubes`) and from the share of gammons.
"""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.bot import cube_equity
from vrhcaby.bot.cubes import CubeContext

Chances = tuple[float, ...]
RAISED = 2
"""A turned cube in money play: the other side owns it."""


@dataclass(frozen=True, slots=True)
class CubePoints:
    """Take points and gammon values for the side on roll, which may raise.

    ``take_dead``, ``take_live``: the smallest winning chance (0-1) at which the other side takes, with the cube never
    turned again and turned at the best moment. ``gammon_won``, ``gammon_lost``: what a gammon adds to a win or a loss
    at the present cube (under Jacoby, once it is turned), as a share of the gap between winning and losing; 0.5 for
    money.
    """

    take_dead: float
    take_live: float
    gammon_won: float
    gammon_lost: float


def cube_points(cube: CubeContext, chances: Chances) -> CubePoints | None:
    """The points for the cube's state and the gammon shares in ``chances``; ``None`` if the cube cannot be turned."""
    if not cube_equity.may_raise(cube, 0, cube.state):
        return None
    dead, live = (cube_equity.cash_chance(cube, cube.state, chances, live=live) for live in (False, True))
    # Under Jacoby gammons count once the cube is turned, as it is in the game that is taken or dropped.
    state = RAISED if cube.jacoby and not cube.won else cube.state
    win, lose = (cube_equity.result_worth(cube, state, won=won, kind=0) for won in (True, False))
    gammons = (cube_equity.result_worth(cube, state, won=won, kind=1) for won in (True, False))
    more_won, more_lost = next(gammons) - win, lose - next(gammons)
    return CubePoints(1 - dead, 1 - live, more_won / (win - lose), more_lost / (win - lose))
