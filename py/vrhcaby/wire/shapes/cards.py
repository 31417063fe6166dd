"""Cards of what went wrong, as the browser keeps them, and the results of a day."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Position


class CaseOfCard(TypedDict):
    """What a card asks, by its ``type``: ``exercise``, ``step`` of the course, ``own`` step, ``play`` or ``blunder``."""

    type: str
    rulebook: NotRequired[str]
    kind: NotRequired[str]
    """Of an exercise, with its ``seed`` and ``level``."""
    seed: NotRequired[str]
    level: NotRequired[str]
    missed: NotRequired[list[str]]
    """Of an exercise on paragraphs that were missed."""
    lesson: NotRequired[str]
    """Of a step of the course: its lesson's id."""
    step: NotRequired[object]
    """Of a step: its place in the lesson, or the whole of an author's own."""
    title: NotRequired[str]
    """Of an author's lesson."""
    reading: NotRequired[str]
    variant: NotRequired[str]
    position: NotRequired[Position]
    dice: NotRequired[list[int]]
    play: NotRequired[str]
    """The play that was refused, or the worse one."""
    instead: NotRequired[str]
    """A play that is allowed, or the better one; empty where there is none."""
    errors: NotRequired[list[str]]
    """Of a blunder: the kinds of mistake that it is."""
    whole: NotRequired[bool]
    """The play must not end there."""


_FromCase = TypedDict("_FromCase", {"from": CaseOfCard})


class Missed(_FromCase):
    """What went wrong, to be asked again: a card without its memory."""

    book: str
    paragraph: str


class Memory(TypedDict):
    """``stability``: days until nine of ten remember; ``difficulty``: 1 easy to 10 hard."""

    stability: float
    difficulty: float


class Card(Missed):
    """A card as the browser keeps it; days count from 1970."""

    memory: Memory | None
    last: int
    due: int
    right: int
    missed: NotRequired[list[int]]
    """Days on which it was missed since; the engine works them in."""


class DayResults(TypedDict):
    """The ten of a day: which were right at the first try; ``line`` once all are done."""

    date: str
    results: list[bool]
    line: NotRequired[str]
    """To be sent to somebody; empty while some are left."""
