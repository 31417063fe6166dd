"""Responses to an act that changed nothing: a refusal, or a question about its meaning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.board.plays import Move
    from vrhcaby.legality.attempts import Tried
    from vrhcaby.rules.model import Cite, Refusal
    from vrhcaby.wire.shapes.words import Side as SideName


@dataclass(frozen=True, slots=True)
class Verdict:
    """A rulebook's verdict. ``reading`` is empty if both readings agree; ``cite`` is the paragraph that forbids the
    play.
    """

    book: str
    reading: str
    cite: Cite | None


@dataclass(frozen=True, slots=True)
class Case:
    """A refusal and its act."""

    refusal: Refusal
    side: SideName
    """The side that acted; places are in its view."""
    tried: Tried | None = None
    """The tried checker; ``None`` for a command."""
    number: int = 0
    """Distinguishes it from earlier refusals."""
    in_game: bool = False
    """Whether the alternative can be played and the card dismissed."""
    verdicts: Callable[[], list[Verdict]] | None = None
    """Each rulebook's verdict on the same move, if available."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Both meanings of a try by ``side``."""

    side: SideName
    leap: Move
    steps: tuple[Move, ...]
