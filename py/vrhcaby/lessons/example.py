"""Show the right answer of a step on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vrhcaby.board.plays import Move
from vrhcaby.legality.explain import Tried
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.check import solution_of
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.goals import judge_tries
from vrhcaby.lessons.setting import Act, game_of, perform, read_pairs
from vrhcaby.lessons.table_reader import Faults
from vrhcaby.rules.model import Refusal


def example_of(step: Step) -> tuple[Act, ...]:
    """The acts that show the answer, from the step's beginning; none if the answer is text.

    A play's dice stay on the table for the reader to pick up.
    """
    return _EXAMPLES.get(step.kind, _nothing)(step)


def _nothing(step: Step) -> tuple[Act, ...]:
    del step
    return ()


def _moved(moves: Sequence[Move]) -> tuple[Act, ...]:
    return tuple(Act("move", Tried(m.src, m.dst, m.dice, len(m.dice) > 1 or None)) for m in moves)


def _play(step: Step) -> tuple[Act, ...]:
    play = solution_of(step)
    return () if play is None else _moved(play.moves)


def _refused(step: Step) -> tuple[Act, ...]:
    game = game_of(step.setting)
    for name in step.actions:
        answer = perform(game, Act(name), in_turn=True)
        if isinstance(answer, Refusal) and answer.rule == step.goal["rule"]:
            return (Act(name),)
    tried = tuple(Act("move", one) for one in read_pairs(step.goal["moves"], "moves", Faults()))
    return tried if isinstance(_made(step), Refusal) else (*tried, Act("confirm"))


def _made(step: Step) -> object:
    return judge_tries(step.setting, step.goal["moves"], complete=False)


def _command(step: Step) -> tuple[Act, ...]:
    return (Act(step.goal["command"]),)


def _turns(step: Step) -> tuple[Act, ...]:
    return turn_cycle.shown(step.setting, step.script, step.goal).acts


_EXAMPLES: Mapping[str, Callable[[Step], tuple[Act, ...]]] = {
    "play": _play,
    "refused": _refused,
    "command": _command,
    "turns": _turns,
}
