"""Codes that pupils send: answers are decoded; typing errors and codes of other lessons are reported by line."""

from __future__ import annotations

import random
from typing import Any

import pytest

from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.lessons.class_results import Pupil, read_class, table_text
from vrhcaby.lessons.course import read_lesson
from vrhcaby.lessons.drafts import draft_of
from vrhcaby.lessons.result_code import ResultError, read, tag_of, written

LESSON: dict[str, Any] = {
    "id": "quiz",
    "rulebook": "precise",
    "title": "Quiz",
    "about": "About",
    "step": [
        {"kind": "read", "text": "?"},
        {"kind": "choice", "text": "?", "options_text": ["a", "b", "c"], "goal": {"choice": 1}},
        {"kind": "number", "text": "?", "goal": {"count": "pips"}},
        {"kind": "play", "text": "?", "dice": [3, 1], "goal": {"holds": [5]}},
        {
            "kind": "refused",
            "text": "?",
            "dice": [5, 2],
            "goal": {"rule": "target_is_open", "moves": [[24, 19]]},
        },
    ],
}
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RIGHT = ["", "c1", "n167", "m8.5_6.5", "r24.19"]
WRONG = ["", "c2", "n-12", "m24.20", "s"]


def lesson() -> Any:
    return read_lesson(LESSON)


@pytest.mark.parametrize(
    "given", [RIGHT, WRONG, ["+", "-", "s", "", "a7"], [""] * 40, ["n999999", "n0", "n-1"]]
)
def test_a_code_contains_the_answers(given: list[str]) -> None:
    code = written(12345, given)
    assert read(code.lower().replace("0", "o").replace("1", "l")).given == tuple(given)
    assert read(code).tag == 12345


def test_a_class_is_read_with_names_scores_and_answers() -> None:
    tag = tag_of(lesson())
    text = f"Jana Nová: {written(tag, RIGHT)}\n\n{written(tag, WRONG)} Petr-Pavel\n{written(tag, [''] * 5)}"
    found = read_class(text, lesson())
    assert found.unread == ()
    assert [(one.line, one.name, one.score) for one in found.pupils] == [
        (1, "Jana Nová", 4),
        (3, "Petr-Pavel", 0),
        (4, "", 0),
    ]
    assert found.pupils[1].right == (None, False, False, False, False)
    assert found.asked == (1, 2, 3, 4)


def test_every_single_typing_error_and_every_swap_of_neighbours_is_detected() -> None:
    code = written(tag_of(lesson()), RIGHT).replace("-", "")
    for at, letter in enumerate(code):
        for other in LETTERS:
            if other != letter:
                with pytest.raises(ResultError):
                    read(code[:at] + other + code[at + 1 :])
        if at and code[at - 1] != letter:
            with pytest.raises(ResultError):
                read(code[: at - 1] + letter + code[at - 1] + code[at + 1 :])
        with pytest.raises(ResultError):
            read(code[:at] + code[at + 1 :])


def test_a_thousand_lines_with_typing_errors_and_codes_of_other_lessons_are_reported_by_line() -> None:
    draw = random.Random(5)
    tag, other = tag_of(lesson()), tag_of(read_lesson({**LESSON, "id": "other"}))
    lines, wanted = [], {}
    for line in range(1, 1001):
        code = written(tag, draw.choice([RIGHT, WRONG]))
        kind = draw.choice(["fine", "typing", "lesson", "none"])
        if kind == "typing":
            at = draw.choice([i for i, letter in enumerate(code) if letter != "-"])
            code = code[:at] + draw.choice([one for one in LETTERS if one != code[at]]) + code[at + 1 :]
        elif kind == "lesson":
            code = written(other, RIGHT)
        elif kind == "none":
            code = "forgot it"
        wanted[line] = kind
        lines.append(f"Pupil {line}, {code}")
    found = read_class("\n".join(lines), lesson())
    assert {one.line: one.code for one in found.unread} == {n: k for n, k in wanted.items() if k != "fine"}
    assert {one.line for one in found.pupils} == {n for n, k in wanted.items() if k == "fine"}


@pytest.mark.parametrize("text", ["", "\x00" * 9000, "-" * 9000, "AAAA-" * 4000, "🂡" * 500, "A" * 100_000])
def test_any_text_is_read_without_harm(text: str) -> None:
    found = read_class(text, lesson())
    assert not found.pupils
    assert len(found.unread) <= 1


def test_answers_that_do_not_fit_their_step_are_wrong() -> None:
    given = ["c1", "m8.5", "c1", "n3", "m24.20"]
    (pupil,) = read_class(written(tag_of(lesson()), given), lesson()).pupils
    assert isinstance(pupil, Pupil)
    assert True not in pupil.right[1:]


def test_a_spreadsheet_evaluates_nothing() -> None:
    text = table_text([["=1+1", 'a "b"', "c,d"], ["-2", "@x", "plain"]])
    assert text == '\'=1+1,"a ""b""","c,d"\r\n\'-2,\'@x,plain\r\n'


def test_the_displayed_lesson_and_its_texts_have_the_same_tag() -> None:
    shown = lesson_wire(lesson(), "en")
    assert shown["tag"] == tag_of(lesson())
    assert tag_of(read_lesson(shown)) == shown["tag"]
    renamed = {**LESSON, "title": {"cs": "Jinak"}}
    assert tag_of(read_lesson(renamed)) == shown["tag"]
    again = draft_of(shown)
    assert again is not None
    assert "tag" not in again
    added = {"panel", "signs", "answers"}
    assert added <= {key for step in shown["steps"] for key in step}
    assert not any(added & set(step) for step in again["step"])
