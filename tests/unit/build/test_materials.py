"""Tiles of materials join, and show their colours where the noise is low and high."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tools.build.materials import TEXTURES, drawn, tile
from vrhcaby.svg.themes import theme_tables

MATERIALS = {
    f"{theme}.{part}": material
    for theme, raw in theme_tables().items()
    for part, material in raw.get("material", {}).items()
}
FELT = {"kind": "felt", "low": "#ff0000", "high": "#0000ff", "depth": 0.3}


@pytest.mark.parametrize("name", MATERIALS)
def test_every_material_has_a_tile_whose_edges_join_and_which_is_the_same_on_every_visit(name: str) -> None:
    material = MATERIALS[name]
    assert re.fullmatch(r"(#[0-9a-f]{6}){2}", material["low"] + material["high"])
    assert 0 < material["depth"] < 1
    shown = drawn(material)
    ElementTree.fromstring(shown["tile"])
    assert 'seed="1" stitchTiles="stitch"' in shown["tile"]
    assert f'width="{shown["side"]}"' in shown["tile"]
    assert tile({**material, "depth": 0.5}) == shown["tile"], "its depth is the board's, not the tile's"


def test_the_low_colour_shows_where_the_noise_is_low_and_the_high_one_where_it_is_high() -> None:
    low, high = ([float(n) for n in row.split()] for row in re.findall(r'values="([^"]+)"', tile(FELT)))
    assert low[:15] == [0, 0, 0, 0, 1, *[0] * 10]
    assert high[:15] == [*[0] * 14, 1]
    flat = TEXTURES["felt"].flat
    for row, sign in ((low, 1), (high, -1)):
        below, above = (sign * (row[15] * noise + row[19]) for noise in (flat - 0.1, flat + 0.1))
        assert below > 0 > above
