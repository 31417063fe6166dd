"""The game's rulebook: the paragraph of the last refusal, then every paragraph, collapsed."""

from __future__ import annotations

from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.responses import Case
from vrhcaby.panels.state import NoUi, PanelState
from vrhcaby.rules.wording import book_name, paragraph_text, paragraph_texts


def panel(state: PanelState, ui: NoUi) -> Node:
    """The whole tab."""
    del ui
    say = state.words("book")
    if state.snapshot is None:
        return el("p.quiet", say("none"))
    book = state.snapshot["config"]["rulebook"]
    link = el("a", say("whole", book=book_name(book, state.lang)), href=f"#{book}")
    texts = paragraph_texts(book, state.lang)
    return el(
        "div.book-tab",
        _cited(state),
        el("p", link, key="whole"),
        el("div.book", [_folded(name, *both) for name, both in texts.items()], key="list"),
    )


def _cited(state: PanelState) -> Node | None:
    if not isinstance(state.response, Case):
        return None
    cite = state.response.refusal.cite
    title, text = paragraph_text(cite, state.lang)
    return el("section.par.target", el("h3", f"§ {cite.paragraph} {title}"), el("p", text), key="cited")


def _folded(name: str, title: str, text: str) -> Node:
    return el(
        "details.par", el("summary", el("span.par-id", f"§ {name}"), " ", title), el("p", text), key=name
    )
