"""Reviewed games: graded decisions, and each player's totals."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import (
    Advised,
    Candidate,
    DecidedCube,
    JudgedPlay,
    Refutation,
    ShortRollout,
    Ways,
)
from vrhcaby.wire.shapes.cards import Missed
from vrhcaby.wire.shapes.moves import Board, NamedPlay
from vrhcaby.wire.shapes.words import Grade, Side, Unit


class Decision(Board):
    """A graded decision of a game, with the board before it."""

    index: int
    step: NotRequired[int]
    """The index of its command in the session's trail; reviews of older versions have none."""
    player: int
    side: Side
    """The side that decides."""
    cube: DecidedCube | None
    kind: Literal["play", "cube", "answer", "resignation"]
    forced: bool
    loss: float
    grade: NotRequired[Grade]
    dice: NotRequired[list[int]]
    luck: NotRequired[float]
    played: NotRequired[JudgedPlay | NamedPlay]
    """The play made, with its figures unless it was forced."""
    best: NotRequired[JudgedPlay]
    candidates: NotRequired[list[Candidate]]
    refutation: NotRequired[list[Refutation]]
    rolled: NotRequired[ShortRollout]
    itself: NotRequired[bool]
    """Whether the decision is a bot's that searches as deep as the review."""
    chosen: NotRequired[str]
    level: NotRequired[str]
    """The level of a resignation."""
    right: NotRequired[Ways]


class CubeAccount(TypedDict):
    """A player's cube decisions."""

    decisions: int
    lost: float


class Totals(TypedDict):
    """A player's totals. ``rate`` is the mean loss in thousandths of the unit."""

    decisions: int
    lost: float
    rate: float
    luck: float
    rolls: int
    grades: dict[Grade, int]
    cube: CubeAccount
    resignations: CubeAccount
    """Offers to resign and their answers, counted separately."""
    rolled: int
    """How many decisions were rolled out."""
    error: float
    """The standard error of ``lost`` after the rollouts."""


class Account(Totals):
    """The totals of one player."""

    id: int
    name: str


class Review(Advised):
    """A reviewed game. Losses and luck are in units of the cube at the time, or checker points."""

    game: int
    games: int
    unit: Unit
    usual: float
    """The value of a standard game."""
    plies: int
    players: list[Account]
    decisions: list[Decision]
    provisional: NotRequired[bool]
    """Whether it has only people's decisions, at a glance."""
    match_table: NotRequired[str]
    """The match equity table, if it is not our own."""


class ReviewMade(Review):
    """A review, with practice cards of the players' own blunders."""

    missed: list[Missed]


class PartTotals(TypedDict):
    """Decisions and their loss; ``rate`` is the mean loss in thousandths of the unit."""

    decisions: int
    lost: float
    rate: float


class MatchAccount(PartTotals):
    """One player's figures for one game or all: plays, cube decisions, ``points`` won."""

    id: int
    checkers: PartTotals
    cube: PartTotals
    grades: dict[Grade, int]
    luck: float
    rolls: int
    resignations: CubeAccount
    rolled: int
    error: float
    skill: float
    """The other player's loss minus this one's."""
    points: int


class GameTotals(TypedDict):
    """A reviewed game in figures."""

    game: int
    over: bool
    players: list[MatchAccount]


class MatchReview(TypedDict):
    """The reviewed games of a session, and their totals."""

    games: list[GameTotals]
    players: list[MatchAccount]


class PartFigures(TypedDict):
    """The number of decisions and their total loss."""

    decisions: int
    lost: float


class Drill(TypedDict):
    """A position of a mistake: the decider's 26 counts by its own points, then the other side's.

    ``cube``: its value and its owner's side, "" in the centre. ``match``: its length (0: none), the score, and 1 in
    the Crawford game. ``gains``: for the cube, the gain of not doubling and of doubling, or of taking and of dropping.
    """

    board: list[int]
    side: Side
    kind: str
    dice: list[int]
    cube: list[int | str]
    match: list[int]
    loss: float
    best: str
    played: str
    gains: NotRequired[list[float]]


class ErrorFigures(TypedDict):
    """Mistakes of one kind, with the costliest to try again."""

    count: int
    lost: float
    drills: list[Drill]


class FiguresApart(TypedDict):
    """A player's figures by part of the game and by kind of mistake."""

    unit: Unit
    parts: dict[str, PartFigures]
    """``plays``, ``cube``, and for the plays ``opening``, ``contact``, ``race`` and ``bearoff``."""
    errors: dict[str, ErrorFigures]
    """Mistakes by kind."""


class PlayerFigures(FiguresApart):
    """A summary of a player's figures, for a list of saved games."""

    rate: float
    luck: float
    games: int
