"""Network and policy: a start's request fails, returns wrong data, is truncated, is refused, or never answers."""

from __future__ import annotations

from fault_cases.case import TOLD_WITHIN_S, Run, case, goes_on, mended, told
from support.fault_scene import Scene

NO_WORKER = "globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"


def spoilt(start: str, way: str, name: str, policy: str = "", within: float = TOLD_WITHIN_S) -> Run:
    def run(scene: Scene) -> str:
        scene.home.spoil(start, way, policy)
        scene.visit(wait=False)
        said = told(scene, name, within=within)
        page_bound = way == "policy" and start == "/"
        mended(scene, page_bound)
        return said + (", a reload fixes it" if page_bound else ", the button fixes it")

    return run


for _start, _way, _name, _words in (
    ("", "drop", "unloaded", "it fails after the page has loaded"),
    ("/js/worker.js", "drop", "boot/offline", "it fails before the engine loads"),
    ("/pyodide/", "drop", "boot/offline", "it fails while the engine loads"),
    ("/pyodide/library.pack", "missing", "boot/file-missing", "the server lacks a file"),
    ("/pyodide/pyodide.asm.wasm", "sign in", "boot/not-ours", "a sign-in page instead of the engine"),
    ("/js/worker.js", "sign in", "boot/not-ours", "a sign-in page instead of a script"),
    ("", "sign in", "unloaded", "a sign-in page instead of every file"),
    ("/pyodide/pyodide.asm.wasm", "cut", "boot/broken-file", "the engine is cut short"),
    ("/pyodide/vrhcaby.pack", "cut", "boot/broken-file", "the rules are cut short"),
    ("/js/worker.js", "cut", "boot/broken-file", "a script is cut short"),
    ("/pyodide/library.pack", "cut", "boot/broken-file", "Python's library is cut short"),
    ("/pyodide/library.pack", "torn", "boot/broken-file", "it fails in the middle of a file"),
    ("/pyodide/pyodide.asm.wasm", "silent", "slow", "the server stops answering"),
):
    case("Network", _words)(spoilt(_start, _way, _name))


@case("Network", "it fails in the middle of a game")
def network_lost(scene: Scene) -> str:
    scene.visit()
    scene.begin()
    before = scene.journal
    scene.home.spoil("/", "drop")
    goes_on(scene, before)
    return "continues"


# Policy

for _start, _policy, _name, _words in (
    ("/", "worker-src 'none'", "boot/worker-refused", "no workers"),
    ("/js/worker.js", "script-src 'self'", "boot/policy", "no WebAssembly"),
    ("/js/worker.js", "connect-src 'none'", "boot/policy", "no fetches by the worker"),
    ("/", "script-src 'none'", "unloaded", "no scripts at all"),
):
    case("Policy", _words)(spoilt(_start, "policy", _name, _policy))


@case("Policy", "a browser that creates no workers")
def no_worker(scene: Scene) -> str:
    scene.page.add_init_script(NO_WORKER)
    scene.visit(wait=False)
    return told(scene, "boot/worker-refused")
