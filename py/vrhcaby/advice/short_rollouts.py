"""Short rollouts in a review: they settle mistakes and near-ties that a search cannot, with a confidence.

Both candidates get the same dice, luck is removed, and each trial is evaluated after a few turns, so a decision costs
little. The remaining uncertainty is reported.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.advice.hinted_plays import figures
from vrhcaby.advice.hints import with_chairs
from vrhcaby.advice.search import Question, usual_worth
from vrhcaby.advice.words import cube_phrase
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.bot import rollouts
from vrhcaby.bot.context import CubeVerdict
from vrhcaby.bot.params import halves
from vrhcaby.bot.rollouts import Plan, Rolled, Tally
from vrhcaby.bot.working import Slices, part
from vrhcaby.errors import BotError
from vrhcaby.legality.legal import legal_plays

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes

TRIALS, TURNS = 36, 5
COSTLY, CLOSE = 0.03, 0.02
"""Roll out losses above the first and margins below the second, in standard games."""


def deepened(question: Question, grade: shapes.Graded, roll: Roll | None, lang: str) -> Slices[shapes.Graded]:
    """Revise a doubtful grade by a short rollout. ``question`` is the one that was graded."""
    if not _in_question(question, grade):
        return grade
    try:
        plan = _plan(question, grade, roll)
    except BotError:
        return grade
    if plan is None:
        return grade
    tally = yield from _rolled(replace(plan, turns=TURNS, most=TRIALS))
    if grade["kind"] == "play":
        return _of_play(question, grade, tally)
    return grade if grade["kind"] == "none" else _of_cube(grade, tally, lang)


def _in_question(question: Question, grade: shapes.Graded) -> bool:
    if grade["kind"] not in ("play", "cube", "answer"):
        return False
    usual, loss = usual_worth(question.rules, question.scoring), grade["loss"]
    if grade["kind"] == "play":
        return loss > COSTLY * usual or 0 < loss < CLOSE * usual
    margin = _margin(grade)
    return margin is not None and (loss > COSTLY * usual or margin < CLOSE * usual)


def _margin(grade: shapes.Graded) -> float | None:
    """The margin of a cube decision; ``None`` except for a plain double with take or drop."""
    ways = grade["right"].get("equities") or {} if grade["kind"] in ("cube", "answer") else {}
    if grade["kind"] == "answer":
        take, drop = ways.get("take"), ways.get("drop")
        plain = take is not None and drop is not None and len(ways) == 2
        return abs(take - drop) if plain and take is not None and drop is not None else None
    stay, take, drop = (ways.get(way) for way in ("no_double", "double_take", "double_drop"))
    return None if stay is None or take is None or drop is None else abs(stay - min(take, drop))


def _plan(question: Question, grade: shapes.Graded, roll: Roll | None) -> Plan | None:
    params = question.params
    if grade["kind"] != "play":
        return rollouts.plan_of_cube(params, question.stakes, question.board)
    assert roll is not None
    known = {play.text: play for play in legal_plays(question.rules, question.position, roll)}
    boards = [_board(question, known, grade[way]) for way in ("best", "played")]
    if None in boards or boards[0] == boards[1]:
        return None
    return rollouts.plan_of_plays(params, question.stakes, [board for board in boards if board])


def _board(question: Question, known: dict[str, Play], wire: shapes.JudgedPlay) -> bytes | None:
    play = known.get(wire["text"])
    return None if play is None else halves(play.position, question.params.checkers)


def _rolled(plan: Plan) -> Slices[Tally]:
    tally, engine = Tally(plan), rollouts.engine_of(plan)
    while not tally.done:
        played = rollouts.played_block(plan, engine, tally.trials, tally.live)
        block = yield from part(played, tally.progress, tally.progress + rollouts.BLOCK / tally.most)
        tally.add(tally.trials, block)
    return tally


def _of_play(question: Question, grade: shapes.GradedPlay, tally: Tally) -> shapes.GradedPlay:
    best, played = tally.rolled
    revised = best.difference < 0
    behind = best if revised else played
    loss = -played.difference
    graded: shapes.GradedPlay = {
        **grade,
        "loss": loss,
        "best": _revised(question, grade["best"], best, best.difference if revised else loss),
        "played": _revised(question, grade["played"], played, -loss),
        "rolled": _depth(tally, behind.difference, behind.apart, revised=revised),
    }
    if revised:
        # The play made comes out ahead, so the reasons against it no longer hold.
        graded["best"] = {**graded["played"], "facts": [], "words": []}
        graded["played"] = graded["best"]
        graded.pop("refutation", None)
    return graded


def _revised(
    question: Question, wire: shapes.JudgedPlay, rolled: Rolled, difference: float
) -> shapes.JudgedPlay:
    counted = figures(question, rolled.chances)
    return {**wire, **counted, "equity": rolled.equity, "difference": difference}


def _depth(tally: Tally, gap: float, error: float, *, revised: bool) -> shapes.ShortRollout:
    return {
        "trials": tally.trials,
        "turns": tally.plan.turns,
        "error": error,
        "sure": surely(gap, error),
        "revised": revised,
    }


def surely(gap: float, error: float) -> float:
    """The probability that a measured difference has the right sign, from its standard error."""
    if error <= 0:
        return 1.0 if gap else 0.5
    return 0.5 * (1 + math.erf(abs(gap) / error / math.sqrt(2)))


def _of_cube(grade: shapes.GradedWay, tally: Tally, lang: str) -> shapes.GradedWay:
    """The chosen and the right cube action by the rollout. Equities of an answer are the answerer's."""
    judged, (plain, taken) = tally.verdict, tally.rolled
    equities = _ways(judged, answered=grade["kind"] == "answer")
    chosen = grade["chosen"]
    if grade["kind"] == "answer":
        advice, got, best = (
            max(equities, key=lambda way: equities[way]),
            equities[chosen],
            max(equities.values()),
        )
        text, gap, error = advice, equities["take"] - equities["drop"], taken.error
    else:
        raised = min(equities["double_take"], equities["double_drop"])
        advice, text = "raise" if judged.raises else "roll", judged.action
        got, best = raised if chosen == "raise" else equities["no_double"], judged.best
        gap = raised - equities["no_double"]
        error = plain.error if raised == equities["double_drop"] else max(plain.apart, taken.apart)
    right: shapes.Ways = {**grade["right"], "equities": dict(equities), "advice": advice, "equity": best}
    right = with_chairs({**right, "text": cube_phrase(text, lang)}, judged)
    if "action" in right:
        right["action"] = judged.action
    revised = (advice, text) != (grade["right"]["advice"], grade["right"].get("action", advice))
    rolled = _depth(tally, gap, error, revised=revised)
    return {**grade, "loss": max(0.0, best - got), "right": right, "rolled": rolled}


def _ways(judged: CubeVerdict, *, answered: bool) -> dict[str, float]:
    assert judged.double_take is not None
    assert judged.double_drop is not None
    if answered:
        return {"take": -judged.double_take, "drop": -judged.double_drop}
    return {
        "no_double": judged.no_double,
        "double_take": judged.double_take,
        "double_drop": judged.double_drop,
    }
