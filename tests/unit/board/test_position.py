"""Boards on one line, their checks, and the two views of them."""

import pytest
from hypothesis import given

from support.boards import positions
from vrhcaby.board.position import STANDARD, Position, from_own_counts, own_counts, pos
from vrhcaby.errors import PositionError


def test_standard_start_is_symmetric():
    assert STANDARD.swapped() == STANDARD
    assert STANDARD.pips == (167, 167)
    assert STANDARD.counts == (15, 15)


def test_a_line_reads_each_side_from_its_own_view():
    board = pos("bar:1 6:2 off:12 / bar:2 24:1 off:12")
    assert board.points[25] == 1
    assert board.points[0] == -2
    assert board.points[1] == -1
    assert board.off == (12, 12)
    assert board.rear == 25
    assert not board.all_home


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("6:1", "position/impossible"),
        ("6:x / 6:1", "position/syntax"),
        ("26:1 / 6:1", "position/syntax"),
        ("bra:1 / 6:1", "position/syntax"),
        ("6:1 / 19:1", "position/overlap"),
    ],
)
def test_bad_lines_are_typed_errors(text, code):
    with pytest.raises(PositionError) as caught:
        pos(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("points", "off", "code"),
    [
        ((0,) * 25, (15, 15), "position/shape"),
        ((0,) * 26, (15, 14), "position/count"),
        ((1, *(0,) * 25), (15, 15), "position/negative"),
        ((*(0,) * 25, -1), (15, 14), "position/negative"),
        ((True, *(0,) * 25), (15, 15), "position/shape"),
        ((0.0, *(0,) * 25), (15, 15), "position/shape"),
    ],
)
def test_impossible_boards_are_typed_errors(points, off, code):
    with pytest.raises(PositionError) as caught:
        Position(points, off).checked()
    assert caught.value.code == code


@given(positions())
def test_own_counts_and_the_inverse(position):
    assert from_own_counts(*own_counts(position)) == position
    mine, theirs = position.pips
    assert position.swapped().pips == (theirs, mine)
