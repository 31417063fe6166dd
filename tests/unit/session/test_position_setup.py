"""A position set up by hand with its settings: the resulting session, and the reports on faulty ones."""

from __future__ import annotations

import json

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS

LINE = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def imported(around, text=LINE, **more):
    asked = {"text": text, "seed": "0f" * 16, "around": around, **more}
    return json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": "import", "args": asked})))


def test_the_session_is_as_it_was_set_up():
    reported = imported(
        {"mover": "black", "dice": [5, 5], "length": 5, "score": [4, 2], "crawford": True},
        text="6:2 / 3:1",
        rulebook="modern",
    )
    snapshot = reported["ok"]["snapshot"]
    assert (snapshot["mover"], snapshot["dice"]["values"]) == ("black", [5, 5])
    assert snapshot["checkers"]["black"][6] == 2
    assert (snapshot["checkers"]["black"][0], snapshot["checkers"]["white"][0]) == (13, 14)
    assert snapshot["score"]["totals"] == [4, 2]
    assert snapshot["score"]["match"]["crawford"] == "now"


BAD = "protocol/bad-args"


@pytest.mark.parametrize(
    ("text", "around", "code", "facts"),
    [
        ("6:16 / 6:1", {}, "notation/position", {"mover": 16, "expected": 15}),
        ("6:2 / 19:2", {}, "notation/position", {"point": 6}),
        (" / ", {}, BAD, {"argument": "start", "side": "both"}),
        ("6:2 / ", {"mover": "black"}, BAD, {"argument": "start", "side": "white"}),
        (" / 6:2", {}, BAD, {"argument": "start", "side": "white"}),
        (LINE, 5, BAD, {"argument": "around"}),
        (LINE, {"score": 3}, BAD, {"argument": "score"}),
        (LINE, {"length": 5, "score": [1, 5]}, BAD, {"argument": "score", "side": "black", "most": 4}),
        (LINE, {"length": 5, "score": [-1, 0]}, BAD, {"argument": "score", "side": "white"}),
        (LINE, {"length": 5, "score": [1.5, 0]}, BAD, {"argument": "score", "side": "white"}),
        (LINE, {"length": 26}, BAD, {"argument": "length"}),
        (LINE, {"length": 5, "crawford": True}, BAD, {"argument": "crawford"}),
        (
            LINE,
            {"length": 5, "score": [4, 0], "crawford": True, "cube": 2},
            BAD,
            {"argument": "crawford", "cube": 2},
        ),
        (LINE, {"cube": 3}, BAD, {"argument": "cube"}),
        (LINE, {"owner": "white"}, BAD, {"argument": "owner"}),
        (LINE, {"mover": "green"}, BAD, {"argument": "mover"}),
        (LINE, {"dice": [7, 1]}, "dice/range", {}),
        (LINE, {"dice": [3, 0]}, "dice/range", {}),
    ],
)
def test_the_impossible_part_is_named(text, around, code, facts):
    error = imported(around, text=text)["error"]
    assert error["code"] == code
    assert {name: error["facts"][name] for name in facts} == facts


@pytest.mark.parametrize("book", BOOKS)
def test_a_cube_and_a_match_are_named_if_the_rulebook_has_none(book):
    reported = load_book(book)
    cube = imported({"cube": 2, "owner": "black"}, rulebook=book)
    owner = imported({"owner": "black"}, rulebook=book)
    match = imported({"length": 5, "score": [1, 0]}, rulebook=book)
    if any(row.table == "cube" for row in reported.rows):
        assert "ok" in cube
        assert owner["error"]["facts"]["argument"] == "owner"
    else:
        assert [one["error"]["code"] for one in (cube, owner)] == ["rulebook/no-cube"] * 2
    if "match" in reported.formats:
        assert match["ok"]["snapshot"]["score"]["totals"] == [1, 0]
    else:
        assert match["error"]["code"] == "rulebook/format"
