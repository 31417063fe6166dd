"""All judges of a close cube decision agree: the bot, the hint, the review and the question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vrhcaby.advice.search import Question, before_roll
from vrhcaby.board.position import pos
from vrhcaby.bot import context, grading, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import LEVELS
from vrhcaby.bot.thinker import Task, Thinker
from vrhcaby.bot.working import Work
from vrhcaby.rules.load import load_rules

MODERN = load_rules("modern")
CLOSE = pos("22:1 10:1 9:1 7:2 6:2 5:2 4:2 3:2 2:2 / 24:2 13:2 11:1 9:1 8:2 7:2 6:3 4:2")
"""Barely a take, or barely a drop."""
CENTRED = Stakes("centre")

pytestmark = pytest.mark.kernel


def test_bot_hint_review_and_question_agree() -> None:
    value = service.value_before_roll(MODERN, CLOSE, CENTRED)
    judged = context.verdict(CENTRED, value.cubeful)
    assert service.evaluate(MODERN, CLOSE, CENTRED).cube == judged
    task = Task("cube", MODERN, CLOSE, CENTRED, LEVELS["full"])
    assert Thinker(task).decide().equity == pytest.approx(judged.best)
    taken = Thinker(replace(task, kind="answer")).decide()
    assert taken.equity == pytest.approx(-min(judged.double_take or 0, judged.double_drop or 0))
    work = Work(before_roll(Question(MODERN, CLOSE, CENTRED)))
    while work.step(50) is not None:
        pass
    assert work.result is not None
    assert work.result.cubeful == pytest.approx(value.cubeful)
    graded = grading.review_raise(MODERN, CLOSE, CENTRED, raised=True)
    assert graded is not None
    assert graded.verdict == judged
