"""Values of what is said to an act that changed nothing: a refusal, or the question what was meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.board.plays import Move
    from vrhcaby.legality.attempts import Tried
    from vrhcaby.rules.model import Cite, Refusal
    from vrhcaby.wire.shapes.words import Side as SideName


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one rulebook; ``reading`` is empty where both of its readings agree, ``cite`` what forbids the play."""

    book: str
    reading: str
    cite: Cite | None


@dataclass(frozen=True, slots=True)
class Case:
    """A refusal and the act that it answers."""

    refusal: Refusal
    side: SideName
    """Who tried; places are this side's."""
    tried: Tried | None = None
    """The checker that was tried; ``None`` for a command."""
    number: int = 0
    """Tells it from the refusals before it."""
    in_game: bool = False
    """Whether the alternative can be played and the card put away."""
    verdicts: Callable[[], list[Verdict]] | None = None
    """What each rulebook says of the same try, if that can be asked."""

    @property
    def turned(self) -> Case:
        """The same of the other colour."""
        return replace(self, side="black" if self.side == "white" else "white")


@dataclass(frozen=True, slots=True)
class Choice:
    """Both meanings of a try by ``side``."""

    side: SideName
    leap: Move
    steps: tuple[Move, ...]

    @property
    def turned(self) -> Choice:
        """The same of the other colour."""
        return replace(self, side="black" if self.side == "white" else "white")
