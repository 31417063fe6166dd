"""Practice with cards and exercises. The browser stores the cards and sends them with each request."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.api.lesson_ops import exercise_of, setting_wire, step_wire
from vrhcaby.api.registry import question
from vrhcaby.errors import RulebookError
from vrhcaby.lessons.course import Step, read_lesson
from vrhcaby.lessons.daily import TEN, read_results
from vrhcaby.lessons.deck import read_deck
from vrhcaby.lessons.exercise import ExerciseError
from vrhcaby.lessons.exercises import question as words_of
from vrhcaby.lessons.repeated_cube import ANSWERING, read_cube
from vrhcaby.lessons.repeated_play import read_play
from vrhcaby.lessons.store import lesson
from vrhcaby.lessons.table_reader import LessonError, Raw, localised
from vrhcaby.panels.figure import board_signs
from vrhcaby.panels.lesson_card import lesson_card
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.practice.bench import Bench, Kept, acted, read_bench
from vrhcaby.panels.practice.cards import cube_card, exercise_card, play_card
from vrhcaby.panels.practice.page import foot, head, line_of, place_in_day, practice_page
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import practice as shapes
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.lessons import Step as StepWire


@question("practice", "PracticeArgs")
def practice(args: Args, lang: str) -> Done[shapes.Practice]:
    """Carry out the reader's act in practice, and show the page with the open question.

    Raises ``protocol/bad-args`` for an unknown state or act.
    """
    kept = _kept(args)
    raw, act = (
        fields.optional(fields.table()).of(args, "bench"),
        fields.optional(fields.table()).of(args, "act"),
    )
    bench = read_bench(raw) if raw else Bench()
    before, waited, place = len(kept.results), not bench.over and bench.case is not None, bench.place
    if act:
        bench = acted(bench, act, kept)
    stays = act.get("act") in ("ended", "copied") if act else bench.over
    title, posed = "", None
    if bench.case is not None:
        bench, title, posed = _posed(bench, kept, lang)
    line = line_of(kept, lang, fields.text().of(args, "written"))
    counted = act and waited and (bench.over or act.get("act") == "skip")
    answer: shapes.Practice = {
        "bench": bench.wire(),
        "tree": wire(practice_page(bench, kept, lang, line)),
        "foot": wire(foot(bench, kept, lang)),
        "cards": [card.wire() for card in kept.changed.values()],
        "at": min(len(TEN), place_in_day(bench, kept)),
        "reports": [("step", _step_report(place, act, kept))] if act and counted else [],
    }
    if bench.case is not None:
        answer["head"] = wire(head(bench, kept, lang, title))
    if not stays:
        answer["posed"] = posed and {**posed, "signs": board_signs(posed["step"])}
    if len(kept.results) > before:
        answer["day"] = {"date": kept.date, "results": kept.results, "line": line}
    return {"ok": answer}


def _kept(args: Args) -> Kept:
    date = fields.text().of(args, "date")
    seed = fields.text().of(args, "seed")
    if len(seed) > limits.EXERCISE_SEED:
        raise bad_arg("seed", seed, f"at most {limits.EXERCISE_SEED} characters")
    results = read_results(args.get("day"), date)
    return Kept(read_deck(args.get("cards")), results, fields.integer().of(args, "today"), date, seed)


def _step_report(place: str, act: Raw, kept: Kept) -> dict[str, object]:
    """The answer that was counted, for the page around. The daily ten are like a lesson."""
    right = act.get("right") is True
    state = {"kind": "exercise", "state": "success" if right else "failure", "over": True}
    if place != "daily":
        return {**state, "lesson": place, "step": 0}
    results = "".join("p" if one else "m" for one in kept.results)
    day = {"lesson": f"daily-{kept.date}", "step": len(results) - 1, "count": len(TEN), "results": results}
    return {**state, **day}


# The question that is open


def _posed(bench: Bench, kept: Kept, lang: str) -> tuple[Bench, str, shapes.Posed | None]:
    """The state with its question, the title of the question's lesson, and the question for the page.

    A question that can no longer be asked, such as a step of a rewritten lesson, counts as remembered.
    """
    for _ in range(limits.STEPS):
        if bench.case is None:
            break
        try:
            return _POSED[str(bench.case["type"])](bench, lang)
        except (LessonError, ExerciseError, RulebookError, KeyError):
            following = acted(bench, {"act": "ended", "right": True}, kept)
            bench = acted(replace(following, after=None), {"act": "next"}, kept)
    return bench, "", None


def _pose_exercise(bench: Bench, lang: str) -> tuple[Bench, str, shapes.Posed]:
    """Pose an exercise. If a seed yields no question, the next one of the series is used, the same for everybody."""
    case = dict(bench.case or {})
    for _ in range(_MOST_SEEDS):
        try:
            made = exercise_of(case)
            break
        except ExerciseError as error:
            if error.code != "exercise/not-found" or "missed" in case:
                raise
            case["seed"] = f"{case['seed']}+"
    else:
        raise LessonError(("seed: asks nothing",), "lesson/exercise")
    kind = {"plays": "all_plays"}.get(made.answer, made.answer)
    step = cast(
        "StepWire", {**setting_wire(made.setting), "kind": kind, "text": words_of(made, lang)["text"]}
    )
    if made.marks:
        step["marks"] = list(made.marks)
    panel = wire(exercise_card(made, str(case["seed"]), lang))
    posed: shapes.Posed = {"op": "practice_figure", "args": {"from": case}, "step": step, "panel": panel}
    posed["viewpoint"] = made.viewpoint.value
    return replace(bench, case=case), "", posed


_MOST_SEEDS = 20


def _pose_step(bench: Bench, lang: str) -> tuple[Bench, str, shapes.Posed]:
    case = bench.case or {}
    chosen, at = lesson(str(case["lesson"])), case["step"]
    if not isinstance(at, int) or not 0 <= at < len(chosen.steps):
        raise LessonError(("step: is not there any more",), "lesson/step")
    asked = {"lesson": chosen.id, "step": at}
    return bench, localised(chosen.title, lang), _step(chosen.steps[at], asked, lang)


def _pose_own(bench: Bench, lang: str) -> tuple[Bench, str, shapes.Posed]:
    """Read the step again, with the checks for a stranger's lesson."""
    case = bench.case or {}
    title = str(case["title"])
    own = read_lesson({"id": "own", "title": title, "about": title, "steps": [case["step"]]})
    (step,) = own.steps
    return bench, title, _step(step, {"step": step_wire(step, lang)}, lang)


