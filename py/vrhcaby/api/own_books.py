"""A rulebook from a file, for the page: its form, texts and starting position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from vrhcaby.api.catalogue import book_entry
from vrhcaby.api.new_game_form import book_form
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import OwnBook, text_source

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import catalogue as shapes


def own_book_wire(book: OwnBook) -> shapes.OwnBook:
    """Everything the page needs to offer a rulebook beside the five."""
    return {
        "packed": book.packed,
        "entry": book_entry(load_book(book.id)),
        "texts": {lang: page_texts(book.id, lang) for lang in LANGUAGES},
        "form": book_form(book.id),
        "starts": {
            row["variant"]: {"side": row["start"], "checkers": row["checker_count"]}
            for row in book.table["setup"]
        },
    }


def page_texts(book: str, lang: str) -> dict[str, Any]:
    """The texts of a rulebook, its paragraphs in order."""
    source = text_source(book, lang)
    paragraphs = [{"id": key, **value} for key, value in source.get("p", {}).items()]
    head = {key: value for key, value in source.items() if key != "p"}
    return {**head, "paragraphs": cast("Any", paragraphs)}
