"""The meanings of a try, and the report on a refused one."""

from __future__ import annotations

import pytest

from support.spaces import plain
from vrhcaby.board.plays import Move
from vrhcaby.board.position import pos
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.explain import Tried, judge_end, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_try
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.wording import refusal_message

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
ON_THE_BAR = "bar:1 13:5 8:3 6:6 / 24:2 13:5 8:3 6:5"


def view(book: str, board: str, *dice: int, reading: Reading = Reading.COMPLETED) -> RollView:
    first, second = dice
    return RollView(load_rules(book, reading), pos(board), (first, second))


def moves(found: object) -> tuple[Move, ...]:
    assert not isinstance(found, Refusal), found
    assert isinstance(found, tuple)
    return found[0]


def refused(found: object) -> Refusal:
    assert isinstance(found, Refusal), found
    return found


def test_no_leap_while_a_checker_is_on_the_bar() -> None:
    """Classic 8: a checker on the bar enters before any other moves, by a leap or otherwise."""
    found = refused(
        judge_play(view("classic", ON_THE_BAR, 5, 4, reading=Reading.AS_WRITTEN), (Tried(13, 4),), False)
    )
    assert (found.rule, found.cite.book, found.cite.paragraph) == ("bar_first", "classic", "8")
    assert (found.facts["points"], found.facts["count"], found.facts["from"]) == ([25], 1, 13)


def test_a_surplus_is_the_smallest_die_that_takes_the_checker_off() -> None:
    found = moves(judge_play(view("modern", "3:1 2:1 off:13 / 24:15", 6, 5), (Tried(3, 0),), False))
    assert [m.dice for m in found] == [(5,)]
    found = moves(judge_play(view("modern", "3:1 2:1 off:13 / 24:15", 6, 2), (Tried(3, 0),), False))
    assert [m.dice for m in found] == [(6,)]


def test_the_exact_number_goes_before_a_surplus() -> None:
    found = moves(judge_play(view("modern", "3:2 off:13 / 24:15", 4, 3), (Tried(3, 0),), False))
    assert [m.dice for m in found] == [(3,)]


@pytest.mark.parametrize("book", ["classic", "precise", "leaflet", "modern"])
def test_the_play_shown_instead_continues_with_the_same_checker(book: str) -> None:
    """13/8 with the five is blocked, so the closest legal play moves the same checker by the other die."""
    board = "24:3 13:2 6:10 / 17:5 24:10"
    found = refused(judge_play(view(book, board, 5, 3), (Tried(13, 8),), False))
    assert (found.rule, found.facts["points"]) == ("target_is_open", [8])
    assert found.instead is not None
    assert 13 in [m.src for m in found.instead]


@pytest.mark.parametrize("book", ["classic", "precise", "leaflet", "modern"])
def test_if_the_checker_cannot_move_the_shown_play_uses_the_same_die(book: str) -> None:
    """From 24, both 19 and 21 are blocked, so another checker moves by the tried five."""
    board = "24:1 14:2 6:12 / 6:5 4:5 17:2 24:3"
    found = refused(judge_play(view(book, board, 5, 3), (Tried(24, 19),), False))
    assert (found.rule, found.facts["points"]) == ("target_is_open", [19])
    assert found.instead is not None
    assert (5,) in [m.dice for m in found.instead]


CHAINS = [
    ("modern", START, (3, 1)),
    ("modern", START, (1, 1)),
    ("modern", START, (2, 2)),
    ("classic", "6:3 5:3 4:3 3:3 2:3 / 24:15", (1, 1)),
    ("leaflet", "6:3 5:3 4:3 3:3 2:3 / 24:15", (2, 1)),
    ("blastoff", "13:7 8:3 6:5 / 13:7 8:3 6:5", (3, 3)),
]


@pytest.mark.parametrize(("book", "board", "dice"), CHAINS)
def test_each_pair_of_places_is_reached_once(book: str, board: str, dice: tuple[int, int]) -> None:
    asked = view(book, board, *dice)
    chains = list(combined_moves(asked, (), asked.position))
    pairs = [(c[0].src, c[-1].dst) for c in chains]
    assert pairs
    assert len(pairs) == len(set(pairs))
    assert not set(pairs) & {(m.src, m.dst) for m in asked.choices((), asked.position)}
    for chain in chains:
        assert len(chain) > 1
        assert [m.src for m in chain[1:]] == [m.dst for m in chain[:-1]]


def test_steps_that_hit_are_listed_beside_a_leap_to_the_same_place() -> None:
    """In the literal reading, classic's leap hits only where it lands; in steps the same checker hits on its way."""
    board = "24:2 13:5 8:3 6:5 / 24:2 13:4 7:1 8:3 6:5"
    asked = view("classic", board, 6, 2, reading=Reading.AS_WRITTEN)
    (leap,) = [m for m in asked.choices((), asked.position) if (m.src, m.dst) == (24, 16)]
    assert (leap.dice, leap.hit) == ((6, 2), False)
    (chain,) = [c for c in combined_moves(asked, (), asked.position) if (c[0].src, c[-1].dst) == (24, 16)]
    assert [(m.dst, m.hit) for m in chain] == [(18, True), (16, False)]
    quiet = view("classic", START, 6, 2, reading=Reading.AS_WRITTEN)
    assert (24, 16) not in [(c[0].src, c[-1].dst) for c in combined_moves(quiet, (), quiet.position)]


def test_a_sum_that_ends_on_a_held_point_names_that_point() -> None:
    found = refused(judge_play(view("modern", START, 6, 1), (Tried(24, 17),), False))
    assert (found.rule, found.facts["points"], found.facts["count"]) == ("target_is_open", [17], 3)


def test_without_a_move_of_the_same_number_the_same_landing_is_closer() -> None:
    board = "24:2 13:3 11:2 6:8 / 24:2 13:5 8:3 6:5"
    found = refused(judge_play(view("modern", board, 5, 3), (Tried(12, 8),), False))
    assert found.rule == "own_checker"
    assert found.instead is not None
    assert found.instead[0].dst == 8


def test_if_neither_number_leads_there_both_others_are_reported() -> None:
    found = refused(explained_try(view("modern", START, 2, 1), (), pos(START), Tried(24, 13)))
    assert found.would_go is not None
    assert [(change.kind, change.facts) for change in found.would_go.changes] == [
        ("number", {"dice": [6, 5]})
    ]


@pytest.mark.parametrize(
    ("board", "dice", "left", "words"),
    [
        ("bar:2 13:4 8:3 6:6 / 24:2 13:5 8:2 6:6", (6, 2), [2], "2. The whole play is, for example, bar/23"),
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", (6, 2), [6, 2], "6 and 2. The whole play is, for example"),
    ],
)
def test_only_dice_that_can_be_played_are_left_to_be_played(
    board: str, dice: tuple[int, int], left: list[int], words: str
) -> None:
    at = view("modern", board, *dice)
    refusal = refused(judge_end(at, (), at.position))
    assert refusal.facts["dice"] == left
    assert f"Still to be played: {words}" in plain(refusal_message(refusal, "en").text)
