"""Plays that a live cube makes equal (the opponent cashes after each) are ranked by cubeless equity."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vrhcaby.board.position import Position, pos
from vrhcaby.bot import context, service
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.levels import LEVELS, Level, level_of_plies
from vrhcaby.bot.nets import use_nets
from vrhcaby.bot.params import STANDARD, halves
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.bot.service import Graded
from vrhcaby.bot.thinker import Task, Thinker
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel

MODERN = load_rules("modern")
SAVING = pos("4:1 3:2 2:2 1:5 off:5 / 4:3 2:2 1:1 off:9")
"""With 3-1, 3/off 1/off is 0.26 better than anything else if the opponent only rolls on, and equal if it cashes."""
LIVE = (Stakes("centre"), Stakes("opponent", 2), Stakes("centre", 1, Match(7, 2, 3)))
EQUAL = 1e-6
"""Cubeful equities this close are equal, because the search stores them in single floats."""
AS_GOOD = 0.01
"""The cubeless difference that such rounding may hide."""


def endings(seed: int, count: int) -> list[tuple[Position, tuple[int, int]]]:
    """Ends of races in which the mover is behind and a gammon may be close, each with a roll."""
    luck = random.Random(seed)
    return [(_ending(luck), (luck.randint(1, 6), luck.randint(1, 6))) for _ in range(count)]


def _ending(luck: random.Random) -> Position:
    mine, theirs = luck.randint(8, 15), luck.randint(3, 8)
    farthest = luck.choice((6, 6, 9))
    here, there = ([luck.randint(1, top) for _ in range(n)] for n, top in ((mine, farthest), (theirs, 5)))
    sides = (
        " ".join(f"{p}:{half.count(p)}" for p in sorted(set(half), reverse=True))
        + (f" off:{15 - len(half)}" if len(half) < 15 else "")
        for half in (here, there)
    )
    return pos(" / ".join(sides))


def cubeless(one: Graded, stakes: Stakes) -> float:
    """A play's equity if the cube stays where it is."""
    return stakes.normalised(context.equity_of(stakes.worth(STANDARD), (*one.probabilities, 0.0, 0.0)))


@pytest.mark.parametrize("stakes", LIVE)
@settings(max_examples=4)
@given(seed=st.integers(0, 1 << 30))
def test_among_plays_that_the_cube_makes_equal_the_cubeless_best_comes_first(
    stakes: Stakes, seed: int
) -> None:
    tied = 0
    for position, roll in [(SAVING, (3, 1)), *endings(seed, 60)]:
        ranked = service.ranked(MODERN, position, roll, stakes, level_of_plies(0))
        equal = [one for one in ranked if ranked[0].equity - one.equity < EQUAL]
        tied += len(equal) > 1
        most = max((cubeless(one, stakes) for one in equal), default=0.0)
        assert not equal or cubeless(equal[0], stakes) > most - AS_GOOD, f"{position} {roll}"
    assert tied, "the positions hold no ties to judge"


@pytest.mark.parametrize("stakes", LIVE)
@pytest.mark.parametrize("level", [*(LEVELS[name] for name in ("club", "strong", "full")), level_of_plies(1)])
def test_a_bot_saves_the_gammon_even_if_the_opponent_may_cash(stakes: Stakes, level: Level) -> None:
    assert service.best(MODERN, SAVING, (3, 1), stakes, level, 1)[0].play.text == "3/off 1/off"
    decision = Thinker(Task("move", MODERN, SAVING, stakes, level, roll=(3, 1))).decide()
    assert decision.play is not None
    assert decision.play.text == "3/off 1/off"


@settings(max_examples=3)
@given(seed=st.integers(0, 1 << 30))
def test_kernel_and_reference_break_ties_alike(seed: int) -> None:
    cube = Stakes("centre").cube()
    worth = Stakes("centre").worth(STANDARD)
    kernel, reference = Kernel(STANDARD, worth), ReferenceEngine(STANDARD, worth)
    use_nets(kernel)
    use_nets(reference)
    for position, roll in [(SAVING, (3, 1)), *endings(seed, 6)]:
        ours, theirs = (one.ranked(halves(position, 15), roll, 0, cube) for one in (kernel, reference))
        if not ours:
            continue
        mine = next(one for one in ours if one.board == theirs[0].board)
        assert abs(ours[0].score - mine.score) < 5e-5
        if abs(ours[0].score - mine.score) < EQUAL:
            first, second = (context.equity_of(worth, one.chances) for one in (ours[0], mine))
            assert abs(first - second) < AS_GOOD
