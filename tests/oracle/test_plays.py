"""The set of resulting positions equals the oracle's, for every row."""

import gzip
import json
from pathlib import Path

import pytest

from vrhcaby.board.position import Position
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant

ROWS = Path(__file__).with_name("plays.jsonl.gz")


def rows():
    with gzip.open(ROWS, "rt") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("reading", Reading)
def test_sets_of_resulting_boards_equal_the_oracles(reading):
    found = rows()
    assert len(found) == 1622
    wrong = []
    for row in found:
        rules = load_rules("modern", reading, Variant(row["variant"]))
        position = Position(tuple(row["board"]), tuple(row["off"])).checked(rules.checkers)
        boards = {p.position.points for p in legal_plays(rules, position, tuple(row["dice"]))}
        if (boards or {position.points}) != {tuple(r) for r in row["results"]}:
            wrong.append((row["board"], row["dice"]))
    assert wrong == []


def test_every_play_has_the_moves_that_lead_to_its_board():
    from vrhcaby.legality.steps import after

    for row in rows()[::7]:
        rules = load_rules("modern", Reading.COMPLETED, Variant(row["variant"]))
        position = Position(tuple(row["board"]), tuple(row["off"]))
        for play in legal_plays(rules, position, tuple(row["dice"])):
            assert after(position, play.moves) == play.position
