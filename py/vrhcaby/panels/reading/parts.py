"""Shared parts of pages about rulebooks: a picture, a paragraph's name, the row of rulebooks, the way back."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import TYPE_CHECKING

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import Position
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words, words
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name
from vrhcaby.svg import Arrow, board, describe

if TYPE_CHECKING:
    from vrhcaby.svg.overlays import ArrowKind
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.refusal import WordedCite


def say(lang: str) -> Words:
    """The texts of a rulebook's page in a language."""
    return words("panels/reading/reader", lang)


def picture(drawn: shapes.Picture, classes: str = "", *, lazy: bool = True) -> Node:
    """A picture element; the page applies the reader's theme to it."""
    loading = "lazy" if lazy else None
    return el(
        "img", src=drawn["svg"], alt=drawn["alt"], classes=classes, loading=loading, width=702, height=540
    )


def drawn(
    position: Position,
    dice: Roll | None,
    arrows: Iterable[tuple[int, int, ArrowKind]],
    lang: str,
    *,
    start: bool = False,
) -> shapes.Picture:
    """A board as an inline picture, if it has no file. ``start``: one die for each player."""
    signs = [Arrow(src, dst, kind) for src, dst, kind in arrows]
    picture = board(position, dice=dice, start=start, arrows=signs, lang=lang, every_theme=True)
    encoded = base64.b64encode(picture.encode()).decode()
    alt = describe(position, dice=dice, start=start, arrows=signs, lang=lang)
    return {"svg": f"data:image/svg+xml;base64,{encoded}", "alt": alt}


def paragraph_href(book: str, paragraph: str) -> str:
    """The address of a paragraph on the page."""
    return f"#{book}/{paragraph}"


def cite_line(cite: WordedCite, lang: str) -> Node:
    """A link to the paragraph, with its provenance."""
    book, paragraph = cite["book"], cite["paragraph"]
    label = say(lang)("cite", book=book_name(book, lang), paragraph=paragraph)
    link = el("a.cite", label, href=paragraph_href(book, paragraph))
    return el("p.refusal-cite", link, el("span.provenance", cite["phrase"]))


def book_links(lang: str, shown: str, way: str = "#", own: tuple[str, ...] = ()) -> list[Node]:
    """The rulebooks as links, with the current one marked; ``way`` precedes the name in the address."""
    return [
        el("a", book_name(book, lang), href=f"{way}{book}", aria_current="page" if book == shown else None)
        for book in (*BOOKS, *own)
    ]


def index(label: str, places: Iterable[tuple[str, str, str]]) -> Node:
    """A list of the page's places, each with its address, its id and its name; on a phone it unfolds.

    The page marks the place that is being read.
    """
    links = [el("a", name, href=href, aria_controls=place) for href, place, name in places]
    return el("details.teach-index", el("summary", label), el("nav", links, aria_label=label), key="index")


def back_to_rules(lang: str) -> Node:
    """A link back to the list of rulebooks."""
    return el("p.teach-back", el("a", say(lang)("all_books"), href="#rules"))
