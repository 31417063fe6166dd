"""Asked before a new game begins while one is being played."""

from __future__ import annotations

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import words


def panel(lang: str) -> Node:
    """The dialog's content."""
    say = words("panels/prebuilt/leave", lang)
    return el(
        "div",
        el("p", say("how")),
        el(
            "div.row.answers",
            el("button", say("yes"), on={"click": page("leave")}),
            el("button", say("no"), on={"click": page("close")}),
        ),
    )
