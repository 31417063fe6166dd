"""Servers and pages for embedded boards: the built folder on one port, hosts' pages on others, in a real browser."""

from __future__ import annotations

import atexit
import contextlib
import functools
import json
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DIST = Path(os.environ.get("VRHCABY_DIST", ROOT / "dist"))
AT = json.loads((DIST / "build.json").read_text("utf-8"))["at"] if (DIST / "build.json").is_file() else ""
"""The folder of the built version, ``v/dev/``."""
BUILT = DIST / AT
TIMEOUT = int(os.environ.get("VRHCABY_PATIENCE_MS", "90000"))
TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
POLL_S = 0.02
"""How often a server looks whether it shall end. By default every test waits for that up to half a second."""
ENGINE_FILES = ("/js/worker.js", "/pyodide/", "/wheel/")
STRICT = (
    "default-src 'none'; script-src 'nonce-n' {0} 'wasm-unsafe-eval'; connect-src {0}; worker-src blob:; "
    "style-src 'none'; img-src 'none'"
)

LISTEN_SCRIPT = """
window.log = [];
for (const name of ["ready", "move", "turn", "refused", "quiz", "step", "gameover", "result", "error"])
  addEventListener("vrhcaby-" + name, (event) => log.push({name, id: event.target.id, detail: event.detail}));
window.hacked = false;
"""
LISTEN = f'<script nonce="n">{LISTEN_SCRIPT}</script>'


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder's files, and pages given as texts; records every request."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"
    # Otherwise an answer on a reused connection waits 40 ms for the browser to acknowledge its head.
    disable_nagle_algorithm = True

    def __init__(self, *args: Any, site: Site, **kwargs: Any) -> None:
        self.site = site
        super().__init__(*args, directory=str(site.folder), **kwargs)

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        self.site.asked.append(path)
        if path.endswith("/sw.js") and not self.site.offline:
            self.send_error(404)
            return
        page = self.site.pages.get(path)
        if page is None:
            super().do_GET()
            return
        body = page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        for name, value in self.site.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Log nothing: requests are in ``asked``."""


class Site:
    """One origin. Its pages are stored for offline visits only if a test asks for it, because that costs as much as
    the start of the page.
    """

    def __init__(self, folder: Path, headers: dict[str, str] | None = None, offline: bool = False) -> None:
        self.folder = folder
        self.offline = offline
        self.headers = headers or {}
        self.pages: dict[str, str] = {}
        self.asked: list[str] = []
        self.server = server_on_new_port(functools.partial(Handler, site=self))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(POLL_S,), daemon=True).start()

    def page(self, body: str, script: str = "", head: str = LISTEN) -> str:
        """Serve a page with the board's script and return its address."""
        path = f"/page-{len(self.pages)}.html"
        tag = f'<script type="module" src="{script}"></script>' if script else ""
        self.pages[path] = (
            f'<!doctype html><html lang="cs"><meta charset="utf-8"><title>p</title>{head}{tag}<body>{body}</body></html>'
        )
        return self.url + path

    @property
    def engine_requests(self) -> list[str]:
        return [path for path in self.asked if any(part in path for part in ENGINE_FILES)]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


used_ports: set[int] = set()


def server_on_new_port(handler: Callable[..., Handler]) -> ThreadingHTTPServer:
    """A port that was used before could find the storage that an earlier test left in a shared profile."""
    while True:
        made = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        if made.server_port not in used_ports:
            used_ports.add(made.server_port)
            return made
        made.server_close()


@contextlib.contextmanager
def site(folder: Path, *, offline: bool = False, **headers: str) -> Iterator[Site]:
    """A site with headers given as ``Access_Control_Allow_Origin="*"``."""
    made = Site(folder, {name.replace("_", "-"): value for name, value in headers.items()}, offline)
    try:
        yield made
    finally:
        made.close()


@functools.cache
def browser_named(name: str) -> Any:
    """A browser for the whole run, started by the first test that needs it."""
    playwright = _playwright()
    browser = launch(playwright, name)
    atexit.register(browser.close)
    return browser


@functools.cache
def _playwright() -> Any:
    from playwright.sync_api import sync_playwright

    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


WITHOUT_BROWSERS_OWN_PAGES = "--disable-features=" + ",".join(
    (
        *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
        # A second list replaces the first, so options set by the driver that a test might notice are repeated here.
        *("HttpsUpgrades", "PaintHolding", "ThirdPartyStoragePartitioning", "DestroyProfileOnBrowserClose"),
        *("GlobalMediaControls", "MediaRouter", "Translate", "LensOverlay", "OptimizationHints"),
        *("AvoidUnnecessaryBeforeUnloadCheckSync", "BlockOriginHeaderModificationOnRedirect"),
        "AvoidCorsURLLoaderRestartOnRedirect",
    )
)
"""Chromium starts a process for the list below its address bar with every window; each takes a second."""


def launch(playwright: Any, name: str) -> Any:
    """Debian's browser under Playwright."""
    if name == "chromium":
        path = shutil.which("chromium")
        assert path, "chromium is not installed (apt-get install chromium)"
        return playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--process-per-site", WITHOUT_BROWSERS_OWN_PAGES]
        )
    path = shutil.which("firefox-esr")
    assert path, "firefox-esr is not installed (apt-get install firefox-esr)"
    folder = str(firefox_downloads())
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, downloads_path=folder)


