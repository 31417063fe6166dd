"""Check whether a learner's action reaches the goal of a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.game.state import Game
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.goals import CONDITIONS, COUNTS, judge_tries, view_of
from vrhcaby.lessons.setting import Act, game_of, perform, read_act
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.rules.model import Refusal


@dataclass(frozen=True, slots=True)
class Verdict:
    """``state``: ``success``, ``failure``, ``progress`` (continue), ``refused`` (the rules forbid it), or ``noted``
    (an exam whose answers are kept elsewhere).
    """

    state: str
    refusal: Refusal | None = None
    position: Position | None = None
    found: int | None = None
    """In an ``all_plays`` step: how many different plays have been found."""
    total: int | None = None
    solution: Play | None = None
    """A play that reaches the goal, if there is one."""
    number: int | None = None
    """The number to count; revealed only after an answer."""
    acts: tuple[Act, ...] = ()
    """In a ``turns`` step: the opponent's acts that follow."""
    game: Game | None = None
    """In a ``turns`` step: the game after them."""


def check_step(step: Step, action: Raw) -> Verdict:
    """Judge an action: ``{moves, complete, plays}``, ``{act}``, ``{acts}``, ``{choice}``, ``{number}``, ``{}``."""
    return (_SEALED if step.sealed else _CHECKS)[step.kind](step, action)


def solution_of(step: Step) -> Play | None:
    """A legal play that reaches the goal of a ``play`` step: the one that looks best if the step names none."""
    plays = [play for play in game_of(step.setting).view.plays() if _reaches(step, play)]
    return plays[0] if plays and "plays" in step.goal else min(plays, key=turn_cycle.cost, default=None)


def _reaches(step: Step, play: Play) -> bool:
    return all(CONDITIONS[name].holds(step.setting, play, value) for name, value in step.goal.items())


def _read(step: Step, action: Raw) -> Verdict:
    del step, action
    return Verdict("success")


def _moves(action: Raw) -> list[object]:
    moves = action.get("moves")
    if not isinstance(moves, list):
        raise LessonError(("action.moves: must be a list",), "lesson/action")
    return moves


def _play(step: Step, action: Raw) -> Verdict:
    complete = action.get("complete", False) is True
    result = judge_tries(step.setting, _moves(action), complete=complete)
    if isinstance(result, Refusal):
        return Verdict("refused", result)
    moves, position = result
    if not complete:
        return Verdict("progress", position=position)
    play = Play(moves, position)
    state = "success" if _reaches(step, play) else "failure"
    return Verdict(state, position=position, solution=solution_of(step))


def _refused(step: Step, action: Raw) -> Verdict:
    """Check a step that asks for a refusal."""
    if "act" in action or "moves" not in action:
        result = _acted(step, action)
        refusal = result if isinstance(result, Refusal) else None
    else:
        judged = judge_tries(step.setting, _moves(action), complete=action.get("complete", False) is True)
        refusal = judged if isinstance(judged, Refusal) else None
    if refusal is None:
        return Verdict("progress" if action.get("complete") is not True else "failure")
    return Verdict("success" if refusal.rule == step.goal["rule"] else "refused", refusal)


def _acted(step: Step, action: Raw) -> object:
    faults = Faults()
    act = read_act(action.get("act"), "action.act", faults)
    faults.raise_any()
    named = isinstance(action.get("act"), dict) and "by" in action["act"]
    return perform(game_of(step.setting), act, in_turn=not named)


def _command(step: Step, action: Raw) -> Verdict:
    result = _acted(step, action)
    if isinstance(result, Refusal):
        return Verdict("refused", result)
    act = action["act"]
    return Verdict("success" if act.get("command") == step.goal["command"] else "failure")


def _all_plays(step: Step, action: Raw) -> Verdict:
    """Check an ``all_plays`` step: ``plays`` were found before, ``moves`` is the play just made."""
    wanted = {play.position for play in view_of(step.setting).plays()}
    before = _ends(step, action.get("plays", []))
    result = judge_tries(step.setting, _moves(action), complete=True)
    if isinstance(result, Refusal):
        return Verdict("refused", result, found=len(before), total=len(wanted))
    known = before | {result[1]}
    state = "success" if known >= wanted else "progress" if result[1] not in before else "failure"
    return Verdict(state, position=result[1], found=len(known), total=len(wanted))


