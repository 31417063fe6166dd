"""Advice at the table, and the review of a game. Equities are those of the side that decides."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Board, Move, NamedPlay
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


class Plan(TypedDict):
    """The plan of a play; ``decides``: the outcome that makes the difference, "" if none does."""

    key: str
    decides: str
    words: str


class JudgedPlay(NamedPlay, Figures):
    """A play with its figures, its plan, and at most two reasons for it or against it."""

    equity: float
    difference: float
    """The difference to the best play, or to the one made."""
    plies: int
    facts: list[dict[str, str | bool | float]]
    """Reasons: a ``key``, whether it ``favours`` the play, and the numbers for its text."""
    words: list[str]
    """The same reasons in words, in the same order."""
    plan: Plan


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
    """The cube at a score. ``mover`` and ``opponent``: the points of each as the raiser, ``None`` if it cannot raise.

    In a match the chances to win it: ``chance`` before the game, and after a game ``won`` or ``lost`` by the mover at this
    cube, single, gammon and backgammon.
    """

    mover: RaisersPoints | None
    opponent: RaisersPoints | None
    chance: NotRequired[float]
    won: NotRequired[list[float]]
    lost: NotRequired[list[float]]


class Chairs(TypedDict):
    """A double from both sides: the doubler's gain over rolling (negative: a loss), and the right answer.

    ``answer``: ``take``, ``drop`` or ``beaver``; ``gift``: the cost of the wrong one of taking and dropping.
    """

    doubling: float
    answer: str
    gift: float


class DepthVerdict(TypedDict):
    """The verdict at a depth: a play by its text, or a cube action as in ``evaluate``."""

    plies: int
    verdict: str
    equity: float
    win: float


class Ways(Figures):
    """The ways to decide about a cube or a resignation; ``advice`` names the right one."""

    advice: str
    text: str
    equity: float
    equities: NotRequired[dict[str, float | None]]
    """The equity of each way by name; missing if there is no choice."""
    action: NotRequired[str]
    """For a side on roll: the cube action as in ``evaluate``."""
    chairs: NotRequired[Chairs]
    """For a double, made or possible."""
    cube_points: NotRequired[CubePoints]
    """If the side on roll may raise."""


class Advised(TypedDict):
    """Advice that is ready."""

    done: Literal[True]
    stand_in: NotRequired[str]
    """``bot/rules`` if the search does not know all the rules: it looked no further than a play; ``bot/table`` if
    the exact values of three checkers are not there: it judged by the net."""


class HintedPlays(Advised):
    """The best plays; ``all`` is how many there are."""

    kind: Literal["play"]
    unit: Unit
    all: int
    plays: list[JudgedPlay]
    unsure: NotRequired[list[DepthVerdict]]
    """Each depth's verdict, if they disagree."""
    provisional: NotRequired[bool]
    """A first look, shown until the search has ended; no answer carries it."""


class HintedWays(Ways, Advised):
    """The right cube action, or answer to a double or a resignation."""

    kind: Literal["cube", "answer", "resignation"]
    unit: Unit
    unsure: NotRequired[list[DepthVerdict]]
    provisional: NotRequired[bool]


Hint = HintedPlays | HintedWays


class SaidByMember(Advised):
    """A crew bot's choice of play; ``None`` if nothing can be moved."""

    kind: Literal["member"]
    member: int
    play: NamedPlay | None


class NothingGraded(TypedDict):
    """There was no choice."""

    kind: Literal["none"]
    loss: float


class Refutation(NamedPlay):
    """A reply that punishes a play: the ``worst`` roll, or the ``likely`` one, with the board after it.

    ``rolls`` of the 36 have the ``effect`` of the likely one: it ``hits`` on the ``point`` (as the player counts who is
    punished), or ``makes`` one (as the other counts). ``equity`` is that of the player punished.
    """

    kind: str
    dice: list[int]
    rolls: int
    effect: str
    point: int
    equity: float
    after: Board


class ShortRollout(TypedDict):
    """Games that decided in a review: ``trials`` judged after ``turns``; ``error``: the standard error of the difference.

    ``sure``: the probability (0.5-1) that the better way is the better one; ``revised``: the search had it otherwise.
    """

    trials: int
    turns: int
    error: float
    sure: float
    revised: bool


