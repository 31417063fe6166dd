"""What is said to an answer of an exercise."""

from __future__ import annotations

from support.spaces import plain
from vrhcaby.lessons.exercises import exercise
from vrhcaby.lessons.marking import check
from vrhcaby.rules.load import load_rules

SEEDS = 40
"""Enough for every number of dice to be asked."""


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
