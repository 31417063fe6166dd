"""The effects of a play on the board: points, hits, moved checkers; by the rulebook's own definition of a point."""

from __future__ import annotations

import pytest

from support.bot_boards import CASES
from vrhcaby.advice.features import Feature, features
from vrhcaby.board.position import Position, pos
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant

KEPT = ("keeps_point", "keeps_anchor")


def does(
    before: Position | str, roll: tuple[int, int], text: str, book: str = "modern"
) -> list[tuple[str, int]]:
    """The features of a play as (key, its number), without those of things merely kept."""
    rules = load_rules(book)
    board = pos(before) if isinstance(before, str) else before
    (play,) = [p for p in legal_plays(rules, board, roll) if p.text == text]
    found = [f for f in features(rules, board, play) if f.key not in KEPT]
    return [(f.key, next(iter(f.facts.values()), 0)) for f in found]


START = load_rules("modern").start


@pytest.mark.parametrize(
    ("board", "roll", "text", "found"),
    [
        (START, (3, 1), "8/5 6/5", [("makes_point", 5)]),
        (START, (5, 1), "13/8 24/23", [("builder", 8), ("moves_up", 23), ("gives_up_anchor", 24)]),
        (START, (6, 2), "24/18 13/11", [("comes_out", 1), ("builder", 11), ("gives_up_anchor", 24)]),
        (START, (6, 1), "13/7 8/7", [("makes_point", 7)]),
        (START, (5, 1), "13/8 6/5", [("slots", 5), ("builder", 8)]),
        (
            "13:1 8:3 6:4 5:2 4:2 off:3 / 24:2 13:5 off:8",
            (6, 1),
            "13/7 8/7",
            [("makes_point", 7), ("wall", 5), ("safe", 0)],
        ),
        (
            "bar:1 8:2 6:2 off:10 / 21:1 13:3 6:5 off:6",
            (4, 2),
            "bar/21 6/4*",
            [("hits", 1), ("gives_up_point", 6)],
        ),
        ("10:1 6:2 off:12 / 24:2 13:2 off:11", (3, 1), "10/7 7/6", [("safe", 0)]),
        (
            START,
            (3, 3),
            "24/21 24/21 8/5 8/5",
            [("makes_point", 5), ("makes_anchor", 21), ("gives_up_point", 8)],
        ),
        ("6:4 5:3 3:2 off:6 / 24:2 6:5 5:5 off:3", (2, 1), "6/4 3/2", [("gives_up_point", 3), ("buries", 1)]),
        (START, (3, 3), "24/21 24/21 13/10 13/10", [("makes_point", 10), ("makes_anchor", 21)]),
        ("6:5 5:4 2:3 off:3 / 22:2 6:5 5:4 4:4", (2, 1), "6/4 2/1", []),
        ("10:1 6:2 off:12 / 10:2 6:2 off:11", (3, 1), "10/7 7/6", [("brings_home", 1)]),
        ("6:3 4:2 2:2 off:8 / 6:5 off:10", (5, 1), "6/1 2/1", [("fills", 1)]),
        ("6:3 4:2 2:2 off:8 / 6:5 off:10", (6, 4), "6/off 4/off", [("bears_off", 2)]),
    ],
)
def test_the_features_of_a_play(
    board: Position | str, roll: tuple[int, int], text: str, found: list[tuple[str, int]]
) -> None:
    assert does(board, roll, text) == found


def test_a_single_checker_holds_a_point_where_nobody_is_hit() -> None:
    """Blast Off: leaving a point empty gives it up, and nothing is hit, slotted, or safe."""
    board = "13:2 8:1 6:2 off:10 / 24:3 off:12"
    assert does(board, (5, 3), "13/8 8/5", "blastoff") == [("makes_point", 5)]
    assert does(board, (6, 1), "13/7 6/5", "blastoff") == [
        ("makes_point", 5),
        ("makes_point", 7),
        ("wall", 4),
    ]
    assert ("gives_up_point", 8) in does(board, (6, 1), "8/2 13/12", "blastoff")


def test_points_without_a_checker_behind_them_do_not_count() -> None:
    race = "8:1 7:1 6:3 off:10 / 6:5 off:10"
    assert does(race, (3, 2), "8/5 7/5") == [("brings_home", 2)]


def test_a_larger_feature_includes_a_smaller_one_but_not_another_points() -> None:
    one, two = Feature("hits", {"count": 1}), Feature("hits", {"count": 2})
    assert one.within((two,))
    assert not two.within((one,))
    assert not Feature("makes_point", {"point": 5}).within((Feature("makes_point", {"point": 4}),))


@pytest.mark.parametrize(("book", "reading"), CASES)
def test_reported_features_are_on_the_board_in_every_rulebook(book: str, reading: Reading) -> None:
    rules = load_rules(book, reading)
    for roll in ((6, 1), (3, 3), (5, 2)):
        for play in legal_plays(rules, rules.start, roll):
            for feature in features(rules, rules.start, play):
                assert feature.key not in ("hits", "bears_off")
                point = feature.facts.get("point")
                if feature.key in ("makes_point", "makes_anchor", *KEPT):
                    assert play.position.points[point or 0] >= 1 + (book != "blastoff")
                if feature.key in ("gives_up_point", "gives_up_anchor"):
                    assert play.position.points[point or 0] <= (book != "blastoff")


def test_three_checkers_make_points_too() -> None:
    rules = load_rules("modern", Reading.COMPLETED, Variant("hypergammon"))
    (play,) = [p for p in legal_plays(rules, rules.start, (2, 1)) if p.text == "24/22 23/22"]
    assert Feature("makes_anchor", {"point": 22}) in features(rules, rules.start, play)
