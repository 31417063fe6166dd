"""The page starts: in both browsers, below any path, from Python's plain server, and without requests to any other host."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import BUILT, DIST, TIMEOUT, browser_named, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
READY = 'html[data-vrhcaby="ready"]'
MARKS = "performance.getEntriesByType('mark').map((mark) => mark.name)"


@pytest.fixture(params=["chromium", "firefox"])
def tab(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A tab with an empty profile; it records its requests and every fault."""
    context = browser_named(request.param).new_context(locale="cs-CZ")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.asked, page.faults = [], []
    context.on("request", lambda asked: page.asked.append(asked.url))
    page.on("pageerror", lambda fault: page.faults.append(str(fault)))
    yield page
    context.close()


def open_page(page: Any, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    assert page.faults == []


def strange_hosts(page: Any, own: str) -> list[str]:
    return [url for url in page.asked if not url.startswith((own, "data:", "blob:"))]


def test_starts_below_a_path_without_requests_to_other_hosts(tab: Any, tmp_path: Path) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "where").symlink_to(DIST, target_is_directory=True)
    with site(tmp_path) as home:
        open_page(tab, f"{home.url}/some/where/")
        assert {"vrhcaby:painted", "vrhcaby:engine", "vrhcaby:playable"} <= set(tab.evaluate(MARKS))
        assert strange_hosts(tab, home.url) == []
        outside = [
            path for path in home.asked if not path.startswith("/some/where/") and path != "/favicon.ico"
        ]
        assert outside == []


@pytest.fixture
def plain_server() -> Iterator[str]:
    """``python -m http.server``, as anyone would start it."""
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(DIST),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}"
        server.terminate()


def test_starts_from_the_plain_server(tab: Any, plain_server: str) -> None:
    open_page(tab, f"{plain_server}/index.html")


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        ("pyodide/pyodide.asm.wasm", "boot/file-missing"),
        ("pyodide/pyodide.asm.js", "boot/file-missing"),
        ("pyodide/vrhcaby.pack", "boot/file-missing"),
        ("pyodide/library.pack", "boot/file-missing"),
    ],
)
def test_a_missing_file_is_reported_and_texts_stay_readable(missing: str, code: str, tmp_path: Path) -> None:
    page = browser_named("chromium").new_page()
    page.set_default_timeout(TIMEOUT)
    page.route(f"**/{missing}*", lambda route: route.fulfill(status=404, body="no such file"))
    with site(DIST) as home:
        page.goto(f"{home.url}/#classic/9.3")
        page.wait_for_selector('html[data-vrhcaby="failed"]', state="attached")
        assert page.evaluate("vrhcaby.state().boot.code") == code
        assert page.evaluate("Object.keys(vrhcaby.state().texts.books).length") == 5
    page.close()


def test_nothing_in_dist_loads_from_another_host() -> None:
    """Addresses of other hosts in the browser's files are names in licences and namespaces, never sources."""
    loads = re.compile(
        r"""<[a-z][^>]*\s(?:src|action|poster|data)=["']?https?://|<link[^>]*\shref=["']?https?://"""
        r"""|@import\s+["']?(?:url\()?https?://|url\(["']?https?://"""
    )
    found = []
    for path in DIST.rglob("*"):
        if path.suffix in {".html", ".css", ".svg", ".webmanifest"}:
            found += [
                f"{path.relative_to(DIST)}: {hit}" for hit in loads.findall(path.read_text(encoding="utf-8"))
            ]
    assert found == []


def test_build_list_matches_the_files() -> None:
    listed = json.loads((DIST / "build.json").read_text(encoding="utf-8"))
    for name, fact in listed["files"].items():
        assert (DIST / name).stat().st_size == fact["size"], name
    assert set(listed["boot"]) <= set(listed["files"])
    assert not list(DIST.rglob("*.mjs")), "hosts serve .mjs with the wrong type"


WARM = "localStorage.getItem('vrhcaby.warm')"
SETTLED = "performance.getEntriesByName('vrhcaby:settled').length"
TO_WORKER = """
    const post = Worker.prototype.postMessage;
    globalThis.toWorker = [];
    Worker.prototype.postMessage = function (text) { toWorker.push(text); return post.call(this, text); };
"""


@pytest.mark.heavy
def test_a_start_is_warmed_up_on_three_visits_after_the_first(tmp_path: Path) -> None:
    """Not on the first visit, when the browser does not cache the code; then three times, without delaying the game."""
    context = browser_named("chromium").new_context(locale="cs-CZ")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(TO_WORKER)
    asked = "toWorker.filter((text) => text.includes('warmUp')).length"
    with site(DIST, offline=True) as home:
        open_visit(page, home.url)
        until(page, SETTLED)
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        assert (page.evaluate(asked), page.evaluate(WARM)) == (0, None)
        build = json.loads((BUILT / "build.json").read_text(encoding="utf-8"))["id"]
        for times in (1, 2, 3):
            open_visit(page, home.url)
            until(page, f"{WARM} === '{json.dumps({f'{build} kept': times}, separators=(',', ':'))}'")
            assert page.evaluate(asked) == 1
        assert page.evaluate("vrhcaby.client.request('hello').then((answer) => answer.ok !== undefined)")
        open_visit(page, home.url)
        until(page, SETTLED)
        assert page.evaluate(asked) == 0
    context.close()


def test_a_worker_starts_without_waiting_for_a_message(tab: Any) -> None:
    """A message to a new worker waits for the page's thread, which is busy with its first picture."""
    tab.add_init_script("Worker.prototype.postMessage = () => {}")
    with site(DIST) as home:
        tab.goto(home.url)
        until(tab, "globalThis.vrhcaby?.client.state === 'woken'")


IMAGE = "caches.open('vrhcaby-memory').then((cache) => cache.keys()).then((keys) => keys.length)"
SPOIL = """async () => {
    const cache = await caches.open("vrhcaby-memory");
    const [key] = await cache.keys();
    const image = new Uint8Array(await (await cache.match(key)).arrayBuffer());
    await cache.put(key, new Response(image.fill(0, 10_000)));
}"""
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
OPENING = {"rulebook": "modern", "position": {"points": START, "off": [0, 0]}, "dice": [3, 1], "plies": 0}
BEST = """async (args) => {
    const { ok } = await vrhcaby.client.request("best", args);
    return ok.plays[0].text;
}"""


def test_later_visits_start_from_the_stored_memory_of_an_engine(tmp_path: Path) -> None:
    """It is made on the second visit. The bot works on it, and a damaged one is deleted and costs no start."""
    context = browser_named("chromium").new_context(locale="cs-CZ")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    with site(DIST) as home:
        open_visit(page, home.url)
        until(page, SETTLED)
        assert not page.evaluate(IMAGE)
        open_visit(page, home.url)
        until(page, IMAGE)
        open_visit(page, home.url)
        assert page.evaluate(BEST, OPENING) == "8/5 6/5"
        assert page.evaluate(IMAGE)
        page.evaluate(SPOIL)
        open_visit(page, home.url)
        assert not page.evaluate(IMAGE)
        assert page.evaluate(BEST, OPENING) == "8/5 6/5"
    context.close()


def open_visit(page: Any, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(READY, state="attached")


def until(page: Any, expression: str) -> Any:
    """Wait for a value; the page's policy forbids the driver's evaluated strings."""
    for _ in range(600):
        if found := page.evaluate(expression):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"waited in vain for {expression}")
