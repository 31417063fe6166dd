"""Which rows a rulebook cannot do without: nearly all of them, and each that is missing is named."""

from __future__ import annotations

import pytest

from vrhcaby.rules.checking.entries import read_book
from vrhcaby.rules.checking.needs import need_faults
from vrhcaby.rules.source import BOOKS, book_source
from vrhcaby.rules.vocabulary import KEYS

NAMED_BY = {**KEYS, "opening": "step", "setup": "variant"}
MAY_BE_LEFT_OUT = {
    "classic": "move number_of_its_point, move no_checker_behind, play higher_die",
    "precise": "move number_of_its_point, move no_checker_behind, play higher_die",
    # Without the row that closes points to every blot, it is one with a bar that lacks the rows of the bar.
    "blastoff": "move number_of_its_point, move no_checker_behind, move target_is_empty, play higher_die",
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
    """What must be told when no row of a table names something."""
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
            told = missing(book, table, name) in need_faults(read_book(book, {**raw, table: rest}))
            assert told != (not rest or f"{table} {name}" in free), (table, name)


def test_without_cube_rows_there_must_be_one_that_says_so() -> None:
    raw = {key: value for key, value in book_source("leaflet").items() if key != "cube"}
    assert "leaflet.toml: command: a row no_cube is missing" in need_faults(read_book("leaflet", raw))


def test_where_no_blot_is_hit_the_rows_of_the_bar_are_not_needed_and_those_of_none_are() -> None:
    raw = book_source("leaflet")
    closed = {**raw, "move": [*raw["move"], {**raw["move"][-1], "require": "target_is_empty"}]}
    told = [fault for fault in need_faults(read_book("leaflet", closed)) if fault.endswith("is missing")]
    assert told == [f"leaflet.toml: permit: a row {name} is missing" for name in ("no_hitting", "no_bar")]
    opened = {
        **book_source("blastoff"),
        "move": [row for row in book_source("blastoff")["move"] if row["require"] != "target_is_empty"],
    }
    told = [fault for fault in need_faults(read_book("blastoff", opened)) if ": a row " in fault]
    assert told == [
        *(
            f"blastoff.toml: move: a row {name} is missing"
            for name in ("bar_first", "enter_by_number", "entry_is_open", "target_is_open")
        ),
        *(f"blastoff.toml: permit: a row {name} is missing" for name in ("hitting", "hit_while_bearing_off")),
    ]
