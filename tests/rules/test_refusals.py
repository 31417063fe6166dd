"""Every kind of mistake at the board, with the row that explains it."""

import pytest

from vrhcaby.board.position import pos
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.wording import refusal_message

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
DUTCH = "13:5 7:3 6:5 24:2 / 17:2 16:2 13:5 6:6"

CASES = [
    # book, position, dice, moves, complete, rule, book §paragraph, provenance
    ("modern", START, (3, 1), [(5, 4)], False, "own_checker", "modern G1", "written"),
    ("modern", START, (3, 1), [(6, 9)], False, "forward", "modern M0", "written"),
    ("modern", START, (3, 1), [(13, 6)], False, "distance_is_a_die", "modern M2", "written"),
    ("modern", START, (6, 5), [(24, 19)], False, "target_is_open", "modern M1", "written"),
    ("modern", START, (6, 5), [(6, 0)], False, "all_home", "modern B1", "written"),
    ("modern", START, (3, 1), [(8, 5)], True, "compulsory", "modern M4", "written"),
    (
        "blastoff",
        "13:7 7:3 6:5 / 17:1 13:6 8:3 6:5",
        (5, 2),
        [(13, 8)],
        False,
        "target_is_empty",
        "blastoff H9",
        "written",
    ),
    (
        "classic",
        "bar:1 13:5 8:3 6:6 / 6:3 13:5 8:3 24:4",
        (6, 2),
        [(13, 11)],
        False,
        "bar_first",
        "classic 8",
        "written",
    ),
    (
        "classic",
        "bar:1 13:5 8:3 6:6 / 6:3 13:5 8:3 24:4",
        (6, 2),
        [(25, 19)],
        False,
        "entry_is_open",
        "classic 8",
        "written",
    ),
    (
        "classic",
        "bar:1 13:5 8:3 6:6 / 6:3 13:5 8:3 24:4",
        (6, 2),
        [(25, 22)],
        False,
        "enter_by_number",
        "classic 8",
        "written",
    ),
    ("classic", "6:2 3:2 off:11 / 24:15", (4, 1), [(6, 0)], False, "exact_number", "classic 9.2", "written"),
    (
        "classic",
        "6:2 3:2 off:11 / 24:15",
        (4, 1),
        [(3, 0)],
        False,
        "no_checker_behind",
        "classic 9.3",
        "written",
    ),
    ("leaflet", "6:8 3:7 / 24:15", (3, 1), [(3, 0)], False, "rear_first", "leaflet O2", "written"),
    ("leaflet", "6:8 3:7 / 24:15", (3, 1), [(6, 0)], False, "exact_number", "leaflet O3", "reading"),
    ("classic", DUTCH, (5, 4), [(13, 4)], False, "separate_steps", "classic 6.3", "reading"),
    ("precise", DUTCH, (5, 4), [(13, 4)], False, "separate_steps", "precise T3", "written"),
    ("leaflet", DUTCH, (5, 4), [(13, 4)], False, "separate_steps", "leaflet D3", "written"),
    # The 1 would be played so that no 6 remains, though both can be played: 10/4 after 11/10.
    (
        "precise",
        "11:1 7:1 off:13 / 20:2 24:2 off:11",
        (6, 1),
        [(7, 6)],
        False,
        "most_dice",
        "precise T6",
        "reading",
    ),
    ("classic", "24:1 off:14 / 12:2 off:13", (6, 5), [(24, 19)], False, "higher_die", "precise T7", "filled"),
    ("modern", "24:1 off:14 / 12:2 off:13", (6, 5), [(24, 19)], False, "higher_die", "modern M4", "written"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}-{c[5]}")
def test_the_first_row_that_refuses(case):
    book, line, dice, moves, complete, rule, cite, provenance = case
    view = RollView(load_rules(book), pos(line), dice)
    verdict = judge_play(view, tuple(Tried(*m) for m in moves), complete)
    assert isinstance(verdict, Refusal), verdict
    assert (verdict.rule, f"{verdict.cite.book} {verdict.cite.paragraph}") == (rule, cite)
    assert verdict.cite.provenance.value == provenance
    assert verdict.instead
    witness = tuple(Tried(m.src, m.dst, m.dice) for m in verdict.instead)
    assert not isinstance(judge_play(view, witness, True), Refusal)


def test_a_reading_names_the_sister_it_follows():
    view = RollView(load_rules("classic"), pos(DUTCH), (5, 4))
    verdict = judge_play(view, (Tried(13, 4),), False)
    assert isinstance(verdict, Refusal)
    assert verdict.cite.sister == ("precise", "T3")
    assert verdict.facts["points"] == [8, 9]


def test_as_written_a_leap_passes_over_held_points():
    for book in ("classic", "blastoff"):
        view = RollView(load_rules(book, Reading.AS_WRITTEN), pos(DUTCH), (5, 4))
        moves, _ = judge_play(view, (Tried(13, 4),), True)
        assert [m.dice for m in moves] == [(5, 4)]


def test_as_written_precise_bears_nothing_off_by_a_surplus():
    view = RollView(load_rules("precise", Reading.AS_WRITTEN), pos("4:2 off:13 / 24:15"), (6, 5))
    verdict = judge_play(view, (Tried(4, 0),), False)
    assert isinstance(verdict, Refusal)
    assert (verdict.rule, verdict.cite.paragraph, verdict.instead) == ("surplus_never", "B2", None)
    assert not isinstance(judge_play(view, (), True), Refusal)


def test_named_dice_fix_the_order():
    line = "24:1 off:14 / 5:2 24:1 off:12"  # 24/20 with the 4 is blocked, 24/19 with the 5 is open
    view = RollView(load_rules("modern"), pos(line), (5, 4))
    moves, _ = judge_play(view, (Tried(24, 15),), True)
    assert [m.dice for m in moves] == [(5,), (4,)]
    verdict = judge_play(view, (Tried(24, 15, (4, 5)),), True)
    assert isinstance(verdict, Refusal)
    assert (verdict.rule, verdict.facts["points"]) == ("separate_steps", [20])


def test_the_exact_number_comes_before_a_surplus():
    view = RollView(load_rules("modern"), pos("3:2 off:13 / 24:15"), (6, 3))
    moves, _ = judge_play(view, (Tried(3, 0),), False)
    assert moves[0].dice == (3,)


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
@pytest.mark.parametrize(
    "tries",
    [
        (Tried(8, 5, (3,)),),
        (Tried(13, 10, (2, 1)),),
        (Tried(13, 5, (6, 2)),),
        (Tried(8, 7, (1,)), Tried(6, 5, (1,))),
        (Tried(8, 7), Tried(8, 7, (1,))),
    ],
)
def test_named_dice_that_are_not_on_the_table_fit_nothing(book, reading, tries):
    rules = load_rules(book, reading)
    verdict = judge_play(RollView(rules, rules.start, (6, 1)), tries, False)
    assert isinstance(verdict, Refusal)
    expected = ("distance_is_a_die", [6, 1]) if len(tries) == 1 else ("die_is_played", [6])
    assert (verdict.rule, verdict.facts["dice"]) == expected
    assert verdict.instead


@pytest.mark.parametrize(
    ("dice", "tries"),
    [
        ((6, 6), [Tried(5, 0, (6, 6))]),
        ((4, 4), [Tried(5, 2, (4, 4, 4))]),
        ((4, 1), [Tried(6, 3, (4, 1))]),
        ((2, 2), [Tried(6, 4), Tried(6, 3, (2, 2))]),
    ],
)
def test_named_dice_that_lead_elsewhere_do_not_count_for_the_move(dice, tries):
    found = judge_play(RollView(load_rules("modern"), pos("6:2 5:2 / 24:2"), dice), tuple(tries), False)
    assert isinstance(found, Refusal)
    src, dst = tries[-1].src, tries[-1].dst
    assert (found.rule, found.facts["from"], found.facts["to"], found.facts["number"]) == (
        "distance_is_a_die",
        src,
        dst,
        src - dst,
    )


@pytest.mark.parametrize(
    ("book", "cite", "fifth"),
    [
        ("classic", "6.3", "6.4"),
        ("precise", "T3", "T4"),
        ("blastoff", "H7", "H8"),
        ("leaflet", "D1", "D4"),
        ("modern", "M2", "M3"),
    ],
)
def test_a_die_already_played_is_not_reported_as_not_rolled(book, cite, fifth):
    rules = load_rules(book)
    again = judge_play(RollView(rules, rules.start, (3, 1)), (Tried(8, 5), Tried(6, 3)), False)
    assert (again.rule, again.cite.paragraph) == ("die_is_played", cite)
    assert (again.facts["number"], again.facts["dice"]) == (3, [1])
    never = judge_play(RollView(rules, rules.start, (3, 1)), (Tried(8, 5), Tried(13, 7)), False)
    assert never.rule == "distance_is_a_die"
    four = (Tried(13, 10), Tried(13, 10), Tried(8, 5), Tried(8, 5))
    more = judge_play(RollView(rules, rules.start, (3, 3)), (*four, Tried(6, 3)), False)
    assert (more.rule, more.cite.paragraph) == ("die_is_played", fifth)
    other = judge_play(RollView(rules, rules.start, (3, 3)), (*four, Tried(6, 4)), False)
    assert other.rule == "distance_is_a_die"


@pytest.mark.parametrize(
    ("book", "own", "empty"),
    [("classic", "9.2", "9.3"), ("precise", "B2", "B2"), ("blastoff", "H11", "H12"), ("modern", "B2", "B3")],
)
def test_a_number_of_an_occupied_point_is_reported_differently_from_that_of_an_empty_one(book, own, empty):
    rules = load_rules(book)
    occupied = judge_play(RollView(rules, pos("6:1 3:2 off:12 / 6:2 off:13"), (6, 2)), (Tried(3, 0),), False)
    assert (occupied.rule, occupied.cite.paragraph) == ("number_of_its_point", own)
    behind = judge_play(RollView(rules, pos("6:1 3:2 off:12 / 6:2 off:13"), (5, 2)), (Tried(3, 0),), False)
    assert (behind.rule, behind.cite.paragraph) == ("no_checker_behind", empty)


def test_the_leaflet_names_the_row_that_would_refuse_with_any_number():
    rules = load_rules("leaflet")
    for dice in ((3, 2), (4, 2), (5, 1)):
        found = judge_play(RollView(rules, pos("6:2 4:2 off:11 / 24:15"), dice), (Tried(4, 0),), False)
        assert (found.rule, found.cite.paragraph, found.facts["points"]) == ("rear_first", "O2", [6])


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
@pytest.mark.parametrize("tried", [Tried(0, 4), Tried(25, 20), Tried(13, 25), Tried(0, 0), Tried(2, 0)])
def test_a_try_off_the_board_or_without_a_checker_still_has_a_reason(book, tried):
    rules = load_rules(book)
    for made in ((), (Tried(8, 5), Tried(6, 5))):
        found = judge_play(RollView(rules, rules.start, (3, 1)), (*made, tried), False)
        assert isinstance(found, Refusal)
        assert found.rule in {"own_checker", "forward"}
        message = refusal_message(found, "cs")
        assert all((message.title, message.text, message.why))
