"""What a learner did in a step or an exercise, and what is said to it, in one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.api.lesson_ops import act_card, act_wire, asks_meaning, exercise_of, figure_state, step_of
from vrhcaby.api.registry import question
from vrhcaby.lessons.acting import Acted, Played, act_in, moves_of, response
from vrhcaby.lessons.check import Verdict, check_step
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.exercise import Marked
from vrhcaby.lessons.marking import check
from vrhcaby.lessons.setting import game_of
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.verdict import exercise_verdict, kind_of, missed, step_verdict
from vrhcaby.session.snapshot import game_wire
from vrhcaby.wire import fields
from vrhcaby.wire.answers import judged_moves, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as shapes
    from vrhcaby.wire.shapes.arguments import ActArgs
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.moves import Tried
    from vrhcaby.wire.shapes.words import Stage

_BEGINS_ANEW = {
    "play": {"failure"},
    "all_plays": {"failure", "progress"},
    "turns": {"failure"},
}
"""After which answers a step of a kind is played from its beginning."""


@question("lesson_act", "StepActArgs")
def lesson_act(args: Args, lang: str) -> Done[shapes.StepActed] | Forbidden:
    """Carry out the learner's acts in a step; what is said to the last, or to an answer, comes with it.

    Raises :class:`LessonError` for an act or an answer that does not fit the step, and ``lesson/acts`` where an
    earlier act is refused.
    """
    step = step_of(args)
    asked = asks_meaning(step.setting, args.get("acts", []), args, lang)
    if asked is not None:
        return {"ok": cast("shapes.StepActed", asked)}
    acted = _found(step, args)
    said = _said(step, acted, args, lang)
    if acted.refusal is not None and said is not None:
        refused = refusal_wire(acted.refusal, lang)
        return {"refused": refused, "game": game_wire(acted.now.game, lang), "said": said}
    return {"ok": _acted_wire(step, acted, said, lang)}


def _found(step: Step, args: Args) -> Acted:
    if "answer" not in args:
        return act_in(step, args.get("acts", []), args.get("plays", []))
    answer = fields.table().of(args, "answer")
    return Acted(Played(game_of(step.setting)), action=answer, verdict=check_step(step, answer))


def _acted_wire(step: Step, outcome: Acted, said: shapes.StepSaid | None, lang: str) -> shapes.StepActed:
    acted = cast("shapes.StepActed", figure_state(outcome.now, lang))
    acted["acts"] = cast("list[ActArgs]", list(outcome.acts))
    if said is not None:
        acted["said"] = said
        if said["state"] in _BEGINS_ANEW.get(step.kind, ()):
            acted["again"] = figure_state(Played(game_of(step.setting)), lang)
    if outcome.then:
        acted["then"] = [
            {**figure_state(one, lang), "act": act_wire(one.act)}
            for one in outcome.then
            if one.act is not None
        ]
    return acted


def _said(step: Step, acted: Acted, args: Args, lang: str) -> shapes.StepSaid | None:
    verdict = acted.verdict
    if verdict is None or acted.action is None:
        return None
    before = fields.integer(absent=0).of(args, "misses")
    misses = before + missed(step, verdict)
    tree, cites = step_verdict(step, acted.action, verdict, lang, misses)
    said: shapes.StepSaid = {
        "kind": kind_of(step, verdict),
        "state": cast("Stage", verdict.state),
        "tree": None if tree is None else wire(tree),
        "response": response(step, acted, lang),
        "misses": misses,
        "hints": min(misses, len(step.hints)),
    }
    if verdict.refusal is not None:
        said["refused"] = refusal_wire(verdict.refusal, lang)
        if args.get("card") is not None:
            act = cast("list[object]", args["acts"])[-1] if acted.refusal is not None else None
            said["card"] = act_card(args, lang, acted.now.game, act, verdict.refusal)
        said["cite"] = said["refused"]["cite"]
    elif cites:
        said["cite"] = cites[0]
    if step.kind == "all_plays" and acted.refusal is None:
        said["plays"] = _plays(acted, verdict, args)
    return said


def _plays(acted: Acted, verdict: Verdict, args: Args) -> list[list[Tried]]:
    before = cast("list[list[Tried]]", args.get("plays", []))
    new = verdict.state in ("progress", "success")
    return [*before, *([cast("list[Tried]", moves_of(acted.now.game))] if new else [])]


@question("exercise_check", "ExerciseCheckArgs")
def exercise_check(args: Args, lang: str) -> Done[shapes.Marked]:
    """Judge an answer; the exercise is made again from kind, rulebook, seed and level.

    Raises ``protocol/bad-args`` for an answer that is no object, and :class:`ExerciseError` for one that
    does not fit.
    """
    made = exercise_of(args)
    marked = check(made, fields.table().of(args, "answer"), lang)
    answer = _marked_wire(marked, lang)
    if marked.refusal is not None and args.get("card") is not None:
        answer["card"] = act_card(args, lang, game_of(made.setting), None, marked.refusal)
    on_board = made.answer == "plays"
    answer["ended"] = marked.state == "success" or (marked.state == "failure" and not on_board)
    if on_board and marked.state in _BEGINS_ANEW["all_plays"]:
        answer["again"] = figure_state(Played(game_of(made.setting)), lang)
    if on_board or marked.state != "progress":
        tree = exercise_verdict(marked, lang)
        answer["tree"] = None if tree is None else wire(tree)
    return {"ok": answer}


def _marked_wire(marked: Marked, lang: str) -> shapes.Marked:
    answer: shapes.Marked = {
        "state": cast("Stage", marked.state),
        "text": marked.text,
        "right": marked.right,
        "ended": False,
        "tree": None,
    }
    if marked.refusal is not None:
        answer["refused"] = refusal_wire(marked.refusal, lang)
    if marked.play is not None:
        answer["play"] = judged_moves(marked.play.moves)
    if marked.position is not None:
        answer["position"] = position_wire(marked.position)
    return answer
