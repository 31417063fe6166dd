"""The drawings that the page makes for panels: line icons, and the faces of dice and of the cube, as trees.

They are decoration, because buttons have a text. A ``=`` stands for the face: the path of an icon, the cube's number.
"""

from __future__ import annotations

import json
from typing import Any

PATHS = {
    "close": "M6 6l12 12M18 6L6 18",
    "undo": "M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
    "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
}
"""The icons of panels; the page's own are paths in its views."""
PIPS = ("", "4", "08", "048", "0268", "02468", "023568")
"""The pips' places on three rows of three, by value."""
EDGE = {"x": 1.5, "y": 1.5, "width": 21, "height": 21}


def drawing(name: str, *parts: Any) -> list[Any]:
    return [f"svg.{name}", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, *parts]


def die(value: int) -> list[Any]:
    spots = [divmod(int(at), 3) for at in PIPS[value]]
    pips = [["circle", {"cx": 6.5 + x * 5.5, "cy": 6.5 + y * 5.5, "r": 1.9}] for y, x in spots]
    return drawing("die-face", ["rect", EDGE | {"rx": 4.5}], *pips)


def cube(y: int, size: int) -> list[Any]:
    value = {"x": 12, "y": y, "text-anchor": "middle", "font-size": size}
    return drawing("cube-face", ["rect.cube-body", EDGE | {"rx": 3}], ["text.cube-value", value, "="])


def drawings() -> str:
    """The drawings as JSON. A cube beyond two digits has a smaller number."""
    made = {
        "paths": PATHS,
        "icon": drawing("icon", ["path", {"d": "="}]),
        "die": [die(value) for value in range(7)],
        "cube": [cube(16, 11), cube(15, 8)],
    }
    return json.dumps(made, separators=(",", ":")) + "\n"
