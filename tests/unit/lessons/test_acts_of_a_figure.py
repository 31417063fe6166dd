"""Acts in a figure that is only tried, in a quiz and in an exercise: what is stored, and the feedback."""

from __future__ import annotations

import json

import pytest

from unit.lessons.test_acts_of_a_step import asked, moves, texts
from vrhcaby.api.bridge import Bridge


def test_a_move_by_two_dice_is_stored_as_its_steps() -> None:
    found = asked("try", dice=[3, 1], acts=moves((8, 4)))["ok"]
    assert found["acts"] == [{"move": [8, 5, [3]]}, {"move": [5, 4, [1]]}]


def test_the_settings_own_moves_are_not_stored() -> None:
    found = asked("try", dice=[3, 1], moves=[[8, 5]], acts=moves((6, 5)))["ok"]
    assert found["acts"] == [{"move": [6, 5, [1]]}]


def test_commands_before_the_moves_are_stored() -> None:
    roll = {"command": "roll", "dice": [3, 1]}
    found = asked("try", phase="before_roll", acts=[roll, *moves((8, 5))])["ok"]
    assert found["acts"] == [roll, {"move": [8, 5, [3]]}]


@pytest.mark.parametrize(
    ("wanted", "right"),
    [
        ([[[6, 5], [8, 5]]], True),
        ([[[24, 20]]], False),
        ([], True),
        ([[[6, 1]]], False),
        ("24/20; 6/5 8/5", True),
        ("24/20", False),
        ("-", True),
    ],
    ids=["another order", "another play", "any play", "forbidden", "one of two texts", "a text", "no text"],
)
def test_a_whole_play_is_compared_with_the_wanted_ones_by_its_end(wanted: object, right: bool) -> None:
    acts = [*moves((8, 5), (6, 5)), {"command": "confirm"}]
    found = asked("try", kind="quiz", dice=[3, 1], acts=acts, wanted=wanted, misses=1)["ok"]
    said = found["said"]
    assert (said["over"], said["misses"]) == (right, 1 if right else 2)
    assert found["turn"]["text"] == "8/5 6/5"
    assert len(found["acts"]) == 2, "the play stays on the board"


def test_wanted_plays_are_a_list() -> None:
    acts = [*moves((8, 5), (6, 5)), {"command": "confirm"}]
    answer = asked("try", kind="quiz", dice=[3, 1], acts=acts, wanted=5)
    assert answer["error"]["code"] == "protocol/bad-args"
    assert "wanted" in answer["error"]["detail"]


def test_an_exercise_says_whether_it_is_over_and_restarts_after_each_play() -> None:
    made = asked("exercise", kind="all_plays", seed="a")["ok"]
    message = {"v": 1, "id": 1, "op": "legal", "args": made["setting"]}
    plays = [
        [[m["from"], m["to"], m["dice"]] for m in play["moves"]]
        for play in json.loads(Bridge().handle(json.dumps(message)))["ok"]["plays"]
    ]
    check = {"kind": "all_plays", "seed": "a"}
    one = asked("exercise_check", **check, answer={"moves": plays[0], "plays": []})["ok"]
    assert not one["ended"]
    assert one["again"]["game"]["draft"] == []
    assert texts(one["tree"]) == [one["text"].replace("\xa0", " ")]
    last = asked("exercise_check", **check, answer={"moves": plays[-1], "plays": plays[:-1]})["ok"]
    assert last["ended"]
    assert "again" not in last


def test_a_question_for_the_reason_has_no_comment() -> None:
    check = {"kind": "illegal", "seed": "a"}
    tried = [asked("exercise_check", **check, answer={"choice": at})["ok"] for at in range(3)]
    (found,) = (one for one in tried if one["state"] == "progress")
    assert (found["tree"], found["ended"]) == (None, False)
    assert all(one["ended"] and texts(one["tree"]) for one in tried if one is not found)
