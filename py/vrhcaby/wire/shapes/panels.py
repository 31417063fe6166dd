"""What the page shows of a panel."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import DecidedCube
from vrhcaby.wire.shapes.moves import Board, Move, Position, Sides
from vrhcaby.wire.shapes.words import Side

Tree = list[object]
"""A node: its element with classes, its properties (an object, left out where there are none), then its children, each
a text or a node. ``vrhcaby.panels.nodes`` says which elements and properties there are."""


class PanelArgs(TypedDict):
    """A panel by name, with its ``ui`` value; ``null`` takes it off the display."""

    name: str
    ui: NotRequired[dict[str, object] | None]
    once: NotRequired[bool]
    """Only build it, such as for paper, without putting it on display."""
    format: NotRequired[Literal["html"]]
    """Return it as one HTML file."""


class FolderRow(TypedDict):
    """A file of a folder: kept under ``id`` with so many ``games``, or the ``code`` of what is wrong with it.

    ``line`` and ``token`` are the place of a fault, ``game`` and ``turn`` (from 1) where the rulebook stopped it.
    ``rates``: each player's mean loss in thousandths, once it is reviewed.
    """

    name: str
    id: NotRequired[str]
    games: NotRequired[int]
    code: NotRequired[str]
    line: NotRequired[int]
    token: NotRequired[str]
    game: NotRequired[int]
    turn: NotRequired[int]
    rates: NotRequired[list[float]]
    unreviewed: NotRequired[bool]


class LibraryArgs(TypedDict):
    """The games that a browser keeps; malformed parts of one are left out."""

    games: list[object]
    folder: NotRequired[list[FolderRow]]
    """The files of the last folder."""


class Listed(TypedDict):
    """How many games were read."""

    games: int


_Ends = TypedDict("_Ends", {"from": str, "to": str})


class BoardArrow(_Ends):
    """A move drawn on the board, places as ``side`` counts them; ``number``: its place in an order."""

    kind: Literal["good", "bad", "witness", "last"]
    side: Side
    number: NotRequired[int]


class BoardMark(TypedDict):
    """A marked place of ``side``."""

    place: str
    kind: Literal["bad", "good", "focus", "source"]
    side: Side


class ShownPosition(Board):
    """A board shown instead of the game's own: nothing on it can be moved."""

    dice: NotRequired[list[int]]
    cube: DecidedCube | None


class Bubble(TypedDict):
    """A few words at a place of the board, or at its ``dice``."""

    place: str
    text: str


class Guide(TypedDict):
    """A guided turn: the board dims but for the places of ``side`` that glow; ``path`` leads once round it."""

    side: Side
    glow: list[str]
    path: NotRequired[list[str]]
    bubble: Bubble


class Demo(TypedDict):
    """What is said over a board that only shows something: ``back`` is the label of the way out, ``on`` its events."""

    title: str
    text: str
    back: str
    on: list[list[object]]


class EditedBoard(TypedDict):
    """A board that is edited: White's view of the checkers, and what lies around them."""

    hand: str
    """What a tap puts down: ``white`` or ``black``; ``take`` removes."""
    line: str
    position: Position | None
    """``None`` for checkers that only the board can show."""
    mover: Side
    dice: list[int]
    cube: DecidedCube | None
    length: int
    """0: no match."""
    score: Sides


class BoardShown(TypedDict):
    """What a panel shows on the page's board: arrows and marks on the game as it stands, or on a position of its own."""

    arrows: NotRequired[list[BoardArrow]]
    marks: NotRequired[list[BoardMark]]
    position: NotRequired[ShownPosition]
    step: NotRequired[int]
    """Where in the session's trail the position comes from: the place of the command it was decided by."""
    guide: NotRequired[Guide]
    moves: NotRequired[list[Move]]
    """Of the position's mover: made once it is seen, which leads to ``ends``."""
    ends: NotRequired[ShownPosition]
    demo: NotRequired[Demo]
    edit: NotRequired[EditedBoard]
    """The page's board is edited instead of shown."""


class PanelShown(TypedDict):
    """A panel's tree, ``null`` for one taken off, and what it shows on the board."""

    tree: Tree | None
    board: NotRequired[BoardShown]
    html: NotRequired[str]


class PanelFault(TypedDict):
    """Why a panel on display has no tree now."""

    error: str
    detail: str
