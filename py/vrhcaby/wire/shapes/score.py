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
    """The level on the board; it differs under Jacoby."""
    points: int
    """The points, including the cube."""
    cube: int
    text: str
    reasons: list[str]
    table: NotRequired[list[ZoneLine]]


class Worth(Counted):
    """The value of a game, with its paragraphs in words."""

    cites: list[WordedCite]


class Settlement(Worth):
    """How one cube's game ended."""

    winner: Side
    how: str
    """``borne_off``, ``dropped`` or ``resigned``."""


class Result(Settlement):
    """How the game on the board ended."""

    player: int
    """The player of the winning side."""


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
    """The changes of the totals, by player id."""
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
    """About the game on the board."""
    next_crawford: Crawford | None
    """About the next game, between games."""
    cite: Cite


class ChouetteScore(TypedDict):
    """The seats of a chouette; members by player id."""

    box: int
    captain: int
    crew: list[int]
    out: list[int]
    line: list[int]
    next: list[int] | None
    """The order of players in the next game, once this one is over."""
    deltas: list[int]
    cite: Cite


class Score(TypedDict):
    """The score, by player id."""

    totals: list[int]
    balance: list[int]
    """Each player's gain or loss in stakes; the sum is zero."""
    games: list[PastGame]
    winner: int | None
    match: NotRequired[MatchScore]
    earlier: NotRequired[list[PastMatch]]
    chouette: NotRequired[ChouetteScore]
