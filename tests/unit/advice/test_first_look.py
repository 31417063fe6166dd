"""The first words of a hint: a plan from one evaluation, marked as provisional, until the deep search ends."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.panels import PanelPage, find, text
from support.tables import table
from vrhcaby.board.position import pos
from vrhcaby.session.saving import save
from vrhcaby.wire.answers import position_wire

pytestmark = pytest.mark.kernel
MIDDLE = "24:1 20:1 13:5 8:3 6:5 / 24:2 13:4 8:4 6:5"
STRONG = "13:3 8:4 7:2 6:4 5:2 / 24:1 22:1 13:4 8:4 6:5"
"""Too good to double, with contact, so the search cannot end within the first slice."""
MOST = 10_000
"""Slices of a millisecond."""


def on_board(board: str, *commands: dict[str, Any], lang: str = "en") -> PanelPage:
    """A page with a money game on this board and the advice panel on display."""
    session = table("money", jacoby=False, start={"position": position_wire(pos(board))})
    page = PanelPage(lang)
    assert "ok" in page.ask("load", save=json.loads(json.dumps(save(session))))
    for command in commands:
        assert "ok" in page.ask("command", **command)
    page.show("advice")
    return page


def slices(page: PanelPage, **args: object) -> list[dict[str, Any]]:
    """The answers to a hint requested in short slices, until it is done."""
    answers: list[dict[str, Any]] = []
    while len(answers) < MOST and not (answers and answers[-1]["ok"]["done"]):
        answers.append(page.ask("hint", slice_ms=1, **args))
    return answers


def until_first(page: PanelPage) -> dict[str, Any]:
    """The answer that brings the quick result."""
    for _ in range(MOST):
        answer: dict[str, Any] = page.ask("hint", slice_ms=1)
        if answer["ok"].get("first") or answer["ok"]["done"]:
            return answer
    raise AssertionError("no first look came")


ROLL = {"name": "roll", "dice": [5, 2]}


def test_the_plan_is_shown_at_once_as_a_first_look() -> None:
    page = on_board(MIDDLE, ROLL)
    answer = until_first(page)
    assert answer["ok"]["done"] is False
    assert "advice" in answer["panels"]
    plays = find(page.trees["advice"], "li.hint-play")
    assert len(plays) == 5
    assert all(text(find(play, "p.plan")[0]) for play in plays)
    assert "A first look; a deeper search may correct it." in text(page.trees["advice"])
    buttons = [text(one) for one in find(page.trees["advice"], "button")]
    assert "Roll out" not in " ".join(buttons)
    assert not find(page.trees["advice"], "div.row.shots")


def test_the_last_answer_replaces_the_first_look() -> None:
    page = on_board(MIDDLE, ROLL)
    answers = slices(page)
    assert [one["ok"].get("first", False) for one in answers].count(True) == 1
    assert "provisional" not in answers[-1]["ok"]
    assert answers[-1]["ok"]["plays"][0]["plies"] == 2
    assert "first look" not in text(page.trees["advice"])


@pytest.mark.parametrize(
    ("commands", "words"),
    [((), "Too good: do not double"), (({"name": "raise"},), "Drop.")],
    ids=["cube", "answer"],
)
def test_the_cube_has_a_first_look_too(commands: tuple[dict[str, Any], ...], words: str) -> None:
    page = on_board(STRONG, *commands)
    answer = until_first(page)
    assert answer["ok"]["done"] is False
    assert "A first look" in text(page.trees["advice"])
    assert find(page.trees["advice"], "p.advice-right")
    slices(page)
    assert "A first look" not in text(page.trees["advice"])
    assert words in text(page.trees["advice"])


def test_a_quick_hint_has_no_first_look() -> None:
    page = on_board(MIDDLE, ROLL)
    assert not any(one["ok"].get("first") for one in slices(page, plies=0))


def test_a_client_that_works_in_one_slice_gets_only_the_result() -> None:
    page = on_board(MIDDLE, ROLL)
    answer = page.ask("hint", slice_ms=60_000)["ok"]
    assert answer["done"]
    assert "provisional" not in answer


def test_a_first_look_is_only_about_the_displayed_board() -> None:
    page = on_board(MIDDLE, ROLL)
    until_first(page)
    assert "ok" in page.ask("move", **{"from": "13", "to": "8"})
    assert not find(page.trees["advice"], "li.hint-play")
    other = table("money", jacoby=False, start={"position": position_wire(pos("6:5 5:5 4:5 / 6:5 5:5 4:5"))})
    page.ask("load", save=json.loads(json.dumps(save(other))))
    assert not find(page.trees["advice"], "li.hint-play")
