"""When a refused move would go: the smallest change, in words, with a play that shows it."""

import pytest

from support.spaces import plain
from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import pos
from vrhcaby.judging.explain import Tried
from vrhcaby.judging.legal import RollView
from vrhcaby.judging.would_go import explained_play
from vrhcaby.rules import would_go_words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, WouldGo

HOME = "6:3 3:2 / 24:2"
DUTCH = "13:5 7:3 6:5 24:2 / 17:2 16:2 13:5 6:6"

CASES = [
    # book, position, dice, tries (the last is refused), kind, words, the play shown
    ("modern", "7:1 4:2 3:2 / 4:2", (6, 3), [(3, 0)], "first", "It is legal after 7/1.", "7/1 3/off"),
    ("classic", "bar:1 13:5 / 6:2", (5, 4), [(13, 8)], "first", "It is legal after bar/21.", "bar/21 13/8"),
    (
        "modern",
        "24:1 13:2 8:1 / 5:2",
        (6, 2),
        [(13, 7), (24, 18)],
        "back",
        "It would be legal if you took back 13/7.",
        "24/18 18/16",
    ),
    (
        "modern",
        "13:2 8:3 / 24:2",
        (3, 1),
        [(13, 8)],
        "number",
        "It would be legal if 5 had been rolled instead of 3.",
        "13/8 13/12",
    ),
    (
        "modern",
        HOME,
        (5, 4),
        [(6, 0)],
        "number",
        "It would be legal if 6 had been rolled instead of 5.",
        "6/off 6/2",
    ),
    (
        "modern",
        "14:1 4:2 3:2 / 20:2",
        (6, 3),
        [(3, 0)],
        "home",
        "It would be legal if the checker on point 14 were home.",
        "3/off 6/off",
    ),
    (
        "modern",
        "13:1 3:2 / 24:2",
        (4, 3),
        [(13, 0)],
        "all_home",
        "It would be legal if all your checkers were home (now outside: 13).",
        "4/off 3/off",
    ),
    (
        "classic",
        "bar:1 13:5 / 6:2 5:2",
        (6, 5),
        [(13, 8)],
        "enter",
        "It would be legal if none of your checkers were on the bar.",
        "13/8 24/18",
    ),
    (
        "blastoff",
        "24:2 / 6:1",
        (5, 2),
        [(24, 19)],
        "rulebook",
        "It would be legal by the book Vrhcáby.",
        "24/19* 24/22",
    ),
    (
        "leaflet",
        "6:2 4:2 / 24:2",
        (5, 3),
        [(4, 0)],
        "clear",
        "It would be legal if none of your checkers stood on point 6.",
        "4/off",
    ),
    (
        "modern",
        "24:2 / 6:2",
        (5, 2),
        [(20, 15)],
        "there",
        "It would be legal if one of your checkers stood on point 20.",
        "20/15 24/22",
    ),
    (
        "modern",
        "24:2 / 6:2",
        (5, 2),
        [(24, 19)],
        "free",
        "It would be legal if only one opposing checker stood on point 19.",
        "24/19* 24/22",
    ),
    (
        "blastoff",
        "24:2 / 6:2",
        (5, 2),
        [(24, 19)],
        "free",
        "It would be legal if no opposing checker stood on point 19.",
        "24/19 24/22",
    ),
    (
        "modern",
        "13:5 / 17:2 16:2 4:5",
        (5, 4),
        [(13, 4)],
        "rulebook",
        "It would be legal by the book Vrhcáby without our readings.",
        "13/4",
    ),
    ("modern", HOME, (3, 1), [(6, 7)], "never", "No roll makes that move, by any of the five books.", ""),
    ("modern", HOME, (3, 1), [(0, 4)], "never", "No roll makes that move, by any of the five books.", ""),
    (
        "blastoff",
        HOME,
        (3, 1),
        [(25, 22)],
        "no_bar",
        "Nobody is hit by this book, so no checker ever comes from the bar.",
        "",
    ),
]


def would_go_text(found, lang):
    return plain(would_go_words.would_go_text(found, lang))


def explained(book: str, line: str, dice: tuple[int, int], tries: list, **how) -> WouldGo:
    view = RollView(load_rules(book, how.get("reading", Reading.COMPLETED)), pos(line), dice)
    found = explained_play(view, tuple(Tried(*t) for t in tries), how.get("complete", False))
    assert isinstance(found, Refusal), found
    assert found.would_go is not None
    return found.would_go


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}-{c[4]}-{c[3][-1]}")
def test_the_smallest_change_is_told_and_shown(case):
    book, line, dice, tries, kind, words, play = case
    found = explained(book, line, dice, tries)
    assert (found.kind, would_go_text(found, "en"), moves_text(found.moves)) == (kind, words, play)


def test_the_other_reading_comes_before_another_book():
    found = explained("classic", "13:1 / 17:2 16:2", (5, 4), [(13, 4, None, True)])
    assert (found.kind, found.book, found.reading) == ("reading", "classic", Reading.AS_WRITTEN)
    assert would_go_text(found, "en") == "It would be legal by the same book without our readings."
    assert [m.dice for m in found.moves] == [(5, 4)]


def test_another_book_is_named():
    found = explained("leaflet", "6:2 5:2 4:3 2:1 / 12:2", (1, 1), [(2, 0)])
    assert (found.kind, found.book, found.reading) == ("rulebook", "classic", Reading.COMPLETED)
    assert would_go_text(found, "en") == "It would be legal by the book Vrhcáby."
    assert moves_text(found.moves).startswith("2/1 1/off")


def test_several_changes_are_one_condition():
    found = explained("modern", "bar:1 13:5 / 13:2", (6, 6), [(13, 10)])
    assert [change.kind for change in found.changes] == ["enter", "number"]
    words = would_go_text(found, "en")
    assert words == (
        "It would be legal if none of your checkers were on the bar and if 3 had been rolled instead of 6."
    )


def test_what_must_be_played_before_the_dice_are_picked_up_is_shown():
    found = explained("modern", "13:2 8:3 / 24:2", (3, 1), [(13, 10)], complete=True)
    assert (found.kind, moves_text(found.moves)) == ("first", "13/10 13/12")


def test_a_fifth_step_would_go_in_another_turn():
    found = explained("modern", "13:5 8:3 / 24:2", (3, 3), [(13, 10)] * 4 + [(13, 10)])
    assert found.kind == "next_turn"
    assert found.position.points[10] == 4
    assert moves_text(found.moves).startswith("13/10")


def test_the_words_are_in_three_languages():
    found = explained("modern", "14:1 4:2 3:2 / 20:2", (6, 3), [(3, 0)])
    assert would_go_text(found, "cs") == "Šlo by to, kdyby byl kámen z klínu 14 už doma."
    assert would_go_text(found, "sk") == "Išlo by to, keby bol kameň z klinu 14 už doma."
