"""Rollouts: the plan, the stopping rule, and the results of the trials.

A :class:`Plan` holds everything needed to play the trials, by the kernel here or by workers with their own, who get
them in stages (:class:`TrialStage`). Trials are counted in blocks of :data:`BLOCK`, with eight figures of each
candidate. :class:`Tally` adds them in trial order, so the result does not depend on who played them or how many ran at
once.
"""

from __future__ import annotations

import hashlib
import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from vrhcaby.bot import context, cube_equity
from vrhcaby.bot.context import CubeVerdict, Stakes
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.engines import Engine, engine_for, has_bearoff, looks_ahead
from vrhcaby.bot.kernel import Chances, Kernel, TrialStart
from vrhcaby.bot.params import Params, turned
from vrhcaby.bot.position_moves import played_out
from vrhcaby.bot.stages import Stage, Values
from vrhcaby.bot.working import LATER, Answer, FirstLook, Parked, Slices, part
from vrhcaby.errors import BotError

BLOCK = 12
"""Trials in one block."""
ROUND = 36
"""The stopping rule is checked after this many trials; a round has every first roll once."""
MOST_TRIALS = 1296
LONGEST = 20_736
"""The most trials of a rollout that a reader extends."""
LEAST_TRIALS = 144
TURNS = 11
MOST_PLIES = 1
ERRORS_APART = 3.0
LEAST_DROPPED, ERRORS_DROPPED = 72, 4.0
"""After this many trials, a play this many standard errors behind is dropped."""
FINE = 0.002
"""A standard error (in standard points) that is always small enough."""
FIGURES = 8
BATCH = 60
"""Evaluations between two checks of the clock."""
AHEAD = 2
"""Stages that workers have at once, so that they never wait until one is counted."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A rollout: the ``starts`` of its candidates, and at most ``turns`` turns (0: to the end of each game).

    ``worth`` and the cube come from ``stakes``, those of the searching side. ``is_cube``: the two candidates are not
    raising, and a raise that is taken.
    """

    params: Params
    stakes: Stakes
    starts: tuple[TrialStart, ...]
    turns: int
    is_cube: bool = False
    most: int = MOST_TRIALS
    dice: int = 0
    """Another number plays the same question with other dice."""
    plies: int = 0
    """How far ahead plays and cube decisions look during the trials."""

    @property
    def key(self) -> str:
        """Identifies this plan; figures with another key belong to another position."""
        parts = (self.params, self.stakes, self.starts, self.turns, self.is_cube, self.most)
        text = repr((*parts, self.dice) if self.dice else parts) + "+" * self.plies
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the dice; the same position always gets the same dice."""
        return int(self.key[:8], 16)


def plan_of_plays(params: Params, stakes: Stakes, boards: Sequence[bytes]) -> Plan:
    """Plan a rollout of the boards after each play (mover's view). Raises ``BotError`` ``bot/no-rollout`` if impossible."""
    _check(params)
    state = _state(stakes)
    starts = tuple(TrialStart(turned(board), 1, state, decides=True) for board in boards)
    to_the_end = any(played_out(board) for board in boards)
    return Plan(params, stakes, starts, 0 if to_the_end else TURNS)


def plan_of_cube(params: Params, stakes: Stakes, board: bytes) -> Plan:
    """Plan a rollout of no double against double/take. Raises ``BotError`` if no rollout or no double is possible."""
    _check(params)
    cube = stakes.cube()
    if cube is None or not cube_equity.may_raise(cube, 0, cube.state):
        raise BotError("the cube cannot be turned here", code="bot/no-raise")
    starts = (TrialStart(board, 0, cube.state), TrialStart(board, 0, _raised_state(stakes)))
    return Plan(params, stakes, starts, 0 if played_out(board) else TURNS, is_cube=True)


def _check(params: Params) -> None:
    if not looks_ahead(params) or params.checkers != 15:
        raise BotError(
            "no rollout: the kernel is missing, does not know the rules, or knows the values exactly",
            code="bot/no-rollout",
        )


def _state(stakes: Stakes) -> int:
    cube = stakes.cube()
    return -1 if cube is None else cube.state


def _raised_state(stakes: Stakes) -> int:
    """The other side's cube after a raise; in a match at the next level (money handles its value separately)."""
    return 2 if stakes.match is None else 4


def engine_of(plan: Plan) -> Engine:
    """The engine for the plan's trials, used if no worker plays them."""
    engine = engine_for(plan.params).fork()
    engine.set_worth(plan.stakes.worth(plan.params))
    if has_bearoff(plan.params):
        engine.build_bearoff()
    if isinstance(engine, Kernel):
        engine.prepare_glance()
    return engine


Row = list[Chances | None]
"""A trial: each candidate's eight figures, ``None`` for a dropped one."""


@dataclass(frozen=True, slots=True)
class TrialStage(Stage):
    """``count`` trials from ``first`` on of the ``live`` candidates; each trial is a piece."""

    plan: Plan
    first: int
    count: int
    live: tuple[int, ...]

    @property
    def params(self) -> Params:  # type: ignore[override]
        """The rules of the plan."""
        return self.plan.params

    @property
    def numbers(self) -> int:
        """Eight figures of each candidate, one after another."""
        return FIGURES * len(self.live)

    @property
    def key(self) -> str:
        """The plan's key, the first trial and the candidates."""
        return "/".join(map(str, (self.plan.key, self.first, *self.live)))

    def __len__(self) -> int:
        return self.count

    def merged(self, sums: Values) -> Values:
        """The trials as they are."""
        return sums

    def rows(self, values: Values) -> list[Row]:
        """The trials, each with the figures by candidate."""
        return [self._row(value) for value in values]

    def _row(self, value: Sequence[float]) -> Row:
        row: Row = [None] * len(self.plan.starts)
        for at, candidate in enumerate(self.live):
            row[candidate] = tuple(value[FIGURES * at : FIGURES * (at + 1)])
        return row


def played_block(
    plan: Plan, engine: Engine, first: int, live: frozenset[int] | None = None
) -> Slices[list[Row]]:
    """Play a block here: for each trial from ``first`` on, the figures of each ``live`` candidate (default: all)."""
    assert isinstance(engine, Kernel)
    cube, block = plan.stakes.cube(), []
    for trial in range(first, first + BLOCK):
        row: Row = []
        for at, start in enumerate(plan.starts):
            if live is not None and at not in live:
                row.append(None)
                continue
            engine.start_trial(start, trial, plan.seed, plan.turns, cube, plan.plies)
            while not engine.step_trial(BATCH):
                yield (trial - first) / BLOCK
            row.append(engine.trial_result())
            yield (trial - first) / BLOCK
        block.append(row)
    return block


@dataclass(frozen=True, slots=True)
class Rolled:
    """A candidate's result: normalised equity with its standard error, chances, and the difference from the best.

    ``difference`` is 0 for the best one and negative for the others. ``apart`` is its standard error, from the same
    dice.
    """

    equity: float
    error: float
    chances: Chances
    difference: float
    apart: float
    trials: int
    """The candidate's own trials. A dropped play has fewer; its difference is over the trials that both have."""


@dataclass(slots=True)
class _Sums:
    """One candidate's scores trial by trial, and the sums of its chances."""

    scores: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=lambda: [0.0] * (FIGURES - 1))

    def add(self, figures: Chances) -> None:
        self.scores.append(figures[FIGURES - 1])
        for i, value in enumerate(figures[: FIGURES - 1]):
            self.chances[i] += value


