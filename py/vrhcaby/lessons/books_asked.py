"""One question under every rulebook: how each judges its answer."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.lessons.course import lesson_faults, with_shared
from vrhcaby.lessons.draft_check import checked
from vrhcaby.lessons.drafts import Draft, rows_of, ruled_by
from vrhcaby.lessons.goals import judge_tries
from vrhcaby.lessons.setting import Setting, read_setting
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.rules.files import BOOKS
from vrhcaby.rules.model import Refusal


@dataclass(frozen=True, slots=True)
class UnderBooks:
    """``steps``: the question under other rulebooks; ``left``: the rulebooks under which its answer does not fit."""

    steps: tuple[Raw, ...]
    left: tuple[str, ...]


def under_other_books(draft: Draft, step: Raw) -> UnderBooks:
    """The question under each other rulebook, with the right answer by that book."""
    own = str(step.get("rulebook", draft.get("rulebook", "")))
    steps: list[Raw] = []
    left: list[str] = []
    for book in BOOKS:
        if book == own:
            continue
        asked = _asked(draft, step, book)
        if asked is None:
            left.append(book)
        else:
            steps.append(asked)
    return UnderBooks(tuple(steps), tuple(left))


def _asked(draft: Draft, step: Raw, book: str) -> Raw | None:
    """The question under a rulebook; ``None`` if that book makes a valid question invalid."""
    before = with_shared(draft, step)
    asked = _chosen_anew(ruled_by(step, book), before)
    filled = checked({**draft, "step": [asked]}, 0).draft
    was = {(fault.path, fault.code) for fault in lesson_faults(checked({**draft, "step": [step]}, 0).draft)}
    new = {(fault.path, fault.code) for fault in lesson_faults(filled)} - was
    return None if new else filled["step"][0]


def _chosen_anew(step: Raw, before: Raw) -> Raw:
    """Choose the right answer anew: if it was the only allowed (or forbidden) answer, it must be so in the other book."""
    plays, goal = rows_of(step.get("options_play")), step.get("goal")
    if step.get("kind") != "choice" or not any(plays) or not isinstance(goal, dict):
        return step
    right = goal.get("choice")
    for wanted in (True, False):
        if right is not None and _only(_allowed(before, plays), wanted) == right:
            at = _only(_allowed(step, plays), wanted)
            return {**step, "goal": {"choice": at}} if at is not None else {**step, "goal": {}}
    return step


def _only(allowed: list[bool | None], wanted: bool) -> int | None:
    """The only answer that is allowed (or forbidden); ``None`` if there is none or several."""
    right = [at for at, one in enumerate(allowed) if one is wanted]
    return right[0] if len(right) == 1 else None


def _allowed(step: Raw, plays: list[object]) -> list[bool | None]:
    setting = read_setting(step, "", Faults())
    if setting.dice is None:
        return []
    return [_is_allowed(setting, moves) for moves in plays]


def _is_allowed(setting: Setting, moves: object) -> bool | None:
    if not isinstance(moves, list) or not moves:
        return None
    try:
        return not isinstance(judge_tries(setting, moves, complete=True), Refusal)
    except LessonError:
        return None
