"""*Same position, five rulebooks*: boards on which the rulebooks disagree, each with what every one allows and why.

The verdicts are the engine's. Beside them stands how often that happens (``study.py``).
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tools.site.files import say
from tools.site.output import Output
from tools.site.pictured import Picture
from tools.site.study import Study, kept
from vrhcaby.api.lesson_ops import setting_wire
from vrhcaby.board.dice import Roll
from vrhcaby.board.one_line import position_of_line
from vrhcaby.language.spaces import tie
from vrhcaby.legality.books_compared import BooksCompared, books_compared
from vrhcaby.lessons.setting import Setting
from vrhcaby.panels.five_books import five_books
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.parts import picture
from vrhcaby.panels.reading.parts import say as page_words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name


@dataclass(frozen=True, slots=True)
class Moment:
    """A board and a roll; ``name`` is of its caption and its picture."""

    name: str
    position: str
    roll: Roll


MOMENTS = (
    Moment("rear", "6:1 3:1 off:13 / 24:2 off:13", (3, 1)),
    Moment("bar", "bar:1 13:1 6:1 off:12 / 13:2 6:3 5:2 off:8", (4, 2)),
)


def compared(moment: Moment) -> BooksCompared:
    """What every rulebook allows there, as completed."""
    rulebooks = [load_rules(book) for book in BOOKS]
    return books_compared(rulebooks, position_of_line(moment.position), moment.roll)


def study_sentence(lang: str, study: Study | None = None) -> str:
    """In how many ways the books allow plays, how often, and that the rest is scoring, cube and procedure."""
    found = study or kept()
    together, *apart = zip(found.groups, found.apart, strict=True)
    others = [say(lang, "five_books.apart", books=_names(group, lang), count=count) for group, count in apart]
    return tie(
        say(
            lang,
            "five_books.study",
            positions=found.positions,
            ways=len(found.groups),
            together=_names(together[0], lang),
            others="; ".join(others),
        ),
        lang,
    )


def _names(books: tuple[str, ...], lang: str) -> str:
    return ", ".join(book_name(book, lang) for book in books)


def five_books_block(lang: str, output: Output) -> Node:
    """The block on the page of all rulebooks."""
    return el(
        "section.teach-five-books",
        el("h2", say(lang, "five_books.title"), id="five-books-title"),
        el("p", study_sentence(lang)),
        [_moment(one, lang, output) for one in MOMENTS],
        aria_labelledby="five-books-title",
    )


def _moment(moment: Moment, lang: str, output: Output) -> Node:
    rules = load_rules(BOOKS[0])
    setting = Setting(rules, position_of_line(moment.position), "moving", moment.roll)
    drawn = output.picture(f"compare/five-{moment.name}", Picture(setting), lang)
    board = {"setting": setting_wire(setting), "acts": [], "marks": [], "zones": []}
    caption = say(lang, f"five_books.{moment.name}")
    words = page_words(lang)
    trying = words("try")
    return el(
        "div.teach-par",
        el(
            "figure.teach-figure",
            picture(drawn, "teach-opens"),
            el(
                "figcaption",
                el("p.teach-caption", caption),
                el(
                    "div.teach-figure-buttons",
                    el("button.small", trying, data_do="try", aria_label=f"{trying}: {caption}"),
                    el("button.small.quiet-button", words("close"), data_do="close"),
                ),
            ),
            id=f"f-five-{moment.name}",
            data_figure=json.dumps(board, ensure_ascii=False, separators=(",", ":")),
        ),
        five_books(compared(moment), lang),
    )
