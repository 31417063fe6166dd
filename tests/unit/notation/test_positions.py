"""Positions on one line and in letters."""

from __future__ import annotations

import pytest

from vrhcaby.board.position import STANDARD, pos
from vrhcaby.board.side import Side
from vrhcaby.notation import NotationError, ascii_board, format_position, parse_position

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def test_one_line() -> None:
    assert format_position(STANDARD) == START
    assert parse_position(START) == STANDARD
    text = "bar:1 6:4 off:10 / bar:2 6:12 off:1"
    assert format_position(parse_position(text)) == text


def test_missing_checkers_are_off_unless_the_line_says_otherwise() -> None:
    assert parse_position("6:4 / 6:15").off == (11, 0)
    assert parse_position("6:1 / 6:1", checkers=3).off == (2, 2)
    assert parse_position("6:1 / 6:1", checkers=None).off == (0, 0)
    with pytest.raises(NotationError) as caught:
        parse_position("6:4 off:2 / 6:15")
    assert caught.value.code == "notation/position"


@pytest.mark.parametrize(
    ("text", "column", "token"),
    [
        ("6:15", 1, "6:15"),
        ("6:15 / 6:15 / 6:15", 1, "6:15 / 6:15 / 6:15"),
        ("6:5 8.5 / 6:15", 5, "8.5"),
        ("6:5 8:5 8:5 / 6:5 26:1", 19, "26:1"),
        ("6:5 8:5 8:5 / 6:5 0:1", 19, "0:1"),
        ("6:16 / 6:15", 1, "6:16 / 6:15"),
        ("6:5 / 19:5", 1, "6:5 / 19:5"),
        ("6:² / 6:1", 1, "6:²"),
    ],
)
def test_bad_lines_are_pointed_at(text: str, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert caught.value.facts.items() >= {"line": 1, "column": column, "token": token}.items()


def test_a_board_in_letters() -> None:
    position = pos("bar:2 24:1 13:4 8:2 6:6 / bar:1 20:2 13:3 8:1 6:6 off:2")
    text = ascii_board(position, mover=Side.BLACK, dice=(3, 1), cube=2, cube_owner=Side.WHITE, lang="cs")
    assert text == (
        "+-13--14--15--16--17--18-+---+-19--20--21--22--23--24-+  O  148 kroků\n"
        "| X               O      | X | O                   X  |  ven 2\n"
        "| X                      | X | O                      |  [2]\n"
        "| X                      |   | O                      |\n"
        "| X                      |   | O                      |\n"
        "|                        |   | 6                      |\n"
        "|                        |   |                        |  X na tahu: 3-1\n"
        "|                        |   | 6                      |\n"
        "|                        |   | X                      |\n"
        "| O                      |   | X                      |\n"
        "| O               X      |   | X   O                  |\n"
        "| O               X      | O | X   O                  |\n"
        "+-12--11--10--9---8---7--+---+-6---5---4---3---2---1--+  X  178 kroků"
    )


def test_the_cube_in_the_middle_shows_64() -> None:
    assert "[64]" in ascii_board(STANDARD, cube=1).splitlines()[7]
    assert "[" not in ascii_board(STANDARD)
