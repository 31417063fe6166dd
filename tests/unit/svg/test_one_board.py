"""The live board, pictures, and the picture before Python is ready are one drawing with the same measures."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.board.position import STANDARD
from vrhcaby.board.side import Side
from vrhcaby.svg import board
from vrhcaby.svg.geometry import DEPTH, FRAME, HALF, Layout
from vrhcaby.svg.surface import FIELDS, TRAYS

ROOT = Path(__file__).parents[3]
PLACES = """
import { checkerSpot, diceSpots, layoutBoard } from "./web/js/board/scene/layout.js";
const layout = layoutBoard(JSON.parse(process.argv[1]), process.argv[2], 1);
const spots = {};
for (let point = 1; point <= 24; point += 1) {
  for (const index of [0, 4]) spots[`${point} ${index}`] = checkerSpot(layout, String(point), index);
  spots[`number ${point}`] = layout.numbers[point];
  layout.triangles[point].forEach((corner, at) => (spots[`corner ${point} ${at}`] = corner));
}
for (const whose of ["own", "opp"]) {
  spots[`bar ${whose}`] = checkerSpot(layout, `bar:${whose}`, 1);
  spots[`off ${whose}`] = checkerSpot(layout, `off:${whose}`, 14);
  diceSpots(layout, whose, 2).forEach((spot, at) => (spots[`die ${whose} ${at}`] = spot));
  const { x, y, w, h } = layout.trays[whose];
  spots[`tray ${whose}`] = { x, y };
  spots[`tray end ${whose}`] = { x: x + w, y: y + h };
}
for (const [name, { x, y, w, h }] of Object.entries(layout.cube))
  spots[`cube ${name}`] = { x: x + w / 2, y: y + h / 2 };
console.log(JSON.stringify(spots));
"""
"""Prints the places of a live board in a rectangle as large as a picture."""


def live(layout: Layout) -> dict[str, tuple[float, float]]:
    width, height = layout.size
    size = json.dumps({"width": width, "height": height})
    command = ["node", "--input-type=module", "--eval", PLACES, size]
    found = subprocess.run(
        [*command, "portrait" if layout.portrait else "landscape"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name: (spot["x"], spot["y"]) for name, spot in json.loads(found.stdout).items()}


def drawn(layout: Layout) -> dict[str, tuple[float, float]]:
    """The same places of a picture."""
    spots: dict[str, tuple[float, float]] = {}
    for point in range(1, 25):
        for index in (0, 4):
            spots[f"{point} {index}"] = layout.on_point(point, index)
        spots[f"number {point}"] = layout.label(point)
    for whose, near in (("own", True), ("opp", False)):
        spots[f"bar {whose}"] = layout.on_bar(near, 1)
        spots[f"off {whose}"] = layout.off_spot(near, 14)
        x, y, width, height = layout.tray_box(near)
        spots[f"tray {whose}"], spots[f"tray end {whose}"] = (x, y), (x + width, y + height)
        first, second = sorted((layout.die(near, 0), layout.die(near, 1)))
        spots[f"die {whose} 0"], spots[f"die {whose} 1"] = first, second
    for name, owner in (("own", "near"), ("opp", "far"), ("centre", "centre")):
        spots[f"cube {name}"] = layout.cube(owner)
    return spots


@pytest.mark.parametrize("portrait", [False, True])
def test_a_live_board_as_large_as_a_picture_has_its_places(portrait: bool) -> None:
    layout = Layout(portrait)
    places = live(layout)
    for name, (x, y) in drawn(layout).items():
        assert abs(places[name][0] - x) < 1, name
        assert abs(places[name][1] - y) < 1, name
    # Between two points is a gap of four units.
    paths = re.findall(r"M(\d+) (\d+)l", board(STANDARD, orientation="portrait" if portrait else "landscape"))
    feet = {(int(y), int(x)) if portrait else (int(x), int(y)) for x, y in paths}
    for point in range(1, 25):
        corners = [places[f"corner {point} {at}"] for at in range(2)]
        assert any(abs(x - a) + abs(y - b) <= 2.01 for x, y in feet for a, b in corners), point


@pytest.fixture
def empty_board(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools/build"))
    import empty_board

    yield empty_board
    sys.modules.pop("empty_board")


def test_the_page_has_the_board_of_pictures(empty_board: Any) -> None:
    """Rewrite both files with ``python tools/build/empty_board.py``."""
    for path, text in empty_board.outputs().items():
        assert path.read_text(encoding="utf-8") == text, path


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_a_picture_contains_the_drawing_under_the_live_board(empty_board: Any, orientation: Any) -> None:
    names = empty_board.THEMES["light"].colours
    drawing = empty_board.drawing(empty_board.scene(orientation, "vb"))
    for name, colour in names.items():
        drawing = drawing.replace(
            f'"var(--vb-{name.replace("_", "-")})"', f'"var(--vb-{name.replace("_", "-")}, {colour})"'
        )
    relief = drawing.replace("var(--vb-relief)", "var(--vb-relief, 1)")
    parts = relief.split(">", 1)[1].removesuffix("</svg>")
    assert parts in board(STANDARD, orientation=orientation, variables=True, viewpoint=Side.WHITE)


def test_the_fields_and_trays_have_the_measures_of_the_layout() -> None:
    layout = Layout()
    fields = [layout.box(start, FRAME, HALF, DEPTH) for start in (layout.left, layout.right)]
    trays = [layout.tray_box(near) for near in (False, True)]
    for path, boxes in ((FIELDS, fields), (TRAYS, trays)):
        assert path == "".join(f"M{x} {y}h{w}v{h}h-{w}z" for x, y, w, h in boxes)
