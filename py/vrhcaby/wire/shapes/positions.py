"""Answers to questions about a position. Places are numbers in the mover's view."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import NumberedMove, NumberedReach, Position, Tried
from vrhcaby.wire.shapes.refusal import Refused


class Play(TypedDict):
    """A legal play and the board after it, still in the mover's view."""

    moves: list[NumberedMove]
    text: str
    position: Position


class Plays(TypedDict):
    """One entry for each distinct board that the roll can produce."""

    plays: list[Play]


class PlayRead(TypedDict):
    """A written play."""

    moves: list[tuple[int, int]]


class Judged(Play):
    """The tried moves are a legal play, or begin one. ``finished``: the play may end here."""

    finished: bool


class Choices(Judged):
    """The state of a begun play, and its possible next moves."""

    remaining: list[int]
    choices: list[NumberedMove]
    reach: list[NumberedReach]


class CubeEquities(TypedDict):
    """The mover's equity of each cube action; ``None`` if the cube cannot be turned."""

    no_double: float
    double_take: float | None
    double_drop: float | None


class ZonePoints(TypedDict):
    """Mean checker points."""

    won: float
    lost: float


class Evaluation(TypedDict):
    """The evaluation of a position for the mover on roll."""

    probabilities: list[float]
    """Win, win a gammon, a backgammon, lose a gammon, a backgammon."""
    equity: float
    cubeful: float
    cube_action: str
    cube: NotRequired[CubeEquities]
    mwc: NotRequired[float]
    """The chance of winning the match."""
    points: NotRequired[ZonePoints]


class RankedPlay(Play):
    """A legal play with the bot's figures for the mover."""

    equity: float
    probabilities: list[float]
    plies: int


class RankedPlays(TypedDict):
    """The best first."""

    plays: list[RankedPlay]


class BookVerdict(TypedDict):
    """A rulebook's verdict in one reading on some moves."""

    rulebook: str
    reading: str
    legal: bool
    refused: NotRequired[Refused]
    moves: NotRequired[list[Tried]]


class Verdicts(TypedDict):
    """The verdicts of every rulebook and reading with the variant."""

    verdicts: list[BookVerdict]


class Explained(TypedDict):
    """The verdict on a tried move of a session, here and by every rulebook."""

    legal: bool
    books: list[BookVerdict]
    refused: NotRequired[Refused]


class Diagram(TypedDict):
    """A self-contained picture of a board."""

    svg: str
