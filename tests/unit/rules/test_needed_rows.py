"""The rows that a rulebook needs: nearly all of them, and each missing one is named. The bounds of numbers."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from vrhcaby.rules.checking.entries import read_book
from vrhcaby.rules.checking.needs import need_faults
from vrhcaby.rules.checking.tables import book_faults
from vrhcaby.rules.message_facts import ASPECTS
from vrhcaby.rules.source import BOOKS, book_source
from vrhcaby.rules.vocabulary import KEYS

NAMED_BY = {**KEYS, "opening": "step", "setup": "variant"}
MAY_BE_LEFT_OUT = {
    "classic": "permit running_total, move number_of_its_point, move no_checker_behind, play higher_die",
    "precise": "permit running_total, move number_of_its_point, move no_checker_behind, play higher_die",
    # Without the row that closes points to every blot, it is a book with a bar that lacks the rows of the bar.
    "blastoff": "permit running_total, move number_of_its_point, move no_checker_behind, move target_is_empty, "
    "play higher_die",
    "leaflet": "play higher_die, cube beyond_64, cube no_stake",
    "modern": "move number_of_its_point, move no_checker_behind, play higher_die, cube formats, "
    "setup nackgammon, setup hypergammon",
}
ALTERNATIVES = (
    "sum separate_steps or sum leap",
    "permit surplus or move surplus_never",
    "permit any_order or move rear_first",
)


def missing(book: str, table: str, name: str) -> str:
    """The report if no row of a table names something."""
    when = {row.get("when") for row in book_source(book)[table] if row[NAMED_BY[table]] == name}
    only = f" in the reading {when.pop()}" if len(when) == 1 and None not in when else ""
    choice = next((c for c in ALTERNATIVES if f"{table} {name}" in c.split(" or ")), None)
    return f"{book}.toml: {f'a row {choice}' if choice else f'{table}: a row {name}'} is missing{only}"


@pytest.mark.parametrize("book", BOOKS)
def test_every_other_row_is_missed(book: str) -> None:
    free = MAY_BE_LEFT_OUT[book].split(", ")
    raw = book_source(book)
    for table, key in NAMED_BY.items():
        for name in dict.fromkeys(row[key] for row in raw.get(table, ())):
            rest = [row for row in raw[table] if row[key] != name]
            reported = missing(book, table, name) in need_faults(read_book(book, {**raw, table: rest}))
            assert reported != (not rest or f"{table} {name}" in free), (table, name)


def test_without_cube_rows_one_row_must_say_that_there_is_no_cube() -> None:
    raw = {key: value for key, value in book_source("leaflet").items() if key != "cube"}
    assert "leaflet.toml: command: a row no_cube is missing" in need_faults(read_book("leaflet", raw))


def test_if_no_blot_is_hit_the_rows_of_the_bar_are_replaced_by_others() -> None:
    raw = book_source("leaflet")
    closed = {**raw, "move": [*raw["move"], {**raw["move"][-1], "require": "target_is_empty"}]}
    reported = [fault for fault in need_faults(read_book("leaflet", closed)) if fault.endswith("is missing")]
    assert reported == [f"leaflet.toml: permit: a row {name} is missing" for name in ("no_hitting", "no_bar")]
    opened = {
        **book_source("blastoff"),
        "move": [row for row in book_source("blastoff")["move"] if row["require"] != "target_is_empty"],
    }
    reported = [fault for fault in need_faults(read_book("blastoff", opened)) if ": a row " in fault]
    assert reported == [
        *(
            f"blastoff.toml: move: a row {name} is missing"
            for name in ("bar_first", "enter_by_number", "entry_is_open", "target_is_open")
        ),
        *(f"blastoff.toml: permit: a row {name} is missing" for name in ("hitting", "hit_while_bearing_off")),
    ]


SETTLED_WITHOUT_ROWS = {
    "classic": "result gammon backgammon formats",
    "precise": "result gammon backgammon formats",
    # Nobody is hit, so there is no bar; and the rear checker leaves first, so none is behind.
    "blastoff": "bar_first entering hit_while_bearing_off result gammon backgammon formats",
    "leaflet": "checker_behind result gammon backgammon formats",
    "modern": "result gammon backgammon formats",
}


def of_other_aspects(raw: dict[str, Any], aspect: str) -> dict[str, Any]:
    """A rulebook with no row about an aspect: those about it now name another one."""
    other = "start" if aspect != "start" else "hitting"
    tables = {
        t: [{**row, "aspect": other} if row["aspect"] == aspect else row for row in raw.get(t, ())]
        for t in NAMED_BY
    }
    return {**raw, **{table: rows for table, rows in tables.items() if rows}}


@pytest.mark.parametrize("book", BOOKS)
def test_an_aspect_without_a_row_is_named(book: str) -> None:
    reported = {
        aspect: tuple(need_faults(read_book(book, of_other_aspects(book_source(book), aspect))))
        for aspect in ASPECTS
    }
    silent = SETTLED_WITHOUT_ROWS[book].split()
    assert reported == {
        aspect: () if aspect in silent else (f"{book}.toml: no row settles the aspect {aspect}",)
        for aspect in ASPECTS
    }


LIMITS = [
    # rulebook, the number's path, its minimum and maximum
    ("classic", ("scoring", 0, "zones", 0, 1), 0, 99),
    ("modern", ("scoring", 0, "win", 0, "points"), 1, 99),
    ("modern", ("setup", 0, "checker_count"), 1, 15),
]


@pytest.mark.parametrize(("book", "path", "least", "most"), LIMITS)
def test_numbers_are_valid_from_the_least_to_the_most(
    book: str, path: tuple[str | int, ...], least: int, most: int
) -> None:
    *outer, last = path
    for number in (least - 1, least, most, most + 1):
        raw: Any = copy.deepcopy(book_source(book))
        at = raw
        for step in outer:
            at = at[step]
        at[last] = number
        reported = any(
            f"a whole number from {least} to {most}, not {number}" in f for f in book_faults(book, raw)
        )
        assert reported == (not least <= number <= most)


@pytest.mark.parametrize("pair", [["winner_outer"], ["winner_outer", 2, 3], "win", 7])
def test_a_zone_and_its_points_are_a_pair(pair: object) -> None:
    raw: Any = copy.deepcopy(book_source("classic"))
    raw["scoring"][0]["zones"][1] = pair
    reported = f"classic.toml: scoring[0].zones[1]: must be a zone and its points, not {pair!r}"
    assert reported in book_faults("classic", raw)


def test_a_level_may_be_in_two_scorings_but_not_twice_in_one() -> None:
    raw = book_source("leaflet")
    scoring = raw["scoring"][0]
    assert book_faults("leaflet", {**raw, "scoring": [scoring, {**scoring, "id": "stakes"}]}) == ()
    twice = {**scoring, "win": [scoring["win"][0], *scoring["win"]]}
    level = scoring["win"][0]["level"]
    assert (
        f"leaflet.toml: scoring[0].win[1].level: {level} is there twice, first in scoring[0].win[0]"
        in book_faults("leaflet", {**raw, "scoring": [twice]})
    )


@pytest.mark.parametrize(
    ("table", "name", "other"),
    [
        ("permit", "surplus", "surplus and surplus_never"),
        ("sum", "separate_steps", "separate_steps and leap"),
    ],
)
def test_rows_that_contradict_each_other_are_named_with_their_reading(
    table: str, name: str, other: str
) -> None:
    """The literal reading already has the other of the two."""
    book = "precise" if name == "surplus" else "classic"
    raw = book_source(book)
    rows = [row for row in raw[table] if row[NAMED_BY[table]] != name]
    both = {**next(row for row in raw[table] if row[NAMED_BY[table]] == name)}
    both.pop("when", None)
    reported = book_faults(book, {**raw, table: [*rows, both]})
    assert f"{book}.toml: {other} contradict each other in the reading as-written" in reported
