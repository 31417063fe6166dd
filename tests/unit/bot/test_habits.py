"""How weaker levels judge a play: hits, stacks, overlooked shots, and a draw that depends on the board."""

from __future__ import annotations

import math

from vrhcaby.board.position import STANDARD, pos
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.habits import Habits, blots, draw, seeming, temperature
from vrhcaby.bot.levels import LEVELS, misjudged_cube
from vrhcaby.bot.params import halves
from vrhcaby.bot.thinker import Task, Thinker
from vrhcaby.rules.load import load_rules

MODERN = load_rules("modern")


def board(text: str) -> bytes:
    return halves(pos(text), 15)


def test_blots_are_counted_by_the_dice_that_hit_them() -> None:
    # An opponent's checker on the mover's 1-point: 4 and 7 are within reach of one die, 8 to 13 of two.
    assert blots(board("4:1 7:1 6:5 13:8 / 24:2")) == (2, 0)
    assert blots(board("9:1 13:1 6:5 24:8 / 24:2")) == (0, 2)
    assert blots(board("14:1 6:5 24:9 / 24:2")) == (0, 0)
    assert blots(board("20:1 6:5 8:9 / 12:2")) == (0, 1), "a checker on the mover's 13-point is 7 away"
    assert blots(board("4:1 6:14 / bar:1")) == (1, 0), "one on the bar comes in at 1 to 6"


def test_a_play_seems_better_by_hits_stacks_and_overlooked_shots() -> None:
    start, habits = (
        board("13:1 6:5 8:9 / 20:1 24:2"),
        Habits(0, 0, 0, hit=1, stack=0.1, overlooked=0.01, fear=0.5),
    )
    after = board("5:1 6:5 8:9 / bar:1 24:2")
    assert seeming(habits, start, after) == 1 + 0.1 * (2 + 6) - 0.5


def test_the_temperature_depends_on_the_class() -> None:
    habits = Habits(3, 2, 1)
    assert temperature(habits, halves(STANDARD, 15)) == 3
    assert temperature(habits, board("10:5 6:10 / 10:5 6:10")) == 2
    assert temperature(habits, board("5:5 6:10 / 10:5 6:10")) == 1


def test_random_draws_give_a_softmax_choice() -> None:
    values, heat, games = (0.0, -0.1), 0.1, 4000
    first = sum(
        values[0] + heat * draw(b"a%d" % n) > values[1] + heat * draw(b"b%d" % n) for n in range(games)
    )
    assert abs(first / games - 1 / (1 + math.exp(-1))) < 0.03


def test_loose_takes_and_late_doubles_belong_to_the_deciding_side() -> None:
    beginner, spread = LEVELS["beginner"], 600
    assert beginner.habits is not None

    def mean(loose: int) -> float:
        errors = [misjudged_cube(beginner, b"%d" % n, loose=loose) for n in range(spread)]
        return sum(errors) / spread

    assert mean(-1) < -0.5 * beginner.habits.take < 0.5 * beginner.habits.take < mean(1)
    assert mean(0) < -0.5 * beginner.habits.double


def test_a_child_hits_more_often_than_the_strong_level() -> None:
    """Thirty openings after 31 with a blot within reach: the child hits loose."""
    hit = {}
    for name in ("child", "full"):
        count = 0
        for a in range(1, 7):
            for b in range(1, a):
                position = pos("24:2 13:5 8:3 6:5 / 24:1 22:1 13:5 8:3 6:5")
                task = Task("move", MODERN, position, Stakes("centre"), LEVELS[name], roll=(a, b))
                play = Thinker(task).decide().play
                assert play is not None
                count += play.position.points[0] < 0
        hit[name] = count
    assert hit["child"] >= hit["full"]
