"""Compare rulebooks by aspect, from their rows: what differs, and examples of the difference.

The rulebooks' data decide whether they differ in an aspect, never the wording.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from vrhcaby.panels.reading.moments import SHOWS, Show
from vrhcaby.rules.load import Book, load_book, load_rules
from vrhcaby.rules.message_facts import ALSO_SETTLED_BY
from vrhcaby.rules.model import Cite, Reading, Row
from vrhcaby.rules.source import BOOKS, text_source

Signature = frozenset[object]


@dataclass(frozen=True, slots=True)
class Cell:
    """A rulebook's value for an aspect."""

    book: str
    cites: tuple[Cite, ...]
    completed: Signature
    as_written: Signature
    cites_as_written: tuple[Cite, ...] = ()
    """The paragraphs of the literal reading; empty if only a sister rulebook has the rule."""
    beside: frozenset[str] = frozenset()
    """Further paragraphs, beside those of the rows."""

    @property
    def changes(self) -> bool:
        """Whether the choice of reading changes it."""
        return self.completed != self.as_written

    def text(self, aspect: str, lang: str) -> str:
        """The value in words, in the completed reading."""
        return str(text_source(self.book, lang)["aspect"][aspect])

    def text_as_written(self, aspect: str, lang: str) -> str | None:
        """The value in words in the literal reading, if it differs."""
        value = text_source(self.book, lang).get("aspect_as_written", {}).get(aspect)
        return None if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Aspect:
    """One line of the table."""

    id: str
    cells: tuple[Cell, ...]

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The rulebooks grouped by agreement, the biggest group first. Completed readings."""
        return self.groups_in(Reading.COMPLETED)

    def groups_in(self, reading: Reading) -> tuple[tuple[str, ...], ...]:
        """The rulebooks grouped by agreement in the given readings, the biggest group first."""
        groups: dict[Signature, list[str]] = {}
        for cell in self.cells:
            signature = cell.completed if reading is Reading.COMPLETED else cell.as_written
            groups.setdefault(signature, []).append(cell.book)
        return tuple(tuple(g) for g in sorted(groups.values(), key=lambda g: -len(g)))

    @property
    def differs(self) -> bool:
        """Whether two rulebooks differ, or one of them from its own literal reading."""
        return len(self.groups) > 1 or any(cell.changes for cell in self.cells)

    @property
    def shows(self) -> tuple[Show, ...]:
        """Examples of the difference."""
        return SHOWS.get(self.id, ()) if self.differs else ()


def name_of(aspect: str, lang: str) -> str:
    """A comparison line's name in a language."""
    return str(text_source("messages", lang)["aspect"][aspect])


@cache
def aspects(books: tuple[str, ...] = BOOKS) -> tuple[Aspect, ...]:
    """Every aspect in the order of the texts, for these rulebooks."""
    return tuple(
        Aspect(a, tuple(_cell(a, b) for b in books)) for a in text_source("messages", "en")["aspect"]
    )


def _cell(aspect: str, name: str) -> Cell:
    book = load_book(name)
    signature = _SIGNATURES.get(aspect, _row_signature)
    return Cell(
        name,
        tuple(dict.fromkeys(_cites(aspect, book, tuple(Reading)))),
        frozenset(signature(aspect, book, Reading.COMPLETED)),
        frozenset(signature(aspect, book, Reading.AS_WRITTEN)),
        tuple(dict.fromkeys(_cites(aspect, book, (Reading.AS_WRITTEN,)))),
        frozenset(p for row in _rows(aspect, book, Reading.COMPLETED) for p in _beside(row)),
    )


def _rows(aspect: str, book: Book, reading: Reading) -> Iterator[Any]:
    also = ALSO_SETTLED_BY.get(aspect)
    return (row for row in book.rows if (row.aspect == aspect or row.name == also) and row.holds_in(reading))


def _row_signature(aspect: str, book: Book, reading: Reading) -> Iterator[object]:
    """The rows about an aspect, to be compared. A command's refusal or a lost turn alone is not a difference in the
    rules.
    """
    for row in _rows(aspect, book, reading):
        if row.table != "command" and row.name != LOST:
            params = {k: v for k, v in row.params.items() if k != "with"}
            yield (row.table, _SAME.get((aspect, row.name), row.name), repr(sorted(params.items())))


LOST = "turn_lost"
"""The rule that unplayable dice are lost: the same everywhere, though each rulebook states it in another place."""

_SAME = {
    ("checker_behind", "no_checker_behind"): "behind",
    ("checker_behind", "rear_first"): "behind",
}
"""Rows that say the same about an aspect in another way."""


def _start(_: str, book: Book, __: Reading) -> Iterator[object]:
    yield from ((variant, start) for variant, start in book.starts.items())


def _formats(_: str, book: Book, __: Reading) -> Iterator[object]:
    yield from book.formats
    yield from (row.name for _, row in book.scorings[1:])


def _result(_: str, book: Book, __: Reading) -> Iterator[object]:
    for raw, row in book.scorings:
        yield row.name
        yield repr(raw.get("zones", ()))
        yield frozenset(w["level"] for w in raw.get("win", ()))
    yield any(row.table == "cube" for row in book.rows)


def _level(aspect: str, book: Book, reading: Reading) -> Iterator[object]:
    """The conditions of all levels up to this one, because what a level excludes is part of its meaning."""
    if aspect == "gammon":
        reading = Reading.COMPLETED
    for raw, _ in book.scorings:
        for win in raw.get("win", ()):
            if win.get("when", reading.value) == reading.value and win["level"] in ("gammon", "backgammon"):
                yield (win["level"], tuple(win["conditions"]))
            if win["level"] == aspect:
                break


def _commands(aspect: str, book: Book, reading: Reading) -> Iterator[object]:
    """The commands row: at which levels a resignation can be offered."""
    del aspect, reading
    raw, _ = book.scorings[0]
    yield from (w["level"] for w in raw.get("win", ()))
    yield bool(raw.get("zones"))


_SIGNATURES: Mapping[str, Callable[[str, Book, Reading], Iterator[object]]] = {
    "start": _start,
    "formats": _formats,
    "result": _result,
    "gammon": _level,
    "backgammon": _level,
    "resignation": _commands,
}


def _cites(aspect: str, book: Book, readings: tuple[Reading, ...]) -> Iterator[Cite]:
    for reading in readings:
        yield from (cite for row in _rows(aspect, book, reading) for cite in _cites_of(row))
    rules = load_rules(book.id, readings[0])
    if aspect == "result":
        yield from (s.cite for s in rules.scorings if s.cite is not None)
        yield from _levels(book.id)
    if aspect in ("gammon", "backgammon"):
        wins = (w for s in rules.scorings for w in s.wins if w.level == aspect)
        yield from (w.cite for w in wins)


def _cites_of(row: Row) -> Iterator[Cite]:
    """A row's own paragraph, and the further ones beside it."""
    yield from (row.cite, *(replace(row.cite, paragraph=paragraph) for paragraph in _beside(row)))


def _beside(row: Row) -> tuple[str, ...]:
    value = row.params.get("with", ())
    assert isinstance(value, list | tuple)
    return tuple(value)


def _levels(book: str) -> Iterator[Cite]:
    """The paragraphs of levels without points: where the levels and their value are stated.

    The existence of a level is in the text, so the literal reading is used; the other one concerns its conditions.
    """
    for scoring in load_rules(book, Reading.AS_WRITTEN).scorings:
        wins = [win for win in scoring.wins if win.points_cite != win.cite]
        yield from (win.cite for win in reversed(wins))
        yield from (win.points_cite for win in reversed(wins))
