"""Check a lesson being written: its faults, the rule that forbids a move, and the open question as read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from vrhcaby.lessons.course import Step, lesson_faults, read_lesson, with_shared
from vrhcaby.lessons.drafts import CUBE_ACTIONS, Draft, is_empty, question_of
from vrhcaby.lessons.goals import judge_tries
from vrhcaby.lessons.setting import Act, Setting, game_of, perform, read_setting
from vrhcaby.lessons.table_reader import Fault, Faults, LessonError, Raw
from vrhcaby.rules.model import Refusal


@dataclass(frozen=True, slots=True)
class Checked:
    """A draft with the rules filled in, and its faults."""

    draft: Draft
    faults: tuple[Fault, ...]
    step: Step | None
    """The open question, if it can be read."""
    refusal: Refusal | None
    """The refusal of the move or double in the open question."""


def checked(draft: Draft, at: int) -> Checked:
    """Check a draft; ``at`` is the index of the open question."""
    # Another rulebook changes the answers of all questions, including those not open.
    steps = [_ruled(draft, step) for step in draft["step"]]
    filled = {**draft, "step": [step for step, _ in steps]}
    return Checked(filled, lesson_faults(filled), _readable(filled, at), steps[at][1])


def _readable(draft: Draft, at: int) -> Step | None:
    """Fill placeholders into one question so that its board can be shown before anything is written."""
    step = draft["step"][at]
    if is_empty(step.get("text")):
        step = {**step, "text": "…"}
    texts = dict.fromkeys(("title", "about"), "…")
    try:
        return read_lesson({**draft, **texts, "step": [step]}).steps[0]
    except LessonError:
        return None


def setting_of(draft: Draft, step: Raw) -> Setting | None:
    """The setting of a question; ``None`` if it cannot be read."""
    faults = Faults()
    setting = read_setting(with_shared(draft, step), "", faults)
    return None if faults.faults else setting


def _ruled(draft: Draft, step: Raw) -> tuple[Raw, Refusal | None]:
    """Fill in the rule: an author names the move, the rulebook names the rule."""
    fill = _RULED.get(question_of(step))
    return fill(draft, step) if fill else (step, None)


def _forbidden_move(draft: Draft, step: Raw) -> tuple[Raw, Refusal | None]:
    moves = step["goal"]["moves"]
    setting = setting_of(draft, step) if moves and isinstance(moves, list) else None
    refusal = _refusal_of(setting, moves) if setting and setting.dice else None
    return {**step, "goal": {"rule": refusal.rule if refusal is not None else "?", "moves": moves}}, refusal


def _refusal_of(setting: Setting, moves: list[object]) -> Refusal | None:
    try:
        tried = (judge_tries(setting, moves, complete=complete) for complete in (False, True))
        return next((verdict for verdict in tried if isinstance(verdict, Refusal)), None)
    except LessonError:
        return None


def _forbidden_double(draft: Draft, step: Raw) -> tuple[Raw, Refusal | None]:
    setting = setting_of(draft, {key: value for key, value in step.items() if key != "phase"})
    try:
        outcome = None if setting is None else perform(game_of(setting), Act("raise"), in_turn=True)
    except LessonError:
        outcome = None
    if isinstance(outcome, Refusal):
        # Both answers stay, because a question with one button would answer itself.
        return {**step, "kind": "command", "actions": CUBE_ACTIONS, "goal": {"command": "roll"}}, outcome
    if outcome is not None and step["kind"] == "refused":
        return {**step, "kind": "command", "actions": CUBE_ACTIONS, "goal": {"command": "raise"}}, None
    return step, None


_RULED: Mapping[str, Callable[[Draft, Raw], tuple[Raw, Refusal | None]]] = {
    "forbidden": _forbidden_move,
    "double": _forbidden_double,
}
