"""A rulebook on one page: its start, its numbers, and its rules, one line each, from the comparison.

Rules that are not in the comparison (a beaver, a variant, advice) follow with their paragraphs' texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tools.site.files import say
from tools.site.output import Output
from tools.site.pictured import Picture
from vrhcaby.lessons.setting import Setting
from vrhcaby.panels.reading.aspects import Aspect, Cell, aspects, name_of
from vrhcaby.panels.reading.comparison import cell_text, short_cite
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Provenance
from vrhcaby.rules.source import text_source

if TYPE_CHECKING:
    from tools.site import shapes

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("begin", ("start", "opening_draw", "equal_opening_dice", "first_roll", "dice_on_the_table")),
    ("turn", ("alternate_turns", "end_of_turn", "compulsory", "most_dice", "higher_die")),
    ("move", ("direction", "distance_is_a_die", "separate_steps", "doublets", "stacking", "blocked_landing")),
    ("hit", ("hitting", "bar_first", "entering", "cannot_enter")),
    ("off", ("bearing_off_begins", "exact_number", "surplus", "checker_behind", "bearing_off_order",
             "may_move_instead", "hit_while_bearing_off")),
    ("end", ("end_of_game", "after_end", "resignation", "result", "gammon", "backgammon", "cube", "formats")),
)  # fmt: skip
"""Heading -> lines of the comparison."""
MOST_TOLD = 3
"""The most paragraphs to name in a line of the comparison."""
WAY = tuple((src, dst, "hint") for src, dst in ((24, 18), (18, 13), (13, 8), (8, 6), (6, 3)))
"""Arrows along the mover's way, through every quarter of the board."""


def sheet(book: str, lang: str, output: Output) -> shapes.Sheet:
    """The sheet of a rulebook in a language, with its picture."""
    rules = load_rules(book)
    drawn = output.picture(f"sheet/{book}", Picture(Setting(rules, rules.start), WAY), lang)
    texts = text_source(book, lang)
    return {
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "lang": lang,
        "book": book,
        "name": texts["name"],
        "subtitle": texts["subtitle"],
        "numbers": _numbers(book, lang),
        "groups": [*(_group(title, ids, book, lang) for title, ids in GROUPS), *_rest(book, lang)],
    }


def _numbers(book: str, lang: str) -> list[str]:
    """The numbers that players ask for first: checkers, points of the board, pips at the start."""
    start = load_rules(book).start
    values = {"checkers": start.counts[0], "pips": start.pips[0]}
    return [say(lang, f"sheet.number.{key}", **values) for key in ("checkers", "points", "pips")]


def _group(title: str, ids: tuple[str, ...], book: str, lang: str) -> shapes.SheetGroup:
    known = {one.id: one for one in aspects()}
    return {"title": say(lang, f"sheet.{title}"), "lines": [_line(known[i], book, lang) for i in ids]}


def _line(aspect: Aspect, book: str, lang: str) -> shapes.SheetLine:
    cell = cell_text(aspect, _cell_of(aspect, book), lang)
    once = {(cite["book"], cite["paragraph"]): cite for cite in reversed(cell["cites"])}
    cites = list(reversed(once.values()))
    return {"name": name_of(aspect.id, lang), "text": cell["text"], "cites": cites}


def _cell_of(aspect: Aspect, book: str) -> Cell:
    return next(one for one in aspect.cells if one.book == book)


def _mentioned(cell: Cell) -> frozenset[str]:
    """The book's own paragraphs in a line; a line based on many only names them."""
    own = frozenset(cite.paragraph for cite in cell.cites if cite.book == cell.book) - cell.beside
    return own if len(own) <= MOST_TOLD else frozenset()


def _rest(book: str, lang: str) -> Iterator[shapes.SheetGroup]:
    """The paragraphs that no line contains."""
    mentioned = {paragraph for one in aspects() for paragraph in _mentioned(_cell_of(one, book))}
    found = [(p, t) for p, t in text_source(book, lang)["p"].items() if p not in mentioned]
    lines = [_paragraph(book, p, t, lang) for p, t in found]
    if lines:
        yield {"title": say(lang, "sheet.more"), "lines": lines}


def _paragraph(book: str, paragraph: str, text: Mapping[str, str], lang: str) -> shapes.SheetLine:
    cite = short_cite(Cite(book, paragraph, Provenance.WRITTEN), lang)
    return {"name": text["title"], "text": text["text"], "cites": [cite]}
