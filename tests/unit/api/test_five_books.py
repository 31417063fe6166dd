"""The plays that five rulebooks allow with one roll: the same as `compare` for every play, and in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.site.study import game_boards
from vrhcaby import BOOKS, Play, Position, Tried, judge, legal_plays, load_rules, pos
from vrhcaby.api.bridge import handle
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.books_compared import books_compared
from vrhcaby.panels.five_books import FIRST, five_books
from vrhcaby.panels.html import to_html
from vrhcaby.wire.fields import trial

REAR = pos("6:1 3:1 off:13 / 24:2 off:13")
RULES = [load_rules(book) for book in BOOKS]


def ask(op: str, lang: str = "en", **args: Any) -> Any:
    request = {"v": 1, "id": 1, "op": op, "lang": lang, "args": {"rulebook": "classic", **args}}
    answer = json.loads(handle(json.dumps(request)))
    assert "ok" in answer, answer
    return answer["ok"]


def position(board: Position) -> dict[str, object]:
    return {"points": list(board.points), "off": list(board.off)}


def check_as_compared(board: Position, roll: tuple[int, int]) -> None:
    """Check every play and rulebook: allowed or refused as in ``compare``, by the same paragraph."""
    there = {"position": position(board), "dice": list(roll)}
    plays = ask("five_books", **there)["plays"]
    for play in plays:
        verdicts = ask("compare", **there, moves=play["moves"], complete=True)["verdicts"]
        said = {one["rulebook"]: one.get("refused") for one in verdicts if one["reading"] == "completed"}
        assert [book for book in BOOKS if said[book] is None] == play["allowed"], (board, roll, play["text"])
        refused = {book: one for book, one in said.items() if one is not None}
        assert play["refused"] == refused, (board, roll, play["text"])
    for rules in RULES:
        ends = {
            judge(rules, board, roll, moves(play), complete=True)
            for play in plays
            if rules.book in play["allowed"]
        }
        reached = {one.position for one in ends if isinstance(one, Play)}
        assert reached == {play.position for play in legal_plays(rules, board, roll)} or reached == {board}


def moves(play: Any) -> list[Tried]:
    """The moves of a play in the page's form."""
    return [trial(move) for move in play["moves"]]


def test_a_play_is_named_by_moves_that_every_book_with_its_board_allows() -> None:
    board, roll = pos("3:1 2:3 1:10 off:1 / 2:4 1:8 off:3"), (1, 2)
    check_as_compared(board, roll)
    plays = ask("five_books", position=position(board), dice=list(roll))["plays"]
    (one,) = [play for play in plays if play["text"] in ("3/1 1/off", "3/2 2/off")]
    assert (one["text"], one["allowed"]) == ("3/2 2/off", list(BOOKS))


def test_a_sample_agrees_with_compare() -> None:
    for board, roll in game_boards(25, seed=1):
        check_as_compared(board, roll)


@pytest.mark.heavy
@pytest.mark.timeout(3600)
def test_five_thousand_game_boards_agree_with_compare() -> None:
    for board, roll in game_boards(5_000, seed=2):
        check_as_compared(board, roll)


def test_a_book_that_bears_off_from_the_rear_is_listed_apart_with_its_reason() -> None:
    found = ask("five_books", position=position(REAR), dice=[3, 1])
    (alone,) = [group for group in found["groups"] if "leaflet" in group]
    assert alone == ["leaflet"]
    three_off = next(
        play for play in found["plays"] if play["moves"] and [3, 0] in [m[:2] for m in play["moves"]]
    )
    assert "leaflet" not in three_off["allowed"]
    assert three_off["refused"]["leaflet"]["cite"]["paragraph"] == "O2"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_comparison_in_words_names_the_forbidding_paragraph(lang: str) -> None:
    html = to_html(five_books(books_compared(RULES, REAR, (3, 1)), lang))
    assert 'href="#leaflet/O2"' in html
    assert "✓" in html
    assert "{" not in html


def test_places_and_equal_moves_are_in_the_readers_words() -> None:
    board = pos("bar:1 24:1 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")
    html = to_html(five_books(books_compared(RULES, board, (1, 1)), "cs"))
    assert "přepážka/24" in html
    assert "bar/" not in html
    assert "6/5(2)" in html
    assert "6/5 6/5" not in html


def test_books_that_agree_have_no_table() -> None:
    html = to_html(five_books(books_compared(RULES, pos("1:1 off:14 / 1:1 off:14"), (2, 1)), "en")).replace(
        "\xa0", " "
    )
    assert "All of them allow the same play: 1 in all." in html
    assert "<table" not in html


def test_many_differences_are_folded() -> None:
    compared = max(
        (books_compared(RULES, board, roll) for board, roll in game_boards(25, seed=1)),
        key=lambda one: len(one.differing),
    )
    assert len(compared.differing) > FIRST
    html = to_html(five_books(compared, "en")).replace("\xa0", " ")
    assert f"<summary>{len(compared.differing) - FIRST} more plays" in html
    assert html.count('scope="row"') == len(compared.differing)
