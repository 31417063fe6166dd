"""An exercise: a question generated from a seed, its answer, and the feedback on an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.errors import VrhcabyError
from vrhcaby.legality.scoring import Worth
from vrhcaby.lessons.setting import Setting
from vrhcaby.rules.model import Cite, Refusal, Rules
from vrhcaby.rules.source import text_source

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.lessons import BothAnswers, PlaysFound


class ExerciseError(VrhcabyError):
    """An unknown kind, or an answer of the wrong shape."""

    default_code = "exercise/unknown"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question. ``options`` and ``reasons`` are keys; ``words`` fill its texts."""

    kind: str
    rules: Rules
    setting: Setting
    answer: str
    """``plays`` (all of them), ``choice``, ``number``."""
    options: tuple[str, ...] = ()
    right: int = 0
    """The index of the right option, or the right number."""
    reasons: tuple[str, ...] = ()
    """Rows for the second question of ``illegal``."""
    right_reason: int = 0
    refusal: Refusal | None = None
    play: Play | None = None
    worth: Worth | None = None
    words: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[tuple[int, str], ...] = ()
    cites: tuple[Cite, ...] = ()
    """The two paragraphs of ``which_paragraph``."""
    otherwise: tuple[str, ...] = ()
    """Rulebooks that judge the move of ``which_paragraph`` differently."""
    viewpoint: Side = Side.WHITE
    """The side at the bottom; the mover is White."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A judged answer. ``state`` is as in :class:`vrhcaby.lessons.check.Verdict`."""

    state: str
    text: str
    refusal: Refusal | None = None
    play: Play | None = None
    position: Position | None = None
    right: PlaysFound | BothAnswers | int | None = None


def title_of_rule(rule: str, lang: str) -> str:
    """The title of a row's refusal, without a case's facts."""
    return str(text_source("messages", lang)["refusal"][rule]["title"])
