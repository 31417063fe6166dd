"""When a refused move would be legal: the smallest change, in words, with a play that proves it."""

import pytest

from support.spaces import plain
from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import pos
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.rules import remedy_words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Change, Reading, Refusal, WouldGo
from vrhcaby.rules.wording import dice_words, play_words, premature_phrase, refusal_message

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
        "It would be legal if you had rolled a 5 instead of a 3.",
        "13/8 13/12",
    ),
    (
        "modern",
        HOME,
        (5, 4),
        [(6, 0)],
        "number",
        "It would be legal if you had rolled a 6 instead of a 5.",
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
        "classic",
        "bar:1 13:5 / 6:2 5:2",
        (6, 5),
        [(13, 8)],
        "enter",
        "It would be legal if you had no checkers on the bar.",
        "13/8 24/18",
    ),
    (
        "blastoff",
        "24:2 / 6:1",
        (5, 2),
        [(24, 19)],
        "rulebook",
        "It would be legal under the rulebook Vrhcáby.",
        "24/19* 24/22",
    ),
    (
        "leaflet",
        "6:2 4:2 / 24:2",
        (5, 3),
        [(4, 0)],
        "clear",
        "It would be legal if your checkers on point 6 were already off.",
        "4/off",
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
        "It would be legal under the rulebook Vrhcáby as written, without our readings.",
        "13/4",
    ),
    (
        "modern",
        "24:1 / 6:2",
        (3, 1),
        [(24, 1)],
        "never",
        "No roll makes this move legal, in any of the five books.",
        "",
    ),
    (
        "modern",
        "13:1 24:2 / 6:2 5:2",
        (6, 4),
        [(13, 9), (24, 18), (9, 3)],
        "back",
        "It would be legal if you took back 24/18.",
        "13/9 9/3",
    ),
    (
        "blastoff",
        HOME,
        (3, 1),
        [(25, 22)],
        "no_bar",
        "In this book nobody is hit, so no checker ever enters from the bar.",
        "",
    ),
]


def would_go_text(found, lang):
    return plain(remedy_words.would_go_text(found, lang))


def explained(book: str, line: str, dice: tuple[int, int], tries: list, **how) -> WouldGo:
    view = RollView(load_rules(book, how.get("reading", Reading.COMPLETED)), pos(line), dice)
    found = explained_play(view, tuple(Tried(*t) for t in tries), how.get("complete", False))
    assert isinstance(found, Refusal), found
    assert found.would_go is not None
    return found.would_go


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}-{c[4]}-{c[3][-1]}")
def test_the_smallest_change_is_reported_and_shown(case):
    book, line, dice, tries, kind, words, play = case
    found = explained(book, line, dice, tries)
    assert (found.kind, would_go_text(found, "en"), moves_text(found.moves)) == (kind, words, play)


def test_the_other_reading_comes_before_another_book():
    found = explained("classic", "13:1 / 17:2 16:2", (5, 4), [(13, 4, None, True)])
    assert (found.kind, found.book, found.reading) == ("reading", "classic", Reading.AS_WRITTEN)
    assert would_go_text(found, "en") == "It would be legal in this book as written, without our readings."
    assert [m.dice for m in found.moves] == [(5, 4)]


def test_another_book_is_named():
    found = explained("leaflet", "6:2 5:2 4:3 2:1 / 12:2", (1, 1), [(2, 0)])
    assert (found.kind, found.book, found.reading) == ("rulebook", "classic", Reading.COMPLETED)
    assert would_go_text(found, "en") == "It would be legal under the rulebook Vrhcáby."
    assert moves_text(found.moves).startswith("2/1 1/off")


def test_several_changes_are_one_condition():
    found = explained("modern", "bar:1 13:5 / 13:2", (6, 6), [(13, 10)])
    assert [change.kind for change in found.changes] == ["enter", "number"]
    words = would_go_text(found, "en")
    assert words == (
        "It would be legal if you had no checkers on the bar and if you had rolled a 3 instead of a 6."
    )


def refused(book: str, line: str, dice: tuple[int, int], tries: list) -> Refusal:
    view = RollView(load_rules(book, Reading.COMPLETED), pos(line), dice)
    found = explained_play(view, tuple(Tried(*t) for t in tries), False)
    assert isinstance(found, Refusal), found
    return found


