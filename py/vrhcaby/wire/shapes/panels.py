"""A panel's tree and board, as the page shows them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import DecidedCube
from vrhcaby.wire.shapes.moves import Board, Checkers, Move, Sides
from vrhcaby.wire.shapes.words import Side

Tree = list[object]
"""A node: its element with classes, its properties (an object, omitted if empty), then its children, each a text or a
node. ``vrhcaby.panels.nodes`` lists the elements and properties.
"""


class PanelArgs(TypedDict):
    """A panel by name, with its ``ui`` value; ``null`` takes it off the display."""

    name: str
    ui: NotRequired[dict[str, object] | None]
    once: NotRequired[bool]
    """Only build it, for example for paper, without putting it on display."""
    format: NotRequired[Literal["html"]]
    """Return it as one HTML file."""


class FolderRow(TypedDict):
    """A file of a folder: saved under ``id``, with the number of its ``games``, or the ``code`` of its fault.

    ``line`` and ``token`` are the place of a fault; ``game`` and ``turn`` (from 1) are where the rulebook stopped it.
    ``rates``: each player's mean loss in thousandths, once reviewed.
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
    """The games that a browser stores; malformed parts are skipped."""

    games: list[object]
    folder: NotRequired[list[FolderRow]]
    """The files of the last folder."""


class Listed(TypedDict):
    """How many games were read."""

    games: int


_Ends = TypedDict("_Ends", {"from": str, "to": str})


class BoardArrow(_Ends):
    """A move drawn on the board, with places as ``side`` counts them; ``number`` is its place in a sequence."""

    kind: Literal["good", "bad", "witness", "last"]
    side: Side
    number: NotRequired[int]


class BoardMark(TypedDict):
    """A marked place of ``side``."""

    place: str
    kind: Literal["bad", "good", "focus", "source"]
    side: Side


class ShownPosition(Board):
    """A board shown instead of the game's own. Nothing on it can be moved."""

    dice: NotRequired[list[int]]
    cube: DecidedCube | None


class Bubble(TypedDict):
    """A few words at a place of the board, or at its ``dice``."""

    place: str
    text: str


class Guide(TypedDict):
    """A guided turn: the board is dimmed except the highlighted places of ``side``; ``path`` draws a line around it."""

    side: Side
    glow: list[str]
    path: NotRequired[list[str]]
    bubble: Bubble


class Demo(TypedDict):
    """The text over a demonstration board: ``back`` is the label of the way out, ``on`` its events."""

    title: str
    text: str
    back: str
    on: list[list[object]]


class EditedBoard(TypedDict):
    """A board being edited, and the position's settings."""

    hand: str
    """The colour that a tap puts down: ``white`` or ``black``; ``take`` removes a checker."""
    line: str
    """The position; the next touch changes it."""
    checkers: Checkers
    mover: Side
    dice: list[int]
    cube: DecidedCube | None
    length: int
    """0 outside a match."""
    score: Sides


class BoardShown(TypedDict):
    """A panel's content on the page's board: arrows and marks on the present position, or a position of its own."""

    arrows: NotRequired[list[BoardArrow]]
    marks: NotRequired[list[BoardMark]]
    position: NotRequired[ShownPosition]
    step: NotRequired[int]
    """The position's place in the session's trail: the index of the command decided there."""
    guide: NotRequired[Guide]
    moves: NotRequired[list[Move]]
    """Moves of the position's mover, made once the position is visible; they lead to ``ends``."""
    ends: NotRequired[ShownPosition]
    demo: NotRequired[Demo]
    edit: NotRequired[EditedBoard]
    """The page's board is edited instead of shown."""


class PanelShown(TypedDict):
    """A panel's tree, ``null`` for a removed panel, and what it shows on the board."""

    tree: Tree | None
    board: NotRequired[BoardShown]
    html: NotRequired[str]


class PanelFault(TypedDict):
    """Why a panel on display has no tree now."""

    error: str
    detail: str
