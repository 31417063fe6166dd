"""The teaching views in a real browser: reading without the engine, trying, lessons, exercises, hostile texts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from e2e.support_page import Table
from e2e.support_teach import forbidden, opened, tap, visited
from support.embed_pages import BUILT
from support.spaces import plain

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
HELD = "classic-7-2"
"""Figures of the held point have ids that begin like this."""


def test_a_rulebook_can_be_read_where_the_engine_cannot_run(tab: Table) -> None:
    tab.page.route(re.compile(r"/js/worker\.js|/pyodide/"), lambda route: route.abort())
    page = opened(tab, "#classic/9.3")
    section = page.locator('[id="p-classic-9.3"]')
    section.locator("img").first.wait_for()
    assert page.evaluate("document.querySelector('[id=\"p-classic-9.3\"]').getBoundingClientRect().top") < 400
    picture = section.locator("img").first
    assert picture.get_attribute("alt")
    tab.until("() => document.querySelector('[id=\"p-classic-9.3\"] img').naturalWidth > 0")
    assert "9.3" in section.locator(".refused .teach-said a").first.inner_text()


def test_a_citation_shows_its_paragraph_at_every_press(shared_channel: Table) -> None:
    page = visited(shared_channel, "#classic/9.3")
    shown = (
        """() => Math.abs(document.querySelector('[id="p-classic-9.3"]').getBoundingClientRect().top) < 400"""
    )
    shared_channel.until(shown)
    page.evaluate("() => { location.hash = '#hra'; }")
    shared_channel.until("s => s.route.view === 'game' && scrollY === 0")
    page.evaluate("() => { location.hash = '#classic/9.3'; }")
    shared_channel.until(shown)
    page.evaluate("() => scrollTo(0, 0)")
    # The address is the same, so the browser itself would do nothing.
    page.locator('[id="p-classic-9.3"] h2 a').evaluate("link => link.click()")
    shared_channel.until(shown)


def test_every_paragraph_has_its_address(shared_tab: Table) -> None:
    page = visited(shared_tab, "#rules")
    catalogue = json.loads((BUILT / "data/catalogue.json").read_text(encoding="utf-8"))
    for book in catalogue["rulebooks"]:
        page.evaluate(f"location.hash = '#{book['id']}'")
        last = book["paragraphs"][-1]
        page.locator(f'[id="p-{book["id"]}-{last}"]').wait_for()
        found = page.evaluate("[...document.querySelectorAll('.teach-par')].map((one) => one.id)")
        assert found == [f"p-{book['id']}-{p}" for p in book["paragraphs"]]
        assert page.locator(".teach-par:not(:has(figure))").count() == 0


def test_a_figure_is_tried_and_refuses_with_its_paragraph(shared_channel: Table) -> None:
    page = visited(shared_channel, "#classic/7.2")
    figure = page.locator(f'figure.refused[id^="f-{HELD}"]').first
    figure.locator("img").click()
    figure.locator('[data-id="done"]').wait_for()
    tap(page, *forbidden(figure.get_attribute("id")))
    verdict = figure.locator('.verdict[data-kind="bad"]')
    verdict.wait_for()
    assert verdict.get_attribute("data-paragraph") == "7.2"
    figure.locator("details.which > summary").click()
    figure.locator(".verdicts li").first.wait_for()
    figure.get_by_role("button", name="Zavřít desku").click()
    figure.locator("img").wait_for()


def test_a_refusal_marks_its_places_and_shows_the_way_out(shared_tab: Table) -> None:
    page = visited(shared_tab, "#leaflet/O2")
    figure = page.locator('[id="f-leaflet-O2-rear-first"]')
    figure.get_by_role("button", name="Předvést odmítnutí").click()
    card = figure.locator(".refusal")
    card.wait_for()
    assert "stojíte na 6." in plain(card.locator(".refusal-text").inner_text())
    assert page.locator(".figure-board").get_attribute("data-marks") == "source:3 bad:off focus:6"
    card.locator(".instead button").click()
    card.locator('.instead button[aria-pressed="true"]').wait_for()
    assert page.locator(".figure-board").get_attribute("data-arrows") == "3/2 6/3"


def test_a_result_is_played_to_its_end(shared_tab: Table) -> None:
    page = visited(shared_tab, "#modern/C4")
    figure = page.locator('[id="p-modern-W2"] figure.ok').last
    figure.get_by_role("button", name="Předvést", exact=True).click()
    figure.locator('.verdict[data-kind="good"]').wait_for()
    assert "W2" in figure.locator('.verdict[data-kind="good"] a').first.inner_text()
    figure = page.locator('[id="f-modern-W3-in-winners-home"]')
    figure.get_by_role("button", name="Vyzkoušet").click()
    reported = figure.locator(".teach-reported")
    reported.wait_for()
    assert plain(reported.inner_text()) == "Vyznačeno: klíny 1 až 6 – vnitřní pole vítěze.", (
        "as on the picture"
    )
    assert figure.locator(".figure-board").get_attribute("data-marks") == "focus:22"


def test_the_comparison_is_read_before_python_and_then_answers(tab: Table) -> None:
    page = opened(tab, "#compare")
    row = page.locator("#aspect-bearing_off_order")
    row.wait_for()
    groups = row.locator("td").evaluate_all("(cells) => cells.map((cell) => cell.className)")
    assert [g != groups[0] for g in groups] == [False, False, False, True, False]
    words = page.locator("td a.word").evaluate_all("(links) => links.map((a) => a.getAttribute('href'))")
    assert len(words) == len(set(words)) > 5, "each word of the glossary is a link where it first stands"
    # Its boxes wait for Python; then the examples open too.
    page.locator("input[name=leaflet]").uncheck()
    row.wait_for(state="detached")
    words = page.locator("td a.word").evaluate_all("(links) => links.map((a) => a.getAttribute('href'))")
    assert len(words) == len(set(words)) > 5
    higher = page.locator("#aspect-higher_die")
    assert "hraje se vyšší" in higher.locator("td").first.inner_text()
    page.locator("input[name=literal]").check()
    # Only the word, without another book's paragraph.
    page.wait_for_function("() => document.querySelector('#aspect-higher_die td').innerText === 'kterákoli'")
    moments = page.locator("#aspect-higher_die + .teach-shown")
    moments.locator("summary").click()
    moments.locator("li").first.wait_for()
    assert moments.locator("li.allowed").count() == moments.locator("li.forbidden").count() == 2
    assert moments.locator("img").first.get_attribute("alt")
    moments.locator("li.forbidden [data-do=show]").first.click()
    moments.locator("li.forbidden .refusal").wait_for()
    moments.locator("li.forbidden [data-do=close]").first.click()
    moments.locator(".figure-board").wait_for(state="detached")
    page.locator("input[name=literal]").uncheck()
    page.locator("input[name=only]").uncheck()
    page.locator("#aspect-direction").wait_for()
    assert tab.faults == []


IN_WINDOW = """(one) => { const box = document.querySelector(one).getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.top < innerHeight; }"""


def test_on_a_phone_questions_are_swiped_and_named_in_a_list(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 390, "height": 664})
    page = visited(shared_tab, "#compare")
    page.locator("fieldset.teach-chosen:not([disabled])").wait_for()
    page.locator(".teach-table-box").focus()
    page.keyboard.press("ArrowRight")
    shared_tab.until("() => document.querySelector('.teach-table-box').scrollLeft > 300")
    page.locator(".teach-index > summary").click()
    page.locator('.teach-index a[href="#compare/bearing_off_order"]').click()
    shared_tab.until(f"() => ({IN_WINDOW})('#aspect-bearing_off_order')")
    assert page.locator(".teach-index[open]").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


MARKED = '.teach-index a[href="#classic/{}"][aria-current="true"]'


def test_the_paragraph_that_is_read_is_marked_beside_the_text(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 1366, "height": 650})
    page = visited(shared_tab, "#classic")
    marked = page.locator('.teach-index a[aria-current="true"]')
    for paragraph in ("9.3", "4"):
        page.locator(f'.teach-index a[href="#classic/{paragraph}"]').click()
        shared_tab.until(f"() => ({IN_WINDOW})('[id=\"p-classic-{paragraph}\"]')")
        page.locator(MARKED.format(paragraph)).wait_for()
        assert marked.count() == 1
    page.locator('[id="p-classic-7.2"]').evaluate("(one) => one.scrollIntoView()")
    page.locator(MARKED.format("7.2")).wait_for()


PIXEL = """async (image) => {
  await image.decode();
  const ink = new OffscreenCanvas(702, 540).getContext("2d");
  ink.drawImage(image, 0, 0, 702, 540);
  return `rgb(${[...ink.getImageData(160, 270, 1, 1).data].slice(0, 3).join(", ")})`;
}"""
"""The felt of a picture, between its points."""
FELT = """(probe) => {
  probe.style.color = "var(--vbi-felt)";
  return getComputedStyle(probe).color;
}"""


def test_pictures_keep_the_theme_before_and_after_they_wake_and_print_as_plain_wood(
    shared_tab: Table,
) -> None:
    page = visited(shared_tab, "#leaflet")
    picture = page.locator(".teach-figure img.teach-opens").filter(visible=True).first
    picture.scroll_into_view_if_needed()
    wood = picture.evaluate(PIXEL)
    page.evaluate("vrhcaby.actions.set({theme: 'dark'})")
    page.locator('.teach-figure img[src$="#dark"]').first.wait_for()
    dark = picture.evaluate(PIXEL)
    page.emulate_media(media="print")
    on_paper = picture.evaluate(PIXEL)
    page.emulate_media(media="screen")
    picture.click()
    woken = page.locator(".teach-figure .vb-probe").first
    woken.wait_for(state="attached")
    assert woken.evaluate(FELT) == dark != wood == on_paper


def test_the_reader_prints_on_white_without_buttons(shared_tab: Table) -> None:
    page = visited(shared_tab, "#leaflet")
    page.locator(".teach-figure img").first.wait_for()
    page.evaluate("vrhcaby.actions.set({theme: 'dark'})")
    page.locator("html[data-theme=dark]").wait_for()
    page.emulate_media(media="print")
    assert page.locator(".bar, .teach-books, .teach-frame button").filter(visible=True).count() == 0
    assert (
        page.locator(".teach-par figure").filter(visible=True).count() == page.locator("figure").count() > 50
    )
    colours = "(element) => { const style = getComputedStyle(element); return [style.color, style.backgroundColor]; }"
    assert page.locator("body").evaluate(colours)[0] == "rgb(0, 0, 0)"
    assert page.locator(".teach-figure").first.evaluate(colours)[1] == "rgb(255, 255, 255)"
    page.evaluate("location.hash = '#classic'")
    first = page.locator("#p-classic-1")
    first.locator("img").first.wait_for()
    page_one = len(page.pdf(format="A4", page_ranges="1"))
    first.evaluate("(paragraph) => { paragraph.style.visibility = 'hidden'; }")
    assert len(page.pdf(format="A4", page_ranges="1")) < page_one / 2, "the first paragraph begins on it"
    page.set_viewport_size({"width": 1018, "height": 700})  # A4 landscape, without its margins
    page.evaluate("location.hash = '#compare'")
    page.locator("tr[id^=aspect-]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def hostile() -> dict[str, Any]:
    raw: dict[str, Any] = json.loads((BUILT / "data/lessons.cs.json").read_text(encoding="utf-8"))
    attack = "<img src=x onerror='window.hacked=true'><script>window.hacked=true</script>"
    lesson = raw["lessons"][0]
    lesson["title"] = lesson["about"] = attack
    number = {**lesson["steps"][5], "text": attack, "success": attack, "failure": attack}
    lesson["steps"] = [{**number, "panel": ["section.teach-step", ["p.task", attack], number["panel"][-1]]}]
    return raw


def test_html_in_a_lesson_stays_text(tab: Table) -> None:
    body = json.dumps(hostile())
    tab.page.route(
        re.compile(r"/data/lessons\.cs\.json"),
        lambda route: route.fulfill(body=body, content_type="application/json"),
    )
    page = opened(tab, "#lessons/1/1")
    page.locator('h1:has-text("<script>")').wait_for()
    page.locator(".number-form input").fill("14")
    page.locator(".number-form button").click()
    page.locator('.verdict[data-kind="good"]').wait_for()
    assert "<img" in page.locator('.verdict[data-kind="good"]').inner_text()
    assert page.locator(".teach-frame script").count() == 0
    assert page.evaluate("window.hacked") is None


def test_missing_files_are_reported_and_break_nothing(tab: Table) -> None:
    tab.page.route(re.compile(r"/data/lessons\.|/pages/"), lambda route: route.fulfill(status=404, body=""))
    page = opened(tab, "#lessons")
    page.get_by_text("Lekce se nepodařilo načíst.").wait_for()
    page.evaluate("location.hash = '#classic/9.3'")
    page.locator('[id="p-classic-9.3"]').wait_for()
