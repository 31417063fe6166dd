"""The arguments of requests (``args``). Everything optional has a default."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.agreement import ClockAgreed, Save
from vrhcaby.wire.shapes.moves import Position, Tried
from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind, Side
from vrhcaby.wire.shapes.workers import Given

_Trial = TypedDict("_Trial", {"from": str | int, "to": str | int})


class NoArgs(TypedDict):
    """No arguments."""


class FormatArgs(TypedDict):
    """The series' format, as :class:`Format` but with defaults."""

    kind: FormatKind
    length: NotRequired[int]
    cube: NotRequired[bool]
    jacoby: NotRequired[bool]
    beaver: NotRequired[bool]
    raccoon: NotRequired[bool]
    automatic_doubles: NotRequired[int]
    crawford: NotRequired[bool]
    dead_cube_refused: NotRequired[bool]
    stake: NotRequired[int]


class PlayerArgs(TypedDict):
    """A participant; ids follow the order."""

    kind: PlayerKind
    name: NotRequired[str]
    level: NotRequired[str]


class RulesArgs(TypedDict):
    """A rulebook, its reading and its start."""

    rulebook: str
    book: NotRequired[str]
    """The compressed rulebook file, if the rulebook came from one."""
    reading: NotRequired[str]
    variant: NotRequired[str]


class StartArgs(TypedDict):
    """The start of a session in mid-match or mid-game, as :class:`Start` but with defaults."""

    position: NotRequired[Position | None]
    mover: NotRequired[Side]
    cube: NotRequired[int]
    owner: NotRequired[Side | None]
    score: NotRequired[list[int]]
    crawford: NotRequired[bool]


class NewArgs(RulesArgs):
    """A session to begin. ``seed``: at least 32 hexadecimal digits; if missing, the page's worker creates one."""

    start: NotRequired[StartArgs]
    seed: NotRequired[str]
    scoring: NotRequired[str]
    format: NotRequired[FormatArgs]
    players: NotRequired[list[PlayerArgs]]
    dice: NotRequired[DiceMode]
    clock: NotRequired[ClockAgreed]


class ClockArgs(TypedDict):
    """How long the present turn has lasted since the last report, in milliseconds."""

    elapsed_ms: int


class TimeUpArgs(TypedDict):
    """The players' answer to an expired clock."""

    answer: Literal["go_on", "lost"]


class LoadArgs(TypedDict):
    """A save, or its text. ``seed``: a new secret, for a save with a sealed one that cannot be read.

    ``short``: open a damaged journal up to its first unreadable entry; ``count``: how many entries were stored.
    """

    save: Save | str
    short: NotRequired[bool]
    count: NotRequired[int]
    seed: NotRequired[str]
    findings: NotRequired[object]
    """The answer of ``findings`` from the time of saving."""


class NextLevelArgs(TypedDict):
    """The adaptive level as stored; a new one if it is missing or invalid."""

    fit: NotRequired[object]


class TryArgs(_Trial):
    """A checker to move: ``side`` is its side, ``dice`` the order of several dice, ``leap`` whether they make one step."""

    side: NotRequired[Side | None]
    dice: NotRequired[list[int]]
    leap: NotRequired[bool | None]


class MoveArgs(TryArgs):
    """``ask``: whether to ask first if the move has two meanings."""

    ask: NotRequired[bool]


class PlayArgs(TypedDict):
    """The moves of one roll, in order. ``confirm``: end the turn if the play is complete."""

    side: NotRequired[Side | None]
    moves: list[Tried]
    confirm: NotRequired[bool]


class UndoArgs(TypedDict):
    """Without arguments: the last move."""

    index: NotRequired[int]
    all: NotRequired[bool]


class WordArgs(TypedDict):
    """A player's word for the dice of a game that has not begun; ``by`` is a seat."""

    by: int
    word: str


class CommandArgs(TypedDict):
    """A command by name. ``by``: the player who gives it, by default the player to act."""

    name: str
    by: NotRequired[int | None]
    dice: NotRequired[list[int]]
    colour: NotRequired[Side]
    level: NotRequired[str]
    cube: NotRequired[int]
    cubes: NotRequired[list[int]]
    """Indices of cubes, in a chouette."""


