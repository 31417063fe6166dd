"""Build :class:`Rules` from raw tables.

Raw tables are checked first: files when they are read (:mod:`vrhcaby.rules.source`), any other table by
:func:`parse_book`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from vrhcaby.board.position import Position, pos
from vrhcaby.errors import BookDataError, RulebookError
from vrhcaby.rules import vocabulary
from vrhcaby.rules.model import (
    Cite,
    Opening,
    Provenance,
    Reading,
    Row,
    Rules,
    Scoring,
    Variant,
    WinRow,
)
from vrhcaby.rules.source import book_source

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook with both its readings."""

    id: str
    source_lang: str
    paragraphs: tuple[str, ...]
    formats: tuple[str, ...]
    """The session formats it allows: ``series``, ``money``, ``match``, ``chouette``."""
    not_enforced: Mapping[str, str]
    rows: tuple[Row, ...]
    """All rows of every table, in the file's order."""
    starts: Mapping[str, tuple[Position, int]]
    """Variant -> (start, checkers a side)."""
    scorings: tuple[tuple[Raw, Row], ...]

    def table(self, name: str, reading: Reading) -> tuple[Row, ...]:
        """The rows of one table that apply in a reading."""
        return tuple(r for r in self.rows if r.table == name and r.holds_in(reading))


def cite_of(book: str, raw: Raw) -> Cite:
    """Read ``cite``, ``provenance``, ``sister`` and ``house`` of a raw row, and its ``book`` if it comes from another."""
    provenance = Provenance(raw["provenance"])
    text, book = str(raw["cite"]), str(raw.get("book", book))
    if provenance is Provenance.FILLED:
        sister_book, paragraph = text.split(" ")
        return Cite(sister_book, paragraph, provenance)
    sister = raw.get("sister")
    pair = tuple(sister.split(" ")) if sister else None
    house = bool(raw.get("house", False))
    return Cite(book, text, provenance, (pair[0], pair[1]) if pair else None, house)


def rows_of(book: str, raw: Raw) -> Iterator[Row]:
    """All rows of a raw book: tables in a fixed order, rows in file order."""
    for table, key in vocabulary.KEYS.items():
        for entry in raw.get(table, ()):
            yield _row(book, table, str(entry[key]), entry)
    for entry in raw.get("setup", ()):
        yield _row(book, "setup", str(entry["variant"]), entry)


def _row(book: str, table: str, name: str, entry: Raw) -> Row:
    params = dict(entry.get("params", {}))
    params.update({k: entry[k] for k in ("step", "with", "until_turn") if k in entry})
    when = Reading(entry["when"]) if "when" in entry else None
    return Row(table, name, cite_of(book, entry), entry.get("aspect", ""), params, when)


def parse_book(book: str, raw: Raw) -> Book:
    """Build a :class:`Book`, or raise :class:`BookDataError` with all faults by path."""
    from vrhcaby.rules.checking.tables import book_faults

    faults = book_faults(book, raw)
    if faults:
        raise BookDataError(faults)
    return build(book, raw)


def build(book: str, raw: Raw) -> Book:
    """Build a :class:`Book` from checked data."""
    starts = {
        str(s["variant"]): (pos(f"{s['start']} / {s['start']}"), int(s["checker_count"]))
        for s in raw["setup"]
    }
    scorings = tuple((s, Row("scoring", str(s["id"]), cite_of(book, s), "result")) for s in raw["scoring"])
    return Book(
        id=book,
        source_lang=str(raw["source_lang"]),
        paragraphs=tuple(raw["paragraphs"]),
        formats=tuple(raw["formats"]),
        not_enforced=dict(raw.get("not_enforced", {})),
        rows=tuple(rows_of(book, raw)),
        starts=starts,
        scorings=scorings,
    )


@cache
def load_book(book: str) -> Book:
    """The rulebook with that id. Raises :class:`RulebookError` if there is none."""
    return build(book, book_source(book))


def load_rules(
    book: str,
    reading: Reading | str = Reading.COMPLETED,
    variant: Variant | str = Variant.STANDARD,
) -> Rules:
    """The rules of a book in one reading and variant, each given as a member or its text.

    Raises :class:`RulebookError` for an unknown book or reading, or a variant that the book lacks.
    """
    if not isinstance(book, str):
        raise RulebookError(f"{book!r} is no rulebook's name", facts={"rulebook": repr(book)[:80]})
    return _rules(book, _member(Reading, reading, "reading"), _member(Variant, variant, "variant"))