class Tally:
    """The trials of a plan so far, added in order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.trials = 0
        self.least = 0
        """At least this many trials are played, even if the question is decided before."""
        self._sums = [_Sums() for _ in plan.starts]
        self._waiting: dict[int, Sequence[Sequence[Chances | None]]] = {}
        self._enough = False
        self.live = frozenset(range(len(plan.starts)))
        """The candidates still being played out; the figures of the others stay."""

    @property
    def done(self) -> bool:
        """Whether no more trials are needed."""
        return self.trials >= self.least and (self._enough or self.trials >= self.plan.most)

    @property
    def most(self) -> int:
        """The largest number of trials."""
        return max(self.plan.most, self.least)

    def extend(self, least: int) -> None:
        """Play at least this many trials in all. The dice continue where they ended."""
        self.least = -(-min(least, LONGEST) // ROUND) * ROUND

    @property
    def progress(self) -> float:
        """The share (0-1) of the largest number of trials; the rollout may finish sooner."""
        return min(1.0, self.trials / self.most)

    def add(self, first: int, block: Sequence[Sequence[Chances | None]]) -> None:
        """Add a block that begins at trial ``first``. A block ahead of its turn waits; a second copy is ignored.

        Figures of dropped candidates are ignored, so workers need not hear at once that one was dropped.
        """
        self._waiting.setdefault(first, block)
        while not self.done and self.trials in self._waiting:
            for row in self._waiting.pop(self.trials):
                for at, figures in enumerate(row):
                    if at in self.live and figures is not None:
                        self._sums[at].add(figures)
            self.trials += BLOCK
            if self.trials % ROUND == 0:
                self._judge()

    def _judge(self) -> None:
        """Decide whether to stop, and drop plays that are too far behind."""
        rolled = self.rolled
        if self.trials >= LEAST_TRIALS:
            self._enough = self._decided(rolled) or all(rolled[at].error < FINE for at in self.live)
        if self.trials >= LEAST_DROPPED and not self.plan.is_cube:
            self.live = frozenset(at for at in self.live if not _is_behind(rolled[at], ERRORS_DROPPED))

    def _decided(self, rolled: Sequence[Rolled]) -> bool:
        if self.plan.is_cube:
            return self._cube_decided()
        live = [rolled[at] for at in self.live]
        others = [one for one in live if one.apart > 0 or one.difference < 0]
        apart = all(_is_behind(one, ERRORS_APART) for one in others)
        return apart and (bool(others) or len(live) < len(rolled))

    def _cube_decided(self) -> bool:
        """Whether both questions are answered: whether to raise, and whether to take."""
        judged, (plain, taken) = self.verdict, self.rolled
        assert judged.double_take is not None
        assert judged.double_drop is not None
        error = max(taken.error, plain.error, taken.apart)
        raised = min(judged.double_take, judged.double_drop)
        gaps = (abs(raised - judged.no_double), abs(judged.double_take - judged.double_drop))
        return min(gaps) >= ERRORS_APART * error

    @property
    def rolled(self) -> tuple[Rolled, ...]:
        """The candidates' results, in their order; empty before the second trial."""
        if self.trials < 2:
            return ()
        scales = [self._scale(at) for at in range(len(self._sums))]
        values = [[scale * x for x in sums.scores] for sums, scale in zip(self._sums, scales, strict=True)]
        means = [math.fsum(one) / len(one) for one in values]
        best = max(self.live, key=lambda at: (means[at], -at))
        return tuple(self._one(at, values[at], values[best], best) for at in range(len(means)))

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """How much better one candidate is than another over the trials that both have, and the standard error."""
        pairs = zip(self._sums[one].scores, self._sums[other].scores, strict=False)
        gaps = [self._scale(one) * a - self._scale(other) * b for a, b in pairs]
        return self._unit * math.fsum(gaps) / len(gaps), self._unit * _error(gaps)

    @property
    def _unit(self) -> float:
        return abs(self.plan.stakes.equity(1.0) - self.plan.stakes.equity(0.0))

    def _one(self, at: int, own: list[float], beside: list[float], best: int) -> Rolled:
        stakes, count, unit = self.plan.stakes, len(own), self._unit
        chances = tuple(x / count for x in self._sums[at].chances)
        gaps = [a - b for a, b in zip(own, beside[:count], strict=True)]
        return Rolled(
            stakes.equity(math.fsum(own) / count),
            unit * _error(own),
            chances,
            unit * math.fsum(gaps) / count,
            0.0 if at == best else unit * _error(gaps),
            count,
        )

    def _scale(self, at: int) -> float:
        """The multiplier for a raise in money play, in units of the cube before it; the opponent beavers if that pays."""
        if not (self.plan.is_cube and at == 1 and self.plan.stakes.match is None):
            return 1.0
        scores = self._sums[at].scores
        beavered = self.plan.stakes.beaver and math.fsum(scores) < 0
        return 4.0 if beavered else 2.0

    @cached_property
    def _cube(self) -> CubeContext:
        cube = self.plan.stakes.cube()
        assert cube is not None
        return cube

    @property
    def verdict(self) -> CubeVerdict:
        """The right cube action according to these trials."""
        values = [0.0] * cube_equity.state_count(self._cube)
        for start, sums in zip(self.plan.starts, self._sums, strict=True):
            values[start.state] = math.fsum(sums.scores) / len(sums.scores)
        return context.verdict(self.plan.stakes, tuple(values))


