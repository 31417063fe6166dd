"""Checkers, point numbers and counts on the board."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from vrhcaby.board.position import BAR, OFF
from vrhcaby.board.side import Side
from vrhcaby.svg import surface
from vrhcaby.svg.geometry import (
    BAND,
    BAR_SHOWN,
    BAR_WIDTH,
    DEPTH,
    FRAME,
    RADIUS,
    SHOWN,
    TRAY,
    Spot,
)
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.themes import Theme
from vrhcaby.svg.xml import Value, el, number

LETTERING = {
    "font_family": "system-ui, Arial, sans-serif",
    "font_weight": "600",
    "text_anchor": "middle",
}
"""Text attributes for the whole picture, written once at its root."""
BOLD = "700"
_NUMBER = 14
_TURN = 7


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
    return el("defs", *parts, *surface.hatching(scene))


def _checker(scene: Scene, side: Side) -> str:
    """A checker recognisable without colour: white is turned with two grooves, black has one ring and a stud."""
    theme = scene.theme
    fill, edge = theme[side.value], theme[f"{side.value}_edge"]
    rim = RADIUS * (RIM if theme.relief else FLAT_RIM)
    parts = [el("circle", r=RADIUS - rim / 2, fill=fill, stroke=edge, stroke_width=rim)]
    if theme.relief:
        shade = None if theme.shade == "1" else theme.shade
        parts.insert(0, el("circle", cx=0.6, cy=1.7, r=RADIUS, fill_opacity=0.3, opacity=shade))
        light = f"url(#{scene.id('l' + side.value)})"
        parts.append(el("circle", r=RADIUS - rim, fill=light, opacity=shade))
    parts.extend(_grooves(theme, side))
    return el("marker", *parts, id=scene.id(side.value), overflow="visible", markerUnits="userSpaceOnUse")


RIM = 0.065
FLAT_RIM = 0.11
GROOVES = {Side.WHITE: (0.74, 0.6), Side.BLACK: (0.7,)}
STUD = 0.16
"""The rim's width with and without relief, the grooves' radii, and the stud of black: shares of a checker's radius."""
LIGHT = {Side.WHITE: (0.55, 0.16), Side.BLACK: (0.2, 0.34)}
"""The strength of the light on a side's checker and of the shade at its far rim."""


def _grooves(theme: Theme, side: Side) -> Iterator[str]:
    white = side is Side.WHITE
    colour, strength = theme["white_edge" if white else "black_mark"], 0.6 if theme.relief else 1
    for share in GROOVES[side]:
        yield el("circle", r=share * RADIUS, fill="none", stroke=colour, opacity=strength)
    if not white:
        yield el("circle", r=STUD * RADIUS, fill=colour, opacity=0.9 if theme.relief else 1)


def _light(scene: Scene, side: Side) -> str:
    """Shading lit from the upper left. A stop without offset or colour is at 0, or black."""
    bright, dark = LIGHT[side]
    return el(
        "radialGradient",
        el("stop", stop_color="#fff", stop_opacity=bright),
        el("stop", offset=0.55, stop_color="#fff", stop_opacity=0),
        el("stop", offset=1, stop_opacity=dark),
        id=scene.id(f"l{side.value}"),
        fx=0.29, fy=0.25,
    )  # fmt: skip


def numbers(scene: Scene) -> str:
    """The points' numbers as the mover counts them."""
    return el("g", *_numbers(scene), font_size=_NUMBER, fill=scene.theme["frame_text"])


def _numbers(scene: Scene) -> Iterator[str]:
    for place in range(1, 25):
        x, y = scene.layout.label(scene.seen(place))
        yield el("text", str(place), x=x, y=round(y + _NUMBER * 0.36))


