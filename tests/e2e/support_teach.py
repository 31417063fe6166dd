"""Steps shared by tests of the teaching views."""

from __future__ import annotations

from typing import Any

from e2e.support_page import Table
from tools.site.example_settings import acts_of
from tools.site.examples import examples_of


def opened(channel: Table, address: str) -> Any:
    channel.open(f"?lang=cs{address}", wait=False)
    channel.page.wait_for_selector(".teach-frame h1")
    return channel.page


def visited(channel: Table, address: str) -> Any:
    """Go to an address in a tab that is already open."""
    channel.page.evaluate("(address) => { location.hash = address; }", address)
    channel.page.wait_for_selector(".teach-frame h1")
    return channel.page


def tap(page: Any, src: str, dst: str) -> None:
    for slot in (src, dst):
        page.locator(f'.figure-board .vb-cell[data-vb-cell="{slot}"]').click()


def answered(page: Any, number: str, verdict: str) -> None:
    page.locator(".number-form input").fill(number)
    page.locator(".number-form button").click()
    page.locator(f'.verdict[data-kind="{verdict}"]').wait_for()


def on_to(page: Any, step: int, ready: str) -> None:
    """Go to the next step, and return its board or question."""
    page.locator('.teach-step[data-done="true"]').wait_for()
    page.locator("[data-do=next]").click()
    page.locator(f'.lesson-place:text-matches("^{step}/")').wait_for()
    page.locator(ready).wait_for()


def play_and_pick_up(page: Any, *moves: tuple[str, str]) -> None:
    """Play one checker after another, each after the last has landed, then confirm."""
    for made, (src, dst) in enumerate(moves, 1):
        page.locator(".controls [data-id=done]").wait_for()
        tap(page, src, dst)
        page.locator(f'.figure-board[data-moves="{made}"]').wait_for()
    page.locator(".controls [data-id=done]").click()


def forbidden(figure: str) -> tuple[str, str]:
    """The move that a refused figure tries."""
    (act,) = acts_of(next(one for one in examples_of("classic") if f"f-{one.id}" == figure))
    src, dst = act["move"]
    return str(src), str(dst)
