"""Figures, one act at a time: the state between acts, what is drawn, and what is reported."""

from __future__ import annotations

import json
from typing import Any

import pytest

from unit.lessons.test_acts_of_a_step import nodes, said_in
from vrhcaby.api.bridge import Bridge

START = {"rulebook": "precise", "dice": [3, 1], "kind": "try"}
STEP = {"rulebook": "precise", "kind": "play", "text": "?", "dice": [3, 1], "goal": {"holds": [5]}}
PLACE = {"title": "T", "at": 0, "count": 2}


class Page:
    """A page with a figure: it keeps the state, and sends it with every act."""

    def __init__(self, op: str, **args: Any) -> None:
        self.op, self.args, self.bench = op, args, None

    def answer(self, act: str = "show", **more: Any) -> Any:
        args = {**self.args, "bench": self.bench, "act": {"act": act, **more}}
        message = {"v": 1, "id": 1, "op": self.op, "lang": "en", "args": args}
        return json.loads(Bridge().handle(json.dumps(message)))

    def act(self, act: str = "show", **more: Any) -> Any:
        answer = self.answer(act, **more)
        assert "ok" in answer, answer
        shown = answer["ok"]
        self.bench = shown["bench"]
        return shown

    def move(self, src: object, dst: object, **more: Any) -> Any:
        return self.act("move", **{"from": src, "to": dst}, **more)


def names(shown: Any) -> list[str]:
    return [name for name, _ in shown["reports"]]


def test_a_move_is_drawn_reported_and_taken_back() -> None:
    page = Page("try_figure", **START)
    assert page.act()["moves"] == []
    moved = page.move("8", "5")
    assert [event["type"] for event in moved["frames"][-1]["events"]] == ["moved"]
    assert moved["reports"][0][0] == "move"
    assert moved["reports"][0][1]["text"] == moved["text"] == "8/5"
    assert moved["moves"] == [[8, 5, [3]]]
    undone = page.act("undo")
    assert undone["frames"][0]["events"][0]["type"] == "undone"
    assert (undone["moves"], names(undone)) == ([], [])
    assert page.act("undo")["frames"] == []


def test_moves_that_depend_on_a_move_are_taken_back_with_it() -> None:
    page = Page("try_figure", **START)
    page.move("8", "5")
    page.move("5", "4")
    undone = page.act("undo", index=0)
    assert (undone["moves"], len(undone["frames"][0]["game"]["draft"])) == ([], 0)


def test_a_forbidden_move_changes_nothing_and_its_card_can_be_opened() -> None:
    page = Page("try_figure", **START)
    page.move("8", "5")
    refused = page.move("24", "19")
    assert refused["missed"] is False, "trying answers nothing"
    assert names(refused) == ["refused"]
    assert refused["refused"]["rule"] == refused["reports"][0][1]["rule"]
    assert refused["reports"][0][1]["tried"] == "8/5 24/19"
    assert (refused["moves"], refused["question"]) == ([[8, 5, [3]]], None)
    opened = page.act("ui", ui={"compared": True})
    assert opened["refusal"]
    assert (opened["frames"], "panel" in opened) == ([], False)
    assert page.act("command", command="confirm")["refusal"]
    assert page.act("reset")["refusal"] is None


def test_a_move_with_two_meanings_is_asked_about() -> None:
    page = Page("try_figure", rulebook="blastoff", kind="try", dice=[2, 1], position="6:2 1:1 / 4:1 20:1")
    shown = page.move("6", "3", ask=True)
    assert (shown["question"] is None) == (shown["moves"] != [])


def test_a_whole_play_ends_its_figure() -> None:
    page = Page("try_figure", **START)
    page.move("8", "5")
    page.move("6", "5")
    ended = page.act("command", command="confirm")
    assert names(ended) == ["turn"]
    assert (ended["over"], ended["said"][0]["state"]) == (True, "success")
    assert page.act("command", command="confirm")["said"] == []
    again = page.act("reset")
    assert (again["over"], again["moves"]) == (False, [])
    assert page.act("show")["over"] is False


def test_a_board_without_dice_throws_its_own() -> None:
    page = Page("try_figure", rulebook="precise", kind="try")
    assert page.act()["dice"] is None
    thrown = page.act("command", command="roll")
    assert thrown["frames"][0]["events"] == [{"type": "rolled", "side": "white", "dice": thrown["dice"]}]
    assert thrown["frames"][0]["game"]["phase"] == "moving"
    assert page.act("show")["dice"] == thrown["dice"]
    assert page.act("reset")["dice"] is None


def test_another_figures_dice_and_moves_are_taken_over() -> None:
    page = Page("try_figure", rulebook="precise", kind="try")
    shown = page.act("restore", dice=[3, 1], moves=[[8, 5, [3]]])
    assert (shown["dice"], shown["moves"], names(shown)) == ([3, 1], [[8, 5, [3]]], ["move"])
    assert page.act("restore", dice=[3, 1], moves=[[24, 19]])["refused"]
    assert page.act("restore", dice=None, moves=[])["dice"] is None


def test_the_player_who_acts_first_sits_at_the_bottom() -> None:
    offered = {"rulebook": "modern", "phase": "raise_offered"}
    assert Page("try_figure", **offered).act()["seat"] == "black"
    page = Page("try_figure", rulebook="modern", phase="before_roll")
    assert page.act()["seat"] == "white"
    assert page.act("command", command="raise")["seat"] == "white"


def test_an_example_stops_at_its_forbidden_move() -> None:
    page = Page("try_figure", rulebook="precise", dice=[3, 1])
    acts = [{"move": [8, 5]}, {"move": [24, 19]}, {"move": [6, 5]}]
    shown = page.act("example", acts=acts)
    assert names(shown) == ["move", "refused"]
    assert (shown["moves"], shown["unplayed"]) == ([[8, 5, [3]]], False)


