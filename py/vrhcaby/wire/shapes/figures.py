"""A figure's acts, one at a time, and what it shows after each."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import Save
from vrhcaby.wire.shapes.cards import CaseOfCard, Missed
from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.lesson_arguments import ActArgs, SettingArgs, StepArgs, StepPlace
from vrhcaby.wire.shapes.lessons import StepSaid
from vrhcaby.wire.shapes.moves import Tried
from vrhcaby.wire.shapes.panels import BoardArrow, BoardShown, Tree
from vrhcaby.wire.shapes.refusal import Cite, Refused, WordedCite
from vrhcaby.wire.shapes.snapshot import Game, Snapshot
from vrhcaby.wire.shapes.words import Side

_FromTo = TypedDict("_FromTo", {"from": NotRequired[str | int], "to": NotRequired[str | int]})
_FromCase = TypedDict("_FromCase", {"from": CaseOfCard})


class FigureAct(_FromTo):
    """The reader's act; its parts depend on ``act``.

    ``show`` anew · ``move`` · ``command`` · ``answer`` a question beside the board · ``undo`` (by default the last act) ·
    ``reset`` · ``example``: perform ``acts`` from the beginning · ``solution`` · ``restore`` ``dice`` and ``moves`` ·
    ``ui``: open parts of the card. In a game or a match also: ``play`` ``moves`` · ``next``: the command that continues it ·
    ``continue``: what needs no decision · ``dismiss`` the refusal · ``go`` to a ``step`` of a ``game``.
    """

    act: str
    dice: NotRequired[list[int] | None]
    leap: NotRequired[bool | None]
    side: NotRequired[Side]
    ask: NotRequired[bool | str]
    """For a move: whether to ask first if it has two meanings. For the answer of a quiz: as in ``try``."""
    command: NotRequired[str]
    index: NotRequired[int | None]
    choice: NotRequired[int]
    why: NotRequired[int | str]
    number: NotRequired[int | str]
    before: NotRequired[list[int]]
    right: NotRequired[bool | None]
    text: NotRequired[str]
    acts: NotRequired[list[ActArgs]]
    moves: NotRequired[str | list[Tried]]
    game: NotRequired[int]
    step: NotRequired[int]
    ui: NotRequired[dict[str, object]]


class _Acting(TypedDict):
    bench: NotRequired[dict[str, object] | None]
    """The state from the last answer."""
    act: NotRequired[FigureAct]


class TryFigureArgs(SettingArgs, _Acting):
    """A setting as in ``try``, and the reader's act. Without dice they are thrown here."""

    kind: NotRequired[str]
    wanted: NotRequired[str | list[list[Tried]]]


class StepFigureArgs(StepArgs, _Acting):
    """A step as in ``lesson_act``, and the reader's act."""

    place: NotRequired[StepPlace]


class PracticeFigureArgs(_FromCase, _Acting):
    """A card's question as in ``practice_act``, and the reader's act."""


class GameFigureArgs(_Acting):
    """The panel below the board, ``embedded_game`` or ``replay``, and the reader's act."""

    name: str


class Frame(TypedDict):
    """The game after a change, to be drawn after its events."""

    game: Game
    events: list[Event]


class FigureShown(TypedDict):
    """A figure after its reader's act. Parts that are absent stay as they are."""

    bench: dict[str, object]
    """The state. The page stores it without reading it."""
    frames: list[Frame]
    """What to draw, in this order."""
    said: list[StepSaid]
    """The verdicts."""
    reports: list[tuple[str, dict[str, object]]]
    """Events for the page around: ``move``, ``turn``, ``refused``, each with its detail."""
    refused: Refused | None
    """Present if the act was forbidden and changed nothing."""
    panel: NotRequired[Tree]
    """The card with the board in it."""
    controls: NotRequired[Tree | None]
    status: NotRequired[str]
    refusal: Tree | None
    """The card of a refusal, a part of ``panel``."""
    question: Tree | None
    """The question which of its two meanings the last act has; it was not performed."""
    board: BoardShown | None
    """What the refusal or question shows on the board."""
    text: NotRequired[str]
    """The moves on the board in words."""
    moves: list[Tried]
    """The moves on the board."""
    over: bool
    """Whether nothing more is asked."""
    missed: bool
    """Whether an answer was wrong, or had to be shown."""
    missed_by: Cite | WordedCite | None
    """The paragraph that decided against the first wrong one."""
    seat: Side
    """The side at the bottom: the first one to act."""
    unplayed: bool
    """Whether the setting's marks, arrows and zones are still on the board."""
    arrows: list[BoardArrow]
    """The play that was judged."""
    dice: NotRequired[list[int] | None]
    """The dice of a board that asks for one play."""


class GameFrame(TypedDict):
    """The session after a change, to be drawn after its events."""

    game: Snapshot
    events: list[Event]


class GameFigureShown(TypedDict):
    """A board with a session after its reader's act; or only that its bot is still ``thinking``."""

    thinking: NotRequired[bool]
    bench: NotRequired[dict[str, object]]
    """What the reader opened in the panels. The page stores it without reading it."""
    save: NotRequired[Save]
    """The session, to be loaded again if the engine loses it."""
    continues: NotRequired[bool]
    """Whether the next step needs no decision: the page sends the act ``continue``."""
    frames: NotRequired[list[GameFrame]]
    reports: NotRequired[list[tuple[str, dict[str, object]]]]
    """Events for the page around: ``move``, ``turn``, ``refused``, ``gameover``, ``step``, each with its detail."""
    refused: NotRequired[Refused | None]
    """Present if the act was forbidden and changed nothing."""
    card: NotRequired[Missed | None]
    """The practice card of a refused move."""
    panel: NotRequired[Tree]
    """The board and the panels below it."""
    status: NotRequired[str]
    """Empty, because the panel has its own line."""
    board: NotRequired[BoardShown | None]
    """What the panels show on the board."""
