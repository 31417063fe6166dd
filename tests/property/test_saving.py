"""Scoring by checkers: races cost what the loser has left, lost endings are exact, and the reference agrees."""

from __future__ import annotations

import random
from functools import cache

import pytest

from vrhcaby.bot.context import POINT_SCALE, own_worth
from vrhcaby.bot.kernel import Kernel, Valued
from vrhcaby.bot.nets import use_nets
from vrhcaby.bot.params import Params, params_of, turned
from vrhcaby.bot.position_moves import plays
from vrhcaby.bot.reference import ReferenceEngine
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel

PARAMS = params_of(load_rules("classic"), "points")
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
EXACT = 1e-4


@pytest.fixture(scope="module")
def kernel() -> Kernel:
    made = Kernel(PARAMS, own_worth(PARAMS))
    use_nets(made)
    assert made.build_bearoff()
    return made


@pytest.fixture(scope="module")
def reference() -> ReferenceEngine:
    made = ReferenceEngine(PARAMS, own_worth(PARAMS))
    use_nets(made)
    return made


def drawn(rng: random.Random, checkers: int, last: int) -> bytes:
    """A half with ``checkers`` checkers on the points up to ``last``."""
    half = [0] * 26
    for _ in range(checkers):
        half[rng.randint(1, last)] += 1
    half[0] = PARAMS.checkers - checkers
    return bytes(half)


def share(roll: tuple[int, int]) -> float:
    return (1 if roll[0] == roll[1] else 2) / 36


def points(half: bytes) -> float:
    """Classic 10.2, counted independently: one for each checker at home, one more for each quarter further back."""
    return float(sum(n * min(4, (cell + 5) // 6) for cell, n in enumerate(half)))


@cache
def ended(half: bytes, roll: tuple[int, int]) -> bool:
    """Whether a side with few checkers can be off with a roll."""
    return any(end[0] == PARAMS.checkers for end in plays(PARAMS, half + bytes(26), roll))


@cache
def sure(half: bytes) -> bool:
    return all(ended(half, roll) for roll in ROLLS)


@cache
def after_its_roll(loser: bytes) -> float:
    """The points that the loser pays after one more roll, trying every roll and play."""
    board = loser + bytes(26)
    ends = ((roll, plays(PARAMS, board, roll) or [board]) for roll in ROLLS)
    return sum(share(roll) * min(points(end[:26]) for end in found) for roll, found in ends)


def lost(board: bytes) -> float:
    """The points that the side not on roll pays if the other side is off within two rolls, for each of its first
    rolls.
    """
    winner, loser = board[:26], board[26:]
    total = 0.0
    for roll in ROLLS:
        if ended(winner, roll):
            total += share(roll) * points(loser)
        else:
            assert all(sure(end[:26]) for end in plays(PARAMS, board, roll))
            total += share(roll) * after_its_roll(loser)
    return total


def lost_end(rng: random.Random, last: int) -> tuple[bytes, tuple[int, int]]:
    """The loser is on roll; the winner has three or four checkers so low that two rolls always suffice."""
    winner = rng.choice((drawn(rng, 3, 2), drawn(rng, 4, 1)))
    stacks = sorted(rng.choices(range(1, last + 1), k=3))
    loser = bytearray(26)
    for cell in stacks:
        loser[cell] += rng.randint(3, 5)
    loser[0] = PARAMS.checkers - sum(loser)
    return bytes(loser) + winner, rng.choice(ROLLS)


@pytest.mark.parametrize("last", [6, 12, 18])
def test_the_best_plays_of_a_lost_ending_are_found_with_their_points(kernel: Kernel, last: int) -> None:
    rng = random.Random(last)
    for _ in range(2):
        board, roll = lost_end(rng, last)
        ends = plays(PARAMS, board, roll) or [board]
        least = min(lost(turned(end)) for end in ends)
        found = kernel.ranked(board, roll, 0)
        assert {v.board for v in found if v.score > found[0].score - EXACT} == {
            end for end in ends if lost(turned(end)) < least + EXACT
        }
        for valued in found:
            assert reported(valued) == pytest.approx(lost(turned(valued.board)), abs=EXACT)


def reported(valued: Valued) -> float:
    return POINT_SCALE * valued.chances[6]


def test_a_lost_ending_is_known_before_the_roll_from_one_ply_ahead(kernel: Kernel) -> None:
    rng = random.Random(77)
    loser, winner = lost_end(rng, 8)[0][:26], drawn(rng, 2, 1)
    assert reported(kernel.valued(loser + winner, 0)) == pytest.approx(after_its_roll(loser), abs=EXACT)
    assert reported(kernel.valued(loser + winner, 1)) == pytest.approx(after_its_roll(loser), abs=EXACT)


@pytest.mark.parametrize("few", [None, 0, 1])
def test_the_reference_counts_the_points_of_a_race_as_the_kernel_does(
    kernel: Kernel, reference: ReferenceEngine, few: int | None
) -> None:
    """Neither side is home, or one side is home with few checkers, because the reference has no table for more."""
    rng = random.Random(few)
    for _ in range(4):
        sides = [drawn(rng, rng.randint(1, 4), 6) if side == few else away(rng) for side in (0, 1)]
        board = sides[0] + sides[1]
        assert kernel.evaluate(board) == pytest.approx(reference.evaluate(board), abs=2e-5)


def test_an_almost_lost_contact_has_the_same_value_in_the_reference(
    kernel: Kernel, reference: ReferenceEngine
) -> None:
    """The winner's last checkers wait for one on its bar, or behind the loser's rear."""
    rng, known = random.Random(3), []
    for rear in (25, 25, 24, 23, 18):
        loser, winner = bytearray(away(rng)), drawn(rng, 3, 2)
        moved = next(cell for cell in range(12, 0, -1) if loser[cell])
        loser[moved] -= 1
        loser[rear] += 1
        board = bytes(loser) + winner
        known.append(kernel.evaluate(board))
        assert known[-1] == pytest.approx(reference.evaluate(board), abs=2e-5)
    assert max(o[0] for o in known) < 0.1


def away(rng: random.Random) -> bytes:
    half = bytearray(drawn(rng, rng.randint(5, 14), 12))
    half[rng.randint(7, 12)] += 1
    half[0] -= 1
    return bytes(half)


def other_worth() -> Params:
    """Rules with other zone values, as a host may write them."""
    return Params(2, True, False, False, True, 15, 1, 3, (2, 3, 7, 7))


def test_zones_with_other_values_are_counted_by_those_values() -> None:
    params, rng = other_worth(), random.Random(5)
    fast, slow = Kernel(params, own_worth(params)), ReferenceEngine(params, own_worth(params))
    for engine in (fast, slow):
        use_nets(engine)
    assert fast.build_bearoff()
    loser, winner = away(rng), drawn(rng, 2, 1)
    board = winner + loser
    expected = sum(n * params.zones[min(3, (cell - 1) // 6)] for cell, n in enumerate(loser) if cell)
    assert POINT_SCALE * fast.evaluate(board)[5] == pytest.approx(expected, abs=EXACT)
    for other in (loser + drawn(rng, 4, 2), away(rng) + away(rng)):
        assert fast.evaluate(other) == pytest.approx(slow.evaluate(other), abs=2e-5)
