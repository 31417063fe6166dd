"""Faults around a game: lost workers, failing storage, broken saves, slow and missing files, two tabs."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from e2e.support_page import DIST, Table, site, table
from e2e.support_tabs import shared_tabs
from support import embed_pages
from support.embed_pages import AT, BUILT
from support.fault_scene import scene

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
KILL_WHEN_THINKING = """() => new Promise((done) => {
  document.querySelector(".commands button.primary").click();
  const look = () => {
    if (!vrhcaby.state().thinking) return setTimeout(look);
    globalThis.lost = vrhcaby.client.worker;
    lost.terminate();
    done();
  };
  look();
})"""
PERSON = "s => !s.thinking && s.snapshot.to_act === 0"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
REFUSED = """if (location.protocol.startsWith("http")) {
  IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
  Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});
}"""

LATE_LOCK = """const lockNow = LockManager.prototype.request;
LockManager.prototype.request = function (name, granted) {
  return lockNow.call(this, name, async () => {
    await new Promise((done) => setTimeout(done, 400));
    return granted();
  });
};
"""


def test_a_worker_killed_while_python_starts_is_noticed_even_if_its_lock_came_late() -> None:
    with scene() as tab:
        tab.home.instead[f"/{AT}js/worker.js"] = LATE_LOCK
        tab.plan("python")
        tab.visit(wait=False)
        assert tab.noticed() < 3
        tab.channel.ready()


def test_a_worker_killed_in_the_bots_turn_loses_nothing() -> None:
    with table() as channel:
        channel.open()
        channel.start("precise", bot="casual")
        channel.begin()
        channel.until(PERSON)
        channel.drive("moving")
        while channel.state("s => s.snapshot.choices.length"):
            channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
        before = len(channel.save["entries"])
        channel.page.evaluate(KILL_WHEN_THINKING)
        channel.until(
            "s => vrhcaby.client.worker && vrhcaby.client.worker !== lost && s.boot.status === 'ready'"
        )
        channel.until(PERSON)
        assert len(channel.save["entries"]) >= before
        rev = channel.state("s => s.snapshot.rev")
        channel.drive(turns=1)
        assert channel.state("s => s.snapshot.rev") > rev
        assert channel.faults == []


def test_a_reload_in_the_middle_of_a_play_keeps_the_draft() -> None:
    with table() as channel:
        channel.open()
        channel.start("modern")
        channel.begin()
        channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
        before = channel.snapshot
        channel.page.reload()
        channel.ready().until("s => s.mode === 'play' && s.snapshot.draft.length > 0")
        after = channel.snapshot
        for key in ("draft", "dice", "checkers", "choices", "mover", "seed_hash"):
            assert after[key] == before[key], key


@pytest.mark.parametrize(("trick", "notice"), [(FULL, "keep-full"), (REFUSED, "keep-refused")])
def test_failing_storage_is_reported_and_play_continues(trick: str, notice: str) -> None:
    with table() as channel:
        channel.page.add_init_script(trick)
        channel.open()
        channel.start("classic")
        channel.begin()
        channel.page.locator(f"[data-notice={notice}]").wait_for()
        channel.drive(turns=2)
        assert channel.faults == []


@pytest.mark.parametrize(
    "broken", ["{...slot, save: {...slot.save, entries: [['roll', 9]]}}", "{...slot, save: 'half a te'}"]
)
def test_a_corrupted_save_is_reported_and_a_new_game_can_begin(broken: str) -> None:
    with table() as channel:
        channel.open()
        channel.start("classic")
        channel.begin()
        channel.page.evaluate(
            """() => new Promise((done) => { indexedDB.open("vrhcaby").onsuccess = ({target}) => {
              const table = target.result.transaction("sessions", "readwrite").objectStore("sessions");
              table.getAll().onsuccess = (event) => { for (const slot of event.target.result) table.put(%s); };
              table.transaction.oncomplete = done; }; })"""
            % broken
        )
        channel.page.reload()
        channel.ready()
        assert channel.state("s => s.mode") == "setup"
        if "entries" in broken:
            channel.page.locator("[data-notice=save-broken]").wait_for()
        channel.start("precise")
        assert channel.faults == []


def test_a_file_that_is_not_a_session_is_named_and_changes_nothing() -> None:
    with shared_tabs.take() as channel:
        channel.start("modern")
        channel.begin()
        whole, before = channel.save, channel.snapshot
        for bad in (
            '{"format": "vrhcaby-session", "ver',
            "[1, 2]",
            {**whole, "version": 99},
            {**whole, "entries": [["fly"]]},
        ):
            channel.bring_file(bad, "soubor.json")
            assert "soubor.json" in channel.shown("dialog [role=alert]")
            channel.page.keyboard.press("Escape")
            channel.until("s => s.panel === null")
        assert channel.snapshot["seed_hash"] == before["seed_hash"]
        channel.drive(turns=1)
        channel.bring_file(whole)
        channel.until(f"s => s.snapshot.rev === {before['rev']}")
        assert channel.snapshot["checkers"] == before["checkers"]


def test_two_tabs_keep_two_games() -> None:
    with table() as one:
        one.open()
        one.start("classic")
        one.begin()
        two = one.another()
        two.settings()
        two.open()
        assert two.state("s => s.mode") == "setup"
        two.start("blastoff")
        two.begin()
        one.drive(turns=1)
        kept = [one.snapshot["checkers"], two.snapshot["checkers"]]
        two.tool("games-title")
        tag = two.page.locator("dialog .tag", has_text=two.said("panels/dialogs/games", "taken"))
        tag.wait_for()
        assert tag.count() == 1, "the game of the other tab is named instead of being offered"
        for channel in (two, one):
            channel.page.reload()
            channel.ready().until("s => s.mode === 'play'")
        assert [one.snapshot["checkers"], two.snapshot["checkers"]] == kept
        assert [channel.state("s => s.snapshot.config.rulebook") for channel in (one, two)] == [
            "classic",
            "blastoff",
        ]


def worker_answers(channel: Table, body: str = "", **headers: str) -> None:
    def fulfil(route: Any) -> None:
        text = (BUILT / "js/worker.js").read_text()
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        route.fulfill(body=body + text, headers={"content-type": "text/javascript", **names})

    channel.page.context.route("**/js/worker.js*", fulfil)


@pytest.mark.parametrize(
    ("body", "headers", "code"),
    [
        ("self.WebAssembly = undefined;", {}, "boot/no-webassembly"),
        ("", {"Content_Security_Policy": "script-src 'self'"}, "boot/policy"),
    ],
    ids=["no-webassembly", "policy"],
)
def test_a_browser_that_cannot_run_python_shows_the_reason_and_the_texts(
    body: str, headers: dict[str, str], code: str
) -> None:
    with table(service_workers="block") as channel:
        worker_answers(channel, body, **headers)
        channel.open(wait=False)
        channel.until("s => s.boot.status === 'failed'")
        assert channel.state("s => s.boot.code") == code
        assert channel.word_of(code.replace("/", "-")) in channel.shown(".boot.failed")
        channel.page.locator(".boot.failed a").click()
        channel.page.locator("#view-rules:not([hidden])").wait_for()
        channel.until("() => document.querySelector('#view-rules').innerText.length > 500")
        channel.page.context.unroute("**/js/worker.js*")
        channel.page.locator(".nav a").first.click()
        channel.page.locator(".boot.failed button.primary").click()
        channel.ready()


@pytest.mark.parametrize("lost", ["**/js/worker.js*", "**/pyodide/*"])
def test_a_network_lost_before_the_first_start_is_reported_and_tried_again(lost: str) -> None:
    with table(service_workers="block") as channel:
        channel.page.context.route(lost, lambda route: route.abort("internetdisconnected"))
        channel.open(wait=False)
        channel.until("s => s.boot.status === 'failed'")
        assert channel.state("s => s.boot.code") == "boot/offline"
        assert channel.word_of("boot-offline") in channel.shown(".boot.failed")
        channel.page.context.unroute(lost)
        channel.page.locator(".boot.failed button.primary").click()
        channel.ready()


def test_progress_moves_on_a_slow_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(self: Any, source: Any, out: Any) -> None:
        while piece := source.read(262_144):
            out.write(piece)
            time.sleep(0.05)

    monkeypatch.setattr(embed_pages.Handler, "copyfile", slowly)
    with table() as channel:
        channel.page.add_init_script(
            """globalThis.seen = [];
            new MutationObserver(() => {
              const bar = document.querySelector(".boot progress");
              if (bar?.hasAttribute("value") && seen.at(-1) !== bar.value) seen.push(bar.value);
            }).observe(document, {subtree: true, childList: true, attributes: true});"""
        )
        channel.open()
        seen = channel.page.evaluate("() => seen")
        assert seen == sorted(seen)
        assert len(set(seen)) >= 6


@pytest.mark.heavy
def test_an_older_build_keeps_running_until_the_reader_takes_the_new_one(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    with site(folder, offline=True) as home, table(home=home) as channel:
        channel.open()
        channel.page.evaluate(INSTALLED)
        [kept] = channel.page.evaluate("() => caches.keys()")
        name = kept.removeprefix("vrhcaby-")
        assert name in (folder / "build.json").read_text()
        for path in ("build.json", "sw.js"):
            text = (folder / path).read_text()
            (folder / path).write_text(text.replace(name, name[::-1]))
        before = len(home.asked)
        channel.page.reload()
        channel.ready()
        button = channel.page.locator("[data-notice=update] button").first
        button.wait_for()
        assert kept in channel.page.evaluate("() => caches.keys()")
        assert len(home.asked) - before < 10, "what did not change is copied, not fetched again"
        with channel.page.expect_event("load"):
            button.click()
        channel.ready()
        assert channel.page.evaluate("() => caches.keys()") == [f"vrhcaby-{name[::-1]}"]
        assert channel.faults == []


INSTALLED = """() => navigator.serviceWorker.ready.then((found) => new Promise((resolve) => {
  const worker = found.active;
  const look = () => worker.state === "activated" && resolve(true);
  worker.addEventListener("statechange", look);
  look();
}))"""
