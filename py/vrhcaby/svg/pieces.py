"""The board and its checkers: points, numbers, trays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vrhcaby.board.position import BAR, OFF
from vrhcaby.board.side import Side
from vrhcaby.svg.geometry import (
    BAND,
    BAR_SHOWN,
    BAR_WIDTH,
    DEPTH,
    FRAME,
    HALF,
    POINT,
    RADIUS,
    ROW,
    SHOWN,
    TRAY,
    Spot,
)
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.themes import Theme
from vrhcaby.svg.xml import el, number

LETTERING = {
    "font_family": "system-ui, Arial, sans-serif",
    "font_weight": "600",
    "text_anchor": "middle",
}
"""Text attributes for the whole picture, written once at its root."""
BOLD = "700"
_NUMBER = 14


def words(text: str, spot: Spot, size: float, fill: str, weight: str | None = None) -> str:
    """A short text centred on a spot."""
    x, y = spot
    return el("text", text, x=x, y=y + size * 0.36, font_size=size, font_weight=weight, fill=fill)


def definitions(scene: Scene) -> str:
    """One drawing of each side's checker, reused for all, with its shading or hatching."""
    theme = scene.theme
    parts = [_checker(scene, side) for side in Side]
    if theme.relief:
        parts.extend(_light(scene, side) for side in Side)
    if theme.hatched:
        parts.append(_hatching(scene))
    return el("defs", *parts)


def _checker(scene: Scene, side: Side) -> str:
    """A checker recognisable without colour: white is turned with two grooves, black has one ring and a stud."""
    theme = scene.theme
    fill, edge = theme[side.value], theme[f"{side.value}_edge"]
    parts = [el("circle", r=RADIUS, fill=fill, stroke=edge, stroke_width=1.4)]
    if theme.relief:
        shade = None if theme.shade == "1" else theme.shade
        light = f"url(#{scene.id('l' + side.value)})"
        parts.append(el("circle", r=RADIUS - 0.8, fill=light, opacity=shade))
    parts.extend(_GROOVES[side](theme))
    return el("g", *parts, id=scene.id(side.value))


def _white_grooves(theme: Theme) -> Iterator[str]:
    for radius in (14.2, 11.2):
        yield el(
            "circle", r=radius, fill="none", stroke=theme["white_edge"],
            opacity=0.55 if theme.relief else 1,
        )  # fmt: skip


def _black_grooves(theme: Theme) -> Iterator[str]:
    strength = 0.7 if theme.relief else 1
    yield el("circle", r=13.4, fill="none", stroke=theme["black_mark"], stroke_width=1.1, opacity=strength)
    yield el("circle", r=3.1, fill=theme["black_mark"], opacity=strength)


_GROOVES = {Side.WHITE: _white_grooves, Side.BLACK: _black_grooves}
_LIGHT = {Side.WHITE: (0.6, 0.16), Side.BLACK: (0.24, 0.34)}


def _light(scene: Scene, side: Side) -> str:
    """Shading lit from the upper left. A stop without offset or colour is at 0, or black."""
    bright, dark = _LIGHT[side]
    return el(
        "radialGradient",
        el("stop", stop_color="#fff", stop_opacity=bright),
        el("stop", offset=0.55, stop_color="#fff", stop_opacity=0),
        el("stop", offset=0.56, stop_opacity=0),
        el("stop", offset=1, stop_opacity=dark),
        id=scene.id(f"l{side.value}"),
        cx=0.36, cy=0.32, r=0.72,
    )  # fmt: skip


def _hatching(scene: Scene) -> str:
    line = el("path", d="M0 6L6 0", stroke=scene.theme["frame_edge"], stroke_width=0.9)
    return el("pattern", line, id=scene.id("hatch"), width=6, height=6, patternUnits="userSpaceOnUse")


def ground(scene: Scene) -> Iterator[str]:
    """Frame, felt, bar and trays."""
    layout, theme = scene.layout, scene.theme
    width, height = layout.size
    yield el(
        "rect", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=9,
        fill=theme["frame"], stroke=theme["frame_edge"], stroke_width=1.5,
    )  # fmt: skip
    for start, extent, colour in (
        (layout.left, HALF, "felt"),
        (layout.right, HALF, "felt"),
        (layout.tray, TRAY, "tray"),
    ):
        x, y, w, h = layout.box(start, FRAME, extent, DEPTH)
        yield el(
            "rect", x=x, y=y, width=w, height=h, rx=2,
            fill=theme[colour], stroke=theme["frame_edge"],
        )  # fmt: skip
    x, y, w, h = layout.box(layout.bar + BAR_WIDTH / 2 - 0.5, FRAME, 1, DEPTH)
    yield el("rect", x=x, y=y, width=w, height=h, fill=theme["frame_edge"], opacity=0.6)
    yield _tray_divider(scene)


