"""A refusal: the rule, its paragraph, and what is allowed instead."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import JudgedMoves, Move, Position
from vrhcaby.wire.shapes.words import ChangeKind, Provenance


class Paragraph(TypedDict):
    """The name of a rulebook's paragraph."""

    book: str
    paragraph: str


class Cite(Paragraph):
    """A paragraph with its provenance. For a filled value it is the other rulebook's."""

    provenance: Provenance
    sister: NotRequired[Paragraph]
    """The paragraph that a reading follows."""
    house: NotRequired[bool]
    """Whether it is a house rule only based on the paragraph."""


class WordedCite(Cite):
    """A citation in words: its provenance and the paragraph's text."""

    phrase: str
    title: str
    text: str


class Instead(JudgedMoves):
    """The legal continuation closest to the tried move."""

    made: int
    """How many of its moves were already made when the move was refused."""
    tried: list[int]
    """Indices of the tried steps in ``moves``; empty if it does not contain them."""
    phrase: str | None
    """The moves that come first and then the tried step, in words; ``None`` if it is not contained."""


_From = TypedDict("_From", {"from": NotRequired[int]})


class Change(_From):
    """One thing that would have to differ; its facts depend on the kind."""

    kind: ChangeKind
    first: NotRequired[str]
    """Moves that must come first."""
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
    """The option to agree differently."""
    command: NotRequired[str]
    """The command that must come first."""
    never: NotRequired[str]
    """Why no roll leads there: ``back``wards, from the ``bar``, or too ``far``."""
    rest: NotRequired[bool]
    """Whether the tried checker's own point is among ``points``, so that only the others there are meant."""
    player: NotRequired[int]


class WouldGoPlay(JudgedMoves):
    """A complete legal play that contains the refused move, under the changed conditions."""

    rulebook: str
    reading: str
    position: Position
    dice: list[int]
    tried: list[int]
    """Indices of the refused steps in ``moves``."""
    steps: list[Move]
    """The same moves for a board, with their hits."""
    end: Position
    """The board after them, still in the mover's view."""


class WouldGo(TypedDict):
    """When a refused move would be legal: the smallest change, proved by judging it."""

    kind: ChangeKind | Literal["several"]
    changes: list[Change]
    text: str
    folded: bool
    """Whether to show it only on demand: several changes together, or already said by ``instead``."""
    play: WouldGoPlay | None
    """``None`` if the move is never legal, and for commands."""


class Refused(TypedDict):
    """A refusal in the language of the request."""

    rule: str
    cite: Cite
    title: str
    text: str
    why: str
    paragraph: WordedCite
    facts: dict[str, object]
    """The numbers and places of the case; they depend on the rule."""
    instead: Instead | None
    """A legal play, or the beginning of one; ``None`` if nothing is legal or the refusal is not about a move."""
    would_go: WouldGo | None
    """``None`` if not requested, or if the refusal says enough: the dice are played, no own checker is there."""
