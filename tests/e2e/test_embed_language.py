"""A lesson in German with German interface words on a page's boards; and choices before the engine has loaded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.embed_pages import board_page, tap_move
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.lessons.course import read_lesson
from vrhcaby.lessons.packing import file_text

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

FOLDER = Path(__file__).parents[1] / "unit/lessons/german"
WORDS = json.loads((FOLDER / "words.json").read_text(encoding="utf-8"))
LESSON = json.loads((FOLDER / "lesson.json").read_text(encoding="utf-8"))
GERMAN = {**LESSON, "words": {"de": {key: WORDS[key] for key in WORDS if key != "lang"}}}


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_a_german_lesson_speaks_german_on_a_german_page(any_boards):
    any_boards.home.pages["/tor.json"] = json.dumps(GERMAN)
    page, events = any_boards.show(
        '<vrhcaby-board id="l" lang="de-AT" mode="lesson" lesson="/tor.json"></vrhcaby-board>',
    )
    events.wait("ready")
    board = page.locator("#l")
    assert "Die besetzte Zunge" in board.locator(".lesson-title").inner_text()
    board.locator("[data-id=start]").click()
    events.wait("step")
    card = board.locator(".teach-step")
    assert (card.get_attribute("lang"), card.get_attribute("dir")) == ("de", "ltr")
    assert "Nach den Regeln von Genaue Regeln" in plain(card.inner_text())
    board.locator("button.answer", has_text="Nein").click()
    assert events.wait("step", count=2)["state"] == "success"
    board.locator("[data-do=next]").click()
    events.wait("step", count=3)
    tap_move(page, "l", "24", "19")
    assert events.wait("refused")["title"] == "Besetzte Zunge"
    board.locator("[data-do=next]").click()
    board.locator(".lesson-end").wait_for()
    assert "Ohne Fehler: 2 von 2" in plain(board.locator(".lesson-end").inner_text())
    assert events.all("error") == []


def test_polish_texts_have_english_words_around_them(boards):
    boards.home.pages["/tor.json"] = json.dumps(GERMAN)
    page, events = boards.show(
        '<div lang="pl"><vrhcaby-board id="l" mode="lesson" lesson="/tor.json"></vrhcaby-board></div>',
    )
    events.wait("ready")
    page.locator("#l [data-id=start]").click()
    events.wait("step")
    card = plain(page.locator("#l .teach-step").inner_text())
    assert "Czy wolno zagrać z 24 na 19?" in card
    assert "Rulebook: Exact Rules" in card


def test_an_arabic_lesson_runs_from_right_to_left(boards):
    lesson = {
        **LESSON,
        "title": {"ar": "العنوان"},
        "about": {"ar": "عن الدرس"},
        "step": [{"kind": "read", "text": {"ar": "اقرأ هذا"}}],
    }
    boards.home.pages["/ar.json"] = json.dumps(lesson)
    page, events = boards.show(
        '<vrhcaby-board id="l" lang="en" mode="lesson" lesson="/ar.json"></vrhcaby-board>'
    )
    events.wait("ready")
    page.locator("#l [data-id=start]").click()
    events.wait("step")
    assert page.locator("#l .task").evaluate("(node) => getComputedStyle(node).direction") == "rtl"


def test_a_choice_in_a_lesson_file_is_answered_before_the_engine(any_browser, home):
    draft = {**LESSON, "lang": "de", "title": "Tor", "about": "x", "step": [LESSON["step"][0]]}
    made = file_text(draft, lesson_wire(read_lesson(draft), "de", asleep=True))
    home.pages["/c.json"] = made
    home.pages["/changed.json"] = made.replace("Darf ein Stein", "Darf der Stein", 1)
    page, events = board_page(
        any_browser,
        home,
        '<vrhcaby-board id="c" lang="de" mode="lesson" lesson="/c.json"></vrhcaby-board>'
        '<vrhcaby-board id="d" lang="de" mode="lesson" lesson="/changed.json"></vrhcaby-board>',
    )
    events.wait("step", "c")
    page.locator("#c button.answer", has_text="Nein").click()
    assert events.wait("step", "c", 2)["state"] == "success"
    assert home.engine_requests == []
    page.locator("#d [data-id=start]").click()
    events.wait("step", "d")
    assert "Darf der Stein" in page.locator("#d .task").inner_text(), "cards of another text are not used"
    page.close()


def test_a_resumed_lesson_ends_with_the_score_of_all_its_steps(boards):
    step = LESSON["step"][0]
    lesson = {**LESSON, "step": [step, {**step, "dice": [6, 1]}, {**step, "dice": [4, 1]}]}
    boards.home.pages["/three.json"] = json.dumps(lesson)
    board = '<vrhcaby-board id="l" lang="de" mode="lesson" lesson="/three.json"></vrhcaby-board>'
    page, events = boards.show(board)
    events.wait("ready")
    page.locator("#l [data-id=start]").click()
    page.locator("#l button.answer", has_text="Ja").click()
    page.locator("#l button.answer:not([disabled])", has_text="Nein").click()
    page.locator("#l .lesson-next").click()
    page.locator("#l button.answer", has_text="Nein").click()
    page.locator("#l .lesson-next").click()
    events.wait("step", count=6)
    state = page.evaluate("l.getState()")
    assert (state["step"], state["results"], state["given"][:2]) == (2, "mpn", ["c0", "c1"])
    page.evaluate("l.setAttribute('lang', 'cs')")
    events.wait("step", count=7)
    assert page.evaluate("l.getState().results") == "mpn", "another language forgets no answer"
    page, events = boards.show(board)
    events.wait("ready")
    page.evaluate("(state) => l.setState(state)", state)
    page.locator("#l [data-do=next]").click()
    page.locator("#l .lesson-end").wait_for()
    assert page.locator("#l .lesson-missed li").count() == 2, "the first one was missed, the last one skipped"
    (end,) = [one for one in events.all("result") if one["verb"]["display"]["en"] == "completed"]
    assert end["result"]["score"] == {"scaled": 1 / 3, "raw": 1, "min": 0, "max": 3}


def test_a_damaged_link_with_a_lesson_is_reported_when_it_begins(boards):
    page, events = boards.show(
        '<vrhcaby-board id="l" lang="en" mode="lesson" lesson="~broken link!"></vrhcaby-board>'
    )
    events.wait("ready")
    page.locator("#l [data-id=start]").click()
    assert events.wait("error")["code"] == "embed/fault"
    assert page.locator("#l").get_by_role("status").last.is_visible()
