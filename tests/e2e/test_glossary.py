"""The glossary and the sheets in a real browser: words link to their figures, and a sheet prints on one A4 page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from support.spaces import plain
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")


@pytest.fixture
def channel() -> Iterator[Table]:
    with table() as made:
        yield made
        assert made.faults == []


def test_the_glossary_search_ignores_accents(channel: Table) -> None:
    channel.open("?lang=cs#glossary", wait=False)
    words = channel.page.locator(".glossary-word:visible")
    words.first.wait_for()
    every = words.count()
    channel.page.locator("input[type=search]").fill("PREPAZ")
    channel.until(
        f"() => [...document.querySelectorAll('.glossary-word')].filter((w) => !w.hidden).length < {every}"
    )
    assert all("přepáž" in plain(one).lower() for one in words.all_inner_texts())
    channel.page.locator("input[type=search]").fill("")
    assert words.count() == every


def test_a_word_of_a_paragraph_leads_to_its_figure_by_the_keyboard(channel: Table) -> None:
    channel.open("?lang=cs#leaflet", wait=False)
    words = channel.page.locator('.teach-text a.word[href="#glossary/bridge"]')
    words.first.wait_for()
    assert words.count() == 1, "a book links a word where it first stands"
    assert words.inner_text() == "m\u016fstek"
    words.focus()
    channel.page.keyboard.press("Enter")
    word = channel.page.locator("#w-bridge.target")
    word.wait_for()
    channel.until("() => document.activeElement?.id === 'w-bridge'")
    channel.until("() => document.querySelector('#w-bridge img').naturalWidth > 0")
    assert word.locator("img").first.get_attribute("alt")
    channel.page.keyboard.press("Tab")
    channel.page.keyboard.press("Tab")
    channel.page.keyboard.press("Enter")
    channel.page.locator("#w-prime.target").wait_for()


def test_a_lesson_links_its_words(channel: Table) -> None:
    channel.open("?lang=en#lekce/5/1", wait=False)
    channel.page.locator(".teach-step-text a.word").first.wait_for()


def test_a_refusal_links_its_words(channel: Table) -> None:
    channel.open("?lang=cs")
    channel.bring(save(opened("modern", kind="money", draw="draw 6 1", beaver=True)))
    channel.tap("13", "12", "white")
    channel.refused()
    channel.page.locator('.refusal-text a.word[href="#glossary/point"]').wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_prints_on_one_page_of_a4(channel: Table, lang: str) -> None:
    channel.open(f"?lang={lang}#sheet/{BOOKS[0]}", wait=False)
    for book in BOOKS:
        channel.page.evaluate("(book) => { location.hash = `#sheet/${book}`; }", book)
        channel.page.locator(f".teach-sheet h1 a[href='#{book}']").wait_for()
        channel.until('() => document.querySelector(".sheet-start img").naturalWidth > 0')
        pages = len(PAGE.findall(channel.page.pdf(format="A4")))
        assert pages == 1, f"{book}: {pages} pages"
