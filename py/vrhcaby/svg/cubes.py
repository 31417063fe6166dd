"""The doubling cube, or several with their players' names."""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.svg.drawn import Drawn
from vrhcaby.svg.geometry import CUBE, Spot
from vrhcaby.svg.labels import plaque
from vrhcaby.svg.overlays import CUBES, Cube
from vrhcaby.svg.pieces import BOLD, raised, words
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.signs import outlined
from vrhcaby.svg.xml import el

_SIZES = {1: 23, 2: 20, 3: 16}
"""Sizes of the number on the face, by its digits."""


def cubes(scene: Scene, drawn: Drawn) -> Iterator[str]:
    """Every cube in its place, with its marks; a mark without a cube shows an empty outline."""
    spots = list(_spots(scene, drawn))
    for cube, spot in zip(drawn.cubes, spots, strict=False):
        yield _cube(scene, cube, spot)
        if cube.name:
            yield plaque(scene, cube.name, (spot[0], spot[1] + CUBE / 2 + 11), 12)
    for mark in drawn.pointed(CUBES):
        index = CUBES.index(str(mark.place))
        spot = spots[min(index, len(spots) - 1)]
        if not drawn.cubes:
            yield _absent(scene, spot)
        x, y = spot
        reach = CUBE / 2 + 3.5
        shape = {"x": x - reach, "y": y - reach, "width": 2 * reach, "height": 2 * reach, "rx": 8.0}
        yield from outlined(scene, mark.kind, ("rect", shape), (x + reach - 2, y - reach + 2))


def _spots(scene: Scene, drawn: Drawn) -> Iterator[Spot]:
    """The cubes' centres: at the owner's edge, in the middle, or between the players when offered; several in a row."""
    layout = scene.layout
    if drawn.in_a_row:
        yield from layout.cube_row(not scene.mover_near, len(drawn.cubes))
        return
    for cube in drawn.cubes:
        if cube.offered:
            yield layout.offered_cube(scene.mover_near == (cube.by == "mover"))
        else:
            near = {"mover": scene.mover_near, "opponent": not scene.mover_near}.get(cube.owner)
            yield layout.cube("centre" if near is None else "near" if near else "far")
    if not drawn.cubes:
        yield layout.cube("centre")


def _cube(scene: Scene, cube: Cube, spot: Spot) -> str:
    theme = scene.theme
    x, y = spot
    text = str(cube.shown)
    parts = (
        raised(
            scene, x=x - CUBE / 2, y=y - CUBE / 2, width=CUBE, height=CUBE, rx=7,
            fill=theme["white"], stroke=theme["white_edge"], stroke_width=1.5,
        ),
        words(text, spot, _SIZES.get(len(text), 12), theme["black"], BOLD),
    )  # fmt: skip
    return "".join(parts) if cube.active else el("g", *parts, opacity=0.45)


def _absent(scene: Scene, spot: Spot) -> str:
    x, y = spot
    return el(
        "rect", x=x - CUBE / 2, y=y - CUBE / 2, width=CUBE, height=CUBE, rx=6, fill=scene.theme["felt"],
        stroke=scene.theme["frame_edge"], stroke_width=1.6, stroke_dasharray="4 4", opacity=0.75,
    )  # fmt: skip
