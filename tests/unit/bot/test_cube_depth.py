"""A close decision about the cube is judged by the mean of an even and an odd depth; everybody who judges it says the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.kernels import compiled
from vrhcaby.advice.search import Question, Work, before_cube
from vrhcaby.board.position import pos
from vrhcaby.bot import context, cube_depth, engines, grading, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import LEVELS
from vrhcaby.bot.params import params_of
from vrhcaby.bot.thinker import Task, Thinker
from vrhcaby.rules.load import load_rules

MODERN = load_rules("modern")
CLOSE = pos("22:1 10:1 9:1 7:2 6:2 5:2 4:2 3:2 2:2 / 24:2 13:2 11:1 9:1 8:2 7:2 6:3 4:2")
"""Hardly a take, or hardly a drop."""
CENTRED = Stakes("centre")

pytestmark = compiled


def test_a_close_decision_lies_between_two_depths() -> None:
    two, three = (service.value_before_roll(MODERN, CLOSE, CENTRED, plies) for plies in (2, 3))
    found = service.value_for_cube(MODERN, CLOSE, CENTRED)
    for name in ("chances", "cubeful"):
        halfway = [(a + b) / 2 for a, b in zip(getattr(two, name), getattr(three, name), strict=True)]
        assert list(getattr(found, name)) == pytest.approx(halfway)
        assert getattr(found, name) != getattr(two, name)
    assert found.plies == 2


def test_a_clear_decision_stays_with_the_first_look() -> None:
    judged = context.verdict(CENTRED, service.value_before_roll(MODERN, MODERN.start, CENTRED).cubeful)
    assert judged.action == "no_double"
    one, other = (
        look(MODERN, MODERN.start, CENTRED) for look in (service.value_before_roll, service.value_for_cube)
    )
    assert one == other


@pytest.mark.parametrize("plies", [0, 1, 3])
def test_other_depths_are_as_asked(plies: int) -> None:
    plain = service.value_before_roll(MODERN, CLOSE, CENTRED, plies)
    assert service.value_for_cube(MODERN, CLOSE, CENTRED, plies) == plain


def test_without_a_cube_there_is_nothing_to_lean() -> None:
    dead = Stakes("dead")
    assert service.value_for_cube(MODERN, CLOSE, dead) == service.value_before_roll(MODERN, CLOSE, dead)


def test_an_engine_that_cannot_look_ahead_is_not_asked_to() -> None:
    value = service.value_before_roll(MODERN, CLOSE, CENTRED)
    assert cube_depth.asks_deeper(CENTRED, 2, value, ahead=True)
    assert not cube_depth.asks_deeper(CENTRED, 2, value, ahead=False)


def test_the_slow_twin_looks_no_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "kernel_loaded", lambda: False)
    params = params_of(MODERN)
    assert not engines.looks_ahead(params)
    assert engines.reached(params, 2) == 0


def test_the_second_look_does_not_begin_the_progress_anew() -> None:
    mind = Thinker(Task("cube", MODERN, CLOSE, CENTRED, LEVELS["full"]))
    work = Work(before_cube(Question(MODERN, CLOSE, CENTRED)))
    for thinking in (mind, work):
        shares = []
        while (share := thinking.step(0.5)) is not None:
            shares.append(share)
        assert shares == sorted(shares)
        assert 0.2 < shares[len(shares) // 2] < 0.8


def test_bot_hint_and_review_judge_alike() -> None:
    value = service.value_for_cube(MODERN, CLOSE, CENTRED)
    judged = context.verdict(CENTRED, value.cubeful)
    task = Task("cube", MODERN, CLOSE, CENTRED, LEVELS["full"])
    assert Thinker(task).decide().equity == pytest.approx(judged.best)
    taken = Thinker(replace(task, kind="answer")).decide()
    assert taken.equity == pytest.approx(-min(judged.double_take or 0, judged.double_drop or 0))
    work = Work(before_cube(Question(MODERN, CLOSE, CENTRED)))
    while work.step(50) is not None:
        pass
    assert work.result is not None
    assert work.result.cubeful == pytest.approx(value.cubeful)
    graded = grading.review_raise(MODERN, CLOSE, CENTRED, raised=True)
    assert graded is not None
    assert graded.verdict == judged
