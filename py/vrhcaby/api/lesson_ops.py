"""Operations for teaching: lessons, exercises, and positions that can be tried move by move.

None of them knows the session. What a learner has done so far comes with every
request, so a page may hold any number of figures and lose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.board.plays import moves_text
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.state import Game, Outcome
from vrhcaby.judging.explain import Tried
from vrhcaby.language.spaces import tie
from vrhcaby.lessons import exercises
from vrhcaby.lessons.check import Verdict, check_step, read_found, solution_of
from vrhcaby.lessons.course import Lesson, Step, read_lesson, read_step, validate_lesson
from vrhcaby.lessons.example import example_of
from vrhcaby.lessons.exercise import Exercise
from vrhcaby.lessons.explaining import answer_told, explained
from vrhcaby.lessons.levels import Level, level_of, levels_for
from vrhcaby.lessons.marking import check
from vrhcaby.lessons.setting import Act, Setting, game_of, perform, read_act, read_setting
from vrhcaby.lessons.store import lesson, lessons
from vrhcaby.lessons.table_reader import Faults, LessonError, localised
from vrhcaby.rules.model import Refusal
from vrhcaby.session.snapshot import event_wire, game_wire
from vrhcaby.wire.answers import cite_wire, judged_moves, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args, bad_arg, rules_of, text

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as shapes
    from vrhcaby.wire.shapes.arguments import ActArgs
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.events import Event
    from vrhcaby.wire.shapes.moves import Tried as Pair
    from vrhcaby.wire.shapes.words import Stage


def try_acts(args: Args, lang: str) -> Done[shapes.FigureState] | Forbidden:
    """Carry out acts from a setting; the last may be refused, the earlier ones may not.

    Raises :class:`LessonError` for a faulty setting or act, and ``lesson/acts`` where an earlier act is
    refused.
    """
    faults = Faults()
    setting = read_setting(args, "", faults)
    raw = faults.items(args.get("acts", []), "acts", 0, limits.ACTS)
    faults.raise_any()
    game = game_of(setting)
    events: list[Event] = []
    for index, entry in enumerate(raw):
        found = _acted(game, entry, f"acts[{index}]")
        if isinstance(found, Refusal):
            if index < len(raw) - 1:
                raise LessonError((f"acts[{index}]: is refused by {found.rule}",), "lesson/acts")
            return {"refused": refusal_wire(found, lang), "game": game_wire(game, lang)}
        game = found[0]
        events = [event_wire(e) for e in found[1]]
    return {"ok": {"game": game_wire(game, lang), "events": events, "text": moves_text(game.draft)}}


def _acted(game: Game, entry: object, path: str) -> Outcome | Refusal:
    """An act by whoever is to act, unless it says by whom or for which side."""
    faults = Faults()
    act = read_act(entry, path, faults)
    table = faults.table(entry, path)
    side = table.get("side", "white")
    faults.word(side, f"{path}.side", ("white", "black"))
    faults.raise_any()
    if act.tried is not None and "side" in table:
        return _moved(game, Side(str(side)), act.tried)
    return perform(game, act, in_turn="by" not in table)


def _moved(game: Game, side: Side, tried: Tried) -> Outcome | Refusal:
    return turn.try_move(game, side, tried)


def setting_wire(setting: Setting) -> shapes.Setting:
    """A setting as ``try`` and ``lesson_check`` read it back."""
    rules = setting.rules
    found: shapes.Setting = {
        "rulebook": rules.book,
        "reading": rules.reading.value,
        "variant": rules.variant.value,
        "position": position_wire(setting.position),
        "phase": setting.phase,
    }
    if setting.dice is not None:
        found["dice"] = list(setting.dice)
    if setting.moves:
        found["moves"] = [(t.src, t.dst) for t in setting.moves]
    if setting.options:
        found["options"] = dict(setting.options)
    if rules.has_cube:
        found["cube_value"], found["cube_owner"] = setting.cube_value, setting.cube_owner
    if setting.level is not None:
        found["level"] = setting.level
    return found


def step_wire(step: Step, lang: str) -> shapes.Step:
    """A step with its texts in one language; ``lesson_check`` takes it as it is."""
    told: shapes.StepWords = {
        "goal": dict(step.goal),
        "hints": [localised(t, lang) for t in step.hints],
        "options_text": [localised(t, lang) for t in step.choices],
        "success": localised(step.success, lang),
        "failure": localised(step.failure, lang),
        "actions": list(step.actions),
        "arrows": cast("list[shapes.Arrow]", list(step.arrows)),
        "marks": cast("list[shapes.Mark]", list(step.marks)),
    }
    told |= _script_wire(step)
    words = cast("shapes.StepWords", {key: value for key, value in told.items() if value})
    setting = setting_wire(step.setting)
    return {**setting, **words, "kind": step.kind, "text": localised(step.text, lang)}


def _script_wire(step: Step) -> shapes.StepWords:
    script = step.script
    found: shapes.StepWords = {
        "decides": step.decides,
        "rolls": [list(roll) for roll in script.rolls],
        "replies": [[_tried_wire(one) for one in play] for play in script.replies],
        "example": [[_tried_wire(one) for one in play] for play in script.example],
    }
    return found if script.answer == "take" else {**found, "answer": script.answer}


def _tried_wire(tried: Tried) -> Pair:
    if tried.leap is not None:
        return tried.src, tried.dst, list(tried.dice) if tried.dice else None, tried.leap
    return (tried.src, tried.dst, list(tried.dice)) if tried.dice else (tried.src, tried.dst)


def act_wire(act: Act) -> ActArgs:
    """An act as ``try`` reads it."""
    if act.tried is not None:
        return {"move": _tried_wire(act.tried)}
    return {"command": act.command} if act.dice is None else {"command": act.command, "dice": list(act.dice)}


def lesson_wire(found: Lesson, lang: str) -> shapes.Lesson:
    """A lesson with its texts in one language."""
    return {
        "id": found.id,
        "title": localised(found.title, lang),
        "about": localised(found.about, lang),
        "steps": [step_wire(s, lang) for s in found.steps],
    }


def all_lessons(args: Args, lang: str) -> Done[shapes.Lessons]:
    """The course: every lesson's id, title, about and number of steps."""
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


