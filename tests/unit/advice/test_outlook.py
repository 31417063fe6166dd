"""The rolls after a play: shots that cost something, counted independently by the rules, and good rolls."""

from __future__ import annotations

import pytest

from support.advised import ROLLS, done, rolls_that_hit
from vrhcaby.advice.outlook import Outlook, outlook, shots
from vrhcaby.advice.search import Question
from vrhcaby.board.plays import Play
from vrhcaby.board.position import pos
from vrhcaby.bot.context import Stakes
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel
MODERN = load_rules("modern")


def played(board: str, roll: tuple[int, int], text: str, book: str = "modern") -> tuple[Question, Play]:
    rules = load_rules(book)
    before = pos(board) if board else rules.start
    (play,) = [p for p in legal_plays(rules, before, roll) if p.text == text]
    return Question(rules, before, Stakes(), 0), play


@pytest.mark.parametrize(
    ("theirs", "rolls"),
    [("21:1 off:14", 11), ("23:1 off:14", 14), ("bar:1 off:14", 15), ("21:1 24:1 off:13", 21)],
)
def test_a_blot_far_ahead_has_the_well_known_number_of_shots(theirs: str, rolls: int) -> None:
    """On point 5, with the other side 1, 3 or 5 points away, or both 1 and 4: 11, 14, 15, 21 of 36."""
    question, play = played(f"9:1 off:14 / {theirs}", (3, 1), "9/6 6/5")
    found = done(outlook(question, play, 1.0))
    assert rolls_that_hit(MODERN, play.position) == rolls == found.shots
    assert 0 < found.cost < 2 * rolls / 36
    assert done(shots(question, play, 1.0)) == Outlook(shots=rolls, hits=rolls, cost=found.cost)


def test_shots_at_back_checkers_are_not_counted() -> None:
    question, play = played("", (5, 1), "13/8 24/23")
    assert rolls_that_hit(MODERN, play.position) == 34
    assert done(shots(question, play, 1.0)) == Outlook()


def test_a_shot_that_is_better_not_taken_costs_nothing() -> None:
    """The last checker leaves the point in front of a closed home: hitting gains nothing, so it runs home and bears off."""
    question, play = played("13:1 1:2 off:12 / 19:1 1:2 off:12", (2, 1), "13/11 11/10")
    hit = rolls_that_hit(MODERN, play.position)
    found = done(shots(question, play, 1.0))
    assert found.shots <= hit


def test_rolls_that_can_hit_are_counted_apart_from_rolls_that_cost_something() -> None:
    board = "12:1 9:2 7:2 6:3 5:3 4:2 1:2 / 23:4 22:3 17:1 6:4 4:1 3:2"
    question, play = played(board, (6, 2), "12/6 7/5")
    for found in (done(outlook(question, play, 1.0)), done(shots(question, play, 1.0))):
        assert found.hits == rolls_that_hit(MODERN, play.position) == 20
        assert 0 < found.shots < found.hits


def test_nobody_is_hit_in_blast_off() -> None:
    question, play = played("", (6, 1), "13/7 6/5", "blastoff")
    found = done(outlook(question, play, 1.0))
    assert (found.shots, found.cost) == (0, 0.0)


def test_a_closed_home_keeps_checkers_on_the_bar() -> None:
    question, play = played("7:2 6:2 5:2 4:2 3:2 2:2 24:1 off:2 / bar:1 6:5 off:9", (6, 1), "24/18 18/17")
    found = done(outlook(question, play, 1.0))
    rolls = {r: 1 if r[0] == r[1] else 2 for r in ROLLS}
    entering = sum(n for r, n in rolls.items() if legal_plays(MODERN, play.position.swapped(), r))
    assert found.shut == 36 - entering == 25


def test_good_rolls_of_the_next_turn_are_rolls_that_make_points_or_hit() -> None:
    """A slot gives more good rolls than the same checker left at home."""
    slot, split = (done(outlook(*played("", (5, 1), text), 1.0)) for text in ("13/8 6/5", "13/8 24/23"))
    assert 0 < split.mine < slot.mine <= 36


def test_a_won_game_has_no_rolls_ahead() -> None:
    question, play = played("1:1 off:14 / 6:5 off:10", (2, 1), "1/off")
    assert done(outlook(question, play, 1.0)) == Outlook()
