"""The kind of a text is recognised."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vrhcaby import limits
from vrhcaby.board.position import pos
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
        ("7;0;0;0;1;A;B;0;3;1;2;1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;", "snowie"),
        ("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", "position"),
        (SAVE, "save"),
        ("#match=abc-_9", "link"),
        ("https://example.org/a/#match=abc", "link"),
        ("https://example.org/a/#" + XGID, "xgid"),
        ("#" + XGID.replace(":", "%3A"), "xgid"),
        ("#gnubgid=4HPwATDgc/ABMA:QYkqASAAIAAA", "gnubg"),
    ],
)
def test_the_kind_of_a_text(text: str, kind: str) -> None:
    assert identify(text).kind == kind


def test_the_content_of_a_text() -> None:
    assert identify(XG_TEXT).situation == parse_xgid(XGID)
    gnu = identify(GNU_TEXT).situation
    assert gnu is not None
    assert (gnu.mover, gnu.dice, gnu.score, gnu.length) == (Side.BLACK, (5, 2), (2, 4), 9)
    read = identify((DATA / "gnubg_match.sgf").read_text(encoding="utf-8")).read
    assert read is not None
    assert (read.match.players, len(read.match.games), read.problem) == (("Alena", "Boris"), 4, None)


def test_a_text_with_several_positions_says_how_many() -> None:
    found = identify(XG_TEXT + XG_TEXT.replace(":52:", ":61:"))
    assert (found.positions, found.situation) == (2, parse_xgid(XGID))


@pytest.mark.parametrize("text", ["", "  \n", "hello", "<html><body>", "\x00\x01", "12:34", "{}", "(x"])
def test_an_unknown_text_is_rejected(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        identify(text)
    assert caught.value.code == "notation/unknown"
    assert {"line", "column", "token"} <= set(caught.value.facts)


def test_a_recognised_but_damaged_format_names_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        identify(XGID.replace(":52:", ":72:"))
    assert (caught.value.code, caught.value.facts["token"]) == ("notation/dice", "72")


@pytest.mark.parametrize(
    ("text", "column", "token"),
    [
        ("XGID=-b----E-C", 6, "-b----E-C"),
        ("#XGID=-b----E-C", 7, "-b----E-C"),
        ("https://example.org/#gnubgid=4HPwATDgc", 1, "4HPwATDgc"),
    ],
)
def test_a_truncated_id_is_reported_as_such(text: str, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        identify(text)
    facts = caught.value.facts
    assert (caught.value.code, facts["line"], facts["column"], facts["token"]) == (
        "notation/syntax",
        1,
        column,
        token,
    )


def test_a_truncated_sgf_keeps_its_complete_part() -> None:
    whole = (DATA / "gnubg_match.sgf").read_text(encoding="utf-8")
    read = identify(whole[: len(whole) // 2]).read
    assert read is not None
    assert read.problem is not None
    assert read.problem.facts["token"] == "end of file" or read.problem.code.startswith("notation/")
    assert len(read.match.games[0].turns) > 20


def test_everything_in_an_id_is_kept() -> None:
    whole = identify("4HPwATDgc/ABMA:QYkqASAAIAAA")
    assert (whole.positions, whole.read, whole.save, whole.link) == (1, None, None, None)
    alone = identify("see Position ID: 4HPwATDgc/ABMA")
    assert whole.situation is not None
    assert alone.situation is not None
    assert alone.situation.position == whole.situation.position
    assert (alone.situation.dice, alone.situation.length, alone.positions) == (None, 0, 1)
    with_match = identify("Position ID: 4HPwATDgc/ABMA Match ID: QYkqASAAIAAA")
    assert (with_match.situation, with_match.positions) == (whole.situation, 1)
    assert identify(XGID).positions == 1


def test_a_line_a_save_and_a_link_are_passed_on_unchanged() -> None:
    line = identify(" 24:2 13:5 8:3 6:5 / bar:1 24:1 13:5 8:3 6:5\n")
    assert line.situation is not None
    assert line.situation.position == pos("24:2 13:5 8:3 6:5 / bar:1 24:1 13:5 8:3 6:5")
    assert line.positions == 1
    assert identify(f"\n{SAVE} ").save == SAVE
    padded = SAVE.replace("{", "{" + " " * 3_000, 1)
    assert identify(padded).save == padded
    assert identify("#match=abc-_9").link == "abc-_9"
    assert identify("https://example.org/a/#match=").link == ""


@pytest.mark.parametrize("text", [" 3 point match\n", "Game 7", "unlimited session", "; [Site]"])
def test_a_text_with_the_marks_of_a_match_is_read_as_one(text: str) -> None:
    try:
        assert identify(text).kind == "mat"
    except NotationError as error:
        assert error.code == "notation/syntax"


@pytest.mark.parametrize("before", ["x", "/", "+", "9"])
def test_an_id_inside_a_longer_word_does_not_count(before: str) -> None:
    with pytest.raises(NotationError) as caught:
        identify(before + "4HPwATDgc/ABMA:QYkqASAAIAAA")
    assert caught.value.code == "notation/unknown"


def test_the_longest_text_is_read_and_a_longer_one_rejected() -> None:
    assert identify(SAVE.ljust(limits.MESSAGE)).kind == "save"
    with pytest.raises(NotationError) as caught:
        identify(SAVE.ljust(limits.MESSAGE + 1))
    assert caught.value.code == "notation/too-long"


def test_the_beginning_of_an_unknown_texts_first_line_is_reported() -> None:
    for text, token in (("  hello\nworld", "hello"), ("", ""), ("y" * 61, "y" * 60)):
        with pytest.raises(NotationError) as caught:
            identify(text)
        facts = caught.value.facts
        assert (facts["line"], facts["column"], facts["token"]) == (1, 1, token)
