"""A rulebook as a page: its paragraphs, their figures and the engine's verdicts.

An interactive figure carries its board's data (``data-figure``); the page replaces the picture with a board.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from vrhcaby.panels.figure import board_signs
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.reading.parts import book_links, cite_line, index, paragraph_href, picture, say
from vrhcaby.rules.source import BOOKS, own_ids

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes

SIGNS = {"ok": "✓", "refused": "✕", "static": "▸"}
ANSWERS = {
    "before_roll": ("raise", "roll"),
    "raise_offered": ("take", "drop"),
    "resign_offered": ("accept", "decline"),
    "beaver_offered": ("take", "drop"),
}
"""Commands offered in a figure of the cube or of a command, besides the example's own."""


def reader_page(reader: shapes.Reader) -> Node:
    """A rulebook's page; glossary words are links at their first use."""
    lang, book = reader["lang"], reader["book"]
    return el(
        "article.teach-reader",
        books_bar(lang, book),
        index(say(lang)("paragraphs"), [_place(one, book) for one in reader["paragraphs"]]),
        el("h1", reader["name"]),
        el("p.teach-lead", reader["about"], linked=True),
        el("p.teach-how", say(lang)("how")),
        el("p", el("a", say(lang)("sheet"), href=f"#sheet/{book}")) if book in BOOKS else None,
        [_paragraph(one, book, lang) for one in reader["paragraphs"]],
    )


def _place(one: shapes.ReaderParagraph, book: str) -> tuple[str, str, str]:
    """A paragraph's address, id and name."""
    return paragraph_href(book, one["id"]), f"p-{book}-{one['id']}", f"§\u00a0{one['id']} {one['title']}"


def books_bar(lang: str, shown: str) -> Node:
    """The row of rulebooks, with the comparison and the glossary; the list of rulebooks needs no such links."""
    return el(
        "nav.teach-books",
        book_links(lang, shown, own=own_ids()) if shown else None,
        el("a.teach-compare-link", say(lang)("compare"), href="#compare"),
        el("a", say(lang)("glossary"), href="#glossary"),
        aria_label=say(lang)("books"),
    )


def _paragraph(one: shapes.ReaderParagraph, book: str, lang: str) -> Node:
    name = f"p-{book}-{one['id']}"
    number = el("a.teach-anchor", f"§ {one['id']}", href=paragraph_href(book, one["id"]))
    head = el("h2", number, " ", one["title"], id=f"{name}-title")
    text = el("div.teach-text", head, el("p", one["text"], linked=True))
    figures = [_figure(figure, lang) for figure in one["figures"]]
    shown = el("div.teach-figures", figures) if figures else None
    return el("section.teach-par", text, shown, id=name, aria_labelledby=f"{name}-title")


def _figure(one: shapes.ReaderFigure, lang: str) -> Node:
    tried = "setting" in one
    caption = el("p.teach-caption", _mark(one["expect"], lang), " ", one["caption"], linked=True)
    return el(
        "figure.teach-figure",
        picture(one, "teach-opens" if tried else ""),
        el(
            "figcaption",
            caption,
            el("p.quiet.teach-reported", one["picture_words"]) if "picture_words" in one else None,
            _verdict(one["verdict"], lang),
            el("p.quiet", one["reason"], linked=True) if "reason" in one else None,
            _buttons(one, lang) if tried else None,
        ),
        classes=one["expect"],
        id=f"f-{one['id']}",
        data_figure=json.dumps(board_of(one), ensure_ascii=False, separators=(",", ":")) if tried else None,
    )


def _mark(expect: str, lang: str) -> Node:
    words = say(lang)(expect)
    sign = el("span", SIGNS[expect], aria_hidden="true")
    return el("span.teach-mark", sign, el("span.sr", words), title=words)


def _verdict(said: shapes.FigureVerdict | None, lang: str) -> Content:
    """The engine's verdict on the example when the page was built."""
    if not said:
        return None
    title = el("p.verdict-title", said["title"]) if said.get("title") else None
    cites = [cite_line(cite, lang) for cite in said["cites"]]
    return el("div.teach-said", title, el("p", said["text"], linked=True), cites)


def _buttons(one: shapes.ReaderFigure, lang: str) -> Node:
    trying = say(lang)("try")
    bad = one["expect"] == "refused" and one["kind"] != "score"
    show = say(lang)("show_bad" if bad else "show")
    return el(
        "div.teach-figure-buttons",
        el("button.small", trying, data_do="try", aria_label=f"{trying}: {one['caption']}"),
        el("button.small.quiet-button", show, data_do="show") if one.get("acts") else None,
        el("button.small.quiet-button", say(lang)("close"), data_do="close"),
    )


def board_of(one: shapes.ReaderFigure) -> shapes.FigureBoard:
    """The data of a figure's board."""
    board: shapes.FigureBoard = {
        "setting": one["setting"],
        "acts": one.get("acts", []),
        "signs": board_signs(
            {**one["setting"], "marks": one.get("marks", ()), "zones": one.get("zones", ())}
        ),
    }
    return {**board, "commands": commands_of(one)} if one["kind"] in ("command", "cube") else board


def commands_of(one: shapes.ReaderFigure) -> list[str]:
    """The commands that a figure of the cube or of a command offers: the example's, and the right one."""
    setting = one["setting"]
    said = [act["command"] for act in one.get("acts", []) if "command" in act]
    usual = ANSWERS.get(setting.get("phase") or "", ())
    with_cube = bool(setting.get("cube_value"))
    return list(dict.fromkeys([*said, *(name for name in usual if name != "raise" or with_cube)]))
