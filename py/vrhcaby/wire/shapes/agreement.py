"""The agreement of a session, and the save that replays it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind, Side

Entry = list[object]
"""An entry of the journal: ``["move", 13, 8, [5]]``, ``["roll"]``, ``["raise", {"by": 1}]``."""


class Format(TypedDict):
    """How games follow each other. Options that the kind does not use are off."""

    kind: FormatKind
    length: int
    """The length of a match, in points; 0 otherwise."""
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


Throw = list[int | str]
"""Two dice; a void throw has its reason after them."""


class Player(TypedDict):
    """A participant; ``level`` only of a bot. In a save ``name`` is "" if none was typed; a snapshot has a name to show."""

    id: int
    name: str
    kind: PlayerKind
    level: NotRequired[str]


class Start(TypedDict):
    """A session that begins amid a match, and with a ``position`` (the view of ``mover``, who throws) amid a game."""

    position: Position | None
    mover: Side
    cube: int
    owner: Side | None
    score: list[int]
    crawford: bool


class ClockTerms(TypedDict):
    """A clock in seconds: the delay of each turn, the reserve for each point of a match (or for a game), and whether
    lost time loses by itself; else the players are asked.
    """

    delay: int
    reserve: int
    forfeits: bool


class Config(TypedDict):
    """A session's agreement, the seed left out."""

    rulebook: str
    reading: str
    variant: str
    scoring: str | None
    format: Format
    players: list[Player]
    dice: DiceMode
    start: NotRequired[Start]
    clock: NotRequired[ClockTerms]


class Sealed(TypedDict):
    """A secret wrapped by AES-GCM with a key that never leaves the browser that made it; hexadecimal."""

    iv: str
    data: str


class Secret(TypedDict):
    """The source of a session's dice."""

    seed: NotRequired[str]
    """The session's secret. The page's saves have it ``sealed``."""
    sealed: NotRequired[Sealed]
    """Instead of ``seed``, for the browser that has the key."""
    thrown: NotRequired[list[Throw]]
    """In a save without ``seed``: everything thrown so far, so that others can go on with a new secret."""
    carried: NotRequired[list[Throw]]
    """Throws of a save whose secret could not be read: they stand, later ones come from ``seed``."""
    lots: NotRequired[list[int]]
    """The order of a chouette that came with such a save."""


class Header(Config, Secret):
    """The part of a save that never changes."""

    book: NotRequired[str]
    """The rulebook itself, compressed, if it came from a file."""


class GameProof(TypedDict):
    """All that checks the dice of one finished game; the first ``brought`` throws cannot be checked."""

    game: int
    fingerprint: str
    secret: str
    words: list[str]
    throws: list[Throw]
    brought: int


class Save(TypedDict):
    """A whole session: the agreement and the journal."""

    format: Literal["vrhcaby-session"]
    version: int
    header: Header
    entries: list[Entry]


class JournalChange(TypedDict):
    """How the journal grew: keep the first ``keep`` entries, append the rest."""

    keep: int
    append: list[Entry]
    thrown: NotRequired[list[Throw]]
    """Throws that came with it, void ones too; when a session was opened all its throws. Absent where there are none."""
