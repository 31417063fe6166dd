"""Advice at the table: the best plays or the right cube decision now, and a warning before a costly choice.

``hint`` and ``tutor`` work in slices like the bot and change nothing. Equities belong to the decider. They are
normalised (losing at the present cube is -1), or checker points if the rulebook counts checkers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast

from vrhcaby.advice.hinted_plays import figures, graded_play, hinted_plays, unit
from vrhcaby.advice.replies import refuted
from vrhcaby.advice.search import Question, before_roll, depth, standing, taken_plainly, usual_worth
from vrhcaby.advice.stakes import Ways, answer_ways, offer_ways
from vrhcaby.advice.uncertainty import of_cube
from vrhcaby.advice.words import cube_phrase
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.bot import context
from vrhcaby.bot.context import CubeVerdict
from vrhcaby.bot.cube_points import cube_points
from vrhcaby.bot.grading import grade_of
from vrhcaby.bot.kernel import Chances, Valued
from vrhcaby.bot.levels import FULL
from vrhcaby.bot.service import seen_by_other
from vrhcaby.bot.thinker import Task
from vrhcaby.bot.working import FirstLook, Slices, part
from vrhcaby.errors import ProtocolError
from vrhcaby.game.resign import levels
from vrhcaby.game.state import CUBE_PHASES, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.session import seated_bot
from vrhcaby.session.snapshot import checkers_wire, pips_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes
    from vrhcaby.wire.shapes.moves import Board

HINT_PLIES = 2
TUTOR_PLIES = 1
MOST_PLAYS = 5
ANSWERED = ("answer", "beavered", "raccooned", "resignation")
ASKED = frozenset({Phase.BEFORE_ROLL, Phase.MOVING, Phase.RESIGN_OFFERED}) | CUBE_PHASES
USUAL = {Phase.MOVING: "confirm", Phase.BEFORE_ROLL: "roll", Phase.RESIGN_OFFERED: "accept"}


def question_of(task: Task, plies: int) -> Question:
    """A decision as a question for the searches."""
    return Question(task.rules, task.position, task.stakes, plies, task.scoring)


def task_now(game: Game) -> Task:
    """The pending decision of the player to act. Raises :class:`ProtocolError` if there is none."""
    if game.phase not in ASKED or game.to_act is None:
        raise ProtocolError("there is nothing to decide", code="advice/nothing-to-decide")
    return next(seated_bot.tasks(game, game.to_act, FULL))[0]


def hint(game: Game, lang: str, plies: int = HINT_PLIES, count: int = MOST_PLAYS) -> Slices[shapes.Hint]:
    """Advice for the present decision. ``kind``: play, cube, answer or resignation."""
    task = task_now(game)
    question = question_of(task, plies)
    if task.kind == "move":
        return hinted_plays(question, game.view.roll, lang, count)
    if task.kind == "cube":
        return _hinted_cube(question, lang, "raise" in may(game, game.to_act))
    if task.kind == "answer":
        return _hinted_answer(question, lang, task)
    return _hinted_ways(task, question, lang)


def _hinted_cube(question: Question, lang: str, may_raise: bool) -> Slices[shapes.Hint]:
    if depth(question):
        quick = replace(question, plies=0)
        yield _first_look("cube", quick, _cube_ways(quick, (yield from _at_once(quick)), lang, may_raise))
    value = yield from part(before_roll(question), 0.0, 0.9)
    unsure = (yield from part(of_cube(question, value), 0.9, 1.0)) if may_raise else []
    return _hinted("cube", question, _cube_ways(question, value, lang, may_raise), unsure)


def _cube_ways(question: Question, value: Valued, lang: str, may_raise: bool) -> shapes.Ways:
    return cube_wire(question, value, lang) if may_raise else _no_choice(question, value, lang)


def _at_once(question: Question) -> Slices[Valued]:
    return (yield from part(before_roll(question), 0.0, 0.0))


def _first_look(kind: Literal["cube", "answer"], question: Question, ways: shapes.Ways) -> FirstLook:
    """Advice from one evaluation, until the deep search ends."""
    return FirstLook({**_hinted(kind, question, ways), "provisional": True})


def _hinted(
    kind: Literal["cube", "answer", "resignation"],
    question: Question,
    ways: shapes.Ways,
    unsure: list[shapes.DepthVerdict] | None = None,
) -> shapes.HintedWays:
    hinted = cast("shapes.HintedWays", {**ways, "done": True, "kind": kind, "unit": unit(question)})
    return {**hinted, "unsure": unsure} if unsure else hinted


def _no_choice(question: Question, value: Valued, lang: str) -> shapes.Ways:
    ways = _ways_wire(question, value.chances, "roll", cube_phrase("roll", lang), standing(question, value))
    ways["action"] = "not_available"
    return ways


def _ways_wire(question: Question, chances: Chances, advice: str, text: str, equity: float) -> shapes.Ways:
    counted = figures(question, chances)
    ways: shapes.Ways = {
        "chances": counted["chances"],
        "advice": advice,
        "text": text,
        "equity": equity,
    }
    if "points" in counted:
        ways["points"] = counted["points"]
    return ways


def cube_wire(question: Question, value: Valued, lang: str) -> shapes.Ways:
    """Whether to raise, with the raiser's equity for each way."""
    judged = verdict(question, value)
    advice = "raise" if judged.raises else "roll"
    ways = _ways_wire(question, value.chances, advice, cube_phrase(judged.action, lang), judged.best)
    ways["action"] = judged.action
    ways["equities"] = {
        "no_double": judged.no_double,
        "double_take": judged.double_take,
        "double_drop": judged.double_drop,
    }
    cube = question.stakes.cube()
    points = None if cube is None else cube_points(cube, value.chances)
    if points is not None:
        ways["cube_points"] = {
            "take_dead": points.take_dead,
            "take_live": points.take_live,
            "gammon_won": points.gammon_won,
            "gammon_lost": points.gammon_lost,
        }
    return with_chairs(ways, judged)


