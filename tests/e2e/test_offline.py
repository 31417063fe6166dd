"""The second visit needs no network: the service worker has the whole build, and whole games are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.support_page import DIST, Table, browser_named, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
INSTALLED = """() => navigator.serviceWorker.ready.then((found) => new Promise((resolve) => {
  const worker = found.active;
  const look = () => worker.state === "activated" && resolve(true);
  worker.addEventListener("statechange", look);
  look();
}))"""


@pytest.fixture
def channel(tmp_path: Path) -> Iterator[Table]:
    """The page on its second visit, with no server at its address any more."""
    (tmp_path / "hra").symlink_to(DIST, target_is_directory=True)
    browser = browser_named("chromium").new_context(locale="cs-CZ")
    with site(tmp_path, offline=True) as home:
        made = Table(browser.new_page(), home, "/hra/")
        made.settings()
        made.open()
        assert made.page.evaluate(INSTALLED)
    made.open()
    yield made
    assert made.faults == []
    browser.close()


@pytest.mark.parametrize(
    "bot",
    [pytest.param(None, id="two-people", marks=pytest.mark.heavy), pytest.param("casual", id="standard-bot")],
)
def test_a_second_visit_plays_a_whole_game_with_the_server_stopped(channel: Table, bot: str | None) -> None:
    channel.start("classic", bot=bot)
    channel.begin()
    assert channel.drive() == "game_over"
    channel.page.locator(".card.result").wait_for()
    assert channel.state("s => s.standIn") == ""
    channel.page.locator(".nav a").nth(1).click()
    channel.until("() => document.querySelector('#view-rules').innerText.length > 500")
    assert (
        channel.page.evaluate("() => fetch('figures/lessons/two-dice-1.svg').then((found) => found.status)")
        == 200
    )
    channel.tool("settings-title")
    channel.page.locator("dialog summary", has_text=channel.word_of("set-group-kept")).click()
    channel.page.get_by_role("button", name=channel.word_of("set-clear-cache"), exact=True).click()
    channel.until("s => s.cacheSaid === 'offline-cleared'")
    assert channel.page.evaluate("() => caches.keys()") == []
