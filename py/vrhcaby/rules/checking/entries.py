"""Read the rows of a raw rulebook: the valid part of each with its path, and the faults of form."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.rules import vocabulary
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.checking.kinds import Key, Keys, Word, read
from vrhcaby.rules.checking.schema import BOOK, TABLES, WIN, params_keys
from vrhcaby.rules.model import Reading

_OWN_LEVEL = re.compile(r"[a-z][a-z0-9_]{0,19}")


@dataclass(frozen=True, slots=True)
class Entry:
    """The valid part of a row, without wrong keys and with misspelt words corrected."""

    table: str
    path: str
    """The path including the file: ``leaflet.toml: move[7]``."""
    sound: Mapping[str, Any]

    @property
    def key(self) -> str:
        """The key that names its predicate, variant or scoring."""
        return _KEYS[self.table]

    @property
    def name(self) -> str | None:
        """The value of that key, if it is valid."""
        name = self.sound.get(self.key)
        return name if isinstance(name, str) else None

    @property
    def place(self) -> str:
        """The path without the file."""
        return self.path.split(" ", 1)[1]

    @property
    def early(self) -> bool:
        """Whether it applies only in the first turns, and so says nothing about the rest."""
        return "until_turn" in self.sound

    def holds_in(self, reading: Reading) -> bool:
        """Whether the row belongs to this reading."""
        return bool(self.sound.get("when", reading.value) == reading.value)


_KEYS = {**vocabulary.KEYS, "opening": "step", "setup": "variant", "scoring": "id", "win": "level"}


@dataclass(frozen=True, slots=True)
class RawBook:
    """The valid part of a raw rulebook."""

    id: str
    file: str
    """``leaflet.toml: ``, the start of every path."""
    keys: Mapping[str, Any]
    rows: tuple[Entry, ...]
    faults: tuple[str, ...]

    def table(self, name: str) -> tuple[Entry, ...]:
        """The rows of one table."""
        return tuple(row for row in self.rows if row.table == name)

    def names(self, table: str, reading: Reading) -> Collection[str | None]:
        """The names of a table's rows in one reading, without rows of the first turns."""
        return {row.name for row in self.table(table) if row.holds_in(reading) and not row.early}


def read_book(book: str, raw: Mapping[str, Any], file: str = "", wanted: Keys = BOOK) -> RawBook:
    """The valid part of a rulebook, and every fault of form; paths begin with ``file``."""
    file = file or f"{book}.toml: "
    sound, faults = read(file, raw, wanted)
    keys: dict[str, Any] = sound
    rows: list[Entry] = []
    for table in TABLES:
        for index, entry in enumerate(keys.get(table, ())):
            row, wrong = _read_row(table, f"{file}{table}[{index}]", entry)
            rows.append(row)
            faults += wrong
    keys_of_win = {**WIN, "level": Key(Word((*vocabulary.LEVELS, *own_levels(raw))))}
    wins = [win for row in rows if row.table == "scoring" for win in _read_wins(row, keys_of_win)]
    rows += [row for row, _ in wins]
    faults += [fault for _, wrong in wins for fault in wrong]
    return RawBook(book, file, keys, tuple(rows), tuple(faults))


def _read_row(table: str, path: str, entry: object) -> tuple[Entry, list[str]]:
    sound, faults = read(path, entry, TABLES[table])
    row = Entry(table, path, sound)
    faults += _opening_faults(row) if table == "opening" else ()
    params = sound.get("params", {})
    if row.name is not None and isinstance(params, Mapping):
        faults += read(f"{path}.params", params, params_keys(vocabulary.params_of(table, row.name)))[1]
    return row, faults


def _opening_faults(row: Entry) -> Faults:
    value, known = row.sound.get("value"), vocabulary.OPENING_VALUES.get(row.name or "")
    if known is not None and value is not None and value not in known:
        yield f"{row.path}.value: unknown value {short(value)}{meant(value, known)}"


def own_levels(raw: Mapping[str, Any]) -> list[str]:
    """The ids of levels of winning that a file's texts define, beyond the four of :data:`vocabulary.LEVELS`."""
    texts = raw.get("text")
    named = (
        [one.get("level") for one in texts.values() if isinstance(one, Mapping)]
        if isinstance(texts, Mapping)
        else []
    )
    levels = dict.fromkeys(level for table in named if isinstance(table, Mapping) for level in table)
    return [level for level in levels if level not in vocabulary.LEVELS and _OWN_LEVEL.fullmatch(str(level))]


def _read_wins(row: Entry, keys: Keys) -> Iterator[tuple[Entry, list[str]]]:
    for index, win in enumerate(row.sound.get("win", ())):
        path = f"{row.path}.win[{index}]"
        sound, faults = read(path, win, keys)
        yield Entry("win", path, sound), faults


def in_readings(readings: list[Reading]) -> str:
    """`` in the reading as-written``, or an empty text if the row applies to both."""
    return "" if len(readings) == len(Reading) else f" in the reading {readings[0].value}"
