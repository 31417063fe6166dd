"""Sliced searches of the bot for advice: the plays of a roll, or a board before its roll.

Each search is a generator that yields its progress (0-1) and returns its values. Hints and reviews combine several
and can stop between any two slices. Boards are in the view of the side on roll.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot import context, cube_equity, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.engines import Engine, has_bearoff, reached, warm
from vrhcaby.bot.kernel import Chances, Valued
from vrhcaby.bot.levels import FULL, level_of_plies
from vrhcaby.bot.params import Params, halves, params_of, turned
from vrhcaby.bot.working import Slices, searched
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Rules, Variant

WARM_ROWS = 400
ROLLS: tuple[Roll, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))


@dataclass(frozen=True, slots=True)
class Question:
    """A board, the stakes of the side on roll, and the depth of the search."""

    rules: Rules
    position: Position
    stakes: Stakes
    plies: int = 2
    scoring: str | None = None

    @property
    def params(self) -> Params:
        """The rulebook as parameters of the bot."""
        return params_of(self.rules, self.scoring)

    @property
    def worth(self) -> tuple[float, ...]:
        """What the chances are worth by the rules and the score of the match, as in ``Stakes.worth``."""
        return self.stakes.worth(self.params)

    @property
    def board(self) -> bytes:
        """The board in the bot's format."""
        return halves(self.position, self.params.checkers)

    def after(self, position: Position) -> Question:
        """The other side's question after a play led to ``position`` (still in this side's view)."""
        return replace(self, position=position.swapped(), stakes=self.stakes.turned())


@dataclass(frozen=True, slots=True)
class Judged:
    """A play with its figures for the mover: normalised equity (or checker points) and chances."""

    play: Play
    equity: float
    chances: Chances
    plies: int


def engine_of(question: Question) -> Engine:
    """Return a new searcher, set to the rules and stakes."""
    engine = service.prepared(question.rules, question.stakes, question.scoring)[0].fork()
    engine.set_worth(question.stakes.worth(question.params))
    if has_bearoff(question.params):
        engine.build_bearoff()
    return engine


def depth(question: Question) -> int:
    """The depth to search: as asked with the compiled kernel; the slow reference evaluates once."""
    return reached(question.params, level_of_plies(question.plies).plies)


def _warmed(question: Question) -> Slices[None]:
    """Build what the engine still lacks, in slices."""
    while not warm(question.params, WARM_ROWS):
        yield 0.0


def _searched(question: Question, roll: Roll | None) -> Slices[list[Valued]]:
    yield from _warmed(question)
    engine, level = engine_of(question), level_of_plies(depth(question))
    cube = question.stakes.cube()
    count = engine.start(question.board, roll, level.plies, cube, FULL.keep, FULL.threshold)
    if count:
        yield from searched(engine)
    yield 1.0
    return [engine.node(i) for i in range(count)]


def before_roll(question: Question) -> Slices[Valued]:
    """Evaluate a board before its roll, without a raise."""
    values = yield from _searched(question, None)
    return values[0]


def plays_of(question: Question, roll: Roll) -> Slices[list[Judged]]:
    """Every legal play of the roll, best first."""
    values = yield from _searched(question, roll)
    if not values:
        return []
    plays = {
        halves(p.position, question.params.checkers): p
        for p in legal_plays(question.rules, question.position, roll)
    }
    return [Judged(plays[v.board], question.stakes.equity(v.score), v.chances, v.plies) for v in values]


def as_deep(question: Question, judged: Judged, plies: int) -> Slices[Judged]:
    """Judge a play that the search dropped, at the depth of the best one."""
    over = judged.play.position.off[0] == question.params.checkers
    if judged.plies >= plies or over:
        return judged
    answer = question.after(judged.play.position)
    value = yield from before_roll(replace(answer, plies=plies))
    chances = service.seen_by_other(value.chances)
    return replace(judged, equity=-standing(answer, value), chances=chances, plies=value.plies)


def standing(question: Question, value: Valued) -> float:
    """The equity of a board before its roll, including the right to double."""
    return context.standing(question.stakes, question.params, value.chances, value.cubeful)


def luck(question: Question, roll: Roll, *, opening: bool = False) -> Slices[float]:
    """How much better the roll was than the average one, at 0 plies. Opening rolls are never doubles."""
    quick = replace(question, plies=0)
    yield from _warmed(quick)
    engine = engine_of(quick)
    total = weights = own = 0.0
    for each in ROLLS:
        if opening and each[0] == each[1]:
            continue
        weight = 1 if each[0] == each[1] else 2
        equity = _quick(engine, quick, each)
        total, weights = total + weight * equity, weights + weight
        if sorted(each) == sorted(roll):
            own = equity
        yield weights / 36
    return own - total / weights


def _quick(engine: Engine, question: Question, roll: Roll) -> float:
    if engine.start(question.board, roll, 0, question.stakes.cube(), FULL.keep, FULL.threshold):
        while not engine.step(1 << 20):
            pass
        return question.stakes.equity(engine.node(0).score)
    passing = Question(
        question.rules, question.position.swapped(), question.stakes.turned(), 0, question.scoring
    )
    value = engine_of(passing).valued(turned(question.board), 0, passing.stakes.cube())
    return -standing(passing, value)


def taken_plainly(stakes: Stakes, value: Valued) -> float | None:
    """The raiser's equity if the raise is taken and not beavered; ``None`` if no raise is possible."""
    cube = stakes.cube()
    if cube is None or not cube_equity.may_raise(cube, 0, cube.state):
        return None
    plain = replace(cube, beaver=False)
    return stakes.normalised(cube_equity.raised_value(plain, 0, cube.state, list(value.cubeful)))


def usual_worth(rules: Rules, scoring: str | None = None) -> float:
    """The value of a standard game, used to measure losses: 1, or the mean of the checker points counted."""
    if not params_of(rules, scoring).points:
        return 1.0
    return _usual_points(rules.book, rules.reading, rules.variant, scoring)


@cache
def _usual_points(book: str, reading: Reading, variant: Variant, scoring: str | None) -> float:
    rules = load_rules(book, reading, variant)
    value = service.value_before_roll(rules, rules.start, Stakes(), 0, scoring)
    return float(context.POINT_SCALE * (value.chances[5] + value.chances[6]))
