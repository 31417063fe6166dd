"""The teaching views in a real browser: reading without the engine, trying, lessons, exercises, hostile texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import DIST, Table, table

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
HELD = "classic-7-2"
"""Figures of the held point begin with this id."""


@pytest.fixture(params=["chromium", "firefox"])
def desk(request: pytest.FixtureRequest) -> Iterator[Table]:
    with table(request.param) as made:
        yield made
        assert made.faults == []


@pytest.fixture
def chromium() -> Iterator[Table]:
    with table() as made:
        yield made
        assert made.faults == []


def opened(desk: Table, address: str) -> Any:
    desk.open(f"?lang=cs{address}", wait=False)
    desk.page.wait_for_selector(".teach-frame h1")
    return desk.page


def tap(page: Any, src: str, dst: str) -> None:
    for slot in (src, dst):
        page.locator(f'.teach-stage .vb-cell[data-vb-cell="{slot}"]').click()


def test_a_rulebook_is_read_where_the_engine_cannot_run(chromium: Table) -> None:
    chromium.page.route(re.compile(r"/js/worker\.js|/pyodide/"), lambda route: route.abort())
    page = opened(chromium, "#classic/9.3")
    section = page.locator('[id="p-classic-9.3"]')
    section.locator("img").first.wait_for()
    assert page.evaluate("document.querySelector('[id=\"p-classic-9.3\"]').getBoundingClientRect().top") < 400
    picture = section.locator("img").first
    assert picture.get_attribute("alt")
    chromium.until("() => document.querySelector('[id=\"p-classic-9.3\"] img').naturalWidth > 0")
    assert "9.3" in section.locator(".refused .teach-said a").first.inner_text()


def test_every_paragraph_has_its_address(chromium: Table) -> None:
    page = opened(chromium, "#rules")
    catalogue = json.loads((DIST / "data/catalogue.json").read_text(encoding="utf-8"))
    for book in catalogue["rulebooks"]:
        page.evaluate(f"location.hash = '#{book['id']}'")
        last = book["paragraphs"][-1]
        page.locator(f'[id="p-{book["id"]}-{last}"]').wait_for()
        found = page.evaluate("[...document.querySelectorAll('.teach-par')].map((one) => one.id)")
        assert found == [f"p-{book['id']}-{p}" for p in book["paragraphs"]]
        assert page.locator(".teach-par:not(:has(figure))").count() == 0


def test_a_figure_is_tried_and_refuses_with_its_paragraph(desk: Table) -> None:
    page = opened(desk, "#classic/7.2")
    figure = page.locator(f'figure.refused[id^="f-{HELD}"]').first
    figure.get_by_role("button", name="Předvést odmítnutí").click()
    verdict = figure.locator(".teach-verdict.bad")
    verdict.wait_for()
    assert verdict.get_attribute("data-paragraph") == "7.2"
    figure.get_by_role("button", name="Podle kterých pravidel by to šlo?").click()
    figure.locator(".verdicts li").first.wait_for()
    figure.get_by_role("button", name="Zavřít desku").click()
    figure.locator("img").wait_for()


def test_the_comparison_marks_and_shows_differences(chromium: Table) -> None:
    page = opened(chromium, "#compare")
    row = page.locator('tr[data-aspect="bearing_off_order"]')
    row.wait_for()
    groups = row.locator("td").evaluate_all("(cells) => cells.map((cell) => cell.dataset.group)")
    assert [g != groups[0] for g in groups] == [False, False, False, True, False]
    row.get_by_role("button").click()
    shown = page.locator(".teach-shown")
    assert shown.locator("img").get_attribute("alt")
    assert shown.locator("li.forbidden").count() == 1
    page.locator('input[data-book="leaflet"]').uncheck()
    row.wait_for(state="detached")
    page.locator("input[data-only]").uncheck()
    row.wait_for()


def test_a_lesson_is_played_and_remembered(desk: Table) -> None:
    page = opened(desk, "#lessons/1/2")
    page.locator('.teach-stage .vb-cell[data-vb-cell="13"]').wait_for()
    page.locator(".teach-still").wait_for(state="detached")
    tap(page, "13", "9")
    desk.until("() => document.querySelector('.teach-commands').textContent.length > 20")
    tap(page, "9", "7")
    page.locator('[data-command="confirm"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    assert "13 − 4 − 2 = 7" in page.locator(".teach-verdict.good").inner_text()
    page.locator("[data-next]").click()
    page.locator('.teach-step[data-kind="number"]').wait_for()
    page.locator(".teach-number-form input").fill("9")
    page.locator(".teach-number-form button").click()
    page.locator(".teach-verdict.bad").wait_for()
    page.locator(".teach-number-form input").fill("8")
    page.locator(".teach-number-form button").click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    opened(desk, "&again#lessons")
    assert page.locator(".teach-lesson").first.locator(".teach-count").inner_text() == "2 z 6"


def test_a_lesson_asks_for_what_is_forbidden(chromium: Table) -> None:
    page = opened(chromium, "#lessons/6/1")
    page.locator('[data-command="confirm"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    assert page.locator(".teach-verdict.bad").get_attribute("data-rule") == "compulsory"


def test_a_raise_is_taken_in_a_lesson(chromium: Table) -> None:
    page = opened(chromium, "#lessons/10/4")
    page.locator('[data-command="drop"]').click()
    page.locator(".teach-verdict.bad").wait_for()
    page.locator('[data-command="take"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()


def test_exercises_are_made_and_marked(desk: Table) -> None:
    page = opened(desk, "#exercises")
    page.locator('button[data-kind="count_pips"]').click()
    page.locator('.teach-step[data-kind="count_pips"]').wait_for()
    page.locator(".teach-number-form input").fill("999")
    page.locator(".teach-number-form button").click()
    page.locator(".teach-verdict.bad").wait_for()
    seed = page.locator(".teach-step").get_attribute("data-seed")
    page.locator('button[data-kind="bear_off"]').click()
    page.locator('.teach-step[data-kind="bear_off"]').wait_for()
    assert page.locator(".teach-step").get_attribute("data-seed") != seed
    page.locator('button[data-choice="0"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    assert re.search(r"z 2$", page.locator(".teach-step-text .quiet").last.inner_text())


def hostile() -> dict[str, Any]:
    raw: dict[str, Any] = json.loads((DIST / "data/lessons.cs.json").read_text(encoding="utf-8"))
    attack = "<img src=x onerror='window.hacked=true'><script>window.hacked=true</script>"
    lesson = raw["lessons"][0]
    lesson["title"] = lesson["about"] = attack
    lesson["steps"] = [
        {**lesson["steps"][2], "text": attack, "success": attack, "failure": attack, "alt": attack}
    ]
    return raw


def test_html_in_a_lesson_stays_words(chromium: Table) -> None:
    body = json.dumps(hostile())
    chromium.page.route(
        re.compile(r"/data/lessons\.cs\.json"),
        lambda route: route.fulfill(body=body, content_type="application/json"),
    )
    page = opened(chromium, "#lessons/1/1")
    assert "<script>" in page.locator("h1").last.inner_text()
    page.locator(".teach-number-form input").fill("8")
    page.locator(".teach-number-form button").click()
    page.locator(".teach-verdict.good").wait_for()
    assert "<img" in page.locator(".teach-verdict.good").inner_text()
    assert page.locator(".teach-frame script").count() == 0
    assert page.evaluate("window.hacked") is None


def test_missing_files_are_said_and_break_nothing(chromium: Table) -> None:
    chromium.page.route(
        re.compile(r"/data/(lessons|comparison|reader)\."), lambda route: route.fulfill(status=404, body="")
    )
    page = opened(chromium, "#lessons")
    assert page.get_by_text("Lekce se nepodařilo načíst.").count() == 1
    page.evaluate("location.hash = '#classic/9.3'")
    page.locator('[id="p-classic-9.3"]').wait_for()