def verdict(question: Question, value: Valued) -> CubeVerdict:
    """The right cube action of the side on roll; "not available" without a cube in play."""
    if question.stakes.cube() is None:
        return CubeVerdict("not_available", standing(question, value), None, None)
    return context.verdict(question.stakes, value.cubeful)


def answers(question: Question, value: Valued, may_beaver: bool) -> dict[str, float]:
    """The answerer's equity for each answer to a raise. ``question`` is the raiser's."""
    judged, taken = verdict(question, value), taken_plainly(question.stakes, value)
    if taken is None or judged.double_drop is None:
        return {}
    equities = {"take": -taken, "drop": -judged.double_drop}
    return equities | {"beaver": -2 * taken} if may_beaver else equities


def _hinted_answer(question: Question, lang: str, task: Task) -> Slices[shapes.Hint]:
    if depth(question):
        quick = replace(question, plies=0)
        yield _first_look("answer", quick, _answer_wire(quick, (yield from _at_once(quick)), lang, task))
    value = yield from part(before_roll(question), 0.0, 0.9)
    unsure = yield from part(of_cube(question, value), 0.9, 1.0)
    return _hinted("answer", question, _answer_wire(question, value, lang, task), unsure)


def _answer_wire(question: Question, value: Valued, lang: str, task: Task) -> shapes.Ways:
    equities = answers(question, value, task.may_beaver) or {"take": -standing(question, value)}
    ways = Ways(equities, seen_by_other(value.chances))
    return with_chairs(ways_wire(question, ways, lang), verdict(question, value))


def with_chairs(ways: shapes.Ways, judged: CubeVerdict) -> shapes.Ways:
    """The ways of a decision. For a double they also have each side's view of it."""
    taken, dropped = judged.double_take, judged.double_drop
    if taken is None or dropped is None:
        return ways
    answer = "beaver" if judged.action == "double_beaver" else "take" if taken < dropped else "drop"
    doubling = min(taken, dropped) - judged.no_double
    return {**ways, "chairs": {"doubling": doubling, "answer": answer, "gift": abs(taken - dropped)}}


def _hinted_ways(task: Task, question: Question, lang: str) -> Slices[shapes.Hint]:
    ways = yield from answer_ways(task, question)
    wire = ways_wire(question, ways, lang)
    return _hinted("resignation" if task.kind == "resignation" else "answer", question, wire)


