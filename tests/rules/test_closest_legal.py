"""The alternative to a refused move: the closest legal play, and the preceding moves in words."""

import pytest

from vrhcaby.board.position import pos
from vrhcaby.legality.explain import Tried, judge_play, judge_try
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.steps import after
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.wording import premature_phrase

PREMATURE = [
    # book, position, dice, tried, the play shown, what comes first and then
    ("modern", "7:1 4:2 3:2 / 4:2", (6, 3), (3, 0), "7/1 3/off", "First 7/1, then 3/off."),
    ("leaflet", "6:1 4:2 / 4:2", (5, 4), (4, 0), "6/1 4/off", "First 6/1, then 4/off."),
    ("modern", "6:1 3:1 / 4:2", (6, 5), (3, 0), "6/off 3/off", "First 6/off, then 3/off."),
    ("classic", "bar:1 13:5 / 6:2", (5, 4), (13, 8), "bar/21 13/8", "First bar/21, then 13/8."),
    # With doubles a sum waits for the bar too, and both its steps are reported.
    (
        "classic",
        "bar:1 13:5 / 6:2",
        (2, 2),
        (13, 9),
        "bar/23 13/11 11/9 23/21",
        "First bar/23, then 13/11 11/9.",
    ),
    # The five first would leave no six (only 10/4 after 11/10).
    (
        "precise",
        "11:1 7:1 off:13 / 20:2 24:2 off:11",
        (6, 1),
        (10, 4),
        "11/10 10/4",
        "First 11/10, then 10/4.",
    ),
]


def refused(book: str, line: str, dice: tuple[int, int], *tries: Tried) -> Refusal:
    found = judge_play(RollView(load_rules(book), pos(line), dice), tries, False)
    assert isinstance(found, Refusal), found
    return found


@pytest.mark.parametrize("case", PREMATURE, ids=lambda c: f"{c[0]}-{c[3][0]}")
def test_a_premature_try_is_shown_in_the_play_that_contains_it(case):
    book, line, dice, tried, play, words = case
    found = refused(book, line, dice, Tried(*tried))
    assert found.instead_text == play
    steps = [found.instead[place] for place in found.instead_tried]
    assert (steps[0].src, steps[-1].dst) == tried
    assert premature_phrase(found, "en") == words


def test_the_preceding_moves_are_named_in_three_languages():
    found = refused("modern", "7:1 4:2 3:2 / 4:2", (6, 3), Tried(3, 0))
    assert premature_phrase(found, "cs") == "Nejdřív 7/1, potom 3/ven."
    assert premature_phrase(found, "sk") == "Najprv 7/1, potom 3/von."


def test_dice_named_in_a_blocked_order_are_shown_in_the_other():
    line = "24:1 off:14 / 5:2 24:1 off:12"  # 24/20 with the 4 is blocked, 24/19 with the 5 is open
    found = refused("modern", line, (5, 4), Tried(24, 15, (4, 5)))
    assert (found.instead_text, premature_phrase(found, "en")) == ("24/19 19/15", "First 24/19, then 19/15.")


def test_only_unplayed_moves_come_first():
    found = refused("modern", "8:1 7:1 4:2 3:2 / 4:2", (3, 3), Tried(8, 5), Tried(3, 0))
    assert found.instead_made == 1
    assert premature_phrase(found, "en") == "First 7/4, then 3/off."
    assert found.instead_text == "8/5 7/4 3/off 5/2"


@pytest.mark.parametrize(
    ("line", "dice", "tried", "first"),
    [
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", (6, 5), (24, 19), (24, 18)),  # the same checker
        ("bar:1 8:2 off:12 / 2:2 3:2 off:11", (4, 1), (8, 6), None),  # the same checker after the bar
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", (5, 3), (20, 15), (13, 8)),  # the same die
    ],
)
def test_if_no_play_contains_the_step_the_checker_or_else_the_die_is_kept(line, dice, tried, first):
    found = refused("modern", line, dice, Tried(*tried))
    assert found.instead_tried == ()
    pairs = [(m.src, m.dst) for m in found.instead]
    if first is not None:
        assert pairs[0] == first
    else:
        assert tried[0] in [src for src, _ in pairs]
    assert premature_phrase(found, "en") is None


def test_no_play_is_shown_if_nothing_is_legal():
    found = refused("modern", "bar:2 13:5 / 6:2 5:2 4:2 3:2 2:2 1:2", (5, 4), Tried(13, 8))
    assert (found.rule, found.instead, found.instead_tried) == ("bar_first", None, ())


HIT_ON_THE_WAY = "13:5 / 17:1 16:2 6:2"  # 13/8 hits, 13/9 is blocked


@pytest.mark.parametrize("book", ["classic", "blastoff"])
def test_a_leap_that_is_listed_hits_nothing_when_played(book):
    rules = load_rules(book, Reading.AS_WRITTEN)
    position = pos(HIT_ON_THE_WAY)
    view = RollView(rules, position, (5, 4))
    leaps = [m for m in view.choices((), position) if len(m.dice) > 1]
    assert leaps
    for move in leaps:
        tries = [Tried(move.src, move.dst), Tried(move.src, move.dst, move.dice), Tried.of(move)]
        for tried in tries:
            played = judge_try(view, (), position, tried)
            assert not isinstance(played, Refusal)
            assert after(position, played) == after(position, (move,))


def test_steps_that_hit_are_named():
    rules = load_rules("classic", Reading.AS_WRITTEN)
    position = pos(HIT_ON_THE_WAY)
    view = RollView(rules, position, (5, 4))
    moves = judge_try(view, (), position, Tried(13, 4, leap=False))
    assert [(m.src, m.dst, m.hit) for m in moves] == [(13, 8, True), (8, 4, False)]


def test_a_leap_is_refused_as_such_if_the_rulebook_has_none():
    found = refused("classic", HIT_ON_THE_WAY, (5, 4), Tried(13, 4, leap=True))
    assert (found.rule, found.cite.paragraph, found.cite.sister) == ("no_leap", "6.3", ("precise", "T3"))
    assert found.instead_text == "13/8* 8/4"
