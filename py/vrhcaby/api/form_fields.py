"""Form fields with defaults, choices, bounds and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Value = str | int | float | bool
Condition = Mapping[str, tuple[Value, ...]]
"""Another field's key -> values that show this field. All entries must match."""
Kind = Literal["switch", "segments", "cards", "number", "pictures", "columns", "note", "part"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a field, with the message ids of its name and explanation."""

    value: Value
    words: str
    more: str = ""
    args: Mapping[str, int] = field(default_factory=dict)
    """Numbers for the explanation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A row of a form. ``words`` and ``more`` are message ids; the page draws ``part`` and ``pictures``."""

    key: str
    """The key of the value; a dot means a nested table, as in ``sounds.dice``."""
    kind: Kind = "switch"
    words: str = ""
    more: str = ""
    usual: Value | None = None
    choices: tuple[Choice, ...] = ()
    """For a switch: the values of off and on, if not false and true."""
    least: int | None = None
    most: int | None = None
    when: Condition = field(default_factory=dict)
    """The condition to show the field."""
    dead: Condition = field(default_factory=dict)
    """The condition to disable the field and turn it off."""
    sets: tuple[Mapping[str, Value], ...] = ()
    """For a switch: other values that off and on set."""
    cites: tuple[Mapping[str, Any], ...] = ()
    """The paragraphs about the field."""
    name: str = ""
    """The name of a group of radio buttons, if it differs from the key."""
    style: str = ""
    """The CSS class of the field's box."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Fields under one title. ``style`` is the CSS class of the box, empty for none."""

    name: str
    words: str = ""
    more: str = ""
    style: str = ""
    when: Condition = field(default_factory=dict)
    fields: tuple[Field, ...]


def choices(prefix: str, *values: Value) -> tuple[Choice, ...]:
    """Choices with names ``prefix-value``."""
    return tuple(Choice(value, f"{prefix}-{str(value).replace('.', '-')}") for value in values)
