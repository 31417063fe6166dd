"""The envelope of every answer."""

from __future__ import annotations

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

from vrhcaby.wire.shapes.cards import Missed
from vrhcaby.wire.shapes.lessons import StepSaid
from vrhcaby.wire.shapes.panels import PanelFault, PanelShown, Tree
from vrhcaby.wire.shapes.refusal import Refused
from vrhcaby.wire.shapes.snapshot import Game, Snapshot

T = TypeVar("T")


class WireError(TypedDict):
    """An error: a bad request, or a bug."""

    code: str
    detail: str
    facts: dict[str, object]


class Done(TypedDict, Generic[T]):
    """The operation succeeded."""

    ok: T


class Forbidden(TypedDict):
    """The act is forbidden; the state is unchanged."""

    refused: Refused
    snapshot: NotRequired[Snapshot]
    """For a session."""
    game: NotRequired[Game]
    """For a figure."""
    said: NotRequired[StepSaid]
    """For a lesson's step: the feedback."""
    panel: NotRequired[Tree]
    """For a figure: its present card."""
    controls: NotRequired[Tree | None]
    status: NotRequired[str]
    """For a figure: its buttons, and the line about the unfinished play."""
    card: NotRequired[PanelShown]
    """The refusal as a card, if requested."""
    missed: NotRequired[Missed]
    """For a refused move in a session: its practice card."""


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
    controls: NotRequired[Tree | None]
    status: NotRequired[str]
    card: NotRequired[PanelShown]
    missed: NotRequired[Missed]
    spoken: NotRequired[str]
    """The events as sentences, for people who do not look at the board."""
    panels: NotRequired[dict[str, PanelShown | PanelFault]]
    """The panels on display whose content changed."""
