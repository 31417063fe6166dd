"""The page's bot workers: forbidden, damaged, single, or lost on the way; the game continues unchanged, and so does
advice.
"""

from __future__ import annotations

from typing import Any

import pytest

from e2e.support_page import Table, table
from support.advised import opened
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
IDLE = "s.advice.busy === ''"
TRIALS = "s => Number(document.querySelector('.rollout p')?.textContent.match(/[0-9]+/)?.[0] ?? 0) >= %s"
FORBIDDEN = """() => {
  const Own = globalThis.Worker;
  globalThis.Worker = class extends Own {
    constructor(url, how) {
      if (String(url).includes("trials")) throw new DOMException("forbidden", "SecurityError");
      super(url, how);
    }
  };
}"""
ALONE = "() => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 1 })"
LOST = """() => {
  const worker = vrhcaby.pool.workers[0];
  worker.terminate();
  worker.dispatchEvent(new Event("error", { cancelable: true }));
}"""


def hinted(channel: Table) -> int:
    """An opening 4-3 with its hint displayed; the game's revision."""
    channel.bring(save(opened("modern", "money", draw="draw 4 3", jacoby=False)))
    channel.until("s => s.mode === 'play'")
    channel.page.locator(".commands").get_by_role("button", name=channel.word_of("turn:do.hint")).click()
    channel.until(f"s => {IDLE} && document.querySelector('.hint-play, .advice-right')")
    return int(channel.state("s => s.snapshot.rev"))


def rolled(channel: Table, trials: int) -> Any:
    channel.until(TRIALS % trials)
    reported = channel.listed(".rolled tbody tr td:nth-of-type(1)")
    return [float(text.split()[0].replace("−", "-").replace(",", ".")) for text in reported]


def stopped(channel: Table, rev: int) -> None:
    """The rollout is stopped, the game is unchanged, and it continues."""
    channel.page.locator(".rollout").get_by_role("button", name=channel.said("advice", "stop")).click()
    channel.until("s => !document.querySelector('.rollout .advice-busy')")
    assert channel.state("s => [s.snapshot.rev, s.snapshot.phase, s.advice.trouble]") == [rev, "moving", ""]
    channel.page.get_by_role("button", name=channel.said("advice", "play_it")).click()
    channel.until("s => s.snapshot.draft.length === 2")
    assert channel.faults == []


@pytest.mark.heavy
@pytest.mark.parametrize("trouble", ["forbidden", "damaged", "alone"])
def test_with_a_single_worker_hints_and_rollouts_arrive_anyway(trouble: str) -> None:
    with table() as channel:
        if trouble == "damaged":
            channel.page.route("**/trials.pack*", lambda route: route.fulfill(body=b"\\0asm\\1\\0\\0\\0cut"))
        else:
            channel.page.add_init_script(f"({FORBIDDEN if trouble == 'forbidden' else ALONE})()")
        channel.open()
        rev = hinted(channel)
        channel.page.get_by_role("button", name=channel.said("advice", "roll_out"), exact=True).click()
        rolled(channel, 12)
        workers = channel.page.evaluate("vrhcaby.pool.workers.length")
        assert workers == 0
        assert channel.page.evaluate("vrhcaby.pool.helps") is False
        stopped(channel, rev)


@pytest.mark.heavy
def test_a_worker_lost_during_a_rollout_costs_nothing_and_neither_does_the_last_one() -> None:
    with table() as channel:
        channel.open()
        rev = hinted(channel)
        channel.page.get_by_role("button", name=channel.said("advice", "roll_out"), exact=True).click()
        rolled(channel, 12)
        while channel.page.evaluate("vrhcaby.pool.workers.length"):
            channel.page.evaluate(LOST)
        equities = rolled(channel, 48)
        assert max(map(abs, equities)) < 1
        stopped(channel, rev)
