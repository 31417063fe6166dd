"""Answers to exercises, to repeated plays and to cube decisions, with their feedback."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.api.figure_acts import acted
from vrhcaby.api.figure_ops import act_card, asks_meaning, beside, figure_state
from vrhcaby.api.lesson_ops import exercise_of
from vrhcaby.api.registry import question
from vrhcaby.api.step_ops import BEGINS_ANEW
from vrhcaby.lessons.acting import Acted, Played, act_in
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.exercise import Exercise, Marked
from vrhcaby.lessons.marking import check
from vrhcaby.lessons.repeated_cube import RepeatedCube, read_cube
from vrhcaby.lessons.repeated_play import RepeatedPlay, judge_option, read_play
from vrhcaby.lessons.setting import game_of
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.figure import Shown, arrows
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.practice.cards import cube_card, exercise_card, exercise_over, play_card
from vrhcaby.wire import fields
from vrhcaby.wire.answers import judged_form, refusal_wire
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.game.state import Game
    from vrhcaby.rules.model import Refusal
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.figures import FigureShown
    from vrhcaby.wire.shapes.lessons import StepActed, StepSaid
    from vrhcaby.wire.shapes.moves import Tried
    from vrhcaby.wire.shapes.words import Stage


@question("practice_act", "PracticeActArgs")
def practice_act(args: Args, lang: str) -> Done[StepActed] | Forbidden:
    """Judge the answer to an exercise, a repeated play or cube decision, in the form of ``lesson_act``.

    Raises ``protocol/bad-args`` if there is no such case; :class:`ExerciseError` or :class:`LessonError` if an act or
    answer does not fit it.
    """
    case = fields.table().of(args, "from")
    if case.get("type") == "exercise":
        return _exercise_acted(exercise_of(case), str(case["seed"]), args, lang)
    if case.get("type") in ("play", "blunder"):
        return {"ok": _play_acted(read_play(case), args, lang)}
    if case.get("type") == "cube":
        return {"ok": _cube_acted(read_cube(case), args, lang)}
    raise bad_arg("from", case.get("type"), "an exercise, a play or a cube decision")


@question("practice_figure", "PracticeFigureArgs")
def practice_figure(args: Args, lang: str) -> Done[FigureShown]:
    """Perform one act in the question of a card or exercise and draw it, with the state from its last answer.

    Raises what ``practice_act`` raises.
    """
    return acted(args, lang, practice_act)


def _exercise_acted(made: Exercise, seed: str, args: Args, lang: str) -> Done[StepActed] | Forbidden:
    if made.answer != "plays":
        given = fields.table().of(args, "answer")
        return {"ok": _marked(made, seed, given, Acted(Played(game_of(made.setting))), args, lang)}
    asked = asks_meaning(made.setting, args.get("acts", []), args, lang)
    if asked is not None:
        return {"ok": cast("StepActed", asked)}
    done = act_in(_every_play(made), args.get("acts", []), args.get("plays", []))
    if done.refusal is not None:
        return _refused(made, seed, done, done.refusal, args, lang)
    if done.action is None:
        panel = wire(exercise_card(made, seed, lang))
        return {"ok": {**_state(done, lang, _seen(done.now.game, done)), "panel": panel}}
    return {"ok": _marked(made, seed, done.action, done, args, lang)}


def _every_play(made: Exercise) -> Step:
    """The exercise as a lesson step that asks for every play."""
    return Step("all_plays", made.setting, "", {}, (), "", "", (), (), (), ())


def _state(done: Acted, lang: str, seen: Shown | None = None) -> StepActed:
    state = {**figure_state(done.now, lang), **beside(seen, lang), "acts": list(done.acts)}
    return cast("StepActed", state)


def _seen(game: Game, done: Acted | None = None) -> Shown:
    """The buttons while plays are made on the board."""
    return Shown(game, begun=done is not None and bool(done.acts), commands=())


def _refused(made: Exercise, seed: str, done: Acted, refusal: Refusal, args: Args, lang: str) -> Forbidden:
    """Show a move that cannot be made. It does not count as an answer."""
    misses = fields.integer(absent=0).of(args, "misses")
    said = _said(Marked("refused", "", refusal), args, misses, over=False, kind="plain")
    marked = Marked("refused", "", refusal)
    answer: Forbidden = {
        "refused": refusal_wire(refusal, lang),
        "said": _with_refusal(said, refusal, done, args, lang),
        "panel": wire(exercise_card(made, seed, lang, {}, marked, misses)),
    }
    return cast("Forbidden", {**answer, **beside(_seen(done.now.game, done), lang)})


def _marked(made: Exercise, seed: str, given: Raw, done: Acted, args: Args, lang: str) -> StepActed:
    marked = check(made, given, lang)
    over = exercise_over(made, marked)
    missed = marked.state in ("failure", "refused")
    misses = fields.integer(absent=0).of(args, "misses") + missed
    said = _said(marked, args, misses, over=over, kind="good" if not missed else "bad")
    if marked.refusal is not None and marked.state != "success":
        said = _with_refusal(said, marked.refusal, done, args, lang)
    if made.answer == "plays":
        plays = cast("list[list[Tried]]", args.get("plays", []))
        new = marked.state in ("success", "progress")
        said["plays"] = [*plays, *([judged_form(done.now.game.draft)] if new else [])]
    start = game_of(made.setting)
    seen = _seen(start) if made.answer == "plays" and not over else None
    answer: StepActed = {
        **_state(done, lang, seen),
        "said": said,
        "panel": wire(exercise_card(made, seed, lang, given, marked, misses)),
    }
    if made.answer == "plays" and marked.state in BEGINS_ANEW["all_plays"]:
        answer["again"] = figure_state(Played(start), lang)
    return answer


def _said(marked: Marked, args: Args, misses: int, *, over: bool, kind: str) -> StepSaid:
    answer = fields.optional(fields.table()).of(args, "answer") or {}
    said = {"kind": kind, "state": cast("Stage", marked.state), "misses": misses, "over": over}
    return cast("StepSaid", {**said, "response": str(answer.get("number", answer.get("choice", "")))})


def _with_refusal(said: StepSaid, refusal: Refusal, done: Acted, args: Args, lang: str) -> StepSaid:
    said["refused"] = refusal_wire(refusal, lang)
    said["cite"] = said["refused"]["cite"]
    if args.get("card") is not None:
        act = cast("list[object]", args["acts"])[-1] if done.refusal is not None else None
        said["card"] = act_card(args, lang, done.now.game, act, refusal, words=True)
    return said


def _play_acted(asked: RepeatedPlay, args: Args, lang: str) -> StepActed:
    given = fields.table().of(args, "answer")
    choice = fields.integer(high=len(asked.options) - 1).of(given, "choice")
    before = (
        fields.listed(len(asked.options), "a list of choices").of(given, "before")
        if "before" in given
        else ()
    )
    judged = judge_option(asked, choice)
    chosen = [*(one for one in before if isinstance(one, int)), choice]
    done = Acted(Played(game_of(asked.setting)))
    marked = Marked("success" if judged.right else "failure", "", judged.refusal)
    misses = fields.integer(absent=0).of(args, "misses") + (not judged.right)
    said = _said(marked, args, misses, over=judged.right, kind="good" if judged.right else "bad")
    if judged.refusal is not None:
        said = _with_refusal(said, judged.refusal, done, args, lang)
    sign = "good" if judged.right else "bad"
    said["arrows"] = arrows([(move.src, move.dst, sign) for move in judged.moves], asked.setting.mover)
    panel = wire(play_card(asked, lang, chosen, judged))
    return {**_state(done, lang), "said": said, "panel": panel}


def _cube_acted(asked: RepeatedCube, args: Args, lang: str) -> StepActed:
    """Of two actions, one answer decides."""
    choice = fields.integer(high=1).of(fields.table().of(args, "answer"), "choice")
    right = asked.options[choice] == asked.right
    marked = Marked("success" if right else "failure", "", None)
    misses = fields.integer(absent=0).of(args, "misses") + (not right)
    said = _said(marked, args, misses, over=True, kind="good" if right else "bad")
    panel = wire(cube_card(asked, lang, choice))
    return {**_state(Acted(Played(game_of(asked.setting))), lang), "said": said, "panel": panel}
