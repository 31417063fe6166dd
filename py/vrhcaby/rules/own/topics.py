"""Topics of an agreement: groups of aspects whose rows make sense only from one source."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from vrhcaby.rules.model import Provenance, Reading
from vrhcaby.rules.source import BOOKS, book_source

TOPICS: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "opening": ("opening_draw",),
    "equal_dice": ("equal_opening_dice",),
    "first_roll": ("first_roll",),
    "steps": ("separate_steps",),
    "higher_die": ("higher_die",),
    "hitting": (
        *("blocked_landing", "hitting", "bar_first", "entering", "cannot_enter"),
        *("hit_while_bearing_off", "compulsory"),
    ),
    "bearing_off": ("exact_number", "checker_behind", "bearing_off_order"),
    "surplus": ("surplus",),
    "scoring": ("result", "gammon", "backgammon"),
    "resignation": ("resignation",),
    "cube": ("cube", "formats"),
}
"""The topics that a rulebook may take from another, in the order of the form."""


class Source(NamedTuple):
    """One of the five rulebooks, in a reading."""

    book: str
    reading: Reading = Reading.COMPLETED

    @property
    def text(self) -> str:
        """The form in files: ``classic`` or ``classic as-written``."""
        return self.book if self.reading is Reading.COMPLETED else f"{self.book} {self.reading.value}"


SOURCES: Mapping[str, Source] = {
    source.text: source for reading in Reading for book in BOOKS if (source := Source(book, reading))
}


def topic_of(aspect: str) -> str | None:
    """The topic of an aspect; ``None`` if all rulebooks agree."""
    return next((topic for topic, aspects in TOPICS.items() if aspect in aspects), None)


@cache
def borrowed(source: Source, silent: bool) -> dict[str, Any]:
    """A rulebook's raw table prepared for borrowing: each row names its book, and none depends on a reading.

    ``silent``: its rows fill a gap of the other book; otherwise the other book chose them.
    """
    raw = dict(book_source(source.book))
    for table, rows in raw.items():
        if isinstance(rows, list | tuple) and rows and isinstance(rows[0], dict):
            raw[table] = [_borrowed(row, source, silent) for row in rows if _holds(row, source.reading)]
    return raw


def _holds(row: Mapping[str, Any], reading: Reading) -> bool:
    return bool(row.get("when", reading.value) == reading.value)


def _borrowed(row: Mapping[str, Any], source: Source, silent: bool) -> dict[str, Any]:
    borrowed = {key: value for key, value in row.items() if key not in ("when", "with")}
    if "win" in borrowed:
        borrowed["win"] = [
            _borrowed(win, source, silent) for win in row["win"] if _holds(win, source.reading)
        ]
    if borrowed["provenance"] == Provenance.FILLED:
        return borrowed
    if silent and borrowed["provenance"] == Provenance.WRITTEN:
        return {
            **borrowed,
            "provenance": Provenance.FILLED.value,
            "cite": f"{source.book} {borrowed['cite']}",
        }
    return {**borrowed, "book": source.book}
