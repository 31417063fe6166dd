"""The values of games from the table in ``scoring.toml``: by the scorer, and played to their end."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from support.tables import MIDDLE, command_all, on_roll, refused, rule_and_cite, table
from vrhcaby.board.position import Position, pos
from vrhcaby.board.side import Side
from vrhcaby.game.series import balance
from vrhcaby.game.state import Cube, Phase
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.scoring import resign_levels, worth_of_board, worth_of_level
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import worth_text

DATA = tomllib.loads((Path(__file__).parent / "scoring.toml").read_text(encoding="utf-8"))
OWNERS = {"centre": None, "winner": Side.WHITE, "loser": Side.BLACK}
BOARD_OF = {"single": "home_one_off", "gammon": "home", "backgammon": "bar"}
"""The board for each level in the tables of cubes (the same in both rulebooks with a cube)."""


def final(board: str) -> Position:
    return pos(f"off:15 / {DATA['loser'][board]}")


def almost(board: str) -> Position:
    """The same with the winner's last checker still on point 1."""
    return pos(f"1:1 off:14 / {DATA['loser'][board]}")


def paragraphs(book: str, cites: list[str]) -> list[str]:
    return [c if " " in c else f"{book} {c}" for c in cites]


def cited(worth: Any) -> list[str]:
    return [f"{c.book} {c.paragraph}" for c in worth.cites]


TABLES = [
    pytest.param(t, row, id=f"{t['book']}-{t['reading']}-{t['scoring']}-{row[0]}")
    for t in DATA["table"]
    for row in t["rows"]
]


@pytest.mark.parametrize(("of", "row"), TABLES)
def test_levels_and_points_of_final_boards(of: dict[str, Any], row: list[Any]) -> None:
    board, level, points, cites = row
    rules = load_rules(of["book"], Reading(of["reading"]))
    worth = worth_of_board(rules, of["scoring"], final(board))
    assert (worth.level, worth.points) == (level, points)
    assert cited(worth) == paragraphs(of["book"], cites)
    for lang in LANGUAGES:
        assert str(points) in worth_text(worth, lang) or level != "win"
        assert "{" not in worth_text(worth, lang)


@pytest.mark.parametrize(("of", "row"), TABLES)
def test_a_game_played_to_its_end_is_worth_the_same(of: dict[str, Any], row: list[Any]) -> None:
    board, level, points, _ = row
    session = table("series", of["book"], reading=of["reading"], scoring=of["scoring"])
    command_all(on_roll(session, almost(board)), "roll 2 1", "play")
    result = session.game.result
    assert session.game.phase is Phase.GAME_OVER
    assert result is not None
    assert (result.worth.level, result.worth.points, result.how) == (level, points, "borne_off")
    assert session.series.totals == (points, 0)


def test_the_table_covers_every_book_reading_and_scoring() -> None:
    wanted = {
        (book, reading.value, row.name)
        for book in BOOKS
        for reading in Reading
        for _, row in load_book(book).scorings
    }
    assert {(t["book"], t["reading"], t["scoring"]) for t in DATA["table"]} == wanted


CUBES = [
    pytest.param(t["book"], *row, id="-".join(map(str, [t["book"], *row[:4]])))
    for t in DATA["cubes"]
    for row in t["rows"]
]


@pytest.mark.parametrize(("book", "level", "value", "owner", "jacoby", "counted", "points", "cites"), CUBES)
def test_levels_times_cube(
    book: str,
    level: str,
    value: int,
    owner: str,
    jacoby: bool,
    counted: str,
    points: int,
    cites: list[str],
) -> None:
    kind = "money" if book == "modern" else "series"
    session = table(kind, book, jacoby=jacoby)
    cube = Cube(value, OWNERS[owner])
    command_all(on_roll(session, almost(BOARD_OF[level]), cube=cube), "roll 2 1", "play")
    result = session.game.result
    assert result is not None
    worth = result.worth
    assert (worth.level, worth.board_level, worth.points, worth.cube) == (counted, level, points, value)
    assert cited(worth) == paragraphs(book, cites)
    for lang in LANGUAGES:
        said = worth_text(worth, lang)
        assert "{" not in said
        assert value == 1 or str(points) in said


