"""Plays as text: written concisely, read in any common form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vrhcaby.board.plays import Move, Play, applied
from vrhcaby.board.position import STANDARD, Position, pos
from vrhcaby.notation import (
    NotationError,
    Segment,
    find_play,
    format_play,
    pairs,
    parse_play,
    play_text,
    resolve,
)

ROOT = Path(__file__).parents[3]


def moves(*ways: tuple[int, int] | tuple[int, int, bool]) -> tuple[Move, ...]:
    return tuple(Move(w[0], w[1], (), bool(len(w) > 2 and w[2])) for w in ways)


@pytest.mark.parametrize(
    ("played", "text"),
    [
        ((), ""),
        (((24, 18), (13, 11)), "24/18 13/11"),
        (((24, 18), (18, 13)), "24/13"),
        (((24, 18, True), (18, 13)), "24/18*/13"),
        (((24, 18), (18, 13, True)), "24/13*"),
        (((24, 18, True), (18, 13, True)), "24/18*/13*"),
        (((25, 20, True), (6, 4)), "bar/20* 6/4"),
        (((8, 5), (6, 3), (8, 5), (6, 3)), "8/5(2) 6/3(2)"),
        (((24, 22), (24, 22), (22, 20), (22, 20)), "24/20(2)"),
        (((6, 0), (6, 0)), "6/off(2)"),
        (((13, 11, True), (13, 11)), "13/11*(2)"),
        (((13, 10), (10, 7), (13, 10)), "13/7 13/10"),
        (((13, 8), (24, 18), (8, 2)), "13/2 24/18"),
    ],
)
def test_written_form(played: tuple[tuple[int, int]], text: str) -> None:
    assert format_play(moves(*played)) == text


@pytest.mark.parametrize(
    ("style", "text"), [("cs", "bar/20* 6/ven"), ("sk", "bar/20* 6/von"), ("numbers", "25/20* 6/0")]
)
def test_styles(style: str, text: str) -> None:
    assert format_play(moves((25, 20, True), (6, 0)), style) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("24/18 13/11", [[24, 18], [13, 11]]),
        ("24/13", [[24, 13]]),
        ("24/18*/13", [[24, 18], [18, 13]]),
        ("8/5(2)", [[8, 5], [8, 5]]),
        ("24-18, 13–11", [[24, 18], [13, 11]]),
        ("24→18;13/11", [[24, 18], [13, 11]]),
        ("bar/20", [[25, 20]]),
        ("Přepážka/20", [[25, 20]]),
        ("PREPAZKA/20", [[25, 20]]),
        ("prepážka/20", [[25, 20]]),
        ("25/20 6/0", [[25, 20], [6, 0]]),
        ("6/ven 5/von 4/off", [[6, 0], [5, 0], [4, 0]]),
        ("6/vyvést 6/vyviesť", [[6, 0], [6, 0]]),
        ("   ", []),
        ("no move", []),
        ("Cannot Move", []),
        ("žádný tah", []),
        ("Žiadny ťah", []),
        ("nelze", []),
    ],
)
def test_read_form(text: str, wanted: list[list[int]]) -> None:
    assert pairs(parse_play(text)) == wanted


def test_hits_are_read_where_they_are_marked() -> None:
    assert parse_play("24/18*/13 8/5*(2)") == (
        Segment(24, 18, True),
        Segment(18, 13, False),
        Segment(8, 5, True),
        Segment(8, 5, False),
    )


@pytest.mark.parametrize(
    ("text", "column", "token"),
    [
        ("24/18 13\\11", 7, "13\\11"),
        ("24", 1, "24"),
        ("24/18 8/26", 7, "8/26"),
        ("24/18 8/9", 7, "8/9"),
        ("8/8", 1, "8/8"),
        ("8/5(5)", 1, "8/5(5)"),
        ("8/5(0)", 1, "8/5(0)"),
        ("8/5(2)(2)", 1, "8/5(2)(2)"),
        ("8//5", 1, "8//5"),
        ("*8/5", 1, "*8/5"),
        ("8*/5", 1, "8*/5"),
        ("²⁴/18", 1, "²⁴/18"),
        ("home/5", 1, "home/5"),
        (" ".join(["8/5(4)"] * 5), 29, "8/5(4)"),
        ("x" * 100, 1, "x" * 59 + "…"),
    ],
)
def test_bad_plays_are_pointed_at(text: str, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text)
    assert caught.value.facts == {"line": 1, "column": column, "token": token}


@pytest.mark.parametrize(
    ("position", "dice", "text", "wanted"),
    [
        (STANDARD, (3, 1), "8/5 6/5", "8/5 6/5"),
        (STANDARD, (6, 5), "24/13", "24/18 18/13"),
        (STANDARD, (4, 4), "24/16 13/5", "24/20 20/16 13/9 9/5"),
        (pos("24:1 / 7:1"), (6, 5), "24/18*/13", "24/18* 18/13"),
        (pos("24:1 / 7:1"), (6, 5), "24/13", "24/19 19/13"),
        (pos("24:1 / 7:1 6:1"), (6, 5), "24/13", "24/18* 18/13"),
        (pos("24:1 / 7:2"), (6, 5), "24/13", "24/19 19/13"),
        (pos("24:1 / 7:2 6:2"), (6, 5), "24/13", "24/13"),
        (pos("bar:1 24:1 / 6:5"), (4, 3), "bar/22 24/20", "bar/22 24/20"),
        (pos("5:1 3:1 /"), (6, 5), "5/0 3/0", "5/off 3/off"),
        (pos("5:1 3:1 /"), (3, 2), "5/off", "5/2 2/off"),
        (pos("18:1 /"), (6, 5), "12/7 18/12", "18/12 12/7"),
        (pos("6:2 / 20:1"), (2, 2), "6/4(2) 4/2(2)", "6/4 6/4 4/2 4/2"),
    ],
)
def test_ways_become_single_moves(position: Position, dice: tuple[int, int], text: str, wanted: str) -> None:
    found = resolve(position, dice, parse_play(text))
    assert Play(found, position).text == wanted


def test_a_leap_takes_all_its_dice() -> None:
    (leap,) = resolve(pos("24:1 / 7:2 6:2"), (6, 5), parse_play("24/13"))
    assert leap == Move(24, 13, (6, 5), False)


@pytest.mark.parametrize(
    ("position", "dice", "text"),
    [
        (STANDARD, (6, 5), "24/19 24/18"),
        (STANDARD, (6, 5), "24/12"),
        (STANDARD, (6, 5), "23/18"),
        (STANDARD, (6, 5), "13/7 13/7"),
        (pos("24:1 / 7:2"), (6, 5), "24/18"),
        (pos("bar:1 / 1:2 2:2"), (2, 1), "bar/22"),
    ],
)
def test_plays_impossible_in_every_rulebook_are_rejected(
    position: Position, dice: tuple[int, int], text: str
) -> None:
    with pytest.raises(NotationError) as caught:
        resolve(position, dice, parse_play(text))
    assert caught.value.code == "notation/impossible-play"


def candidates(position: Position, dice: tuple[int, int], *texts: str) -> list[Play]:
    plays = []
    for text in texts:
        found = resolve(position, dice, parse_play(text))
        after = position
        for move in found:
            after = applied(after, move)
        plays.append(Play(found, after))
    return plays


@pytest.mark.parametrize("text", ["24/13", "24/18 18/13", "18/13 24/18", "24/19/13", " 24–13 "])
def test_a_play_is_found_in_any_notation(text: str) -> None:
    plays = candidates(STANDARD, (6, 5), "24/13", "24/18 13/8", "13/7 13/8")
    assert find_play(text, plays, STANDARD) is plays[0]


def test_hits_distinguish_two_ways() -> None:
    position = pos("24:1 / 7:1 6:1")
    plays = candidates(position, (6, 5), "24/18*/13", "24/19*/13")
    assert find_play("24/18*/13", plays, position) is plays[0]
    assert find_play("24/19*/13", plays, position) is plays[1]
    with pytest.raises(NotationError) as caught:
        find_play("24/13", plays, position)
    assert caught.value.code == "notation/no-such-play"


def test_hits_need_no_mark_if_there_is_one_way() -> None:
    position = pos("24:1 / 7:1")
    plays = candidates(position, (6, 5), "24/18*/13")
    assert find_play("24/13", plays, position) is plays[0]


def test_no_move_is_found_too() -> None:
    nothing = Play((), STANDARD)
    assert find_play("", [nothing], STANDARD) is nothing
    with pytest.raises(NotationError):
        find_play("8/5", [nothing], STANDARD)


WRITTEN = json.loads((Path(__file__).parent / "data/plays_as_written.json").read_text(encoding="utf-8"))
"""Text and its meaning, or null; the page draws the same moves as arrows (tests/js/embed_text.test.mjs)."""


@pytest.mark.parametrize(("text", "wanted"), WRITTEN)
def test_plays_are_read_as_people_write_them(text: str, wanted: list[list[int]] | None) -> None:
    try:
        found = pairs(parse_play(text))
    except NotationError:
        found = None
    assert found == wanted


def test_the_page_knows_the_same_words() -> None:
    """It draws arrows before Python loads, so it has its own copy of the words; they are the same."""
    page = json.loads((ROOT / "web/js/view/play_words.json").read_text(encoding="utf-8"))
    read = {word: place for name, place in (("bar", 25), ("off", 0)) for word in page[name]}
    words = play_text.words_read()
    assert read == words.places
    assert set(page["nothing"]) == words.nothing
