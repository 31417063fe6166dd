"""A rulebook from a file as a page, with a figure for each example; or the list of all rulebooks.

The build writes the pages of the five, and also the list while no other rulebook is open.
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
    """``book``: the rulebook's id; "" for the list."""

    book: str = ""


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole page. Raises :class:`RulebookError` if the rulebook is not open."""
    if not ui.book:
        return shelf_page(Shelf(state.lang, known_books()))
    book = own_book(ui.book)
    if book is None:
        raise RulebookError(f"no open rulebook {ui.book!r}", facts={"rulebook": ui.book})
    return reader_page(own_reader(book, state.lang))
