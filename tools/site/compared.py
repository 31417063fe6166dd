"""The comparison and the list of the five rulebooks as built pages, with a picture of every example."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.site.linking import link_words
from tools.site.output import Output
from tools.site.pictured import Picture
from tools.site.study_words import study_sentence
from vrhcaby.lessons.setting import Setting
from vrhcaby.panels.nodes import Node
from vrhcaby.panels.reading.comparison import Compared, comparison_page
from vrhcaby.panels.reading.moments import Show
from vrhcaby.panels.reading.shelf import Shelf, shelf_page
from vrhcaby.rules.load import load_rules

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


def comparison(lang: str, output: Output) -> Node:
    """The comparison in a language; its pictures are added to the output."""
    drawn = _drawn_by(output, "compare/")
    return link_words(comparison_page(Compared(lang, study=study_sentence(lang), picture=drawn)), lang, set())


def shelf(lang: str, output: Output) -> Node:
    """The list in a language; its pictures are added to the output."""
    return shelf_page(Shelf(lang, study=study_sentence(lang), picture=_drawn_by(output, "compare/five-")))


def _drawn_by(output: Output, prefix: str) -> Callable[[Show, str, str], shapes.Picture]:
    def drawn(show: Show, name: str, lang: str) -> shapes.Picture:
        setting = Setting(load_rules("precise"), show.position, "before_roll", show.dice)
        arrows = tuple((src, dst, "hint") for src, dst in show.moves)
        return output.picture(f"{prefix}{name}", Picture(setting, arrows), lang)

    return drawn
