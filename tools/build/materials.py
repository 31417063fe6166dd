"""The textures of boards' materials, as tiles of SVG that a browser's own noise filter draws and the canvas repeats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Texture(NamedTuple):
    """``side`` of the tile in texels; ``frequency`` along the grain and across it."""

    side: int
    type: str
    frequency: str
    octaves: int
    flat: float
    """The noise level that shows neither colour."""
    gain: float
    """How steeply other levels show one."""
    bumps: int = 0
    """The depth of its relief, lit from the upper left."""


TEXTURES = {
    "wood": Texture(320, "fractalNoise", "0.006 0.075", 4, 0.49, 4.2),
    "marble": Texture(384, "turbulence", "0.011", 5, 0.15, 5),
    "leather": Texture(256, "turbulence", "0.17", 2, 0.56, 3.2, bumps=1),
    "felt": Texture(256, "fractalNoise", "0.4", 3, 0.5, 2.2),
    "paper": Texture(256, "fractalNoise", "0.035 0.05", 5, 0.5, 3),
}
"""Textures by the names that skins use."""
LIGHT = (
    '<feDiffuseLighting surfaceScale="{}" lighting-color="white">'
    '<feDistantLight azimuth="225" elevation="40"/></feDiffuseLighting>'
)


def drawn(material: Mapping[str, Any]) -> dict[str, Any]:
    """A material for the scripts: its tile instead of what the tile is made from."""
    rest = {key: value for key, value in material.items() if key not in ("kind", "low", "high")}
    return {"side": TEXTURES[material["kind"]].side, "tile": tile(material), **rest}


def tile(material: Mapping[str, Any]) -> str:
    """A material's tile: its low colour where the noise is low, its high colour where it is high."""
    side, kind, frequency, octaves, flat, gain, bumps = TEXTURES[material["kind"]]
    low, high = tinted(material["low"], -gain, flat), tinted(material["high"], gain, flat)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        '<filter id="tile" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="{kind}" baseFrequency="{frequency}" numOctaves="{octaves}" seed="1"'
        f' stitchTiles="stitch"/>{LIGHT.format(bumps) if bumps else ""}<feOffset result="noise"/>'
        f'{low} result="low"/>{high}/><feMerge><feMergeNode in="low"/><feMergeNode/></feMerge></filter>'
        '<rect width="100%" height="100%" filter="url(#tile)"/></svg>'
    )


def tinted(colour: str, slope: float, flat: float) -> str:
    """The start of a filter that shows a colour where the noise is above ``flat``; below it for a negative slope."""
    rows = " ".join(f"0 0 0 0 {round(int(colour[at : at + 2], 16) / 255, 4)}" for at in (1, 3, 5))
    return f'<feColorMatrix in="noise" values="{rows} {slope} 0 0 0 {round(-slope * flat, 4)}"'
