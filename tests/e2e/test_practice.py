"""Practice: a refusal met in play is asked again, and the ten of the day end in a line."""

from __future__ import annotations

import json

import pytest

from e2e.support_page import table

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


def test_a_missed_play_comes_back_and_the_map_shows_that_it_is_being_learnt():
    with table() as desk:
        desk.open()
        page = desk.page
        page.evaluate("(cards) => localStorage.setItem('vrhcaby.cards', cards)", json.dumps([CARD]))
        page.evaluate("location.hash = '#practice'")
        page.locator(".practice-map a[href='#leaflet/O2'][data-state=new]").wait_for()
        page.locator("[data-cards]").click()
        page.locator(".teach-practice button.answer").nth(1).click()
        page.locator(".teach-step[data-done=false] .refusal").wait_for()
        page.locator(".teach-practice button.answer").nth(0).click()
        page.locator(".teach-step[data-done=true]").wait_for()
        page.locator(".teach-practice [data-next]").click()
        page.locator(".practice-map a[href='#leaflet/O2'][data-state=learning]").wait_for()
        assert page.locator("[data-cards]").count() == 0
        done = {"date": page.evaluate("new Date().toLocaleDateString('sv')"), "results": [True, False] * 5}
        page.evaluate("(day) => localStorage.setItem('vrhcaby.daily', day)", json.dumps(done))
        page.evaluate("location.hash = '#lessons'")
        page.locator(".teach-course").wait_for()
        page.evaluate("location.hash = '#practice'")
        line = page.locator("[data-result]").inner_text()
        assert line.endswith("■□■□■□■□■□")
