"""Dialogs that the build writes, because the page shows them without Python."""

from __future__ import annotations

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el, wire
from vrhcaby.panels.prebuilt import keys
from vrhcaby.panels.state import words

QUESTIONS = {"leave": {"yes": "leave", "no": "close"}, "waits": {"go_on": "go_on", "another": "another"}}
"""Dialog -> its answers by their texts, and what the page does: before a new game begins while one is played or waits."""
PRIMARY = "go_on"


def trees(lang: str) -> dict[str, list[object]]:
    """Their trees by name."""
    return {"keys": wire(keys.panel(lang)), **{name: wire(question(name, lang)) for name in QUESTIONS}}


def question(name: str, lang: str) -> Node:
    """A question with its answers."""
    say = words(f"panels/prebuilt/{name}", lang)
    answers = [
        el("button.primary" if text == PRIMARY else "button", say(text), on={"click": page(done)})
        for text, done in QUESTIONS[name].items()
    ]
    return el("div", el("p", say("how")), el("div.row.answers", answers))
