"""The comparison of the rulebooks as the page shows it: a table, and a position wherever they differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from tools.site.comparison import Aspect, Cell, aspects, name_of
from tools.site.output import Output
from tools.site.pictured import Picture
from tools.site.shows import Show
from vrhcaby.api.lesson_ops import setting_wire
from vrhcaby.lessons.setting import Setting
from vrhcaby.rules.load import parse_choice
from vrhcaby.rules.model import Cite, Reading
from vrhcaby.rules.source import BOOKS, text_source
from vrhcaby.wire.answers import cite_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes


def comparison(lang: str, output: Output) -> shapes.Comparison:
    """The table of the five rulebooks, with where each difference shows."""
    return {
        "lang": lang,
        "books": [{"id": b, "name": text_source(b, lang)["name"]} for b in BOOKS],
        "aspects": [_aspect(a, lang, output) for a in aspects()],
    }


def _aspect(aspect: Aspect, lang: str, output: Output) -> shapes.Aspect:
    groups = {
        reading: {book: i for i, group in enumerate(aspect.groups_in(reading)) for book in group}
        for reading in Reading
    }
    return {
        "id": aspect.id,
        "name": name_of(aspect.id, lang),
        "differs": aspect.differs,
        "cells": [
            {
                **cell_text(aspect, cell, lang),
                "group": groups[Reading.COMPLETED][cell.book],
                "group_as_written": groups[Reading.AS_WRITTEN][cell.book],
            }
            for cell in aspect.cells
        ],
        "shows": [_show(s, f"compare/{aspect.id}-{i + 1}", lang, output) for i, s in enumerate(aspect.shows)],
    }


def cell_text(aspect: Aspect, cell: Cell, lang: str) -> shapes.CellText:
    """What one rulebook says of an aspect, with its paragraphs."""
    found: shapes.CellText = {
        "book": cell.book,
        "text": cell.text(aspect.id, lang),
        "cites": [short_cite(c, lang) for c in _once(cell.cites)],
    }
    literal = cell.text_as_written(aspect.id, lang)
    if literal:
        found["as_written"] = literal
        found["cites_as_written"] = [short_cite(c, lang) for c in _once(cell.cites_as_written)]
    return found


def _once(cites: Iterable[Cite]) -> list[Cite]:
    """Each paragraph once for each way in which rows rest on it: a reading of ours never colours what is written."""
    return list(dict.fromkeys(cites))


def short_cite(cite: Cite, lang: str) -> shapes.ShortCite:
    """A paragraph by name, and how it was come by."""
    wire = cite_wire(cite, lang)
    return {
        "book": wire["book"],
        "paragraph": wire["paragraph"],
        "provenance": wire["provenance"],
        "phrase": wire["phrase"],
    }


def _show(show: Show, name: str, lang: str, output: Output) -> shapes.ShownDifference:
    rules = parse_choice("precise")
    setting = Setting(rules, show.position, "before_roll", show.dice)
    arrows = tuple((s, d, "hint") for s, d in show.moves)
    picture = Picture(setting, arrows)
    drawn = output.picture(name, picture, lang)
    found: shapes.ShownDifference = {
        "kind": show.kind,
        "text": show.headline(lang) if not show.board else show.headline(lang).split(" `")[0],
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "verdicts": [_show_verdict(show, b, r, lang) for b in BOOKS for r in Reading if _told(show, b, r)],
    }
    if show.moves:
        found["setting"] = setting_wire(replace(setting, phase="moving"))
        found["acts"] = [{"move": (src, dst)} for src, dst in show.moves]
    return found


def _told(show: Show, book: str, reading: Reading) -> bool:
    """The literal reading is told only where it answers otherwise."""
    if reading is Reading.COMPLETED:
        return True
    plain, literal = show.verdict(book, Reading.COMPLETED), show.verdict(book, reading)
    return (plain.legal, plain.words("en")) != (literal.legal, literal.words("en"))


def _show_verdict(show: Show, book: str, reading: Reading, lang: str) -> shapes.ShownVerdict:
    found = show.verdict(book, reading)
    wire: shapes.ShownVerdict = {
        "book": book,
        "reading": reading.value,
        "legal": found.legal,
        "text": found.words(lang),
    }
    if found.cite is not None:
        wire["cite"] = short_cite(found.cite, lang)
    return wire
