"""The list of rulebooks as a page, with boards on which they differ.

The build writes it for the five rulebooks; the panel ``reader`` adds those from files.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.legality.books_compared import BooksCompared, books_compared
from vrhcaby.panels.five_books import five_books
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.comparison import board_of, picture_in_page
from vrhcaby.panels.reading.moments import Show
from vrhcaby.panels.reading.parts import picture
from vrhcaby.panels.reading.parts import say as page_words
from vrhcaby.panels.reading.rulebook import books_bar
from vrhcaby.panels.state import words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading
from vrhcaby.rules.source import BOOKS, text_source

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes

MOMENTS = {
    "rear": Show("judge", "6:1 3:1 off:13 / 24:2 off:13", (3, 1)),
    "bar": Show("judge", "bar:1 13:1 6:1 off:12 / 13:2 6:3 5:2 off:8", (4, 2)),
}

PICTURES = {
    "classic": Show("score", "off:15 / 24:3 21:2 14:4 11:3 8:3"),
    "precise": Show("judge", dice=(3, 1), moves=((8, 5), (6, 5))),
    "blastoff": Show("judge", "13:7 8:3 6:5 / 13:7 8:3 6:5"),
    "leaflet": Show("judge", "6:3 5:3 4:2 3:2 2:2 off:3 / 24:2 off:13", (6, 5), ((6, 0), (5, 0))),
    "modern": Show("judge", "bar:1 13:3 8:3 6:5 5:3 / 13:4 8:3 6:4 5:2 3:2", (4, 1), ((25, 21),)),
}
"""A board for each rulebook: the zones that count, an opening, its start, bearing off, entering."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rulebooks to list, and how to show them."""

    lang: str
    books: tuple[str, ...] = BOOKS
    study: str = ""
    """How often the rulebooks allow different plays, as a sentence from the build."""
    picture: Callable[[Show, str, str], shapes.Picture] = picture_in_page
    """Draws an example, by its name and a language."""


def shelf_page(shelf: Shelf) -> Node:
    """The choice of rulebooks, and what they allow on the same boards."""
    say, own = words("panels/reading/shelf", shelf.lang), len(shelf.books) > len(BOOKS)
    moments = el(
        "section.teach-five-books",
        el("h2", say("own.moments" if own else "moments.title"), id="five-books-title"),
        el("p", shelf.study) if shelf.study else None,
        [_moment(name, show, shelf) for name, show in MOMENTS.items()],
        aria_labelledby="five-books-title",
    )
    return el(
        "article.teach-reader",
        books_bar(shelf.lang, ""),
        el("h1", say("own.title" if own else "title")),
        el("p.teach-lead", say("own.lead" if own else "lead")),
        el("ul.teach-shelf", [_item(book, shelf) for book in shelf.books]),
        moments,
    )


def _item(book: str, shelf: Shelf) -> Node:
    texts, show = text_source(book, shelf.lang), PICTURES.get(book)
    return el(
        "li",
        picture(shelf.picture(show, book, shelf.lang)) if show else None,
        el("h2", el("a", texts["name"], href=f"#{book}")),
        el("p.quiet", texts["subtitle"]) if texts["subtitle"] else None,
        el("p", texts["about"]) if texts["about"] else None,
        key=book,
    )


def compared(show: Show, books: tuple[str, ...] = BOOKS) -> BooksCompared:
    """The plays that each rulebook with this number of checkers allows there, in its completed reading."""
    assert show.dice is not None
    rulebooks = [load_rules(book) for book in books]
    playable = [rules for rules in rulebooks if show.position.counts == (rules.checkers, rules.checkers)]
    return books_compared(playable, show.position, show.dice)


def _moment(name: str, show: Show, shelf: Shelf) -> Node:
    say = page_words(shelf.lang)
    trying, caption = say("try"), words("panels/reading/shelf", shelf.lang)(f"moments.{name}")
    board = board_of(show, BOOKS[0], Reading.COMPLETED)
    return el(
        "div.teach-par",
        el(
            "figure.teach-figure",
            picture(shelf.picture(show, name, shelf.lang), "teach-opens"),
            el(
                "figcaption",
                el("p.teach-caption", caption),
                el(
                    "div.teach-figure-buttons",
                    el("button.small", trying, data_do="try", aria_label=f"{trying}: {caption}"),
                    el("button.small.quiet-button", say("close"), data_do="close"),
                ),
            ),
            id=f"f-five-{name}",
            data_figure=json.dumps(board, separators=(",", ":")),
        ),
        five_books(compared(show, shelf.books), shelf.lang),
    )
