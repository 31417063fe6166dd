"""The envelope: what every answer has."""

from __future__ import annotations

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

from vrhcaby.wire.shapes.cards import Missed
from vrhcaby.wire.shapes.lessons import StepSaid
from vrhcaby.wire.shapes.panels import PanelFault, PanelShown, Tree
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
    said: NotRequired[StepSaid]
    """Of a step of a lesson: what is said to it."""
    panel: NotRequired[Tree]
    """Of a step of a lesson: its card as it now is."""
    card: NotRequired[PanelShown]
    """The refusal as a card, where it was asked for."""
    missed: NotRequired[Missed]
    """Of a refused move in a session: the card of practice that it becomes."""


class Answer(TypedDict, Generic[T]):
    """An answer has exactly one of ``ok``, ``refused`` and ``error``."""

    v: Literal[1]
    id: object
    """The request's own id, of any JSON type."""
    ok: NotRequired[T]
    refused: NotRequired[Refused]
    error: NotRequired[WireError]
    snapshot: NotRequired[Snapshot]
    game: NotRequired[Game]
    said: NotRequired[StepSaid]
    panel: NotRequired[Tree]
    card: NotRequired[PanelShown]
    missed: NotRequired[Missed]
    panels: NotRequired[dict[str, PanelShown | PanelFault]]
    """The panels on display whose content changed."""
