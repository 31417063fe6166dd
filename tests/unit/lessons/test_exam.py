"""An exam: the pupils' lesson does not contain the answers, gives no feedback, and the teacher's lesson judges."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.panels import find, nodes, properties, text
from vrhcaby.api.bridge import Bridge
from vrhcaby.lessons.class_results import read_class
from vrhcaby.lessons.course import read_lesson, validate_lesson
from vrhcaby.lessons.exam import order_of, without_answers

TEACHERS: dict[str, Any] = {
    "id": "exam",
    "rulebook": "modern",
    "title": "Exam",
    "about": "About",
    "exam": True,
    "step": [
        {
            "kind": "choice",
            "text": "C?",
            "options_text": ["a", "b", "c"],
            "goal": {"choice": 1},
            "success": "Told!",
        },
        {"kind": "number", "text": "N?", "goal": {"count": "pips"}, "hints": ["Told!"]},
        {"kind": "play", "text": "P?", "dice": [3, 1], "goal": {"plays": [[[8, 5], [6, 5]]]}},
        {
            "kind": "refused",
            "text": "R?",
            "dice": [5, 2],
            "goal": {"rule": "target_is_open", "moves": [[24, 19]]},
        },
        {"kind": "command", "text": "D?", "actions": ["raise", "roll"], "goal": {"command": "raise"}},
    ],
}
RIGHT: dict[str, Any] = {
    "choice": {"answer": {"choice": 1}},
    "number": {"answer": {"number": 167}},
    "play": {"acts": [{"move": [8, 5]}, {"move": [6, 5]}, {"command": "confirm"}]},
    "refused": {"acts": [{"move": [24, 19]}]},
    "command": {"acts": [{"command": "raise"}]},
}
WRONG: dict[str, Any] = {
    "choice": {"answer": {"choice": 0}},
    "number": {"answer": {"number": 1}},
    "play": {"acts": [{"move": [24, 23]}, {"move": [13, 10]}, {"command": "confirm"}]},
    "refused": {"acts": [{"move": [8, 7]}]},
    "command": {"acts": [{"command": "roll"}]},
}


def ask(op: str, **args: object) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"op": op, "lang": "en", "args": args})))
    return answer["ok"]


def played(lesson: Any, answers: dict[str, Any]) -> tuple[str, list[Any]]:
    """The code at the end, and the feedback on each answer."""
    said = []
    for step in lesson["steps"]:
        place = {"title": "Exam", "at": 0, "count": 5}
        said.append(ask("lesson_act", step=step, place=place, **answers[step["kind"]]))
    given = [one["said"]["given"] for one in said]
    end = ask("lesson_end", title="Exam", asked=5, missed=[], tag=lesson["tag"], given=given, exam=True)
    (field,) = find(end["panel"], "input.lesson-code")
    assert find(end["panel"], "p.lesson-done") == []
    return str(properties(field)["value"]), said


def test_the_pupils_lesson_contains_no_answer_and_is_valid() -> None:
    pupils = without_answers(TEACHERS)
    assert "goal" not in json.dumps(pupils)
    assert "Told" not in json.dumps(pupils)
    assert validate_lesson(pupils) == ()
    shown = ask("lesson", lesson=pupils)
    assert "Told" not in json.dumps(shown)
    choice = next(step for step in shown["steps"] if step["kind"] == "choice")
    words = {text(tries[0]["panel"]) for tries in choice["answers"]}
    assert len(words) == 1, "the verdicts that come with a choice do not differ"


@pytest.mark.parametrize(("answers", "score"), [(RIGHT, 5), (WRONG, 0)])
@pytest.mark.parametrize("lesson", [without_answers(TEACHERS), TEACHERS], ids=["pupils", "teachers"])
def test_an_answer_is_recorded_and_the_teachers_lesson_judges_it(
    lesson: Any, answers: Any, score: int
) -> None:
    code, said = played(ask("lesson", lesson=lesson), answers)
    for one in said:
        words = text(one["panel"])
        assert "noted" in words
        assert "§" not in words
        assert one["said"]["over"], "one try"
        assert not [node for node in nodes(one["panel"]) if properties(node).get("data-right")]
        assert not [node for node in nodes(one["panel"]) if properties(node).get("data-do") == "show-me"]
    (pupil,) = read_class(f"Jana {code}", read_lesson(TEACHERS)).pupils
    assert (pupil.score, len(pupil.given)) == (score, 5)


def test_questions_and_answers_are_shuffled_and_the_code_is_in_order() -> None:
    orders = {tuple(step["nth"] for step in ask("lesson", lesson=TEACHERS)["steps"]) for _ in range(12)}
    assert len(orders) > 1
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert sorted(order_of(12, 99)) == list(range(12)) != order_of(12, 99)
    codes = {played(ask("lesson", lesson=TEACHERS), RIGHT)[0] for _ in range(4)}
    assert len(codes) == 1


def test_an_exam_rejects_steps_that_continue_until_everything_is_found() -> None:
    step = {"kind": "all_plays", "text": "?", "dice": [3, 1]}
    assert validate_lesson({**TEACHERS, "step": [step]}) == (
        "step[0].kind: a step of the kind all_plays is not for an exam",
    )
