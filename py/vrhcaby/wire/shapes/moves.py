"""Moves and boards in the two forms of messages: places as texts in a session, as numbers elsewhere."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.words import Side

_Named = TypedDict("_Named", {"from": str, "to": str})
_Numbered = TypedDict("_Numbered", {"from": int, "to": int})

Tried = tuple[int, int] | tuple[int, int, list[int]] | tuple[int, int, list[int] | None, bool]
"""A move in the form that ``judge`` reads; a third element names the dice in order, a fourth says whether it leaps."""


class Trip(_Named):
    """Where one checker of a play began and ended."""


class Move(_Named):
    """One checker moved by one die (in a leap by several): ``"1"``-``"24"``, ``"bar"``, ``"off"`` of the moving side."""

    dice: list[int]
    hit: bool
    leap: NotRequired[bool]
    """Only for a leap: one step by all its dice."""


class Reach(Move):
    """Where one checker can get with several dice, in steps."""

    steps: list[tuple[str, str]]


class NumberedMove(_Numbered):
    """A move of a stateless operation: places from the mover's view, 25 the bar and 0 off."""

    dice: list[int]
    hit: bool
    leap: NotRequired[bool]
    """Only for a leap: one step by all its dice."""


class NumberedReach(NumberedMove):
    """Where one checker can get with several dice, in steps, with places as numbers."""

    steps: list[tuple[int, int]]


class Position(TypedDict):
    """A board in the mover's view: 1-24 the points (mover +, opponent -), 25 the mover's bar, 0 minus the opponent's."""

    points: list[int]
    off: list[int]
    """Checkers borne off: the mover's, the opponent's."""


class Sides(TypedDict):
    """A number for each side, such as its pips."""

    white: int
    black: int


class Checkers(TypedDict):
    """How many checkers each side has on its own points: 0 off, 1-24, 25 the bar."""

    white: list[int]
    black: list[int]


class Board(TypedDict):
    """A board by sides."""

    mover: Side
    checkers: Checkers
    pips: Sides


class NamedPlay(TypedDict):
    """A play with named places, and in notation."""

    moves: list[Move]
    text: str


class JudgedMoves(TypedDict):
    """Moves in ``judge``'s form and in notation."""

    moves: list[Tried]
    text: str
