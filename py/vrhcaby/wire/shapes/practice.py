"""Practice: endless exercises, the daily ten, and cards of mistakes."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CardArgs
from vrhcaby.wire.shapes.cards import Card, CaseOfCard, DayResults
from vrhcaby.wire.shapes.lesson_arguments import ActArgs
from vrhcaby.wire.shapes.lessons import BoardSigns, Step
from vrhcaby.wire.shapes.moves import Tried
from vrhcaby.wire.shapes.panels import Tree
from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.words import Side


class PracticeActDone(TypedDict):
    """The reader's act; its parts depend on ``act``."""

    act: str
    """``go`` (to a ``place``), ``next``, ``choose`` (exercises), ``ended`` (a final answer), ``copied``."""
    place: NotRequired[str]
    """``overview``, ``cards``, ``daily``, ``exercises``, or ``errors`` of a ``kind``."""
    rulebook: NotRequired[str]
    kind: NotRequired[str]
    level: NotRequired[str]
    right: NotRequired[bool]
    """Whether it was right at the first try."""
    cite: NotRequired[Cite | None]
    """The paragraph that decided against the first wrong answer."""


class PracticeArgs(TypedDict):
    """The state of practice, and the reader's act."""

    bench: NotRequired[dict[str, object] | None]
    """The state from the last answer."""
    act: NotRequired[PracticeActDone]
    """Without one, everything is shown again, perhaps in another language."""
    cards: list[Card]
    day: NotRequired[DayResults | None]
    today: int
    date: str
    """Today as ``2026-11-22``."""
    written: str
    """The same date in the reader's format."""
    seed: str
    """The seed of the next exercise."""


class Posed(TypedDict):
    """A question on a board; ``op`` and ``args`` judge the reader's acts."""

    op: str
    args: dict[str, object]
    step: Step
    signs: NotRequired[BoardSigns]
    panel: Tree
    viewpoint: NotRequired[Side]


class Practice(TypedDict):
    """Practice after the act."""

    bench: dict[str, object]
    """The state. The page stores it without reading it."""
    tree: Tree
    head: NotRequired[Tree]
    """The first line of the question: the way back, what is asked, and how far the reader is."""
    foot: Tree
    """The part below the question: when it comes again, and the button to go on."""
    posed: NotRequired[Posed | None]
    """The new question, or ``None`` for none; absent if it stays."""
    cards: list[Card]
    """The changed cards."""
    day: NotRequired[DayResults]
    """Present if it changed."""
    at: int
    """The number of the question among the daily ten, from 1."""
    reports: list[tuple[str, dict[str, object]]]
    """Events for the page around: ``step`` once an answer counts."""


class PracticeAnswer(TypedDict):
    """The answer to a question beside the board."""

    choice: NotRequired[int]
    why: NotRequired[int]
    """For a forbidden move: which rule forbids it."""
    number: NotRequired[int]
    before: NotRequired[list[int]]
    """How many choices were wrong before this one."""


_FromCase = TypedDict("_FromCase", {"from": CaseOfCard})


class PracticeActArgs(_FromCase):
    """The reader's answer to a card's question other than a step: acts on the board, or an answer beside it."""

    acts: NotRequired[list[ActArgs]]
    answer: NotRequired[PracticeAnswer]
    plays: NotRequired[list[list[Tried]]]
    misses: NotRequired[int]
    ask: NotRequired[bool]
    card: NotRequired[CardArgs | None]
