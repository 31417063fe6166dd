"""The empty board: frame, fields, points, bar and trays.

The build writes the same drawing into the page: under the live board's checkers, and in its place before Python is
ready (``tools/build/empty_board.py``). It needs no identifiers, so that a page may hold any number of boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vrhcaby.svg.geometry import BAR_WIDTH, DEPTH, FRAME, HALF, Layout, Spot
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.xml import el, number

Box = tuple[float, float, float, float]

_CORNER = 11
_SHADOWS = ((8, 0.09), (4, 0.14))
"""The frame's shadow on a field: strips of these widths and strengths, one over the other."""
_LIGHT = "#fff0d7"


def surface(scene: Scene) -> Iterator[str]:
    """The empty board in flat colours, and its shading in a theme with relief. A board on end is the same drawing
    reflected, so that its light comes from the upper left too; its points change their colours.
    """
    if scene.layout.portrait:
        yield el("g", *_lying(replace(scene, layout=Layout()), first=1), transform="matrix(0 1 1 0 0 0)")
    else:
        yield from _lying(scene, first=0)


def _lying(scene: Scene, first: int) -> Iterator[str]:
    theme = scene.theme
    width, height = scene.layout.size
    fields, trays = ("".join(map(_outline, boxes)) for boxes in (_fields(scene), _trays(scene)))
    yield el(
        "g",
        el("rect", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=_CORNER, fill=theme["frame"]),
        el("path", d=fields, fill=theme["felt"]),
        el("path", d=trays, fill=theme["tray"], stroke=theme["frame_text"], stroke_opacity=theme.flat),
        _points(scene, first),
        stroke=theme["frame_edge"],
    )
    if theme.relief:
        shade = None if theme.shade == "1" else theme.shade
        yield el("g", *_shading(scene), fill="none", stroke="#000", opacity=shade)


def hatching(scene: Scene) -> Iterator[str]:
    """The pattern of every other point in a theme for paper."""
    if scene.theme.hatched:
        line = el("path", d="M0 6L6 0", stroke=scene.theme["frame_edge"], stroke_width=0.9)
        yield el("pattern", line, id=scene.id("hatch"), width=6, height=6, patternUnits="userSpaceOnUse")


def _fields(scene: Scene) -> tuple[Box, Box]:
    layout = scene.layout
    return layout.box(layout.left, FRAME, HALF, DEPTH), layout.box(layout.right, FRAME, HALF, DEPTH)


def _trays(scene: Scene) -> tuple[Box, Box]:
    return scene.layout.tray_box(near=False), scene.layout.tray_box(near=True)


def _outline(box: Box) -> str:
    x, y, width, height = map(number, box)
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _points(scene: Scene, first: int) -> str:
    """The twenty-four points, one path for each colour; ``first``: whether odd ones have the first colour."""
    theme = scene.theme
    hatched = f"url(#{scene.id('hatch')})" if theme.hatched else theme["point_b"]
    paths = []
    for odd, fill in ((first, theme["point_a"]), (1 - first, hatched)):
        triangles = (scene.layout.triangle(seen) for seen in range(1, 25) if seen % 2 == odd)
        paths.append(el("path", d="".join(map(_closed, triangles)), fill=fill))
    return el("g", *paths, stroke_opacity=theme.outline)


def _closed(corners: Iterable[Spot]) -> str:
    a, b, c = corners
    lines = " ".join(_pair(end[0] - start[0], end[1] - start[1]) for start, end in ((a, b), (b, c)))
    return f"M{_pair(*a)}l{lines}z".replace(" -", "-")


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def _shading(scene: Scene) -> Iterator[str]:
    """The shadow of the frame on fields and trays; the edges of bar and frame, with the hinge between its halves. Light
    comes from the upper left.
    """
    for wide, strength in _SHADOWS:
        inner = wide / 2
        shadows = [
            *(
                f"M{_pair(x + inner, y + h)}V{number(y + inner)}H{number(x + w)}"
                for x, y, w, h in _fields(scene)
            ),
            *(f"M{_pair(x, y + inner)}h{number(w)}" for x, y, w, _ in _trays(scene)),
        ]
        yield el("path", d="".join(shadows), stroke_width=wide, opacity=strength)
    lit, dark = map("".join, _edges(scene))
    yield el("path", d=lit, stroke=_LIGHT, stroke_width=1.5, opacity=0.25)
    yield el("path", d=dark, stroke_width=1.5, opacity=0.3)


def _edges(scene: Scene) -> tuple[tuple[str, str], tuple[str, str, str]]:
    """The lit and the dark lines along the bar and the frame."""
    width, height = scene.layout.size
    bar = scene.layout.bar
    near, hinge, far = (f"M{number(bar + u)} 0v{height}" for u in (1, BAR_WIDTH / 2, BAR_WIDTH - 1))
    ends = width - 2 * _CORNER
    return (f"M{_CORNER} 2h{ends}", near), (f"M{_CORNER} {height - 2}h{ends}", hinge, far)
