"""The results of a class: pasted codes become a table of who answered what, and a file. Nothing is sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vrhcaby.lessons.class_results import ClassResults, Pupil, Unread, read_class, table_text
from vrhcaby.lessons.course import Lesson, Step, read_lesson
from vrhcaby.lessons.first_answers import RIGHT, SHOWN, WRONG, pairs_of
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.panels.events import Event, download
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words, words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, text_area
from vrhcaby.panels.workshop.moves import pairs_text
from vrhcaby.rules.wording import play_words

MOST_CODES = 200_000
"""The most characters of pasted codes: a class of a thousand needs some 50,000."""
_SIGNS = {True: "✓", False: "✕", None: "–"}


def results(bench: Bench, sound: bool, say: Words) -> Node:
    """The field for the codes, and their results for the lesson in the workshop, which must have no fault."""
    answers = read_class(bench.codes, read_lesson(bench.draft)) if sound and bench.codes.strip() else None
    field = text_area(
        "codes", say("results.paste"), bench.codes, MOST_CODES, act("codes", value="value", typing=True)
    )
    return el(
        "details.workshop-results",
        el("summary", say("results.title")),
        el("p.quiet", say("results.how")),
        field,
        answers is not None and _answers(bench, answers, say),
        key="results",
    )


def _answers(bench: Bench, results: ClassResults, say: Words) -> list[Content]:
    lesson = read_lesson(bench.draft)
    return [
        el(
            "p",
            say("results.count", count=len(results.pupils)),
            key="count",
            role="status",
            data_kind="count",
        ),
        results.unread
        and el("ul.workshop-faults", [_unread(one, say) for one in results.unread], key="unread"),
        results.left > 0 and el("p.notice", say("results.left", count=results.left), key="left"),
        results.pupils and _table(lesson, results, bench.lang, say),
        results.pupils and button("csv", say("results.csv"), act("csv")),
    ]


def _unread(one: Unread, say: Words) -> Node:
    return el("li", say(f"results.unread.{one.code}", line=one.line, name=one.text), key=one.line)


def _table(lesson: Lesson, results: ClassResults, lang: str, say: Words) -> Node:
    head = [say("results.name"), say("results.score"), *(str(at + 1) for at in results.asked)]
    return el(
        "div.workshop-table",
        el(
            "table",
            el("thead", el("tr", [el("th", text, scope="col", key=at) for at, text in enumerate(head)])),
            el("tbody", [_row(lesson, results.asked, one, lang, say) for one in results.pupils]),
        ),
        key="table",
    )


def _row(lesson: Lesson, asked: Sequence[int], pupil: Pupil, lang: str, say: Words) -> Node:
    cells = [
        el(
            "td",
            f"{_SIGNS[pupil.right[at]]} {answer_words(lesson.steps[at], pupil.given[at], lang, say)}".strip(),
            key=at,
            data_right=None if pupil.right[at] is None else str(pupil.right[at]).lower(),
        )
        for at in asked
    ]
    name = el("th", pupil.name or say("results.nameless", line=pupil.line), scope="row", key="name")
    score = el("td", f"{pupil.score}/{len(asked)}", key="score")
    return el("tr", name, score, cells, key=pupil.line)


def answer_words(step: Step, given: str, lang: str, say: Words) -> str:
    """An answer in words; "" if the step shows it only by a sign."""
    if given in ("", RIGHT, WRONG):
        return ""
    if given == SHOWN:
        return say("results.shown")
    if given[0] == "c":
        at = int(given[1:])
        return localised(step.choices[at], lang) if at < len(step.choices) else given
    if given[0] == "n":
        return given[1:]
    if given[0] == "a":
        at = int(given[1:])
        return say(f"do.{step.actions[at]}") if at < len(step.actions) else given
    return play_words(pairs_text(pairs_of(given)), lang)


def codes(bench: Bench, act: Raw, lang: str) -> Bench:
    """Store the codes as pasted."""
    del lang
    return replace(bench, codes=str(act["value"])[:MOST_CODES])


def csv(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event]:
    """The table as a file: a column for each answer and one for whether it was right."""
    del act
    say = words("panels/workshop/workshop", lang)
    lesson = read_lesson(bench.draft)
    results = read_class(bench.codes, lesson)
    head = [say("results.name"), say("results.score"), say("results.of")]
    head += [text for at in results.asked for text in (str(at + 1), f"{at + 1} {_SIGNS[True]}")]
    rows = [head, *(_line(lesson, results.asked, one, bench.lang, say) for one in results.pupils)]
    rows += [
        [one.text, say(f"results.unread.{one.code}", line=one.line, name=one.text)] for one in results.unread
    ]
    # Spreadsheets recognise UTF-8 only by this mark.
    return bench, download("results.csv", "\ufeff" + table_text(rows), "text/csv")


def _line(lesson: Lesson, asked: Sequence[int], pupil: Pupil, lang: str, say: Words) -> list[str]:
    marks = {True: "1", False: "0", None: ""}
    answers = [
        text
        for at in asked
        for text in (answer_words(lesson.steps[at], pupil.given[at], lang, say), marks[pupil.right[at]])
    ]
    return [pupil.name, str(pupil.score), str(len(asked)), *answers]
