"""A player's page: figures of reviewed games over time and by category, recurring mistakes with positions to try again."""

from __future__ import annotations

import re
from typing import Any

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.advice.error_types import after, board_of, phase_of, types_of
from vrhcaby.board.position import pos
from vrhcaby.board.side import Side
from vrhcaby.bot.params import halves
from vrhcaby.lessons.deck import read_deck
from vrhcaby.notation import parse_xgid
from vrhcaby.panels.player_figures import MOST_DRILLS, Mistakes, Part, read_apart, summed

MAT = """ 3 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 24/20                         66: 24/18(2) 13/7(2)
  2) 43: 24/20 13/10                   65: 18/7
  3) 21: 13/11 6/5
"""
SEED = "a1" * 16


def board(text_: str) -> bytes:
    return halves(pos(text_), 15)


def decision(position: str, played: str, best: str, **more: Any) -> Any:
    counts = board(position)

    def moves(line: str) -> list[dict[str, Any]]:
        return [
            {
                "from": way.rstrip("*").split("/")[0],
                "to": way.rstrip("*").split("/")[1],
                "hit": way.endswith("*"),
            }
            for way in line.split()
        ]

    return {
        "side": "white",
        "kind": "play",
        "checkers": {"white": list(counts[:26]), "black": list(counts[26:])},
        "played": {"moves": moves(played)},
        "best": {"moves": moves(best)},
        **more,
    }


START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
RACE = "10:5 6:10 / 10:5 6:10"


def test_the_phases_of_a_game_depend_on_turn_and_contact() -> None:
    one = decision(START, "", "")
    assert [phase_of(one, number) for number in (0, 7, 8, 30)] == ["opening", "opening", "contact", "contact"]
    assert phase_of(decision(RACE, "", ""), 3) == "race"
    assert phase_of(decision("6:10 3:2 / 10:5 6:10", "", ""), 40) == "bearoff"


@pytest.mark.parametrize(
    ("position", "played", "best", "kinds"),
    [
        (START, "8/5 6/5", "8/7 6/5", ["too_safe"]),
        (START, "6/5 8/7", "8/5 6/5", ["shots", "home_points"]),
        ("13:2 8:3 6:5 / 24:2 13:5 8:3 6:5", "8/5", "13/10 8/8", []),
        ("8:2 6:5 24:1 / 20:1 24:1", "8/7", "8/5*", ["missed_hit"]),
        ("13:2 8:4 6:5 / 24:2 13:9 6:4", "8/7 8/6", "13/11 13/12", []),
    ],
)
def test_a_mistake_has_the_kinds_that_its_play_shows(
    position: str, played: str, best: str, kinds: list[str]
) -> None:
    one = decision(position, played, best)
    assert set(kinds) <= set(types_of(one, "contact"))


def test_shots_are_another_kind_of_mistake_for_the_leader() -> None:
    ahead = "13:2 8:3 6:5 / 24:2 13:5 8:3 6:5"
    assert "shots_ahead" in types_of(decision(ahead, "13/10", "13/10 13/10"), "contact")
    assert types_of(decision(RACE, "10/4", "10/5 10/9"), "race") == ["race"]


@pytest.mark.parametrize(
    ("kind", "chosen", "right", "found"),
    [
        ("cube", "roll", "raise", ["missed_double"]),
        ("cube", "raise", "roll", ["early_double"]),
        ("answer", "drop", "take", ["wrong_drop"]),
        ("answer", "take", "drop", ["wrong_take"]),
        ("answer", "take", "beaver", []),
    ],
)
def test_mistakes_about_the_cube_are_classified_by_the_right_action(
    kind: str, chosen: str, right: str, found: list[str]
) -> None:
    assert (
        types_of(decision(START, "", "", kind=kind, chosen=chosen, right={"advice": right}), "contact")
        == found
    )


def test_a_board_after_moves_has_the_hit_checker_on_the_bar() -> None:
    one = decision("8:2 6:5 / 20:1 24:1", "", "")
    assert after(board_of(one), [{"from": "8", "to": "5", "hit": True}]) == board("8:1 6:5 5:1 / bar:1 24:1")