@pytest.mark.parametrize(("book", "level", "value", "owner", "jacoby", "counted", "points", "cites"), CUBES)
def test_a_resigned_level_is_worth_the_same_as_a_played_one(
    book: str, level: str, value: int, owner: str, jacoby: bool, counted: str, points: int, cites: list[str]
) -> None:
    lone = jacoby and owner == "centre"
    worth = worth_of_level(load_rules(book), None, level, pos(MIDDLE), value, jacoby=lone)
    assert (worth.level, worth.board_level, worth.points) == (counted, level, points)
    assert set(paragraphs(book, cites)) <= set(cited(worth))
    assert cited(worth)[0] == ("modern C4" if book == "modern" else "precise B4")
    for lang in LANGUAGES:
        assert "{" not in worth_text(worth, lang)


SAID = [
    (
        "classic",
        None,
        "win",
        "resigned_position",
        "The game was resigned; the position on the board is counted.",
    ),
    ("classic", "stakes", "gammon", "resigned_level", "The game was resigned as a gammon"),
    ("precise", None, "backgammon", "resigned_level", "The game was resigned as a backgammon"),
    ("blastoff", None, "win", "resigned", "The game was resigned and the resignation accepted."),
    ("leaflet", None, "single", "resigned_level", "The game was resigned as a single game"),
    ("modern", None, "gammon", "resigned_level", "The game was resigned as a gammon"),
]


@pytest.mark.parametrize(("book", "scoring", "level", "reason", "said"), SAID)
def test_the_words_for_a_resigned_game(
    book: str, scoring: str | None, level: str, reason: str, said: str
) -> None:
    """If there is only one kind of win, nobody resigns "as a win"."""
    worth = worth_of_level(load_rules(book), scoring, level, pos(MIDDLE))
    assert worth.reasons[0] == reason
    assert worth_text(worth, "en").startswith(said)


def test_levels_of_resignation() -> None:
    three = ("single", "gammon", "backgammon")
    assert [resign_levels(load_rules(b), None) for b in BOOKS] == [("win",), three, ("win",), three, three]
    assert resign_levels(load_rules("classic"), "stakes") == three


def story_session(story: dict[str, Any]) -> Session:
    form = dict(story["format"])
    more = {"scoring": story["scoring"]} if "scoring" in story else {}
    session = table(form.pop("kind"), story.get("book", "modern"), **form, **more)
    if story.get("start"):
        return session
    value, owner = story.get("cube", [1, "centre"])
    cube = Cube(value, None if owner == "centre" else Side(owner)) if "cube" in story else None
    return on_roll(session, story.get("board", MIDDLE), cube=cube)


def tell(session: Session, text: str) -> None:
    if text.startswith("move "):
        src, dst = (int(w) for w in text.split()[1:])
        assert not isinstance(session.move(None, Tried(src, dst)), Refusal)
    else:
        command_all(session, text)


@pytest.mark.parametrize("story", [pytest.param(s, id=s["name"]) for s in DATA["story"]])
def test_stories(story: dict[str, Any]) -> None:
    session = story_session(story)
    *before, last = story["asked"]
    for text in before:
        tell(session, text)
    book = story.get("book", "modern")
    if "refused" in story:
        found = refused(session, last)
        assert rule_and_cite(found) == (story["refused"], *paragraphs(book, story["cites"]))
        return
    tell(session, last)
    if "after" in story:
        cube = session.game.cubes[0]
        assert [cube.value, cube.owner.value if cube.owner else "centre"] == story["after"]
        assert cube.shown == story.get("shown", cube.shown)
        assert session.game.phase.value == story.get("phase", session.game.phase.value)
    if "points" in story:
        check_ending(story, session, book)


def check_ending(story: dict[str, Any], session: Session, book: str) -> None:
    result = session.game.result
    assert result is not None
    worth = result.worth
    assert [worth.points, worth.level, result.how] == [story[k] for k in ("points", "level", "how")]
    assert cited(worth)[: len(story["cites"])] == paragraphs(book, story["cites"])
    assert list(session.series.totals) == story["totals"]
    assert session.series.winner == story.get("match_winner")
    if "balance" in story:
        assert list(balance(session.series)) == story["balance"]


def test_every_story_names_a_paragraph_that_exists() -> None:
    for story in DATA["story"]:
        book, paragraph = story["source"].split()
        assert paragraph in load_book(book).paragraphs
