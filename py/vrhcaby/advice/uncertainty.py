"""Find out whether shallow and deep searches disagree. If so, advice says that it is unsure and shows each depth's
result.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.advice.search import Judged, Question, before_roll, depth, plays_of, usual_worth
from vrhcaby.board.dice import Roll
from vrhcaby.bot import context
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.working import Slices

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes

DEEP = 2
"""Hints of this depth are compared with all shallower ones."""
MATTERS = 0.02
"""Depths with different best plays disagree if the deeper search sees at least this difference, in standard games."""
SWING = 0.1
"""Depths whose equities or winning chances differ by this much disagree even about the same choice."""


def of_plays(question: Question, roll: Roll, judged: list[Judged]) -> Slices[list[shapes.DepthVerdict]]:
    """Each depth's best play, if the depths disagree; else empty."""
    if question.plies != DEEP or depth(question) != DEEP or len(judged) < 2:
        return []
    usual, looks = usual_worth(question.rules, question.scoring), []
    for plies in range(DEEP):
        shallow = yield from plays_of(replace(question, plies=plies), roll)
        looks.append((plies, shallow[0]))
    verdicts = [
        _verdict(n, one.play.text, one.equity, one.chances[0]) for n, one in (*looks, (DEEP, judged[0]))
    ]
    lost = [_lost(judged, one) for _, one in looks]
    return verdicts if max(lost) >= MATTERS * usual or _swings(verdicts[1:], SWING * usual) else []


def _lost(judged: list[Judged], other: Judged) -> float:
    """How much the deep search says another depth's play loses."""
    same = (one for one in judged if one.play.position == other.play.position)
    return next((judged[0].equity - one.equity for one in same), 0.0)


def of_cube(question: Question, value: Valued) -> Slices[list[shapes.DepthVerdict]]:
    """Each depth's cube verdict, if the depths disagree; else empty."""
    if question.plies != DEEP or depth(question) != DEEP or question.stakes.cube() is None:
        return []
    verdicts = []
    for plies in range(DEEP):
        shallow = yield from before_roll(replace(question, plies=plies))
        verdicts.append(_of_value(question, shallow, plies))
    verdicts.append(_of_value(question, value, DEEP))
    differ = len({one["verdict"] for one in verdicts}) > 1
    return verdicts if differ or _swings(verdicts, SWING) else []


def _of_value(question: Question, value: Valued, plies: int) -> shapes.DepthVerdict:
    judged = context.verdict(question.stakes, value.cubeful)
    return _verdict(plies, judged.action, judged.best, value.chances[0])


def _verdict(plies: int, verdict: str, equity: float, win: float) -> shapes.DepthVerdict:
    return {"plies": plies, "verdict": verdict, "equity": equity, "win": win}


def _swings(verdicts: Iterable[shapes.DepthVerdict], least: float) -> bool:
    looks = tuple(verdicts)
    wins, equities = [one["win"] for one in looks], [one["equity"] for one in looks]
    return max(wins) - min(wins) >= SWING or max(equities) - min(equities) >= 2 * least
