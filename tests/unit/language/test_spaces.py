"""No-break spaces: no one-letter word, number or paragraph sign is left alone at the end of a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.site import files
from tools.site.examples import all_examples
from tools.site.words import page_words
from vrhcaby.language.languages import KNOWN, LANGUAGES
from vrhcaby.language.spaces import NO_BREAK, tie
from vrhcaby.language.templates import placeholders
from vrhcaby.language.texts import fill, words_of
from vrhcaby.lessons.exercises import exercise, question
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import localised
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS, text_source

PACKAGE = Path(__file__).parents[3] / "py/vrhcaby"
CASES = json.loads((Path(__file__).parents[2] / "support/tied.json").read_text(encoding="utf-8"))
PLAIN = re.compile(r"(?<![^\W_])[ksvzouaiKSVZOUAI] (?=\S)")
LONELY = re.compile(r"§ |§(?=\w)|\d (?=[^\W\d_])")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_the_tied_spaces(case: dict[str, str]) -> None:
    assert tie(case["text"], case["lang"]) == case["tied"].replace("_", NO_BREAK)


def leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text of a table with its path."""
    if isinstance(value, str):
        yield path, value
    for key, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from leaves(part, f"{path}.{key}")


def said(lang: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, read as the game reads them."""
    for name in ("messages", *BOOKS):
        yield from leaves(text_source(name, lang), name)
    for path in (*PACKAGE.glob(f"*/texts/{lang}.toml"), *PACKAGE.glob(f"**/texts/*.{lang}.toml")):
        name = path.relative_to(PACKAGE).as_posix()
        yield from leaves(words_of(name), name)
    for name in ("site", "glossary"):
        yield from leaves(files.words(name, lang), name)
    for number, lesson in enumerate(lessons()):
        for step in lesson.steps:
            for words in (lesson.title, lesson.about, step.text, step.success, step.failure, *step.hints):
                yield f"lesson {number + 1}", localised(words, lang)
    for example in all_examples():
        words = [example.raw.get(key, {}) for key in ("caption", "reason", "note")]
        labels = [zone["label"] for zone in example.raw.get("zones", [])]
        for one in (*words, *(label for label in labels if isinstance(label, dict))):
            if lang in one:
                yield example.id, one[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_plain_space_is_left_in_any_visible_text(lang: str) -> None:
    found = list(said(lang))
    assert len(found) > 1000
    plain = [entry for entry in found if KNOWN[lang].tied and PLAIN.search(entry[1])]
    lonely = [entry for entry in found if LONELY.search(entry[1])]
    assert (plain, lonely) == ([], [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_plain_space_is_left_in_a_filled_message_of_the_page(lang: str) -> None:
    for name, text in page_words(lang).items():
        found = fill(text, lang, dict.fromkeys(placeholders(text), 7))
        assert not (KNOWN[lang].tied and PLAIN.search(found)), f"{name}: {found}"
        assert not LONELY.search(found), f"{name}: {found}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_inserted_number_stays_with_its_unit(lang: str) -> None:
    assert fill("{n} {n|x|y|z}", lang, {"n": 5}).startswith(f"5{NO_BREAK}")


def test_an_exercise_keeps_its_tied_spaces() -> None:
    made = exercise("all_plays", load_rules("precise"), "a")
    assert "vedou k\N{NO-BREAK SPACE}různému" in question(made, "cs")["text"]
