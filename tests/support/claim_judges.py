"""The judges of claims: an engine that looks ahead, or rollouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from support.claim_checks import Judge, Loss
from support.claims import Subject
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot import rollouts, service
from vrhcaby.bot.context import CubeVerdict
from vrhcaby.bot.kernel import Chances, TrialStart
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.params import halves, params_of
from vrhcaby.bot.rollouts import Plan, Tally

TRIALS = 1_296
"""The most trials of a rollout; it ends sooner if that is enough."""
RIVALS = 3
"""How many of the best unnamed plays are rolled out beside the named ones."""


class Look(Judge):
    """The engine at two plies."""

    def chances(self, subject: Subject) -> tuple[float, ...]:
        """See :class:`Judge`."""
        return service.evaluate(subject.setting.rules, subject.position, subject.stakes).probabilities

    def verdict(self, subject: Subject) -> CubeVerdict:
        """See :class:`Judge`."""
        found = service.evaluate(subject.setting.rules, subject.position, subject.stakes).cube
        assert found is not None, f"{subject.name}: no cube is in play"
        return found

    def losses(self, subject: Subject, plays: Sequence[Play]) -> Mapping[Position, Loss]:
        """See :class:`Judge`."""
        del plays
        ranked = service.ranked(subject.setting.rules, subject.position, subject.roll, subject.stakes, FULL)
        return {one.play.position: Loss(ranked[0].equity - one.equity) for one in ranked}


class PlayedOut(Judge):
    """Rollouts with a seed derived from each position."""

    def chances(self, subject: Subject) -> Chances:
        """See :class:`Judge`."""
        params, cube = params_of(subject.setting.rules), subject.stakes.cube()
        board = halves(subject.position, params.checkers)
        start = TrialStart(board, 0, -1 if cube is None else cube.state)
        turns = 0 if rollouts.played_out(board) else rollouts.TURNS
        return _done(Plan(params, subject.stakes, (start,), turns)).rolled[0].chances

    def verdict(self, subject: Subject) -> CubeVerdict:
        """See :class:`Judge`."""
        params = params_of(subject.setting.rules)
        board = halves(subject.position, params.checkers)
        return _done(rollouts.plan_of_cube(params, subject.stakes, board)).verdict

    def losses(self, subject: Subject, plays: Sequence[Play]) -> Mapping[Position, Loss]:
        """See :class:`Judge`."""
        params = params_of(subject.setting.rules)
        ranked = service.ranked(subject.setting.rules, subject.position, subject.roll, subject.stakes, FULL)
        rivals = [one.play for one in ranked[:RIVALS]]
        asked = tuple({play.position: play for play in (*rivals, *plays)}.values())
        boards = [halves(play.position, params.checkers) for play in asked]
        rolled = _done(rollouts.plan_of_plays(params, subject.stakes, boards)).rolled
        best = max(one.equity for one in rolled)
        return {
            p.position: Loss(best - one.equity, 2 * one.apart) for p, one in zip(asked, rolled, strict=True)
        }


@cache
def _done(plan: Plan) -> Tally:
    plan = replace(plan, most=TRIALS)
    engine, tally = rollouts.engine_of(plan), Tally(plan)
    while not tally.done:
        first = tally.trials
        work = rollouts.played_block(plan, engine, first, tally.live)
        while True:
            try:
                next(work)
            except StopIteration as ended:
                tally.add(first, ended.value)
                break
    return tally