@pytest.fixture(scope="module")
def figures() -> list[Any]:
    """The players' figures from a review of a short match."""
    page = PanelPage()
    page.ask("read_text", text=MAT, seed=SEED)
    assert "ok" in page.ask("open_text")
    while not page.ask("review", plies=1, slice_ms=2000)["ok"]["done"]:
        pass
    found: list[Any] = page.ask("findings")["ok"]["figures"]
    return found


def test_a_review_counts_plays_by_phase_and_mistakes_with_positions(figures: list[Any]) -> None:
    ada = figures[0]
    assert ada["parts"]["plays"]["decisions"] == 3
    assert ada["parts"]["opening"]["decisions"] == 3
    assert ada["parts"]["race"]["decisions"] == 0
    assert ada["errors"]
    lost = sum(one["lost"] for one in ada["errors"].values())
    assert lost > 0.05
    drill = next(iter(ada["errors"].values()))["drills"][0]
    assert drill["match"] == [3, 0, 0, 0]
    assert drill["best"] != drill["played"]


def kept(title: str, updated: int, own: Any, level: str = "strong") -> dict[str, Any]:
    stands = {"totals": [1, 0], "length": 3, "over": True, "rulebook": "modern", "levels": ["", level]}
    return {
        "id": title,
        "title": title,
        "updated": updated,
        "when": "",
        "stands": {**stands, "figures": [own, own]},
    }


def shown(games: list[Any]) -> PanelPage:
    page = PanelPage()
    page.show("games", player=True)
    page.ask("library", games=games)
    return page


def test_the_chart_appears_with_the_third_game_and_has_numbers_on_both_axes(figures: list[Any]) -> None:
    own = {**figures[0], "rate": 30.0}
    two = [kept("a", 1, own), kept("b", 2, {**own, "rate": 10.0})]
    page = shown(two)
    assert not find(page.trees["games"], "polyline.rate")
    assert "once 3 sessions are reviewed" in text(page.trees["games"])
    page = shown([*two, kept("c", 3, {**own, "rate": 20.0}, "casual")])
    (line,) = find(page.trees["games"], "polyline.rate")
    heights = [float(pair.split(",")[1]) for pair in properties(line)["points"].split()]
    assert heights[1] > heights[2] > heights[0], "the best rating is the lowest"
    ticks = [text(one) for one in find(page.trees["games"], "text.tick")]
    assert ticks[:3] == ["0", "5", "10"]
    assert ticks[-3:] == ["1", "2", "3"]
    words = text(page.trees["games"])
    assert "By opponent" in words
    assert "casual10.01" in words


def test_recurring_mistakes_open_positions_from_ones_own_games(figures: list[Any]) -> None:
    page = shown([kept(name, at, figures[0]) for at, name in enumerate("abc")])
    (kind, *_) = find(page.trees["games"], "details.mistake")
    assert re.search(r"\d+ times, −\d", text(kind))
    (practise, button, *_) = find(kind, "button.small")
    (event,) = listeners(practise)["click"]
    assert event[:2] == ["page", "practise"]
    names = [one["paragraph"] for one in event[2]["missed"]]
    assert len(set(names)) == len(names) == 3, "the same position of three games is one card"
    assert all(read_deck([{**one, "last": 0, "due": 0, "right": 0}]) for one in event[2]["missed"])
    (event,) = listeners(button)["click"]
    assert event[:2] == ["page", "show_text"]
    situation = parse_xgid(event[2]["text"])
    assert situation.length == 3
    assert situation.dice is not None
    assert "you chose" in text(kind)


def test_anybodys_list_is_read_without_its_invalid_figures(figures: list[Any]) -> None:
    wrong = {
        **figures[0],
        "parts": {"plays": {"decisions": -1, "lost": 1}},
        "errors": {"x": 5, "stacks": {"count": 2}},
    }
    broken = {
        **figures[0],
        "errors": {"stacks": {"count": 2, "lost": 1.0, "drills": [{"board": [99] * 52}, 7]}},
    }
    page = shown([kept("a", 1, wrong), kept("b", 2, broken)])
    words = text(page.trees["games"])
    assert "stacks checkers" in words
    assert not find(page.trees["games"], "div.row.drill")


