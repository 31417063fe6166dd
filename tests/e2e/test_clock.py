"""A clock on a phone: chosen in the form, shown beside the turn, settled when it runs out, and kept over a reload."""

from __future__ import annotations

import pytest

from e2e.support_page import table
from vrhcaby.panels.state import words

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
NEARLY_OVER = """() => {
  const { clock } = vrhcaby.state();
  let rest = clock.left[clock.running] + clock.delay_left - 1000;
  for (; rest > 0; rest -= 60_000) void vrhcaby.client.request("clock", { elapsed_ms: Math.min(rest, 60_000) });
}"""
"""The time is reported in parts. One report counts at most a minute and a half, because a device may have slept."""
SEEN = """(s) => {
  const box = document.querySelector(".clocks")?.getBoundingClientRect();
  return s.clock?.running !== null && box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""


def test_an_expired_clock_is_a_question_and_the_answer_survives_a_reload() -> None:
    with table(viewport={"width": 390, "height": 664}, has_touch=True) as channel:
        channel.open()
        channel.unfold()
        channel.page.locator("input[name=clock][value=tournament]").check()
        channel.start("modern", bot="person")
        channel.begin()
        channel.until(SEEN)
        assert channel.save["header"]["clock"] == {"delay": 12, "reserve": 120, "forfeits": False}
        channel.page.evaluate(NEARLY_OVER)
        channel.until("s => typeof s.snapshot.clock.up === 'number'")
        channel.page.reload()
        channel.ready()
        channel.until("s => typeof s.snapshot?.clock?.up === 'number'")
        channel.press("decision:do.go_on")
        channel.until("s => s.clock.waived && s.snapshot.phase === 'moving'")
        assert words("clock", "cs")("waived") in channel.shown(".clocks")
        assert channel.save["entries"][-1] == ["time_up", {"answer": "go_on"}]
        assert channel.faults == []