@functools.cache
def firefox_downloads() -> Path:
    """Where Firefox saves the page's downloads; its driver does not report them, so tests look there."""
    folder = tempfile.mkdtemp(prefix="downloads-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


SHARED = ("locale", "viewport", "has_touch", "is_mobile", "color_scheme")
"""Options with which pages may share a profile; two of them are set for each page anew."""

KEEP = 'const kept = WebAssembly.compileStreaming(fetch("/pyodide/pyodide.asm.wasm")).then((module) => { globalThis.module = module; })'


class Profiles:
    """Profiles of Chromium that tests share. Every test has an origin of its own, so it finds empty storage.

    All pages of a profile run in one process, and one page in it keeps the compiled engine. So a start compiles nothing, which
    is a third of its processor time. A test about compiling, permissions or a lost network takes a profile of its own.
    """

    def __init__(self) -> None:
        self.open: dict[tuple[tuple[str, Any], ...], Any] = {}

    def page(self, browser: Any, options: dict[str, Any]) -> Any:
        key = tuple((name, options[name]) for name in ("locale", "has_touch", "is_mobile") if name in options)
        if key not in self.open:
            self.open[key] = browser.new_context(**dict(key))
            self._keep(self.open[key])
        page = self.open[key].new_page()
        page.set_viewport_size(options.get("viewport", {"width": 1280, "height": 720}))
        if "color_scheme" in options:
            page.emulate_media(color_scheme=options["color_scheme"])
        return page

    def _keep(self, context: Any) -> None:
        """Open a page that holds the compiled engine."""
        home = Site(BUILT)
        page = context.new_page()
        page.goto(home.page("", head=f"<script>{KEEP}</script>"))
        page.evaluate("kept")
        home.close()

    def forget(self) -> None:
        """Let the next pages have new profiles; pages that are still in use keep theirs."""
        self.open.clear()


profiles = Profiles()


def shares(browser: Any, options: dict[str, Any]) -> bool:
    """Whether a page with these options may be in a shared profile. Firefox gains nothing by it."""
    return browser.browser_type.name == "chromium" and set(options) <= set(SHARED)


class Told:
    """The events of a page's boards."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def all(self, name: str, board: str = "") -> list[Any]:
        found = self.page.evaluate("log")
        return [e["detail"] for e in found if e["name"] == name and board in ("", e["id"])]

    def wait(self, name: str, board: str = "", count: int = 1) -> Any:
        """Wait for the ``count``-th event with a name; return its detail."""
        self.page.wait_for_function(
            "([name, id, count]) => log.filter((e) => e.name === name && (!id || e.id === id)).length >= count",
            arg=[name, board, count],
            timeout=TIMEOUT,
        )
        return self.all(name, board)[count - 1]


def cell(page: Any, board: str, place: str) -> Any:
    """The board's cell of a drawn place: "8", "bar:own", "off:own". It only exists near the viewport."""
    page.locator(f"#{board}").scroll_into_view_if_needed()
    return page.locator(f'#{board} .vb-cell[data-vb-cell="{place}"]')


def tap_move(page: Any, board: str, src: str, dst: str) -> None:
    """Choose a checker, then its target, by touch."""
    cell(page, board, src).click()
    cell(page, board, dst).click()


SCRIPT = f"/{AT}js/vrhcaby-board.js"
QUIZ = """<vrhcaby-board id="q" mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1" lang="cs">
Smíte trojkou vyvést kámen z trojky?
<data value="3/off">Ano</data> <data value="6/3">Ne</data>
</vrhcaby-board>"""
"""Five lines, including the script's own."""


def opened(browser: Any, url: str) -> Any:
    size = {"viewport": {"width": 900, "height": 900}}
    page = profiles.page(browser, size) if shares(browser, size) else browser.new_page(**size)
    page.set_default_timeout(TIMEOUT)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(url)
    return page


def board_page(browser: Any, home: Site, body: str) -> tuple[Any, Told]:
    page = opened(browser, home.page(body, SCRIPT))
    return page, Told(page)


class Boards:
    """A host's page that stays open from test to test. Its boards share one interpreter, so Python starts only once."""

    def __init__(self, name: str) -> None:
        self.home = Site(DIST, {"Access-Control-Allow-Origin": "*"})
        self.page = opened(browser_named(name), self.home.page("", SCRIPT))

    def show(self, body: str) -> tuple[Any, Told]:
        """Replace the whole page by other elements."""
        self.page.bring_to_front()  # a page behind others draws no frames
        self.page.faults.clear()
        self.page.evaluate(
            """(body) => {
              localStorage.clear();
              document.body.replaceChildren();
              log.length = 0;
              hacked = false;
              document.body.innerHTML = body;
              scrollTo(0, 0);
            }""",
            body,
        )
        return self.page, Told(self.page)

    def close(self) -> None:
        self.page.close()
        self.home.close()


def draw_for_the_start(page: Any, board: str) -> None:
    """Equal dice are rolled again."""
    while "draw" in page.evaluate(f"{board}.getState().snapshot.may"):
        rev = page.evaluate(f"{board}.getState().snapshot.rev")
        page.locator(f"#{board} [data-id=draw]").click()
        page.wait_for_function(f"(rev) => {board}.getState().snapshot.rev > rev", arg=rev)
