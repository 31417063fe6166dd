"""Practice: exercises without end, the ten of the day, and cards of what went wrong."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.arguments import CardArgs
from vrhcaby.wire.shapes.cards import Card, CaseOfCard, DayResults
from vrhcaby.wire.shapes.lesson_arguments import ActArgs
from vrhcaby.wire.shapes.lessons import Step
from vrhcaby.wire.shapes.moves import Tried
from vrhcaby.wire.shapes.panels import Tree
from vrhcaby.wire.shapes.refusal import Cite
from vrhcaby.wire.shapes.words import Side


class PracticeActDone(TypedDict):
    """What the reader did; which parts depends on ``act``."""

    act: str
    """``go`` (to a ``place``), ``next``, ``choose`` (exercises), ``ended`` (an answer that counts), ``copied``."""
    place: NotRequired[str]
    """``overview``, ``cards``, ``daily``, ``exercises``, or ``errors`` of a ``kind``."""
    rulebook: NotRequired[str]
    kind: NotRequired[str]
    level: NotRequired[str]
    right: NotRequired[bool]
    """At the first try."""
    cite: NotRequired[Cite | None]
    """The paragraph that spoke against the first wrong answer."""


class PracticeArgs(TypedDict):
    """Where practice stands, and what the reader did."""

    bench: NotRequired[dict[str, object] | None]
    """The state of the last answer."""
    act: NotRequired[PracticeActDone]
    """Nothing: all is shown again, in another language perhaps."""
    cards: list[Card]
    day: NotRequired[DayResults | None]
    today: int
    date: str
    """Today as ``2026-11-22``."""
    written: str
    """The same as the reader writes it."""
    seed: str
    """From which a new exercise follows."""


class Posed(TypedDict):
    """A question on a board: ``op`` and ``args`` answer what is done with it."""

    op: str
    args: dict[str, object]
    step: Step
    panel: Tree
    viewpoint: NotRequired[Side]


class Practice(TypedDict):
    """Practice after that."""

    bench: dict[str, object]
    """The state: the page keeps it unread but for ``place``."""
    tree: Tree
    foot: Tree
    """What stands below the question: when it comes again, and the way on."""
    posed: NotRequired[Posed | None]
    """Another question, or none any more; absent while it stays."""
    cards: list[Card]
    """Those that changed."""
    day: NotRequired[DayResults]
    """Where it changed."""
    at: int
    """Which of the ten of the day it is, from 1."""


class PracticeAnswer(TypedDict):
    """The answer to a question beside the board."""

    choice: NotRequired[int]
    why: NotRequired[int]
    """Of a forbidden move: which rule forbids it."""
    number: NotRequired[int]
    before: NotRequired[list[int]]
    """Wrong choices before this one."""


_FromCase = TypedDict("_FromCase", {"from": CaseOfCard})


class PracticeActArgs(_FromCase):
    """What was done with the question of a card that is no step: acts on the board, or an answer beside it."""

    acts: NotRequired[list[ActArgs]]
    answer: NotRequired[PracticeAnswer]
    plays: NotRequired[list[list[Tried]]]
    misses: NotRequired[int]
    ask: NotRequired[bool]
    card: NotRequired[CardArgs | None]
