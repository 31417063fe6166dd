"""Each check of a step by itself: when it refuses, and exactly which facts it then returns."""

from __future__ import annotations

import pytest

from vrhcaby.board.position import BAR, pos
from vrhcaby.rules.move_checks import CHECKS, Scene, Step

HOME = "6:2 5:1 4:1 2:1 off:10 / 24:15"
OUTSIDE = "bar:1 14:2 7:1 6:11 / 20:2 15:2 24:11"
ENTRY = "bar:1 6:14 / 3:4 5:1 24:10"
"""The opponent holds its 3-point (the mover's 22) with four and has a single checker on its 5-point (20)."""

REFUSED = [
    # check, board, (from, to, die), the facts
    ("own_checker", HOME, (3, 1, 2), {"from": 3, "count": 0}),
    ("own_checker", OUTSIDE, (5, 3, 2), {"from": 5, "count": 2}),
    ("bar_first", OUTSIDE, (14, 12, 2), {"from": 14, "count": 1, "points": [BAR]}),
    ("forward", HOME, (4, 6, 2), {"from": 4, "to": 6}),
    ("forward", HOME, (4, 4, 2), {"from": 4, "to": 4}),
    ("enter_by_number", ENTRY, (25, 20, 4), {"to": 20, "die": 4, "number": 5}),
    ("all_home", OUTSIDE, (6, 0, 6), {"from": 6, "points": [25, 14, 7], "count": 4}),
    ("all_home", "7:1 6:14 / 24:15", (6, 0, 6), {"from": 6, "points": [7], "count": 1}),
    ("distance_is_a_die", HOME, (6, 3, 2), {"from": 6, "to": 3, "number": 3, "die": 2}),
    ("distance_is_a_die", HOME, (6, 5, 2), {"from": 6, "to": 5, "number": 1, "die": 2}),
    ("exact_number", HOME, (4, 0, 3), {"from": 4, "die": 3, "number": 4}),
    ("no_hit_and_run", "6:1 4:1 / 25:1", (4, 3, 1), {"from": 4, "points": [4]}),
    ("rear_first", HOME, (4, 0, 4), {"from": 4, "die": 4, "points": [6, 5]}),
    ("number_of_its_point", HOME, (2, 0, 4), {"from": 2, "die": 4, "points": [4], "number": 4}),
    ("no_checker_behind", HOME, (2, 0, 5), {"from": 2, "die": 5, "points": [6, 5, 4]}),
    ("no_checker_behind", HOME, (4, 0, 5), {"from": 4, "die": 5, "points": [6, 5]}),
    ("no_checker_behind", "6:1 3:1 off:13 / 20:2 24:13", (3, 0, 5), {"from": 3, "die": 5, "points": [6]}),
    ("surplus_never", HOME, (4, 0, 5), {"from": 4, "die": 5, "number": 4}),
    (
        "entry_is_open",
        ENTRY,
        (25, 22, 3),
        {"to": 22, "die": 3, "points": [22], "count": 4, "number": 3},
    ),
    (
        "target_is_open",
        OUTSIDE,
        (7, 5, 2),
        {"from": 7, "to": 5, "die": 2, "points": [5], "count": 2},
    ),
    (
        "target_is_empty",
        ENTRY,
        (25, 20, 5),
        {"from": 25, "to": 20, "die": 5, "points": [20], "count": 1},
    ),
]

ALLOWED = [
    ("target_is_empty", ENTRY, (25, 24, 1)),
    ("target_is_empty", ENTRY, (6, 0, 6)),
    ("own_checker", HOME, (2, 1, 1)),
    ("bar_first", OUTSIDE, (25, 23, 2)),
    ("bar_first", HOME, (6, 4, 2)),
    ("forward", HOME, (6, 5, 1)),
    ("enter_by_number", ENTRY, (25, 21, 4)),
    ("enter_by_number", ENTRY, (6, 3, 4)),
    ("all_home", HOME, (6, 0, 6)),
    ("all_home", OUTSIDE, (7, 1, 6)),
    ("distance_is_a_die", HOME, (6, 4, 2)),
    ("distance_is_a_die", HOME, (4, 0, 6)),
    ("exact_number", HOME, (4, 0, 4)),
    ("exact_number", HOME, (4, 0, 5)),
    ("exact_number", HOME, (6, 4, 2)),
    ("no_hit_and_run", "6:1 4:1 / 25:1", (6, 5, 1)),
    ("no_hit_and_run", "6:1 4:2 / 25:1", (4, 3, 1)),
    ("rear_first", HOME, (6, 0, 6)),
    ("rear_first", HOME, (4, 2, 2)),
    ("number_of_its_point", HOME, (4, 0, 4)),
    ("number_of_its_point", HOME, (5, 0, 4)),
    ("number_of_its_point", HOME, (2, 1, 5)),
    ("number_of_its_point", "6:2 4:1 2:1 off:11 / 20:2 24:13", (2, 0, 5)),
    ("no_checker_behind", HOME, (4, 0, 4)),
    ("no_checker_behind", HOME, (4, 0, 3)),
    ("no_checker_behind", "4:2 off:13 / 24:15", (4, 0, 6)),
    ("no_checker_behind", HOME, (4, 2, 5)),
    ("surplus_never", HOME, (4, 0, 4)),
    ("surplus_never", HOME, (4, 0, 3)),
    ("surplus_never", HOME, (2, 1, 5)),
    ("entry_is_open", ENTRY, (25, 20, 5)),
    ("entry_is_open", OUTSIDE, (7, 5, 2)),
    ("target_is_open", OUTSIDE, (7, 4, 3)),
    ("target_is_open", ENTRY, (6, 0, 6)),
]

HELD = {"blocked_by": 2}
HIT = (4,)
"""The mover hit on this point earlier in the turn."""


def facts(check: str, board: str, step: tuple[int, int, int]) -> object:
    return CHECKS[check].check(Scene.of(pos(board), HIT), Step(*step), HELD)


@pytest.mark.parametrize(("check", "board", "step", "expected"), REFUSED)
def test_a_refusal_gives_the_facts_of_the_case(
    check: str, board: str, step: tuple[int, int, int], expected: dict[str, object]
) -> None:
    assert facts(check, board, step) == expected


@pytest.mark.parametrize(("check", "board", "step"), ALLOWED)
def test_a_step_that_the_check_allows_or_does_not_cover(
    check: str, board: str, step: tuple[int, int, int]
) -> None:
    assert facts(check, board, step) is None


@pytest.mark.parametrize(("blocked_by", "held"), [(1, True), (2, False)])
def test_the_rulebook_decides_how_many_checkers_hold_a_point(blocked_by: int, held: bool) -> None:
    scene, step = Scene.of(pos(ENTRY)), Step(25, 20, 5)
    for name in ("entry_is_open", "target_is_open"):
        found = CHECKS[name].check(scene, step, {"blocked_by": blocked_by})
        assert (found is not None) == held
        assert found is None or found["count"] == 1


def test_every_check_allows_and_refuses_something() -> None:
    assert {row[0] for row in REFUSED} == {row[0] for row in ALLOWED} == set(CHECKS)
