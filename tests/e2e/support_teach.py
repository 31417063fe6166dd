"""Steps that tests of the teaching views share."""

from __future__ import annotations

from typing import Any

from e2e.support_page import Table


def opened(channel: Table, address: str) -> Any:
    channel.open(f"?lang=cs{address}", wait=False)
    channel.page.wait_for_selector(".teach-frame h1")
    return channel.page


def tap(page: Any, src: str, dst: str) -> None:
    for slot in (src, dst):
        page.locator(f'.figure-board .vb-cell[data-vb-cell="{slot}"]').click()


def answered(page: Any, number: str, verdict: str) -> None:
    page.locator(".number-form input").fill(number)
    page.locator(".number-form button").click()
    page.locator(f'.verdict[data-kind="{verdict}"]').wait_for()
