"""The cube at a score: results computed by hand, both sides, and the value of each result at the score."""

from __future__ import annotations

import pytest

from vrhcaby.advice.scores import score_cube
from vrhcaby.bot import matches
from vrhcaby.bot.context import Match, Stakes


def test_money_has_the_well_known_points_for_both_sides_and_no_match() -> None:
    found = score_cube(Stakes("centre"))
    mover = found["mover"]
    assert mover == found["opponent"]
    assert mover is not None
    reported = [mover[name] for name in ("take_dead", "cash_dead", "take_live", "cash_live")]  # type: ignore[literal-required]
    assert reported == pytest.approx([0.25, 0.75, 0.2, 0.8])
    assert "chance" not in found


def test_a_match_has_the_chances_before_and_after_the_game() -> None:
    found = score_cube(Stakes("centre", 2, Match(7, 3, 5)))
    assert found["chance"] == matches.chance(4, 2)
    assert found["won"] == pytest.approx([matches.chance(2, 2), 1.0, 1.0])
    assert found["lost"] == pytest.approx([0.0, 0.0, 0.0])
    assert found["mover"] is not None
    assert found["opponent"] is None, "two points are all it needs"


@pytest.mark.parametrize(
    ("stakes", "who"),
    [
        (Stakes("opponent", 2), "mover"),
        (Stakes("mover", 2), "opponent"),
        (Stakes("centre", 1, Match(5, 4, 2, crawford=True)), "mover"),
        (Stakes("centre", 1, Match(5, 4, 2, crawford=True)), "opponent"),
        (Stakes("centre", 1, Match(5, 4, 2)), "mover"),
    ],
)
def test_a_side_that_cannot_raise_has_no_points(stakes: Stakes, who: str) -> None:
    assert score_cube(stakes)[who] is None  # type: ignore[literal-required]
