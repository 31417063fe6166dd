"""Rollouts: unbiased, the same in any order, distinguished, and rejected if there is nothing to gain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from vrhcaby.board.position import pos
from vrhcaby.bot import engines, position_moves, rollouts
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.params import halves, params_of, turned
from vrhcaby.bot.rollouts import BLOCK, Plan, Tally
from vrhcaby.errors import BotError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Variant

MODERN = load_rules("modern")
PARAMS = params_of(MODERN)
pytestmark = pytest.mark.kernel


def board(line: str) -> bytes:
    return halves(pos(line), 15)


RACE = board("6:4 5:4 4:4 / 6:4 5:4 4:4 off:3")


def blocks(plan: Plan, count: int) -> Iterator[tuple[int, list[rollouts.Row]]]:
    engine = rollouts.engine_of(plan)
    for first in range(0, count * BLOCK, BLOCK):
        yield first, played(plan, engine, first)


def played(plan: Plan, engine: engines.Engine, first: int) -> list[rollouts.Row]:
    slices = rollouts.played_block(plan, engine, first)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: list[rollouts.Row] = done.value
            return found


def rolled(plan: Plan, count: int) -> Tally:
    tally = Tally(plan)
    for first, block in blocks(plan, count):
        tally.add(first, block)
    return tally


MONEY, MATCH = Stakes("centre"), Stakes("opponent", 2, Match(7, 3, 4))
MIDDLE_AT = pos("24:1 18:2 13:4 8:3 6:4 4:1 / 24:2 13:4 8:4 6:5")
MIDDLE = halves(MIDDLE_AT, 15)


@pytest.mark.parametrize("stakes", [MONEY, MATCH, Stakes()], ids=["money", "match", "no cube"])
def test_one_turn_with_every_first_roll_equals_the_one_ply_search(stakes: Stakes) -> None:
    """The mean luck removed is zero: exactly, not nearly, if each roll comes as often as it should."""
    state = -1 if stakes.cube() is None else stakes.cube().state  # type: ignore[union-attr]
    plan = Plan(PARAMS, stakes, (rollouts.TrialStart(MIDDLE, 0, state),), 1)
    tally = rolled(plan, 3)
    value = rollouts.engine_of(plan).valued(MIDDLE, 1, stakes.cube())
    assert tally.rolled[0].chances == pytest.approx(value.chances, abs=2e-6)
    assert tally.rolled[0].equity == pytest.approx(stakes.equity(value.score), abs=1e-5)


def test_one_turn_one_ply_deep_is_the_mean_of_the_best_plays_at_one_ply() -> None:
    """The trial values only some plays deeper, so at this tolerance a play that it overlooks shows."""
    plan = Plan(PARAMS, Stakes(), (rollouts.TrialStart(MIDDLE, 0),), 1, plies=1)
    engine = rollouts.engine_of(plan)

    def best(dice: tuple[int, int]) -> float:
        boards = [halves(play.position, 15) for play in legal_plays(MODERN, MIDDLE_AT, dice)]
        boards.sort(key=lambda after: engine.valued(turned(after), 0).score)
        return -min(engine.valued(turned(after), 1).score for after in boards[:12])

    mean = sum(best((a, b)) for a in range(1, 7) for b in range(1, 7)) / 36
    assert rolled(plan, 3).rolled[0].equity == pytest.approx(mean, abs=2e-3)
    assert rolled(replace(plan, plies=0), 3).rolled[0].equity != pytest.approx(mean, abs=2e-3)


def test_another_depth_is_another_plan() -> None:
    plan = Plan(PARAMS, Stakes(), (rollouts.TrialStart(MIDDLE, 0),), 1)
    assert replace(plan, plies=1).key != plan.key


def test_a_position_in_the_table_needs_no_turn() -> None:
    plan = Plan(PARAMS, Stakes(), (rollouts.TrialStart(RACE, 0),), rollouts.TURNS)
    tally = rolled(plan, 1)
    assert tally.rolled[0].chances == pytest.approx(rollouts.engine_of(plan).evaluate(RACE), abs=1e-6)
    assert tally.rolled[0].error == 0


def test_a_trial_ends_with_a_refused_raise_unless_it_is_played_out_for_its_chances() -> None:
    """The other side, far ahead in the race, cashes at once: the score is settled, and a truncated trial stops there."""
    ahead = board("8:3 6:5 5:4 4:3 / 13:3 8:5 6:7")
    start = rollouts.TrialStart(ahead, 1, 0, decides=True)
    cut = rolled(Plan(PARAMS, MONEY, (start,), rollouts.TURNS), 1).rolled[0]
    engine = rollouts.engine_of(Plan(PARAMS, MONEY, (start,), rollouts.TURNS))
    win, gammon, backgammon, lose_gammon, lose_backgammon, *_ = engine.evaluate(ahead)
    seen_by_the_asking_side = (1 - win, lose_gammon, lose_backgammon, gammon, backgammon)
    assert cut.chances[:5] == pytest.approx(seen_by_the_asking_side, abs=1e-6)
    assert (cut.equity, cut.error) == (-1, 0)
    to_the_end = rolled(Plan(PARAMS, MONEY, (start,), 0), 1).rolled[0]
    assert (to_the_end.equity, to_the_end.error) == (-1, 0)
    assert to_the_end.chances[0] != pytest.approx(cut.chances[0], abs=1e-5)


def test_blocks_count_in_order_however_they_arrive() -> None:
    plan = replace(rollouts.plan_of_plays(PARAMS, MONEY, [MIDDLE]), turns=3)
    found = list(blocks(plan, 4))
    forward, backward = Tally(plan), Tally(plan)
    for first, block in found:
        forward.add(first, block)
    for first, block in reversed(found):
        backward.add(first, block)
        backward.add(first, [[(9.0,) * 8] * len(plan.starts)] * BLOCK)
    assert backward.trials == forward.trials == 4 * BLOCK
    assert backward.rolled == forward.rolled


@pytest.mark.parametrize("stakes", [MONEY, MATCH], ids=["money", "match"])
def test_a_trial_is_the_same_whoever_plays_it_and_whatever_was_played_before(stakes: Stakes) -> None:
    """The same for any number of workers: values cached from other trials never change this one's figures."""
    other = board("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")
    plan = replace(rollouts.plan_of_plays(PARAMS, stakes, [MIDDLE, other]), turns=5)
    one = dict(blocks(plan, 4))
    engine = rollouts.engine_of(plan)
    for first in (36, 0, 24, 0):
        assert played(plan, engine, first) == one[first]


