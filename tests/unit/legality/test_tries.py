"""The meanings of a pair of places: single dice first, then sums with the larger die first, then the leap."""

from __future__ import annotations

import pytest

from vrhcaby.board.plays import Move
from vrhcaby.board.position import pos
from vrhcaby.legality.attempts import Failed, Tried, covers, leap, steps_of, walk, ways
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading
from vrhcaby.rules.move_checks import Step

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
DUTCH = "13:5 7:3 6:5 24:2 / 17:2 16:2 13:5 6:6"
"""From 13, both 8 and 9 are blocked; 4 is free."""

WAYS = [
    # remaining, from, to, the ways in order
    ((6, 1), 13, 7, [(6,), (1,)]),
    ((6, 1), 13, 6, [(6,), (1,), (6, 1), (1, 6)]),
    ((1,), 13, 12, [(1,)]),
    ((3, 3, 3, 3), 13, 10, [(3,)]),
    ((3, 3, 3, 3), 13, 7, [(3,), (3, 3)]),
    ((3, 3, 3, 3), 13, 4, [(3,), (3, 3, 3)]),
    ((3, 3, 3, 3), 13, 1, [(3,), (3, 3, 3, 3)]),
    ((6, 5), 4, 0, [(5,), (6,)]),
    ((6, 4), 4, 0, [(4,), (6,)]),
    # A surplus number bears off, a smaller one cannot alone.
    ((6, 3), 4, 0, [(6,), (3,), (3, 6)]),
    ((4, 3), 4, 0, [(4,), (3,), (3, 4)]),
    ((3, 2), 4, 0, [(3,), (2,), (3, 2), (2, 3)]),
    ((6, 2), 4, 0, [(6,), (2,), (2, 6)]),
    ((1, 1, 1, 1), 2, 0, [(1,), (1, 1)]),
    ((6, 1), 6, 13, [(6,), (1,)]),
    ((), 13, 7, []),
]


@pytest.mark.parametrize(("remaining", "src", "dst", "expected"), WAYS)
def test_ways_in_order_of_preference(
    remaining: tuple[int, ...], src: int, dst: int, expected: list[tuple[int, ...]]
) -> None:
    assert list(ways(remaining, Tried(src, dst))) == expected


@pytest.mark.parametrize(
    ("named", "remaining", "expected"),
    [
        ((1, 6), (6, 1), [(1, 6)]),
        ((6,), (6, 1), [(6,)]),
        ((5,), (6, 1), []),
        ((3, 3), (3,), []),
        ((6, 6), (6, 1), []),
        ((6, 4), (6, 4), []),
        ((3, 3), (3, 3, 3, 3), []),
        ((6, 6), (6, 6, 6, 6), []),
    ],
)
def test_named_dice_keep_their_order(
    named: tuple[int, ...], remaining: tuple[int, ...], expected: list[tuple[int, ...]]
) -> None:
    assert list(ways(remaining, Tried(13, 6, named))) == expected


def test_a_requested_leap_means_no_steps_and_requested_steps_no_leap() -> None:
    assert list(ways((5, 4), Tried(13, 4, leap=True))) == [(5,), (4,)]
    assert list(ways((5, 4), Tried(13, 4, (5, 4), leap=True))) == []
    assert list(ways((5, 4), Tried(13, 4, (5, 4), leap=False))) == [(5, 4)]
    view = as_written("classic", DUTCH, 5, 4)
    assert leap(view, view.position, (5, 4), Tried(13, 4, leap=False)) is None
    assert isinstance(leap(view, view.position, (5, 4), Tried(13, 4, leap=True)), Move)


@pytest.mark.parametrize(
    ("way", "src", "dst", "leads"),
    [
        ((5, 4), 13, 4, True),
        ((5, 4), 13, 5, False),
        ((5, 4), 13, 3, False),
        ((2, 6), 4, 0, True),
        ((6, 2), 4, 0, False),
        ((2, 2), 4, 0, True),
        ((2, 1), 4, 0, False),
        ((3, 1), 4, 0, True),
    ],
)
def test_a_sum_covers_the_distance_or_bears_off_with_its_last_die(
    way: tuple[int, ...], src: int, dst: int, leads: bool
) -> None:
    assert covers(way, Tried(src, dst)) == leads


def test_the_steps_of_a_way() -> None:
    assert steps_of(Tried(13, 4), (5, 4)) == (Step(13, 8, 5), Step(8, 4, 4))
    assert steps_of(Tried(4, 0), (2, 6)) == (Step(4, 2, 2), Step(2, 0, 6))
    assert steps_of(Tried(13, 4), (5,)) == (Step(13, 4, 5),)


