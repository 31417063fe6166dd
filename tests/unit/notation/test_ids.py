"""XGID and GNU Backgammon's position and match ids."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from vrhcaby.board.position import STANDARD, Position, pos
from vrhcaby.board.side import Side
from vrhcaby.notation import (
    NotationError,
    Situation,
    format_xgid,
    match_id,
    parse_match_id,
    parse_position_id,
    parse_xgid,
    position_id,
)

ROWS = json.loads((Path(__file__).parent / "data" / "gnubg_ids.json").read_text(encoding="utf-8"))
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_position_ids_of_gnu_backgammon(row: dict[str, object]) -> None:
    position = Position(tuple(row["board"]), tuple(row["off"]))  # type: ignore[arg-type]
    assert position_id(position) == row["id"]
    assert parse_position_id(str(row["id"])) == position


def test_the_start() -> None:
    assert position_id(STANDARD) == "4HPwATDgc/ABMA"
    assert parse_position_id("4HPwATDgc/ABMA") == STANDARD


def test_three_checkers_a_side() -> None:
    position = pos("24:1 23:1 off:1 / bar:1 22:1 off:1")
    assert parse_position_id(position_id(position), checkers=3) == position


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4HPwATDgc/ABM", "notation/syntax"),
        ("4HPwATDgc/ABMAA", "notation/syntax"),
        ("4HPw!TDgc/ABMA", "notation/syntax"),
        ("4HPwžTDgc/ABMA", "notation/syntax"),
        ("//////////////", "notation/position"),
        ("AQAAAAAAAgAAAA", "notation/position"),
    ],
)
def test_bad_position_ids(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position_id(text, checkers=1)
    assert caught.value.code == code
    assert {"line", "column", "token"} <= set(caught.value.facts)


def test_the_bad_character_of_an_id_is_pointed_at() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position_id("4HPw!TDgc/ABMA")
    assert caught.value.facts == {"line": 1, "column": 5, "token": "!"}


# GNU Backgammon 1.07 showed every id below in the situation described beside it.
@pytest.mark.parametrize(
    ("text", "situation"),
    [
        (
            "QYkqASAAIAAA",
            Situation(
                mover=Side.BLACK,
                dice=(5, 2),
                cube=2,
                cube_owner=Side.WHITE,
                length=9,
                score=(2, 4),
                jacoby=True,
            ),
        ),
        ("MIGmAAAAAAAE", Situation(dice=(5, 1), length=5)),
        ("cAkAAAAAAAAE", Situation(mover=Side.BLACK)),
        ("cBEAAAAAAAAA", Situation(mover=Side.BLACK, offer="double", jacoby=True)),
        (
            "QRkAAAAAAAAA",
            Situation(mover=Side.BLACK, cube=2, cube_owner=Side.WHITE, offer="beaver", jacoby=True),
        ),
        (
            "QhEAAAAAAAAA",
            Situation(mover=Side.BLACK, cube=4, cube_owner=Side.WHITE, offer="raccoon", jacoby=True),
        ),
        ("QwkAAAAAAAAA", Situation(mover=Side.BLACK, cube=8, cube_owner=Side.WHITE, jacoby=True)),
        (
            "Q0ELAAAAAAAA",
            Situation(
                mover=Side.BLACK,
                dice=(6, 2),
                cube=8,
                cube_owner=Side.WHITE,
                resigned="gammon",
                jacoby=True,
            ),
        ),
    ],
)
def test_match_ids_of_gnu_backgammon(text: str, situation: Situation) -> None:
    assert parse_match_id(text) == situation
    assert match_id(situation) == text


def test_a_match_id_needs_a_board() -> None:
    board = pos("6:15 / 6:15")
    assert parse_match_id("MIGmAAAAAAAE", board).position == board


@pytest.mark.parametrize("text", ["", "MIGmAAAAAAA", "MIGm AAAAAAE", "////////////", "MIGPAAAAAAAE"])
def test_bad_match_ids(text: str) -> None:
    with pytest.raises(NotationError):
        parse_match_id(text)


@pytest.mark.parametrize(
    "situation",
    [Situation(cube=3), Situation(cube=2**16), Situation(length=2**15), Situation(score=(-1, 0))],
)
def test_situations_that_a_match_id_cannot_express(situation: Situation) -> None:
    with pytest.raises(NotationError) as caught:
        match_id(situation)
    assert caught.value.code == "notation/unsupported"


def test_xgid_of_the_start() -> None:
    situation = Situation(dice=(5, 2))
    assert parse_xgid(OPENING) == situation
    assert parse_xgid(f"  {OPENING[5:]}\n") == situation
    assert format_xgid(situation) == OPENING


def test_xgid_of_a_turned_board() -> None:
    text = "XGID=a-----E-C---eE---c-d----B-:2:-1:-1:D:3:4:1:5:10"
    situation = parse_xgid(text)
    assert situation == Situation(
        position=pos("bar:1 13:5 8:3 6:4 off:2 / 24:2 13:5 8:3 6:5"),
        mover=Side.BLACK,
        cube=4,
        cube_owner=Side.BLACK,
        offer="double",
        length=5,
        score=(3, 4),
        crawford=True,
    )
    assert format_xgid(situation) == text


@pytest.mark.parametrize(
    ("rules", "jacoby", "beaver"),
    [("0", False, False), ("1", True, False), ("2", False, True), ("3", True, True)],
)
def test_money_rules_in_an_xgid(rules: str, jacoby: bool, beaver: bool) -> None:
    text = f"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:{rules}:0:10"
    situation = parse_xgid(text)
    assert (situation.jacoby, situation.beaver, situation.crawford) == (jacoby, beaver, False)
    assert format_xgid(situation) == text


@pytest.mark.parametrize(
    ("text", "column", "token"),
    [
        ("XGID=nonsense", 6, "nonsense"),
        (OPENING.replace("-b", "-?"), 7, "?"),
        (OPENING.replace("52", "72"), 39, "72"),
        (OPENING.replace("52", "5²"), 39, "5²"),
        (OPENING.replace(":1:", ":0:"), 37, "0"),
        (OPENING.replace(":1:", ":x:"), 37, "x"),
        (OPENING.replace("=-b", "=Ab"), 6, "A"),
        (OPENING.replace("=-", "="), 6, "b----E-C---eE---c-e----B-"),
        (OPENING.replace("=-b", "=-p"), 6, "-p----E-C---eE---c-e----B-"),
        ("", 1, ""),
    ],
)
def test_bad_xgids_are_pointed_at(text: str, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(text)
    assert caught.value.facts == {"line": 1, "column": column, "token": token}


@pytest.mark.parametrize("situation", [Situation(cube=3), Situation(resigned="gammon")])
def test_situations_that_an_xgid_cannot_express(situation: Situation) -> None:
    with pytest.raises(NotationError) as caught:
        format_xgid(replace(situation))
    assert caught.value.code == "notation/unsupported"


@pytest.mark.parametrize(
    ("cube", "largest"), [(1, 10), (64, 10), (1 << 10, 10), (1 << 11, 11), (1 << 15, 15)]
)
def test_an_xgid_raises_its_largest_cube_for_a_larger_one(cube: int, largest: int) -> None:
    text = format_xgid(Situation(dice=(5, 2), cube=cube))
    assert text.split(":")[-1] == str(largest)
    assert parse_xgid(text).cube == cube


@pytest.mark.parametrize("largest", ["31", "-1", "x", ""])
def test_the_largest_cube_of_an_xgid_must_be_valid(largest: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(OPENING[:-2] + largest)
    assert caught.value.facts["token"] == largest


@pytest.mark.parametrize("largest", ["0", "6", "30"])
def test_the_largest_cube_does_not_change_the_situation(largest: str) -> None:
    assert parse_xgid(OPENING[:-2] + largest) == Situation(dice=(5, 2))
