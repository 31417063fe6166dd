"""Dice: two on the mover's right half, one of each side's for the opening roll, a cocked one, or none."""

from __future__ import annotations

import math
from collections.abc import Iterator

from vrhcaby.board.side import Side
from vrhcaby.svg.drawn import Drawn
from vrhcaby.svg.geometry import DIE, RADIUS, Spot
from vrhcaby.svg.overlays import DICE, Mark
from vrhcaby.svg.pieces import colours, raised
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.signs import outlined
from vrhcaby.svg.xml import el, number

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_LEANING = 24
"""Degrees by which a cocked die is turned."""


def dice(scene: Scene, drawn: Drawn) -> Iterator[str]:
    """The dice in their places, with their marks; a mark without dice shows two blank dice."""
    marks = drawn.pointed((DICE,))
    if drawn.dice:
        for side, value, spot, turned in _lying(scene, drawn, drawn.dice):
            yield _die(scene, side, value, spot, turned)
        yield from (sign for mark in marks for sign in _marked(scene, drawn, mark))
        return
    for mark in marks:
        for spot in _spots(scene, drawn, mark):
            yield _blank(scene, spot)
        yield from _marked(scene, drawn, mark)


def _lying(scene: Scene, drawn: Drawn, values: tuple[int, int]) -> Iterator[tuple[Side, int, Spot, int]]:
    first, second = _both(scene, drawn, scene.mover_near)
    yield scene.mover, values[0], first, 0
    side = scene.mover.other if drawn.start else scene.mover
    if drawn.cocked is None:
        yield side, values[1], second, 0
    else:
        yield side, values[1], _leaning(scene, drawn.cocked), _LEANING


def _both(scene: Scene, drawn: Drawn, near: bool) -> tuple[Spot, Spot]:
    layout = scene.layout
    second = not near if drawn.start else near
    return layout.die(near, 0), layout.die(second, 0 if drawn.start else 1)


def _leaning(scene: Scene, place: int) -> Spot:
    """The centre of a cocked die: on the rim of a point's outermost checker, towards the middle of the board."""
    x, y = scene.top(place)
    width = scene.layout.width / 2
    reach = RADIUS + 8
    if scene.layout.portrait:
        return x + math.copysign(reach, width - x), y + 6
    return x + 6, y + math.copysign(reach, width - y)


def _die(scene: Scene, side: Side, value: int, spot: Spot, turned: int) -> str:
    fill, ink = colours(scene, side)
    edge = scene.theme["white_edge"] if side is Side.WHITE else scene.theme["black_edge"]
    x, y = spot
    face = raised(
        scene, x=x - DIE / 2, y=y - DIE / 2, width=DIE, height=DIE, rx=8,
        fill=fill, stroke=edge, stroke_width=1.4,
    )  # fmt: skip
    pips = [
        el("circle", cx=x + right * 10.5, cy=y + down * 10.5, r=3.7, fill=ink) for right, down in _PIPS[value]
    ]
    if not turned:
        return "".join((face, *pips))
    return el("g", face, *pips, transform=f"rotate({turned} {number(x)} {number(y)})")


def _blank(scene: Scene, spot: Spot) -> str:
    """A die that has not been rolled."""
    x, y = spot
    return el(
        "rect", x=x - DIE / 2, y=y - DIE / 2, width=DIE, height=DIE, rx=8, fill=scene.theme["felt"],
        stroke=scene.theme["frame_edge"], stroke_width=1.6, stroke_dasharray="4 4", opacity=0.75,
    )  # fmt: skip


def _spots(scene: Scene, drawn: Drawn, mark: Mark) -> tuple[Spot, ...]:
    if drawn.dice and drawn.cocked is not None:
        return (_leaning(scene, drawn.cocked),)
    near = scene.mover_near == (mark.whose == "mover")
    return _both(scene, drawn, near)


def _marked(scene: Scene, drawn: Drawn, mark: Mark) -> Iterator[str]:
    for x, y in _spots(scene, drawn, mark):
        reach = DIE / 2 + 4 + (5 if drawn.cocked is not None else 0)
        shape = {"x": x - reach, "y": y - reach, "width": 2 * reach, "height": 2 * reach, "rx": 10.0}
        yield from outlined(scene, mark.kind, ("rect", shape), (x + reach - 2, y - reach + 2))
