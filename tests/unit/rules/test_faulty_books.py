"""Faulty rulebooks: every fault is reported at once and by path, none is accepted silently, none starts half a game."""

from __future__ import annotations

import copy
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

import pytest

from vrhcaby.errors import BookDataError
from vrhcaby.rules.checking.tables import all_faults
from vrhcaby.rules.load import parse_book
from vrhcaby.rules.source import BOOKS, book_source
from vrhcaby.rules.vocabulary import KEYS

Path = list[str | int]
GONE = object()
"""In place of a value: remove the key or the row."""
CORRUPTIONS: list[dict[str, Any]] = tomllib.loads(
    FilePath(__file__).with_name("corruptions.toml").read_text(encoding="utf-8")
)["corruption"]


def placed(book: str, path: str) -> str:
    """``move{rear_first}`` in the shipped rulebook's terms: ``move[7]``."""

    def place(match: re.Match[str]) -> str:
        table, name = match.groups()
        rows = book_source(book)[table]
        at = next((i for i, row in enumerate(rows) if row[NAMED_BY[table]] == name), len(rows))
        return f"{table}[{at}]"

    return re.sub(r"(\w+)\{(.*?)\}", place, path)


NAMED_BY = {**KEYS, "opening": "step", "setup": "variant"}


def steps_of(path: str) -> Path:
    """``move[7].params.blocked_by`` as keys and indices."""
    return [int(k) if k.isdigit() else k for k in re.findall(r"[^.\[\]]+", path)]


def corrupted(book: str, path: Path, value: object) -> dict[str, Any]:
    """A copy of a shipped rulebook with one value inserted, changed or removed."""
    raw: Any = copy.deepcopy(book_source(book))
    at, last = raw, path[-1]
    for step in path[:-1]:
        at = at[step]
    if value is GONE:
        del at[last]
    elif isinstance(at, list) and last == len(at):
        at.append(value)
    else:
        at[last] = value
    found: dict[str, Any] = raw
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_the_shipped_rulebooks_have_no_fault(book: str) -> None:
    assert parse_book(book, book_source(book)).id == book


def test_no_shipped_file_has_a_fault() -> None:
    assert all_faults() == ()


@pytest.mark.parametrize(
    "entry", CORRUPTIONS, ids=[f"{c['book']}-{c['place']}-{i}" for i, c in enumerate(CORRUPTIONS)]
)
def test_each_corruption_is_reported_completely(entry: dict[str, Any]) -> None:
    book = entry["book"]
    path = steps_of(placed(book, entry["place"]))
    with pytest.raises(BookDataError) as caught:
        parse_book(book, corrupted(book, path, entry.get("value", GONE)))
    assert list(caught.value.faults) == [f"{book}.toml: {placed(book, fault)}" for fault in entry["faults"]]
    assert caught.value.code == "rulebook/data"
    assert caught.value.facts == {"faults": list(caught.value.faults)}


def test_several_faults_are_reported_together() -> None:
    raw = corrupted("modern", ["move", 0, "require"], "may_fly")
    raw["move"][1]["cite"] = "H99"
    raw["play"][0].pop("cite")
    raw["setup"][0]["start"] = "24:2 13:5"
    raw["scoring"][0]["win"][0]["conditions"] = ["full_moon"]
    with pytest.raises(BookDataError) as caught:
        parse_book("modern", raw)
    assert set(caught.value.faults) == {
        "modern.toml: move[0].require: unknown value 'may_fly'",
        "modern.toml: move[1].cite: no paragraph modern H99",
        "modern.toml: paragraphs: H2 is neither cited nor said not to be enforced",
        "modern.toml: play[0].cite: missing",
        "modern.toml: setup[0].start: each side needs 15 checkers, found 7 and 7",
        "modern.toml: scoring[0].win[0].conditions[0]: unknown value 'full_moon'; "
        "known are bar_or_winner_home, none_off, not_all_home",
        "modern.toml: move: a row own_checker is missing",
    }


@pytest.mark.parametrize("raw", [None, [], "x", 7])
def test_anything_but_a_table_is_not_a_rulebook(raw: Any) -> None:
    with pytest.raises(BookDataError) as caught:
        parse_book("leaflet", raw)
    assert caught.value.faults == (f"leaflet.toml: must be a table, not {raw!r}",)


def test_an_empty_rulebook_lacks_its_tables() -> None:
    with pytest.raises(BookDataError) as caught:
        parse_book("leaflet", {})
    wanted = "id source_lang paragraphs formats setup opening move sum play command scoring"
    assert list(caught.value.faults) == [f"leaflet.toml: {name}: missing" for name in wanted.split()]


def places(raw: object, path: Path | None = None) -> Iterator[Path]:
    """Every path in a raw rulebook."""
    inner = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in inner:
        here = [*(path or []), key]
        yield here
        yield from places(value, here)


ODD = (None, 7, -1, "x", True, [], {}, ["x"], [["x"]], {"a": []}, 1.5, GONE)
TRIALS = 800


@pytest.mark.parametrize("book", BOOKS)
def test_no_corruption_crashes_or_half_loads(book: str) -> None:
    """Whatever the values: a complete, playable rulebook, or a typed report."""
    chance = random.Random(book)
    everywhere = list(places(book_source(book)))
    reported = 0
    for _ in range(TRIALS // len(BOOKS)):
        raw = corrupted(book, chance.choice(everywhere), chance.choice(ODD))
        try:
            found = parse_book(book, raw)
        except BookDataError as error:
            reported += 1
            assert all(fault.startswith(f"{book}.toml: ") for fault in error.faults)
        else:
            assert found.starts
            assert found.scorings
    assert reported > TRIALS // len(BOOKS) * 0.8


def test_content_under_an_unknown_key_is_reported_too() -> None:
    raw = copy.deepcopy(book_source("leaflet"))
    row = raw["move"][0]
    raw["move"][0] = {"colour": "red", "shape": "round", **row, "cite": 7}
    with pytest.raises(BookDataError) as caught:
        parse_book("leaflet", raw)
    reported = [fault.partition(":")[2].strip().partition(":")[0] for fault in caught.value.faults]
    assert {"move[0].colour", "move[0].shape", "move[0].cite"} <= set(reported)
