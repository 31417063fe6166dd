"""A channel's rollouts: the decision, the trials as they arrive, and the result in words.

The page decides who plays the trials: its workers, or Python in slices. This module owns the plan, the order of the
trials and the conclusions. Figures carry their plan's key, so figures of different positions are never added.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from vrhcaby.advice import hints, review
from vrhcaby.advice.hinted_plays import figures, unit
from vrhcaby.advice.search import Question
from vrhcaby.advice.sharing import Slice, setting_wire, text_of
from vrhcaby.advice.short_rollouts import surely
from vrhcaby.advice.words import cube_phrase
from vrhcaby.board.plays import Play
from vrhcaby.bot import nets, rollouts
from vrhcaby.bot.engines import Engine
from vrhcaby.bot.kernel import cube_bytes
from vrhcaby.bot.params import halves
from vrhcaby.bot.rollouts import BLOCK, FIGURES, Plan, Rolled, Row, Tally
from vrhcaby.bot.thinker import Task
from vrhcaby.bot.working import Slices, Work
from vrhcaby.errors import ProtocolError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.session.session import Session
from vrhcaby.wire import fields
from vrhcaby.wire.answers import move_wire
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import rollouts as shapes

MOST_PLAYS = 10
MOST_BLOCKS = 64
"""The most blocks in one message."""
MOST_TURNS, MOST_DICE = 30, 99
KEPT = 40
"""The most finished rollouts a channel keeps; beyond this the oldest is dropped."""

Block = list[Row]


@dataclass(slots=True)
class Rolling:
    """A rollout in progress. ``plays`` are its candidates, empty for a cube decision."""

    question: Question
    plays: tuple[Play, ...]
    tally: Tally
    game: int
    decision: int
    """The decision's place in the review."""
    here: Work[Block] | None = None
    """The block that Python plays itself."""
    engine: Engine | None = None
    """The engine that Python plays with, created on first use."""

    @property
    def plan(self) -> Plan:
        """The candidates to roll out, and how to do it."""
        return self.tally.plan


@dataclass(slots=True)
class Rollouts:
    """The rollouts of one channel: the one in progress, and the finished ones by plan key."""

    now: Rolling | None = None
    finished: dict[str, Rolling] = field(default_factory=dict)

    def begin(self, session: Session, args: Args) -> Rolling:
        """Start the rollout asked for, or return the finished one."""
        made = _rolling(session, args)
        known = self.finished.get(made.plan.key) or (
            self.now if self.now and self.now.plan.key == made.plan.key else made
        )
        least = fields.integer(0, rollouts.LONGEST, 0).of(args, "least")
        if least:
            known.tally.extend(least)
        self.now = replace(known, game=made.game, decision=made.decision)
        return self.now

    def of(self, key: object) -> Rolling:
        """The rollout in progress. Raises ``rollout/other-position`` if its key differs."""
        if self.now is None or key != self.now.plan.key:
            raise ProtocolError("these are figures of another rollout", code="rollout/other-position")
        return self.now

    def go_on(self, args: Args) -> Rolling:
        """Add the blocks that have arrived. If none has, play a slice here."""
        rolling = self.of(args.get("key"))
        blocks = read_blocks(args.get("blocks"), rolling.tally)
        for first, block in blocks:
            rolling.tally.add(first, block)
        if args.get("slice_ms") is not None and not blocks:
            _play_here(rolling, Slice.slice_ms.of(args))
        if rolling.tally.done:
            rolling.engine = None
            self.finished.setdefault(rolling.plan.key, rolling)
            while len(self.finished) > KEPT:
                del self.finished[next(iter(self.finished))]
        return rolling


def _play_here(rolling: Rolling, slice_ms: int) -> None:
    tally = rolling.tally
    if tally.done:
        return
    rolling.engine = rolling.engine or rollouts.engine_of(tally.plan)
    if rolling.here is None:
        rolling.here = Work(
            _sliced(rollouts.played_block(tally.plan, rolling.engine, tally.trials, tally.live))
        )
    first = tally.trials
    if rolling.here.step(slice_ms) is None:
        assert rolling.here.result is not None
        tally.add(first, rolling.here.result)
        rolling.here = None


def _sliced(block: Generator[None, None, Block]) -> Slices[Block]:
    """Run a block's work in slices, without progress."""
    while True:
        try:
            next(block)
        except StopIteration as done:
            worked: Block = done.value
            return worked
        yield 0.0


def _rolling(session: Session, args: Args) -> Rolling:
    task, made, place = _asked(session, args)
    question = hints.question_of(task, 0)
    params, board = question.params, question.board
    plays: tuple[Play, ...] = ()
    if task.kind == "move":
        plays = _plays(task, made, args.get("plays"))
        boards = [halves(play.position, params.checkers) for play in plays]
        plan = rollouts.plan_of_plays(params, task.stakes, boards)
    elif task.kind in ("cube", "answer"):
        plan = rollouts.plan_of_cube(params, task.stakes, board)
    else:
        raise ProtocolError("there is nothing to play out", code="advice/nothing-to-decide")
    turns = fields.optional(fields.integer(0, MOST_TURNS)).of(args, "turns")
    dice = fields.integer(0, MOST_DICE, 0).of(args, "dice")
    plies = fields.integer(0, rollouts.MOST_PLIES, 0).of(args, "plies")
    plan = replace(plan, turns=plan.turns if turns is None else turns, dice=dice, plies=plies)
    return Rolling(question, plays, Tally(plan), *place)


