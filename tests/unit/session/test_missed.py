"""A refused move and the player's own blunder become cards."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage
from vrhcaby.session.missed import missed_blunders, missed_doubles

SEED = "11" * 16


def game(rulebook: str = "precise") -> tuple[PanelPage, Any]:
    """A game of two people after its first roll."""
    page = PanelPage().start(rulebook, SEED)
    snapshot = page.ask("snapshot")["ok"]["snapshot"]
    while snapshot["phase"] != "moving":
        name = snapshot["may"][0]
        args = {"colour": "white"} if name == "choose_colour" else {}
        snapshot = page.ask("command", name=name, **args)["ok"]["snapshot"]
    return page, snapshot


def test_a_refused_move_becomes_a_card_of_the_forbidding_paragraph() -> None:
    page, snapshot = game()
    answer = page.ask("move", **{"from": "24", "to": "off"})
    missed = answer["missed"]
    assert missed["paragraph"] == answer["refused"]["cite"]["paragraph"]
    case = missed["from"]
    assert (case["type"], case["play"], case["rulebook"]) == ("play", "24/off", "precise")
    assert case["position"] == snapshot["position"]
    assert case["dice"] == snapshot["dice"]["values"]
    assert "whole" not in case


def test_a_later_move_is_asked_with_the_moves_and_the_board_before_it() -> None:
    page, snapshot = game()
    first = snapshot["choices"][0]
    page.ask("move", **{"from": first["from"], "to": first["to"]})
    case = page.ask("move", **{"from": "24", "to": "off"})["missed"]["from"]
    assert case["play"] == f"{first['from']}/{first['to']} 24/off"
    assert case["instead"].startswith(f"{first['from']}/{first['to']}")
    assert case["position"] == snapshot["position"]


def test_dice_that_may_not_yet_be_picked_up_become_a_card_about_the_whole_play() -> None:
    page, _ = game()
    case = page.ask("command", name="confirm")["missed"]["from"]
    assert (case["whole"], case["play"]) == (True, "")
    assert len(case["instead"].split()) == 2


def test_acts_other_than_the_players_moves_make_no_card() -> None:
    page, snapshot = game("modern")
    assert "missed" not in page.ask("command", name="raise")
    other = "black" if snapshot["mover"] == "white" else "white"
    assert "missed" not in page.ask("move", **{"from": "24", "to": "23", "side": other})


def counts(**at: int) -> list[int]:
    return [at.get(f"p{place}", 0) for place in range(26)]


DECISION: Any = {
    "kind": "play",
    "grade": "blunder",
    "player": 0,
    "side": "white",
    "checkers": {"white": counts(p6=2, p25=1, p0=12), "black": counts(p1=3, p25=2, p0=10)},
    "dice": [1, 3],
    "played": {"text": "6/5 6/3"},
    "best": {"text": "bar/22 6/5"},
}
CONFIG: Any = {
    "rulebook": "modern",
    "reading": "completed",
    "variant": "standard",
    "players": [{"id": 0, "kind": "person"}, {"id": 1, "kind": "bot"}],
}


def test_a_blunder_becomes_a_card_of_its_roll() -> None:
    (card,) = missed_blunders([(DECISION, [])], CONFIG)
    assert (card["book"], card["paragraph"]) == ("modern", "~best 3-1")
    position = card["from"]["position"]
    assert [position["points"][at] for at in (6, 24, 25, 0)] == [2, -3, 1, -2]
    assert position["off"] == [12, 10]
    assert (card["from"]["play"], card["from"]["instead"]) == ("6/5 6/3", "bar/22 6/5")


def test_a_blunder_of_a_kind_has_a_card_of_kind_and_roll() -> None:
    (card,) = missed_blunders([(DECISION, ["shots", "missed_hit"])], CONFIG)
    assert card["paragraph"] == "~shots 3-1"
    assert card["from"]["errors"] == ["shots", "missed_hit"]


@pytest.mark.parametrize("change", [{"player": 1}, {"grade": "mistake"}, {"kind": "cube"}, {"best": None}])
def test_plays_outside_ones_own_worst_make_no_card(change: dict[str, Any]) -> None:
    assert missed_blunders([({**DECISION, **change}, [])], CONFIG) == []


def test_a_forced_play_has_no_grade_and_no_card() -> None:
    forced = {key: value for key, value in DECISION.items() if key != "grade"}
    assert missed_blunders([(forced, [])], CONFIG) == []


DOUBLED: Any = {
    "kind": "answer",
    "grade": "blunder",
    "player": 0,
    "side": "black",
    "checkers": {"white": counts(p6=15), "black": counts(p5=14, p25=1)},
    "chosen": "drop",
    "right": {"advice": "beaver"},
}


def doubles(decision: Any, errors: list[str]) -> list[Any]:
    board = [*decision["checkers"]["black"], *decision["checkers"]["white"]]
    drill: Any = {"board": board, "side": "black", "cube": [2, "black"], "match": [7, 3, 4, 0]}
    drill |= {"played": decision["chosen"], "best": decision["right"]["advice"], "gains": [-0.4, -1.0]}
    return missed_doubles([(decision, errors)], CONFIG, lambda _: drill)


def test_a_wrong_drop_becomes_a_card_in_the_deciders_view() -> None:
    (card,) = doubles(DOUBLED, ["wrong_drop"])
    case = card["from"]
    assert card["paragraph"].startswith("~wrong_drop ")
    assert (case["type"], case["play"], case["instead"]) == ("cube", "drop", "take")
    assert (case["cube"], case["match"]) == ([2, "mover"], [7, 4, 3, 0])
    assert case["position"]["points"][25] == 1


@pytest.mark.parametrize("change", [{"player": 1}, {"grade": "mistake"}, {"kind": "play"}])
def test_cube_decisions_outside_ones_own_worst_make_no_card(change: dict[str, Any]) -> None:
    assert doubles({**DOUBLED, **change}, ["wrong_drop"]) == []
