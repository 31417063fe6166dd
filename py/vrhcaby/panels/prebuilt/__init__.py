"""Dialogs that the build writes, because the page shows them without Python."""

from __future__ import annotations

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el, wire
from vrhcaby.panels.prebuilt import keys
from vrhcaby.panels.state import words

QUESTIONS = {
    "leave": {"yes": page("leave"), "no": page("close")},
    "waits": {"go_on": page("enter", how="go-on", sure=True), "another": page("enter", sure=True)},
}
"""Dialog -> its answers by text id, and the page's action for each. They appear before a new game replaces another."""
PRIMARY = "go_on"


def trees(lang: str) -> dict[str, list[object]]:
    """The dialogs' trees by name."""
    return {"keys": wire(keys.panel(lang)), **{name: wire(question(name, lang)) for name in QUESTIONS}}


def question(name: str, lang: str) -> Node:
    """A question with buttons for its answers."""
    say = words(f"panels/prebuilt/{name}", lang)
    answers = [
        el("button.primary" if text == PRIMARY else "button", say(text), on={"click": done})
        for text, done in QUESTIONS[name].items()
    ]
    return el("div", el("p", say("how")), el("div.row.answers", answers))
