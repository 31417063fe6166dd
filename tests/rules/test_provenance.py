"""Every badge that can be shown is held against a reading of the sources, row by row (``provenance.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules import wording
from vrhcaby.rules.load import cite_of, load_book
from vrhcaby.rules.model import Cite, Provenance
from vrhcaby.rules.source import BOOKS

READ = tomllib.loads(Path(__file__).with_name("provenance.toml").read_text(encoding="utf-8"))
BADGES = {
    "says": {Provenance.WRITTEN},
    "implies": {Provenance.READING},
    "silent": {Provenance.FILLED, Provenance.SILENT},
}


def shown(book: str) -> Iterator[tuple[str, Cite]]:
    """Everything of a rulebook that carries a badge: its rows, its scorings, its wins and what they count."""
    found = load_book(book)
    for row in found.rows:
        yield f"{row.table}.{row.name}", row.cite
    for raw, row in found.scorings:
        yield f"scoring.{row.name}", row.cite
        for win in raw.get("win", ()):
            name = ".".join([row.name, str(win["level"]), *([str(win["when"])] if "when" in win else [])])
            yield f"win.{name}", cite_of(book, win)
            if "points_cite" in win:
                yield f"points.{name}", cite_of(book, {"cite": win["points_cite"], "provenance": "filled"})


@pytest.mark.parametrize("book", BOOKS)
def test_every_badge_is_what_the_source_says(book: str) -> None:
    badges = dict(shown(book))
    assert set(badges) == set(READ[book])
    wrong = {
        name: (cite.provenance.value, READ[book][name]["source"])
        for name, cite in badges.items()
        if cite.provenance not in BADGES[READ[book][name]["source"]]
    }
    assert wrong == {}


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_source_says_or_implies_has_its_line(book: str) -> None:
    assert [
        name for name, read in READ[book].items() if read["source"] != "silent" and not read.get("line")
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_badge_has_one_wording_of_its_own(lang: str) -> None:
    cites = [cite for book in BOOKS for _, cite in shown(book)]
    said = {
        (cite.provenance, bool(cite.sister), cite.house): wording.cite_phrase(cite, lang) for cite in cites
    }
    assert {kind for kind, _, _ in said} == set(Provenance)
    assert len(set(said.values())) == len(said)
