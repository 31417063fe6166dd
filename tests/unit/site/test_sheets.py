"""The sheet of a rulebook: every rule in a line, every paragraph described or named."""

from __future__ import annotations

import pytest

from tools.site.output import Output
from tools.site.sheets import GROUPS, sheet
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.reading.aspects import aspects
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS


def test_every_line_of_the_comparison_is_under_one_heading() -> None:
    named = [name for _, names in GROUPS for name in names]
    assert sorted(named) == sorted(aspect.id for aspect in aspects())


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_is_on_the_sheet(book: str) -> None:
    found = sheet(book, "en", Output())
    cites = [cite for group in found["groups"] for line in group["lines"] for cite in line["cites"]]
    for group in found["groups"]:
        for line in group["lines"]:
            named = [(cite["book"], cite["paragraph"]) for cite in line["cites"]]
            assert len(named) == len(set(named)), line["name"]
    own = {cite["paragraph"] for cite in cites if cite["book"] == book}
    assert own == set(load_book(book).paragraphs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_that_a_line_only_names_are_given_in_their_own_words(lang: str) -> None:
    lines = sheet("modern", lang, Output())["groups"][-1]["lines"]
    reported = {line["cites"][0]["paragraph"] for line in lines}
    assert {"C1", "C2", "R1", "R2", "R3", "R4", "R5"} <= reported


def test_the_numbers_are_those_of_the_start() -> None:
    assert sheet("blastoff", "en", Output())["numbers"] == [
        "15\u00a0checkers per side",
        "24\u00a0points, from 24\u00a0to 1",
        "145\u00a0pips to go",
    ]
