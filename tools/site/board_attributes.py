"""The attributes of ``<vrhcaby-board>``: which words they take, which only change its looks, which its state includes.

``web/js/embed/attributes.js`` reads them by this table, and the element's manifest for editors lists them by it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from vrhcaby.bot.levels import LEVELS
from vrhcaby.svg.themes import theme_tables

MODES = ("view", "play", "try", "compare", "quiz", "lesson", "practice", "replay")
ROLLS = ("view", "try", "compare", "quiz")
"""Modes with a position of their own."""
POINT = "[1-9]|1[0-9]|2[0-4]"
CUBES = "|".join(str(2**power) for power in range(21))


@dataclass(frozen=True, slots=True)
class Attribute:
    """``kind``: the type of its value in scripts. ``words``: what it may say, the default first."""

    kind: str = "string"
    words: tuple[str, ...] = ()
    pattern: str = ""
    """What its text looks like, or each part of a list."""
    look: bool = False
    """Whether it may change during a game."""
    address: bool = False
    """Whether it is an address or a whole file, which may be long."""
    states: tuple[str, ...] = ()
    """The modes whose state includes it."""


def attributes() -> Mapping[str, Attribute]:
    """The attributes by name, in the order in which a state applies them."""
    tables = theme_tables()
    themes = [name for name, raw in tables.items() if "scheme" in raw and "name" in raw]
    skins = [name for name, raw in tables.items() if "scheme" not in raw]
    levels = [name for name in LEVELS if name != "beginner"]
    sides = ("white", "black")
    return {
        "mode": Attribute(words=MODES, states=MODES),
        "rulebook": Attribute(states=(*ROLLS, "play", "replay")),
        "reading": Attribute(words=("completed", "as-written"), states=(*ROLLS, "play")),
        "variant": Attribute(states=(*ROLLS, "play")),
        "position": Attribute("wire.Position", states=ROLLS),
        "mover": Attribute(words=sides, states=ROLLS),
        "dice": Attribute("[number, number] | null", pattern="^([1-6])[-–, ]?([1-6])$", states=("view",)),
        "viewpoint": Attribute(words=sides, look=True),
        "lang": Attribute("string", look=True),
        "theme": Attribute(words=("auto", *themes), look=True),
        "skin": Attribute(words=("", *skins), look=True),
        "orientation": Attribute(words=("auto", "landscape", "portrait"), look=True),
        "arrows": Attribute(
            '{ from: string; to: string; kind: "last" | "good" | "bad" | "witness" }[]', look=True
        ),
        "marks": Attribute(
            '{ place: string; kind: "good" | "bad" | "focus" | "source" }[]',
            pattern=f"^(bar|off|{POINT})(?::(good|bad|focus|source))?$",
            look=True,
        ),
        "cube": Attribute(
            '{ value: number; owner: "mover" | "opponent" | "centre" } | null',
            pattern=f"^({CUBES})(?:[\\s:]+(mover|opponent|centre))?$",
        ),
        "answer": Attribute(),
        "ask": Attribute(words=("move", "play", "forbidden")),
        "lesson": Attribute(address=True),
        "opponent": Attribute(words=("beginner", "person", *levels)),
        "src": Attribute(address=True),
    }


def attribute_table() -> str:
    """The table as JSON, for scripts."""
    table = {
        name: {
            key: value
            for key in ("words", "pattern", "look", "address", "states")
            if (value := getattr(one, key))
        }
        for name, one in attributes().items()
    }
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n"


TYPES = """\
// Written by tools/build/page_data.py from tools/site/board_attributes.py.
/** A board's attributes, read: positions, arrows and marks in the mover's numbering; tag: the reader's language. */
export interface Config {
  tag: string;
"""


def attribute_types() -> str:
    """The types of the attributes' values."""
    kinds = {
        name: " | ".join(json.dumps(word) for word in one.words) if one.words else one.kind
        for name, one in attributes().items()
    }
    return TYPES + "".join(f"  {name}: {kind};\n" for name, kind in kinds.items()) + "}\n"
