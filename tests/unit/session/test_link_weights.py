"""The weights of plays belong to the link format: with other weights existing links could not be read."""

from __future__ import annotations

import random
from hashlib import sha256

from support.random_boards import any_board
from vrhcaby.board.position import pos
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import ROLLS
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant
from vrhcaby.session.link_weights import weights_before, weights_by_worth

RULES = load_rules("modern", Reading.COMPLETED, Variant.STANDARD)


def likeliest(line: str, *roll: int) -> str:
    plays = RollView(RULES, pos(line), (roll[0], roll[1])).plays()
    weights = weights_by_worth(plays, 0)
    return " ".join(f"{m.src}/{m.dst}" for m in plays[weights.index(max(weights))].moves)


def test_the_usual_plays_are_the_likeliest() -> None:
    start = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
    assert likeliest(start, 3, 1) == "8/5 6/5"
    assert likeliest(start, 6, 1) == "13/7 8/7"
    assert likeliest("6:2 5:2 off:11 / 1:5 off:10", 6, 5) == "6/0 5/0"


def test_having_no_play_and_a_resignation_have_a_weight() -> None:
    assert weights_by_worth((), 3) == [65600, 64, 64, 64]


def test_the_weights_of_plays_are_those_of_existing_links() -> None:
    rng, found = random.Random(17), sha256()
    for last in [25] * 120 + [6] * 40:
        view = RollView(RULES, any_board(rng, last), rng.choice(ROLLS))
        plays = sorted(view.plays(), key=lambda play: play.position.points)
        found.update(repr(weights_by_worth(plays, 0)).encode())
    assert found.hexdigest()[:16] == "c3c163b75b5acbce"


def test_the_weights_before_a_roll_are_those_of_existing_links() -> None:
    before = weights_before([*("roll" for _ in ROLLS), "raise", "resign"])
    assert (before.count(32), before.count(64), before[-2:]) == (6, 15, [40, 2])
