"""Form fields with defaults, choices, bounds and conditions, as plain data for the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

Value = str | int | float | bool
Condition = Mapping[str, tuple[Value, ...]]
"""Key of another field -> the values of which it must have one. All must hold."""
Kind = Literal["switch", "segments", "cards", "number", "pictures", "columns", "note", "part"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a field, with the ids of its name and of a sentence about it."""

    value: Value
    words: str
    more: str = ""
    args: Mapping[str, int] = field(default_factory=dict)
    """Numbers for the sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One row of a form. ``words`` and ``more`` are ids of texts; ``part`` and ``pictures`` are drawn by the page."""

    key: str
    """The key of the value; a dot leads into a table, such as ``sounds.dice``."""
    kind: Kind = "switch"
    words: str = ""
    more: str = ""
    usual: Value | None = None
    choices: tuple[Choice, ...] = ()
    """For a switch: the values of off and on, if not false and true."""
    least: int | None = None
    most: int | None = None
    when: Condition = field(default_factory=dict)
    """When the field is shown at all."""
    dead: Condition = field(default_factory=dict)
    """When it is off and cannot be changed."""
    sets: tuple[Mapping[str, Value], ...] = ()
    """For a switch: other values that off and on set."""
    cites: tuple[Mapping[str, Any], ...] = ()
    """The paragraphs about it."""
    name: str = ""
    """The name of a group of radio buttons, if it is not the key."""
    style: str = ""
    """The class of its box."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Fields under one title; ``style`` is the class of the box, empty without one."""

    name: str
    words: str = ""
    more: str = ""
    style: str = ""
    when: Condition = field(default_factory=dict)
    fields: tuple[Field, ...]


def plain(value: Any) -> Any:
    """The data as JSON values; empty values are left out."""
    if isinstance(value, Field | Group | Choice):
        pairs = ((one.name, getattr(value, one.name)) for one in fields(value))
        return {
            name: plain(part)
            for name, part in pairs
            if part is not None and (part or part in (0, False) or name == "usual" or name == "value")
        }
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value


def choices(prefix: str, *values: Value) -> tuple[Choice, ...]:
    """Choices whose names are ``prefix-value``."""
    return tuple(Choice(value, f"{prefix}-{str(value).replace('.', '-')}") for value in values)
