"""The choice of rulebooks as a page."""

from __future__ import annotations

from tools.site.files import say
from tools.site.five_books_block import five_books_block
from tools.site.output import Output
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.rulebook import books_bar
from vrhcaby.rules.source import BOOKS, text_source


def shelf_page(lang: str, output: Output) -> Node:
    """The choice of rulebooks, and what they allow on the same boards."""
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
        five_books_block(lang, output),
    )
