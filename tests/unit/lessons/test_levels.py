"""Levels of exercises: each kind has them in every rulebook, and they separate what they measure."""

from __future__ import annotations

import pytest

from vrhcaby.errors import VrhcabyError
from vrhcaby.legality.legal import RollView
from vrhcaby.lessons.exercise import ExerciseError
from vrhcaby.lessons.exercises import MAKERS, exercise, kinds_for
from vrhcaby.lessons.levels import GRADES, Level, level_of, levels_for
from vrhcaby.rules.load import load_rules

BOOKS = [
    *("leaflet", "blastoff"),
    *(pytest.param(book, marks=pytest.mark.heavy) for book in ("classic", "precise", "modern")),
]


@pytest.mark.parametrize("book", BOOKS)
def test_every_kind_has_exercises_of_every_level_it_names(book):
    rules = load_rules(book)
    for kind in kinds_for(rules):
        for level in levels_for(kind, rules):
            made = exercise(kind, rules, "x", level)
            assert level_of(made) is level


def test_the_measure_separates_the_levels():
    assert set(GRADES) == set(MAKERS)
    rules = load_rules("modern")
    plays = {}
    for level in Level:
        made = exercise("all_plays", rules, "y", level)
        plays[level] = len(RollView(rules, made.setting.position, made.setting.dice).plays())
    assert plays[Level.EASY] <= 3 < plays[Level.MIDDLE] < 6 <= plays[Level.HARD]
    hard = exercise("bear_off", rules, "y", Level.HARD)
    reached = any(die >= hard.words["point"] for die in hard.setting.dice)
    assert reached != (hard.right == 0), "the dice alone mislead"
    usual = exercise("double", rules, "y", Level.EASY).words
    assert (usual["moment"], usual["owner"], usual["score"]) == ("before_roll", "centre", "no_score")
    refused = exercise("illegal", rules, "y", Level.EASY).refusal
    assert refused is not None
    assert refused.rule in ("target_is_open", "entry_is_open")


def test_without_a_level_a_seed_always_gives_the_same_exercise():
    made = exercise("count_pips", load_rules("precise"), "daily-2026-11-22-5")
    assert made == exercise("count_pips", load_rules("precise"), "daily-2026-11-22-5", None)


def test_a_level_that_a_rulebook_cannot_supply_is_named():
    with pytest.raises(ExerciseError) as reported:
        exercise("count_result", load_rules("blastoff"), "x", Level.HARD)
    assert reported.value.facts == {"level": "hard", "known": ["easy"]}
    assert isinstance(reported.value, VrhcabyError)