def as_written(book: str, board: str, *dice: int) -> RollView:
    first, second = dice
    return RollView(load_rules(book, Reading.AS_WRITTEN), pos(board), (first, second))


def test_a_way_is_walked_until_a_row_refuses_it() -> None:
    view = RollView(load_rules("modern"), pos(START), (6, 5))
    made = walk(view, view.position, Tried(24, 13), (6, 5))
    assert made == (Move(24, 18, (6,)), Move(18, 13, (5,)))
    failed = walk(view, view.position, Tried(24, 13), (5, 6))
    assert isinstance(failed, Failed)
    assert (failed.done, failed.at, failed.row.name, failed.facts["points"]) == (
        0,
        19,
        "target_is_open",
        [19],
    )
    second = walk(view, view.position, Tried(24, 12), (6, 6))
    assert isinstance(second, Failed)
    assert (second.done, second.at, second.facts["points"]) == (1, 12, [12])


def test_each_step_of_a_walk_hits_a_single_checker() -> None:
    view = RollView(load_rules("modern"), pos("24:2 13:5 8:3 6:5 / 24:2 13:4 7:1 8:3 6:5"), (6, 2))
    made = walk(view, view.position, Tried(24, 16), (6, 2))
    assert made == (Move(24, 18, (6,), True), Move(18, 16, (2,), False))


LEAPS = [
    # board, dice, from, to, the dice used (none: no leap is meant)
    (DUTCH, (5, 4), 13, 4, (5, 4)),
    (DUTCH, (5, 4), 13, 8, None),
    (START, (3, 3), 24, 18, (3, 3)),
    (START, (3, 3), 24, 15, (3, 3, 3)),
    (START, (4, 4), 24, 8, (4, 4, 4, 4)),
    (START, (3, 3), 24, 21, None),
    (START, (6, 1), 12, 5, None),
    ("6:15 / 24:15", (4, 2), 6, 0, None),
    ("bar:1 6:14 / 24:15", (4, 2), 25, 19, None),
]


@pytest.mark.parametrize(("board", "dice", "src", "dst", "used"), LEAPS)
def test_a_leap_takes_both_dice_or_two_to_four_of_doubles(
    board: str, dice: tuple[int, int], src: int, dst: int, used: tuple[int, ...] | None
) -> None:
    view = as_written("classic", board, *dice)
    found = leap(view, view.position, view.dice, Tried(src, dst))
    assert (found.dice if isinstance(found, Move) else found) == used


def test_a_leap_hits_only_where_it_lands_and_never_a_held_point() -> None:
    view = as_written("classic", "24:15 / 24:11 8:1 7:1 5:2", 5, 3)
    found = leap(view, view.position, (5, 3), Tried(24, 16))
    assert found == Move(24, 16, (5, 3), False)
    view = as_written("classic", "24:15 / 24:11 9:1 7:1 5:2", 5, 3)
    assert leap(view, view.position, (5, 3), Tried(24, 16)) == Move(24, 16, (5, 3), True)
    held = leap(
        as_written("classic", "24:15 / 24:13 9:2", 5, 3), pos("24:15 / 24:13 9:2"), (5, 3), Tried(24, 16)
    )
    assert isinstance(held, Failed)
    assert (held.done, held.at, held.row.name, held.facts["points"]) == (2, 16, "target_is_open", [16])


@pytest.mark.parametrize("named", [(6, 4), (3, 3), (5, 5), (5,), (6, 6)])
def test_a_leap_with_other_dice_than_the_named_ones_is_impossible(named: tuple[int, ...]) -> None:
    view = as_written("classic", DUTCH, 5, 4)
    assert leap(view, view.position, (5, 4), Tried(13, 4, named)) is None
    assert isinstance(leap(view, view.position, (5, 4), Tried(13, 4, (4, 5))), Move)


def test_the_completed_readings_have_no_leap() -> None:
    for book in ("classic", "precise", "blastoff", "leaflet", "modern"):
        view = RollView(load_rules(book), pos(START), (3, 3))
        assert leap(view, view.position, view.dice, Tried(24, 18)) is None


def test_the_try_that_means_exactly_one_move() -> None:
    assert Tried.of(Move(13, 8, (5,))) == Tried(13, 8, (5,), False)
    assert Tried.of(Move(13, 4, (5, 4))) == Tried(13, 4, (5, 4), True)
