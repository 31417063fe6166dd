"""Take points and gammon values, compared with results computed by hand."""

from __future__ import annotations

import pytest

from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.cube_points import CubePoints, cube_points

EVEN = (0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""No gammons."""
ALL_GAMMONS = (0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)
"""Every win is a gammon, no loss is."""


def points(stakes: Stakes, chances: tuple[float, ...] = EVEN) -> CubePoints:
    cube = stakes.cube()
    assert cube is not None
    found = cube_points(cube, chances)
    assert found is not None
    return found


def test_the_take_points_for_money_without_gammons_are_a_quarter_dead_and_a_fifth_live() -> None:
    found = points(Stakes("centre"))
    assert (found.take_dead, found.take_live) == pytest.approx((0.25, 0.2))
    assert (found.gammon_won, found.gammon_lost) == (0.5, 0.5)


def test_gammons_raise_the_take_point_and_under_jacoby_count_once_the_cube_is_turned() -> None:
    """A taker who wins 2 or loses 4, and loses 1 by refusing, needs half of the games."""
    found = points(Stakes("centre", jacoby=True), ALL_GAMMONS)
    assert found.take_dead == pytest.approx(0.5)
    assert found.gammon_won == 0.5


def test_the_last_cube_of_a_match_is_dead_for_a_taker_who_needs_all_its_points() -> None:
    """At 2-away 2-away a raised game decides the match. Taking is right above the match chance after a refusal."""
    found = points(Stakes("centre", 1, Match(5, 3, 3)))
    assert found.take_dead == found.take_live
    assert found.take_dead == pytest.approx(0.3, abs=0.04)
    assert found.gammon_won == pytest.approx(found.gammon_lost)


def test_a_cube_that_cannot_be_turned_has_no_points() -> None:
    cube = Stakes("opponent").cube()
    assert cube is not None
    assert cube_points(cube, EVEN) is None
