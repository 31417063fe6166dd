"""The rulebooks side by side: the five, and open ones from files."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.panels.nodes import Node
from vrhcaby.panels.reading.comparison import Compared, comparison_page
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.source import known_books


@dataclass(frozen=True, slots=True)
class Ui:
    """The reader's choices."""

    books: str = ""
    """Ids separated by spaces; "" for all rulebooks."""
    only: bool = True
    literal: bool = False
    open: str = ""
    """Aspects with their examples shown, separated by spaces."""


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole page."""
    books = known_books()
    wanted = ui.books.split() or books
    chosen = tuple(book for book in books if book in wanted)
    return comparison_page(
        Compared(state.lang, books, chosen, ui.only, ui.literal, frozenset(ui.open.split()))
    )
