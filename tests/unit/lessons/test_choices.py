"""The engine agrees with the right answer of every question in the lessons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from support.claims import lesson_subjects
from vrhcaby.board.side import Side
from vrhcaby.game import jacoby, turn
from vrhcaby.game.board_actions import choose_colour, draw
from vrhcaby.game.chouette import next_line, payoffs
from vrhcaby.game.match import winner
from vrhcaby.game.state import Command, Game, Phase, Settlement
from vrhcaby.game.turn import may
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board, worth_of_drop
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.goals import judge_tries
from vrhcaby.lessons.setting import game_of
from vrhcaby.rules.model import Refusal

BOX, CAPTAIN, MEMBER = 0, 1, 2
LINE = (BOX, CAPTAIN, MEMBER, 3)


def done(game: Game, name: str, player: int | None = None) -> Game:
    """The game after a command that is allowed."""
    found = turn.perform(game, Command(name, player))
    assert not isinstance(found, Refusal), found
    return found[0]


def rule_of(step: Step, src: int, dst: int) -> str:
    """The row that refuses a move; empty if it is allowed."""
    found = judge_tries(step.setting, [[src, dst]], complete=False)
    return found.rule if isinstance(found, Refusal) else ""


def six_and_not_five(step: Step) -> int:
    allowed = [dst for dst in (18, 19) if not rule_of(step, 24, dst)]
    return {(): 0, (18,): 1, (18, 19): 2}[tuple(allowed)]


def onto_a_blot(step: Step) -> int:
    found = judge_tries(step.setting, [[8, 5]], complete=False)
    if isinstance(found, Refusal):
        return 0
    return 2 if found[0][-1].hit else 1


def hit_while_bearing_off(step: Step) -> int:
    refused = {rule_of(step, src, 0) for src in (4, 2)}
    return 0 if refused == {"bar_first"} and step.setting.position.off[0] > 0 else 1


def gammon_without_a_double(step: Step) -> int:
    game = game_of(step.setting)
    held = jacoby.holds(game, game.cubes[0])
    return worth_of_board(game.rules, None, step.setting.position, 1, jacoby=held).points - 1


def equal_numbers(step: Step) -> int:
    return {Phase.DRAW: 1, Phase.MOVING: 2}[draw(game_of(step.setting), (4, 4))[0].phase]


def six_against_two(step: Step) -> int:
    game = draw(game_of(step.setting), (6, 2))[0]
    if game.phase is not Phase.CHOOSE_COLOUR:
        return 0
    assert game.to_act == 0, "the reader chooses"
    begun = choose_colour(game, Side.WHITE)[0]
    assert begun.mover is Side.BLACK, "and the opponent begins"
    return 2 if begun.phase is Phase.BEFORE_ROLL else 1


def over_the_length(step: Step) -> int:
    options = step.setting.options
    return 0 if winner(options["length"], (options["score"][0] + 4, options["score"][1])) is None else 1


def who_moves(step: Step) -> int:
    game = game_of(step.setting)
    rolling = [
        p for p in LINE if not isinstance(turn.perform(game, Command("roll", p, dice=(3, 1))), Refusal)
    ]
    return {(CAPTAIN,): 1, (BOX,): 2}.get(tuple(rolling), 0)


def doubled_by_the_box(step: Step) -> Game:
    """A chouette after the captain took and the next in the crew dropped."""
    raised = done(replace(game_of(step.setting), mover=Side.WHITE), "raise", BOX)
    return done(done(raised, "take", CAPTAIN), "drop", MEMBER)


def each_by_itself(step: Step) -> int:
    cubes = {cube.member: cube for cube in doubled_by_the_box(step).cubes}
    return 2 if cubes[CAPTAIN].settled is None and cubes[MEMBER].settled else 0


def out_of_the_game(step: Step) -> int:
    game = doubled_by_the_box(step)
    assert payoffs(game, LINE)[MEMBER] == -1
    ended = done(game, "take", 3)
    return 0 if not may(ended, MEMBER) else 1


def next_box(step: Step) -> int:
    game = game_of(step.setting)
    lost = Settlement(Side.BLACK, worth_of_drop(game.rules, 1), "dropped")
    return 1 if next_line(replace(game, result=lost), LINE)[0] == CAPTAIN else 0


ANSWERS: dict[str, Callable[[Step], int]] = {
    "two-dice.3": six_and_not_five,
    "held-points.3": onto_a_blot,
    "bearing-off.7": hit_while_bearing_off,
    "first-game.2": equal_numbers,
    "first-game.5": six_against_two,
    "match-and-money.4": over_the_length,
    "match-and-money.5": gammon_without_a_double,
    "chouette.1": who_moves,
    "chouette.3": each_by_itself,
    "chouette.4": out_of_the_game,
    "chouette.5": next_box,
}


def test_every_question_is_tested_here() -> None:
    assert [name for name, one in lesson_subjects().items() if one.step and one.step.kind == "choice"] == [
        *ANSWERS
    ]


@pytest.mark.parametrize("name", ANSWERS)
def test_the_right_answer_agrees_with_the_engine(name: str) -> None:
    step = lesson_subjects()[name].step
    assert step is not None
    assert step.goal["choice"] == ANSWERS[name](step)


def test_the_crawford_game_applies_to_leader_and_trailer() -> None:
    step = lesson_subjects()["match-and-money.2"].step
    assert step is not None
    game = game_of(step.setting)
    refused = [turn.perform(replace(game, mover=side), Command("raise")) for side in Side]
    assert [isinstance(one, Refusal) and one.rule for one in refused] == ["crawford", "crawford"]


def four_fours(step: Step) -> int:
    return max(
        sum(die for move in play.moves for die in move.dice) for play in game_of(step.setting).view.plays()
    )


def five_from_13(step: Step) -> int:
    """The point that the marked checker reaches with its five."""
    moves = [move for play in game_of(step.setting).view.plays() for move in play.moves]
    (reached,) = {move.dst for move in moves if move.src == 13 and move.dice == (5,)}
    return reached


def rolls_of_36(good: Callable[[RollView], bool]) -> Callable[[Step], int]:
    """Counts the rolls of 36 that do something on a step's board."""

    def count(step: Step) -> int:
        setting = step.setting
        views = {
            (a, b): RollView(setting.rules, setting.position, (a, b))
            for a in range(1, 7)
            for b in range(1, 7)
        }
        return sum(good(view) for view in views.values())

    return count


