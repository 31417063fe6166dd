"""The page's workers of the bot: forbidden, damaged, alone, or lost on the way; the game goes on untouched, and so does advice."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.support_page import Table, table
from support.advised import opened
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
IDLE = "s.advice.busy === ''"
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


def hinted(desk: Table) -> int:
    """An opening 4-3 with its hint on show; the game's revision."""
    desk.bring(save(opened("modern", "money", draw="draw 4 3", jacoby=False)))
    desk.until("s => s.mode === 'play'")
    desk.page.locator(".commands").get_by_role("button", name=desk.word_of("do-hint")).click()
    desk.until(f"s => {IDLE} && s.advice.hint")
    return int(desk.state("s => s.snapshot.rev"))


def rolled(desk: Table, trials: int) -> Any:
    desk.until(f"s => Object.values(s.advice.rolled)[0]?.trials >= {trials}")
    return desk.state("s => Object.values(s.advice.rolled)[0].rows.map((row) => row.equity)")


def stopped(desk: Table, rev: int) -> None:
    """The rollout is stopped, nothing of the game has changed, and it goes on."""
    desk.page.locator(".rollout").get_by_role("button", name=desk.word_of("advice-stop")).click()
    desk.until("s => !s.advice.rolling")
    assert desk.state("s => [s.snapshot.rev, s.snapshot.phase, s.advice.trouble]") == [rev, "moving", ""]
    desk.page.get_by_role("button", name=desk.word_of("advice-play-it")).click()
    desk.until("s => s.snapshot.draft.length === 2")
    assert desk.faults == []


@pytest.mark.heavy
@pytest.mark.parametrize("trouble", ["forbidden", "damaged", "alone"])
def test_without_several_workers_hints_and_rollouts_come_all_the_same(trouble: str) -> None:
    with table() as desk:
        if trouble == "damaged":
            desk.page.route("**/trials.wasm", lambda route: route.fulfill(body=b"\\0asm\\1\\0\\0\\0cut"))
        else:
            desk.page.add_init_script(f"({FORBIDDEN if trouble == 'forbidden' else ALONE})()")
        desk.open()
        rev = hinted(desk)
        desk.page.get_by_role("button", name=desk.word_of("advice-roll-out"), exact=True).click()
        rolled(desk, 12)
        workers = desk.page.evaluate("vrhcaby.pool.workers.length")
        assert workers == (1 if trouble == "alone" else 0 if trouble == "forbidden" else workers)
        assert desk.page.evaluate("vrhcaby.pool.helps") is False
        stopped(desk, rev)


@pytest.mark.heavy
def test_a_worker_lost_in_mid_rollout_is_no_loss_and_the_last_one_neither() -> None:
    with table() as desk:
        desk.open()
        rev = hinted(desk)
        desk.page.get_by_role("button", name=desk.word_of("advice-roll-out"), exact=True).click()
        rolled(desk, 12)
        while desk.page.evaluate("vrhcaby.pool.workers.length"):
            desk.page.evaluate(LOST)
        equities = rolled(desk, 48)
        assert max(map(abs, equities)) < 1
        stopped(desk, rev)
