"""Shared parts of the built pages: a picture, a paragraph's name, the row of rulebooks, the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.site.files import say
from vrhcaby.panels.nodes import Node, el
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.refusal import WordedCite


def picture(drawn: shapes.Picture, classes: str = "", *, lazy: bool = True) -> Node:
    """A picture in its place; the page has it dressed in the reader's theme."""
    loading = "lazy" if lazy else None
    return el(
        "img", src=drawn["svg"], alt=drawn["alt"], classes=classes, loading=loading, width=702, height=540
    )


def paragraph_href(book: str, paragraph: str) -> str:
    """The address of a paragraph on the page."""
    return f"#{book}/{paragraph}"


def cite_line(cite: WordedCite, lang: str) -> Node:
    """The paragraph as a link, and how sure the book is of it."""
    book, paragraph = cite["book"], cite["paragraph"]
    label = say(lang, "page.cite", book=book_name(book, lang), paragraph=paragraph)
    link = el("a.cite", label, href=paragraph_href(book, paragraph))
    return el("p.refusal-cite", link, el("span.provenance", cite["phrase"]))


def book_links(lang: str, shown: str, way: str = "#") -> list[Node]:
    """The rulebooks as links, the one at hand marked; ``way`` is what stands before its name in the address."""
    return [
        el("a", book_name(book, lang), href=f"{way}{book}", aria_current="page" if book == shown else None)
        for book in BOOKS
    ]


def back_to_rules(lang: str) -> Node:
    """The way back to the list of rulebooks."""
    return el("p.teach-back", el("a", say(lang, "page.all_books"), href="#rules"))