def ways_wire(question: Question, ways: Ways, lang: str) -> shapes.Ways:
    """The ways to answer, or to offer a resignation, with their equities and the name of the right one."""
    best = ways.best
    named_ways = _ways_wire(question, ways.chances, best, cube_phrase(best, lang), ways.equities[best])
    named_ways["equities"] = dict(ways.equities)
    return named_ways


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice about to be made: the command; for ``confirm`` also the whole play, for ``resign`` the level."""

    name: str
    play: Play | None = None
    level: str | None = None


def choice_now(game: Game, name: str | None, level: str | None = None) -> Choice:
    """The choice that the tutor checks; by default confirming the play, or else rolling."""
    usual = USUAL.get(game.phase, "take")
    chosen = name or usual
    if chosen not in may(game, game.to_act):
        raise ProtocolError(
            f"{chosen} is not allowed now",
            code="advice/not-allowed",
            facts={"name": chosen, "phase": game.phase},
        )
    play = Play(game.draft, game.position) if chosen == "confirm" else None
    return Choice(chosen, play, level or levels(game)[0])


def tutor(
    game: Game,
    lang: str,
    name: str | None = None,
    threshold: float = 0.08,
    plies: int = TUTOR_PLIES,
    level: str | None = None,
) -> Slices[shapes.Warning]:
    """The loss of a choice against the best one. ``warn`` is true from ``threshold`` standard games on."""
    task, choice = task_now(game), choice_now(game, name, level)
    return _tutored(question_of(task, plies), task, game, choice, lang, threshold)


def _tutored(
    question: Question, task: Task, game: Game, choice: Choice, lang: str, threshold: float
) -> Slices[shapes.Warning]:
    grade = yield from _graded(question, task, game, choice, lang)
    share = grade["loss"] / usual_worth(question.rules, question.scoring)
    warning: shapes.Warning = {
        "done": True,
        "kind": grade["kind"],
        "unit": unit(question),
        "loss": grade["loss"],
        "grade": grade_of(share),
        "warn": share >= threshold,
    }
    if grade["kind"] == "play":
        warning["played"], warning["best"] = grade["played"], grade["best"]
        if "refutation" in grade:
            warning["refutation"] = grade["refutation"]
    elif grade["kind"] != "none":
        warning["chosen"], warning["right"] = grade["chosen"], grade["right"]
    if choice.play is not None:
        warning["before"] = board_wire(game)
    return warning


def _graded(question: Question, task: Task, game: Game, choice: Choice, lang: str) -> Slices[shapes.Graded]:
    if choice.name == "resign":
        return (yield from graded_offer(question, task.roll, choice.level or "", lang))
    if choice.play is not None:
        graded = yield from part(graded_play(question, game.view.roll, choice.play, lang), 0.0, 0.9)
        assert game.mover is not None
        return (yield from part(refuted(question, graded, choice.play, game.mover), 0.9, 1.0))
    if task.kind == "cube" and choice.name in ("roll", "raise") and "raise" in may(game, game.to_act):
        return (yield from graded_raise(question, choice.name == "raise", lang))
    if task.kind in ANSWERED:
        return (yield from graded_answer(question, task, choice.name, lang))
    return {"kind": "none", "loss": 0.0}


def graded_raise(question: Question, raised: bool, lang: str) -> Slices[shapes.Graded]:
    """Grade raising, or rolling without raising."""
    value = yield from before_roll(question)
    judged = verdict(question, value)
    if judged.double_take is None or judged.double_drop is None:
        return {"kind": "none", "loss": 0.0}
    got = min(judged.double_take, judged.double_drop) if raised else judged.no_double
    wire = cube_wire(question, value, lang)
    chosen = "raise" if raised else "roll"
    return {"kind": "cube", "chosen": chosen, "loss": max(0.0, judged.best - got), "right": wire}


def graded_answer(question: Question, task: Task, name: str, lang: str) -> Slices[shapes.Graded]:
    """Grade an answer to a raise, a beaver, a raccoon or a resignation."""
    if task.kind != "answer":
        ways = yield from answer_ways(task, question)
        return _graded_way(question, ways, name, lang)
    value = yield from before_roll(question)
    equities = answers(question, value, task.may_beaver or name == "beaver")
    if name not in equities:
        return {"kind": "none", "loss": 0.0}
    graded = _graded_way(question, Ways(equities, seen_by_other(value.chances)), name, lang)
    return {**graded, "right": with_chairs(graded["right"], verdict(question, value))}


def graded_offer(question: Question, roll: Roll | None, level: str, lang: str) -> Slices[shapes.Graded]:
    """Grade an offer to resign against playing on. An offer that the other side should decline costs nothing."""
    ways = yield from offer_ways(question, roll, level)
    return _graded_way(question, ways, "resign", lang)


def _graded_way(question: Question, ways: Ways, name: str, lang: str) -> shapes.GradedWay:
    right = ways_wire(question, ways, lang)
    kind: Literal["answer", "resignation"] = "answer" if "take" in ways.equities else "resignation"
    return {"kind": kind, "chosen": name, "loss": ways.loss(name), "right": right}


def board_wire(game: Game) -> Board:
    """The board before the play: counts by each side's own point (0 off, 25 bar), and pips."""
    mover = game.mover
    assert mover is not None
    return {
        "mover": mover.value,
        "checkers": checkers_wire(game.start, mover),
        "pips": pips_wire(game.start, mover),
    }
