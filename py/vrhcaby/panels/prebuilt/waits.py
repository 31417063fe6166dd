"""Asked when another game is wanted while one waits."""

from __future__ import annotations

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import words


def panel(lang: str) -> Node:
    """The dialog's content."""
    say = words("panels/prebuilt/waits", lang)
    return el(
        "div",
        el("p", say("how")),
        el(
            "div.row.answers",
            el("button.primary", say("go_on"), on={"click": page("go_on")}),
            el("button", say("another"), on={"click": page("another")}),
        ),
    )
