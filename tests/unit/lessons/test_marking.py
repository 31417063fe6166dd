"""The feedback on an answer to an exercise."""

from __future__ import annotations

from dataclasses import replace

from support.spaces import plain
from vrhcaby.lessons.exercises import exercise, question
from vrhcaby.lessons.marking import check
from vrhcaby.rules.load import load_rules

SEEDS = 40
"""Enough to ask for every number of dice."""


def test_a_wrong_number_of_dice_is_answered_with_the_right_one_and_its_paragraph() -> None:
    said: dict[str, str] = {}
    for seed in range(SEEDS):
        made = exercise("both_dice", load_rules("classic"), str(seed))
        wrong = {"choice": (made.right + 1) % len(made.options)}
        said.setdefault(made.options[made.right], plain(check(made, wrong, "cs").text))
    assert said["both"].startswith("Správně je: obě kostky (Vrhcáby § 5.5). Tah je například ")
    assert said["higher"].startswith(
        "Správně je: jen jedna kostka, a to vyšší, i když by šla kterákoli (Přesná pravidla § T7). Tah je"
    )
    assert said["none"] == "Správně je: nic, hod propadá. Žádný kámen nemá kam jít."


def test_a_move_from_the_bar_is_named_in_the_readers_words() -> None:
    drawn = exercise("illegal", load_rules("precise"), "0")
    wrong = (drawn.right + 1) % len(drawn.options)
    options = tuple("bar/23" if at == wrong else one for at, one in enumerate(drawn.options))
    made = replace(drawn, options=options)
    assert question(made, "cs")["options"][wrong] == "přepážka/23"
    assert "přepážka/23" in check(made, {"choice": wrong}, "cs").text
    assert question(made, "en")["options"][wrong] == "bar/23"
