"""Which paragraphs decided a play: named by the book's rows, most important first."""

from __future__ import annotations

import pytest

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import pos
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant
from vrhcaby.session.with_rules import rulings

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
ENTERING = "bar:1 13:5 8:3 6:6 / 24:2 13:5 8:3 6:5"
ALONE = "20:1 off:14 / 16:2 off:13"
"""The 6 and the 5 can each be played, but not both."""
LAST = "6:1 off:14 / 24:1 off:14"
"""The 6 alone bears the checker off; the 5 and then the 6 play both."""


def ruled(book: str, line: str, roll: Roll, *moves: tuple[int, int]) -> list[tuple[str, str]]:
    view = RollView(load_rules(book, Reading.COMPLETED, Variant.STANDARD), pos(line), roll)
    made = [play.moves for play in view.plays() if [(m.src, m.dst) for m in play.moves] == list(moves)]
    assert made or not moves
    return [(one.id, str(one.cite.paragraph)) for one in rulings(view, made[0] if made else ())]


@pytest.mark.parametrize(
    ("line", "roll", "moves", "reported"),
    [
        (START, (3, 1), [(8, 5), (6, 5)], []),
        (START, (2, 2), [(13, 11), (13, 11), (6, 4), (6, 4)], [("doublet", "6.4")]),
        (ENTERING, (6, 6), [], [("dance", "5.5")]),
        (ENTERING, (6, 4), [(25, 21), (13, 7)], [("entered", "8")]),
        ("24:2 13:5 8:3 6:5 / 24:1 13:5 8:3 6:5 5:1", (4, 1), [(24, 20), (6, 5)], [("hit", "7.1")]),
        (LAST, (6, 6), [(6, 0)], [("forced", "5.4"), ("doublet", "6.4"), ("bear_off", "9.1")]),
        (ALONE, (6, 5), [(20, 14)], [("forced", "5.4"), ("higher_die", "T7")]),
        (LAST, (6, 5), [(6, 1), (1, 0)], [("forced", "5.4"), ("hit", "7.1"), ("bear_off", "9.1"), ("most_dice", "5.5")]),
    ],
)  # fmt: skip
def test_the_rows_that_decided_a_play_are_reported_with_their_paragraphs(
    line: str, roll: Roll, moves: list[tuple[int, int]], reported: list[tuple[str, str]]
) -> None:
    assert ruled("classic", line, roll, *moves) == reported


@pytest.mark.parametrize(
    ("book", "reported"),
    [
        ("precise", [("forced", "T5"), ("higher_die", "T7")]),
        ("blastoff", [("forced", "H3"), ("higher_die", "T7")]),
        ("leaflet", [("forced", "D2"), ("higher_die", "T7")]),
        ("modern", [("forced", "M4"), ("higher_die", "M4")]),
    ],
)
def test_every_book_reports_them_by_its_own_paragraphs(book: str, reported: list[tuple[str, str]]) -> None:
    assert ruled(book, ALONE, (6, 5), (20, 14)) == reported
