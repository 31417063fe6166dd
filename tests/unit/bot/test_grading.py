"""The grading of decisions."""

from __future__ import annotations

import pytest

from vrhcaby.board.position import Position
from vrhcaby.bot import grading
from vrhcaby.bot.context import Stakes
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules

MODERN = load_rules("modern")


def after(roll: tuple[int, int], text: str) -> Position:
    return next(p.position for p in legal_plays(MODERN, MODERN.start, roll) if p.text == text)


def test_the_best_play_loses_nothing_and_a_bad_one_is_a_blunder() -> None:
    stakes = Stakes()
    good = grading.review_play(MODERN, MODERN.start, (3, 1), after((3, 1), "8/5 6/5"), stakes, 0)
    bad = grading.review_play(MODERN, MODERN.start, (3, 1), after((3, 1), "6/3 8/7"), stakes, 0)
    assert good is not None
    assert bad is not None
    assert (good.loss, good.grade) == (0.0, "fine")
    assert bad.grade == "blunder"
    assert good.luck == bad.luck > 0


def test_luck_evens_out_over_all_rolls() -> None:
    total = sum(
        grading.luck_of(MODERN, MODERN.start, roll, Stakes()) * (1 if roll[0] == roll[1] else 2)
        for roll in grading.ROLLS
    )
    assert total == pytest.approx(0, abs=1e-6)


def test_a_wrong_drop_is_graded() -> None:
    graded = grading.review_answer(MODERN, MODERN.start, Stakes("centre"), "drop", 0)
    assert graded is not None
    assert graded.loss > 0.5
    assert graded.grade == "blunder"
    raised = grading.review_raise(MODERN, MODERN.start, Stakes("centre"), False, 0)
    assert raised is not None
    assert raised.loss == 0
    assert grading.review_raise(MODERN, MODERN.start, Stakes(), True, 0) is None


def test_a_tally_counts_thousandths_per_decision() -> None:
    tally = grading.Tally().plus(0.01).plus(0.03, luck=0.2)
    assert tally.error_rate == pytest.approx(20)
    assert tally.luck == pytest.approx(0.2)
    assert grading.Tally().error_rate == 0