HITTING = rolls_of_36(lambda view: any(move.hit for play in view.plays() for move in play.moves))
ENTERING = rolls_of_36(lambda view: view.most > 0)
NUMBERS: dict[str, Callable[[Step], int]] = {
    "first-checker.3": five_from_13,
    "doublets.1": four_fours,
    "counting-shots.2": ENTERING,
    **{f"counting-shots.{n}": HITTING for n in (3, 4, 5, 6)},
}
"""Numbers given in the lesson's file; the engine counts the others (``goal.count``)."""


def test_every_number_in_a_file_is_the_engines_count() -> None:
    steps = {
        name: one.step for name, one in lesson_subjects().items() if one.step and "number" in one.step.goal
    }
    assert {name: step.goal["number"] for name, step in steps.items()} == {
        name: count(steps[name]) for name, count in NUMBERS.items()
    }


QUESTIONS = {name: one.step for name, one in lesson_subjects().items() if one.step}


@pytest.mark.parametrize(
    "name", [name for name, one in QUESTIONS.items() if one.kind in ("choice", "number")]
)
def test_the_board_of_a_question_does_not_tell_right_from_wrong(name: str) -> None:
    step = QUESTIONS[name]
    assert [sign for sign in (*step.marks, *step.arrows) if sign[-1] in ("good", "bad")] == []
