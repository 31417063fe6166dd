"""An exam: one try, no solution and no verdict, a different order for each pupil, and no answers in the pupils' link."""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from typing import Any

from vrhcaby.lessons.table_reader import Faults, Raw

EXAM_KEYS = frozenset({"exam", "nth", "shuffle"})
"""``exam`` of a lesson; ``nth`` and ``shuffle`` of a shuffled step."""
_TELLING = frozenset({"goal", "success", "failure", "hints", "decides", "example", "answer", "options_play"})
"""Keys that show or hint at the right answer of a step."""
_MOST = 2**32 - 1
UNFIT = frozenset({"all_plays", "turns"})
"""Kinds of steps that an exam cannot ask, because they continue until everything is found."""


@dataclass(frozen=True, slots=True)
class Exam:
    """A step of an exam. ``nth``: its number in the lesson, -1 if it was not moved; ``shuffle``: the number that
    shuffles its answers.
    """

    nth: int = -1
    shuffle: int = 0


def read_exam(table: Raw, shared: Raw, path: str, faults: Faults) -> Exam | None:
    """The exam of a step, or ``None``."""
    if not faults.flag(table.get("exam", shared.get("exam", False)), f"{path}exam"):
        return None
    if table.get("kind") in UNFIT:
        faults.add(f"{path}kind", "exam_kind", f"a step of the kind {table['kind']} is not for an exam")
    nth = faults.whole(table.get("nth", -1), f"{path}nth", -1, 63)
    return Exam(nth, faults.whole(table.get("shuffle", 0), f"{path}shuffle", 0, _MOST))


def exam_wire(exam: Exam | None) -> dict[str, Any]:
    """A step's exam entries."""
    return {} if exam is None else {"exam": True, "nth": exam.nth, "shuffle": exam.shuffle}


def without_answers(draft: Raw) -> Raw:
    """The lesson without its answers; only the teacher's lesson has them."""
    steps = [{key: value for key, value in step.items() if key not in _TELLING} for step in draft["step"]]
    return {**draft, "step": steps}


def is_exam(draft: Raw) -> bool:
    """Whether a lesson is an exam."""
    return draft.get("exam") is True


def new_shuffle() -> int:
    """An unpredictable number."""
    return int.from_bytes(os.urandom(4), "big")


def order_of(count: int, shuffle: int) -> list[int]:
    """The numbers below ``count`` in the order determined by ``shuffle``; unshuffled for 0."""
    numbers = range(count)
    return (
        sorted(numbers, key=lambda one: zlib.crc32(f"{shuffle}/{one}".encode())) if shuffle else list(numbers)
    )
