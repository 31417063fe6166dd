"""Comments, lines and other programs' verdicts beside a turn of the record, and the SGF file they go into."""

from __future__ import annotations

import json

import pytest

from support.panels import PanelPage, find, properties, text
from vrhcaby.notation.remarks import MOST_COMMENT
from vrhcaby.notation.sgf_read import read_sgf

MAT = """ 3 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 8/5 6/5   66: 24/18 24/18 13/7 13/7
  2) 43: 24/20 13/10
"""
SEED = "a1" * 16


@pytest.fixture
def page() -> PanelPage:
    page = PanelPage()
    page.ask("read_text", text=MAT, seed=SEED)
    assert "ok" in page.ask("open_text")
    return page


def test_a_comment_is_at_its_turn_as_text_and_goes_into_the_file(page: PanelPage) -> None:
    words = "Why not <b>24/20</b>? [see] \\ C"
    kept = page.ask("remark", game=1, turn=0, text=words)["ok"]
    assert [(one["turn"], one["text"]) for one in kept["remarks"]] == [(0, words)]
    assert words in text(page.show("record", of=0, at=0))
    html = page.ask("panel", name="record", ui={"of": 0, "at": 0}, format="html")["ok"]["html"]
    assert "<b>24/20</b>" not in html
    assert "&lt;b&gt;24/20&lt;/b&gt;" in html
    sgf = page.ask("export", kind="sgf")["ok"]["text"]
    read = read_sgf(sgf)
    assert [(one.game, one.turn, one.text) for one in read.remarks] == [(1, 0, words)]
    page.ask("read_text", text=sgf, seed=SEED)
    assert page.ask("open_text")["ok"]["findings"]["remarks"][0]["text"] == words
    page.ask("remark", game=1, turn=0, text="  ")
    assert "remarks" not in page.ask("findings")["ok"]


def test_a_comment_of_a_megabyte_is_rejected_in_words_and_the_old_one_stays(page: PanelPage) -> None:
    page.ask("remark", game=1, turn=1, text="kept")
    page.show("record", of=0, at=1)
    kept = page.ask("remark", game=1, turn=1, text="x" * 1_000_000)["ok"]["remarks"]
    assert [one["text"] for one in kept] == ["kept"]
    assert f"at most {MOST_COMMENT} characters" in text(page.trees["record"])


def test_a_line_is_judged_play_by_play_shown_on_the_board_and_exported_as_a_variation(
    page: PanelPage,
) -> None:
    page.show("record", of=0, at=0)
    line = page.ask("line", game=1, turn=0, line="24/23 13/10; 52: 24/22 13/8")["ok"]["remarks"][0]["lines"][
        0
    ]
    assert [(one["dice"], one["text"]) for one in line] == [([3, 1], "13/10 24/23"), ([5, 2], "13/8 24/22")]
    assert line[0]["best"] == "8/5 6/5"
    assert 0.1 < line[0]["loss"] < 0.3
    assert "best 8/5 6/5" in text(page.trees["record"])
    page.show("record", of=0, at=0, line="0:1")
    assert page.boards["record"]["position"]["dice"]["values"] == [5, 2]
    assert len(page.boards["record"]["arrows"]) == 2
    sgf = page.ask("export", kind="sgf")["ok"]["text"]
    assert "(;W[31" in sgf
    assert ";B[52" in sgf
    assert read_sgf(sgf).games[0].turns == read_sgf(plain_sgf()).games[0].turns
    page.ask("line", game=1, turn=0, drop=0)
    assert "remarks" not in page.ask("findings")["ok"]


def test_a_line_is_tried_from_the_present_board_and_goes_into_the_file(page: PanelPage) -> None:
    assert "Try a line" in text(page.show("record", of=0))
    kept = page.ask("line", game=1, turn=3, line="62: 13/7 8/6; 41: 10/6 6/5")["ok"]["remarks"]
    assert [(one["turn"], len(one["lines"][0])) for one in kept] == [(3, 2)]
    page.show("record", of=0, line="0:1")
    assert page.boards["record"]["position"]["dice"]["values"] == [4, 1]
    (field,) = [
        properties(one)
        for one in find(page.trees["record"], "input")
        if properties(one)["id"] == "remark-line"
    ]
    assert field["value"] == "62: 13/7 8/6; 41: 10/6 6/5; ", "another way branches off there"
    page.ask("remark", game=1, turn=3, text="What now?")
    sgf = page.ask("export", kind="sgf")["ok"]["text"]
    read = read_sgf(sgf)
    assert read.games[0].turns == read_sgf(plain_sgf()).games[0].turns
    assert [(one.turn, one.text) for one in read.remarks] == [(3, "What now?")]
    assert "(;B[62" in sgf


def test_a_position_without_a_turn_has_lines_too() -> None:
    page = PanelPage()
    page.ask("read_text", text="XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10", seed=SEED)
    page.ask("open_text")
    assert "Try a line" in text(page.show("record", of=0))
    (one,) = page.ask("line", game=1, turn=0, line="8/5 6/5; 62: 24/18 13/11")["ok"]["remarks"]
    assert [play["text"] for play in one["lines"][0]] == ["8/5 6/5", "24/18 13/11"]
    assert read_sgf(page.ask("export", kind="sgf")["ok"]["text"]).games[0].turns == ()


def plain_sgf() -> str:
    """The same match without remarks."""
    other = PanelPage()
    other.ask("read_text", text=MAT, seed=SEED)
    other.ask("open_text")
    return str(other.ask("export", kind="sgf")["ok"]["text"])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("24/10", "not possible here"),
        ("8/5 6/5; 24/14", "each with its dice"),
        ("8/5 6/5 ;; 66: 24/18(2) 13/7(2); 66: 24/18(2) 13/7(2)", "not possible here"),
        ("xyz", "Cannot read"),
        ("", "Cannot read"),
    ],
)
def test_an_impossible_line_is_reported_and_nothing_is_stored(page: PanelPage, line: str, words: str) -> None:
    page.show("record", of=0, at=0)
    assert "remarks" not in page.ask("line", game=1, turn=0, line=line)["ok"]
    assert words in text(page.trees["record"])


def test_stored_remarks_are_restored_with_the_save_without_damaged_parts(page: PanelPage) -> None:
    page.ask("remark", game=1, turn=0, text="first")
    page.ask("line", game=1, turn=1, line="24/18(2) 13/7(2)")
    kept, save = page.ask("findings")["ok"], page.ask("save")["ok"]["save"]
    other = PanelPage()
    other.ask("load", save=save, findings=kept)
    assert json.dumps(other.ask("findings")["ok"]["remarks"]) == json.dumps(kept["remarks"])
    kept["remarks"][1]["lines"][0][0]["loss"] = "much"
    other.ask("load", save=save, findings=kept)
    assert [one["text"] for one in other.ask("findings")["ok"]["remarks"]] == ["first"]
