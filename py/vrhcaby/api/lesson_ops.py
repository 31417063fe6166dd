"""Operations for teaching: lessons and exercises. They use no session."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.api.registry import question
from vrhcaby.board.side import Side
from vrhcaby.language.spaces import tie
from vrhcaby.legality.explain import Tried
from vrhcaby.lessons import exercises
from vrhcaby.lessons.check import Verdict, check_step
from vrhcaby.lessons.course import Lesson, Step, read_lesson, read_step, validate_lesson
from vrhcaby.lessons.exam import exam_wire
from vrhcaby.lessons.exercise import Exercise
from vrhcaby.lessons.explaining import explained
from vrhcaby.lessons.levels import Level, level_of, levels_for
from vrhcaby.lessons.packing import MARK, unpacked
from vrhcaby.lessons.setting import Act, Setting
from vrhcaby.lessons.store import lesson, lessons
from vrhcaby.lessons.table_reader import localised
from vrhcaby.rules.files import BOOKS
from vrhcaby.rules.source import own_book
from vrhcaby.wire import fields
from vrhcaby.wire.answers import cite_wire, judged_moves, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args, bad_arg, rules_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as shapes
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.lesson_arguments import ActArgs
    from vrhcaby.wire.shapes.moves import Tried as Pair
    from vrhcaby.wire.shapes.words import Stage


def setting_wire(setting: Setting) -> shapes.Setting:
    """A setting in the form that ``try`` and ``lesson_check`` read."""
    rules = setting.rules
    answer: shapes.Setting = {
        "rulebook": rules.book,
        "reading": rules.reading.value,
        "variant": rules.variant.value,
        "position": position_wire(setting.position),
        "phase": setting.phase,
    }
    if (own := own_book(rules.book)) is not None:
        answer["book"] = own.packed
    if setting.dice is not None:
        answer["dice"] = list(setting.dice)
    if setting.moves:
        answer["moves"] = [(t.src, t.dst) for t in setting.moves]
    if setting.options:
        answer["options"] = dict(setting.options)
    if rules.has_cube:
        answer["cube_value"], answer["cube_owner"] = setting.cube_value, setting.cube_owner
    if setting.level is not None:
        answer["level"] = setting.level
    if setting.mover is Side.BLACK:
        answer["mover"] = "black"
    return answer


def step_wire(step: Step, lang: str) -> shapes.Step:
    """A step with its texts in one language, in the form that ``lesson_check`` reads."""
    present: shapes.StepWords = {
        "goal": dict(step.goal),
        "hints": [localised(t, lang) for t in step.hints],
        "options_text": [localised(t, lang) for t in step.choices],
        "options_play": cast("list[list[Pair]]", [list(play) for play in step.plays]),
        "success": localised(step.success, lang),
        "failure": localised(step.failure, lang),
        "actions": list(step.actions),
        "arrows": cast("list[shapes.Arrow]", list(step.arrows)),
        "marks": cast("list[shapes.Mark]", list(step.marks)),
    }
    present |= _script_wire(step)
    present |= cast("shapes.StepWords", exam_wire(step.exam))
    words = cast("shapes.StepWords", {key: value for key, value in present.items() if value or key == "nth"})
    setting = setting_wire(step.setting)
    return {**setting, **words, "kind": step.kind, "text": localised(step.text, lang)}


def _script_wire(step: Step) -> shapes.StepWords:
    script = step.script
    words: shapes.StepWords = {
        "decides": step.decides,
        "rolls": [list(roll) for roll in script.rolls],
        "replies": [[_tried_wire(one) for one in play] for play in script.replies],
        "example": [[_tried_wire(one) for one in play] for play in script.example],
        "fair": script.fair,
    }
    return words if script.answer == "take" else {**words, "answer": script.answer}


def _tried_wire(tried: Tried) -> Pair:
    if tried.leap is not None:
        return tried.src, tried.dst, list(tried.dice) if tried.dice else None, tried.leap
    return (tried.src, tried.dst, list(tried.dice)) if tried.dice else (tried.src, tried.dst)


def act_wire(act: Act) -> ActArgs:
    """An act in the form that ``try`` reads."""
    if act.tried is not None:
        return {"move": _tried_wire(act.tried)}
    return {"command": act.command} if act.dice is None else {"command": act.command, "dice": list(act.dice)}


@question("lessons")
def all_lessons(args: Args, lang: str) -> Done[shapes.Lessons]:
    """The course: the id, title, description and number of steps of every lesson."""
    del args
    listed: list[shapes.LessonBrief] = [
        {
            "id": x.id,
            "title": localised(x.title, lang),
            "about": localised(x.about, lang),
            "steps": len(x.steps),
        }
        for x in lessons()
    ]
    return {"ok": {"lessons": listed}}


def lesson_of(args: Args) -> Lesson:
    """A built-in lesson by id, or an author's own: as an object, or encoded after ``~``."""
    raw = args.get("lesson")
    if not isinstance(raw, str):
        return read_lesson(raw)
    return read_lesson(unpacked(raw)) if raw.startswith(MARK) else lesson(raw)