def read_found(plays: object, where: str) -> list[list[Raw]]:
    """Read the plays found so far, each a list of pairs. Raises ``lesson/action`` with ``where`` if they are malformed."""
    if not isinstance(plays, list):
        raise LessonError((f"{where}: must be a list",), "lesson/action")
    if len(plays) > limits.PLAYS_FOUND:
        raise LessonError((f"{where}: must be at most {limits.PLAYS_FOUND}",), "lesson/action")
    faults = [f"{where}[{i}]: must be a list" for i, moves in enumerate(plays) if not isinstance(moves, list)]
    if faults:
        raise LessonError(tuple(faults), "lesson/action")
    return plays


def _ends(step: Step, plays: object) -> set[Position]:
    judged = [judge_tries(step.setting, moves, complete=True) for moves in read_found(plays, "action.plays")]
    return {result[1] for result in judged if not isinstance(result, Refusal)}


def _whole(action: Raw, key: str) -> int:
    value = action.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise LessonError((f"action.{key}: must be a whole number",), "lesson/action")
    return value


def _choice(step: Step, action: Raw) -> Verdict:
    return Verdict("success" if _whole(action, "choice") == step.goal["choice"] else "failure")


def _turns(step: Step, action: Raw) -> Verdict:
    """Check a ``turns`` step: ``acts`` are all acts since the step began, the opponent's included."""
    faults = Faults()
    raw = faults.items(action.get("acts"), "action.acts", 0, limits.ACTS)
    acts = [read_act(entry, f"action.acts[{i}]", faults) for i, entry in enumerate(raw)]
    faults.raise_any()
    turns = turn_cycle.replay(step.setting, step.script, acts)
    if isinstance(turns, Refusal):
        return Verdict("refused", turns)
    after = turn_cycle.opponents(turns, step.script, step.goal)
    over = turn_cycle.reached(after, step.goal)
    state = "progress" if not over else "success" if turn_cycle.fulfilled(after, step.goal) else "failure"
    return Verdict(state, position=after.game.position, acts=after.acts[len(acts) :], game=after.game)


def sources(step: Step) -> list[int]:
    """The marked points from which a point to be tapped is reached; tapping one of them is no answer."""
    reached = step.goal.get("number")
    if not step.goal.get("on_board") or reached is None:
        return []
    return [place for place, *kind in step.marks if kind == ["source"] and place != reached]


def _number(step: Step, action: Raw) -> Verdict:
    goal = step.goal
    if _whole(action, "number") in sources(step) and not step.exam:
        return Verdict("progress")
    wanted = goal["number"] if "number" in goal else COUNTS[goal["count"]](step.setting)
    return Verdict("success" if _whole(action, "number") == wanted else "failure", number=wanted)


_CHECKS: Mapping[str, Callable[[Step, Raw], Verdict]] = {
    "read": _read,
    "play": _play,
    "refused": _refused,
    "all_plays": _all_plays,
    "choice": _choice,
    "number": _number,
    "command": _command,
    "turns": _turns,
}


# Steps of an exam whose right answer is kept elsewhere: any possible answer is noted.


def _noted(step: Step, action: Raw) -> Verdict:
    _whole(action, step.kind)
    return Verdict("noted")


def _play_noted(step: Step, action: Raw) -> Verdict:
    complete = action.get("complete", False) is True
    result = judge_tries(step.setting, _moves(action), complete=complete)
    if isinstance(result, Refusal):
        return Verdict("refused", result)
    return Verdict("noted" if complete else "progress", position=result[1])


def _try_noted(step: Step, action: Raw) -> Verdict:
    """Note a try. Whether the rules refuse it is the answer, so it is not revealed."""
    complete = action.get("complete") is True
    judged = (
        _acted(step, action)
        if "act" in action
        else judge_tries(step.setting, _moves(action), complete=complete)
    )
    return Verdict("noted" if complete or isinstance(judged, Refusal) else "progress")


def _command_noted(step: Step, action: Raw) -> Verdict:
    result = _acted(step, action)
    return Verdict("refused", result) if isinstance(result, Refusal) else Verdict("noted")


_SEALED: Mapping[str, Callable[[Step, Raw], Verdict]] = {
    **_CHECKS,
    "choice": _noted,
    "number": _noted,
    "play": _play_noted,
    "refused": _try_noted,
    "command": _command_noted,
}