def test_the_answer_to_a_step_counts_as_missed_and_is_made_on_the_board() -> None:
    page = Page("lesson_figure", step=STEP, place=PLACE)
    shown = page.act("solution")
    assert [(said["state"], said.get("given")) for said in shown["said"]][0] == ("failure", "s")
    assert shown["said"][-1]["state"] == "success"
    assert [len(frame["game"]["draft"]) for frame in shown["frames"]] == [0, 1, 2, 2]
    number = {**STEP, "kind": "number", "goal": {"number": 4}}
    solved = Page("lesson_figure", step=number, place=PLACE).act("solution")
    assert (solved["over"], solved["said"][0]["over"], solved["frames"]) == (True, True, [])


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({**STEP, "success": "Well done: it is made."}, ["This is the answer.", "It is made."]),
        (STEP, ["This is the answer."]),
        (
            {
                **STEP,
                "kind": "refused",
                "goal": {"rule": "forward", "moves": [[6, 7]]},
                "success": "Exactly: no.",
            },
            ["This is the answer.", "No."],
        ),
    ],
)
def test_a_shown_answer_is_not_praised(step: dict[str, Any], words: list[str]) -> None:
    shown = Page("lesson_figure", step=step, place=PLACE).act("solution")
    assert said_in(shown) == words
    boxes = [part[1] for part in nodes(shown["panel"]) if part[0] == "div.verdict"]
    assert [box["data-kind"] for box in boxes] == ["plain"]


def test_a_question_for_all_plays_shows_the_rest_at_once_and_counts_none_as_found() -> None:
    step = {"rulebook": "precise", "kind": "all_plays", "text": "?", "dice": [2, 1]}
    step["position"] = "8:1 6:14 / 6:15"
    page = Page("lesson_figure", step=step, place=PLACE)
    page.move("8", "6")
    page.move("6", "5")
    found = page.act("command", command="confirm")
    assert found["said"][-1]["state"] == "progress"
    shown = page.act("solution")
    assert (shown["over"], shown["frames"], shown["said"][-1]["given"]) == (True, [], "s")
    assert len(page.bench["plays"]) == 1
    (text,) = said_in(shown)
    assert text.startswith("The plays left: ")
    assert "8/6 6/5" not in text


POINT = {
    **STEP,
    "kind": "number",
    "dice": [5, 2],
    "goal": {"number": 8, "on_board": True},
    "marks": [[13, "source"]],
    "failure": "A five goes five points.",
}
ARROW = {"from": "13", "to": "8", "kind": "good", "side": "white"}


def test_a_tap_on_the_marked_checker_is_no_answer() -> None:
    page = Page("lesson_figure", step=POINT, place=PLACE)
    tapped = page.act("answer", number=13)
    assert (tapped["said"][0]["kind"], tapped["missed"], tapped["arrows"]) == ("plain", False, [])
    assert said_in(tapped) == ["A five goes five points."]
    assert page.act("answer", number=12)["said"][0]["misses"] == 1


def test_a_revealed_point_is_marked_by_an_arrow() -> None:
    page = Page("lesson_figure", step=POINT, place=PLACE)
    assert page.act("answer", number=12)["arrows"] == []
    assert page.act("answer", number=12)["arrows"] == [ARROW]
    assert Page("lesson_figure", step=POINT, place=PLACE).act("solution")["arrows"] == [ARROW]


def test_a_typed_number_and_its_misses_count_on() -> None:
    number = {**STEP, "kind": "number", "goal": {"number": 14}}
    page = Page("lesson_figure", step=number, place=PLACE)
    assert page.act()["missed"] is False
    assert page.act("answer", number="13")["said"][0]["misses"] == 1
    right = page.act("answer", number="14")
    assert (right["over"], right["missed"], right["missed_by"]) == (True, True, None)
    assert page.act("answer", number="14")["said"] == []


def test_a_wrong_play_begins_anew() -> None:
    page = Page("lesson_figure", step=STEP, place=PLACE)
    page.move("24", "21")
    page.move("6", "5")
    wrong = page.act("command", command="confirm")
    assert (wrong["said"][0]["state"], wrong["moves"]) == ("failure", [])
    assert wrong["missed_by"] == wrong["said"][0]["cite"]
    refused = page.move("24", "19")
    assert refused["said"][0]["cite"]["paragraph"] != wrong["missed_by"]["paragraph"]
    assert refused["missed_by"] == wrong["missed_by"], "the first one stays"
    assert [len(frame["game"]["draft"]) for frame in wrong["frames"]] == [2, 0]


def test_every_play_found_is_remembered() -> None:
    case = {"type": "exercise", "rulebook": "precise", "kind": "all_plays", "seed": "1"}
    page = Page("practice_figure", **{"from": case})
    game = page.act()["frames"][0]["game"]
    while game["choices"]:
        first = game["choices"][0]
        game = page.move(first["from"], first["to"])["frames"][-1]["game"]
    found = page.act("command", command="confirm")
    assert found["said"][0]["state"] in ("progress", "success")
    assert len(found["bench"]["plays"]) == 1
    assert found["frames"][-1]["game"]["draft"] == []


def test_a_state_or_act_that_nobody_made_is_reported() -> None:
    page = Page("try_figure", **START)
    assert page.answer("fly")["error"]["code"] == "protocol/bad-args"
    assert page.answer("solution")["error"]["code"] == "protocol/bad-args"
    for bench in ({"wings": 2}, {"misses": "x"}, {"acts": [1]}, {"draft": {}}, {"dice": 3}):
        page.bench = bench
        assert page.answer()["error"]["code"] == "protocol/bad-args", bench
