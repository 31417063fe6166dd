"""Grade decisions: each one's loss against the best, and the luck of the dice.

Everything is in the mover's view; equities are normalised (see :mod:`vrhcaby.bot.context`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import Position
from vrhcaby.bot import context, service
from vrhcaby.bot.context import CubeVerdict, Stakes
from vrhcaby.bot.levels import Level, level_of_plies
from vrhcaby.bot.params import params_of
from vrhcaby.bot.service import Graded
from vrhcaby.rules.model import Rules

Grade = Literal["fine", "doubtful", "mistake", "blunder"]
GRADES: tuple[tuple[float, Grade], ...] = ((0.16, "blunder"), (0.08, "mistake"), (0.03, "doubtful"))
"""The smallest loss in points for each grade. Anything below is fine."""

ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))


@dataclass(frozen=True, slots=True)
class PlayReview:
    """A play compared with the best one. ``loss`` is in points and never negative."""

    played: Graded
    best: Graded
    loss: float
    luck: float

    @property
    def grade(self) -> str:
        """fine, doubtful, mistake or blunder."""
        return grade_of(self.loss)


@dataclass(frozen=True, slots=True)
class CubeReview:
    """A cube decision compared with the right one."""

    did: str
    verdict: CubeVerdict
    loss: float

    @property
    def grade(self) -> str:
        """fine, doubtful, mistake or blunder."""
        return grade_of(self.loss)


def grade_of(loss: float) -> Grade:
    """Return the grade for a loss in points: fine, doubtful, mistake or blunder."""
    return next((word for least, word in GRADES if loss >= least), "fine")


def review_play(
    rules: Rules,
    position: Position,
    roll: Roll,
    played: Position,
    stakes: Stakes,
    plies: int = 2,
    scoring: str | None = None,
) -> PlayReview | None:
    """Grade a play by the board it led to; ``None`` if all plays lead to the same board.

    ``position`` is the board before the roll and ``played`` the one after it, both in the mover's view. Raises
    :class:`ValueError` if the roll cannot lead to ``played``.
    """
    ranked = service.ranked(rules, position, roll, stakes, level_of_plies(plies), scoring)
    if not ranked:
        return None
    best = ranked[0]
    mine = next((g for g in ranked if g.play.position == played), None)
    if mine is None:
        raise ValueError("the board is no result of the roll")
    if mine.plies < best.plies:
        mine = _looked_at(rules, mine, stakes, best.plies, scoring)
    luck = luck_of(rules, position, roll, stakes, scoring)
    return PlayReview(mine, best, max(0.0, best.equity - mine.equity), luck)


def _looked_at(rules: Rules, graded: Graded, stakes: Stakes, plies: int, scoring: str | None) -> Graded:
    """Judge a play at the depth of the best one: the opponent's value before its roll, negated."""
    value = service.value_before_roll(rules, graded.play.position.swapped(), stakes.turned(), plies, scoring)
    chances = service.seen_by_other(value.chances)
    if stakes.cube() is None:
        params = params_of(rules, scoring)
        equity = context.equity_of(stakes.worth(params), chances)
    else:
        equity = -context.verdict(stakes.turned(), value.cubeful).best
    return Graded(graded.play, equity, chances[:5], plies)


def mean_over_rolls(rules: Rules, position: Position, stakes: Stakes, scoring: str | None = None) -> float:
    """The equity before the roll: the mean of the best plays of all 36 rolls, at 0 plies."""
    quick = Level("luck", 0)
    total = 0.0
    for roll in ROLLS:
        ranked = service.best(rules, position, roll, stakes, quick, 1, scoring)
        equity = ranked[0].equity if ranked else _standing(rules, position, stakes, scoring)
        total += equity * (1 if roll[0] == roll[1] else 2)
    return total / 36


def luck_of(
    rules: Rules, position: Position, roll: Roll, stakes: Stakes, scoring: str | None = None
) -> float:
    """The luck of a roll in points: how much better it was for the mover than the average, at 0 plies."""
    quick = Level("luck", 0)
    ranked = service.best(rules, position, roll, stakes, quick, 1, scoring)
    equity = ranked[0].equity if ranked else _standing(rules, position, stakes, scoring)
    return equity - mean_over_rolls(rules, position, stakes, scoring)


def _standing(rules: Rules, position: Position, stakes: Stakes, scoring: str | None) -> float:
    """The equity of passing: the opponent's, negated."""
    value = service.value_before_roll(rules, position.swapped(), stakes.turned(), 0, scoring)
    return -context.standing(stakes.turned(), params_of(rules, scoring), value.chances, value.cubeful)


def review_raise(
    rules: Rules, position: Position, stakes: Stakes, raised: bool, plies: int = 2, scoring: str | None = None
) -> CubeReview | None:
    """Grade raising or not raising before the roll; None if raising was impossible."""
    value = service.value_before_roll(rules, position, stakes, plies, scoring)
    if stakes.cube() is None:
        return None
    judged = context.verdict(stakes, value.cubeful)
    if judged.double_take is None or judged.double_drop is None:
        return None
    got = min(judged.double_take, judged.double_drop) if raised else judged.no_double
    return CubeReview("raise" if raised else "no_raise", judged, max(0.0, judged.best - got))


def review_answer(
    rules: Rules, position: Position, stakes: Stakes, answer: str, plies: int = 2, scoring: str | None = None
) -> CubeReview | None:
    """Grade an answer to a raise. Position and stakes are the raiser's, before the raise."""
    value = service.value_before_roll(rules, position, stakes, plies, scoring)
    judged = context.verdict(stakes, value.cubeful)
    if judged.double_take is None or judged.double_drop is None:
        return None
    got = judged.double_drop if answer == "drop" else judged.double_take
    return CubeReview(answer, judged, max(0.0, got - min(judged.double_take, judged.double_drop)))


@dataclass(frozen=True, slots=True)
class Tally:
    """A side's decisions in a game: their number, their total loss, and the luck of the side's dice."""

    decisions: int = 0
    lost: float = 0.0
    luck: float = 0.0

    def plus(self, loss: float, luck: float = 0.0) -> Tally:
        """Add one decision: its loss and the luck of its roll, both in points."""
        return Tally(self.decisions + 1, self.lost + loss, self.luck + luck)

    @property
    def error_rate(self) -> float:
        """Loss per decision in thousandths of a point."""
        return 1000 * self.lost / self.decisions if self.decisions else 0.0