SAID = [
    # a try and the statement about it; nothing else would make it legal
    (
        ("6:2 5:1 4:1 3:1 off:10 / 12:2", (5, 4), [(6, 2), (6, 1), (2, 0)]),
        "Both dice have been played: Pick up the dice, or take a move back.",
    ),
    (
        ("13:5 8:3 / 24:2", (3, 3), [(13, 10)] * 5),
        "All four moves have been played: Pick up the dice, or take a move back.",
    ),
    (("24:2 / 6:2", (5, 2), [(20, 15)]), "You have no checker there: You have no checker on point 20."),
    (
        ("24:2 / 5:2", (5, 2), [(20, 15)]),
        "Move your own checkers only: The checkers on point 20 are your opponent's.",
    ),
    (("24:2 / 5:2", (5, 2), [(25, 20)]), "You have no checker there: You have no checker on the bar."),
    (
        ("13:1 3:2 / 24:2", (4, 3), [(13, 0)]),
        "Not all your checkers are home: Bearing off begins when all your checkers are on points 1 to 6. "
        "Still outside: 1 checker.",
    ),
    (
        ("5:4 4:4 / 24:3", (4, 2), [(5, 5)]),
        "The checker has not moved: The move 5/5 leads nowhere. Choose another place for the checker.",
    ),
    (
        ("6:1 off:14 / 5:2", (5, 2), [(0, 3)]),
        "A checker that is off stays off: Checkers that have been borne off do not come back into the game.",
    ),
    (
        ("13:5 8:3 / 24:2", (5, 4), [(13, 4), (7, 3)]),
        "Both dice have been played: Pick up the dice, or take a move back. There is also a second reason. "
        "You have no checker on point 7.",
    ),
    (
        ("13:1 8:1 3:1 off:12 / 24:2", (5, 4), [(13, 8), (8, 4), (3, 0)]),
        "Both dice have been played: Pick up the dice, or take a move back. There is also a second reason. "
        "Bearing off begins when all your checkers are on points 1 to 6. Still outside: 1 checker.",
    ),
]


@pytest.mark.parametrize(("tried", "words"), SAID)
def test_a_refusal_that_says_enough_has_no_condition(tried, words):
    found = refused("modern", *tried)
    message = refusal_message(found, "en")
    assert plain(f"{message.title}: {message.text}") == words
    assert found.would_go is None


@pytest.mark.parametrize(
    ("count", "first", "folded"), [(1, "6/4", False), (2, "", False), (2, "24/22", True)]
)
def test_taken_back_and_reordered_moves_are_shown_only_on_demand(count, first, folded):
    change = Change("back", {"back": "13/8 8/6", "first": first, "count": count})
    assert WouldGo((change,)).folded == folded


def test_two_checkers_on_the_bar_count_as_two_even_if_one_is_tried_with_both_dice():
    found = refused("modern", "bar:2 13:5 / 24:2", (5, 4), [(25, 16)])
    assert (found.rule, found.facts["count"], found.facts["from"]) == ("bar_first", 2, 25)


def test_every_point_behind_is_named():
    found = refused("leaflet", "6:2 5:2 4:2 / 24:2", (4, 4), [(4, 0)])
    assert (found.rule, found.facts["points"]) == ("rear_first", [6, 5])


def test_no_condition_is_named_if_the_play_must_continue():
    view = RollView(load_rules("modern", Reading.COMPLETED), pos("13:2 8:3 / 24:2"), (3, 1))
    found = explained_play(view, (Tried(13, 10),), True)
    assert isinstance(found, Refusal)
    assert (found.rule, found.would_go) == ("compulsory", None)


FAR = [
    # a try, and whether its remedy is shown at once
    (("14:1 4:2 3:2 / 20:2", (6, 3), [(3, 0)]), "home", False),
    (("14:3 4:2 3:2 / 20:2", (6, 3), [(3, 0)]), "home", True),
    (("bar:1 13:5 / 13:2", (6, 6), [(13, 10)]), "several", True),
    (("7:1 4:2 3:2 / 4:2", (6, 3), [(3, 0)]), "first", True),
]


@pytest.mark.parametrize(("tried", "kind", "folded"), FAR)
def test_a_condition_far_from_the_try_is_shown_only_on_demand(tried, kind, folded):
    found = refused("modern", *tried).would_go
    assert (found.kind, found.folded) == (kind, folded)


def test_a_play_is_written_in_the_words_of_the_language():
    found = refused("modern", "bar:1 13:5 / 6:2", (5, 4), [(13, 8)])
    words = [premature_phrase(found, lang) for lang in ("cs", "sk", "en")]
    assert [plain(text) for text in words] == [
        "Nejdřív přepážka/21, potom 13/8.",
        "Najprv prepážka/21, potom 13/8.",
        "First bar/21, then 13/8.",
    ]
    assert play_words("bar/20* 6/off", "cs") == "přepážka/20* 6/ven"


@pytest.mark.parametrize(
    ("dice", "words"),
    [((5, 5, 5, 5), "čtyři pětky"), ((2, 2), "dvě dvojky"), ((1, 1, 1), "tři jedničky"), ((5, 4), "5 a 4")],
)
def test_equal_dice_are_counted(dice, words):
    assert plain(dice_words(dice, "cs")) == words


def test_the_words_are_in_three_languages():
    found = explained("modern", "14:1 4:2 3:2 / 20:2", (6, 3), [(3, 0)])
    assert would_go_text(found, "cs") == "Šlo by to, kdyby byl kámen z klínu 14 už doma."
    assert would_go_text(found, "sk") == "Išlo by to, keby bol kameň z klinu 14 už doma."
