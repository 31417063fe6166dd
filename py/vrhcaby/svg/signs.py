"""Arrows and marks over the board. Each kind has its own shape, not only a colour."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from vrhcaby.board.position import BAR, OFF
from vrhcaby.svg.geometry import BAR_SHOWN, DEPTH, FRAME, RADIUS, SHOWN, Spot, other_view
from vrhcaby.svg.overlays import Arrow, Mark
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.xml import el, number

_HEAD = 15.0
_HALF_HEAD = 9.0
_BOW = 0.16


_Outline = tuple[tuple[str, dict[str, float]], Spot]


def marks(scene: Scene, marks: tuple[Mark, ...]) -> Iterator[str]:
    """Rings around the outermost checker of a place (or the empty spot), with a badge for good and bad."""
    for mark in marks:
        if isinstance(mark.place, int):
            yield from outlined(scene, mark.kind, *_outline(scene, mark.place, mark.whose == "mover"))


def outlined(scene: Scene, kind: str, outline: tuple[str, dict[str, float]], corner: Spot) -> Iterator[str]:
    """A shape (tag and attributes) drawn around something in the style of a kind of mark."""
    tag, shape = outline
    colour = _mark_colour(scene, kind)
    dashes = {"focus": "7 4.2", "source": "2.5 3.5"}.get(kind)
    yield el(tag, **shape, fill="none", stroke=scene.theme["casing"], stroke_width=6, opacity=0.85)
    yield el(tag, **shape, fill="none", stroke=colour, stroke_width=3.4, stroke_dasharray=dashes)
    if kind in _BADGES:
        yield from _badge(scene, corner, kind, colour)


def _outline(scene: Scene, place: int, mine: bool) -> _Outline:
    """The outline of a place: the mover's number of it if ``mine``, else the opponent's."""
    near = scene.mover_near == mine
    if place == OFF:
        return _tray_outline(scene, near)
    if mine:
        return _ring(scene.top(place))
    if place == BAR:
        standing = -scene.position.points[OFF]
        return _ring(scene.layout.on_bar(near, max(standing, 1) - 1))
    return _ring(scene.top(other_view(place)))


def _ring(spot: Spot) -> _Outline:
    x, y = spot
    return ("circle", {"cx": x, "cy": y, "r": RADIUS + 1.5}), (x + RADIUS * 0.8, y - RADIUS * 0.8)


def _tray_outline(scene: Scene, near: bool) -> _Outline:
    x, y, width, height = scene.layout.tray_box(near)
    shape = {"x": x + 1, "y": y + 1, "width": width - 2, "height": height - 2, "rx": 6.0}
    return ("rect", shape), (x + width - 4, y + 4)


_BADGES = {"good": "M-4 0.5L-1.2 3.6L4.2 -3.4", "bad": "M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4"}


def _mark_colour(scene: Scene, kind: str) -> str:
    theme = scene.theme
    return {"good": theme["mark_good"], "bad": theme["mark_bad"], "focus": theme["mark_focus"]}.get(
        kind, theme["accent"]
    )


def _badge(scene: Scene, spot: Spot, kind: str, colour: str) -> Iterator[str]:
    x, y = spot
    yield el("circle", cx=x, cy=y, r=8.5, fill=colour, stroke=scene.theme["casing"], stroke_width=1.4)
    yield el(
        "path", d=_BADGES[kind], transform=f"translate({number(x)} {number(y)})", fill="none",
        stroke=scene.theme["casing"], stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def arrows(scene: Scene, arrows: tuple[Arrow, ...]) -> Iterator[str]:
    """Arrows from checker to landing; several from one place start at different checkers."""
    left: Counter[int] = Counter()
    arrived: Counter[int] = Counter()
    for arrow in arrows:
        start = _start(scene, arrow.src, left, arrived)
        end = scene.landing(arrow.dst, arrived[arrow.dst])
        left[arrow.src] += 1
        arrived[arrow.dst] += 1
        yield from _arrow(scene, arrow, _clear_of_count(scene, arrow.src, start, end), end)


def _start(scene: Scene, place: int, left: Counter[int], arrived: Counter[int]) -> Spot:
    """The next checker that can leave: first one that just arrived, then the stack from outside in."""
    if arrived[place] > 0:
        arrived[place] -= 1
        return scene.landing(place, arrived[place])
    index = min(max(scene.standing(place), 1), SHOWN) - 1
    return scene.spot(place, max(index - left[place], 0))


def _clear_of_count(scene: Scene, place: int, start: Spot, end: Spot) -> Spot:
    """The arrow's start at the checker's rim, so that a stack's number stays readable."""
    counted = scene.standing(place) > (BAR_SHOWN if place == BAR else SHOWN)
    if not counted or start != scene.top(place):
        return start
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    return (start[0] + RADIUS * math.cos(angle), start[1] + RADIUS * math.sin(angle))


def _arrow(scene: Scene, arrow: Arrow, start: Spot, end: Spot) -> Iterator[str]:
    colour = {
        "good": scene.theme["mark_good"], "bad": scene.theme["mark_bad"], "hint": scene.theme["mark_focus"],
    }.get(arrow.kind, scene.theme["accent"])  # fmt: skip
    control = _control(scene, start, end)
    angle = math.atan2(end[1] - control[1], end[0] - control[0])
    neck = (end[0] - _HEAD * 0.8 * math.cos(angle), end[1] - _HEAD * 0.8 * math.sin(angle))
    curve = f"M{_pair(start)}Q{_pair(control)} {_pair(neck)}"
    head = _head(end, angle)
    dashes = {"bad": "9 6", "hint": "3 6"}.get(arrow.kind)
    line = {"d": curve, "fill": "none", "stroke_linecap": "round"}
    yield el("path", **line, stroke=scene.theme["casing"], stroke_width=8.5, opacity=0.8)
    yield el("polygon", points=head, fill=colour, stroke=scene.theme["casing"], stroke_width=4,
             stroke_linejoin="round", opacity=0.8)  # fmt: skip
    yield el("path", **line, stroke=colour, stroke_width=4.6, stroke_dasharray=dashes)
    yield el("polygon", points=head, fill=colour)
    yield el("circle", cx=start[0], cy=start[1], r=4.6, fill=colour)
    if arrow.kind == "bad":
        yield from _badge(scene, _middle(start, control, end), "bad", colour)


def _pair(spot: Spot) -> str:
    return f"{number(spot[0])} {number(spot[1])}"


def _control(scene: Scene, start: Spot, end: Spot) -> Spot:
    """The bend of the curve: away from the long edge, so that it runs over the open middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    centre = scene.layout.at(middle[1 if scene.layout.portrait else 0], FRAME + DEPTH / 2)
    bends = [
        (middle[0] + sign * _BOW * -dy, middle[1] + sign * _BOW * dx) for sign in (1, -1)
    ]  # fmt: skip
    return min(bends, key=lambda spot: round(math.dist(spot, centre), 3))


def _head(end: Spot, angle: float) -> str:
    back = (end[0] - _HEAD * math.cos(angle), end[1] - _HEAD * math.sin(angle))
    across = (-math.sin(angle) * _HALF_HEAD, math.cos(angle) * _HALF_HEAD)
    corners = (end, (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1]))
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def _middle(start: Spot, control: Spot, end: Spot) -> Spot:
    return (
        (start[0] + 2 * control[0] + end[0]) / 4,
        (start[1] + 2 * control[1] + end[1]) / 4,
    )
