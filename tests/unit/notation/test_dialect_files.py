"""Whole files in the dialects of other programs: their content, and where reading stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from vrhcaby.board.side import Side
from vrhcaby.notation import ResultRecord, parse_xgid
from vrhcaby.session.identify import Found, identify
from vrhcaby.session.importing import session_of

FILES = Path(__file__).parent / "data" / "dialects"
SEED = "0f" * 16


def found(name: str) -> Found:
    return identify((FILES / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "length", "variant", "results"),
    [
        ("xg.txt", 5, "standard", [(1, 1, "dropped"), (0, 2, "resigned"), (1, 2, "resigned")]),
        ("snowie.txt", 0, "standard", [(0, 2, "resigned"), (1, 1, "resigned"), None]),
        ("hypergammon.txt", 3, "hypergammon", [(0, 1, "resigned")]),
    ],
)
def test_a_file_is_read_and_played(name: str, length: int, variant: str, results: list) -> None:
    read = found(name).read
    assert read is not None
    match = read.match
    assert (match.players, match.length, match.variant) == (("Jana", "Petr"), length, variant)
    assert [game.result for game in match.games] == [one and ResultRecord(*one) for one in results]
    played = session_of(match, seed=SEED)
    assert (played.stop, played.notes) == (None, ())
    over = [(r.winner, r.worth.points) for r in played.session.series.records]
    assert over == [one[:2] for one in results if one]


def test_a_position_set_up_during_a_game_stops_the_reading_and_the_part_before_opens() -> None:
    read = found("snowie.txt").read
    assert read is not None
    assert read.problem is not None
    assert (read.problem.code, read.problem.facts["line"]) == ("notation/unsupported", 19)
    assert len(read.match.games[2].turns) == 2


def test_from_an_analysis_in_text_the_first_position_is_opened() -> None:
    one = found("xg_position.txt")
    assert (one.kind, one.positions) == ("xgid", 2)
    assert one.situation == parse_xgid("-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:7:10")
    assert one.situation.mover is Side.WHITE
