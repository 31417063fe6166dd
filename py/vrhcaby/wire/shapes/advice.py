"""Advice at the table, and the review of a game. Equities are those of the side that decides."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Board, NamedPlay
from vrhcaby.wire.shapes.positions import ZonePoints
from vrhcaby.wire.shapes.words import Grade, Side, Unit


class Chances(TypedDict):
    """The chances that the rulebook's score knows; gammon figures include backgammons."""

    win: float
    win_gammon: NotRequired[float]
    win_backgammon: NotRequired[float]
    lose_gammon: NotRequired[float]
    lose_backgammon: NotRequired[float]


class Figures(TypedDict):
    """Chances, and the points of checkers where those are counted."""

    chances: Chances
    points: NotRequired[ZonePoints]


class JudgedPlay(NamedPlay, Figures):
    """A play with its figures and the reasons for it and against it."""

    equity: float
    difference: float
    """To the best play, or to the one made."""
    plies: int
    facts: list[dict[str, str | bool | float]]
    """Reasons: a ``key``, whether it ``favours`` the play, and the numbers of its words."""
    words: list[str]
    """The same reasons in words, one for one."""


class CubePoints(TypedDict):
    """The least chance (0-1) to take with, the cube dead or live; what a gammon adds, as a share of a game."""

    take_dead: float
    take_live: float
    gammon_won: float
    gammon_lost: float


class RaisersPoints(CubePoints):
    """The same with the least chance of the raiser to cash with, the cube dead or live."""

    cash_dead: float
    cash_live: float


class ScoreCube(TypedDict):
    """The cube at a score. ``mover`` and ``opponent``: of each as the raiser, ``None`` where it cannot raise.

    In a match the chances to win it: ``chance`` before the game, and after a game ``won`` or ``lost`` by the mover at this
    cube, single, gammon and backgammon.
    """

    mover: RaisersPoints | None
    opponent: RaisersPoints | None
    chance: NotRequired[float]
    won: NotRequired[list[float]]
    lost: NotRequired[list[float]]


class Ways(Figures):
    """The ways to decide about a cube or a resignation; ``advice`` names the right one."""

    advice: str
    text: str
    equity: float
    equities: NotRequired[dict[str, float | None]]
    """Of each way by name; missing where there is no choice."""
    action: NotRequired[str]
    """Of a side on roll, as ``evaluate`` names it."""
    cube_points: NotRequired[CubePoints]
    """Where the side on roll may raise."""


class Advised(TypedDict):
    """Advice that is ready."""

    done: Literal[True]
    stand_in: NotRequired[str]
    """``bot/rules`` where the search cannot tell all the rules: it looked no further than a play; ``bot/table`` where
    the exact values of three checkers are not there: it judged by the net."""


class HintedPlays(Advised):
    """The best plays; ``all`` is how many there are."""

    kind: Literal["play"]
    unit: Unit
    all: int
    plays: list[JudgedPlay]


class HintedWays(Ways, Advised):
    """What is right with the cube, or as the answer to one, or to a resignation."""

    kind: Literal["cube", "answer", "resignation"]
    unit: Unit


Hint = HintedPlays | HintedWays


class SaidByMember(Advised):
    """What a bot of the crew would play; ``None`` where nothing can be moved."""

    kind: Literal["member"]
    member: int
    play: NamedPlay | None


class NothingGraded(TypedDict):
    """There was no choice."""

    kind: Literal["none"]
    loss: float


class GradedPlay(TypedDict):
    """A play made, against the best."""

    kind: Literal["play"]
    loss: float
    played: JudgedPlay
    best: JudgedPlay


class GradedWay(TypedDict):
    """A cube decision, or an answer, against the right one."""

    kind: Literal["cube", "answer", "resignation"]
    loss: float
    chosen: str
    right: Ways


Graded = NothingGraded | GradedPlay | GradedWay


class Warning(Advised):
    """What a choice would lose; ``warn`` where it is as much as was asked about."""

    kind: Literal["play", "cube", "answer", "resignation", "none"]
    unit: Unit
    loss: float
    grade: Grade
    warn: bool
    played: NotRequired[JudgedPlay]
    best: NotRequired[JudgedPlay]
    before: NotRequired[Board]
    """The board before the play."""
    chosen: NotRequired[str]
    right: NotRequired[Ways]


class DecidedCube(TypedDict):
    """A cube before a decision; ``owner`` is ``None`` in the centre."""

    value: int
    owner: Side | None


class Decision(Board):
    """A graded decision of a game, with the board before it."""

    index: int
    player: int
    side: Side
    """Whose decision it is."""
    cube: DecidedCube | None
    kind: Literal["play", "cube", "answer", "resignation"]
    forced: bool
    loss: float
    grade: NotRequired[Grade]
    dice: NotRequired[list[int]]
    luck: NotRequired[float]
    played: NotRequired[JudgedPlay | NamedPlay]
    """With its figures unless it was forced."""
    best: NotRequired[JudgedPlay]
    chosen: NotRequired[str]
    level: NotRequired[str]
    """Of a resignation."""
    right: NotRequired[Ways]


class CubeAccount(TypedDict):
    """What a player's cube decisions came to."""

    decisions: int
    lost: float


class Totals(TypedDict):
    """What a player's decisions came to; ``rate`` is the mean loss in thousandths of the unit."""

    decisions: int
    lost: float
    rate: float
    luck: float
    rolls: int
    grades: dict[Grade, int]
    cube: CubeAccount


class Account(Totals):
    """The totals of one player."""

    id: int
    name: str


class Review(Advised):
    """A game looked at again. Losses and luck are in units of the cube as it stood, or points of checkers."""

    game: int
    games: int
    unit: Unit
    usual: float
    """What a game is usually worth."""
    plies: int
    players: list[Account]
    decisions: list[Decision]


class PartTotals(TypedDict):
    """Decisions and what they lost; ``rate`` is the mean loss in thousandths of the unit."""

    decisions: int
    lost: float
    rate: float


class MatchAccount(PartTotals):
    """One player's figures of a game or of all: checkers and cube apart, ``points`` won."""

    id: int
    checkers: PartTotals
    cube: PartTotals
    grades: dict[Grade, int]
    luck: float
    rolls: int
    skill: float
    """What the other player's decisions lost beyond this one's."""
    points: int


class GameTotals(TypedDict):
    """A reviewed game in figures."""

    game: int
    over: bool
    players: list[MatchAccount]


class MatchReview(TypedDict):
    """The reviewed games of a session, and all of them together."""

    games: list[GameTotals]
    players: list[MatchAccount]


class RollAhead(NamedPlay):
    """One of the 21 rolls with its best play; ``weight`` of the 36 throws, ``difference`` to the mean of all.

    ``lost``: after so many of the other side's 36 throws a raise would be dropped, ``by`` so much on the mean.
    """

    dice: list[int]
    weight: int
    equity: float
    difference: float
    lost: NotRequired[int]
    by: NotRequired[float]


class Market(TypedDict):
    """The ``share`` of all exchanges of two rolls that lose the market, and ``by`` how much on the mean."""

    share: float
    by: float


class RollsAhead(Advised):
    """What the rolls of the side on roll come to; ``market`` where it may raise and would be taken now."""

    kind: Literal["rolls"]
    unit: Unit
    side: Side
    plies: int
    mean: float
    rolls: list[RollAhead]
    market: NotRequired[Market]


Found = HintedPlays | HintedWays | SaidByMember | Warning | Review | RollsAhead
