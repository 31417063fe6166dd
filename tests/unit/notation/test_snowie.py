"""Snowie's position line, as GNU Backgammon writes it: the same situation as in its XGID, or a fault with its column."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.notation import parse_snowie, parse_xgid

LINE = "7;0;0;0;1;root;gnubg;0;3;1;2;1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;"


@pytest.mark.parametrize(
    ("xgid", "line"),
    [
        ("-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:7:10", LINE),
        (
            "-b----E-C---dD---c-e----BA:0:0:1:62:2:6:1:7:10",
            "7;0;0;0;1;root;gnubg;1;2;6;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-4;4;0;0;0;-3;0;-5;0;0;0;0;2;1;6;2;",
        ),
        (
            "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10",
            "0;1;0;1;1;root;gnubg;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;0;0;",
        ),
    ],
)
def test_a_line_gives_the_same_situation_as_the_xgid(xgid: str, line: str) -> None:
    assert parse_snowie(line) == parse_xgid(xgid)
    assert parse_snowie(f"  {line.removesuffix(';')}\n") == parse_xgid(xgid)


def test_the_other_side_to_move_has_its_own_score_and_cube_first() -> None:
    there = parse_snowie(LINE.replace(";1;root;", ";0;root;"))
    here = parse_snowie(LINE)
    assert there == replace(here, mover=Side.BLACK, score=(1, 3), cube_owner=Side.BLACK)
    assert parse_snowie(LINE.replace(";2;1;0;-2;", ";2;-1;0;-2;")).cube_owner is Side.BLACK


@pytest.mark.parametrize(
    ("old", "new", "code", "column", "token"),
    [
        (";5;2;", ";5;", "notation/syntax", 1, LINE[:20]),
        ("7;0;", "7;2;", "notation/value", 3, "2"),
        (";3;1;2;1;", ";3;1;3;1;", "notation/cube", 28, "3"),
        (";3;1;2;1;", ";3;x;2;1;", "notation/value", 26, "x"),
        (";5;2;", ";5;0;", "notation/dice", 88, "5"),
        (";5;2;", ";7;2;", "notation/value", 88, "7"),
        (";-2;0;0;0;0;5;", ";-2;0;0;0;9;5;", "notation/position", 32, "24"),
    ],
)
def test_a_fault_has_its_column(old: str, new: str, code: str, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_snowie(LINE.replace(old, new, 1))
    assert caught.value.code == code
    assert (caught.value.facts["line"], caught.value.facts["column"]) == (1, column)
    assert str(caught.value.facts["token"]).startswith(token)
