"""The empty board: frame, fields, points, bar and trays.

The build writes the same drawing into the page: under the live board's checkers, and in its place before Python is
ready (``tools/build/empty_board.py``). It needs no identifiers, so that a page may hold any number of boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.svg.geometry import (
    BAR_WIDTH,
    DEPTH,
    FRAME,
    HALF,
    INSET,
    POINT,
    ROW,
    TRAY,
    TRIANGLE,
    Layout,
)
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.xml import el

_BOARD = Layout()
_LONG, _HIGH = _BOARD.size
_NEAR = FRAME + DEPTH
_LEFT, _RIGHT = _BOARD.left, _BOARD.right
_FIELD = f"h{HALF}v{DEPTH}h-{HALF}z"
_FIELDS = f"M{_LEFT} {FRAME}{_FIELD}M{_RIGHT} {FRAME}{_FIELD}"
_TRAY, _WIDE = _BOARD.tray + INSET, TRAY - 2 * INSET
_TRAYS = "".join(f"M{_TRAY} {y}h{_WIDE}v{ROW}h-{_WIDE}z" for y in (FRAME, _NEAR - ROW))
GAP = 4
"""Between two points."""
_FOOT = POINT // 2 - GAP // 2


def _shadow(wide: int) -> str:
    """The frame's shadow on fields and trays: strips along their upper and left edges. Light comes from there."""
    by = wide // 2
    fields = "".join(f"M{x + by} {_NEAR}V{FRAME + by}H{x + HALF}" for x in (_LEFT, _RIGHT))
    return fields + "".join(f"M{_TRAY} {y + by}h{_WIDE}" for y in (FRAME, _NEAR - ROW))


_EDGES = [f"M{_BOARD.bar + x} 0v{_HIGH}" for x in (1, BAR_WIDTH // 2, BAR_WIDTH - 1)]
_SHADING = (
    el("path", d=_shadow(8), stroke_width=8, opacity=0.09),
    el("path", d=_shadow(4), stroke_width=4, opacity=0.14),
    el("path", d=f"M11 2h{_LONG - 22}{_EDGES[0]}", stroke="#fff0d7", stroke_width=1.5, opacity=0.25),
    el("path", d=f"M11 {_HIGH - 2}h{_LONG - 22}{_EDGES[1]}{_EDGES[2]}", stroke_width=1.5, opacity=0.3),
)
"""The shadows, then the lit and the dark edges of frame and bar with the hinge between its halves."""


def surface(scene: Scene) -> Iterator[str]:
    """The empty board in flat colours, and its shading in a theme with relief. A board on end is the same drawing
    reflected, so that its light comes from the upper left too; its points change their colours.
    """
    theme, portrait = scene.theme, scene.layout.portrait
    hatched = f"url(#{scene.id('hatch')})" if theme.hatched else theme["point_b"]
    points = (
        el("path", d=_points(even is not portrait), fill=fill)
        for even, fill in ((True, theme["point_a"]), (False, hatched))
    )
    frame = {"x": 0.75, "y": 0.75, "width": _LONG - 1.5, "height": _HIGH - 1.5, "rx": 11}
    parts = [
        el(
            "g",
            el("rect", **frame, fill=theme["frame"]),
            el("path", d=_FIELDS, fill=theme["felt"]),
            el("path", d=_TRAYS, fill=theme["tray"], stroke=theme["frame_text"], stroke_opacity=theme.flat),
            el("g", *points, stroke_opacity=theme.outline),
            stroke=theme["frame_edge"],
        )
    ]
    if theme.relief:
        shade = None if theme.shade == "1" else theme.shade
        parts.append(el("g", *_SHADING, fill="none", stroke="#000", opacity=shade))
    if portrait:
        yield el("g", *parts, transform="matrix(0 1 1 0 0 0)")
    else:
        yield from parts


def _points(even: bool) -> str:
    """The triangles of the even or the odd points."""
    corners = ((round(_BOARD.column(point)) - _FOOT, point) for point in range(1, 25))
    return "".join(
        f"M{x} {_NEAR}l{_FOOT}-{TRIANGLE} {_FOOT} {TRIANGLE}z"
        if _BOARD.near(point)
        else f"M{x} {FRAME}l{_FOOT} {TRIANGLE} {_FOOT}-{TRIANGLE}z"
        for x, point in corners
        if (point % 2 == 0) is even
    )


def hatching(scene: Scene) -> Iterator[str]:
    """The pattern of every other point in a theme for paper."""
    if scene.theme.hatched:
        line = el("path", d="M0 6L6 0", stroke=scene.theme["frame_edge"], stroke_width=0.9)
        yield el("pattern", line, id=scene.id("hatch"), width=6, height=6, patternUnits="userSpaceOnUse")
