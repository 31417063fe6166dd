"""Where the rulebooks' data and texts stand."""

from __future__ import annotations

from typing import Any

from vrhcaby.errors import RulebookError
from vrhcaby.language.tables import table

BOOKS = ("classic", "precise", "blastoff", "leaflet", "modern")


def book_source(book: str) -> dict[str, Any]:
    """The raw table of a rulebook, or :class:`RulebookError` if there is none."""
    if book not in BOOKS:
        raise RulebookError(f"no rulebook {book!r}", facts={"rulebook": book, "known": list(BOOKS)})
    return table(f"rules/books/{book}.toml")


def text_source(name: str, lang: str) -> dict[str, Any]:
    """The raw table of texts in a language: those of a rulebook by its id, or ``messages``."""
    return table(f"rules/texts/{name}.{lang}.toml")
