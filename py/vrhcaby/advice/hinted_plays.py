"""Plays for advice, with reasons and figures: a roll's best plays, or a play made beside the best one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from vrhcaby.advice.plans import Plan
from vrhcaby.advice.reasons import (
    MOST,
    Case,
    Reason,
    Seen,
    both_seen,
    described,
    planned,
    seen,
    speaking_against,
    speaking_for,
    with_risk,
)
from vrhcaby.advice.search import Judged, Question, as_deep, depth, plays_of
from vrhcaby.advice.uncertainty import of_plays
from vrhcaby.advice.words import phrases, plan_phrase
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.bot import context
from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.working import FirstLook, Slices, part
from vrhcaby.wire.answers import move_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import advice as shapes
    from vrhcaby.wire.shapes.words import Unit

CHANCES = ("win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon")
MOST_CANDIDATES = 5
SEARCHED, EXPLAINED = 0.9, 0.97
"""Progress (0-1) once the plays are searched, and once the best one is explained."""


def hinted_plays(question: Question, roll: Roll, lang: str, count: int) -> Slices[shapes.HintedPlays]:
    """The best plays of a roll, at most ``count``, with reasons. A quick result comes before the deep search."""
    if depth(question):
        yield from _first_look(replace(question, plies=0), roll, lang, count)
    judged = yield from part(plays_of(question, roll), 0.0, SEARCHED)
    plays = (yield from _explained(question, judged, count, lang)) if judged else []
    unsure = yield from part(of_plays(question, roll, judged), 1.0, 1.0)
    hinted = _hinted(question, len(judged), plays)
    return {**hinted, "unsure": unsure} if unsure else hinted


def _hinted(question: Question, count: int, plays: list[shapes.JudgedPlay]) -> shapes.HintedPlays:
    return {"done": True, "kind": "play", "unit": unit(question), "all": count, "plays": plays}


def _first_look(question: Question, roll: Roll, lang: str, count: int) -> Slices[None]:
    """Plans and features from one evaluation of each play, without looking ahead."""
    judged = yield from part(plays_of(question, roll), 0.0, 0.0)
    if len(judged) < 2:
        return
    case = Case(question, judged)
    best, rival = Seen(judged[0], None), judged[case.rival]
    why = speaking_for(case, best, Seen(rival, None), case.rival + 1)
    wires = [play_wire(question, judged[0], judged[0], why, planned(case, judged[0], rival), lang)]
    for one in judged[1:count]:
        reasons = described(case, Seen(one, None), best)
        wires.append(play_wire(question, one, judged[0], reasons, planned(case, one, judged[0]), lang))
    yield FirstLook({**_hinted(question, len(judged), wires), "provisional": True})


def _explained(
    question: Question, judged: list[Judged], count: int, lang: str
) -> Slices[list[shapes.JudgedPlay]]:
    """The best plays, with reasons for the first and the faults of the others."""
    case = Case(question, judged)
    best, why = yield from part(_best_explained(case, risk=True), SEARCHED, EXPLAINED)
    plan = planned(case, judged[0], judged[case.rival])
    wires = [play_wire(question, best.judged, judged[0], why, plan, lang)]
    rest = judged[1:count]
    for at, one in enumerate(rest):
        done = EXPLAINED + (1 - EXPLAINED) * at / len(rest)
        other = yield from part(seen(case, one, whole=False), done, done)
        plan = planned(case, one, judged[0])
        wires.append(play_wire(question, one, judged[0], described(case, other, best), plan, lang))
    return wires


def _best_explained(
    case: Case, *, whole: bool = True, risk: bool = False
) -> Slices[tuple[Seen, list[Reason]]]:
    """The reasons for the best play against its rival; with ``risk``, also the shots it leaves."""
    if len(case.judged) < 2:
        best = Seen(case.judged[0], None)
        return best, speaking_for(case, best, None)
    rival, rank = case.judged[case.rival], case.rival + 1
    best, other = yield from part(both_seen(case, case.judged[0], rival, whole=False), 0.0, 0.3)
    reasons = speaking_for(case, best, other, rank)
    if whole and len(reasons) < MOST:
        best, other = yield from part(both_seen(case, case.judged[0], rival), 0.3, 1.0)
        reasons = speaking_for(case, best, other, rank)
    return best, with_risk(case, reasons, best, other) if risk else reasons


def graded_play(
    question: Question, roll: Roll, play: Play, lang: str, thorough: float = 0.0
) -> Slices[shapes.Graded]:
    """Grade a play against the best one. ``kind`` is ``none`` if the roll leaves no choice.

    A loss of at least ``thorough`` standard games is explained by all the rolls ahead, a smaller one only by the
    shots.
    """
    judged = yield from part(plays_of(question, roll), 0.0, SEARCHED)
    if len(judged) < 2:
        return {"kind": "none", "loss": 0.0}
    best = judged[0]
    mine = next((j for j in judged if j.play.position == play.position), best)
    deep = yield from part(as_deep(question, mine, best.plies), SEARCHED, EXPLAINED)
    made = replace(deep, play=play)
    case, loss = Case(question, judged), max(0.0, best.equity - made.equity)
    whole = loss >= thorough * case.usual
    grade = _compared(case, made, same=mine is best, whole=whole)
    why, against = yield from part(grade, EXPLAINED, 1.0)
    return {
        "kind": "play",
        "loss": loss,
        "played": play_wire(question, made, best, against, planned(case, made, best), lang),
        "best": play_wire(question, best, made, why, planned(case, best, made), lang),
        "candidates": [_candidate(question, one, best) for one in _listed(judged, made)],
    }


def _listed(judged: list[Judged], made: Judged) -> list[Judged]:
    """The best plays, including the one made."""
    best = [made if one.play.position == made.play.position else one for one in judged[:MOST_CANDIDATES]]
    return best if made in best else [*best, made]


def _candidate(question: Question, one: Judged, best: Judged) -> shapes.Candidate:
    chances = cast("dict[str, float]", figures(question, one.chances)["chances"])
    return {
        "text": one.play.text,
        "equity": round(one.equity, 4),
        "difference": round(one.equity - best.equity, 4),
        "chances": [round(chances[name], 4) if name in chances else None for name in CHANCES],
    }


def _compared(
    case: Case, made: Judged, *, same: bool, whole: bool
) -> Slices[tuple[list[Reason], list[Reason]]]:
    """The reasons for the best play and against the one made. If they are the same play, the reasons why it is best."""
    if same or made.equity >= case.judged[0].equity:
        best, why = yield from _best_explained(case, whole=whole)
        return why, why if same else []
    best, mine = yield from both_seen(case, case.judged[0], made, whole=whole)
    return speaking_for(case, best, mine), speaking_against(case, mine, best)


def play_wire(
    question: Question, judged: Judged, other: Judged, why: list[Reason], plan: Plan, lang: str
) -> shapes.JudgedPlay:
    """A play with its figures and reasons in words. ``difference`` compares it with ``other``: the best play, or the
    one made.
    """
    return {
        "moves": [move_wire(m) for m in judged.play.moves],
        "text": judged.play.text,
        "equity": judged.equity,
        "difference": judged.equity - other.equity,
        "plies": judged.plies,
        **figures(question, judged.chances),
        "facts": [{"key": r.key, "favours": r.favours, **r.facts} for r in why],
        "words": phrases(why, lang, unit(question)),
        "plan": {"key": plan.key, "decides": plan.decides, "words": plan_phrase(plan, lang)},
    }


def unit(question: Question) -> Unit:
    """The unit of equities: ``equity`` (1 = a single game at the present cube) or ``points`` (checkers)."""
    return "points" if question.params.points else "equity"


def figures(question: Question, chances: Chances) -> shapes.Figures:
    """The chances that the rulebook's scoring uses: wins, gammons if they count, checker points."""
    params, worth = question.params, context.own_worth(question.params)
    counted = [0, *(i for i in (1, 2, 3, 4) if worth[i] and not params.points)]
    shown_chances = cast("shapes.Chances", {CHANCES[i]: min(1.0, max(0.0, chances[i])) for i in counted})
    figures: shapes.Figures = {"chances": shown_chances}
    if params.points:
        scale = context.POINT_SCALE
        figures["points"] = {"won": scale * chances[5], "lost": scale * chances[6]}
    return figures
