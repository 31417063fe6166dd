"""The form of a lesson: its title and rules, its questions, and the open one with its position and texts."""

from __future__ import annotations

import json

from vrhcaby.lessons import drafts
from vrhcaby.lessons.exam import is_exam
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons, choice_field, row, text_field
from vrhcaby.panels.workshop.goal import goal_fields, match_field
from vrhcaby.panels.workshop.tongue import language_fields
from vrhcaby.rules.source import known_books
from vrhcaby.rules.wording import book_name

_LINE = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def lesson_fields(bench: Bench, say: Words, base: str) -> Node:
    """The whole lesson's fields: title and rulebook, and collapsed the less common ones."""
    books = [(book, book_name(book, say.lang)) for book in known_books()]
    book = bench.draft.get("rulebook", "")
    return el(
        "section.workshop-lesson",
        row(
            _of_lesson(bench, say, "title"),
            choice_field("rulebook", say("field.rulebook"), book, books, act("rulebook", value="value")),
        ),
        el(
            "details",
            el("summary", say("more_lesson")),
            row(
                _of_lesson(bench, say, "about"),
                text_field(
                    "pass_mark", say("field.pass_mark"), str(bench.draft.get("pass_mark", "")), place="60"
                ),
                _exam_field(bench, say),
            ),
            language_fields(bench, say, base),
            key="more",
        ),
        key="lesson",
    )


def _exam_field(bench: Bench, say: Words) -> Node:
    control = el(
        "input", type="checkbox", checked=is_exam(bench.draft), on={"change": act("exam", value="value")}
    )
    return el("label.workshop-tick", control, el("span", say("field.exam")), key="exam", data_kind="exam")


def _of_lesson(bench: Bench, say: Words, key: str) -> Node:
    value = drafts.text_in(bench.draft.get(key), bench.lang)
    return text_field(key, say(f"field.{key}"), value, lang=bench.lang)


def steps_view(bench: Bench, say: Words, wrong: frozenset[int]) -> Node:
    """The questions in order: one is open, and those with faults are marked."""
    last = len(bench.draft["step"]) - 1
    numbers = [_step_button(number, bench, number in wrong) for number in range(last + 1)]
    order = [
        button("up", "←", act("move", by=-1), disabled=bench.at == 0, name=say("up")),
        button("down", "→", act("move", by=1), disabled=bench.at == last, name=say("down")),
        button("remove", "×", act("remove"), name=say("remove")),
    ]
    return el(
        "div.workshop-steps",
        el("h2.sr", say("steps")),
        el("nav", numbers, aria_label=say("steps")),
        buttons(
            "order",
            _add(say, last),
            button("duplicate", say("duplicate"), act("duplicate")),
            last > 0 and order,
        ),
        key="steps",
    )


def _add(say: Words, last: int) -> Node:
    """A menu to add a question. It is recreated after each, so that the same kind can be chosen again."""
    kinds = [("", say("add")), *((kind, say(f"question.{kind}")) for kind in drafts.QUESTIONS)]
    options = [el("option", text, key=kind or "none", value=kind) for kind, text in kinds]
    listener = {"change": act("add", value="value")}
    return el(
        "select", options, key=f"add-{last}", value="", data_kind="add", aria_label=say("add"), on=listener
    )


def _step_button(number: int, bench: Bench, wrong: bool) -> Node:
    return el(
        "button",
        str(number + 1),
        key=f"step-{number}",
        classes="wrong" if wrong else "",
        data_kind=f"step-{number}",
        aria_current="step" if number == bench.at else None,
        on={"click": act("go", at=number)},
    )


def question_form(bench: Bench, say: Words, refusal: str) -> list[Content]:
    """The open question. ``refusal`` is the sentence of the rule that forbids the move in question."""
    diced = bench.question in drafts.WITH_DICE or bench.question == "choice" or "dice" in bench.step
    return [
        row(_question_field(bench, say), diced and _dice_field(bench, say)),
        _text(bench, say),
        goal_fields(bench, say, refusal),
        _position_field(bench, say),
        # Show a match that came with a position for every kind of question, so that it can be removed.
        bench.question != "double" and bool(bench.step.get("options")) and match_field(bench, say),
        el(
            "details",
            el("summary", say("more_texts")),
            _book_field(bench, say),
            text_field("hint", say("field.hint"), _hint(bench), lang=bench.lang),
            *(_own_text(bench, say, key) for key in ("success", "failure")),
            key="more",
        ),
    ]


def _text(bench: Bench, say: Words) -> Node:
    """The text of the question. That of an added question takes the focus, because the menu that added it is gone."""
    value = drafts.text_in(bench.step.get("text"), bench.lang)
    added = 0 < bench.at == len(bench.draft["step"]) - 1 and not value
    key = f"text-{bench.at}"
    return text_field("text", say("field.text"), value, lang=bench.lang, long=True, key=key, focus=added)


def _own_text(bench: Bench, say: Words, key: str) -> Node:
    value = drafts.text_in(bench.step.get(key), bench.lang)
    return text_field(key, say(f"field.{key}"), value, lang=bench.lang)


def _hint(bench: Bench) -> str:
    return drafts.text_in(next(iter(bench.rows("hints")), ""), bench.lang)


def _question_field(bench: Bench, say: Words) -> Node:
    offered = (*drafts.QUESTIONS, *(["other"] if bench.question == "other" else []))
    listed = [(one, say(f"question.{one}")) for one in offered]
    return choice_field("asked", say("field.asked"), bench.question, listed, act("ask", value="value"))


def _book_field(bench: Bench, say: Words) -> Node:
    """The rulebook of this question only, and a button to ask it under all rulebooks."""
    books = [("", say("book_of_lesson")), *((book, book_name(book, say.lang)) for book in known_books())]
    own = bench.step.get("rulebook", "")
    return row(
        choice_field(
            "own-rulebook", say("field.own_rulebook"), own, books, act("own_rulebook", value="value")
        ),
        button("each-book", say("each_book"), act("each_book")),
        key="books",
    )


def _position_field(bench: Bench, say: Words) -> Node:
    position = bench.step.get("position")
    value = position if isinstance(position, str) else json.dumps(position) if position else ""
    return text_field("position", say("field.line"), value, place=_LINE, title=say("line_how"))


def _dice_field(bench: Bench, say: Words) -> Node:
    written = "-".join(str(die) for die in bench.rows("dice"))
    value = bench.typed.get(bench.key("dice"), written)
    return text_field("dice", say("field.dice"), value, place="3-1")
