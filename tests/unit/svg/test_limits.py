"""A drawing's input has limits; beyond them a typed error names what was too much."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from vrhcaby import limits
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.position import pos
from vrhcaby.errors import PositionError

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
POINTS = [0] * 26
HUGE = 9 * 10**4299

TOO_MUCH: dict[str, tuple[dict[str, Any], str, dict[str, object]]] = {
    "checkers off": ({"position": "6:5 off:1000000 / 6:5"}, "position/syntax", {"token": "off:1000000", "column": 5}),
    "checkers on a point": ({"position": {"points": [0, 10**6, *POINTS[2:]], "off": [0, 0]}}, "position/count", {"most": limits.CHECKERS_ON_A_PLACE}),
    "more digits than are written": ({"position": {"points": [0, HUGE, HUGE, *POINTS[3:]], "off": [0, 0]}}, "position/count", {"most": limits.CHECKERS_ON_A_PLACE}),
    "a line": ({"position": "6:1 " * 1000 + "/ 6:1"}, "position/too-long", {"length": 4005, "most": limits.POSITION_LINE}),
    "arrows": ({"position": START, "arrows": [[24, 18]] * 200_000}, "diagram/too-many", {"what": "arrows", "most": limits.SIGNS}),
    "marks": ({"position": START, "marks": [[24]] * 200_000}, "diagram/too-many", {"what": "marks", "most": limits.SIGNS}),
    "a title": ({"position": START, "title": "x" * 1000}, "diagram/title", {"length": 1000, "most": limits.TITLE}),
    "no position": ({"position": None}, "diagram/argument", {"argument": "position"}),
    "pixels": ({"position": START, "size": 10**9}, "diagram/size", {"size": 10**9}),
}  # fmt: skip


@pytest.mark.parametrize("what", TOO_MUCH)
def test_a_drawing_over_the_limits_is_a_typed_error_at_once(what: str) -> None:
    args, code, facts = TOO_MUCH[what]
    message = json.dumps({"v": 1, "id": 1, "op": "diagram", "args": args})
    started = time.process_time()
    error = json.loads(Bridge().handle(message))["error"]
    assert (error["code"], error["facts"]) == (code, facts)
    assert time.process_time() - started < 1


@pytest.mark.parametrize(
    "text", ["6:5 / 6:" + "1" * 4300, "²:1 / 6:1", "6:1", "6:1 / 6:1 / 6:1", "6:-1 / 6:1", "26:1 / 6:1"]
)
def test_an_invalid_line_is_a_typed_error_with_its_place(text: str) -> None:
    with pytest.raises(PositionError) as reported:
        pos(text)
    assert {"token", "column"} <= set(reported.value.facts) or {"length", "most"} <= set(reported.value.facts)


def test_drawings_up_to_the_limit_are_drawn() -> None:
    args = {"position": "6:15 / 6:15", "arrows": [[24, 18]] * limits.SIGNS, "title": "x" * limits.TITLE}
    answer = json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": "diagram", "args": args})))
    assert answer["ok"]["svg"].startswith("<svg")