@pytest.mark.parametrize("cube", [[0, ""], [3, ""], [-2, ""], ["2", ""], [True, ""], [2], [2, "", ""], 2])
def test_a_mistake_with_an_impossible_cube_is_no_drill(cube: Any) -> None:
    drill = {
        "kind": "play",
        "loss": 0.1,
        "best": "8/5",
        "played": "8/7",
        "board": list(board(START)),
        "match": [0, 0, 0, 0],
        "dice": None,
    }
    read = read_apart(
        {
            "errors": {
                "shots": {
                    "count": 2,
                    "lost": 1.0,
                    "drills": [{**drill, "cube": one} for one in (cube, [2, ""])],
                }
            }
        },
        "modern",
    )
    assert [one.situation.cube for one in read.errors["shots"].drills] == [2]


@pytest.mark.parametrize(
    ("value", "fits"),
    [(0, True), (10**6, True), (10**6 + 1, False), (-1, False), (True, False), (1.5, False), ("1", False)],
)
def test_a_count_is_a_whole_number_up_to_a_million(value: object, fits: bool) -> None:
    read = read_apart(
        {
            "parts": {"cube": {"decisions": value, "lost": 1}},
            "errors": {"shots": {"count": value, "lost": 0.5, "drills": 7}},
        },
        "modern",
    )
    assert read.parts == ({"cube": Part(value, 1)} if fits else {})  # type: ignore[arg-type]
    assert read.errors == ({"shots": Mistakes(value, 0.5)} if fits else {})  # type: ignore[arg-type]


def test_only_so_many_kinds_and_positions_of_mistakes_are_read() -> None:
    drill = {
        "kind": "play",
        "loss": 0.1,
        "best": "b" * 61,
        "played": "8/7",
        "board": list(board(START)),
        "match": [5, 1, 2, 0],
        "dice": [3, 1],
        "cube": [2, "black"],
        "side": "black",
    }
    kind = {"count": 1, "lost": 0.1, "drills": [drill] * (MOST_DRILLS + 1)}
    read = read_apart({"errors": {f"kind {at}": kind for at in range(41)}}, "modern")
    assert list(read.errors) == [f"kind {at}" for at in range(40)]
    drills = read.errors["kind 0"].drills
    assert len(drills) == MOST_DRILLS
    situation = drills[0].situation
    assert (drills[0].best, situation.mover, situation.cube_owner) == ("b" * 60, Side.BLACK, Side.BLACK)
    assert (situation.length, situation.score, situation.crawford, situation.dice) == (
        5,
        (1, 2),
        False,
        (3, 1),
    )
    total = summed([read, read])
    assert (total.errors["kind 0"].count, len(total.errors["kind 0"].drills)) == (2, MOST_DRILLS)


DROPPED = """ 5 point match

 Game 1
 Ann : 0   Ben : 2
  1) 31: 8/5 6/5   66: 24/18 24/18 13/7 13/7
  2) Doubles => 2  Drops
      Wins 1 point
"""


@pytest.mark.kernel
def test_mistakes_with_the_cube_become_cards_with_the_score_before_them() -> None:
    page = PanelPage("en")
    page.ask("read_text", text=DROPPED, name="m.mat", seed="a1" * 16)
    page.ask("open_text")
    made = page.ask("review", game=1, plies=0)["ok"]
    while not made["done"]:
        made = page.ask("review", game=1, plies=0, slice_ms=5000)["ok"]
    cards = {one["from"]["errors"][0]: one["from"] for one in made["missed"] if one["from"]["type"] == "cube"}
    assert cards["early_double"]["match"] == [5, 0, 2, 0]
    assert cards["wrong_drop"]["match"] == [5, 2, 0, 0]
    assert cards["wrong_drop"]["gains"][0] > cards["wrong_drop"]["gains"][1] == -1
