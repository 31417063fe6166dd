"""The glossary and the sheets in a real browser: words link to their figures, and a sheet prints on one A4 page."""

from __future__ import annotations

import re

import pytest

from e2e.support_page import Table
from e2e.support_sessions import opened
from support.spaces import plain
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")


def test_the_glossary_search_ignores_accents(tab: Table) -> None:
    tab.open("?lang=cs#glossary", wait=False)
    words = tab.page.locator(".glossary-word:visible")
    words.first.wait_for()
    every = words.count()
    tab.page.locator("input[type=search]").fill("PREPAZ")
    tab.until(
        f"() => [...document.querySelectorAll('.glossary-word')].filter((w) => !w.hidden).length < {every}"
    )
    assert all("přepáž" in plain(one).lower() for one in words.all_inner_texts())
    tab.page.locator("input[type=search]").fill("")
    assert words.count() == every


def test_a_word_of_a_paragraph_leads_to_its_figure_by_the_keyboard(tab: Table) -> None:
    tab.open("?lang=cs#leaflet", wait=False)
    words = tab.page.locator('.teach-text a.word[href="#glossary/bridge"]')
    words.first.wait_for()
    assert words.count() == 1, "a book links a word where it first stands"
    assert words.inner_text() == "m\u016fstek"
    words.focus()
    tab.page.keyboard.press("Enter")
    word = tab.page.locator("#w-bridge.target")
    word.wait_for()
    tab.until("() => document.activeElement?.id === 'w-bridge'")
    tab.until("() => document.querySelector('#w-bridge img').naturalWidth > 0")
    assert word.locator("img").first.get_attribute("alt")
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Enter")
    tab.page.locator("#w-prime.target").wait_for()


def test_a_lesson_links_its_words(tab: Table) -> None:
    tab.open("?lang=en#lekce/5/1", wait=False)
    tab.page.locator(".teach-step-text a.word").first.wait_for()


def test_a_refusal_links_its_words(tab: Table) -> None:
    tab.open("?lang=cs")
    tab.bring(save(opened("modern", kind="money", draw="draw 6 1", beaver=True)))
    tab.tap("13", "12", "white")
    tab.refused()
    tab.page.locator('.refusal-text a.word[href="#glossary/point"]').wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_prints_on_one_page_of_a4(tab: Table, lang: str) -> None:
    tab.open(f"?lang={lang}#sheet/{BOOKS[0]}", wait=False)
    for book in BOOKS:
        tab.page.evaluate("(book) => { location.hash = `#sheet/${book}`; }", book)
        tab.page.locator(f".teach-sheet h1 a[href='#{book}']").wait_for()
        tab.until('() => document.querySelector(".sheet-start img").naturalWidth > 0')
        pages = len(PAGE.findall(tab.page.pdf(format="A4")))
        assert pages == 1, f"{book}: {pages} pages"
