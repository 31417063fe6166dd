"""Lessons to display, and a learner's acts in a step or exercise, with feedback in the same answer."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.api.figure_acts import acted
from vrhcaby.api.figure_ops import act_card, asks_meaning, beside, figure_state
from vrhcaby.api.lesson_ops import act_wire, exercise_of, lesson_of, step_of, step_wire
from vrhcaby.api.registry import question
from vrhcaby.board.plays import moves_text
from vrhcaby.board.side import Side
from vrhcaby.game.state import Game
from vrhcaby.language.spaces import tie
from vrhcaby.lessons.acting import Acted, Played, act_in, moves_of, response
from vrhcaby.lessons.check import Verdict, check_step, read_found, solution_of, sources
from vrhcaby.lessons.course import Lesson, Step
from vrhcaby.lessons.exam import Exam, new_shuffle, order_of
from vrhcaby.lessons.example import example_of
from vrhcaby.lessons.exercise import Marked
from vrhcaby.lessons.explaining import explain_answer
from vrhcaby.lessons.first_answers import given_of
from vrhcaby.lessons.marking import check
from vrhcaby.lessons.result_code import given_list, tag_of, written
from vrhcaby.lessons.setting import game_of
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.lessons.tongue import language_wire, shown_in
from vrhcaby.panels.figure import Shown, arrows, board_signs
from vrhcaby.panels.lesson_card import (
    ON_BOARD,
    TRIES,
    Answered,
    AnswerShown,
    Place,
    first_card,
    is_over,
    lesson_card,
)
from vrhcaby.panels.lesson_end import End, end_card
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.verdict import exercise_verdict, judged_as, kind_of, missed, step_verdict
from vrhcaby.session.snapshot import game_wire
from vrhcaby.wire import fields
from vrhcaby.wire.answers import cite_wire, judged_moves, move_numbers, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as shapes
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.figures import FigureShown
    from vrhcaby.wire.shapes.lesson_arguments import ActArgs
    from vrhcaby.wire.shapes.moves import Tried
    from vrhcaby.wire.shapes.panels import BoardArrow, Tree
    from vrhcaby.wire.shapes.words import Stage

BEGINS_ANEW = {
    "play": {"failure"},
    "all_plays": {"failure", "progress"},
    "turns": {"failure"},
}
"""Kind of step -> the answers after which it restarts."""


def lesson_wire(lesson: Lesson, lang: str, *, asleep: bool = False) -> shapes.Lesson:
    """A lesson with its texts and cards in one language. ``asleep``: the engine starts only at the first touch."""
    lang = shown_in(lesson.title, lang, lesson.lang, lesson.words)
    title, count = localised(lesson.title, lang), len(lesson.steps)
    return {
        **cast("shapes.LessonLanguage", language_wire(lang, lesson.words)),
        "id": lesson.id,
        "title": title,
        "about": localised(lesson.about, lang),
        "tag": tag_of(lesson),
        "steps": [
            _shown(step, Place(title, at, count), lang, asleep) for at, step in enumerate(_ordered(lesson))
        ],
    }


def _ordered(lesson: Lesson) -> list[Step]:
    """The steps in display order; an exam shuffles its steps and their answers."""
    if not any(step.exam for step in lesson.steps):
        return list(lesson.steps)
    seed = new_shuffle()
    nths = order_of(len(lesson.steps), seed)
    return [replace(lesson.steps[nth], exam=Exam(nth, (seed + nth) % 2**32 or 1)) for nth in nths]


def _shown(step: Step, place: Place, lang: str, asleep: bool) -> shapes.ShownStep:
    """A step with its card, and a verdict for each answer that can be chosen."""
    shown = cast("shapes.ShownStep", step_wire(step, lang))
    shown["signs"] = board_signs(shown)
    shown["panel"] = wire(lesson_card(step, lang, place) if asleep else first_card(step, lang, place))
    if step.setting.mover is Side.BLACK:
        shown["viewpoint"] = "white"
    if asleep and step.kind in ON_BOARD:
        shown["controls"] = beside(_seen(step, game_of(step.setting)), lang)["controls"]
    if step.kind == "choice":
        shown["answers"] = [
            [_judged(step, {"choice": at}, misses, place, lang) for misses in range(_tries(step, at))]
            for at in range(len(step.choices))
        ]
    return shown


def _tries(step: Step, at: int) -> int:
    """How many cards an answer needs: a right one looks the same at every try. In an exam nothing may tell it apart."""
    return 1 if step.exam is None and step.goal["choice"] == at else TRIES


def _judged(step: Step, answer: Raw, misses: int, place: Place, lang: str) -> shapes.StepAnswered:
    args: Args = {"answer": answer, "misses": misses, "place": asdict(place)}
    acted = _found(step, args)
    said = _said(step, acted, args, lang)
    assert said is not None
    return {"said": said, "panel": _panel(step, acted, args, lang)}


@question("lesson", "LessonArgs")
def one_lesson(args: Args, lang: str) -> Done[shapes.Lesson]:
    """One lesson, ready to display: a built-in one by id, or an author's own as an object."""
    return {"ok": lesson_wire(lesson_of(args), lang)}


