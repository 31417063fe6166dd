"""The import dialog: the kind of a text, who judges it, its faults, and that it opens."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from support.panels import PanelPage, find, listeners, properties, text
from support.spaces import plain

SEED = "0f" * 16
MAT = """ 3 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 8/5 6/5   65: 24/18 18/13
  2) 61: 13/7"""
XGID = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:00:3:1:0:7:10"


def read(page: PanelPage, **args: object) -> Any:
    """The page's answer to a text, and what its dialog then shows."""
    if "texts" not in page.trees:
        page.show("texts")
    return page.ask("read_text", seed=SEED, **args)["ok"]


def said(page: PanelPage) -> str:
    return text(page.trees["texts"])


def test_a_match_is_shown_with_the_place_and_reason_where_it_stops() -> None:
    page = PanelPage()
    assert read(page, text=MAT) == {"kind": "mat", "opens": True, "whole": False}
    assert "A match record (.mat)" in said(page)
    assert "Ada – Ben · a match to 3, 1 game" in said(page)
    assert "Game 1, turn 3 – Ada: 61: 13/7. These rules do not allow it." in said(page)
    (stop,) = find(page.trees["texts"], "div.wrong.texts-stop")
    assert find(stop, "a.cite")[0][1]["href"] == "#modern/M4"
    assert "The game opens up to this point" in text(stop)


def test_a_play_with_an_unreadable_end_is_not_judged_by_its_beginning() -> None:
    page = PanelPage()
    read(page, text=f"{MAT} qq")
    assert "Cannot read line 5: “qq”. Everything before it can be opened." in said(page)
    assert find(page.trees["texts"], "div.wrong.texts-stop") == [], "the beginning alone is no play"
    read(page, text=f"{MAT}      qq")
    assert "Game 1, turn 3" in said(page), "in the other column it belongs to another play"


@pytest.mark.parametrize(
    ("lang", "day"), [("en", "3 May 2024"), ("cs", "3. května 2024"), ("sk", "3. mája 2024")]
)
def test_the_date_of_a_match_is_written_as_the_language_does(lang: str, day: str) -> None:
    page = PanelPage(lang)
    read(page, text=f'; [EventDate "2024.05.03"]\n{MAT}')
    assert plain(text(find(page.trees["texts"], "div.texts-found")[0])).endswith(f" · {day}")


@pytest.mark.parametrize("date", ["2024.13.01", "2024.00.10", "2024.05.32", "????.??.??"])
def test_a_date_that_no_calendar_has_is_left_out(date: str) -> None:
    page = PanelPage("en")
    read(page, text=f'; [EventDate "{date}"]\n{MAT}')
    assert plain(text(find(page.trees["texts"], "div.texts-found")[0])).endswith(" 1 game")


def test_another_rulebook_judges_the_same_text() -> None:
    page = PanelPage()
    read(page, text=MAT)
    (select,) = find(page.trees["texts"], "select")
    assert listeners(select)["change"] == [["page", "judge_text", {}, "rulebook"]]
    assert [text(one) for one in find(select, "option")][0] == "its own rules"
    read(page, text=MAT, rulebook="classic")
    (select,) = find(page.trees["texts"], "select")
    assert properties(select)["value"] == "classic"
    assert find(page.trees["texts"], "a.cite")[0][1]["href"].startswith("#classic/")


def test_a_read_text_is_opened_with_or_without_a_present_session() -> None:
    page = PanelPage().start()
    assert read(page, text=XGID)["whole"]
    assert "A position (XGID)" in said(page)
    made = page.ask("open_text")["ok"]
    assert made["snapshot"]["score"]["match"]["length"] == 7
    assert [one["name"] for one in made["snapshot"]["config"]["players"]] == ["White", "Black"]
    assert "A position (XGID)" not in said(page)
    assert page.ask("open_text")["error"]["code"] == "protocol/no-text"


def test_a_text_that_is_only_read_leaves_the_game_as_it_is() -> None:
    page = PanelPage().start()
    before = page.ask("snapshot")["ok"]
    read(page, text=MAT)
    assert page.ask("snapshot")["ok"] == before


def test_a_save_and_a_link_are_recognised() -> None:
    page = PanelPage("cs").start()
    saved = page.ask("save")["ok"]["save"]
    link = page.ask("link")["ok"]["link"]
    assert read(page, text=json.dumps(saved))["kind"] == "save"
    assert "Hra uložená z této stránky" in said(page)
    assert not find(page.trees["texts"], "select"), "a save is judged by its own rulebook"
    assert read(page, text=f"https://example.org/#match={link}")["kind"] == "link"
    assert "Hra v odkazu" in said(page)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ({"text": "hello"}, "The game does not recognise this as a match, position, saved game or link."),
        ({"name": "a.mat", "size": 5_000_000}, "a.mat: The file is larger than 4 MB."),
        ({"text": "#match=abc"}, "The link is damaged or cut short."),
        ({"text": '{"format": "vrhcaby-session", "version": 1}'}, "The saved game cannot be read (save/"),
    ],
)
def test_an_unreadable_text_gives_the_reason(args: dict[str, Any], words: str) -> None:
    page = PanelPage()
    assert read(page, **args) == {"kind": None, "opens": False, "whole": False}
    (alert,) = find(page.trees["texts"], "p.wrong")
    assert text(alert).startswith(words)
    assert not find(page.trees["texts"], "button.primary")


def test_a_file_is_named_and_the_previous_text_is_forgotten() -> None:
    page = PanelPage()
    read(page, name="match.mat", data=base64.b64encode(MAT.encode()).decode())
    assert "match.mat" in said(page)
    read(page, text="  ")
    assert "match.mat" not in said(page)
    assert not find(page.trees["texts"], "div.texts-found")


def test_a_game_on_the_board_is_said_to_stay_saved() -> None:
    page = PanelPage().start()
    page.show("texts", playing=True, brought=2)
    read(page, text=XGID)
    assert "The game on the board stays in your saved games." in said(page)
    (field,) = find(page.trees["texts"], "textarea")
    assert (properties(field)["key"], text(field)) == ("field-2", XGID)


def test_the_board_to_be_opened_is_drawn_if_there_is_one() -> None:
    page = PanelPage()
    page.show("texts")
    page.ask("read_text", text="XGID=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:0:10", seed="a1" * 16)
    (picture,) = find(page.trees["texts"], "img")
    assert properties(picture)["src"].startswith("data:image/svg+xml;base64,")
    assert properties(picture)["alt"] == "The board that would be opened"
    page.ask("read_text", text="milk, bread", seed="a1" * 16)
    assert not find(page.trees["texts"], "img")


def test_a_text_that_was_read_raises_no_question_until_it_is_edited() -> None:
    page = PanelPage()
    page.show("texts")
    assert "What is this?" in said(page)
    read(page, text=XGID)
    assert "What is this?" not in said(page)
    (field,) = find(page.trees["texts"], "textarea")
    assert listeners(field)["paste"] == [["page", "read_text", {}, "text"], ["ui", "", {"edited": False}]]
    assert listeners(field)["input"] == [["ui", "", {"edited": True}]]
    page.show("texts", edited=True)
    assert "What is this?" in said(page)