def _is_behind(one: Rolled, errors: float) -> bool:
    """Whether a candidate is behind the best by at least ``errors`` standard errors of the difference."""
    return one.difference < 0 and -one.difference >= errors * one.apart


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    count = len(values)
    mean = math.fsum(values) / count
    return math.sqrt(math.fsum((x - mean) ** 2 for x in values) / (count - 1) / count)


def missing_trials(tally: Tally) -> Slices[None]:
    """Play the missing trials, here or by other workers. Yields a :class:`FirstLook` whenever some were counted."""
    engine, begun, ahead = None, tally.trials, deque[tuple[TrialStage, Answer]]()
    while not tally.done:
        if len(ahead) < AHEAD and begun < tally.most:
            # The first ones are short, so that there is soon something to show.
            count = BLOCK if begun < ROUND else ROUND
            stage = TrialStage(tally.plan, begun, count, tuple(sorted(tally.live)))
            begun += count
            ahead.append((stage, (yield Parked(stage))))
            continue
        stage, values = ahead.popleft()
        while values is LATER:
            values = yield Parked(stage)
        for first in range(stage.first, stage.first + stage.count, BLOCK):
            if values:
                block = stage.rows(values[first - stage.first :][:BLOCK])
            else:
                engine = engine or engine_of(tally.plan)
                played = played_block(tally.plan, engine, first, tally.live)
                block = yield from part(played, tally.progress, tally.progress + BLOCK / tally.most)
            tally.add(first, block)
            yield FirstLook(tally)
