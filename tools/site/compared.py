"""The comparison of the five rulebooks as the build writes it: the page, and a picture of every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.site.five_books_block import study_sentence
from tools.site.linking import link_words
from tools.site.output import Output
from tools.site.pictured import Picture
from vrhcaby.lessons.setting import Setting
from vrhcaby.panels.nodes import Node
from vrhcaby.panels.reading.comparison import Compared, comparison_page
from vrhcaby.panels.reading.moments import Show
from vrhcaby.rules.load import load_rules

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


def comparison(lang: str, output: Output) -> Node:
    """The page in a language; its pictures are kept with the output."""

    def picture(show: Show, name: str, lang: str) -> shapes.Picture:
        setting = Setting(load_rules("precise"), show.position, "before_roll", show.dice)
        arrows = tuple((src, dst, "hint") for src, dst in show.moves)
        return output.picture(f"compare/{name}", Picture(setting, arrows), lang)

    return link_words(
        comparison_page(Compared(lang, study=study_sentence(lang), picture=picture)), lang, set()
    )
