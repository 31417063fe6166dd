"""The empty board: frame, fields, points, bar and trays, in the measures of :mod:`vrhcaby.svg.geometry`.

The build writes the same drawing into the page: under the live board's checkers, and in its place before Python is
ready (``tools/build/empty_board.py``). It needs no identifiers, so that a page may hold any number of boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.svg.scene import Scene
from vrhcaby.svg.xml import el

FIELDS = "M12 26h276v488h-276zM340 26h276v488h-276z"
TRAYS = "M632 26h54v210h-54zM632 304h54v210h-54z"
EVEN = (
    "M526 514l21-204 21 204zM434 514l21-204 21 204zM342 514l21-204 21 204z"
    "M198 514l21-204 21 204zM106 514l21-204 21 204zM14 514l21-204 21 204z"
    "M60 26l21 204 21-204zM152 26l21 204 21-204zM244 26l21 204 21-204z"
    "M388 26l21 204 21-204zM480 26l21 204 21-204zM572 26l21 204 21-204z"
)
ODD = (
    "M572 514l21-204 21 204zM480 514l21-204 21 204zM388 514l21-204 21 204z"
    "M244 514l21-204 21 204zM152 514l21-204 21 204zM60 514l21-204 21 204z"
    "M14 26l21 204 21-204zM106 26l21 204 21-204zM198 26l21 204 21-204z"
    "M342 26l21 204 21-204zM434 26l21 204 21-204zM526 26l21 204 21-204z"
)
"""The triangles of even and of odd points."""
_SHADING = (
    '<path d="M16 514V30H288M344 514V30H616M632 30h54M632 308h54" stroke-width="8" opacity=".09"/>'
    '<path d="M14 514V28H288M342 514V28H616M632 28h54M632 306h54" stroke-width="4" opacity=".14"/>'
    '<path d="M11 2h680M289 0v540" stroke="#fff0d7" stroke-width="1.5" opacity=".25"/>'
    '<path d="M11 538h680M314 0v540M339 0v540" stroke-width="1.5" opacity=".3"/>'
)
"""The shadow of the frame on fields and trays; the lit and the dark edges of frame and bar, with the hinge."""


def surface(scene: Scene) -> Iterator[str]:
    """The empty board in flat colours, and its shading in a theme with relief. A board on end is the same drawing
    reflected, so that its light comes from the upper left too; its points change their colours.
    """
    theme, portrait = scene.theme, scene.layout.portrait
    tint = f"url(#{scene.id('hatch')})" if theme.hatched else theme["point_b"]
    shade = None if theme.shade == "1" else theme.shade
    parts = (
        el(
            "g",
            el("rect", x=0.75, y=0.75, width=700.5, height=538.5, rx=11, fill=theme["frame"]),
            el("path", d=FIELDS, fill=theme["felt"]),
            el("path", d=TRAYS, fill=theme["tray"], stroke=theme["frame_text"], stroke_opacity=theme.flat),
            el(
                "g",
                el("path", d=ODD if portrait else EVEN, fill=theme["point_a"]),
                el("path", d=EVEN if portrait else ODD, fill=tint),
                stroke_opacity=theme.outline,
            ),
            stroke=theme["frame_edge"],
        ),
        el("g", _SHADING, fill="none", stroke="#000", opacity=shade) if theme.relief else "",
    )
    yield el("g", *parts, transform="matrix(0 1 1 0 0 0)") if portrait else "".join(parts)


def hatching(scene: Scene) -> Iterator[str]:
    """The pattern of every other point in a theme for paper."""
    if scene.theme.hatched:
        line = el("path", d="M0 6L6 0", stroke=scene.theme["frame_edge"], stroke_width=0.9)
        yield el("pattern", line, id=scene.id("hatch"), width=6, height=6, patternUnits="userSpaceOnUse")
