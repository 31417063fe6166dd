"""Every refusal has at least its declared facts, so its texts never have a gap."""

from __future__ import annotations

import random

import pytest

from rules.example_data import Example, all_examples, refusal_of
from vrhcaby.board.position import from_own_counts
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.message_facts import refusal_facts
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.source import BOOKS

TOLD = refusal_facts()
REFUSED = [e for e in all_examples("judge", "command") if refusal_of(e) is not None]


@pytest.mark.parametrize("example", REFUSED, ids=[e["id"] for e in REFUSED])
def test_a_refused_example_has_its_facts(example: Example) -> None:
    found = refusal_of(example)
    assert isinstance(found, Refusal)
    assert TOLD[found.rule] <= set(found.facts)


def board(chance: random.Random) -> list[list[int]]:
    """Fifteen checkers a side on different points: own counts 0 (off) to 25 (bar)."""
    home = chance.random() < 0.4
    mine, theirs = [0] * 26, [0] * 26
    for _ in range(15):
        mine[chance.choice((0, 1, 2, 3, 4, 5, 6) if home else (6, 8, 13, 16, 20, 24, 25))] += 1
    for _ in range(15):
        theirs[chance.choice([p for p in range(26) if p in (0, 25) or not mine[25 - p]])] += 1
    return [mine, theirs]


@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("book", BOOKS)
def test_every_refused_try_has_its_facts(book: str, reading: Reading) -> None:
    chance = random.Random(f"{book}{reading}")
    rules, seen = load_rules(book, reading), set()
    for _ in range(400):
        mine, theirs = board(chance)
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        view = RollView(rules, from_own_counts(mine, theirs), roll)
        tried = Tried(chance.randint(1, 25), chance.randint(0, 25), None, chance.choice((None, True, False)))
        found = judge_play(view, (tried,), chance.random() < 0.5)
        if isinstance(found, Refusal):
            seen.add(found.rule)
            assert TOLD[found.rule] <= set(found.facts), found
    assert len(seen) >= 6, seen
