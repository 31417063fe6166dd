"""The places on the live board, for ``board/scene/layout.js``.

A spot is ``[u, v]`` in the coordinates of pictures (``svg/geometry.py``), then how many checkers and how many sides of
the cube's square it lies farther across: those are not stretched with the board. A rectangle is two opposite corners.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.svg import geometry
from vrhcaby.svg.geometry import BAND, BAR_WIDTH, FRAME, HALF, INSET, POINT, ROW, SHOWN, TRAY, TRIANGLE

Spot = list[float]
BOARD = geometry.Layout()
ACROSS, MIDDLE = BOARD.width, BOARD.width / 2
BAR_MIDDLE = BOARD.bar + BAR_WIDTH / 2
TRAY_MIDDLE = BOARD.tray + TRAY / 2
SLAB = 4.14 / 15
"""The thickness of a borne-off checker, in checkers."""
WAYS = {"own": -1, "opp": 1}
"""Which way across the board a player's stacks grow on the bar and in the tray."""


def places() -> Mapping[str, Any]:
    """Every place by name. A stack grows from ``first`` by ``gap`` checkers, ``way`` -1 or 1 across, and shows ``room``."""
    inner = ACROSS - 2 * FRAME
    return {
        "surface": _rect(0, 0, BOARD.length, ACROSS),
        "fields": [_rect(start, FRAME, HALF, inner) for start in (BOARD.left, BOARD.right)],
        "bar": _rect(BOARD.bar, 0, BAR_WIDTH, ACROSS),
        "tray": _rect(BOARD.tray, FRAME, TRAY, inner),
        "trays": {"opp": _tray(FRAME), "own": _tray(ACROSS - FRAME - ROW)},
        "dice": {"own": _dice(BOARD.right), "opp": _dice(BOARD.left)},
        "cubes": {
            "centre": [BAR_MIDDLE, MIDDLE],
            "opp": [BAR_MIDDLE, FRAME, 0, 0.52],
            "own": [BAR_MIDDLE, ACROSS - FRAME, 0, -0.52],
        },
        "scores": _pair(TRAY_MIDDLE, MIDDLE - FRAME / 2),
        "turns": _pair(BAR_MIDDLE, MIDDLE - FRAME / 2),
        "counts": _pair(TRAY_MIDDLE, BAND / 2, 0.42),
        "lead": [TRAY_MIDDLE, MIDDLE],
        "stacks": {
            **{str(point): _point(point) for point in range(1, 25)},
            **{f"bar:{whose}": _bar(way) for whose, way in WAYS.items()},
            **{f"off:{whose}": _off(way) for whose, way in WAYS.items()},
        },
        "triangles": {str(point): _triangle(point) for point in range(1, 25)},
        "numbers": {
            str(point): [BOARD.column(point), _base(point) - _way(point) * FRAME / 2]
            for point in range(1, 25)
        },
    }


def _rect(u: float, v: float, du: float, dv: float) -> list[Spot]:
    return [[u, v], [u + du, v + dv]]


def _tray(v: float) -> list[Spot]:
    return _rect(BOARD.tray + INSET, v, TRAY - 2 * INSET, ROW)


def _dice(start: float) -> list[Spot]:
    """A side's dice are on its right half."""
    return _rect(start + POINT / 2, MIDDLE - BAND / 2, 5 * POINT, BAND)


def _pair(u: float, apart: float, checkers: float = 0) -> dict[str, Spot]:
    """The same spot on either side of the middle."""
    return {"own": [u, MIDDLE + apart, checkers], "opp": [u, MIDDLE - apart, -checkers]}


def _way(point: int) -> int:
    return -1 if BOARD.near(point) else 1


def _base(point: int) -> float:
    return BOARD.edge(BOARD.near(point))


def _point(point: int) -> dict[str, Any]:
    """A point's checkers; its touch target includes the frame with the number."""
    u, base, way = BOARD.column(point), _base(point), _way(point)
    hit = _rect(u - POINT / 2, 0 if way > 0 else base - ROW, POINT, FRAME + ROW)
    return {"hit": hit, "first": [u, base, way / 2], "way": way, "gap": 1, "room": SHOWN}


def _triangle(point: int) -> list[Spot]:
    u, base = BOARD.column(point), _base(point)
    return [[u - POINT / 2, base], [u + POINT / 2, base], [u, base + _way(point) * TRIANGLE]]


def _bar(way: int) -> dict[str, Any]:
    """A hit checker waits on the half beside the board it enters, between the cube's two places."""
    far = [MIDDLE + way * (MIDDLE - FRAME), 0, -way * 1.1]
    corners = [[BOARD.bar, *far], [BOARD.bar + BAR_WIDTH, MIDDLE, 0, way * 0.6]]
    first = [BAR_MIDDLE, MIDDLE, way * 0.62, way * 0.5]
    return {"hit": corners, "first": first, "way": way, "gap": 1, "room": geometry.BAR_SHOWN}


def _off(way: int) -> dict[str, Any]:
    """Half of the whole tray, including the text between its parts: the easiest target."""
    hit = _rect(BOARD.tray, MIDDLE if way < 0 else 0, TRAY, MIDDLE)
    base = BOARD.edge(near=way < 0)
    return {"hit": hit, "first": [TRAY_MIDDLE, base, way * SLAB / 2], "way": way, "gap": SLAB, "room": 15}
