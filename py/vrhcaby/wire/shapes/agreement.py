"""What was agreed for a session, and the save that replays it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind

Entry = list[object]
"""An entry of the journal: ``["move", 13, 8, [5]]``, ``["roll"]``, ``["raise", {"by": 1}]``."""


class Format(TypedDict):
    """How games follow each other. What the kind has no use for is off."""

    kind: FormatKind
    length: int
    """Of a match, in points; 0 elsewhere."""
    cube: bool
    jacoby: bool
    beaver: bool
    raccoon: bool
    automatic_doubles: int
    """How many times equal opening dice may turn the cube."""
    crawford: bool
    dead_cube_refused: bool
    stake: int
    """What one point is worth to the players."""


class Player(TypedDict):
    """A participant; ``level`` only of a bot."""

    id: int
    name: str
    kind: PlayerKind
    level: NotRequired[str]


class Config(TypedDict):
    """A session's agreement, the seed left out."""

    rulebook: str
    reading: str
    variant: str
    scoring: str | None
    format: Format
    players: list[Player]
    dice: DiceMode


class Header(Config):
    """The part of a save that never changes."""

    seed: str


class Save(TypedDict):
    """A whole session: what was agreed, and everything that was asked for."""

    format: Literal["vrhcaby-session"]
    version: int
    header: Header
    entries: list[Entry]


class JournalChange(TypedDict):
    """How the journal grew: keep the first ``keep`` entries, append the rest."""

    keep: int
    append: list[Entry]