def _lesson_of(args: Args) -> Lesson:
    raw = args.get("lesson")
    return lesson(raw) if isinstance(raw, str) else read_lesson(raw)


def one_lesson(args: Args, lang: str) -> Done[shapes.Lesson]:
    """One lesson, of ours by its id or an author's own as an object, ready to be shown."""
    return {"ok": lesson_wire(_lesson_of(args), lang)}


def validate(args: Args, lang: str) -> Done[shapes.Faults]:
    """Every fault of an author's lesson by path."""
    del lang
    return {"ok": {"faults": list(validate_lesson(args.get("lesson")))}}


def _step_of(args: Args) -> Step:
    raw = args.get("step")
    if "lesson" not in args:
        return read_step(raw)
    steps = _lesson_of(args).steps
    if not isinstance(raw, int) or isinstance(raw, bool) or not 0 <= raw < len(steps):
        raise bad_arg("step", raw, f"an integer from 0 to {len(steps) - 1}")
    return steps[raw]


def lesson_check(args: Args, lang: str) -> Done[shapes.StepVerdict]:
    """Whether what the learner did reaches the goal of a step.

    Raises ``protocol/bad-args`` for an action that is no object, and :class:`LessonError` for one that does
    not fit the step.
    """
    step = _step_of(args)
    action = args.get("action")
    if not isinstance(action, dict):
        raise bad_arg("action", action, "an object")
    verdict = check_step(step, action)
    told, cites = explained(step, action, verdict, lang)
    found = _verdict_wire(step, verdict, lang)
    if told:
        found["explained"] = tie(told, lang)
    if cites:
        found["cites"] = [cite_wire(cite, lang) for cite in cites]
    return {"ok": found}


