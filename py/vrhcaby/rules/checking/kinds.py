"""Kinds of values in a data file. A kind yields a value's faults as (path inside it, text)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from vrhcaby.rules.checking.faults import meant, nearest, short

Found = Iterator[tuple[str, str]]
Kind = Callable[[object], Found]


@dataclass(frozen=True, slots=True)
class Key:
    """A table's key: the kind of its value, and whether it is required."""

    kind: Kind
    required: bool = True


Keys = Mapping[str, Key]


def optional(kind: Kind) -> Key:
    """A key that may be left out."""
    return Key(kind, required=False)


def text(value: object) -> Found:
    """A non-empty text."""
    if not isinstance(value, str) or not value.strip():
        yield "", f"must be a text that is not empty, not {short(value)}"


def flag(value: object) -> Found:
    """True or false."""
    if not isinstance(value, bool):
        yield "", f"must be true or false, not {short(value)}"


def table(value: object) -> Found:
    """A table. Its keys are checked elsewhere."""
    if not isinstance(value, Mapping):
        yield "", f"must be a table, not {short(value)}"


def rows(value: object) -> Found:
    """A non-empty list. Its rows are checked one by one."""
    if not isinstance(value, list | tuple) or not value:
        yield "", f"must be a list of rows that is not empty, not {short(value)}"


def whole(least: int, most: int) -> Kind:
    """A whole number in a range."""
    wanted = f"a whole number from {least} to {most}" if least < most else str(least)

    def check(value: object) -> Found:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            yield "", f"must be {wanted}, not {short(value)}"

    return check


@dataclass(frozen=True, slots=True)
class Word:
    """One of a closed set of words."""

    known: Collection[str]

    def __call__(self, value: object) -> Found:
        if not isinstance(value, str):
            yield "", f"must be a text, not {short(value)}"
        elif value not in self.known:
            yield "", f"unknown value {short(value)}{meant(value, self.known)}"

    def repaired(self, value: object) -> str | None:
        """The intended word, so that one misspelling is not reported twice."""
        return nearest(value, self.known) if isinstance(value, str) else None


def each(kind: Kind, least: int = 0) -> Kind:
    """A list of distinct values of one kind."""

    def check(value: object) -> Found:
        if not isinstance(value, list | tuple) or len(value) < least:
            wanted = "a list that is not empty" if least else "a list"
            yield "", f"must be {wanted}, not {short(value)}"
            return
        for index, item in enumerate(value):
            yield from ((f"[{index}]{where}", what) for where, what in kind(item))
            if item in value[:index]:
                yield f"[{index}]", f"{short(item)} is there twice"

    return check


def read(path: str, entry: object, keys: Keys) -> tuple[dict[str, object], list[str]]:
    """The valid part of a table, and the faults of the rest by path."""
    if not isinstance(entry, Mapping):
        return {}, [f"{path}: must be a table, not {short(entry)}"]
    sound: dict[str, object] = {}
    dot = "" if path.endswith(" ") else "."
    faults = [
        f"{path}{dot}{name}: missing" for name, key in keys.items() if key.required and name not in entry
    ]
    for name, value in entry.items():
        if name not in keys:
            faults.append(f"{path}{dot}{name}: unknown{meant(str(name), keys)}")
            continue
        kind = keys[name].kind
        wrong = [f"{path}{dot}{name}{where}: {what}" for where, what in kind(value)]
        faults += wrong
        if not wrong:
            sound[name] = value
        elif isinstance(kind, Word) and (word := kind.repaired(value)) is not None:
            sound[name] = word
    return sound, faults
