"""The layout of the board, in the user units of the SVG.

The board is laid out once, lengthwise. ``u`` runs along it and ``v`` across it. The side whose viewpoint is shown is
at large ``v``, with its home board at large ``u``. Landscape maps (u, v) to (x, y); portrait is the same board turned
a quarter clockwise. Places are numbered from the *viewpoint's* side: 25 its bar, 0 the other side's bar.

The live board and the picture before Python has these proportions, each direction stretched to its rectangle
(``tools/build/empty_board.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vrhcaby.board.position import BAR

CHECKER = 42
RADIUS = 20.25
POINT = 46
HALF = 6 * POINT
ROW = 5 * CHECKER
BAND = 68
DEPTH = 2 * ROW + BAND
TRIANGLE = 204
BAR_WIDTH = 52
TRAY = 62
FRAME = 26
"""The frame along the points, with their numbers."""
RAIL = 12
"""The frame at the ends of the board, and between the points and the trays."""
INSET = 4
"""The frame between a tray and the ends of its part of the board."""
OFF_THICKNESS = 11.6
DIE = 40
CUBE = 38
SHOWN = 5
BAR_SHOWN = 3

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one diagram."""

    portrait: bool = False

    @property
    def left(self) -> int:
        """The start of the playing field."""
        return RAIL

    @property
    def bar(self) -> int:
        """The near edge of the bar along the board."""
        return self.left + HALF

    @property
    def right(self) -> int:
        """The start of the home half."""
        return self.bar + BAR_WIDTH

    @property
    def tray(self) -> int:
        """The start of the tray of borne-off checkers."""
        return self.right + HALF + RAIL

    @property
    def length(self) -> int:
        """The whole board's length, frame included."""
        return self.tray + TRAY + RAIL

    @property
    def width(self) -> int:
        """The whole board's width, frame included."""
        return DEPTH + 2 * FRAME

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) of the view box."""
        return (self.width, self.length) if self.portrait else (self.length, self.width)

    def at(self, u: float, v: float) -> Spot:
        """Convert board coordinates (``u`` along the board from the left, ``v`` across it from the far edge) to SVG
        coordinates.
        """
        return (self.width - v, u) if self.portrait else (u, v)

    def box(self, u: float, v: float, du: float, dv: float) -> tuple[float, float, float, float]:
        """A rectangle of the board (corner, and extent along and across) as SVG (x, y, width, height)."""
        return (self.width - v - dv, u, dv, du) if self.portrait else (u, v, du, dv)

    def column(self, place: int) -> float:
        """The middle of a point along the board; ``place`` is 1-24 as the viewpoint numbers it."""
        from_right = place - 1 if place <= 12 else 24 - place
        half_right = self.right + HALF if from_right < 6 else self.bar
        return half_right - (from_right % 6 + 0.5) * POINT

    @staticmethod
    def near(place: int) -> bool:
        """Whether a point is on the viewpoint's own long edge."""
        return place <= 12

    def edge(self, near: bool) -> float:
        """The position across the board of a long edge with points: the viewpoint's (``near``) or the other."""
        return FRAME + DEPTH if near else FRAME

    def on_point(self, place: int, index: int) -> Spot:
        """The centre of the ``index``-th checker of a point, counted from the edge; stacks stop at five."""
        near = self.near(place)
        step = (min(index, SHOWN - 1) + 0.5) * CHECKER
        return self.at(self.column(place), self.edge(near) + (-step if near else step))

    def on_bar(self, near: bool, index: int) -> Spot:
        """The centre of the ``index``-th checker on the bar: beside the board it enters, from the middle outward.

        ``near``: whether it belongs to the side at the viewpoint.
        """
        step = CUBE / 2 + 8 + (min(index, BAR_SHOWN - 1) + 0.5) * CHECKER
        middle = FRAME + DEPTH / 2
        return self.at(self.bar + BAR_WIDTH / 2, middle + (-step if near else step))

    def off_box(self, near: bool, index: int) -> tuple[float, float, float, float]:
        """The rectangle (x, y, width, height) of the ``index``-th borne-off checker lying on its edge."""
        edge = self.edge(near)
        start = edge - (index + 1) * OFF_THICKNESS if near else edge + index * OFF_THICKNESS
        return self.box(self.tray + 7.5, start + 1, TRAY - 15, OFF_THICKNESS - 2)

    def off_spot(self, near: bool, index: int) -> Spot:
        """The centre of the ``index``-th borne-off checker."""
        x, y, width, height = self.off_box(near, index)
        return (x + width / 2, y + height / 2)

    def tray_box(self, near: bool) -> tuple[float, float, float, float]:
        """The rectangle (x, y, width, height) of one side's tray."""
        return self.box(self.tray + INSET, FRAME + (DEPTH - ROW if near else 0), TRAY - 2 * INSET, ROW)

    def label(self, place: int) -> Spot:
        """The centre of a point's number in the frame."""
        middle = FRAME / 2
        return self.at(self.column(place), self.width - middle if self.near(place) else middle)

    def die(self, near: bool, index: int) -> Spot:
        """The centre of the first (0) or second (1) die, on the right-hand half of the roller."""
        half = self.right if near else self.left
        offset = (index - 0.5) * (DIE + 11) * (1 if near else -1)
        return self.at(half + HALF / 2 + offset, FRAME + DEPTH / 2)

    def cube(self, owner: str) -> Spot:
        """The centre of the cube on the bar; ``owner`` is near, far or centre."""
        shift = {"near": DEPTH / 2 - CUBE / 2 - 4, "far": CUBE / 2 + 4 - DEPTH / 2}.get(owner, 0)
        return self.at(self.bar + BAR_WIDTH / 2, FRAME + DEPTH / 2 + shift)

    def offered_cube(self, near: bool) -> Spot:
        """The centre of a cube offered by the near or far side: in front of the player who must answer."""
        half = self.left if near else self.right
        return self.at(half + HALF / 2, FRAME + DEPTH / 2)

    def cube_row(self, near: bool, count: int) -> Iterator[Spot]:
        """The centres of several cubes in a row on the near or far side's right-hand half, with room for a name below
        each.
        """
        half = self.right if near else self.left
        across = FRAME + DEPTH / 2 - (0 if self.portrait else 9)
        step = min(HALF / count, 84)
        for index in range(count):
            yield self.at(half + HALF / 2 + (index - (count - 1) / 2) * step, across)


def other_view(place: int) -> int:
    """A point as the side across the board numbers it."""
    return BAR - place
