"""Write the empty board for the page: its measures and its drawing (``svg/surface.py``).

The live board stretches the drawing to its rectangle, and draws checkers, dice and numbers over it. The picture shown
before Python is ready is the same drawing with the checkers of the first position (``game.css``).
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from common import ROOT, put

sys.path.insert(0, str(ROOT / "py"))

from board_places import places

from vrhcaby.board.position import STANDARD
from vrhcaby.board.side import Side
from vrhcaby.svg import geometry, pieces, surface
from vrhcaby.svg.scene import Scene
from vrhcaby.svg.themes import THEMES, Theme
from vrhcaby.svg.xml import el, number

BOARD = ROOT / "web/js/board/scene/empty_board.json"
PAGE = ROOT / "web/index.html"
PART = re.compile(r"(<!-- The board\. -->).*?(<!-- End of the board\. -->)", re.DOTALL)
ORIENTATIONS = ("landscape", "portrait")
MEASURES = {
    "pitch": geometry.POINT,
    "checker": geometry.CHECKER,
    "bar": geometry.BAR_WIDTH,
    "tray": geometry.TRAY,
    "frame": geometry.FRAME,
    "rail": geometry.RAIL,
    "band": geometry.BAND,
    "length": geometry.Layout().length,
    "across": geometry.Layout().width,
}


CHECKERS = {
    "rim": pieces.RIM,
    "flatRim": pieces.FLAT_RIM,
    "grooves": {side.value: pieces.GROOVES[side] for side in Side},
    "stud": pieces.STUD,
    "light": {side.value: pieces.LIGHT[side] for side in Side},
}


def scene(orientation: str, variables: str, prefix: str = "") -> Scene:
    """The first position in colours that are CSS variables of this kind: ``vbi`` of a board, ``vb`` of the page."""
    names = next(iter(THEMES.values())).colours
    colours = {name: f"var(--{variables}-{_css(name, variables)})" for name in names}
    layout = geometry.Layout(orientation == "portrait")
    theme = Theme(colours, shade=f"var(--{variables}-relief)")
    return Scene(STANDARD, Side.WHITE, Side.WHITE, layout, theme, prefix)


def _css(name: str, variables: str) -> str:
    return (name.removeprefix("mark_") if variables == "vbi" else name).replace("_", "-")


def drawing(drawn: Scene, *definitions: str) -> str:
    """The empty board as an SVG that fills its element."""
    width, height = drawn.layout.size
    return el(
        "svg",
        *definitions,
        *surface.surface(drawn),
        class_="vb-surface",
        viewBox=f"0 0 {width} {height}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def tree(element: ET.Element) -> list[Any]:
    """An element as a list: tag, attributes, children. The script makes elements of it, because a strict page may refuse
    markup from a script.
    """
    return [element.tag, element.attrib, *map(tree, element)]


def for_scripts() -> str:
    """The measures and the drawings, one a line, for ``board/scene/layout.js`` and ``board/draw``."""
    tables: dict[str, Any] = {"measures": MEASURES, "places": places(), "checkers": CHECKERS}
    for orientation in ORIENTATIONS:
        tables[orientation] = tree(ET.fromstring(drawing(scene(orientation, "vbi"))))
    lines = (f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def picture(orientation: str) -> str:
    """The board before Python is ready: the empty one, its numbers, and each stack in an element of its own."""
    drawn = scene(orientation, "vb", f"f{orientation[0]}")
    rows = (range(13, 25), range(12, 0, -1))
    numbers = (f"<p>{''.join(f'<i>{point}</i>' for point in row)}</p>" for row in rows)
    surfaced = drawing(drawn, pieces.definitions(drawn))
    return el("div", surfaced, *numbers, *_stacks(drawn), class_=f"f-board f-{orientation}")


def _stacks(drawn: Scene) -> Iterator[str]:
    half, layout = geometry.CHECKER / 2, drawn.layout
    for point in range(1, 25):
        count = drawn.position.points[point]
        side = drawn.mover if count > 0 else drawn.mover.other
        spots = [layout.on_point(point, index) for index in range(geometry.SHOWN)]
        x, y = (min(spot[axis] for spot in spots) - half for axis in (0, 1))
        w, h = (max(spot[axis] for spot in spots) + half - least for axis, least in ((0, x), (1, y)))
        view = " ".join(map(number, (x, y, w, h)))
        checkers = pieces.lying(drawn, side, [spots[: abs(count)]])
        if count:
            yield el("svg", *checkers, class_=f"p{point}", viewBox=view)


def outputs() -> dict[Path, str]:
    """The text of each written file, by path."""
    pictures = "".join(map(picture, ORIENTATIONS))
    html = PART.sub(lambda found: f"{found[1]}{pictures}{found[2]}", PAGE.read_text(encoding="utf-8"))
    return {BOARD: for_scripts(), PAGE: html}


def write_empty_board() -> None:
    """Write the files that have changed."""
    for path, text in outputs().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            put(path, text)


if __name__ == "__main__":
    write_empty_board()
