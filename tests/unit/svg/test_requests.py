"""Diagrams requested in JSON and on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.board.position import STANDARD
from vrhcaby.board.side import Side
from vrhcaby.cli.diagram import add_parser, run
from vrhcaby.errors import VrhcabyError
from vrhcaby.svg import Cube, DiagramError, Score, board, diagram

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"


def test_a_full_request_draws_what_the_function_draws() -> None:
    asked = {
        "position": {"points": list(STANDARD.points), "off": [0, 0]},
        "mover": "black",
        "viewpoint": "white",
        "dice": [3, 1],
        "cube": {"value": 2, "owner": "mover"},
        "arrows": [[8, 5], [6, 5, "good"]],
        "marks": [[5], [18, "bad"]],
        "numbers": False,
        "pips": True,
        "orientation": "portrait",
        "lang": "sk",
        "theme": "dark",
        "title": "Začiatok",
        "size": 300,
        "variables": True,
        "zones": [[1, 6, "doma"], [13, 13]],
        "score": {"mover": 2, "opponent": 4, "length": 5},
        "note": "o peniaze",
        "cocked": 6,
        "cubes": [{"name": "člen", "active": False}],
    }
    assert diagram(asked) == board(
        STANDARD,
        mover=Side.BLACK,
        viewpoint=Side.WHITE,
        dice=(3, 1),
        cube=Cube(2, "mover"),
        arrows=[(8, 5), (6, 5, "good")],
        marks=[5, (18, "bad")],
        numbers=False,
        pips=True,
        orientation="portrait",
        lang="sk",
        theme="dark",
        title="Začiatok",
        size=300,
        variables=True,
        zones=[(1, 6, "doma"), (13, 13)],
        score=Score(2, 4, 5),
        note="o peniaze",
        cocked=6,
        cubes=[Cube(name="člen", active=False)],
    )
    assert diagram({"position": START, "dice": None}) == board(STANDARD)


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"position": 3},
        {"position": "nonsense"},
        {"position": {"points": [1, 2], "off": [0, 0]}},
        {"position": {"points": "0" * 26}},
        {"position": {"off": [0, 0]}},
        {"position": {"points": [0] * 26, "off": [0]}},
        {"position": {"points": [0.5] * 26}},
        {"position": START, "colour": "red"},
        {"position": START, "mover": "green"},
        {"position": START, "mover": ["white"]},
        {"position": START, "dice": 31},
        {"position": START, "dice": [1, 2, 3]},
        {"position": START, "dice": ["1", "2"]},
        {"position": START, "cube": 2},
        {"position": START, "cube": {"worth": 2}},
        {"position": START, "cube": {"value": "2"}},
        {"position": START, "cube": {"owner": {}}},
        {"position": START, "arrows": [[1]]},
        {"position": START, "arrows": [5]},
        {"position": START, "arrows": [["24", 18]]},
        {"position": START, "marks": [[1, "good", 3]]},
        {"position": START, "marks": [[{}]]},
        {"position": START, "zones": [[1, 6, 5]]},
        {"position": START, "zones": [["1", 6]]},
        {"position": START, "zones": [[1]]},
        {"position": START, "score": [2, 4]},
        {"position": START, "score": {"mover": 2}},
        {"position": START, "score": {"mover": 2, "opponent": 4, "length": 5, "crawford": True}},
        {"position": START, "note": ["a"]},
        {"position": START, "cocked": "6"},
        {"position": START, "cubes": {"value": 2}},
        {"position": START, "cubes": [{"name": 2}]},
        {"position": START, "numbers": "no"},
        {"position": START, "theme": 7},
        {"position": START, "theme": "__class__"},
        {"position": START, "size": "big"},
        {"position": START, "size": 1.5},
    ],
)
def test_bad_requests_are_typed_errors(args: dict[str, Any]) -> None:
    with pytest.raises(VrhcabyError) as caught:
        diagram(args)
    assert "/" in caught.value.code


def command(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    return run(parser.parse_args(["diagram", *arguments]))


def test_the_command_shades_points_and_shows_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(START, *["--zone", "1-6:home", "--zone", "13-18", "--score", "2-4/5"]) == 0
    expected = board(STANDARD, zones=[(1, 6, "home"), (13, 18)], score=Score(2, 4, 5))
    assert capsys.readouterr().out == expected + "\n"
    assert command(START, "--score", "2:4") == 2


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    out = tmp_path / "start.svg"
    options = "--dice 3-1 --arrow 8/5 --arrow bar/20:bad --mark 5:good --mark off --cube 2:opponent --lang cs"
    assert command(START, *options.split(), "--out", str(out)) == 0
    assert out.read_text(encoding="utf-8") == (
        board(
            STANDARD,
            dice=(3, 1),
            arrows=[(8, 5), (25, 20, "bad")],
            marks=[(5, "good"), 0],
            cube=Cube(2, "opponent"),
            lang="cs",
        )
        + "\n"
    )


def test_the_command_prints_without_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(START, "--offered") == 0
    assert capsys.readouterr().out == board(STANDARD, cube=Cube(1, offered=True)) + "\n"


def test_the_pictures_in_the_documents_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    """Rewrite it with the same command and ``--out docs/board.svg``."""
    options = "--dice 3-1 --arrow 8/5:good --arrow 6/5:good --cube 1 --pips"
    assert command(START, *options.split()) == 0
    kept = Path(__file__).parents[3] / "docs" / "board.svg"
    assert kept.read_text(encoding="utf-8") == capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        (START, "--dice", "31"),
        (START, "--dice", "7-1"),
        (START, "--dice", "¹-1"),
        (START, "--arrow", "8"),
        (START, "--arrow", "8/99"),
        (START, "--mark", "5:pretty"),
        (START, "--cube", "3"),
        (START, "--cube", "2:nobody"),
    ],
)
def test_the_command_reports_what_it_cannot_draw(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(*arguments) == 2
    assert capsys.readouterr().err.startswith("vrhcaby diagram: ")


def test_errors_keep_the_offending_value() -> None:
    with pytest.raises(DiagramError) as caught:
        diagram({"position": START, "theme": "neon"})
    assert caught.value.facts["value"] == "neon"
