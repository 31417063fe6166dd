"""The page after the last step of a lesson."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.panels import find, text
from vrhcaby.api.bridge import Bridge


def ended(lang: str = "cs", **args: object) -> Any:
    message = {"op": "lesson_end", "lang": lang, "args": {"title": "A", "asked": 3, "missed": [], **args}}
    return json.loads(Bridge().handle(json.dumps(message)))


def shown(**args: object) -> Any:
    return ended(**args)["ok"]["panel"]


def test_a_lesson_without_a_mistake_has_its_score_and_nothing_to_repeat() -> None:
    panel = shown()
    assert text(find(panel, "p.lesson-done")[0]).replace("\xa0", " ") == "Bez chyby: 3 z 3"
    assert find(panel, "ol.lesson-missed") == []
    assert [text(one) for one in find(panel, "button")] == ["Zkusit znovu"]


def test_a_missed_step_can_be_opened_by_its_task() -> None:
    panel = shown(missed=[{"at": 1, "text": "Padlo 4 a 2.\n\nKam?"}], onward=True)
    assert text(find(panel, "p.lesson-done")[0]).replace("\xa0", " ") == "Bez chyby: 2 z 3"
    (again,) = find(panel, "button.answer")
    assert text(again) == "2. Kam?"
    assert again[1]["on"]["click"] == [["page", "step", {"at": 1}]]
    names = [text(one) for one in find(panel, "button")]
    assert len(names) == len(set(names)) == 3


@pytest.mark.parametrize(
    "args", [{"missed": 5}, {"missed": [5]}, {"missed": [{"at": 99, "text": ""}]}, {"asked": -1}]
)
def test_arguments_that_do_not_fit_are_errors(args: dict[str, Any]) -> None:
    assert ended(**args)["error"]["code"] == "protocol/bad-args"
