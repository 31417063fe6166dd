"""What a board on another page shows before Python runs: its buttons, its card, and the verdict that an author gave.

Texts are ids of ``texts/page``; ``=name`` is a value that the board fills in, and an element that ends with an empty
one is left out. ``web/js/embed/written_views.js`` draws them.
"""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.language.languages import HOME
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.figure import figure_card, said
from vrhcaby.panels.nodes import Node, board_button, el, wire
from vrhcaby.panels.verdict import Kind

BUTTONS: dict[str, tuple[str, str, Event, bool]] = {
    "game": ("start", "figure-start", page("start"), True),
    "lesson": ("start", "embed-lesson-start", page("start"), True),
    "replay": ("start", "replay-start", page("start"), True),
    "books": ("books", "embed-books", page("start"), True),
    "roll": ("roll", "figure-do-roll", page("command", command="roll"), True),
    "done": ("done", "figure-do-confirm", page("command", command="confirm"), False),
    "reset": ("reset", "figure-reset", page("reset"), False),
    "cards": ("cards", "practice-start", page("go", place="cards"), True),
    "daily": ("daily", "practice-daily-start", page("go", place="daily"), True),
    "daily-on": ("daily", "practice-daily-on", page("go", place="daily"), True),
}
"""Buttons by name: id, text, event, and whether it is the main one."""


def figure_card_views() -> dict[str, object]:
    """The frame of every board's card, and of its buttons."""
    return {"bar": wire(el("div.controls", key="controls", part="controls")), "card": wire(figure_card(None))}


def figure_views() -> dict[str, object]:
    """The views by name, as trees."""
    views = {
        **{
            name: board_button(tag, text, event, main=main)
            for name, (tag, text, event, main) in BUTTONS.items()
        },
        **{word: _verdict(kind, word) for kind, word in WORDS},
        "cover": _with_question(
            el("p.lesson-title", "=title", " ", el("span.quiet", "=steps"), dir="auto"),
            el("p.task.lesson-about", "=about", dir="auto"),
        ),
        "practice": _with_question(el("p.task", "practice-lead-embed")),
    }
    return {name: wire(node) for name, node in views.items()}


WORDS: tuple[tuple[Kind, str], ...] = (("good", "right"), ("bad", "wrong"))


def _verdict(kind: Kind, word: str) -> Node:
    """The card of an answer that its author marks as right or wrong, perhaps with a comment."""
    return figure_card(said(kind, [f"figure-{word}"], HOME, comment="=why"))


def _with_question(*lines: Node) -> Node:
    """A board's card with words above the board: a lesson before it begins, or practice."""
    question = el("div.question", lines, key="question", part="question")
    card = figure_card(None)
    return replace(card, children=(question, *card.children))
