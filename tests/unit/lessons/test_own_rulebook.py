"""A lesson, a step and an exercise under a rulebook from a file, which is included as ``book``."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.legality.own_book import open_book
from vrhcaby.lessons.course import validate_lesson
from vrhcaby.rules import source
from vrhcaby.rules.source import OwnBook

TAVLA = (Path(__file__).parents[3] / "examples/rulebooks/tavla.toml").read_text(encoding="utf-8")
STEP = {
    "kind": "refused",
    "text": "Hit in your home board and run on.",
    "position": "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5",
    "dice": [2, 1],
    "goal": {"rule": "no_hit_and_run", "moves": [[6, 4], [4, 3]]},
}


@pytest.fixture
def tavla() -> OwnBook:
    return open_book(TAVLA)


def lesson(**more: Any) -> dict[str, Any]:
    return {"id": "own", "title": "Tavla", "about": "By its own rules.", "step": [STEP], **more}


def ask(op: str, **args: Any) -> dict[str, Any]:
    request = {"v": 1, "id": 1, "op": op, "lang": "en", "args": args}
    answer: dict[str, Any] = json.loads(Bridge().handle(json.dumps(request)))
    return answer


@pytest.mark.parametrize("form", ["packed", "table"])
def test_a_lesson_with_its_own_rulebook_cites_it(tavla: OwnBook, form: str) -> None:
    source.forget_own(tavla.id)
    book = tavla.packed if form == "packed" else tomllib.loads(TAVLA)
    shown = ask("lesson", lesson=lesson(book=book))["ok"]
    (step,) = shown["steps"]
    assert (step["rulebook"], step["book"]) == (tavla.id, tavla.packed)
    source.forget_own(tavla.id)
    step = {key: value for key, value in step.items() if key not in ("panel", "answers")}
    acted = ask("lesson_act", step=step, acts=[{"move": [6, 4]}, {"move": [4, 3]}])
    cite = acted["refused"]["paragraph"]
    assert (cite["book"], cite["paragraph"]) == (tavla.id, "12")
    assert acted["said"]["state"] == "success"


def test_a_step_of_such_a_lesson_may_name_another_rulebook(tavla: OwnBook) -> None:
    other = {**STEP, "rulebook": "modern", "goal": {"rule": "bar_first"}}
    faults = validate_lesson(lesson(book=tavla.packed, step=[STEP, other]))
    assert [fault for fault in faults if not fault.startswith("step[1].goal")] == []
    assert faults, "in the modern rulebook this is allowed"


def test_a_faulty_rulebook_is_reported_once_by_path(tavla: OwnBook) -> None:
    book = tomllib.loads(TAVLA.replace("bar_first", "bar_furst", 1))
    faults = validate_lesson(lesson(book=book))
    assert [fault for fault in faults if "bar_furst" in fault] == [
        "book: file: move[3].require: unknown value 'bar_furst'; did you mean bar_first?"
    ]
    assert validate_lesson(lesson(book=7)) == (
        "book: book must be a rulebook's file, compressed or as a table, not 7",
    )
    assert validate_lesson(lesson(book=tavla.packed, rulebook="classic"))[0].startswith(
        "rulebook: rulebook must be the rulebook that is sent along"
    )


def test_exercises_are_generated_and_judged_by_it(tavla: OwnBook) -> None:
    source.forget_own(tavla.id)
    kinds = ask("exercise_kinds", rulebook=tavla.id, book=tavla.packed)["ok"]["kinds"]
    assert len(kinds) > 3
    for one in kinds:
        source.forget_own(tavla.id)
        made = ask("exercise", kind=one["kind"], rulebook=tavla.id, book=tavla.packed, seed="7")["ok"]
        assert (made["setting"]["rulebook"], made["setting"]["book"]) == (tavla.id, tavla.packed)


def test_a_position_is_judged_by_the_rulebook_in_the_request(tavla: OwnBook) -> None:
    source.forget_own(tavla.id)
    position = "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5"
    found = ask(
        "judge", rulebook=tavla.id, book=tavla.packed, position=position, dice=[2, 1], moves=[[6, 4], [4, 3]]
    )
    assert found["refused"]["rule"] == "no_hit_and_run"


def test_a_step_under_a_closed_rulebook_stays_unknown(tavla: OwnBook) -> None:
    step = {**STEP, "rulebook": tavla.id}
    assert "refused" in ask("lesson_act", step=step, acts=[{"move": [6, 4]}, {"move": [4, 3]}])
    source.forget_own(tavla.id)
    assert ask("lesson_act", step=step)["error"]["code"] == "rulebook/data"
