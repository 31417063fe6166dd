"""A learner's first answer to a step as a short text, and back as an action that can be judged again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vrhcaby import limits
from vrhcaby.lessons.acting import Acted, moves_of
from vrhcaby.lessons.check import check_step
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.setting import read_pairs
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw

SHOWN, RIGHT, WRONG = "s", "+", "-"
"""The pupil asked for the answer; or the answer, too long to store (several plays or turns), was right or wrong."""
GIVEN = re.compile(
    r"[s+-]|c(?P<choice>1?[0-9])|n(?P<number>-?[0-9]{1,6})|a(?P<command>[0-7])"
    r"|(?P<how>[mr])(?P<moves>[0-9]{1,2}\.[0-9]{1,2}(?:_[0-9]{1,2}\.[0-9]{1,2}){0,7})"
)
"""``c1``: the second choice, ``n14``: a number, ``a0``: the first command, ``m8.5_6.5``: a play, ``r24.19``: a
refused move.
"""
_WHOLE = frozenset({"all_plays", "turns"})


def given_of(step: Step, acted: Acted) -> str:
    """The judged answer as text; in an exam with the step's number: ``3:c1``."""
    nth = step.exam.nth if step.exam else -1
    return f"{nth}:{_given_of(step, acted)}" if nth >= 0 else _given_of(step, acted)


def _given_of(step: Step, acted: Acted) -> str:
    action: Raw = acted.action or {}
    state = acted.verdict.state if acted.verdict else ""
    if step.kind in _WHOLE:
        return RIGHT if state == "success" else WRONG
    for key, sign in (("choice", "c"), ("number", "n")):
        if key in action:
            return f"{sign}{action[key]}"
    act = action.get("refused", action.get("act"))
    if isinstance(act, Mapping) and "command" in act:
        name = act["command"]
        return f"a{step.actions.index(name)}" if name in step.actions else _play("r", _moves(acted))
    if isinstance(act, Mapping) and "move" in act:
        return _play("r", [*_moves(acted), act["move"]])
    return _play("m", action.get("moves", []))


def _moves(acted: Acted) -> list[Any]:
    return list(moves_of(acted.now.game))


def _play(sign: str, moves: Sequence[Any]) -> str:
    tried = read_pairs([list(move[:2]) for move in moves][: limits.MOVES], "moves", Faults())
    written = "_".join(f"{one.src}.{one.dst}" for one in tried)
    return f"{sign}{written}" if written else WRONG


def pairs_of(given: str) -> list[list[int]]:
    """The moves of a play."""
    return [[int(src), int(dst)] for src, dst in re.findall(r"([0-9]+)\.([0-9]+)", given)]


def is_right(step: Step, given: str) -> bool:
    """Whether an answer reaches the goal of its step."""
    if given in (SHOWN, RIGHT, WRONG):
        return given == RIGHT
    try:
        return any(check_step(step, action).state == "success" for action in _actions(step, given))
    except LessonError:
        return False


def _actions(step: Step, given: str) -> list[Raw]:
    """The actions to judge for an answer. A refused play may be a whole one or a beginning."""
    make = _ACTIONS.get(given[0])
    return make(step, given) if make else []


def _command(step: Step, given: str) -> list[Raw]:
    at = int(given[1:])
    return [{"act": {"command": step.actions[at]}}] if at < len(step.actions) else []


_ACTIONS: Mapping[str, Callable[[Step, str], list[Raw]]] = {
    "c": lambda step, given: [{"choice": int(given[1:])}] if step.kind == "choice" else [],
    "n": lambda step, given: [{"number": int(given[1:])}] if step.kind == "number" else [],
    "a": _command,
    "m": lambda _, given: [{"moves": pairs_of(given), "complete": True}],
    "r": lambda _, given: [{"moves": pairs_of(given), "complete": whole} for whole in (False, True)],
}
