"""Turns in a step: the script's dice, an opponent that continues after any play, and the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.lessons.course import read_step, validate_lesson

STEP: dict[str, Any] = {
    "kind": "turns",
    "rulebook": "precise",
    "phase": "draw",
    "rolls": [[5, 2], [6, 3], [4, 1]],
    "replies": [[[24, 18], [18, 15]]],
    "example": [[[13, 8], [24, 22]]],
    "goal": {"turns": 2},
    "text": "Play",
}
FREE: dict[str, Any] = {"replies": [], "example": []}
"""A script that leaves the plays to the engine."""
OWN = [{"command": "draw"}, {"move": [13, 8]}, {"move": [24, 22]}, {"command": "confirm"}]


def asked(op: str, **args: object) -> Any:
    return json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": op, "lang": "en", "args": args})))


def checked(acts: list[dict[str, Any]], **changed: object) -> Any:
    return asked("lesson_check", step=STEP | changed, action={"acts": acts})


def test_after_the_readers_play_the_opponent_rolls_plays_and_picks_up() -> None:
    answer = checked(OWN)["ok"]
    assert answer["state"] == "progress"
    assert answer["acts"] == [
        {"command": "roll", "dice": [6, 3]},
        {"move": [24, 18, [6]]},
        {"move": [18, 15, [3]]},
        {"command": "confirm"},
    ]
    more = [{"command": "roll"}, {"move": [24, 20]}, {"move": [6, 5]}, {"command": "confirm"}]
    ended = checked(OWN + answer["acts"] + more)["ok"]
    assert (ended["state"], ended["acts"]) == ("success", [])


def test_if_the_scripted_reply_is_illegal_the_opponent_plays_another() -> None:
    blocked = [{"command": "draw"}, {"move": [13, 7]}, {"move": [8, 7]}, {"command": "confirm"}]
    acts = checked(blocked, rolls=[[6, 1], [6, 3]], example=[[[13, 7], [24, 23]]])["ok"]["acts"]
    assert acts[0] == {"command": "roll", "dice": [6, 3]}
    assert all(act.get("move", [0])[:2] != [24, 18] for act in acts)
    assert acts[-1] == {"command": "confirm"}


def test_the_reader_is_refused_with_the_paragraph_as_usual() -> None:
    answer = checked([*OWN[:2], {"move": [13, 10]}])["ok"]
    assert answer["state"] == "refused"
    assert answer["refused"]["rule"] == "distance_is_a_die"


def test_the_side_that_loses_the_draw_moves_second() -> None:
    draw = [{"command": "draw"}]
    first = checked(draw, rolls=[[2, 5], [4, 1]], **FREE)["ok"]["acts"]
    assert [act.get("command", "move") for act in first] == ["move", "move", "confirm"]


def test_the_requested_double_must_have_been_made() -> None:
    cube = {
        "rulebook": "modern",
        "phase": "before_roll",
        "goal": {"turns": 1, "cube": 2},
        "rolls": [[3, 1]],
    } | FREE
    own = [{"command": "roll"}, {"move": [8, 5]}, {"move": [6, 5]}, {"command": "confirm"}]
    missed = checked(own, **cube)["ok"]
    assert missed["state"] == "failure"
    assert "2" in missed["explained"]
    assert missed["cites"][0]["paragraph"] == "C1"
    offered = checked([{"command": "raise"}], **cube)["ok"]["acts"]
    assert offered == [{"command": "take"}]
    assert checked([{"command": "raise"}, *offered, *own], **cube)["ok"]["state"] == "success"


def test_the_example_plays_the_script() -> None:
    acts = asked("lesson_solution", step=STEP)["ok"]["acts"]
    assert [act["dice"] for act in acts if "dice" in act] == STEP["rolls"]
    assert checked(acts)["ok"]["state"] == "success"


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"rolls": []}, "rolls: are needed in a step of the kind turns"),
        ({"replies": [[[24, 23]]]}, "replies[0]: is no legal play there"),
        ({"example": [[[6, 1]]]}, "example[0]: is no legal play there"),
        ({"goal": {}}, "goal: needs either turns or over"),
        ({"decides": "nothing"}, "decides: rulebook precise has no such row"),
        ({"goal": {"turns": 1, "cube": 2}}, "goal: the example does not reach it"),
    ],
)
def test_a_faulty_script_is_reported_by_its_path(changed: dict[str, Any], fault: str) -> None:
    lesson = {"id": "x", "rulebook": "precise", "title": "x", "about": "x", "step": [STEP | changed]}
    assert f"step[0].{fault}" in validate_lesson(lesson)


def test_a_script_is_read_from_data() -> None:
    assert read_step(STEP).script.rolls == ((5, 2), (6, 3), (4, 1))