def _verdict_wire(step: Step, verdict: Verdict, lang: str) -> shapes.StepVerdict:
    words = {"success": step.success, "failure": step.failure}.get(verdict.state, "")
    state = cast("Stage", verdict.state)
    found: shapes.StepVerdict = {"state": state, "text": localised(words, lang)}
    if verdict.refusal is not None:
        found["refused"] = refusal_wire(verdict.refusal, lang)
    if verdict.position is not None:
        found["position"] = position_wire(verdict.position)
    if verdict.total is not None:
        found["found"], found["total"] = verdict.found or 0, verdict.total
    if verdict.number is not None:
        found["number"] = verdict.number
    if verdict.solution is not None:
        found["solution"] = judged_moves(verdict.solution.moves)
    if verdict.game is not None:
        found["acts"] = [act_wire(act) for act in verdict.acts]
    return found


def lesson_solution(args: Args, lang: str) -> Done[shapes.Solution]:
    """The right answer of a step: acts that show it on the board, or what is said."""
    step = _step_of(args)
    plays = read_found(args.get("plays", []), "plays")
    play = solution_of(step) if step.kind == "play" else None
    text_, cites = answer_told(step, lang)
    return {
        "ok": {
            "solution": None if play is None else judged_moves(play.moves),
            "acts": [act_wire(act) for act in example_of(step, plays)],
            "text": tie(text_, lang),
            "cites": [cite_wire(cite, lang) for cite in cites],
        }
    }


def _exercise_of(args: Args) -> Exercise:
    seed = text(args, "seed")
    if len(seed) > limits.EXERCISE_SEED:
        raise bad_arg("seed", seed, f"at most {limits.EXERCISE_SEED} characters")
    return exercises.exercise(text(args, "kind"), rules_of(args), seed, _level_of(args))


def _level_of(args: Args) -> Level | None:
    level = args.get("level")
    if level is None:
        return None
    if level not in [one.value for one in Level]:  # A set would ask for a hash, which a list has not.
        raise bad_arg("level", level, "easy, middle or hard")
    return Level(level)


def _level_wire(level: Level, lang: str) -> shapes.ExerciseLevel:
    return {"level": level.value, "title": exercises.title_of_level(level, lang)}


def exercise_kinds(args: Args, lang: str) -> Done[shapes.ExerciseKinds]:
    """The kinds of exercise a rulebook has matter for, with their titles and levels."""
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


def exercise(args: Args, lang: str) -> Done[shapes.Exercise]:
    """The exercise that follows from kind, rulebook, seed and level."""
    made = _exercise_of(args)
    found: shapes.Exercise = {
        "kind": made.kind,
        "seed": text(args, "seed"),
        "level": _level_wire(level_of(made), lang),
        "setting": setting_wire(made.setting),
        "question": exercises.question(made, lang),
        "answer": made.answer,
        "viewpoint": made.viewpoint.value,
        "marks": list(made.marks),
    }
    return {"ok": found}


def exercise_check(args: Args, lang: str) -> Done[shapes.Marked]:
    """Judge an answer; the exercise is made again from kind, rulebook, seed and level.

    Raises ``protocol/bad-args`` for an answer that is no object, and :class:`ExerciseError` for one that
    does not fit.
    """
    made = _exercise_of(args)
    answer = args.get("answer")
    if not isinstance(answer, dict):
        raise bad_arg("answer", answer, "an object")
    marked = check(made, answer, lang)
    state = cast("Stage", marked.state)
    found: shapes.Marked = {"state": state, "text": marked.text, "right": marked.right}
    if marked.refusal is not None:
        found["refused"] = refusal_wire(marked.refusal, lang)
    if marked.play is not None:
        found["play"] = judged_moves(marked.play.moves)
    if marked.position is not None:
        found["position"] = position_wire(marked.position)
    return {"ok": found}


TEACHING: Mapping[str, Callable[[Args, str], Mapping[str, object]]] = {
    "try": try_acts,
    "lessons": all_lessons,
    "lesson": one_lesson,
    "lesson_check": lesson_check,
    "lesson_solution": lesson_solution,
    "validate_lesson": validate,
    "exercise_kinds": exercise_kinds,
    "exercise": exercise,
    "exercise_check": exercise_check,
}
