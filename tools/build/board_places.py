"""The places on the live board, for ``board/scene/layout.js``.

A spot is ``[u, v]`` in the coordinates of pictures (``svg/geometry.py``), then how many checkers and how many sides of
the cube's square it lies farther across: those are not stretched with the board. A rectangle is two opposite corners.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.svg import geometry
from vrhcaby.svg.geometry import BAND, BAR_WIDTH, FRAME, HALF, INSET, POINT, ROW, TRAY, TRIANGLE

Spot = list[float]
BOARD = geometry.Layout()
ACROSS, MIDDLE = BOARD.width, BOARD.width / 2
BAR_MIDDLE = BOARD.bar + BAR_WIDTH / 2
TRAY_MIDDLE = BOARD.tray + TRAY / 2
EDGE = BOARD.edge(near=True)
SLAB = 4.14 / 15
"""The thickness of a borne-off checker, in checkers."""


def places() -> Mapping[str, Any]:
    """Every place by name; of places that both players have, and of points, the viewpoint's: the others are their mirror
    images.

    A stack grows from ``first`` towards the middle by ``gap`` checkers (1 by default), and shows ``room`` (5 by default).
    """
    inner = ACROSS - 2 * FRAME
    return {
        # The empty board; the two playing surfaces, outer boards first; the frame's long parts, and those across the board:
        # its ends, the bar and the divider of the trays; the trays with the space between them.
        "surface": _rect(0, 0, BOARD.length, ACROSS),
        "fields": [_rect(start, FRAME, HALF, inner) for start in (BOARD.left, BOARD.right)],
        "along": [_rect(0, v, BOARD.length, FRAME) for v in (0, ACROSS - FRAME)],
        "across": [_rect(start, FRAME, end - start, inner) for start, end in _gaps()],
        "tray": _rect(BOARD.tray, FRAME, TRAY, inner),
        "dice": {"own": _dice(BOARD.right), "opp": _dice(BOARD.left)},
        # Where the cube lies at first, and between the pip counts.
        "centre": [BAR_MIDDLE, MIDDLE],
        "lead": [TRAY_MIDDLE, MIDDLE],
        # A score is in the band of the numbers, in front of the tray; the turn in the frame at the end of the bar.
        "own": {
            "tray": _rect(BOARD.tray + INSET, EDGE - ROW, TRAY - 2 * INSET, ROW),
            "cube": [BAR_MIDDLE, EDGE, 0, -0.52],
            "score": [TRAY_MIDDLE, ACROSS - FRAME / 2],
            "turn": [BAR_MIDDLE, ACROSS - FRAME / 2],
            "count": [TRAY_MIDDLE, MIDDLE + BAND / 2, 0.42],
            "bar": _bar(),
            "off": _off(),
        },
        "points": {str(point): _point(point) for point in range(1, 13)},
    }


def _rect(u: float, v: float, du: float, dv: float) -> list[Spot]:
    return [[u, v], [u + du, v + dv]]


def _gaps() -> list[tuple[float, float]]:
    """The parts of the frame before, between and after the fields and the trays, along the board."""
    parts = [
        (BOARD.left, BOARD.left + HALF),
        (BOARD.right, BOARD.right + HALF),
        (BOARD.tray, BOARD.tray + TRAY),
    ]
    return list(
        zip([0, *(end for _, end in parts)], [*(start for start, _ in parts), BOARD.length], strict=True)
    )


def _dice(start: float) -> list[Spot]:
    """A side's dice are on its right half."""
    return _rect(start + POINT / 2, MIDDLE - BAND / 2, 5 * POINT, BAND)


def _point(point: int) -> dict[str, Any]:
    """A point's checkers, its triangle and its number; its touch target includes the frame."""
    u = BOARD.column(point)
    return {
        "hit": _rect(u - POINT / 2, EDGE - ROW, POINT, ROW + FRAME),
        "first": [u, EDGE, -0.5],
        "triangle": [[u - POINT / 2, EDGE], [u + POINT / 2, EDGE], [u, EDGE - TRIANGLE]],
        "number": [u, EDGE + FRAME / 2],
    }


def _bar() -> dict[str, Any]:
    """A hit checker waits on the half beside the board it enters, between the cube's two places."""
    corners = [[BOARD.bar, FRAME, 0, 1.1], [BOARD.bar + BAR_WIDTH, MIDDLE, 0, -0.6]]
    first = [BAR_MIDDLE, MIDDLE, -0.62, -0.5]
    return {"hit": corners, "first": first}


def _off() -> dict[str, Any]:
    """Half of the whole tray, including the text between its parts: the easiest target."""
    hit = _rect(BOARD.tray, MIDDLE, TRAY, MIDDLE)
    return {"hit": hit, "first": [TRAY_MIDDLE, EDGE, -SLAB / 2], "gap": SLAB, "room": 15}
