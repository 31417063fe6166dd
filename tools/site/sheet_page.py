"""A rulebook on one page, for the screen and for one sheet of A4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.site.files import say
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.reading.parts import book_links, paragraph_href, picture
from vrhcaby.panels.reading.parts import say as page_words
from vrhcaby.rules.wording import book_name

if TYPE_CHECKING:
    from tools.site import shapes
    from vrhcaby.wire.shapes.pages import ShortCite


def sheet_page(found: shapes.Sheet) -> Node:
    """The sheet and, above it, links to other sheets and a print button, which are not printed."""
    lang, book = found["lang"], found["book"]
    start = el(
        "div.sheet-start",
        picture(found, lazy=False),
        el("ul.sheet-numbers", [el("li", text) for text in found["numbers"]]),
    )
    return el(
        "article.teach-sheet",
        _bar(lang, book),
        el("h1", el("a", found["name"], href=f"#{book}")),
        el("p.quiet", found["subtitle"]),
        el("div.sheet-columns", start, [_group(one, book, lang) for one in found["groups"]]),
    )


def _bar(lang: str, book: str) -> Node:
    printing = el("button.small", say(lang, "page.print"), data_do="print")
    links = book_links(lang, book, "#sheet/")
    return el("nav.teach-books.on-screen-only", links, printing, aria_label=page_words(lang)("sheet"))


def _group(one: shapes.SheetGroup, book: str, lang: str) -> Node:
    lines = el("dl", [_line(line, book, lang) for line in one["lines"]])
    return el("section.sheet-group", el("h2", one["title"]), lines, aria_label=one["title"])


def _line(line: shapes.SheetLine, book: str, lang: str) -> Node:
    cites = [[", " if at else "", _cite(cite, book, lang)] for at, cite in enumerate(line["cites"])]
    said: list[Content] = [line["text"], " ", el("span.sheet-cites", cites)]
    return el("div", el("dt", line["name"]), el("dd", said))


def _cite(cite: ShortCite, book: str, lang: str) -> Node:
    place = f"§\N{NO-BREAK SPACE}{cite['paragraph']}"
    words = place if cite["book"] == book else f"{book_name(cite['book'], lang)} {place}"
    href = paragraph_href(cite["book"], cite["paragraph"])
    return el("a", words, href=href, title=cite["phrase"], classes=cite["provenance"])
