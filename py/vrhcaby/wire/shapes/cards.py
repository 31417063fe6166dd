"""Cards of mistakes, as the browser stores them, and a day's results."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Position


class CaseOfCard(TypedDict):
    """A card's question, by ``type``: ``exercise``, ``step`` of the course, ``own`` step, ``play``, ``blunder`` or
    ``cube``.
    """

    type: str
    rulebook: NotRequired[str]
    kind: NotRequired[str]
    """For an exercise, with its ``seed`` and ``level``."""
    seed: NotRequired[str]
    level: NotRequired[str]
    missed: NotRequired[list[str]]
    """For an exercise on missed paragraphs."""
    lesson: NotRequired[str]
    """For a step of the course: its lesson's id."""
    step: NotRequired[object]
    """For a step: its index in the lesson, or an author's whole step."""
    title: NotRequired[str]
    """For an author's lesson."""
    reading: NotRequired[str]
    variant: NotRequired[str]
    position: NotRequired[Position]
    dice: NotRequired[list[int]]
    play: NotRequired[str]
    """The refused play, or the worse one; for ``cube``, the action taken."""
    instead: NotRequired[str]
    """An allowed play, or the better one; empty if there is none. For ``cube``, the right action."""
    errors: NotRequired[list[str]]
    """For a blunder or ``cube``: its kinds of mistake."""
    cube: NotRequired[list[int | str]]
    """The cube's value before the decision, and its owner: ``mover`` (the decider), ``opponent`` or ``centre``."""
    match: NotRequired[list[int]]
    """The length (0: none), the decider's score, the other's, and 1 in the Crawford game."""
    gains: NotRequired[list[float]]
    """The gain of not doubling and of doubling, or of taking and of dropping."""
    whole: NotRequired[bool]
    """The play must not end there."""


_FromCase = TypedDict("_FromCase", {"from": CaseOfCard})


class Missed(_FromCase):
    """A mistake to be asked again: a card without its memory."""

    book: str
    paragraph: str


class Memory(TypedDict):
    """``stability``: days until nine of ten are remembered; ``difficulty``: 1 easy to 10 hard."""

    stability: float
    difficulty: float


class Card(Missed):
    """A card as the browser stores it; days count from 1970."""

    memory: Memory | None
    last: int
    due: int
    right: int
    missed: NotRequired[list[int]]
    """Days on which it was missed since; the engine applies them."""


class DayResults(TypedDict):
    """Results of the daily ten: whether each was right at the first try; ``line`` once all are done."""

    date: str
    results: list[bool]
    line: NotRequired[str]
    """A text to share; empty until all are done."""
