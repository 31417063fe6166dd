"""A text tells what it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.notation import parse_xgid
from vrhcaby.session.config import read_config
from vrhcaby.session.identify import identify
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

DATA = Path(__file__).parents[1] / "notation" / "data"
XGID = "XGID=-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:7:10"
SAVE = json.dumps(save(Session.start(read_config({"rulebook": "modern", "seed": "0f" * 16}))))
XG_TEXT = f"""{XGID}

X:Ada   O:Ben
Score is X:3 O:1 7 pt.(s) match.
 +13-14-15-16-17-18------19-20-21-22-23-24-+
X to play 52
    1. XG Roller++ 13/8 24/22   eq:+0.013
"""
GNU_TEXT = """ GNU Backgammon  Position ID: 4HPwATDgc/ABMA
                 Match ID   : QYkqASAAIAAA
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ((DATA / "gnubg_match.mat").read_text(encoding="utf-8"), "mat"),
        ("\ufeff" + (DATA / "gnubg_match.mat").read_text(encoding="utf-8").replace("\n", "\r\n"), "mat"),
        ((DATA / "gnubg_match.sgf").read_text(encoding="utf-8"), "sgf"),
        (XGID, "xgid"),
        (f"see {XGID} !", "xgid"),
        (XGID.removeprefix("XGID="), "xgid"),
        (XG_TEXT, "xgid"),
        ("4HPwATDgc/ABMA:QYkqASAAIAAA", "gnubg"),
        (GNU_TEXT, "gnubg"),
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "position"),
        (SAVE, "save"),
        ("#match=abc-_9", "link"),
        ("https://example.org/a/#match=abc", "link"),
        ("https://example.org/a/#" + XGID, "xgid"),
        ("#" + XGID.replace(":", "%3A"), "xgid"),
        ("#gnubgid=4HPwATDgc/ABMA:QYkqASAAIAAA", "gnubg"),
    ],
)
def test_what_a_text_is(text: str, kind: str) -> None:
    assert identify(text).kind == kind


def test_what_it_holds() -> None:
    assert identify(XG_TEXT).situation == parse_xgid(XGID)
    gnu = identify(GNU_TEXT).situation
    assert gnu is not None
    assert (gnu.mover, gnu.dice, gnu.score, gnu.length) == (Side.BLACK, (5, 2), (2, 4), 9)
    read = identify((DATA / "gnubg_match.sgf").read_text(encoding="utf-8")).read
    assert read is not None
    assert (read.match.players, len(read.match.games), read.problem) == (("Alena", "Boris"), 4, None)


def test_a_text_of_several_positions_says_how_many() -> None:
    assert identify(XG_TEXT + XG_TEXT.replace(":52:", ":61:")).positions == 2


@pytest.mark.parametrize("text", ["", "  \n", "hello", "<html><body>", "\x00\x01", "12:34", "{}", "(x"])
def test_a_text_that_is_nothing_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        identify(text)
    assert caught.value.code == "notation/unknown"
    assert {"line", "column", "token"} <= set(caught.value.facts)


def test_a_format_recognised_and_broken_says_where() -> None:
    with pytest.raises(NotationError) as caught:
        identify(XGID.replace(":52:", ":72:"))
    assert (caught.value.code, caught.value.facts["token"]) == ("notation/dice", "72")


def test_an_sgf_cut_short_keeps_what_it_has() -> None:
    whole = (DATA / "gnubg_match.sgf").read_text(encoding="utf-8")
    read = identify(whole[: len(whole) // 2]).read
    assert read is not None
    assert read.problem is not None
    assert read.problem.facts["token"] == "end of file" or read.problem.code.startswith("notation/")
    assert len(read.match.games[0].turns) > 20
