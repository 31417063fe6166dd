"""What may go wrong, one case each: how it is brought about, and how the page is held to account for it.

A case ends in one of three ways, and in each it says how long the page took: the game *goes on*, nothing lost; the
person is *told* in words, with a button or a notice; or an ``AssertionError`` says what was lost or left unsaid.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from support.fault_scene import Scene

TOLD_WITHIN_S = 10.0
NOTICED_WITHIN_S = 3.0
SLACK_S = 4.0
"""What a loaded machine adds to a time that the page keeps on an idle one; the table gives the measured times."""

BLOCKED = """if (location.protocol.startsWith("http")) {
  const no = () => { throw new DOMException("no", "SecurityError"); };
  IDBFactory.prototype.open = no;
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, {get: no});
  LockManager.prototype.request = async () => no();
}"""
NO_LOCKS = 'LockManager.prototype.request = async () => { throw new DOMException("no", "SecurityError"); };'
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
ONE_FAILS = """(() => { const put = IDBObjectStore.prototype.put; let failed = false;
IDBObjectStore.prototype.put = function (...given) {
  const made = put.apply(this, given);
  if (!failed && given[0]?.save) { failed = true; this.transaction.abort(); }
  return made;
}; })();"""
NO_WORKER = "globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"
CLOCK = "(() => { const now = Date.now; globalThis.clockBy = 0; Date.now = () => now() + globalThis.clockBy; })();"

OTHER_PAGE = """async (act) => {
  const asked = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  if (act === "delete") return void (await asked(indexedDB.deleteDatabase("vrhcaby")));
  if (act === "newer") return (await asked(indexedDB.open("vrhcaby", 2))).close();
  const database = await asked(indexedDB.open("vrhcaby"));
  const table = database.transaction("sessions", "readwrite").objectStore("sessions");
  for (const slot of await asked(table.getAll())) {
    if (act === "extras") slot.extra = {tallies: {white: 7, black: [1]}, fingerprints: "x", later: {}};
    if (act === "cut") slot.save.entries = slot.save.entries.slice(0, -2);
    if (act === "unreadable entry") slot.save.entries[slot.save.entries.length - 1] = ["fly"];
    if (act === "later save") slot.save.version = 99;
    if (act === "half") slot.save = "half a te";
    await asked(table.put(slot));
  }
  database.close();
}"""


@dataclass(frozen=True)
class Case:
    """One row of the table."""

    group: str
    name: str
    run: Callable[[Scene], str]


CASES: list[Case] = []
Run = Callable[[Scene], str]


def case(group: str, name: str) -> Callable[[Run], Run]:
    def added(run: Run) -> Run:
        CASES.append(Case(group, name, run))
        return run

    return added


# What is asked of every case


def goes_on(scene: Scene, before: list[Any]) -> None:
    """Nothing of the journal is lost, a roll more can be played, and a reload finds it all."""
    assert scene.journal[: len(before)] == before, "the journal lost entries"
    assert scene.play() in ("played", "over"), "the game does not go on"
    assert len(scene.journal) > len(before), "the journal does not grow"


def kept(scene: Scene) -> None:
    """A reload finds what was on the board."""
    scene.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
    journal = scene.journal
    scene.page.reload()
    scene.desk.ready()
    scene.desk.until("s => s.mode === 'play'")
    assert scene.journal == journal, "a reload finds another game"


def told(scene: Scene, name: str, *, within: float = TOLD_WITHIN_S) -> str:
    found, took = scene.told()
    assert found["name"] == name, f"said {found['name']}: {found['text']}"
    assert took <= within + SLACK_S, f"told only after {took:.1f} s"
    assert found["button"], "no button"
    assert "build.sh" not in found["text"], found["text"]
    return f"told after {took:.1f} s ({name})"


def noticed(scene: Scene) -> str:
    took = scene.noticed()
    assert took <= NOTICED_WITHIN_S + SLACK_S, f"noticed only after {took:.1f} s"
    return f"noticed after {took:.2f} s, goes on"


def mended(scene: Scene, page_bound: bool) -> None:
    """With the fault gone the button leads to a game; what a page was once sent with goes only when it is loaded again."""
    button = scene.page.locator(".boot.failed button.primary, .unbuilt a.button, .boot [role=status] button")
    button.locator("visible=true").first.wait_for()
    scene.home.mend()
    if page_bound:
        scene.page.reload()
    # What only was late may come by itself now, and the button with it goes.
    with contextlib.suppress(Exception):
        button.locator("visible=true").first.click(timeout=3000)
    scene.desk.ready()
    scene.begin()


# Killed


def killed_in(stage: str) -> Run:
    def run(scene: Scene) -> str:
        scene.plan(stage)
        scene.visit(wait=False)
        said = noticed(scene)
        scene.desk.ready()
        scene.begin()
        return said

    return run


for _stage, _words in (
    ("first line", "before its first line"),
    ("runtime", "while its files come"),
    ("python", "while Python starts"),
    ("engine", "while the rules wake"),
):
    case("The engine is killed", _words)(killed_in(_stage))


@case("The engine is killed", "at rest")
def killed_at_rest(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kill()
    said = noticed(scene)
    goes_on(scene, before)
    kept(scene)
    return said


@case("The engine is killed", "while it answers a move")
def killed_while_asked(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kit("vrhcaby.actions.command('roll'); kit.killedAt = 0; kit.kill(vrhcaby.client.worker)")
    said = noticed(scene)
    scene.desk.until("s => s.boot.status === 'ready'")
    goes_on(scene, before)
    return said


@case("The engine is killed", "while the bot thinks")
def killed_while_thinking(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin(bot=True)
    before = scene.journal
    scene.desk.until("s => s.thinking || s.snapshot.to_act === 0")
    scene.kill()
    said = noticed(scene)
    goes_on(scene, before)
    return said


@case("The engine is killed", "while it is restarted")
def killed_in_restart(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kit("kit.plan.push('python')")
    scene.kill()
    scene.desk.until("() => faultKit.born.length > 2")
    scene.desk.until("s => s.boot.status === 'ready' && vrhcaby.client.state === 'ready'")
    goes_on(scene, before)
    return "noticed, goes on"


@case("The engine is killed", "at every start")
def killed_for_ever(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kit("kit.plan.push(...Array(2).fill('python'))")
    scene.kill()
    scene.page.locator(".boot.failed").wait_for()
    took = scene.kit("return (performance.now() - kit.killedAt) / 1000")
    told(scene, "boot/died")
    said = f"told after {took:.1f} s (boot/died)"
    scene.page.locator(".boot.failed button.primary").click()
    scene.desk.until("s => s.boot.status === 'ready'")
    goes_on(scene, before)
    return said


@case("The engine is killed", "at rest, where locks are blocked")
def killed_without_locks(scene: Scene) -> str:
    scene.page.add_init_script(NO_LOCKS)
    scene.home.instead["/js/worker.js"] = NO_LOCKS
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kill()
    said = noticed(scene)
    goes_on(scene, before)
    return said


# Storage


@case("Storage", "the database is closed under the page")
def storage_closed(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.kit("kit.databases.forEach((one) => one.close())")
    goes_on(scene, before)
    kept(scene)
    return "opened again, goes on"


def beside(scene: Scene, act: str) -> None:
    """Another page of the same origin does something to the database."""
    other = scene.page.context.new_page()
    other.goto(scene.home.url + "/licences/")
    other.evaluate(OTHER_PAGE, act)
    other.close()


@case("Storage", "another tab deletes the database")
def storage_deleted(scene: Scene) -> str:
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    beside(scene, "delete")
    goes_on(scene, before)
    kept(scene)
    return "made again, goes on"


@case("Storage", "it is full")
def storage_full(scene: Scene) -> str:
    scene.page.add_init_script(FULL)
    scene.plan()
    scene.visit()
    scene.begin()
    said = told(scene, "keep-full")
    goes_on(scene, scene.journal)
    return said


@case("Storage", "one write is broken off")
def storage_fails_once(scene: Scene) -> str:
    scene.page.add_init_script(ONE_FAILS)
    scene.plan()
    scene.visit()
    scene.begin()
    goes_on(scene, scene.journal)
    kept(scene)
    return "written again, goes on"


@case("Storage", "cookies, databases and locks are blocked")
def storage_blocked(scene: Scene) -> str:
    scene.page.add_init_script(BLOCKED)
    scene.home.instead["/js/worker.js"] = NO_LOCKS
    scene.visit()
    scene.begin()
    said = told(scene, "keep-refused")
    scene.page.locator("[data-notice=keep-refused] button").last.click()
    goes_on(scene, scene.journal)
    assert scene.page.locator("[data-notice=keep-refused]").count() == 0, "told twice"
    with scene.page.expect_download() as saved:
        scene.desk.tool("games-title")
        scene.page.get_by_role("button", name=scene.desk.word_of("games-export"), exact=True).click()
    save = saved.value.path().read_text()
    scene.page.keyboard.press("Escape")
    scene.desk.until("s => s.panel === null")
    scene.desk.bring(save)
    assert scene.desk.state("s => s.panel") is None, "the import failed"
    goes_on(scene, scene.journal)
    return said + ", exports and imports"


@case("Storage", "the browser throws the games away between two visits")
def storage_evicted(scene: Scene) -> str:
    scene.visit()
    scene.begin()
    scene.page.goto("about:blank")
    beside(scene, "delete")
    scene.visit()
    return told(scene, "save-gone")


def damaged(act: str, name: str) -> Run:
    def run(scene: Scene) -> str:
        scene.visit()
        scene.begin(turns=2)
        scene.page.goto("about:blank")
        beside(scene, act)
        scene.visit()
        if name:
            said = told(scene, name)
        else:
            scene.desk.until("s => s.mode === 'play'")
            said = "goes on"
        if name in ("", "save-short"):
            goes_on(scene, scene.journal)
        return said

    return run


for _act, _name, _words in (
    ("newer", "keep-newer", "a newer version of the page has taken the database over"),
    ("later save", "save-newer", "the game was saved by a newer version"),
    ("extras", "", "a record has extras that nobody knows"),
    ("cut", "save-short", "a journal is cut short"),
    ("unreadable entry", "save-short", "an entry of a journal cannot be read"),
    ("half", "save-broken", "a record is no game"),
):
    case("Storage", _words)(damaged(_act, _name))


# Network


def spoilt(start: str, way: str, name: str, policy: str = "", within: float = TOLD_WITHIN_S) -> Run:
    def run(scene: Scene) -> str:
        scene.home.spoil(start, way, policy)
        scene.visit(wait=False)
        said = told(scene, name, within=within)
        page_bound = way == "policy" and start == "/"
        mended(scene, page_bound)
        return said + (", a reload mends it" if page_bound else ", the button mends it")

    return run


for _start, _way, _name, _words in (
    ("", "drop", "unloaded", "it fails after the page itself"),
    ("/js/worker.js", "drop", "boot/offline", "it fails before the engine"),
    ("/pyodide/", "drop", "boot/offline", "it fails as the engine comes"),
    ("/pyodide/python_stdlib.zip", "missing", "boot/file-missing", "the server lacks a file"),
    ("/pyodide/pyodide.asm.wasm", "sign in", "boot/not-ours", "a sign-in page instead of the engine"),
    ("/js/worker.js", "sign in", "boot/not-ours", "a sign-in page instead of a script"),
    ("", "sign in", "unloaded", "a sign-in page instead of everything"),
    ("/pyodide/pyodide.asm.wasm", "cut", "boot/broken-file", "the engine is cut short"),
    ("/pyodide/vrhcaby.pack", "cut", "boot/broken-file", "the rules are cut short"),
    ("/js/worker.js", "cut", "boot/broken-file", "a script is cut short"),
    ("/pyodide/python_stdlib.zip", "cut", "boot/broken-file", "Python's library is cut short"),
    ("/pyodide/python_stdlib.zip", "torn", "boot/broken-file", "it fails in the middle of a file"),
    ("/pyodide/pyodide.asm.wasm", "silent", "slow", "the server falls silent"),
):
    case("Network", _words)(spoilt(_start, _way, _name))


@case("Network", "it fails in the middle of a game")
def network_lost(scene: Scene) -> str:
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.home.spoil("/", "drop")
    goes_on(scene, before)
    return "goes on"


# Policy

for _start, _policy, _name, _words in (
    ("/", "worker-src 'none'", "boot/worker-refused", "no workers"),
    ("/js/worker.js", "script-src 'self'", "boot/policy", "no WebAssembly"),
    ("/js/worker.js", "connect-src 'none'", "boot/policy", "no fetches by the worker"),
    ("/", "script-src 'none'", "unloaded", "no scripts at all"),
):
    case("Policy", _words)(spoilt(_start, "policy", _name, _policy))


@case("Policy", "a browser that makes no workers")
def no_worker(scene: Scene) -> str:
    scene.page.add_init_script(NO_WORKER)
    scene.visit(wait=False)
    return told(scene, "boot/worker-refused")


# Tabs, clock, sleep


@case("Tabs, clock, sleep", "two tabs")
def two_tabs(scene: Scene) -> str:
    scene.visit()
    scene.begin("classic")
    other = scene.page.context.new_page()
    other.set_default_timeout(90_000)
    second = Scene(type(scene.desk)(other, scene.home), scene.home)
    second.visit()
    assert second.desk.state("s => s.mode") == "setup", "the second tab took the first one's game"
    second.begin("precise")
    for one in (scene, second):
        goes_on(one, one.journal)
        kept(one)
    return "each keeps its own"


@case("Tabs, clock, sleep", "the clock jumps a year back, and a year ahead")
def clock(scene: Scene) -> str:
    scene.page.add_init_script(CLOCK)
    scene.visit()
    scene.begin()
    for years in (-1, 1):
        before = scene.journal
        scene.page.evaluate("(ms) => { globalThis.clockBy = ms; }", years * 365 * 86_400_000)
        goes_on(scene, before)
    kept(scene)
    return "goes on"


@case("Tabs, clock, sleep", "the device sleeps for eight hours")
def sleep(scene: Scene) -> str:
    scene.page.clock.install()
    scene.plan()
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.page.clock.fast_forward(8 * 3600 * 1000)
    goes_on(scene, before)
    assert scene.kit("return kit.born.length") == 1, "the engine was taken for dead"
    return "goes on"
