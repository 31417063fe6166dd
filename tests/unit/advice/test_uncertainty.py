"""A cube from both sides, and advice that says when its depths disagree."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import done, hinted, money
from support.tables import command_all
from vrhcaby.advice.hints import with_chairs
from vrhcaby.advice.search import Question, before_roll, plays_of
from vrhcaby.advice.uncertainty import MATTERS, of_cube, of_plays
from vrhcaby.board.position import pos
from vrhcaby.bot.context import CubeVerdict, Stakes
from vrhcaby.rules.load import load_rules

RULES = load_rules("modern")
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
WON = "6:3 5:3 4:3 off:6 / 6:4 5:4 4:4 3:3"
DOUBTED = "24:2 13:2 8:3 7:1 6:4 5:2 4:1 / 24:1 22:1 13:5 8:3 6:5"


@pytest.mark.parametrize(("board", "answer", "doubles"), [(START, "take", False), (WON, "drop", True)])
def test_a_cube_is_reported_from_both_sides(board: str, answer: str, doubles: bool) -> None:
    cube = hinted(money(board))
    ways, chairs = cube["equities"], cube["chairs"]
    assert chairs["answer"] == answer
    assert (chairs["doubling"] > 0) == doubles
    assert chairs["doubling"] == pytest.approx(
        min(ways["double_take"], ways["double_drop"]) - ways["no_double"]
    )
    assert chairs["gift"] == pytest.approx(abs(ways["double_take"] - ways["double_drop"]))
    answering = hinted(command_all(money(board), "raise"))
    assert answering["chairs"] == pytest.approx(chairs)


def test_if_nobody_may_double_there_are_no_two_views() -> None:
    ways: Any = {"text": ""}
    assert with_chairs(ways, CubeVerdict("not_available", 0.1, None, None)) == ways


@pytest.mark.kernel
def test_depths_that_agree_raise_no_doubt() -> None:
    question = Question(RULES, pos(WON), Stakes("centre"), 2)
    assert done(of_cube(question, done(before_roll(question)))) == []  # type: ignore[arg-type]
    question = Question(RULES, RULES.start, Stakes("centre"), 2)
    judged: Any = done(plays_of(question, (3, 1)))  # type: ignore[arg-type]
    assert done(of_plays(question, (3, 1), judged)) == []  # type: ignore[arg-type]


@pytest.mark.kernel
def test_a_play_that_a_shallow_search_would_miss_is_reported_as_unsure() -> None:
    """The deep search is made to judge the shallow ones' play a mistake."""
    question = Question(RULES, RULES.start, Stakes("centre"), 2)
    judged: Any = done(plays_of(question, (3, 1)))  # type: ignore[arg-type]
    other = [*judged[1:2], judged[0]]
    gap = other[0].equity - other[1].equity
    assert gap < -MATTERS
    from dataclasses import replace

    turned = [replace(other[0], equity=judged[0].equity), replace(judged[0], equity=judged[0].equity + gap)]
    found: Any = done(of_plays(question, (3, 1), turned))  # type: ignore[arg-type]
    assert [one["plies"] for one in found] == [0, 1, 2]
    assert found[0]["verdict"] == judged[0].play.text
    assert found[2]["verdict"] == other[0].play.text


@pytest.mark.kernel
def test_a_quick_hint_is_not_compared_with_quicker_ones() -> None:
    question = Question(RULES, RULES.start, Stakes("centre"), 1)
    judged: Any = done(plays_of(question, (3, 1)))  # type: ignore[arg-type]
    assert done(of_plays(question, (3, 1), judged)) == []  # type: ignore[arg-type]
