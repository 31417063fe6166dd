"""Compare every provenance badge with a reading of the sources, row by row.

The reading is beside the tests (``tests/rules/provenance.toml``): whether the source of each row ``says`` it,
``implies`` it or is ``silent``, and in which line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from vrhcaby.rules.load import cite_of, load_book
from vrhcaby.rules.model import Cite, Provenance

READ = Path(__file__).parents[2] / "tests/rules/provenance.toml"
BACKED = {
    "says": {Provenance.WRITTEN},
    "implies": {Provenance.READING},
    "silent": {Provenance.FILLED, Provenance.SILENT},
}
"""The badges that each reading supports."""

Readings = Mapping[str, Mapping[str, Any]]
"""By rulebook and row: ``source``, ``line`` and perhaps a ``note``."""


def readings() -> Readings:
    """The whole table."""
    found: Readings = tomllib.loads(READ.read_text(encoding="utf-8"))
    return found


def badges(book: str) -> Iterator[tuple[str, Cite]]:
    """Everything in a rulebook with a badge: its rows, scorings, wins and their values."""
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


def is_backed(cite: Cite, read: Mapping[str, Any] | None) -> bool:
    """Whether a reading of the source supports the badge. A reading that says or implies it needs a line."""
    if read is None or cite.provenance not in BACKED[read["source"]]:
        return False
    return read["source"] == "silent" or bool(read.get("line"))


def unbacked(book: str, readings: Readings) -> frozenset[str]:
    """The names of badges that no reading supports."""
    table = readings.get(book, {})
    return frozenset(name for name, cite in badges(book) if not is_backed(cite, table.get(name)))
