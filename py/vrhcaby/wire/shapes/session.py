"""Answers of session operations."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import GameProof, Header, JournalChange, Save
from vrhcaby.wire.shapes.catalogue import OwnBook
from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.findings import KeptFindings
from vrhcaby.wire.shapes.moves import Position
from vrhcaby.wire.shapes.snapshot import Clock, Snapshot
from vrhcaby.wire.shapes.workers import SearchStage


class Shown(TypedDict):
    """The present state alone."""

    snapshot: Snapshot


class Changed(TypedDict):
    """The state after an operation, its events, and the change of the journal."""

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
    """The save's secret could not be read here: what was thrown stands, later dice come from a new secret."""
    book: NotRequired[OwnBook]
    """The rulebook it is played by, where that came from a file."""
    findings: NotRequired[KeptFindings]
    """What the file it was read from says beside its turns."""
    look: NotRequired[Look]
    """The turn that a link opens it at."""


class Working(TypedDict):
    """Call again: this slice was not the last."""

    done: Literal[False]
    progress: float
    """From 0 to 1."""
    stage: NotRequired[SearchStage]
    """Boards that workers may evaluate meanwhile, if requested."""
    first: NotRequired[bool]
    """The panels show a first look from now on."""


class BotActed(Changed):
    """What the bot did."""

    done: Literal[True]
    needs_dice: NotRequired[bool]
    """Whether it waits for hand-thrown dice."""
    stand_in: NotRequired[str]
    """The code of what the bot lacked, if something weaker decided for it."""


class Stopped(TypedDict):
    """The bot's thinking was dropped."""

    stopped: bool


class ClockState(TypedDict):
    """The clock after time has passed; the whole state only if somebody's time is over with it.

    ``warning`` is read aloud: a player has little time left.
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
    """What other programs cannot read from the file; ``games`` from 1, none: all of them."""

    code: str
    games: list[int]
    text: str


class Exported(TypedDict):
    """The games so far as a file that other programs read."""

    kind: str
    text: str
    omissions: list[Omission]


class Proofs(TypedDict):
    """The dice proofs of every finished game."""

    games: list[GameProof]


class Verified(TypedDict):
    """Whether a replay from the seed comes to the same."""

    same: bool
    by_hand: bool
    """The players threw by hand: of the dice there is nothing to verify."""
    seed_hash: str
    dice_taken: int
    position: Position