@question("lesson_act", "StepActArgs")
def lesson_act(args: Args, lang: str) -> Done[shapes.StepActed] | Forbidden:
    """Perform the learner's acts in a step, with feedback on the last act or on an answer.

    Raises :class:`LessonError` if an act or answer does not fit the step, and ``lesson/acts`` if an earlier act is
    refused.
    """
    step = step_of(args)
    asked = asks_meaning(step.setting, args.get("acts", []), args, lang)
    if asked is not None:
        return {"ok": cast("shapes.StepActed", asked)}
    acted = _found(step, args)
    said = _said(step, acted, args, lang)
    panel = _panel(step, acted, args, lang)
    if acted.refusal is not None and said is not None:
        refused = refusal_wire(acted.refusal, lang)
        game = game_wire(acted.now.game, lang)
        answer: Forbidden = {"refused": refused, "game": game, "said": said, "panel": panel}
        seen = _seen(step, acted.now.game, begun=len(acted.acts) > 0, over=said["over"])
        return cast("Forbidden", {**answer, **beside(seen, lang)})
    return {"ok": {**_acted_wire(step, acted, said, lang), "panel": panel}}


def _seen(step: Step, game: Game, *, begun: bool = False, over: bool = False) -> Shown | None:
    """A step's buttons; ``None`` if it is not played on the board or nothing more is asked.

    The opponent's plays cannot be taken back.
    """
    if step.kind not in ON_BOARD or over:
        return None
    fixed = step.kind == "turns" and not game.draft
    return Shown(game, begun and not fixed, commands=None if step.kind == "turns" else step.actions)


def _panel(step: Step, acted: Acted, args: Args, lang: str) -> Tree:
    """The step's card after the learner's acts."""
    before = _misses(args)
    last = None
    if acted.verdict is not None and acted.action is not None:
        shown = fields.boolean().of(args, "shown")
        last = Answered(acted.action, acted.verdict, before + missed(step, acted.verdict), shown)
    return wire(lesson_card(step, lang, _place(args), last, before, then=acted.then))


def _misses(args: Args) -> int:
    return fields.integer(absent=0).of(args, "misses")


def _place(args: Args) -> Place | None:
    if "place" not in args:
        return None
    place = fields.table().of(args, "place")
    title, at = fields.text().of(place, "title"), fields.integer().of(place, "at")
    return Place(title, at, fields.integer(low=1).of(place, "count"))


def _found(step: Step, args: Args) -> Acted:
    step = replace(step, script=replace(step.script, secret=os.urandom(32)))
    if "answer" not in args:
        return act_in(step, args.get("acts", []), args.get("plays", []))
    answer = fields.table().of(args, "answer")
    return Acted(Played(game_of(step.setting)), action=answer, verdict=check_step(step, answer))


def _acted_wire(step: Step, outcome: Acted, said: shapes.StepSaid | None, lang: str) -> shapes.StepActed:
    acted = cast("shapes.StepActed", figure_state(outcome.now, lang))
    acted["acts"] = cast("list[ActArgs]", list(outcome.acts))
    if said is not None:
        acted["said"] = said
        if said["state"] in BEGINS_ANEW.get(step.kind, ()):
            acted["again"] = figure_state(Played(game_of(step.setting)), lang)
    if outcome.then:
        acted["then"] = [
            {**figure_state(one, lang), "act": act_wire(one.act)}
            for one in outcome.then
            if one.act is not None
        ]
    anew = "again" in acted
    last = game_of(step.setting) if anew else (outcome.then or (outcome.now,))[-1].game
    begun = bool(outcome.acts) and not anew
    seen = _seen(step, last, begun=begun, over=said is not None and said["over"])
    acted |= cast("shapes.StepActed", beside(seen, lang))
    if said is not None and step.kind in BEGINS_ANEW and "refused" not in said and step.kind != "turns":
        acted["turn"] = _whole_play(outcome.now.game)
    return acted


def _whole_play(game: Game) -> shapes.WholePlay:
    return {
        "side": (game.mover or Side.WHITE).value,
        "moves": [move_numbers(move) for move in game.draft],
        "text": moves_text(game.draft),
        "position": position_wire(game.position),
    }