@question("validate_lesson", "LessonArgs")
def validate(args: Args, lang: str) -> Done[shapes.Faults]:
    """Every fault of an author's lesson, with its path."""
    del lang
    return {"ok": {"faults": list(validate_lesson(args.get("lesson")))}}


@lru_cache(maxsize=16)
def _read_before(text: str) -> Step:
    """A step by a rulebook that is always open. Each tap sends its step again, and checking one takes 20 ms."""
    return read_step(json.loads(text))


def step_of(args: Args) -> Step:
    raw = args.get("step")
    if "lesson" not in args:
        shared = isinstance(raw, dict) and raw.get("rulebook") in BOOKS and "book" not in raw
        return _read_before(json.dumps(raw)) if shared else read_step(raw)
    steps = lesson_of(args).steps
    if not isinstance(raw, int) or isinstance(raw, bool) or not 0 <= raw < len(steps):
        raise bad_arg("step", raw, f"an integer from 0 to {len(steps) - 1}")
    return steps[raw]


@question("lesson_check", "StepCheckArgs")
def lesson_check(args: Args, lang: str) -> Done[shapes.StepVerdict]:
    """Whether the learner's action reaches the goal of a step.

    Raises ``protocol/bad-args`` if the action is not an object, and :class:`LessonError` if it does not fit the step.
    """
    step = step_of(args)
    action = fields.table().of(args, "action")
    verdict = check_step(step, action)
    explanation, cites = explained(step, action, verdict, lang)
    answer = _verdict_wire(step, verdict, lang)
    if explanation:
        answer["explained"] = tie(explanation, lang)
    if cites:
        answer["cites"] = [cite_wire(cite, lang) for cite in cites]
    return {"ok": answer}


def _verdict_wire(step: Step, verdict: Verdict, lang: str) -> shapes.StepVerdict:
    words = {"success": step.success, "failure": step.failure}.get(verdict.state, "")
    state = cast("Stage", verdict.state)
    answer: shapes.StepVerdict = {"state": state, "text": localised(words, lang)}
    if verdict.refusal is not None:
        answer["refused"] = refusal_wire(verdict.refusal, lang)
    if verdict.position is not None:
        answer["position"] = position_wire(verdict.position)
    if verdict.total is not None:
        answer["found"], answer["total"] = verdict.found or 0, verdict.total
    if verdict.number is not None:
        answer["number"] = verdict.number
    if verdict.solution is not None:
        answer["solution"] = judged_moves(verdict.solution.moves)
    if verdict.game is not None:
        answer["acts"] = [act_wire(act) for act in verdict.acts]
    return answer


def exercise_of(args: Args) -> Exercise:
    seed = fields.text().of(args, "seed")
    if len(seed) > limits.EXERCISE_SEED:
        raise bad_arg("seed", seed, f"at most {limits.EXERCISE_SEED} characters")
    return exercises.exercise(
        fields.text().of(args, "kind"), rules_of(args), seed, _level_of(args), _missed_of(args)
    )


def _missed_of(args: Args) -> tuple[str, ...]:
    raw = args.get("missed", [])
    listed = fields.listed(limits.MISSED, "paragraphs, each as book/paragraph").take(raw, "missed")
    if not all(isinstance(one, str) for one in listed):
        raise bad_arg("missed", raw, "paragraphs, each as book/paragraph")
    return tuple(str(one) for one in listed)


def _level_of(args: Args) -> Level | None:
    level = args.get("level")
    if level is None:
        return None
    if level not in [one.value for one in Level]:  # Not a set: lists are not hashable.
        raise bad_arg("level", level, "easy, middle or hard")
    return Level(level)


def _level_wire(level: Level, lang: str) -> shapes.ExerciseLevel:
    return {"level": level.value, "title": exercises.title_of_level(level, lang)}


@question("exercise_kinds", "RulesArgs")
def exercise_kinds(args: Args, lang: str) -> Done[shapes.ExerciseKinds]:
    """The kinds of exercise that a rulebook allows, with titles and levels."""
    rules = rules_of(args)
    kinds: list[shapes.ExerciseKind] = [
        {
            "kind": kind,
            "title": exercises.title_of(kind, lang),
            "levels": [_level_wire(level, lang) for level in levels_for(kind, rules)],
        }
        for kind in exercises.kinds_for(rules)
    ]
    return {"ok": {"kinds": kinds}}


@question("exercise", "ExerciseArgs")
def exercise(args: Args, lang: str) -> Done[shapes.Exercise]:
    """The exercise determined by kind, rulebook, seed and level."""
    made = exercise_of(args)
    exercise: shapes.Exercise = {
        "kind": made.kind,
        "seed": fields.text().of(args, "seed"),
        "level": _level_wire(level_of(made), lang),
        "setting": setting_wire(made.setting),
        "question": exercises.question(made, lang),
        "answer": made.answer,
        "viewpoint": made.viewpoint.value,
        "marks": list(made.marks),
    }
    return {"ok": exercise}
