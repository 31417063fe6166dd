"""A session's agreement, and the save that replays it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind, Side

Entry = list[object]
"""A journal entry: ``["move", 13, 8, [5]]``, ``["roll"]``, ``["raise", {"by": 1}]``."""


class Format(TypedDict):
    """The series' format. Options that its kind does not use are off."""

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
    """The players' stake for one point."""


Throw = list[int | str]
"""Two dice; a void throw has its reason as a third element."""


class Player(TypedDict):
    """A participant; ``level`` only for a bot. In a save ``name`` is "" if none was typed; a snapshot has the name to
    show.
    """

    id: int
    name: str
    kind: PlayerKind
    level: NotRequired[str]


class Start(TypedDict):
    """The start of a session in mid-match or, with a ``position`` (in the view of ``mover``, who rolls), in mid-game."""

    position: Position | None
    mover: Side
    cube: int
    owner: Side | None
    score: list[int]
    crawford: bool


class ClockTerms(TypedDict):
    """A clock in seconds: the delay of each turn, the reserve for each point of a match (or for a game), and whether
    lost time loses automatically; otherwise the players are asked.
    """

    delay: int
    reserve: int
    forfeits: bool


class ClockAgreed(ClockTerms):
    """The clock in the form that ``new`` accepts."""

    kind: NotRequired[str]
    """A common clock by its name, instead of the seconds."""


class Config(TypedDict):
    """A session's agreement, without the seed."""

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
    """A secret wrapped by AES-GCM with a key that never leaves the browser; hexadecimal."""

    iv: str
    data: str


class Secret(TypedDict):
    """The source of a session's dice."""

    seed: NotRequired[str]
    """The session's secret. The page's saves have it ``sealed``."""
    sealed: NotRequired[Sealed]
    """Replaces ``seed`` for the browser that has the key."""
    thrown: NotRequired[list[Throw]]
    """In a save without ``seed``: all throws so far, so that others can continue with a new secret."""
    carried: NotRequired[list[Throw]]
    """Throws of a save with an unreadable secret. They stay; later ones come from ``seed``."""
    lots: NotRequired[list[int]]
    """The order of a chouette from such a save."""


class Header(Config, Secret):
    """The part of a save that never changes."""

    book: NotRequired[str]
    """The compressed rulebook, if it came from a file."""


class GameProof(TypedDict):
    """Everything needed to check the dice of a finished game; the first ``brought`` throws cannot be checked."""

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
    """The journal's change: keep the first ``keep`` entries and append the rest."""

    keep: int
    append: list[Entry]
    thrown: NotRequired[list[Throw]]
    """The new throws, including void ones; all of the session's throws when one was opened. Absent if there are none.
    """
