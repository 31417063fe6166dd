"""A rulebook from a file to be read, with a figure for each of its examples; or the list of all rulebooks.

The five have pages that the build wrote, and so has the list while nothing else is open.
"""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.errors import RulebookError
from vrhcaby.panels.nodes import Node
from vrhcaby.panels.reading.example_figures import own_reader
from vrhcaby.panels.reading.rulebook import reader_page
from vrhcaby.panels.reading.shelf import Shelf, shelf_page
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.source import known_books, own_book


@dataclass(frozen=True, slots=True)
class Ui:
    """``book``: its id; "" for the list."""

    book: str = ""


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole page. Raises :class:`RulebookError` where the rulebook is not open."""
    if not ui.book:
        return shelf_page(Shelf(state.lang, known_books()))
    book = own_book(ui.book)
    if book is None:
        raise RulebookError(f"no open rulebook {ui.book!r}", facts={"rulebook": ui.book})
    return reader_page(own_reader(book, state.lang))