def rules_of_turn(book: str, reading: Reading, variant: Variant, turn: int) -> Rules:
    """The rules in the mover's n-th turn, counted from 1; 0 is any turn after the first ones."""
    usual = _rules(book, reading, variant)
    return _rules(book, reading, variant, turn) if 0 < turn <= usual.early else usual


_Member = TypeVar("_Member", bound=StrEnum)


def _member(members: type[_Member], value: _Member | str, what: str) -> _Member:
    if isinstance(value, members):
        return value
    known = [one.value for one in members]
    if value not in known:
        raise RulebookError(
            f"{value!r} is no {what}; known are {', '.join(known)}",
            code=f"rulebook/{what}",
            facts={what: value, "known": known},
        )
    return members(value)


@cache
def _rules(book: str, reading: Reading, variant: Variant, turn: int = 0) -> Rules:
    book_rules = load_book(book)
    if variant.value not in book_rules.starts:
        raise RulebookError(
            f"rulebook {book} has no variant {variant.value}",
            code="rulebook/variant",
            facts={"rulebook": book, "variant": variant.value},
        )
    return rules_in(book_rules, reading, variant, turn)


def rules_in(book_rules: Book, reading: Reading, variant: Variant, turn: int = 0) -> Rules:
    """The rules of a loaded book in a turn of the mover, 0 for a late one. The book must have the variant."""
    book = book_rules.id
    start, checkers = book_rules.starts[variant.value]
    sums = {r.name: r for r in book_rules.table("sum", reading)}
    moves = book_rules.table("move", reading)
    ends = {row.name: int(str(row.params.get("until_turn", 0))) for row in moves}
    rights = book_rules.table("command", reading) + book_rules.table("permit", reading)
    return Rules(
        book=book,
        reading=reading,
        variant=variant,
        start=start,
        checkers=checkers,
        moves=tuple(row for row in moves if not ends[row.name] or 0 < turn <= ends[row.name]),
        plays=book_rules.table("play", reading),
        rights={r.name: r for r in rights},
        opening=_opening(book_rules.table("opening", reading)),
        scorings=tuple(_scoring(book, raw, row, reading) for raw, row in book_rules.scorings),
        leap=sums.get("leap"),
        separate=sums.get("separate_steps"),
        cube_rows={r.name: r for r in book_rules.table("cube", reading)},
        turn=turn,
        early=max(ends.values(), default=0),
    )


def _opening(rows: tuple[Row, ...]) -> Opening:
    steps = {str(r.params["step"]): r for r in rows}
    return Opening(steps["draw"], steps["equal"], steps["first_roll"])


def _scoring(book: str, raw: Raw, row: Row, reading: Reading) -> Scoring:
    wins = tuple(_win(book, w) for w in raw.get("win", ()) if w.get("when", reading.value) == reading.value)
    zones = tuple((str(name), int(points)) for name, points in raw.get("zones", ()))
    return Scoring(row.name, wins, zones, row.cite)


def _win(book: str, raw: Raw) -> WinRow:
    cite = cite_of(book, raw)
    points = raw.get("points_cite")
    points_cite = cite_of(book, {"cite": points, "provenance": "filled"}) if points else cite
    return WinRow(
        str(raw["level"]), str(raw["reason"]), tuple(raw["conditions"]), int(raw["points"]), cite, points_cite
    )


def parse_choice(book: object, reading: object = "completed", variant: object = "standard") -> Rules:
    """The rules for three texts of a request: a rulebook's id, ``completed`` or ``as_written``, a variant.

    Raises :class:`RulebookError` for unknown ones: ``rulebook/unknown``, ``rulebook/reading``, ``rulebook/variant``.
    """
    if not isinstance(book, str):
        raise RulebookError("a rulebook is named by a text", facts={"rulebook": repr(book)})
    try:
        wanted = Reading(str(reading))
    except ValueError:
        raise RulebookError(
            f"no reading {reading!r}", code="rulebook/reading", facts={"reading": repr(reading)}
        ) from None
    try:
        kind = Variant(str(variant))
    except ValueError:
        raise RulebookError(
            f"no variant {variant!r}", code="rulebook/variant", facts={"variant": repr(variant)}
        ) from None
    return load_rules(book, wanted, kind)
