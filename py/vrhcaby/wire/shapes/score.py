"""How games end, and their points."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.refusal import Cite, WordedCite
from vrhcaby.wire.shapes.words import Crawford, Side


class ZoneLine(TypedDict):
    """A line of classic's table: a number of checkers in a zone, and points for each."""

    zone: str
    name: str
    checkers: int
    each: int
    points: int


class Counted(TypedDict):
    """The value of a result."""

    level: str
    """The level counted: ``single``, ``gammon``, ``backgammon`` or ``win``."""
    board_level: str
    """The level on the board; another one under Jacoby."""
    points: int
    """The cube is in them."""
    cube: int
    text: str
    reasons: list[str]
    table: NotRequired[list[ZoneLine]]


class Worth(Counted):
    """What a game is worth, with the paragraphs in words."""

    cites: list[WordedCite]


class Settlement(Worth):
    """How one cube's game ended."""

    winner: Side
    how: str
    """``borne_off``, ``dropped`` or ``resigned``."""


class Result(Settlement):
    """How the game on the board ended."""

    player: int
    """Who sits at the winning side."""


class PastCube(Counted):
    """How a member's cube ended in a game of a chouette."""

    member: int
    winner: Side
    how: str
    cites: list[Cite]


class PastGame(Counted):
    """A finished game of the series."""

    number: int
    winner: int
    side: Side
    how: str
    deltas: list[int]
    """What was added to the totals, by player id."""
    crawford: bool
    cites: list[Cite]
    cubes: NotRequired[list[PastCube]]


class PastMatch(TypedDict):
    """A match before the rematch."""

    winner: int | None
    totals: list[int]
    games: list[PastGame]


class MatchScore(TypedDict):
    """The state of a match."""

    length: int
    crawford: Crawford
    """Of the game on the board."""
    next_crawford: Crawford | None
    """Of the game after this one, between games."""
    cite: Cite


class ChouetteScore(TypedDict):
    """The seats of a chouette; members by player id."""

    box: int
    captain: int
    crew: list[int]
    out: list[int]
    line: list[int]
    next: list[int] | None
    """The line of the game to come, once this one is over."""
    deltas: list[int]
    cite: Cite


class Score(TypedDict):
    """The score, by player id."""

    totals: list[int]
    balance: list[int]
    """Up or down in stakes; sums to zero."""
    games: list[PastGame]
    winner: int | None
    match: NotRequired[MatchScore]
    earlier: NotRequired[list[PastMatch]]
    chouette: NotRequired[ChouetteScore]
