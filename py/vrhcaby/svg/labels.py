"""Words on the board: a zone's name over its points, the match score, and a note."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from vrhcaby.svg.drawn import Drawn
from vrhcaby.svg.geometry import BAND, DEPTH, FRAME, HALF, POINT, ROW, Spot
from vrhcaby.svg.overlays import DICE, Zone
from vrhcaby.svg.pieces import words
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.xml import el, escape, number

_SIZE = 14.0
_LETTER = 0.64
"""A letter's width as a share of its height, for a wide font."""
_PADDING = 7.0
_CAPTION = 18.0
"""The size of the lines beside the dice, which have more space than the names of zones."""
_LINE = 25.0
_TALL = 1.3
"""A plaque's height in letter heights."""
_OVER_THE_EDGE = 9.5
"""How far a zone's name may extend over its points, so that dice between two names touch neither."""


def plaque(scene: Scene, text: str, spot: Spot, size: float = _SIZE, turned: bool = False) -> str:
    """Words in the frame's colours, readable over any point; ``turned`` runs along a board on end."""
    x, y = spot
    width, height = _width(text, size), size * _TALL
    parts = (
        el(
            "rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4,
            fill=scene.theme["frame"], stroke=scene.theme["frame_edge"], opacity=0.94,
        ),
        words(escape(text), spot, size, scene.theme["frame_text"]),
    )  # fmt: skip
    return el("g", *parts, transform=f"rotate(90 {number(x)} {number(y)})" if turned else None)


def _width(text: str, size: float) -> float:
    return len(text) * size * _LETTER + 2 * _PADDING


def zones(scene: Scene, zones: tuple[Zone, ...]) -> Iterator[str]:
    """The zones' shading, under the checkers. The bar splits a zone in two."""
    for zone in zones:
        for run in _runs(scene, zone):
            x, y, width, height = _box(scene, run)
            shape = {"x": x + 1, "y": y + 1, "width": width - 2, "height": height - 2, "rx": 5.0}
            yield el("rect", **shape, fill=scene.theme["accent"], opacity=0.2)
            yield el(
                "rect", **shape, fill="none", stroke=scene.theme["accent"], stroke_width=2.4,
                stroke_dasharray="8 5",
            )  # fmt: skip


def zone_names(scene: Scene, zones: tuple[Zone, ...]) -> Iterator[str]:
    """The zones' names, each at the inner side of the wider part of its zone; they may extend a point beyond it. Long
    ones are drawn smaller.
    """
    for zone in zones:
        if zone.label:
            run = max(_runs(scene, zone), key=len)
            room = max(len(run), min(len(run) + 2, 6)) * POINT
            size = min(_SIZE, (room - 2 * _PADDING) / (len(zone.label) * _LETTER))
            near = scene.layout.near(run[0])
            off = BAND / 2 + _OVER_THE_EDGE - size * _TALL / 2
            middle = FRAME + DEPTH / 2 + (off if near else -off)
            along = sum(scene.layout.column(point) for point in run) / len(run)
            spot = scene.layout.at(along, middle)
            yield plaque(scene, zone.label, spot, size, scene.layout.portrait)


def _runs(scene: Scene, zone: Zone) -> list[tuple[int, ...]]:
    """The zone's points as the viewpoint numbers them, split at the bar."""
    seen = [scene.seen(point) for point in range(zone.first, zone.last + 1)]
    return [tuple(run) for _, run in groupby(seen, key=lambda point: (point - 1) // 6)]


def _box(scene: Scene, run: tuple[int, ...]) -> tuple[float, float, float, float]:
    layout = scene.layout
    start = min(layout.column(point) for point in run) - POINT / 2
    across = FRAME + (DEPTH - ROW if layout.near(run[0]) else 0)
    return layout.box(start, across, len(run) * POINT, ROW)


def caption(scene: Scene, drawn: Drawn, lines: tuple[str, ...]) -> Iterator[str]:
    """Lines of text in the half of the board that holds neither dice nor cubes."""
    layout = scene.layout
    thrown = bool(drawn.dice) or any(mark.whose == "mover" for mark in drawn.pointed((DICE,)))
    left = scene.mover_near == (thrown or not (drawn.offered or drawn.in_a_row))
    start = layout.left if left else layout.right
    x, y = layout.at(start + HALF / 2, FRAME + DEPTH / 2)
    room = BAND if layout.portrait else HALF - 2 * POINT
    for index, line in enumerate(lines):
        size = min(_CAPTION, (room - 2 * _PADDING) / (max(map(len, lines)) * _LETTER))
        yield plaque(scene, line, (x, y + (index - (len(lines) - 1) / 2) * _LINE), size)