def _said(step: Step, acted: Acted, args: Args, lang: str) -> shapes.StepSaid | None:
    verdict = acted.verdict
    if verdict is None or acted.action is None:
        return None
    misses = _misses(args) + missed(step, verdict)
    _, cites = step_verdict(step, acted.action, verdict, lang, misses)
    said: shapes.StepSaid = {
        "kind": kind_of(step, verdict) if step.exam is None else judged_as(step, verdict),
        "state": cast("Stage", verdict.state),
        "response": response(step, acted, lang),
        "misses": misses,
        "over": is_over(step, verdict.state, misses),
    }
    if verdict.state in ("success", "noted") or missed(step, verdict):
        said["given"] = given_of(step, acted)
    if verdict.refusal is not None:
        said["refused"] = refusal_wire(verdict.refusal, lang)
        if args.get("card") is not None:
            act = cast("list[object]", args["acts"])[-1] if acted.refusal is not None else None
            said["card"] = act_card(args, lang, acted.now.game, act, verdict.refusal, words=True)
        said["cite"] = said["refused"]["cite"]
    elif cites:
        said["cite"] = cites[0]
    if said["over"] and (signs := _answer_arrows(step)):
        said["arrows"] = signs
    if step.kind == "all_plays" and acted.refusal is None:
        said["plays"] = _plays(acted, verdict, args)
    return said


def _answer_arrows(step: Step) -> list[BoardArrow]:
    """Arrows to the point that was to be tapped."""
    return arrows([(source, step.goal["number"], "good") for source in sources(step)], step.setting.mover)


def _plays(acted: Acted, verdict: Verdict, args: Args) -> list[list[Tried]]:
    before = cast("list[list[Tried]]", args.get("plays", []))
    new = verdict.state in ("progress", "success")
    return [*before, *([cast("list[Tried]", moves_of(acted.now.game))] if new else [])]


_PICKED_UP: Mapping[str, tuple[ActArgs, ...]] = {"play": ({"command": "confirm"},)}
"""The act that ends a demonstrated play."""


@question("lesson_solution", "StepSolutionArgs")
def lesson_solution(args: Args, lang: str) -> Done[shapes.Solution]:
    """A step's right answer: acts that show it on the board, or a text."""
    step = step_of(args)
    plays = read_found(args.get("plays", []), "plays")
    play = solution_of(step) if step.kind == "play" else None
    text_, cites = explain_answer(step, lang, plays)
    acts = example_of(step)
    shown = None if acts else AnswerShown(plays)
    return {
        "ok": {
            "solution": None if play is None else judged_moves(play.moves),
            "acts": [*(act_wire(act) for act in acts), *_PICKED_UP.get(step.kind, ())],
            "text": tie(text_, lang),
            "cites": [cite_wire(cite, lang) for cite in cites],
            "arrows": _answer_arrows(step),
            "panel": wire(lesson_card(step, lang, _place(args), shown)),
        }
    }


@question("lesson_figure", "StepFigureArgs")
def lesson_figure(args: Args, lang: str) -> Done[FigureShown]:
    """Perform one act in a step and draw it, with the state from its last answer. Raises what ``lesson_act`` raises."""
    return acted(args, lang, lesson_act, lesson_solution)


@question("lesson_end", "LessonEndArgs")
def lesson_end(args: Args, lang: str) -> Done[shapes.LessonEnd]:
    """A lesson's result, with missed questions and the next lesson. Raises ``protocol/bad-args``."""
    title, asked = fields.text().of(args, "title"), fields.integer(high=limits.STEPS).of(args, "asked")
    missed = [
        (fields.integer(high=limits.STEPS).of(one, "at"), fields.text().of(one, "text"))
        for one in map(_table, fields.listed(limits.STEPS, "a list of steps").of(args, "missed"))
    ]
    code = ""
    if args.get("tag") is not None:
        code = written(fields.integer(high=2**20 - 1).of(args, "tag"), given_list(args.get("given")))
    onward, exam = (fields.boolean().of(args, key) for key in ("onward", "exam"))
    card = end_card(End(title, asked, missed, onward, code, exam), lang)
    return {"ok": {"panel": wire(card)}}


def _table(value: object) -> Args:
    return fields.table().take(value, "missed")


@question("exercise_check", "ExerciseCheckArgs")
def exercise_check(args: Args, lang: str) -> Done[shapes.Marked]:
    """Judge an answer. The exercise is generated again from kind, rulebook, seed and level.

    Raises ``protocol/bad-args`` if the answer is not an object, and :class:`ExerciseError` if it does not fit.
    """
    made = exercise_of(args)
    marked = check(made, fields.table().of(args, "answer"), lang)
    answer = _marked_wire(marked, lang)
    if "refused" in answer and args.get("card") is not None:
        assert marked.refusal is not None
        answer["card"] = act_card(args, lang, game_of(made.setting), None, marked.refusal, words=True)
    on_board = made.answer == "plays"
    answer["ended"] = marked.state == "success" or (marked.state == "failure" and not on_board)
    if on_board and marked.state in BEGINS_ANEW["all_plays"]:
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
    if marked.refusal is not None and marked.state != "success":
        answer["refused"] = refusal_wire(marked.refusal, lang)
    if marked.play is not None:
        answer["play"] = judged_moves(marked.play.moves)
    if marked.position is not None:
        answer["position"] = position_wire(marked.position)
    return answer