class Candidate(TypedDict):
    """A play in one line, by the search: ``chances`` as in ``evaluate``, ``null`` if they do not count."""

    text: str
    equity: float
    difference: float
    chances: list[float | None]


class GradedPlay(TypedDict):
    """A play made, against the best; with its refutation if it lost enough."""

    kind: Literal["play"]
    loss: float
    played: JudgedPlay
    best: JudgedPlay
    candidates: list[Candidate]
    """The five best, and the one made if it is not among them."""
    refutation: NotRequired[list[Refutation]]
    rolled: NotRequired[ShortRollout]


class GradedWay(TypedDict):
    """A cube decision, or an answer, against the right one."""

    kind: Literal["cube", "answer", "resignation"]
    loss: float
    chosen: str
    right: Ways
    rolled: NotRequired[ShortRollout]


Graded = NothingGraded | GradedPlay | GradedWay


class Warning(Advised):
    """The loss of a choice; ``warn`` if it reaches the threshold."""

    kind: Literal["play", "cube", "answer", "resignation", "none"]
    unit: Unit
    loss: float
    grade: Grade
    warn: bool
    played: NotRequired[JudgedPlay]
    best: NotRequired[JudgedPlay]
    before: NotRequired[Board]
    """The board before the play."""
    refutation: NotRequired[list[Refutation]]
    chosen: NotRequired[str]
    right: NotRequired[Ways]


class DecidedCube(TypedDict):
    """A cube before a decision; ``owner`` is ``None`` in the centre."""

    value: int
    owner: Side | None


class RollAhead(NamedPlay):
    """One of the 21 rolls with its best play; ``weight`` of the 36 throws, ``difference`` to the mean of all.

    ``lost``: after how many of the other side's 36 rolls a raise would be dropped; ``by``: the mean market loss.
    """

    dice: list[int]
    weight: int
    equity: float
    difference: float
    lost: NotRequired[int]
    by: NotRequired[float]


class Market(TypedDict):
    """The ``share`` of two-roll sequences that lose the market, and ``by`` how much on average."""

    share: float
    by: float


class RollsAhead(Advised):
    """The rolls of the side on roll; ``market`` if it may raise and would be taken now."""

    kind: Literal["rolls"]
    unit: Unit
    side: Side
    plies: int
    mean: float
    rolls: list[RollAhead]
    market: NotRequired[Market]


class Shot(TypedDict):
    """A roll of the hitter: the path of the checker that can hit, in its view; ``best``: its best reply hits."""

    dice: list[int]
    weight: int
    path: list[str]
    """Empty if the roll cannot hit."""
    best: bool
    cost: float


class Shots(Advised):
    """The 21 rolls of ``side`` after a play: ``hits`` of 36 can hit, ``dear`` of them do so at a ``cost``."""

    kind: Literal["shots"]
    unit: Unit
    play: str
    side: Side
    after: Board
    hits: int
    dear: int
    cost: float
    rolls: list[Shot]


_Places = TypedDict("_Places", {"from": int, "to": int})


class ChangedPlaces(_Places):
    """``count`` checkers of ``side`` on point ``to`` instead of ``from``, as the decider counts; ``mine``: its own.

    ``effect``: the change ``makes`` the point ``to`` or ``gives_up`` the point ``from`` of its side. ``before``: the board
    so changed, before the decision.
    """

    side: Side
    mine: bool
    count: int
    effect: str
    before: Board


class BoardChange(ChangedPlaces):
    """On the changed board the play's ``moves`` are right, or the cube action ``verdict``, ``gain`` ahead of the next best.

    ``best``: the play or the cube action that is right on the board as it is.
    """

    best: str
    moves: list[Move]
    verdict: NotRequired[str]
    gain: float
    plies: int


class WhatIf(Advised):
    """The smallest change of the board that makes ``play`` right, or turns the cube decision (``play`` is "" then).

    Without ``change`` none was found.
    """

    kind: Literal["what_if"]
    unit: Unit
    play: str
    change: NotRequired[BoardChange]