def _step(step: Step, asked: dict[str, object], lang: str) -> shapes.Posed:
    panel = wire(lesson_card(step, lang))
    return {"op": "lesson_figure", "args": asked, "step": step_wire(step, lang), "panel": panel}


def _pose_play(bench: Bench, lang: str) -> tuple[Bench, str, shapes.Posed]:
    case = bench.case or {}
    asked = read_play(case)
    step = cast("StepWire", {**setting_wire(asked.setting), "kind": "choice", "text": ""})
    panel = wire(play_card(asked, lang))
    return bench, "", {"op": "practice_figure", "args": {"from": case}, "step": step, "panel": panel}


def _pose_cube(bench: Bench, lang: str) -> tuple[Bench, str, shapes.Posed]:
    case = bench.case or {}
    asked = read_cube(case)
    step = cast("StepWire", {**setting_wire(asked.setting), "kind": "choice", "text": ""})
    panel = wire(cube_card(asked, lang))
    posed: shapes.Posed = {"op": "practice_figure", "args": {"from": case}, "step": step, "panel": panel}
    posed["viewpoint"] = "black" if asked.options == ANSWERING else "white"
    return bench, "", posed


_POSED = {
    "exercise": _pose_exercise,
    "step": _pose_step,
    "own": _pose_own,
    "play": _pose_play,
    "blunder": _pose_play,
    "cube": _pose_cube,
}
