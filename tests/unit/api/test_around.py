"""A position made by hand, with what stands around it: what it becomes, and what is said of a faulty one."""

from __future__ import annotations

import json

import pytest

from vrhcaby.api.bridge import Bridge

LINE = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def imported(around, text=LINE, **more):
    asked = {"text": text, "seed": "0f" * 16, "around": around, **more}
    return json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": "import", "args": asked})))


def test_the_moment_is_as_it_was_set_up():
    told = imported(
        {"mover": "black", "dice": [5, 5], "length": 5, "score": [4, 2], "crawford": True},
        text="6:2 / 3:1",
        rulebook="modern",
    )
    snapshot = told["ok"]["snapshot"]
    assert (snapshot["mover"], snapshot["dice"]["values"]) == ("black", [5, 5])
    assert snapshot["checkers"]["black"][6] == 2
    assert (snapshot["checkers"]["black"][0], snapshot["checkers"]["white"][0]) == (13, 14)
    assert snapshot["score"]["totals"] == [4, 2]
    assert snapshot["score"]["match"]["crawford"] == "now"


@pytest.mark.parametrize(
    ("text", "around", "code", "facts"),
    [
        ("6:16 / 6:1", {}, "notation/position", {"mover": 16, "expected": 15}),
        (LINE, 5, "protocol/bad-args", {"argument": "around"}),
        (LINE, {"score": 3}, "protocol/bad-args", {"argument": "score"}),
        (LINE, {"length": 5, "score": [5, 0]}, "protocol/bad-args", {"argument": "score"}),
        (LINE, {"cube": 3}, "protocol/bad-args", {"argument": "cube"}),
        (LINE, {"mover": "green"}, "protocol/bad-args", {"argument": "mover"}),
        (LINE, {"dice": [7, 1]}, "dice/range", {}),
    ],
)
def test_what_cannot_be_is_named(text, around, code, facts):
    error = imported(around, text=text)["error"]
    assert error["code"] == code
    assert {name: error["facts"][name] for name in facts} == facts
