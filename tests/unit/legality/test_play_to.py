"""The play found for one board alone is the same as the one found among all plays."""

from __future__ import annotations

import itertools

import pytest

from vrhcaby.board.position import pos
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading

BOARDS = [
    "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5",
    "bar:2 18:2 13:3 8:3 6:3 4:2 / bar:1 24:1 13:4 8:4 6:5",
    "6:3 5:2 4:1 2:2 off:7 / 24:1 6:4 5:4 4:3 off:3",
    "20:1 18:1 16:1 6:4 5:3 4:3 3:2 / 23:1 13:3 8:4 6:5 4:2",
]
ROLLS = [*itertools.combinations_with_replacement(range(1, 7), 2)]


@pytest.mark.parametrize("book", ["classic", "precise", "leaflet", "blastoff", "modern"])
@pytest.mark.parametrize("reading", list(Reading))
def test_each_play_is_found_by_its_board(book: str, reading: Reading) -> None:
    rules = load_rules(book, reading)
    count = 0
    for line, roll in itertools.product(BOARDS, ROLLS[::3]):
        plays = RollView(rules, pos(line), roll).plays()
        for play in plays[::3]:
            assert RollView(rules, pos(line), roll).play_to(play.position) == play
            count += 1
    assert count > 60


def test_a_board_that_no_play_leads_to_has_none() -> None:
    view = RollView(load_rules("modern"), pos(BOARDS[0]), (3, 1))
    assert view.play_to(pos("24:2 13:4 8:3 7:1 6:5 / 24:2 13:5 8:3 6:5")) is None
    assert view.play_to(pos(BOARDS[0])) is None