def checkers(scene: Scene) -> Iterator[str]:
    """Every checker on the points, the bar and the trays."""
    layout, sides = scene.layout, (scene.mover, scene.mover.other)
    stacks: list[tuple[Side, list[Spot], int]] = []
    for place in range(1, 25):
        count = scene.position.points[place]
        spots = [layout.on_point(scene.seen(place), i) for i in range(min(abs(count), SHOWN))]
        stacks.append((sides[count < 0], spots, abs(count)))
    for side, count in zip(sides, (scene.position.points[BAR], -scene.position.points[OFF]), strict=True):
        spots = [layout.on_bar(scene.near(side), i) for i in range(min(count, BAR_SHOWN))]
        stacks.append((side, spots, count))
    for side in Side:
        yield from lying(scene, side, [spots for owner, spots, count in stacks if owner is side and count])
    for side, spots, count in stacks:
        yield from _counted(scene, side, spots, count)
    for side, count in zip(sides, scene.position.off, strict=True):
        yield from _borne_off(scene, side, count)


def lying(scene: Scene, side: Side, stacks: list[list[Spot]]) -> Iterator[str]:
    """The checkers of a side: a path with one at every corner."""
    if stacks:
        checker = f"url(#{scene.id(side.value)})"
        markers = {"marker_start": checker, "marker_mid": checker, "marker_end": checker}
        path = "".join(map(_through, stacks))
        if sum(map(len, stacks)) == 1:
            path, markers = f"{path}h0", {"marker_start": checker}
        yield el("path", d=path, fill="none", **markers)


def _through(spots: list[Spot]) -> str:
    (x, y), *others = spots
    along = "h" if others and others[0][1] == y else "v"
    ends = [spot[along == "v"] for spot in spots]
    steps = "".join(f"{along}{number(b - a)}" for a, b in itertools.pairwise(ends))
    return f"M{number(x)} {number(y)}{steps}"


def _counted(scene: Scene, side: Side, spots: list[Spot], count: int) -> Iterator[str]:
    if count > len(spots):
        fill, ink = colours(scene, side)
        x, y = spots[-1]
        yield el("circle", cx=x, cy=y, r=14, fill=fill)
        yield words(str(count), (x, y), 19, ink, BOLD)


def raised(scene: Scene, **box: Value) -> str:
    """A rectangle on the board, with its shadow in a theme with relief."""
    theme = scene.theme
    if not theme.relief:
        return el("rect", **box)
    shape = {name: box[name] for name in ("x", "width", "height", "rx")}
    shade = None if theme.shade == "1" else theme.shade
    shadow = el("rect", **shape, y=float(box["y"]) + 2.5, fill_opacity=0.3, opacity=shade)
    return shadow + el("rect", **box)


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
        shift = BAND / 2 + 18 if near else -BAND / 2 - 18
        spot = scene.layout.at(scene.layout.tray + TRAY / 2, FRAME + DEPTH / 2 + shift)
        yield words(str(count), spot, 18, theme["frame_text"], BOLD)


def pip_counts(scene: Scene) -> Iterator[str]:
    """Both sides' pip counts between the trays."""
    mine, theirs = scene.position.pips
    layout = scene.layout
    apart = 21 if layout.portrait else 12
    for count, near in ((mine, scene.mover_near), (theirs, not scene.mover_near)):
        spot = layout.at(layout.tray + TRAY / 2, FRAME + DEPTH / 2 + (apart if near else -apart))
        yield words(str(count), spot, 16, scene.theme["frame_text"], BOLD)


def to_move(scene: Scene) -> str:
    """A disc at the mover's end of the bar: it shows who is on roll if no dice do."""
    layout, theme = scene.layout, scene.theme
    across = layout.width - FRAME / 2 if scene.mover_near else FRAME / 2
    x, y = layout.at(layout.bar + BAR_WIDTH / 2, across)
    fill = theme[scene.mover.value]
    return el("circle", cx=x, cy=y, r=_TURN, fill=fill, stroke=theme["accent"], stroke_width=_TURN * 0.34)
