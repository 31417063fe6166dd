"""A refusal: the rule, the paragraph it rests on, and what is allowed instead."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import JudgedMoves, Move, Position
from vrhcaby.wire.shapes.words import ChangeKind, Provenance


class Paragraph(TypedDict):
    """A paragraph of a rulebook by name."""

    book: str
    paragraph: str


class Cite(Paragraph):
    """A paragraph, and how surely it says so. For a filled value it is the sister rulebook's."""

    provenance: Provenance
    sister: NotRequired[Paragraph]
    """The paragraph that a reading follows."""
    house: NotRequired[bool]
    """A house rule that only rests on the paragraph."""


class WordedCite(Cite):
    """A citation in words: its provenance and the paragraph itself."""

    phrase: str
    title: str
    text: str


class Instead(JudgedMoves):
    """The legal continuation closest to the tried move."""

    made: int
    """How many of its moves were already made when the refused one was tried."""
    tried: list[int]
    """Places in ``moves`` of the steps that were tried; empty if it does not contain them."""
    phrase: str | None
    """The moves that come first and then the tried step, in words; ``None`` if it is not contained."""


_From = TypedDict("_From", {"from": NotRequired[int]})


class Change(_From):
    """One thing that would have to be different; which facts there are depends on the kind."""

    kind: ChangeKind
    first: NotRequired[str]
    """Moves that come first."""
    back: NotRequired[str]
    """Moves to take back."""
    points: NotRequired[list[int]]
    count: NotRequired[int]
    number: NotRequired[int]
    die: NotRequired[int]
    dice: NotRequired[list[int]]
    book: NotRequired[str]
    reading: NotRequired[str]
    option: NotRequired[str]
    """The option that would have to be agreed differently."""
    command: NotRequired[str]
    """The command that has to happen first."""
    player: NotRequired[int]


class WouldGoPlay(JudgedMoves):
    """A complete legal play that contains the refused move, under the changed conditions."""

    rulebook: str
    reading: str
    position: Position
    dice: list[int]
    tried: list[int]
    """Places in ``moves`` of the steps that were refused."""
    steps: list[Move]
    """The same moves as a board shows them, with their hits."""
    end: Position
    """The board after them, still the mover's view."""


class WouldGo(TypedDict):
    """When a refused move would be legal: the smallest change, proved by judging it."""

    kind: ChangeKind | Literal["several"]
    changes: list[Change]
    text: str
    folded: bool
    """Shown only when asked for: several changes together, or what ``instead`` says already."""
    play: WouldGoPlay | None
    """``None`` where the move never goes, and for commands."""


class Refused(TypedDict):
    """A refusal, in words of the request's language."""

    rule: str
    cite: Cite
    title: str
    text: str
    why: str
    paragraph: WordedCite
    facts: dict[str, object]
    """The numbers and places of the case; which ones depends on the rule."""
    instead: Instead | None
    """A legal play, or the beginning of one; ``None`` if nothing is legal or no move is concerned."""
    would_go: WouldGo | None
    """``None`` if not requested, or if the refusal says enough: the dice are played, no own checker is there."""