def _tray_divider(scene: Scene) -> str:
    theme = scene.theme
    x, y, w, h = scene.layout.box(scene.layout.tray, FRAME + ROW, TRAY, BAND)
    return el("rect", x=x, y=y, width=w, height=h, fill=theme["frame"], stroke=theme["frame_edge"])


def points(scene: Scene, numbers: bool) -> Iterator[str]:
    """The twenty-four points, one path for each colour, and their numbers as the mover counts them."""
    theme = scene.theme
    plain = f"url(#{scene.id('hatch')})" if theme.hatched else theme["point_b"]
    outline = theme["frame_edge"] if theme.hatched else None
    for odd, fill in ((1, theme["point_a"]), (0, plain)):
        triangles = (scene.layout.triangle(seen) for seen in range(1, 25) if seen % 2 == odd)
        yield el("path", d="".join(map(_closed, triangles)), fill=fill, stroke=outline)
    if numbers:
        yield el("g", *_numbers(scene), font_size=_NUMBER, fill=theme["frame_text"])


def _closed(corners: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def _numbers(scene: Scene) -> Iterator[str]:
    for place in range(1, 25):
        x, y = scene.layout.label(scene.seen(place))
        yield el("text", str(place), x=x, y=round(y + _NUMBER * 0.36))


def checkers(scene: Scene) -> Iterator[str]:
    """Every checker on the points, the bar and the trays."""
    layout, sides = scene.layout, (scene.mover, scene.mover.other)
    for place in range(1, 25):
        count = scene.position.points[place]
        side = sides[count < 0]
        spots = [layout.on_point(scene.seen(place), i) for i in range(min(abs(count), SHOWN))]
        yield from _stack(scene, side, spots, abs(count))
    for side, count in zip(sides, (scene.position.points[BAR], -scene.position.points[OFF]), strict=True):
        spots = [layout.on_bar(scene.near(side), i) for i in range(min(count, BAR_SHOWN))]
        yield from _stack(scene, side, spots, count)
    for side, count in zip(sides, scene.position.off, strict=True):
        yield from _borne_off(scene, side, count)


def _stack(scene: Scene, side: Side, spots: list[Spot], count: int) -> Iterator[str]:
    for x, y in spots:
        yield el("use", href=scene.symbol(side), x=x, y=y)
    if count > len(spots):
        fill, ink = colours(scene, side)
        x, y = spots[-1]
        yield el("circle", cx=x, cy=y, r=12.5, fill=fill)
        yield words(str(count), (x, y), 17, ink, BOLD)


def colours(scene: Scene, side: Side) -> tuple[str, str]:
    """A side's colour, and the colour of text on it."""
    theme = scene.theme
    white = side is Side.WHITE
    return (theme["white"], theme["black"]) if white else (theme["black"], theme["white"])


def _borne_off(scene: Scene, side: Side, count: int) -> Iterator[str]:
    theme = scene.theme
    fill = theme["white"] if side is Side.WHITE else theme["black"]
    edge = theme["white_edge"] if side is Side.WHITE else theme["black_mark"]
    near = scene.near(side)
    for index in range(count):
        x, y, w, h = scene.layout.off_box(near, index)
        yield el("rect", x=x, y=y, width=w, height=h, rx=2.5, fill=fill, stroke=edge, stroke_width=1.2)
    if count:
        shift = BAND / 2 + 10 if near else -BAND / 2 - 10
        spot = scene.layout.at(scene.layout.tray + TRAY / 2, FRAME + DEPTH / 2 + shift)
        yield words(str(count), spot, 15, theme["frame_text"], BOLD)


def pip_counts(scene: Scene) -> Iterator[str]:
    """Both sides' pip counts between the trays."""
    mine, theirs = scene.position.pips
    layout = scene.layout
    apart = 21 if layout.portrait else 12
    for count, near in ((mine, scene.mover_near), (theirs, not scene.mover_near)):
        spot = layout.at(layout.tray + TRAY / 2, FRAME + DEPTH / 2 + (apart if near else -apart))
        yield words(str(count), spot, 16, scene.theme["frame_text"], BOLD)


def to_move(scene: Scene) -> str:
    """A small checker at the outer end of the mover's right half: it shows who is on roll if no dice do."""
    layout = scene.layout
    u = layout.right + HALF - POINT / 2 if scene.mover_near else layout.left + POINT / 2
    x, y = layout.at(u, FRAME + DEPTH / 2)
    return el(
        "use", href=scene.symbol(scene.mover), transform=f"translate({number(x)} {number(y)}) scale(.55)"
    )


__all__ = [
    "checkers",
    "definitions",
    "ground",
    "pip_counts",
    "points",
    "to_move",
    "words",
]
