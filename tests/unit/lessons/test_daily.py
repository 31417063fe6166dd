"""The daily ten exercises: their rulebooks can supply them, and only the day's own results count."""

from __future__ import annotations

from vrhcaby.lessons.daily import TEN, marks_of, read_results, ten_of
from vrhcaby.lessons.exercises import MAKERS, exercise
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS


def test_every_exercise_of_the_ten_can_be_generated() -> None:
    assert {book for book, _ in TEN} == set(BOOKS)
    assert {kind for _, kind in TEN} == set(MAKERS)
    for case in ten_of("2026-11-22"):
        assert exercise(case["kind"], load_rules(case["rulebook"]), case["seed"]).kind == case["kind"]


def test_the_daily_ten_are_the_same_for_everybody_and_new_tomorrow() -> None:
    today = ten_of("2026-11-22")
    assert today == ten_of("2026-11-22")
    assert len({case["seed"] for case in today}) == len(TEN)
    assert today != ten_of("2026-11-23")


def test_only_the_results_of_the_day_are_read() -> None:
    kept = {"date": "2026-11-22", "results": [True, False, *[True] * 9]}
    assert marks_of(read_results(kept, "2026-11-22")) == "■□■■■■■■■■"
    assert read_results(kept, "2026-11-23") == []
    for raw in (None, [], {"date": "2026-11-22", "results": "yes"}):
        assert read_results(raw, "2026-11-22") == []
