"""The second visit needs no network: the service worker holds the whole build, and a game can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import DIST, TIMEOUT, browser_named, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
READY = 'html[data-vrhcaby="ready"]'
INSTALLED = """() => navigator.serviceWorker.ready.then((found) => new Promise((resolve) => {
  const worker = found.active;
  const look = () => worker.state === "activated" && resolve(true);
  worker.addEventListener("statechange", look);
  look();
}))"""


@pytest.fixture
def page() -> Any:
    context = browser_named("chromium").new_context(locale="cs-CZ")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    yield page
    context.close()


def test_second_visit_with_the_server_stopped(page: Any, tmp_path: Path) -> None:
    (tmp_path / "hra").symlink_to(DIST, target_is_directory=True)
    with site(tmp_path) as home:
        address = f"{home.url}/hra/"
        page.goto(address)
        page.wait_for_selector(READY, state="attached")
        assert page.evaluate(INSTALLED)
    # From here on nobody listens at that address.
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    legal = page.evaluate(
        """async () => (await vrhcaby.client.request("legal", {rulebook: "classic", reading: "completed", dice: [3, 1],
          position: {points: [0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0], off: [0, 0]}})).ok.plays.length"""
    )
    assert legal == 16
