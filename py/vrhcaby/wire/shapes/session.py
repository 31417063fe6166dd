"""Answers of session operations."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import GameProof, Header, JournalChange, Save
from vrhcaby.wire.shapes.catalogue import OwnBook
from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.findings import KeptFindings
from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.snapshot import Clock, Snapshot
from vrhcaby.wire.shapes.workers import WorkerStage


class Shown(TypedDict):
    """The present state."""

    snapshot: Snapshot


class Changed(TypedDict):
    """The state after an operation, its events, and the journal's change."""

    snapshot: Snapshot
    events: list[Event]
    journal: JournalChange
    asks: NotRequired[bool]
    """Nothing was done yet: the panel ``refusal`` asks which of two meanings was intended."""


class Dismissed(TypedDict):
    """Whether anything was on display."""

    dismissed: bool


class Look(TypedDict):
    """A game, from 1, and one of its turns, from 0."""

    game: int
    at: int


class Opened(Changed):
    """A session was begun or loaded."""

    header: Header
    renewed: NotRequired[bool]
    """Whether the save's secret was unreadable here: its throws stay, later dice come from a new secret."""
    book: NotRequired[OwnBook]
    """The session's rulebook, if it came from a file."""
    findings: NotRequired[KeptFindings]
    """The remarks in the file that was read."""
    missing: NotRequired[int]
    """How many entries of the journal were lost, or could not be read."""
    look: NotRequired[Look]
    """The turn at which a link opens it."""


class Working(TypedDict):
    """Call again: the work is not finished."""

    done: Literal[False]
    progress: float
    """From 0 to 1."""
    stage: NotRequired[WorkerStage]
    """Pieces that workers may do meanwhile, if requested."""
    more: NotRequired[bool]
    """Whether this work can go on before their values come."""
    waiting: NotRequired[bool]
    """Whether it needs the values of an earlier stage first."""
    first: NotRequired[bool]
    """Whether the panels now show a quick result."""


class BotActed(Changed):
    """The bot's actions."""

    done: Literal[True]
    needs_dice: NotRequired[bool]
    """Whether it waits for hand-thrown dice."""
    stand_in: NotRequired[str]
    """The code of what the bot lacked, if a weaker player decided for it."""


class Fit(TypedDict):
    """The adaptive level, and the wins in a row at it; negative for losses."""

    level: str
    streak: int


class NextLevel(TypedDict):
    """The adaptive level after a game; ``None`` if the game does not count."""

    fit: Fit | None


class Stopped(TypedDict):
    """The bot stopped thinking."""

    stopped: bool


class ClockState(TypedDict):
    """The clock after time has passed; the whole state only if somebody's time ran out.

    ``warning`` is to be read aloud: a player has little time left.
    """

    clock: Clock | None
    warning: NotRequired[str]
    events: list[Event]
    journal: JournalChange
    snapshot: NotRequired[Snapshot]


class Saved(TypedDict):
    """The whole save."""

    save: Save


class Omission(TypedDict):
    """A part of the file that other programs cannot read; ``games`` from 1, empty for all."""

    code: str
    games: list[int]
    text: str


class Exported(TypedDict):
    """The games so far as a file for other programs."""

    kind: str
    text: str
    omissions: list[Omission]


class Proofs(TypedDict):
    """The dice proofs of every finished game."""

    games: list[GameProof]


class Verified(TypedDict):
    """Whether a replay from the seed gives the same rolls and board."""

    same: bool
    by_hand: bool
    """Whether the players threw by hand, so that the dice cannot be verified."""
    seed_hash: str
    dice_taken: int
    position: Position
