"""Advice at the table, and the review of a game. Equities are those of the side that decides."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.moves import Board, Move, NamedPlay
from vrhcaby.wire.shapes.positions import ZonePoints
from vrhcaby.wire.shapes.words import Grade, Side, Unit


class Chances(TypedDict):
    """The chances that the rulebook's score uses; gammon figures include backgammons."""

    win: float
    win_gammon: NotRequired[float]
    win_backgammon: NotRequired[float]
    lose_gammon: NotRequired[float]
    lose_backgammon: NotRequired[float]


class Figures(TypedDict):
    """Chances, and checker points where those are counted."""

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
    """How far it is behind the best play, or the one made."""
    plies: int
    facts: list[dict[str, str | bool | float]]
    """Reasons: a ``key``, whether it ``favours`` the play, and the numbers for its text."""
    words: list[str]
    """The same reasons in words and in the same order."""
    plan: Plan


class CubePoints(TypedDict):
    """The smallest chance (0-1) at which to take, with a dead or live cube; what a gammon adds, as a share of a game."""

    take_dead: float
    take_live: float
    gammon_won: float
    gammon_lost: float


class RaisersPoints(CubePoints):
    """The same, plus the smallest chance at which the raiser can cash, with a dead or live cube."""

    cash_dead: float
    cash_live: float


class ScoreCube(TypedDict):
    """The cube at a score. ``mover`` and ``opponent``: each side's points as the raiser, ``None`` if it cannot raise.

    In a match also the winning chances: ``chance`` before the game, and after the mover ``won`` or ``lost`` it at
    this cube, by a single game, gammon or backgammon.
    """

    mover: RaisersPoints | None
    opponent: RaisersPoints | None
    chance: NotRequired[float]
    won: NotRequired[list[float]]
    lost: NotRequired[list[float]]


class Chairs(TypedDict):
    """A double from both sides: the doubler's gain over rolling (negative for a loss), and the right answer.

    ``answer``: ``take``, ``drop`` or ``beaver``; ``gift``: the cost of the wrong choice between taking and dropping.
    """

    doubling: float
    answer: str
    gift: float


class DepthVerdict(TypedDict):
    """A depth's verdict: a play as text, or a cube action as in ``evaluate``."""

    plies: int
    verdict: str
    equity: float
    win: float


class Ways(Figures):
    """The equities of a cube or resignation decision; ``advice`` names the right one."""

    advice: str
    text: str
    equity: float
    equities: NotRequired[dict[str, float | None]]
    """The equity of each possible decision by name; missing if there is no choice."""
    action: NotRequired[str]
    """For a side on roll: the cube action as in ``evaluate``."""
    chairs: NotRequired[Chairs]
    """For a double, offered or possible."""
    cube_points: NotRequired[CubePoints]
    """Present if the side on roll may raise."""


class Advised(TypedDict):
    """Finished advice."""

    done: Literal[True]
    stand_in: NotRequired[str]
    """``bot/rules`` if the search does not know all the rules and looked only one play ahead; ``bot/table`` if the
    exact table for three checkers is missing and the net judged.
    """


class HintedPlays(Advised):
    """The best plays; ``all`` is how many there are."""

    kind: Literal["play"]
    unit: Unit
    all: int
    plays: list[JudgedPlay]
    unsure: NotRequired[list[DepthVerdict]]
    """Each depth's verdict if they disagree."""
    provisional: NotRequired[bool]
    """A quick result, shown until the search has ended; no answer contains it."""


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

    ``rolls`` of the 36 have the same ``effect`` as the likely one: it ``hits`` on ``point`` (in the punished player's
    count) or ``makes`` one (in the other player's). ``equity`` is that of the punished player.
    """

    kind: str
    dice: list[int]
    rolls: int
    effect: str
    point: int
    equity: float
    after: Board


class ShortRollout(TypedDict):
    """A short rollout in a review: ``trials`` evaluated after ``turns``; ``error``: the standard error of the
    difference.

    ``sure``: the probability (0.5-1) that the better decision is really better; ``revised``: whether it overruled the
    search.
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
    """A play made, compared with the best; with its refutation if it lost enough."""

    kind: Literal["play"]
    loss: float
    played: JudgedPlay
    best: JudgedPlay
    candidates: list[Candidate]
    """The five best, and also the one made."""
    refutation: NotRequired[list[Refutation]]
    rolled: NotRequired[ShortRollout]


class GradedWay(TypedDict):
    """A cube decision or an answer, compared with the right one."""

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
    """One of the 21 rolls with its best play. ``weight`` of the 36 throws; ``difference`` from the mean of all.

    ``lost``: after how many of the other side's 36 rolls a raise would be dropped; ``by``: the mean market loss.
    """

    dice: list[int]
    weight: int
    equity: float
    difference: float
    lost: NotRequired[int]
    by: NotRequired[float]


class Market(TypedDict):
    """The ``share`` of two-roll sequences that lose the market; ``by`` is the mean loss."""

    share: float
    by: float


class RollsAhead(Advised):
    """The rolls of the side on roll; ``market`` if it may raise and the raise would be taken now."""

    kind: Literal["rolls"]
    unit: Unit
    side: Side
    plies: int
    mean: float
    rolls: list[RollAhead]
    market: NotRequired[Market]


class Shot(TypedDict):
    """A roll of the hitter: the path of the checker that can hit, in its view. ``best``: whether its best reply hits."""

    dice: list[int]
    weight: int
    path: list[str]
    """Empty if the roll cannot hit."""
    best: bool
    cost: float


class Shots(Advised):
    """The 21 rolls of ``side`` after a play: ``hits`` of 36 can hit; ``dear`` of them have a ``cost``."""

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

    ``effect``: the change ``makes`` the point ``to``, or ``gives_up`` the point ``from``. ``before``: the changed
    board, before the decision.
    """

    side: Side
    mine: bool
    count: int
    effect: str
    before: Board


class BoardChange(ChangedPlaces):
    """The changed board, on which the play's ``moves``, or the cube action ``verdict``, lead the next best by
    ``gain``.

    ``best``: the play or cube action that is right on the unchanged board.
    """

    best: str
    moves: list[Move]
    verdict: NotRequired[str]
    gain: float
    plies: int


class WhatIf(Advised):
    """The smallest change of the board that makes ``play`` right, or turns the cube decision (then ``play`` is "").

    ``change`` is missing if none was found.
    """

    kind: Literal["what_if"]
    unit: Unit
    play: str
    change: NotRequired[BoardChange]
