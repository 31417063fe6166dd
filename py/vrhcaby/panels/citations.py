"""A paragraph of a rulebook as a link, the same in every panel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import book_name, paragraph_text

if TYPE_CHECKING:
    from vrhcaby.rules import model
    from vrhcaby.wire.shapes.refusal import Cite, WordedCite


def cite_label(state: PanelState, cite: Cite) -> str:
    """A paragraph with its book's name."""
    name = book_name(cite["book"], state.lang)
    return state.words("common")("cite", book=name, paragraph=cite["paragraph"])


def cite_link(state: PanelState, cite: Cite) -> Node:
    """A link to the paragraph on the page, with the book's name."""
    return el("a.cite", cite_label(state, cite), href=f"#{cite['book']}/{cite['paragraph']}")


def cite_line(state: PanelState, cite: WordedCite) -> Node:
    """The link with the paragraph's provenance."""
    return el(
        "p.refusal-cite",
        cite_link(state, cite),
        el("span.provenance", cite["phrase"]),
        key=f"{cite['book']}/{cite['paragraph']}",
        part="cite",
    )


def cite_links(state: PanelState, cites: Iterable[Cite]) -> list[Content]:
    """Several links, separated by spaces."""
    return [[cite_link(state, cite), " "] for cite in cites]


def quotation(state: PanelState, cite: model.Cite) -> Node:
    """The paragraph's text as a quotation."""
    title, text = paragraph_text(cite, state.lang)
    return el("blockquote.paragraph", el("strong", title), " ", text)
