"""The cube at a score on any board: take and cash points, gammon values, and match winning chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.bot import cube_equity, matches
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.cube_points import cube_points

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes

NO_GAMMONS = (0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def score_cube(stakes: Stakes) -> shapes.ScoreCube:
    """Take and cash points for each side as raiser (no gammons won), and the match chances before and after the game."""
    answer: shapes.ScoreCube = {"mover": _points(stakes), "opponent": _points(stakes.turned())}
    cube = stakes.cube()
    if stakes.match is not None and cube is not None:
        answer["chance"] = _chance(stakes.match)
        answer["won"], answer["lost"] = (
            [(1 + cube_equity.result_worth(cube, 0, won=won, kind=kind)) / 2 for kind in range(3)]
            for won in (True, False)
        )
    return answer


def _points(stakes: Stakes) -> shapes.RaisersPoints | None:
    cube = stakes.cube()
    points = None if cube is None else cube_points(cube, NO_GAMMONS)
    if points is None:
        return None
    return {
        "take_dead": points.take_dead,
        "take_live": points.take_live,
        "cash_dead": 1 - points.take_dead,
        "cash_live": 1 - points.take_live,
        "gammon_won": points.gammon_won,
        "gammon_lost": points.gammon_lost,
    }


def _chance(match: Match) -> float:
    away = match.length - match.mover, match.length - match.opponent
    return matches.chance(*away, post_crawford=min(away) == 1 and not match.crawford)
