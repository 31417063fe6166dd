"""Practice: a refusal from a game is asked again, and the daily ten end in a line."""

from __future__ import annotations

import json

import pytest

from e2e.support_page import table
from support.embed_pages import board_page

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
CARD = {
    "book": "leaflet",
    "paragraph": "O2",
    "from": {
        "type": "play",
        "rulebook": "leaflet",
        "reading": "completed",
        "variant": "standard",
        "position": {"points": [0, -2, 0, 1, 0, 0, 1, *[0] * 19], "off": [13, 13]},
        "dice": [3, 1],
        "play": "3/off",
        "instead": "3/2 6/3",
    },
    "memory": None,
    "last": 0,
    "due": 0,
    "right": 0,
}


def test_a_step_missed_in_a_lesson_comes_back():
    with table() as channel:
        channel.open("?lang=cs#lessons/1/6", wait=False)
        page = channel.page
        for _ in range(2):
            page.locator(".number-form input").fill("1")
            page.locator(".number-form button").click()
            page.locator('.verdict[data-kind="bad"]').wait_for()
        page.locator('.teach-step[data-done="true"]').wait_for()
        page.evaluate("location.hash = '#practice'")
        page.locator("[data-do=cards]").click()
        page.locator(".teach-practice .number-form input").fill("14")
        page.locator(".teach-practice .number-form button").click()
        page.locator('.teach-practice .verdict[data-kind="good"]').wait_for()


def test_a_missed_play_is_asked_again_and_the_map_shows_it_as_being_learnt():
    with table() as channel:
        channel.open()
        page = channel.page
        page.evaluate("(cards) => localStorage.setItem('vrhcaby.cards', cards)", json.dumps([CARD]))
        page.evaluate("location.hash = '#practice'")
        page.locator(".practice-map a[href='#leaflet/O2'][data-state=new]").wait_for()
        page.locator("[data-do=cards]").click()
        page.locator(".teach-practice button.answer").nth(1).click()
        page.locator(".teach-step[data-done=false] .refusal").wait_for()
        page.locator(".teach-practice button.answer").nth(0).click()
        page.locator(".teach-step[data-done=true]").wait_for()
        page.locator(".teach-practice [data-do=next]").click()
        # Next comes a move to be judged by the missed paragraph and another one.
        page.locator(".teach-step[data-kind=which_paragraph]").wait_for()
        options = channel.listed(".teach-practice button.answer")
        assert options[0] == "smí se"
        assert options[1].startswith("§ O2: ")
        assert len(options) == 3
        page.locator(".teach-practice [data-do=stop]").click()
        page.locator(".practice-map a[href='#leaflet/O2'][data-state=learning]").wait_for()
        # Without a value a bar would seem to wait.
        assert page.locator(".practice-book progress:indeterminate").count() == 0
        assert page.locator("[data-do=cards]").count() == 0
        done = {"date": page.evaluate("new Date().toLocaleDateString('sv')"), "results": [True, False] * 5}
        page.evaluate("(day) => localStorage.setItem('vrhcaby.daily', day)", json.dumps(done))
        page.evaluate("location.hash = '#lessons'")
        page.locator(".teach-course").first.wait_for()
        page.evaluate("location.hash = '#practice'")
        line = page.locator("output.practice-line").inner_text()
        assert line.endswith("■□■□■□■□■□")


def test_an_embedded_board_asks_its_readers_cards_and_the_daily_ten(chromium, home):
    page, reported = board_page(
        chromium, home, '<vrhcaby-board id="p" mode="practice" lang="cs"></vrhcaby-board>'
    )
    day = {"date": page.evaluate("new Date().toLocaleDateString('sv')"), "results": [True] * 9}
    kept = {"vrhcaby.cards": json.dumps([CARD]), "vrhcaby.daily": json.dumps(day)}
    page.evaluate(
        "(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))", kept
    )
    page.reload()
    reported.wait("ready")
    assert home.engine_requests == []
    page.locator("#p [data-id=cards]").click()
    page.locator("#p button.answer").nth(1).click()
    page.locator("#p .refusal").wait_for()
    page.locator("#p button.answer").nth(0).click()
    assert reported.wait("step")["state"] == "failure"
    (card,) = json.loads(page.evaluate("localStorage.getItem('vrhcaby.cards')"))
    assert card["memory"]
    assert card["due"] > card["last"]
    page.locator("#p [data-do=next]").click()
    page.locator("#p button.answer").nth(2).wait_for()
    page.locator("#p [data-do=stop]").click()
    page.locator("#p [data-id=daily]").click()
    page.locator("#p button.answer").nth(0).click()
    last = reported.wait("step", count=2)
    assert (last["step"], last["count"], last["over"]) == (9, 10, True)
    page.locator("#p [data-do=stop]").click()
    assert "■■■■■■■■■" in page.locator("#p [data-result]").inner_text()
    cards = json.loads(page.evaluate("localStorage.getItem('vrhcaby.cards')"))
    assert len(cards) == (1 if last["state"] == "success" else 2), (
        "a missed exercise of the day becomes a card"
    )
    assert reported.all("error") == []
    page.close()
