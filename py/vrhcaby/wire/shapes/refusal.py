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
    """A citation with its words: how it was come by, and the paragraph itself."""

    phrase: str
    title: str
    text: str


class Instead(JudgedMoves):
    """A legal way to go on, as near as there is to what was tried."""

    made: int
    """How many of its moves were already made when the refused one was tried."""
    tried: list[int]
    """Places in ``moves`` of the steps that were tried; empty if it does not contain them."""
    phrase: str | None
    """What comes first and then the tried step; ``None`` where it does not contain it."""


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
    """What would have to be agreed otherwise."""
    command: NotRequired[str]
    """What has to happen first."""
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
    """A legal play, or the beginning of one; ``None`` where nothing is legal or it is about no move."""
    would_go: WouldGo | None
    """``None`` where it was not asked, and where the refusal says it all: the dice are played, no own checker is there."""