class WorkArgs(TypedDict):
    """``slice_ms``: how long to work before answering; ``share``: whether workers can help, so that the answer may
    contain a ``stage``; ``given``: their results; ``later``: whether those of other stages follow.
    """

    slice_ms: NotRequired[int]
    share: NotRequired[bool]
    later: NotRequired[bool]
    given: NotRequired[Given]


class ExportArgs(TypedDict):
    """The format of the file; ``date`` is the day it was played, ``2026-11-21``."""

    kind: Literal["mat", "sgf"]
    date: NotRequired[str]


class TryAgainArgs(TypedDict):
    """``step``: the index of an earlier command in the session's trail; ``seed`` for the dice that follow."""

    step: int
    how: Literal["try", "before", "go_on"]
    seed: NotRequired[str]


class TimelineArgs(TypedDict):
    """The first game to list, from 1."""

    since: NotRequired[int]


class RecordArgs(TypedDict):
    """A pasted or dropped text, or a file's bytes in base 64."""

    text: NotRequired[str]
    data: NotRequired[str]


class AroundArgs(TypedDict):
    """Dice, cube and score for a one-line position, which starts with the mover. ``score`` is White's and Black's."""

    mover: NotRequired[Side]
    dice: NotRequired[list[int]]
    cube: NotRequired[int]
    owner: NotRequired[Side | None]
    length: NotRequired[int]
    score: NotRequired[list[int]]
    crawford: NotRequired[bool]


class ImportArgs(RecordArgs):
    """A match to open under a rulebook (by default its own, else modern). ``seed``: for dice after its end; if
    missing, the page's worker creates one.
    """

    seed: NotRequired[str]
    rulebook: NotRequired[str]
    reading: NotRequired[str]
    around: NotRequired[AroundArgs]


class ReadTextArgs(ImportArgs):
    """A text, or a file with its name; ``size``: its bytes, if it is too large to send."""

    name: NotRequired[str]
    size: NotRequired[int]


class OpenBookArgs(TypedDict):
    """A rulebook's file, or one packed as in a save; with neither, the one last read by ``read_text``."""

    text: NotRequired[str]
    packed: NotRequired[str]


class PositionArgs(RulesArgs):
    """A board under a rulebook: on one line, or as numbers."""

    position: str | Position


class RollArgs(PositionArgs):
    """A board and two dice."""

    dice: list[int]


class CardArgs(TypedDict):
    """A request for a refusal's card, and what the reader opened in it."""

    ui: NotRequired[dict[str, object]]


class PlayTextArgs(TypedDict):
    """A play as text, such as ``24/18 13/11`` or ``bar/22``, or as moves."""

    moves: str | list[Tried]


class JudgeArgs(RollArgs):
    """Moves made with these dice, or a play as text. ``complete``: the play must be able to end here."""

    moves: str | list[Tried]
    complete: NotRequired[bool]


class ChoicesArgs(RollArgs):
    """Moves already made with these dice."""

    moves: list[Tried]


class CompareArgs(TypedDict):
    """Moves for every rulebook to judge; ``rulebook`` adds one from a file."""

    rulebook: NotRequired[str]
    position: str | Position
    dice: list[int]
    moves: list[Tried]
    variant: NotRequired[str]
    complete: NotRequired[bool]


class CubeArgs(TypedDict):
    """The cube, in the mover's view."""

    value: NotRequired[int]
    owner: NotRequired[Literal["mover", "opponent", "centre", "dead"]]


class ScoreArgs(PositionArgs):
    """A finished game in which the mover has just borne off the last checker."""

    scoring: NotRequired[str]
    cube: NotRequired[CubeArgs]
    jacoby: NotRequired[bool]


class MatchArgs(TypedDict):
    """A match, with the points won so far."""

    length: int
    mover: NotRequired[int]
    opponent: NotRequired[int]
    crawford: NotRequired[bool]


class MoneyArgs(TypedDict):
    """The money options."""

    jacoby: NotRequired[bool]
    beaver: NotRequired[bool]


class EvaluateArgs(PositionArgs):
    """A board and its stakes: ``match``, ``money``, or neither."""

    cube: NotRequired[CubeArgs]
    match: NotRequired[MatchArgs]
    money: NotRequired[MoneyArgs]
    plies: NotRequired[int]
    scoring: NotRequired[str]


class BestArgs(EvaluateArgs):
    """A board, its stakes and dice; ``level`` instead of ``plies``, and the most plays to return."""

    dice: list[int]
    level: NotRequired[str]
    count: NotRequired[int]
