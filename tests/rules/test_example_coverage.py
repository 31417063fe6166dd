"""The examples cover everything: every paragraph, every row that refuses, every example of the sources."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.example_data import BOOKS, Example, all_examples, examples_of
from tools.site.example_pictures import is_bare, picture_of
from tools.site.examples import Example as Figure
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import load_book
from vrhcaby.rules.model import Reading

KINDS = {"judge", "legal", "score", "opening", "cube", "command", "start", "static"}
GRANTS = {"leap", "resign", "resign_answer", "cocked"}
"""Rows of the refusing tables that allow something, or whose refusal has its own names."""
CUBE_REFUSALS = {
    "cube_before_roll",
    "cube_on_own_turn",
    "cube_not_opening",
    "cube_owner_only",
    "cube_offer_answer",
    "must_roll",
    "crawford",
    "beaver_off",
    "beaver_only_taker",
    "raccoon_off",
    "raccoon_only_raiser",
    "dead_cube",
    "out_of_game",
}
SOURCE_EXAMPLES = {
    "classic": {"6.4": 4, "8": 4, "9.2": 1, "9.3": 2},
    "precise": {"T3": 1, "V1": 1, "V3": 4},
    "blastoff": {"H9": 1},
    "leaflet": {"D1": 3, "D3": 3, "K3": 2, "O2": 2, "O3": 1, "X1": 1, "X2": 2},
    "modern": {"M2": 3, "M3": 1, "H3": 4, "B2": 2, "B3": 2, "C4": 1, "R3": 1, "R5": 1},
}
"""How many examples reproduce one of the source texts, by paragraph."""


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_has_an_allowed_and_a_refused_example(book: str) -> None:
    expected: dict[str, set[str]] = {p: set() for p in load_book(book).paragraphs}
    for example in examples_of(book):
        expected[example["paragraph"]].add(example.get("expect", "static"))
    static = {p for p, kinds in expected.items() if kinds == {"static"}}
    assert static == set(load_book(book).not_enforced)
    lacking = {p for p, kinds in expected.items() if p not in static and kinds < {"ok", "refused"}}
    assert not lacking


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_is_the_first_refuser_of_an_example(book: str) -> None:
    refused: dict[str, set[str]] = {"completed": set(), "as-written": set()}
    for example in examples_of(book):
        if "rule" in example:
            refused[example.get("reading", "completed")].add(example["rule"])
    for reading in Reading:
        rows = [
            row.name
            for table in ("move", "sum", "play", "command", "cube")
            for row in load_book(book).table(table, reading)
            if row.name not in GRANTS and (table != "cube" or row.name in CUBE_REFUSALS)
            if row.when is reading or reading is Reading.COMPLETED
        ]
        assert set(rows) <= refused[reading.value]


@pytest.mark.parametrize("book", BOOKS)
def test_the_sources_own_examples_are_all_included(book: str) -> None:
    found = Counter(e["paragraph"] for e in examples_of(book) if e.get("source"))
    assert dict(found) == SOURCE_EXAMPLES[book]


@pytest.mark.parametrize("book", BOOKS)
def test_examples_are_well_formed(book: str) -> None:
    examples = examples_of(book)
    assert max(Counter(e["id"] for e in examples).values()) == 1
    for example in examples:
        assert example["kind"] in KINDS, example["id"]
        assert set(example["caption"]) == set(LANGUAGES), example["id"]
        assert all(example["caption"][lang].endswith((".", "!", "?")) for lang in LANGUAGES), example["id"]
        check_expectation(example)


def read(example: Example, book: str) -> Figure:
    return Figure(book, example["id"], str(example["paragraph"]), example["kind"], example)


@pytest.mark.parametrize("book", BOOKS)
def test_every_figure_points_something_out(book: str) -> None:
    """A board without dice, arrow, mark, zone, score or words shows nothing of its paragraph, unless it says why."""
    assert [example["id"] for example in examples_of(book) if is_bare(read(example, book))] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_bare_board_is_bare_on_purpose(book: str) -> None:
    meant = [example for example in examples_of(book) if "meant_bare" in example]
    assert [example["id"] for example in meant if picture_of(read(example, book)).shows] == []


@pytest.mark.parametrize("book", BOOKS)
def test_words_on_a_figure_exist_in_every_language(book: str) -> None:
    for example in examples_of(book):
        labels = [zone["label"] for zone in example.get("zones", [])]
        words = [label for label in labels if not isinstance(label, str)] + [
            example[key] for key in ("note",) if key in example
        ]
        assert all(set(found) == set(LANGUAGES) for found in words), example["id"]
        assert all(label.isdigit() for label in labels if isinstance(label, str)), example["id"]


def check_expectation(example: Example) -> None:
    if example["kind"] == "static":
        assert example["enforceable"] is False
        assert set(example["reason"]) == set(LANGUAGES), example["id"]
        return
    assert example["expect"] in ("ok", "refused"), example["id"]
    explained = example["kind"] in ("judge", "cube", "command")
    assert ("rule" in example and "cite" in example) == (explained and example["expect"] == "refused")


def numbers_in(text: str) -> list[int]:
    """Every number written in digits, in ascending order."""
    return sorted(int(n) for n in re.findall(r"\d+", text))


@pytest.mark.parametrize("example", all_examples(), ids=lambda e: str(e["id"]))
def test_a_number_in_a_caption_is_in_the_example_and_in_every_language(example: Example) -> None:
    reported = {lang: numbers_in(example["caption"][lang]) for lang in LANGUAGES}
    assert reported["cs"] == reported["sk"] == reported["en"]
    data = {
        *numbers_in(
            repr({k: v for k, v in example.items() if k not in ("id", "paragraph", "caption", "reason")})
        )
    }
    on_the_way = {n - die for n in data for die in example.get("dice", ())}
    doubled, other_side, fresh_cube = {2 * n for n in data}, {25 - n for n in data}, {64, 2}
    assert set(reported["en"]) <= data | on_the_way | doubled | other_side | fresh_cube


@pytest.mark.parametrize("example", all_examples(), ids=lambda e: str(e["id"]))
def test_a_caption_speaks_of_rules_not_of_good_play(example: Example) -> None:
    """Claims that something is good, safe or likely would need the engine; captions leave them to the lessons."""
    evaluation = r"\b(best|better|good|bad|strong|safer?|risky|chances?|likely|usually|often|average)\b|%"
    assert re.search(evaluation, example["caption"]["en"], re.IGNORECASE) is None


def test_an_end_that_comes_too_early_marks_the_dice_and_not_the_legal_move_before_it() -> None:
    early = [one for book in BOOKS for one in examples_of(book) if one["id"] == "classic-5-4-stop-early"]
    picture = picture_of(read(early[0], "classic"))
    assert picture.arrows == ((8, 5, "move"),)
    assert picture.marks == (("dice", "bad", "mover"),)
