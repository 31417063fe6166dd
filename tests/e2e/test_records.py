"""Importing texts and exporting games in the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from vrhcaby.panels.state import words

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
TEXTS, SHARE, RECORD, GAMES = (
    words(name, "cs")
    for name in ("panels/dialogs/texts", "panels/dialogs/share", "record", "panels/dialogs/games")
)
MAT = """ 3 point match
 Game 1
 Ada : 0   Ben : 0
  1) 31: 8/5 6/5   66: 13/7 13/7 13/7 13/7
  2) 61: 13/7"""
POSITION = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:00:3:1:0:7:10"


@pytest.fixture(scope="module")
def channel() -> Iterator[Table]:
    with table(alone=True) as made:
        made.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield made.open()


def test_a_text_is_read_judged_and_opened(channel: Table) -> None:
    page = channel.page
    page.evaluate("() => void vrhcaby.actions.show_text({})")
    page.locator("#texts-field").fill(MAT)
    page.get_by_role("button", name=TEXTS("read")).click()
    page.locator(".texts-stop").wait_for()
    assert "Ada – Ben" in channel.shown(".texts-found")
    page.locator(".texts-reported select").select_option("classic")
    page.locator(".texts-stop a[href^='#classic']").wait_for()
    assert page.locator("#texts-field").input_value() == MAT
    page.locator(".texts-reported select").select_option("")
    page.locator(".texts-stop a[href^='#modern']").wait_for()
    page.get_by_role("button", name=TEXTS("open"), exact=True).click()
    channel.until("s => s.mode === 'play' && s.panel === null && s.tab === 'record'")
    assert [one["name"] for one in channel.snapshot["config"]["players"]] == ["Ada", "Ben"]
    assert channel.snapshot["config"]["rulebook"] == "modern"
    assert channel.faults == []


def test_the_record_shows_the_board_before_a_turn_and_what_decided_it(channel: Table) -> None:
    page = channel.page
    channel.bring(MAT)
    cells = page.locator(".record-cell")
    cells.nth(0).click()
    page.locator(".record-steps.looking").wait_for()
    shown = "() => vrhcaby.state().panels.record.board?.position?.dice?.values.join()"
    assert page.evaluate(shown) == "3,1"
    cells.nth(0).press("ArrowRight")
    page.locator(".record-cell[aria-current]", has_text="66:").wait_for()
    assert page.evaluate(shown) == "6,6"
    page.locator(".chip").first.click()
    page.locator(".record-ruling .verdicts li").first.wait_for()
    page.get_by_role("button", name=RECORD("leave"), exact=True).click()
    page.locator(".record-steps:not(.looking)").wait_for()
    assert page.evaluate(shown) is None
    assert channel.faults == []


def test_a_pasted_position_opens_with_names(channel: Table) -> None:
    page = channel.page
    page.evaluate("() => void vrhcaby.actions.show_text({})")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", POSITION)
    page.locator("#texts-field").click()
    page.keyboard.press("Control+v")
    page.locator(".texts-found[data-kind=xgid]").wait_for()
    assert TEXTS("kept") in channel.shown("dialog[open]")
    page.get_by_role("button", name=TEXTS("open"), exact=True).click()
    channel.until("s => s.panel === null && s.snapshot.config.format.length === 7")
    assert [one["name"] for one in channel.snapshot["config"]["players"]] == ["Bílý", "Černý"]


def test_a_game_is_exported(channel: Table) -> None:
    page = channel.page
    channel.bring(MAT)
    page.evaluate("() => void vrhcaby.actions.share()")
    link = page.locator(".share-link code")
    link.wait_for()
    assert "#match=" in link.inner_text()
    page.locator(".share-link .share-line button").click()
    page.get_by_role("button", name=f"{SHARE('copied')}: {SHARE('link')}").wait_for()
    assert page.evaluate("() => navigator.clipboard.readText()") == link.inner_text()
    page.get_by_role("button", name=SHARE("qr"), exact=True).click()
    page.locator("img.share-qr[src^='data:image/svg']").wait_for()
    for name, ending in ((SHARE("mat"), "mat"), (SHARE("svg"), "svg"), (SHARE("save"), "json")):
        with page.expect_download() as coming:
            page.get_by_role("button", name=name, exact=True).click()
        assert coming.value.suggested_filename.endswith(f".{ending}")
    page.locator("dialog[open] .icon-button").click()
    assert channel.faults == []


def test_saved_games_are_listed_opened_and_deleted(channel: Table) -> None:
    page = channel.page
    channel.bring(MAT)
    channel.bring(POSITION)
    channel.tool("games-title")
    lines = page.locator("ul.kept > li")
    lines.nth(1).wait_for()
    assert GAMES("here") in lines.first.inner_text()
    before = lines.count()
    other = lines.nth(1)
    assert "Ada" in other.inner_text()
    other.get_by_role("button", name=GAMES("open"), exact=True).click()
    channel.until("s => s.panel === null && s.snapshot.config.players[0].name === 'Ada'")
    channel.tool("games-title")
    # The game on the board comes first.
    lines.first.filter(has_text="Ada").filter(has_text=GAMES("here")).wait_for()
    other.get_by_role("button", name=GAMES("delete"), exact=True).click()
    other.get_by_role("button", name=GAMES("delete_sure"), exact=True).click()
    page.wait_for_function(f"() => document.querySelectorAll('ul.kept > li').length === {before - 1}")
    assert channel.faults == []
