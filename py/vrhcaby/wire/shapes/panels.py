"""A panel's tree and board, as the page shows them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.events import Moved
from vrhcaby.wire.shapes.moves import Board, Checkers, Sides
from vrhcaby.wire.shapes.words import Owner, Side

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
    """A file of a folder, saved under ``id`` with the number of its ``games``, or not saved.

    ``stop`` is the fault, or where the rulebook stopped it, as ``import`` answers them, with the facts of its error.
    ``rates``: each player's mean loss in thousandths, once reviewed.
    """

    name: str
    id: NotRequired[str]
    games: NotRequired[int]
    stop: NotRequired[dict[str, object]]
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


class LaidDice(TypedDict):
    """Dice of a position without a game."""

    side: Side
    values: list[int]
    used: list[bool]


class LaidCube(TypedDict):
    """The cube of a position without a game."""

    value: int
    owner: Owner


class Laid(TypedDict):
    """What lies on a board besides its checkers."""

    dice: LaidDice | None
    cubes: list[LaidCube]


class ShownPosition(Board, Laid):
    """A board shown instead of the game's own. Nothing on it can be moved."""


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


class MatchStanding(TypedDict):
    """The side to act; in a match also the score."""

    turn: Side
    score: Sides | None
    length: int | None


class EditedBoard(Laid):
    """A board being edited."""

    hand: str
    """The colour that a tap puts down: ``white`` or ``black``; ``take`` removes a checker."""
    line: str
    """The position; the next touch changes it."""
    checkers: Checkers
    standing: MatchStanding


class BoardShown(TypedDict):
    """A panel's content on the page's board: arrows and marks on the present position, or a position of its own."""

    arrows: NotRequired[list[BoardArrow]]
    marks: NotRequired[list[BoardMark]]
    position: NotRequired[ShownPosition]
    step: NotRequired[int]
    """The position's place in the session's trail: the index of the command decided there."""
    guide: NotRequired[Guide]
    moves: NotRequired[list[Moved]]
    """Made once the position is visible; they lead to ``ends``."""
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
