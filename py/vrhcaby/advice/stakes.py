"""The equity of each answer to a beaver, a raccoon or a resignation, and of resigning against playing on.

Equities are the decider's, in units of the cube before the raise (or checker points).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vrhcaby.advice.search import Question, before_roll, plays_of, standing
from vrhcaby.board.dice import Roll
from vrhcaby.bot import resigning
from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.service import seen_by_other
from vrhcaby.bot.thinker import NEARLY, Task
from vrhcaby.bot.working import Slices

PLAY_ON = "play_on"


@dataclass(frozen=True, slots=True)
class Ways:
    """The equity of each way to decide, by name, and the decider's chances if the game goes on."""

    equities: Mapping[str, float]
    chances: Chances
    nearly: float = 0.0
    """A smaller difference counts as equal."""

    @property
    def best(self) -> str:
        """The best decision. Of equal ones the first: accepting, or resigning a lost game."""
        most = max(self.equities.values())
        return next(name for name, value in self.equities.items() if value >= most - self.nearly)

    def loss(self, name: str) -> float:
        """How much a decision loses against the best one."""
        return max(0.0, max(self.equities.values()) - self.equities[name])


RAISED_TO: Mapping[str, float] = {"beavered": 4.0, "raccooned": 8.0}
"""The offered cube in units of the cube before the raise, by kind of offer."""


def answer_ways(task: Task, question: Question) -> Slices[Ways]:
    """The equity of each answer to a beaver (raiser's view), a raccoon (beaverer's view) or a resignation."""
    if task.kind == "resignation":
        return _resignation_ways(task, question)
    return _raised_again(task, question, RAISED_TO[task.kind])


def _raised_again(task: Task, question: Question, scale: float) -> Slices[Ways]:
    """The answers to a beaver or raccoon. ``scale`` is the offered cube divided by the cube before the raise;
    refusing loses half of it.
    """
    value = yield from before_roll(question)
    equity, chances = standing(question, value), value.chances
    if task.kind == "raccooned":
        equity, chances = -equity, seen_by_other(chances)
    equities = {"take": scale * equity, "drop": -scale / 2}
    if task.may_raccoon:
        equities["raccoon"] = scale * min(2 * equity, 1.0)
    return Ways(equities, chances)


def _resignation_ways(task: Task, question: Question) -> Slices[Ways]:
    equity, chances = yield from going_on(question, task.roll)
    size = resigning.size_of(question.rules, question.scoring, task.offered)
    mover_wins = task.mover_decides
    brings = resigning.gained(question.params, task.stakes, question.board, size, mover_wins=mover_wins)
    if not task.mover_decides:
        equity, chances = -equity, seen_by_other(chances)
    return Ways({"accept": brings, "decline": equity}, chances, NEARLY)


def offer_ways(question: Question, roll: Roll | None, level: str) -> Slices[Ways]:
    """Resigning at a level against playing on. ``question`` belongs to the side that would resign."""
    equity, chances = yield from going_on(question, roll)
    size = resigning.size_of(question.rules, question.scoring, level)
    costs = resigning.gained(question.params, question.stakes, question.board, size, mover_wins=False)
    return Ways({"resign": -costs, PLAY_ON: equity}, chances, NEARLY)


def going_on(question: Question, roll: Roll | None) -> Slices[tuple[float, Chances]]:
    """The mover's equity and chances if nobody resigns: before its roll, or with its dice."""
    if roll is None:
        value = yield from before_roll(question)
        return standing(question, value), value.chances
    judged = yield from plays_of(question, roll)
    if judged:
        return judged[0].equity, judged[0].chances
    passed = question.after(question.position)
    value = yield from before_roll(passed)
    return -standing(passed, value), seen_by_other(value.chances)
