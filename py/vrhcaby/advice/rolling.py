"""Rollouts of a session's decisions: the question, and the result in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vrhcaby.advice import hints, review
from vrhcaby.advice.hinted_plays import figures, unit
from vrhcaby.advice.search import Question
from vrhcaby.advice.short_rollouts import surely
from vrhcaby.advice.words import cube_phrase
from vrhcaby.board.plays import Play
from vrhcaby.bot import rollouts
from vrhcaby.bot.params import halves
from vrhcaby.bot.rollouts import Rolled, Tally
from vrhcaby.bot.thinker import Task
from vrhcaby.bot.working import FirstLook, Slices
from vrhcaby.errors import ProtocolError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.session.session import Session
from vrhcaby.wire import fields
from vrhcaby.wire.answers import move_wire
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import rollouts as shapes
    from vrhcaby.wire.shapes.findings import Found

MOST_PLAYS = 10
MOST_TURNS, MOST_DICE = 30, 99
KEPT = 40
"""The most rollouts whose trials a session keeps; beyond this the oldest is dropped."""


@dataclass(slots=True)
class Rolling:
    """A rollout: its question, the ``plays`` that are its candidates (none for a cube decision), and its trials."""

    question: Question
    plays: tuple[Play, ...]
    tally: Tally
    game: int
    decision: int
    """The decision's place in the review."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The plays as texts."""
        return tuple(play.text for play in self.plays)


def begun(tallies: dict[str, Tally], session: Session, args: Args) -> Rolling:
    """The rollout asked for, with the trials that were played before. ``tallies``: the session's, by plan key."""
    made = _rolling(session, args)
    tally = tallies.setdefault(made.tally.plan.key, made.tally)
    least = fields.integer(0, rollouts.LONGEST, 0).of(args, "least")
    if least:
        tally.extend(least)
    while len(tallies) > KEPT:
        del tallies[next(iter(tallies))]
    return replace(made, tally=tally)


def rolled_out(rolling: Rolling, lang: str) -> Slices[Found]:
    """Play the missing trials. Yields a :class:`FirstLook` whenever there is something new to show."""
    yield FirstLook(rolling)
    yield from rollouts.missing_trials(rolling.tally)
    return rolled_wire(rolling, lang)


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


def rolled_wire(rolling: Rolling, lang: str) -> shapes.RolledOut:
    """The results so far; candidates keep the order they were named in."""
    tally, plan = rolling.tally, rolling.tally.plan
    rolled: shapes.RolledOut = {
        "key": plan.key,
        "done": tally.done,
        "progress": tally.progress,
        "trials": tally.trials,
        "turns": plan.turns,
        "seed": plan.seed,
        "dice": plan.dice,
        "plies": plan.plies,
        "unit": unit(rolling.question),
        "rows": [_row(rolling, at, one) for at, one in enumerate(tally.rolled)],
    }
    if plan.is_cube and tally.trials:
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
