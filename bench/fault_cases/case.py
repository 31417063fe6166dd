"""The parts shared by all cases: a table row, its form in the docs, and the checks on the page."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from support.embed_pages import AT
from support.fault_scene import Scene

TOLD_WITHIN_S = 10.0
NOTICED_WITHIN_S = 3.0
SLACK_S = 4.0
"""Extra seconds, because two browsers share one machine; the table has the measured times."""
WRITTEN_WITHIN_S = 20

NO_LOCKS = 'LockManager.prototype.request = async () => { throw new DOMException("no", "SecurityError"); };'

WRITTEN = """async (patience) => {
  const asked = (request) => new Promise((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
    // A database that is not there is the page's to make.
    request.onupgradeneeded = () => request.transaction.abort();
  });
  const id = JSON.parse(sessionStorage.getItem("vrhcaby.slot"));
  for (const end = performance.now() + patience; performance.now() < end;) {
    const database = await asked(indexedDB.open("vrhcaby", 1));
    const slot = database && await asked(database.transaction("sessions").objectStore("sessions").get(id));
    database?.close();
    const {journal} = vrhcaby.client;
    if (slot && JSON.stringify(slot.save.entries) === JSON.stringify(journal.entries)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("what is on the board was not written down");
}"""

Run = Callable[[Scene], str]


@dataclass(frozen=True)
class Case:
    """One row of the table."""

    group: str
    name: str
    run: Run


CASES: list[Case] = []


def case(group: str, name: str) -> Callable[[Run], Run]:
    def added(run: Run) -> Run:
        CASES.append(Case(group, name, run))
        return run

    return added


# Starting a case


def started(scene: Scene, *, bot: bool = False) -> list[Any]:
    """A game on a page whose worker and databases can be disabled; its journal so far."""
    scene.plan()
    scene.visit()
    scene.begin(bot=bot)
    return scene.journal


def without_locks(scene: Scene) -> None:
    """Deny locks to the page and its worker."""
    scene.page.add_init_script(NO_LOCKS)
    scene.home.instead[f"/{AT}js/worker.js"] = NO_LOCKS


# Checks on the page


def slack() -> float:
    """Seconds; more if other programs use the same processors."""
    return SLACK_S * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def goes_on(scene: Scene, before: list[Any]) -> None:
    """Check that nothing of the journal is lost, that another roll can be played, and that a reload finds everything."""
    assert scene.journal[: len(before)] == before, "the journal lost entries"
    assert scene.play() in ("played", "over"), "the game does not go on"
    assert len(scene.journal) > len(before), "the journal does not grow"


def kept(scene: Scene) -> None:
    """Check that a reload finds the board, once it was stored."""
    scene.page.evaluate(WRITTEN, 1000 * WRITTEN_WITHIN_S)
    journal = scene.journal
    scene.page.reload()
    scene.channel.ready()
    scene.channel.until("s => s.mode === 'play'")
    assert scene.journal == journal, "a reload finds another game"


def told(scene: Scene, name: str, *, within: float = TOLD_WITHIN_S) -> str:
    start = time.monotonic()
    found, _ = scene.told()
    # "It takes long" may come before the reason.
    while found["name"] == "slow" != name and time.monotonic() - start < within + slack():
        scene.page.wait_for_timeout(50)
        found, _ = scene.told()
    took = time.monotonic() - start
    assert found["name"] == name, f"said {found['name']}: {found['text']}"
    assert took <= within + slack(), f"told only after {took:.1f} s"
    assert found["button"], "no button"
    assert "build.sh" not in found["text"], found["text"]
    return f"reported after {took:.1f} s ({name})"


def noticed(scene: Scene) -> str:
    took = scene.noticed()
    assert took <= NOTICED_WITHIN_S + slack(), f"noticed only after {took:.1f} s"
    return f"noticed after {took:.2f} s, continues"


def mended(scene: Scene, page_bound: bool) -> None:
    """Without the fault the button leads to a game. What the page loaded at its start only changes with a reload."""
    button = scene.page.locator(".boot.failed button.primary, .unbuilt a.button, .boot [role=status] button")
    button.locator("visible=true").first.wait_for()
    scene.home.mend()
    if page_bound:
        scene.page.reload()
    # A late file may arrive by itself now, and then the button disappears.
    with contextlib.suppress(Exception):
        button.locator("visible=true").first.click(timeout=3000)
    scene.channel.ready()
    scene.begin()


def dies_and_goes_on(scene: Scene, before: list[Any]) -> str:
    """Kill the worker from outside."""
    scene.kill()
    return goes_on_after_death(scene, before)


def goes_on_after_death(scene: Scene, before: list[Any]) -> str:
    said = noticed(scene)
    scene.channel.until("s => s.boot.status === 'ready'")
    goes_on(scene, before)
    return said
