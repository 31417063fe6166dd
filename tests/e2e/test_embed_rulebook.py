"""Boards on another site's page with rules from the author's file, and reports on an invalid file."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from support.embed_pages import AT, board_page, site
from vrhcaby.legality.own_book import open_book

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
TAVLA = (Path(__file__).parents[2] / "examples/rulebooks/tavla.toml").read_text(encoding="utf-8")
HIT_AT_HOME = "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5"


def test_a_board_plays_by_the_file_that_its_attribute_names(chromium, home):
    home.pages["/rules/tavla.toml"] = TAVLA
    page, events = board_page(
        chromium,
        home,
        f'<vrhcaby-board id="b" mode="try" rulebook="rules/tavla.toml" position="{HIT_AT_HOME}" dice="2-1"></vrhcaby-board>'
        '<vrhcaby-board id="g" mode="play" rulebook="rules/tavla.toml" opponent="person"></vrhcaby-board>',
    )
    assert events.wait("ready", "b")["rulebook"].startswith("own-")
    page.evaluate("b.play('6/4*/3')")
    refused = events.wait("refused", "b")
    assert (refused["rule"], refused["paragraph"]["paragraph"]) == ("no_hit_and_run", "12")
    link = page.locator("#b .refusal a").first
    assert link.get_attribute("href").startswith(home.url)
    assert "index.html#book=" in link.get_attribute("href")

    events.wait("ready", "g")
    assert page.locator("#g [role=group]").get_attribute("aria-label") == "Vrhcáby, partie: Tavla"
    page.locator("#g [data-id=start]").click()
    page.wait_for_function("g.getState().snapshot?.config.rulebook.startsWith('own-')")
    page.evaluate("g.setAttribute('theme', 'dark')")
    page.evaluate("g.setAttribute('rulebook', 'classic')")
    page.wait_for_function("log.some((e) => e.name === 'ready' && e.detail.rulebook === 'classic')")
    assert home.asked.count("/rules/tavla.toml") == 1
    assert events.all("error") == []
    assert page.faults == []
    page.close()


def test_a_board_and_a_frame_play_by_a_link_with_the_whole_rulebook(boards):
    book = open_book(TAVLA)
    link = f"https://elsewhere.example/game/#book={book.packed}"
    page, events = boards.show(
        f'<vrhcaby-board id="b" mode="try" rulebook="{link}" position="{HIT_AT_HOME}" dice="2-1"></vrhcaby-board>'
        '<vrhcaby-board id="w" rulebook="#book=AAAA">…</vrhcaby-board>',
    )
    assert events.wait("ready", "b")["rulebook"] == book.id
    page.evaluate("b.play('6/4*/3')")
    assert events.wait("refused", "b")["paragraph"]["paragraph"] == "12"
    assert events.wait("error", "w")["code"] == "rulebook/faults"


@pytest.mark.parametrize("where", ["file", "link"])
def test_the_address_of_a_frame_takes_a_rulebook(chromium, home, where):
    home.pages["/rules/tavla.toml"] = TAVLA
    position, dice = quote(HIT_AT_HOME), "2-1"
    ends = {"file": f"&rulebook={home.url}/rules/tavla.toml", "link": f"#book={open_book(TAVLA).packed}"}
    frame = f"/{AT}embed.html?mode=try&lang=en&position={position}&dice={dice}{ends[where]}"
    page = chromium.new_page()
    page.goto(home.page(f'<iframe src="{frame}" width="700" height="800"></iframe>'))
    board = page.frame_locator("iframe")
    board.locator("[data-id=done]").wait_for()
    inside = page.frames[1]
    inside.evaluate("document.querySelector('vrhcaby-board').play('6/4*/3')")
    card = board.locator(".refusal")
    card.wait_for()
    assert card.get_attribute("data-rule") == "no_hit_and_run"
    assert "Tavla" in card.inner_text()
    page.close()


def test_an_unusable_file_is_reported_in_place_of_the_board(boards, tmp_path):
    boards.home.pages["/faulty.toml"] = TAVLA.replace("bar_first", "bar_furst", 1)
    boards.home.pages["/long.toml"] = "#" * 100_001
    with site(tmp_path) as closed:
        closed.pages["/tavla.toml"] = TAVLA
        files = {
            "faulty": ("faulty.toml", "rulebook/faults", "did you mean bar_first?"),
            "long": ("long.toml", "rulebook/too-long", "is too long"),
            "none": ("none.toml", "rulebook/file", "is not there"),
            "foreign": (f"{closed.url}/tavla.toml", "rulebook/cors", "Access-Control-Allow-Origin"),
        }
        elements = (
            f'<vrhcaby-board id="{name}" rulebook="{file}"><b id="{name}-instead">…</b></vrhcaby-board>'
            for name, (file, _, _) in files.items()
        )
        page, events = boards.show("".join(elements))
        for name, (_, code, words) in files.items():
            assert events.wait("error", name)["code"] == code
            assert words in page.locator(f"#{name} .faults").inner_text()
            assert page.locator(f"#{name}-instead").is_visible(), "the author's content stays"
        assert events.all("ready") == []
        assert page.faults == []
