"""Hasty and impossible input while advice is computed: every answer belongs to the displayed board, or is an error."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from support.panels import PanelPage, find, text
from support.tables import table
from vrhcaby.board.position import pos
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.session.saving import save
from vrhcaby.wire.answers import position_wire

pytestmark = pytest.mark.kernel
BOARDS = (
    ("24:1 20:1 13:5 8:3 6:5 / 24:2 13:4 8:4 6:5", (5, 2)),
    ("24:2 23:1 13:4 8:2 6:4 5:2 / 24:1 13:5 8:3 6:4 4:2", (4, 1)),
)
A_SECOND = 50
"""Tries per second by a person or a program."""


def saved(board: str, roll: tuple[int, int]) -> Any:
    session = table("money", jacoby=False, start={"position": position_wire(pos(board))})
    page = PanelPage()
    page.ask("load", save=save(session))
    page.ask("command", name="roll", dice=list(roll))
    return page.ask("save")["ok"]["save"]


def opened(board: str, roll: tuple[int, int]) -> PanelPage:
    page = PanelPage()
    assert "ok" in page.ask("load", save=json.loads(json.dumps(saved(board, roll))))
    page.show("advice")
    return page


def legal(at: int) -> set[str]:
    board, roll = BOARDS[at]
    return {play.text for play in legal_plays(load_rules("modern"), pos(board), roll)}


def done(page: PanelPage, op: str = "hint", **args: object) -> Any:
    while True:
        answer = page.ask(op, slice_ms=5, **args)
        if answer.get("ok", {}).get("done") is not False:
            return answer


@pytest.mark.parametrize(
    ("src", "dst", "code"),
    [
        ("26", "20", "protocol/bad-args"),
        ("-1", "3", "protocol/bad-args"),
        ("13", "99", "protocol/bad-args"),
        ("x", "y", "protocol/bad-args"),
    ],
)
def test_a_try_off_the_board_is_a_typed_error_and_the_hint_continues(src: str, dst: str, code: str) -> None:
    page = opened(*BOARDS[0])
    page.ask("hint", slice_ms=1)
    assert page.ask("move", **{"from": src, "to": dst})["error"]["code"] == code
    assert {play["text"] for play in done(page)["ok"]["plays"]} <= legal(0)


@pytest.mark.parametrize("src", ["22", "bar", "off", "24"])
def test_a_missing_checker_is_refused_in_words(src: str) -> None:
    page = opened("20:2 13:5 8:3 6:5 / 24:2 13:4 8:4 6:5", (5, 2))
    page.ask("hint", slice_ms=1)
    refused = page.ask("move", **{"from": src, "to": "3"})["refused"]
    assert refused["title"]
    assert refused["text"]
    assert done(page)["ok"]["plays"]


def test_fifty_tries_a_second_are_each_answered_for_the_present_board() -> None:
    page, rng = opened(*BOARDS[0]), random.Random("fifty tries")
    before = page.ask("snapshot")["ok"]["snapshot"]["checkers"]
    began, moved = time.monotonic(), 0
    for number in range(A_SECOND):
        if number % 5 == 0:
            page.ask("hint", slice_ms=1)
        answer = page.ask("move", **{"from": str(rng.randint(1, 24)), "to": str(rng.randint(1, 24))})
        assert len({"ok", "refused", "error"} & set(answer)) == 1
        moved += "ok" in answer
        if "ok" in answer:
            assert "ok" in page.ask("undo", all=True)
    assert time.monotonic() - began < 10
    assert page.ask("snapshot")["ok"]["snapshot"]["checkers"] == before
    assert {play["text"] for play in done(page)["ok"]["plays"]} <= legal(0)


@pytest.mark.parametrize("other", ["hint", "rolls", "shots", "what_if"])
def test_a_second_question_replaces_the_running_one(other: str) -> None:
    page = opened(*BOARDS[0])
    args: dict[str, Any] = {"play": min(legal(0))} if other in ("shots", "what_if") else {"plies": 1}
    for _ in range(3):
        page.ask("hint", slice_ms=1)
        page.ask(other, slice_ms=1, **args)
    answer = done(page, other, **args)["ok"]
    assert answer["kind"] == {"hint": "play"}.get(other, other)
    assert {play["text"] for play in done(page)["ok"]["plays"]} <= legal(0)


@pytest.mark.parametrize("slices", [1, 3, 10, 40])
def test_after_a_replacement_only_the_new_session_is_advised_on(slices: int) -> None:
    page = opened(*BOARDS[0])
    for _ in range(slices):
        if page.ask("hint", slice_ms=1)["ok"]["done"]:
            break
    assert "ok" in page.ask("load", save=json.loads(json.dumps(saved(*BOARDS[1]))))
    assert not find(page.trees["advice"], "li.hint-play"), "words about the board before are gone"
    found = done(page)["ok"]["plays"]
    assert {play["text"] for play in found} <= legal(1)
    assert legal(0).isdisjoint({play["text"] for play in found} - legal(1))
    assert "A first look" not in text(page.trees["advice"])
