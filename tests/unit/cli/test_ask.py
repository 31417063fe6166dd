"""Questions about a position on the command line."""

from __future__ import annotations

import pytest

from vrhcaby.__main__ import main

BOARD = "6:1 3:1 / 24:2"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (
            ["judge", BOARD, "3-1", "3/off", "--rules", "leaflet"],
            1,
            ["forbidden: Bear off from the rear", "§ O2", "3/2 6/3"],
        ),
        (["judge", BOARD, "3-1", "3/off", "--rules", "leaflet", "--lang", "cs"], 1, ["§ O2"]),
        (["judge", BOARD, "3-1", "6/3 3/2", "--rules", "leaflet"], 0, ["allowed: 6/3 3/2"]),
        (["legal", BOARD, "3-1", "--rules", "leaflet"], 0, ["6/3 3/2"]),
        (
            ["best", "4HPwATDgc/ABMA", "3-1", "--rules", "modern", "--plies", "0", "--count", "1"],
            0,
            ["8/5 6/5"],
        ),
        (
            ["best", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "3-1", "--plies", "0"],
            0,
            ["8/5 6/5"],
        ),
        (
            ["compare", BOARD, "3-1", "3/off"],
            0,
            ["classic", "precise", "blastoff", "leaflet   forbidden", "modern"],
        ),
    ],
)
def test_a_question_is_answered(words, status, said, capsys):
    assert main(words) == status
    out = capsys.readouterr().out
    for one in said:
        assert one in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["judge", "99:3 / 1:2", "3-1", "8/5"], "99:3"),
        (["judge", BOARD, "31", "8/5"], "'31' is no roll"),
        (["judge", BOARD, "3-1", "ahoj"], "ahoj"),
        (["legal", "nonsense", "3-1"], "notation/"),
        (["best", BOARD, "3-1", "--plies", "9"], "bot/plies"),
    ],
)
def test_wrong_input_is_named(words, said, capsys):
    assert main(words) == 2
    assert said in capsys.readouterr().err
