"""Matches with a friend by messages: what the page stores, and the result of a received text."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import Header, JournalChange
from vrhcaby.wire.shapes.arguments import NewArgs
from vrhcaby.wire.shapes.catalogue import OwnBook
from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.snapshot import Snapshot

TextKind = Literal[
    "news", "accepted", "old", "own", "claim", "refused", "incomplete", "foreign", "other_rules",
    "fork", "taken", "invitation", "spectator", "damaged",
]  # fmt: skip


class FriendInviteArgs(NewArgs):
    """A match to propose, with the inviter's name first. ``secret``: 32 hexadecimal digits, ``now``: milliseconds."""

    secret: str
    now: int


class FriendTextArgs(TypedDict):
    """A text that holds a message, such as a link."""

    text: str


class FriendReadArgs(FriendTextArgs):
    """A text to judge.

    ``stored``: what this browser stores of its match, for each seat played here. ``here``: the text is meant for the
    match on the board, so one of an unknown match is foreign.
    """

    here: NotRequired[bool]
    stored: NotRequired[list[str]]
    now: int


class FriendAcceptArgs(TypedDict):
    """Accept the invitation that was read, under a name."""

    name: str
    secret: str
    now: int


class FriendOpenArgs(TypedDict):
    """A stored side, or the private file of one."""

    stored: str


class FriendNowArgs(TypedDict):
    """The present time in milliseconds."""

    now: int


class FriendClaimArgs(TypedDict):
    """The seat whose stored side was lost, with a new secret."""

    seat: int
    secret: str
    now: int


class FriendWaiveArgs(TypedDict):
    """Whether the next play waives the double on the turn after it."""

    on: bool


class FriendMatch(TypedDict):
    """A summary of a match, for the list of matches."""

    match: str
    """The match's id, in hexadecimal."""
    seat: int
    """0 for the inviter, 1 for the other player."""
    names: list[str]
    rulebook: str
    length: int
    """0 without a match to points."""
    totals: list[int]
    actor: int
    """The seat that must act."""
    awaited: str
    since: int
    """Milliseconds."""
    over: bool


class FriendListArgs(TypedDict):
    """The matches that a browser stores; malformed parts are skipped."""

    matches: list[object]


class FriendListed(TypedDict):
    """How many matches were read."""

    matches: int


class FriendKept(TypedDict):
    """Everything that a page stores for a side. ``stored`` contains its secret: never send it to the other player."""

    stored: str
    match: FriendMatch


class FriendNamed(TypedDict):
    """The kind of a text, and the match that it belongs to; empty if the text is unreadable."""

    kind: Literal["message", "offer", "answer", "stored", "private"]
    match: str
    text: str
    """The text without its address; of an offer or an answer the description for the browser."""


class FriendSignalArgs(TypedDict):
    """A browser's description of itself, for the other page to connect to."""

    kind: Literal["offer", "answer"]
    match: str
    sdp: str


class FriendSignal(TypedDict):
    """The text to send."""

    signal: str


class FriendState(TypedDict):
    """The state of a match."""

    kind: TextKind | Literal[""]
    """The kind of the text; empty if none was read."""
    kept: NotRequired[FriendKept]
    """Absent for a spectator, and for an invitation not yet accepted."""
    message: NotRequired[str]
    """The message to send."""
    snapshot: NotRequired[Snapshot]
    events: NotRequired[list[Event]]
    journal: NotRequired[JournalChange]
    header: NotRequired[Header]
    book: NotRequired[OwnBook]
    """The match's rulebook, if it is from a file."""
