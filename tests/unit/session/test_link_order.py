"""The order of plays in links belongs to their format: another one could not read the links that are out."""

from __future__ import annotations

import random
from hashlib import sha256

from support.random_boards import any_board
from vrhcaby.board.position import pos
from vrhcaby.judging.legal import RollView
from vrhcaby.judging.would_go import ROLLS
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant
from vrhcaby.session.link_order import likely_first, weights_before, weights_of

RULES = load_rules("modern", Reading.COMPLETED, Variant.STANDARD)


def ordered(line: str, *roll: int) -> list[str]:
    view = RollView(RULES, pos(line), (roll[0], roll[1]))
    plays = likely_first(view.plays())
    return [" ".join(f"{m.src}/{m.dst}" for m in play.moves) for play in plays]


def test_a_point_made_comes_before_a_checker_left_alone() -> None:
    assert ordered("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", 3, 1)[0] == "8/5 6/5"


def test_where_nothing_can_be_hit_any_more_a_checker_alone_costs_nothing() -> None:
    assert ordered("12:2 off:13 / 12:2 off:13", 2, 1) == ["12/10 12/11", "12/10 10/9"]


def test_the_order_of_plays_is_the_one_that_links_were_written_with() -> None:
    rng, found = random.Random(17), sha256()
    for last in [25] * 120 + [6] * 40:
        view = RollView(RULES, any_board(rng, last), rng.choice(ROLLS))
        for play in likely_first(view.plays()):
            found.update(repr((play.position.points, play.position.off)).encode())
    assert found.hexdigest()[:16] == "92fca799df90c8ac"


def test_the_weights_are_those_that_links_were_written_with() -> None:
    assert weights_of(6, 3) == [2048, 682, 341, 204, 136, 97, 4, 4, 4]
    assert weights_of(100, 0)[-1] == 1
    before = weights_before([*("roll" for _ in ROLLS), "raise", "resign"])
    assert (before.count(32), before.count(64), before[-2:]) == (6, 15, [40, 2])
