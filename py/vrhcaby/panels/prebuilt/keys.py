"""The dialog that lists the page's keyboard shortcuts."""

from __future__ import annotations

from collections.abc import Iterable

from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words, words

BOARD = (("← → ↑ ↓", "arrows"), ("Enter", "pick"), ("Tab", "tab"))
ANYWHERE = (
    ("R", "roll"),
    ("C", "confirm"),
    ("Z, Ctrl+Z", "undo"),
    ("D", "double"),
    ("T", "take"),
    ("P", "drop"),
    ("← →", "steps"),
    ("Home, End", "ends"),
    ("K, J", "mistakes"),
    ("I", "xgid"),
    ("T", "typed"),
    ("B", "board"),
    ("P", "plays"),
    ("S", "score"),
    ("H", "hint"),
    ("X", "skip"),
    ("N", "step"),
    ("?", "help"),
    ("Esc", "escape"),
)


def panel(lang: str) -> Node:
    """The dialog's content. The page adds a line if shortcuts are switched off."""
    say = words("panels/prebuilt/keys", lang)
    return el(
        "div",
        el("h3", say("board")),
        _table(say, BOARD),
        el("h3", say("anywhere")),
        _table(say, ANYWHERE),
        el("part", face="keys_off"),
        el("h3", say("typed")),
        el("p", say("typed_how")),
    )


def _table(say: Words, rows: Iterable[tuple[str, str]]) -> Node:
    lines = [
        el("tr", el("th", el("kbd", key), scope="row"), el("td", say(f"key.{name}")), key=name)
        for key, name in rows
    ]
    return el("table.keys", el("tbody", lines))
