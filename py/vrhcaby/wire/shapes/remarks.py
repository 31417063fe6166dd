"""Remarks beside the turns of a record."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Board, Move


class OtherChoice(TypedDict):
    """A play or cube action, as another program judged it; ``trials`` of its rollout, else 0."""

    text: str
    equity: float
    chances: list[float]
    how: str
    trials: int
    made: bool


class OtherVerdict(TypedDict):
    """Another program's verdict on a decision, with choices best first."""

    by: str
    loss: float | None
    choices: list[OtherChoice]


class LinePlay(TypedDict):
    """A play in a tried line: its equity, its loss, and the best play."""

    dice: list[int]
    text: str
    moves: list[Move]
    board: Board
    equity: float
    loss: float
    best: str
    best_equity: float


class KeptRemark(TypedDict):
    """The comment, the verdicts and the lines at a turn (from 0) of a game (from 1)."""

    game: int
    turn: int
    text: str
    verdicts: list[OtherVerdict]
    lines: list[list[LinePlay]]


class RemarkArgs(TypedDict):
    """The comment on a turn; an empty one removes it."""

    game: int
    turn: int
    text: str


class LineArgs(TypedDict):
    """A line tried from a turn, such as ``31: 8/5 6/5; 64: 24/14``. The first play may omit its dice.

    ``drop``: remove the line with that number instead.
    """

    game: int
    turn: int
    line: NotRequired[str]
    drop: NotRequired[int]
