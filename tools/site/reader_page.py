"""The rulebooks as pages: the choice of one, and each with its paragraphs, figures and what the engine says to them.

A figure that can be tried carries what its board needs (``data-figure``); the page puts the board in the picture's place.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools.site.files import say
from tools.site.linking import linked
from tools.site.page_parts import book_links, cite_line, paragraph_href, picture
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.rules.source import BOOKS, text_source

if TYPE_CHECKING:
    from tools.site import shapes
    from vrhcaby.wire.shapes.pages import FigureBoard

SIGNS = {"ok": "✓", "refused": "✕", "static": "▸"}
ANSWERS = {
    "before_roll": ("raise", "roll"),
    "raise_offered": ("take", "drop"),
    "resign_offered": ("accept", "decline"),
    "beaver_offered": ("take", "drop"),
}
"""What may be said in a figure of the cube or of a command, beside what its example says."""


def shelf_page(lang: str) -> Node:
    """The choice of rulebooks."""
    books = [(book, text_source(book, lang)) for book in BOOKS]
    return el(
        "article.teach-reader",
        _books(lang, ""),
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


def reader_page(found: shapes.Reader) -> Node:
    """A rulebook to read; a word of the glossary is a link where the book first has it."""
    lang, book = found["lang"], found["book"]
    seen: set[str] = set()
    return el(
        "article.teach-reader",
        _books(lang, book),
        el("h1", found["name"]),
        el("p.teach-lead", linked(found["about"], lang, seen)),
        el("p.teach-how", say(lang, "page.how")),
        el("p", el("a", say(lang, "page.sheet"), href=f"#sheet/{book}")),
        [_paragraph(one, book, lang, seen) for one in found["paragraphs"]],
    )


def _books(lang: str, shown: str) -> Node:
    return el(
        "nav.teach-books",
        book_links(lang, shown),
        el("a.teach-compare-link", say(lang, "page.compare"), href="#compare"),
        el("a", say(lang, "page.glossary"), href="#glossary"),
        aria_label=say(lang, "page.books"),
    )


def _paragraph(one: shapes.ReaderParagraph, book: str, lang: str, seen: set[str]) -> Node:
    name = f"p-{book}-{one['id']}"
    number = el("a.teach-anchor", f"§ {one['id']}", href=paragraph_href(book, one["id"]))
    head = el("h2", number, " ", one["title"], id=f"{name}-title")
    text = el("div.teach-text", head, el("p", linked(one["text"], lang, seen)))
    figures = [_figure(figure, lang, seen) for figure in one["figures"]]
    shown = el("div.teach-figures", figures) if figures else None
    return el("section.teach-par", text, shown, id=name, aria_labelledby=f"{name}-title")


def _figure(one: shapes.ReaderFigure, lang: str, seen: set[str]) -> Node:
    tried = "setting" in one
    caption = el("p.teach-caption", _mark(one["expect"], lang), " ", linked(one["caption"], lang, seen))
    return el(
        "figure.teach-figure",
        picture(one, "teach-opens" if tried else ""),
        el(
            "figcaption",
            caption,
            el("p.quiet.teach-told", one["told"]) if "told" in one else None,
            _verdict(one["verdict"], lang, seen),
            el("p.quiet", linked(one["reason"], lang, seen)) if "reason" in one else None,
            _buttons(one, lang) if tried else None,
        ),
        classes=one["expect"],
        id=f"f-{one['id']}",
        data_figure=json.dumps(board_of(one), ensure_ascii=False, separators=(",", ":")) if tried else None,
    )


def _mark(expect: str, lang: str) -> Node:
    words = say(lang, f"page.{expect}")
    sign = el("span", SIGNS[expect], aria_hidden="true")
    return el("span.teach-mark", sign, el("span.sr", words), title=words)


def _verdict(said: shapes.FigureVerdict | None, lang: str, seen: set[str]) -> Content:
    """What the engine said to the example when the page was built."""
    if not said:
        return None
    title = el("p.verdict-title", said["title"]) if said.get("title") else None
    cites = [cite_line(cite, lang) for cite in said["cites"]]
    return el("div.teach-said", title, el("p", linked(said["text"], lang, seen)), cites)


def _buttons(one: shapes.ReaderFigure, lang: str) -> Node:
    trying = say(lang, "page.try")
    bad = one["expect"] == "refused" and one["kind"] != "score"
    show = say(lang, "page.show_bad" if bad else "page.show")
    return el(
        "div.teach-figure-buttons",
        el("button.small", trying, data_do="try", aria_label=f"{trying}: {one['caption']}"),
        el("button.small.quiet-button", show, data_do="show") if one.get("acts") else None,
        el("button.small.quiet-button", say(lang, "page.close"), data_do="close"),
    )


def board_of(one: shapes.ReaderFigure) -> FigureBoard:
    """What the board of a figure is made of."""
    found: FigureBoard = {
        "setting": one["setting"],
        "acts": one.get("acts", []),
        "marks": one.get("marks", []),
        "zones": one.get("zones", []),
    }
    return {**found, "commands": commands_of(one)} if one["kind"] in ("command", "cube") else found


def commands_of(one: shapes.ReaderFigure) -> list[str]:
    """What a figure of the cube or of a command offers: what the example says, and what would be right."""
    setting = one["setting"]
    said = [act["command"] for act in one.get("acts", []) if "command" in act]
    usual = ANSWERS.get(setting.get("phase") or "", ())
    with_cube = bool(setting.get("cube_value"))
    return list(dict.fromkeys([*said, *(name for name in usual if name != "raise" or with_cube)]))
