"""The codes that a class sent, line by line: who answered what, and which lines are unreadable and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.lessons.course import Lesson, Step
from vrhcaby.lessons.first_answers import is_right
from vrhcaby.lessons.result_code import ResultError, read, tag_of

MOST_LINES = 2_000
_CODE = re.compile(r"[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{1,4}){2,}(?![0-9A-Za-z-])")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet evaluates cells that begin like this."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """One line: the name, and each question's answer with whether it is right (``None``: not answered)."""

    line: int
    name: str
    given: tuple[str, ...]
    right: tuple[bool | None, ...]

    @property
    def score(self) -> int:
        """How many first answers are right."""
        return sum(one is True for one in self.right)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that is not a result of this lesson; ``code``: ``none``, ``typing``, ``lesson`` or ``version``."""

    line: int
    text: str
    code: str


@dataclass(frozen=True, slots=True)
class ClassResults:
    """``asked``: the numbers of the steps that have a question."""

    asked: tuple[int, ...]
    pupils: tuple[Pupil, ...]
    unread: tuple[Unread, ...]
    left: int = 0
    """How many lines were left unread, because there were too many."""


def read_class(text: str, lesson: Lesson) -> ClassResults:
    """Read the results of a class, one pupil a line, with the name before or after the code."""
    tag = tag_of(lesson)
    asked = tuple(at for at, step in enumerate(lesson.steps) if step.kind != "read")
    lines = [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    rows = [_row(at, line, lesson.steps, tag) for at, line in lines[:MOST_LINES]]
    pupils = tuple(row for row in rows if isinstance(row, Pupil))
    unread = tuple(row for row in rows if isinstance(row, Unread))
    return ClassResults(asked, pupils, unread, max(0, len(lines) - MOST_LINES))


def _row(at: int, line: str, steps: Sequence[Step], tag: int) -> Pupil | Unread:
    matched = max(_CODE.finditer(line[: limits.NOTATION_LINE]), key=lambda one: len(one[0]), default=None)
    if matched is None:
        return Unread(at, line[: limits.NAME], "none")
    name = re.sub(r"\s+", " ", line[: matched.start()] + " " + line[matched.end() :]).strip(" ,;:\t")
    try:
        code = read(matched[0])
    except ResultError as error:
        return Unread(at, name[: limits.NAME] or matched[0], error.code.partition("/")[2])
    if code.tag != tag or len(code.given) > len(steps):
        return Unread(at, name[: limits.NAME] or matched[0], "lesson")
    given = (*code.given, *[""] * (len(steps) - len(code.given)))
    right = tuple(is_right(step, one) if one else None for step, one in zip(steps, given, strict=True))
    return Pupil(at, name[: limits.NAME], given, right)


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Rows as CSV (RFC 4180). Cells that a spreadsheet would evaluate are quoted as text."""
    return "".join(",".join(map(_cell, row)) + "\r\n" for row in rows)


def _cell(text: str) -> str:
    plain = f"'{text}" if text.startswith(_FORMULA) else text
    quoted = plain.replace('"', '""')
    return f'"{quoted}"' if re.search(r'[",\r\n]', plain) else plain