def test_a_blunder_is_recognised_at_the_first_check() -> None:
    made, blundered = (
        board("24:2 13:4 8:3 6:4 5:2 / 24:2 13:5 8:3 6:5"),
        board("24:2 13:5 8:3 7:1 6:4 / 24:2 13:5 8:3 6:5"),
    )
    plan = replace(rollouts.plan_of_plays(PARAMS, MONEY, [blundered, made]), turns=2)
    tally = Tally(plan)
    for first, block in blocks(plan, rollouts.MOST_TRIALS // BLOCK):
        tally.add(first, block)
        if tally.done:
            break
    worse, best = tally.rolled
    assert tally.trials == rollouts.LEAST_TRIALS
    assert worse.difference < -0.1
    assert worse.difference < -rollouts.ERRORS_APART * worse.apart
    assert (best.difference, best.apart) == (0, 0)


def test_a_raise_that_must_be_dropped_is_recognised() -> None:
    strong = board("13:1 8:2 7:2 6:3 5:3 4:2 3:2 / bar:1 24:1 13:3 8:3 6:4 5:3")
    plan = replace(rollouts.plan_of_cube(PARAMS, MONEY, strong), turns=5)
    tally = Tally(plan)
    for first, block in blocks(plan, 12):
        tally.add(first, block)
    judged = tally.verdict
    assert judged.double_drop == 1
    assert judged.double_take is not None
    assert judged.action in ("double_drop", "too_good")
    assert judged.double_take > 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", False),
        ("24:2 22:2 13:5 8:3 6:3 / 13:2 8:3 6:4 5:3 4:3", True),
        ("13:1 6:4 5:4 4:4 / bar:1 3:3 2:3 off:8", True),
        ("6:4 5:4 4:4 / 6:4 5:4 4:4 off:3", False),
    ],
)
def test_back_games_and_late_hits_are_played_to_their_end(line: str, expected: bool) -> None:
    assert position_moves.played_out(board(line)) is expected


def test_exactly_known_positions_and_a_cube_that_cannot_be_turned_are_rejected() -> None:
    three = params_of(load_rules("modern", variant=Variant.HYPERGAMMON))
    with pytest.raises(BotError) as error:
        rollouts.plan_of_plays(three, MONEY, [MIDDLE])
    assert error.value.code == "bot/no-rollout"
    with pytest.raises(BotError) as error:
        rollouts.plan_of_cube(PARAMS, MATCH, MIDDLE)
    assert error.value.code == "bot/no-raise"


NOISE = (0.3, -0.1, -0.4, 0.2, 0.1, -0.1)
BEHIND = (0.0, -0.02, -0.5)
"""How far each of three plays is behind the best one."""


def made_block(first: int, left: frozenset[int] = frozenset()) -> list[rollouts.Row]:
    """Trials whose noise is each play's own; plays in ``left`` have none."""

    def figures(trial: int, at: int) -> Chances:
        return (0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, BEHIND[at] + NOISE[(trial * (at + 1) + trial // 7) % 6])

    return [
        [None if at in left else figures(trial, at) for at in range(3)]
        for trial in range(first, first + BLOCK)
    ]


def test_a_play_far_behind_is_dropped_and_its_later_figures_are_ignored() -> None:
    plan = rollouts.plan_of_plays(PARAMS, Stakes(), [MIDDLE] * 3)
    knowing, unknowing = Tally(plan), Tally(plan)
    for first in range(0, 288, BLOCK):
        assert (2 in knowing.live) == (first < rollouts.LEAST_DROPPED)
        knowing.add(first, made_block(first, frozenset(range(3)) - knowing.live))
        unknowing.add(first, made_block(first))
    assert knowing.rolled == unknowing.rolled
    assert knowing.live == {0, 1}
    assert not knowing.done, "the near one is not reported apart yet"
    assert knowing.rolled[2].difference == pytest.approx(-0.5, abs=0.1)
    assert knowing.rolled[2].error > knowing.rolled[1].error, "it has fewer trials"


def test_the_rollout_ends_if_all_others_are_far_behind() -> None:
    plan = rollouts.plan_of_plays(PARAMS, Stakes(), [MIDDLE] * 2)
    tally = Tally(plan)
    for first in range(0, rollouts.LEAST_TRIALS, BLOCK):
        assert not tally.done
        tally.add(first, [[row[0], row[2]] for row in made_block(first)])
    assert tally.live == {0}
    assert tally.done
