"""Chances, equities and grades in words, at the edges where a word or a mark changes."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import find, properties, text
from support.spaces import plain
from vrhcaby.panels.advice import figures
from vrhcaby.panels.nodes import Node, wire
from vrhcaby.panels.state import PanelState

STATE = PanelState("en")


def said(node: Node | None) -> str:
    return "" if node is None else plain(text(wire(node)))


@pytest.mark.parametrize(
    ("pr", "name"),
    [
        *((0, "champion"), (2.4, "champion"), (2.5, "master"), (5, "expert"), (7.5, "advanced")),
        *((12.5, "club"), (17.5, "casual"), (24.9, "casual"), (25, "beginner"), (99, "beginner")),
    ],
)
def test_a_rating_has_the_name_of_the_next_mark_above_it(pr: float, name: str) -> None:
    names = STATE.words("advice").table["rated"]
    assert figures.rating_words(STATE, 2 * pr, 1) == names[name]
    assert figures.rating_words(STATE, 2 * pr, 0) == "–"
    assert figures.performance(STATE, 2 * pr) == f"{pr:.1f}"


@pytest.mark.parametrize(
    ("advice", "equities", "right"),
    [
        ("take", {"take": 0.1, "drop": -1}, "take"),
        ("take", {}, "take"),
        ("roll", {"no_double": 0.4, "double_take": 0.2, "double_drop": 1}, "no_double"),
        ("too_good", {"no_double": 1.2, "double_take": 1.4, "double_drop": 1}, "no_double"),
        ("raise", {"no_double": 0.4, "double_take": 0.6, "double_drop": 1}, "double_take"),
        ("raise", {"no_double": 0.4, "double_take": 1.2, "double_drop": 1}, "double_drop"),
        ("raise", {"no_double": 0.4, "double_take": 1, "double_drop": 1}, "double_drop"),
        ("raise", {"no_double": 0.4, "double_take": -0.1, "double_drop": None}, "double_take"),
    ],
)
def test_the_right_way_is_the_one_that_the_other_side_would_choose(
    advice: str, equities: dict[str, float | None], right: str
) -> None:
    ways: Any = {"advice": advice, "equities": equities}
    assert figures.right_way(ways) == right
    table = figures.ways_table(STATE, ways, "equity")
    assert (table is None) == (not equities)
    if table is not None:
        rows = find(wire(table), "tr")
        assert [properties(row)["key"] for row in rows] == [k for k, v in equities.items() if v is not None]
        assert [properties(row)["key"] for row in rows if row[0] == "tr.right"] == [right]


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ({}, ""),
        ({"chances": {"win": 0.5}}, "wins 50.0%"),
        ({"chances": {"win": 0.5, "win_gammon": 0.1}}, "wins 50.0%"),
        ({"chances": {"win": 0.5, "lose_gammon": 0.1}}, "wins 50.0%"),
        (
            {
                "chances": {"win": 0.5, "win_gammon": 0.1, "lose_gammon": 0.2},
                "points": {"won": 1.25, "lost": 2},
            },
            "wins 50.0% · gammons 10.0% for, 20.0% against · points 1.2 for, 2.0 against",
        ),
    ],
)
def test_chances_name_what_is_known(found: dict[str, Any], words: str) -> None:
    assert said(figures.chances_line(STATE, found)) == words


@pytest.mark.parametrize(
    ("chances", "words"),
    [
        ({"win": 0.5}, "18 won; 18 lost"),
        ({"win": 0.5, "win_gammon": 0.1, "lose_gammon": 1}, "18 won (4 gammons); 18 lost (18 gammons)"),
        ({"win": 1, "win_gammon": 0.03, "lose_gammon": 0.5}, "36 won (1 gammon); 0 lost"),
    ],
)
def test_games_are_counted_out_of_thirty_six(chances: dict[str, float], words: str) -> None:
    assert said(figures.games_line(STATE, {"chances": chances})) == f"Of 36 such games: {words}."
    assert figures.games_line(STATE, {}) is None


@pytest.mark.parametrize(
    ("doubling", "answer", "words"),
    [
        (0.1, "take", "Doubling gains 0.100 over rolling."),
        (-0.1, "drop", "Doubling loses 0.100 against rolling."),
        (0.0004, "take", "Doubling and rolling are worth the same."),
    ],
)
def test_a_double_is_told_from_both_sides(doubling: float, answer: str, words: str) -> None:
    line = figures.chairs_lines(
        STATE, {"chairs": {"doubling": doubling, "answer": answer, "gift": 0.25}}, "equity"
    )
    assert said(line).startswith(words), said(line)
    assert "0.250" in said(line)
    assert figures.chairs_lines(STATE, {}, "equity") is None


def test_a_gammon_won_and_a_gammon_lost_have_their_own_values() -> None:
    points = {"take_live": 0.2, "take_dead": 0.25, "gammon_won": 0.5, "gammon_lost": 0.75}
    assert said(figures.cube_points_line(STATE, {"advice": "roll", "cube_points": points})) == (  # type: ignore[typeddict-item]
        "Taking is right from 20.0% wins on with a live cube, from 25.0% with a dead one."
        " A gammon adds 0.50 to a win and 0.75 to a loss."
    )


def test_points_of_checkers_have_two_places_and_equities_three() -> None:
    assert [figures.places_of(unit) for unit in ("points", "equity", "match")] == [2, 3, 3]  # type: ignore[arg-type]
    assert [figures.scale_of(unit, None) for unit in ("points", "equity", "match")] == [
        "points",
        "single",
        "match",
    ]  # type: ignore[arg-type]
