"""The envelope: what every answer has, whatever was asked."""

from __future__ import annotations

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

from vrhcaby.wire.shapes.refusal import Refused
from vrhcaby.wire.shapes.snapshot import Game, Snapshot

T = TypeVar("T")


class WireError(TypedDict):
    """A bug, or a bad caller."""

    code: str
    detail: str
    facts: dict[str, object]


class Done(TypedDict, Generic[T]):
    """It was done."""

    ok: T


class Forbidden(TypedDict):
    """The player may not; with the state, which has not changed."""

    refused: Refused
    snapshot: NotRequired[Snapshot]
    """Of a session."""
    game: NotRequired[Game]
    """Of a figure."""


class Answer(TypedDict, Generic[T]):
    """An answer has exactly one of ``ok``, ``refused`` and ``error``."""

    v: Literal[1]
    id: object
    """The request's own, whatever it was."""
    ok: NotRequired[T]
    refused: NotRequired[Refused]
    error: NotRequired[WireError]
    snapshot: NotRequired[Snapshot]
    game: NotRequired[Game]
