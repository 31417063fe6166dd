"""Storage: closed, deleted, full, blocked, discarded, or with unreadable records."""

from __future__ import annotations

from fault_cases.case import NO_LOCKS, Run, case, goes_on, kept, started, told
from support.embed_pages import AT
from support.fault_scene import Scene, framed

GROUP = "Storage"

BLOCKED = """if (location.protocol.startsWith("http")) {
  const no = () => { throw new DOMException("no", "SecurityError"); };
  IDBFactory.prototype.open = no;
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, {get: no});
  LockManager.prototype.request = async () => no();
}"""
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
ONE_FAILS = """(() => { const put = IDBObjectStore.prototype.put; let failed = false;
IDBObjectStore.prototype.put = function (...given) {
  const made = put.apply(this, given);
  if (!failed && given[0]?.save) { failed = true; this.transaction.abort(); }
  return made;
}; })();"""
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


@case(GROUP, "the database is closed under the page")
def storage_closed(scene: Scene) -> str:
    before = started(scene)
    scene.kit("kit.databases.forEach((one) => one.close())")
    goes_on(scene, before)
    kept(scene)
    return "opened again, continues"


def beside(scene: Scene, act: str) -> None:
    """Let another page of the same origin delete or upgrade the database."""
    other = scene.page.context.new_page()
    other.goto(scene.home.url + "/licences/")
    other.evaluate(OTHER_PAGE, act)
    other.close()


@case(GROUP, "another tab deletes the database")
def storage_deleted(scene: Scene) -> str:
    before = started(scene)
    beside(scene, "delete")
    goes_on(scene, before)
    kept(scene)
    return "created again, continues"


@case(GROUP, "it is full")
def storage_full(scene: Scene) -> str:
    scene.page.add_init_script(FULL)
    started(scene)
    said = told(scene, "keep-full")
    goes_on(scene, scene.journal)
    return said


@case(GROUP, "one write is interrupted")
def storage_fails_once(scene: Scene) -> str:
    scene.page.add_init_script(ONE_FAILS)
    started(scene)
    goes_on(scene, scene.journal)
    kept(scene)
    return "written again, continues"


def blocked(scene: Scene) -> None:
    scene.page.add_init_script(BLOCKED)
    scene.home.instead[f"/{AT}js/worker.js"] = NO_LOCKS


def played_unkept(scene: Scene) -> str:
    """A game that cannot be stored: the page reports it once, and the game can be exported and imported."""
    scene.begin()
    said = told(scene, "keep-refused")
    scene.click(scene.page.locator("[data-notice=keep-refused] button").last)
    goes_on(scene, scene.journal)
    assert scene.page.locator("[data-notice=keep-refused]").count() == 0, "told twice"
    scene.click(scene.page.locator(f'.tools button[aria-label="{scene.channel.word_of("games-title")}"]'))
    file = {"name": "session.json", "mimeType": "application/json", "buffer": scene.exported().encode()}
    scene.page.locator("dialog input[type=file]").first.set_input_files(file)
    scene.channel.until("s => s.panel === 'texts' && !s.door.busy && (s.door.save || s.door.trouble)")
    assert scene.channel.state("s => s.door.save !== null"), "the file was not understood"
    scene.click(scene.page.get_by_role("button", name=scene.channel.word_of("texts-open"), exact=True))
    scene.channel.until("s => s.panel === null || s.door.trouble")
    assert scene.channel.state("s => s.panel") is None, "the import failed"
    goes_on(scene, scene.journal)
    return said + ", exports and imports"


@case(GROUP, "cookies, databases and locks are blocked")
def storage_blocked(scene: Scene) -> str:
    blocked(scene)
    scene.visit()
    return played_unkept(scene)


@case(GROUP, "the same, in a frame of another site")
def storage_blocked_in_frame(scene: Scene) -> str:
    blocked(scene)
    with framed(scene) as inside:
        return played_unkept(inside)


@case(GROUP, "the browser deletes the games between two visits")
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
            scene.channel.until("s => s.mode === 'play'")
            said = "continues"
        if name in ("", "save-short"):
            goes_on(scene, scene.journal)
        return said

    return run


for _act, _name, _words in (
    ("newer", "keep-newer", "a newer version of the page has upgraded the database"),
    ("later save", "save-newer", "the game was saved by a newer version"),
    ("extras", "", "a record has unknown extra fields"),
    ("cut", "save-short", "a journal is cut short"),
    ("unreadable entry", "save-short", "a journal entry is unreadable"),
    ("half", "save-broken", "a record is not a game"),
):
    case(GROUP, _words)(damaged(_act, _name))
