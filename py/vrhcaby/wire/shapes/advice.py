"""Advice at the table, and the review of a game. Equities are those of the side that decides."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from vrhcaby.wire.shapes.cards import Missed
from vrhcaby.wire.shapes.moves import Board, NamedPlay
from vrhcaby.wire.shapes.positions import ZonePoints
from vrhcaby.wire.shapes.remarks import KeptRemark
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


class Decision(Board):
    """A graded decision of a game, with the board before it."""

    index: int
    step: NotRequired[int]
    """The place of its command in the session's trail; a review of an older version has none."""
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
    """Whether a bot decided that thinks as deeply as the review."""
    chosen: NotRequired[str]
    level: NotRequired[str]
    """The level of a resignation."""
    right: NotRequired[Ways]


class CubeAccount(TypedDict):
    """A player's cube decisions."""

    decisions: int
    lost: float


class Totals(TypedDict):
    """A player's totals; ``rate`` is the mean loss in thousandths of the unit."""

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
    """A reviewed game. Losses and luck are in units of the cube at the time, or points of checkers."""

    game: int
    games: int
    unit: Unit
    usual: float
    """The value of a standard game."""
    plies: int
    players: list[Account]
    decisions: list[Decision]
    match_table: NotRequired[str]
    """The match equity table of a match, where it is not our own."""


class ReviewMade(Review):
    """The review as it is made, with cards of the players' own blunders."""

    missed: list[Missed]


class PartTotals(TypedDict):
    """Decisions and their loss; ``rate`` is the mean loss in thousandths of the unit."""

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
    """The reviewed games of a session, and all of them together."""

    games: list[GameTotals]
    players: list[MatchAccount]


class PartFigures(TypedDict):
    """Decisions and what they lost."""

    decisions: int
    lost: float


class Drill(TypedDict):
    """A position in which a mistake was made: 26 counts of the side that decides by its own points, then the other's.

    ``cube``: its value and the side of its owner, "" in the centre. ``match``: its length (0: none), the score, and 1 in the
    Crawford game.
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


class ErrorFigures(TypedDict):
    """Mistakes of one kind, and the dearest of them to try again."""

    count: int
    lost: float
    drills: list[Drill]


class FiguresApart(TypedDict):
    """A player's figures apart."""

    unit: Unit
    parts: dict[str, PartFigures]
    """``plays``, ``cube``, and of the plays ``opening``, ``contact``, ``race`` and ``bearoff``."""
    errors: dict[str, ErrorFigures]
    """Mistakes by kind."""


class PlayerFigures(FiguresApart):
    """A summary of a player's figures, for a list of saved games."""

    rate: float
    luck: float
    games: int


class KeptFindings(TypedDict):
    """Findings kept with a save, in the form that ``load`` accepts."""

    reviews: list[Review]
    rollouts: dict[str, object]
    figures: list[PlayerFigures]
    match_table: NotRequired[str]
    remarks: NotRequired[list[KeptRemark]]


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


Found = HintedPlays | HintedWays | SaidByMember | Warning | Review | RollsAhead | Shots