def _asked(session: Session, args: Args) -> tuple[Task, Play | None, tuple[int, int]]:
    """The decision to roll out, with its game and index there: the present one, or an earlier one with the play made."""
    games = review.decisions_by_game(session)
    if args.get("game") is None:
        return hints.task_now(session.game), None, (len(games), len(games[-1]))
    game = fields.integer(1, len(games)).of(args, "game")
    decided = games[game - 1]
    at = fields.integer(high=len(decided) - 1).of(args, "decision")
    return review.task_of(decided[at]), decided[at].play, (game, at)


def _plays(task: Task, made: Play | None, named: object) -> tuple[Play, ...]:
    """The plays that the texts name."""
    known = (
        isinstance(named, list) and 0 < len(named) <= MOST_PLAYS and all(isinstance(x, str) for x in named)
    )
    if not known:
        raise bad_arg("plays", named, f"a list of 1 to {MOST_PLAYS} texts of plays")
    assert isinstance(named, list)
    assert task.roll is not None
    legal = {play.text: play for play in legal_plays(task.rules, task.position, task.roll)}
    if made is not None:
        legal.setdefault(made.text, made)
    for name in named:
        if name not in legal:
            raise bad_arg("plays", name, "legal plays of the roll")
    return tuple(legal[name] for name in dict.fromkeys(named))


def read_blocks(raw: object, tally: Tally) -> list[tuple[int, Block]]:
    """Validate blocks of trials from outside: pairs of a first trial and its rows."""
    if raw is None:
        return []
    if not isinstance(raw, list) or len(raw) > MOST_BLOCKS:
        raise bad_arg("blocks", raw, f"a list of at most {MOST_BLOCKS} blocks")
    return [_block(one, tally) for one in raw]


def _block(raw: object, tally: Tally) -> tuple[int, Block]:
    plan = tally.plan
    if not isinstance(raw, list) or len(raw) != 2:
        raise bad_arg("blocks", raw, "pairs of a first trial and its rows")
    first, rows = raw
    whole = (
        isinstance(first, int)
        and not isinstance(first, bool)
        and first % BLOCK == 0
        and 0 <= first < tally.most
    )
    if (
        not whole
        or not isinstance(rows, list)
        or len(rows) != BLOCK
        or not all(_is_row(x, tally) for x in rows)
    ):
        raise bad_arg(
            "blocks", raw, f"{BLOCK} trials of {len(plan.starts)} candidates with {FIGURES} numbers each"
        )
    return first, [[None if one is None else tuple(float(x) for x in one) for one in row] for row in rows]


def _is_row(raw: object, tally: Tally) -> bool:
    """Whether a trial has figures for every candidate still being played out; others may have some or none."""
    if not isinstance(raw, list) or len(raw) != len(tally.plan.starts):
        return False
    return all(_are_figures(one) or (one is None and at not in tally.live) for at, one in enumerate(raw))


def _are_figures(raw: object) -> bool:
    return (
        isinstance(raw, list)
        and len(raw) == FIGURES
        and all(isinstance(x, int | float) and not isinstance(x, bool) for x in raw)
    )


def plan_wire(rolling: Rolling, lang: str) -> shapes.RolloutPlan:
    """Everything needed to play the trials, and the results so far."""
    plan = rolling.plan
    params = plan.params
    return {
        **rolled_wire(rolling, lang),
        "nets": nets.net_set(params),
        "setting": setting_wire(params),
        "worth": list(plan.stakes.worth(params)),
        "starts": [
            {"board": text_of(s.board), "side": s.side, "state": s.state, "decides": s.decides}
            for s in plan.starts
        ],
        "play": {
            "cube": text_of(cube_bytes(plan.stakes.cube())),
            "turns": plan.turns,
            "plies": plan.plies,
            "seed": plan.seed,
        },
        "block": BLOCK,
        "most": rolling.tally.most,
        "game": rolling.game,
        "decision": rolling.decision,
    }


def rolled_wire(rolling: Rolling, lang: str) -> shapes.RolledOut:
    """The results so far; candidates keep the order they were named in."""
    tally = rolling.tally
    rolled: shapes.RolledOut = {
        "key": rolling.plan.key,
        "done": tally.done,
        "progress": tally.progress,
        "trials": tally.trials,
        "live": sorted(tally.live),
        "turns": rolling.plan.turns,
        "seed": rolling.plan.seed,
        "dice": rolling.plan.dice,
        "plies": rolling.plan.plies,
        "unit": unit(rolling.question),
        "rows": [_row(rolling, at, one) for at, one in enumerate(tally.rolled)],
    }
    if rolling.plan.is_cube and tally.trials:
        judged = tally.verdict
        rolled["action"], rolled["text"] = judged.action, cube_phrase(judged.action, lang)
        rolled["equities"] = {
            "no_double": judged.no_double,
            "double_take": judged.double_take,
            "double_drop": judged.double_drop,
        }
    return rolled


def _row(rolling: Rolling, at: int, one: Rolled) -> shapes.RolledRow:
    counted = figures(rolling.question, one.chances)
    row: shapes.RolledRow = {
        "equity": one.equity,
        "error": one.error,
        "difference": one.difference,
        "apart": one.apart,
        "sure": surely(one.difference, one.apart),
        "trials": one.trials,
        "chances": counted["chances"],
    }
    if "points" in counted:
        row["points"] = counted["points"]
    if rolling.tally.done and len(rolling.plays) > 2:
        row["beats"] = [_beats(rolling.tally, at, other) for other in range(len(rolling.plays))]
    if rolling.plays:
        play = rolling.plays[at]
        row["text"], row["moves"] = play.text, [move_wire(m) for m in play.moves]
    return row


def _beats(tally: Tally, one: int, other: int) -> float:
    if one == other:
        return 0.5
    gap, error = tally.gap(one, other)
    return surely(gap, error) if gap > 0 else 1 - surely(gap, error)
