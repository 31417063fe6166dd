"""The glossary and the sheets in a real browser: words link to their figures, and a sheet prints on one A4 page."""

from __future__ import annotations

import re

import pytest

from e2e.support_page import Table
from e2e.support_sessions import opened
from e2e.support_teach import visited
from support.spaces import plain
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")


def test_the_glossary_search_ignores_accents(shared_tab: Table) -> None:
    visited(shared_tab, "#glossary")
    words = shared_tab.page.locator(".glossary-word:visible")
    words.first.wait_for()
    every = words.count()
    shared_tab.page.locator("input[type=search]").fill("PREPAZ")
    shared_tab.until(
        f"() => [...document.querySelectorAll('.glossary-word')].filter((w) => !w.hidden).length < {every}"
    )
    assert all("přepáž" in plain(one).lower() for one in words.all_inner_texts())
    none = shared_tab.page.get_by_text("Takové slovo ve slovníčku není.")
    assert none.is_hidden()
    shared_tab.page.locator("input[type=search]").fill("xyz")
    none.wait_for()
    assert shared_tab.page.locator(".glossary-group:visible").count() == 0, "no heading without words"
    shared_tab.page.locator("input[type=search]").fill("")
    assert words.count() == every


def test_a_word_of_a_paragraph_leads_to_its_figure_by_the_keyboard(shared_tab: Table) -> None:
    visited(shared_tab, "#leaflet")
    words = shared_tab.page.locator('.teach-text a.word[href="#glossary/bridge"]')
    words.first.wait_for()
    assert words.count() == 1, "a book links a word where it first stands"
    assert words.inner_text() == "m\u016fstek"
    words.focus()
    shared_tab.page.keyboard.press("Enter")
    word = shared_tab.page.locator("#w-bridge.target")
    word.wait_for()
    shared_tab.until("() => document.activeElement?.id === 'w-bridge'")
    shared_tab.until("() => document.querySelector('#w-bridge img').naturalWidth > 0")
    assert word.locator("img").first.get_attribute("alt")
    shared_tab.page.keyboard.press("Tab")
    shared_tab.page.keyboard.press("Tab")
    shared_tab.page.keyboard.press("Enter")
    shared_tab.page.locator("#w-prime.target").wait_for()


def test_a_lesson_links_its_words(shared_tab: Table) -> None:
    visited(shared_tab, "#lekce/5/1")
    shared_tab.page.locator(".teach-step-text a.word").first.wait_for()


def test_a_refusal_links_its_words(shared_tab: Table) -> None:
    shared_tab.bring(save(opened("modern", kind="money", draw="draw 6 1", beaver=True)))
    shared_tab.tap("13", "12", "white")
    shared_tab.refused()
    shared_tab.page.locator('.refusal-text a.word[href="#glossary/point"]').wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_prints_on_one_page_of_a4(shared_tab: Table, lang: str) -> None:
    if lang != "cs":
        shared_tab.page.evaluate("(lang) => vrhcaby.actions.set({lang})", lang)
        shared_tab.until(f"s => s.lang === '{lang}'")
    for book in BOOKS:
        shared_tab.page.evaluate("(book) => { location.hash = `#sheet/${book}`; }", book)
        shared_tab.page.locator(f".teach-sheet h1 a[href='#{book}']").wait_for()
        shared_tab.until('() => document.querySelector(".sheet-start img").naturalWidth > 0')
        pages = len(PAGE.findall(shared_tab.page.pdf(format="A4")))
        assert pages == 1, f"{book}: {pages} pages"
