"""The choice of rulebooks as a page."""

from __future__ import annotations

from tools.site.files import say
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.rulebook import books_bar
from vrhcaby.rules.source import BOOKS, text_source


def shelf_page(lang: str) -> Node:
    """The choice of rulebooks."""
    books = [(book, text_source(book, lang)) for book in BOOKS]
    return el(
        "article.teach-reader",
        books_bar(lang, ""),
        el("h1", say(lang, "page.rules")),
        el("p.teach-lead", say(lang, "page.rules_lead")),
        el(
            "ul.teach-shelf",
            [
                el(
                    "li",
                    el("h2", el("a", texts["name"], href=f"#{book}")),
                    el("p.quiet", texts["subtitle"]),
                    el("p", texts["about"]),
                )
                for book, texts in books
            ],
        ),
    )
