"""WebKit starts the page too (Debian's WebKitGTK, headless under Xvfb), driven by its own WebDriver over HTTP."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import AT, DIST, TIMEOUT, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
STATE = "return document.documentElement.dataset.vrhcaby"
LEGAL = """const done = arguments[0];
vrhcaby.client.request("legal", {rulebook: "modern", reading: "completed", dice: [3, 1],
  position: {points: [0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0], off: [0, 0]}})
  .then((answer) => done(answer.ok.plays.length), (error) => done(String(error)));"""


def browser_binary() -> str:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert found, "WebKitGTK's MiniBrowser is not installed (apt-get install webkit2gtk-driver)"
    return str(found[-1])


class Driver:
    """The few WebDriver commands that this test needs."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.session = ""

    def ask(self, path: str, **body: Any) -> Any:
        address = f"{self.base}/session{self.session}{path}"
        request = urllib.request.Request(
            address, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT / 1000) as answer:
            return json.load(answer)["value"]

    def start(self) -> None:
        options = {"binary": browser_binary(), "args": ["--automation"]}
        found = self.ask("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.session = "/" + found["sessionId"]
        self.ask("/timeouts", script=TIMEOUT)

    def run(self, script: str, kind: str = "sync") -> Any:
        return self.ask(f"/execute/{kind}", script=script, args=[])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def webkit() -> Iterator[Driver]:
    for tool, package in (("WebKitWebDriver", "webkit2gtk-driver"), ("xvfb-run", "xvfb")):
        assert shutil.which(tool), f"{tool} is not installed (apt-get install {package})"
    port = free_port()
    command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as server:
        driver = Driver(f"http://127.0.0.1:{port}")
        wait_for(lambda: started(driver))
        yield driver
        with contextlib.suppress(OSError):
            address = driver.base + "/session" + driver.session
            urllib.request.urlopen(urllib.request.Request(address, method="DELETE"), timeout=10).close()
        os.killpg(
            server.pid, signal.SIGTERM
        )  # xvfb-run, its X server and the driver: everything in this session


def started(driver: Driver) -> bool:
    try:
        driver.start()
    except OSError:
        return False
    return True


def wait_for(ready: Any) -> None:
    end = time.monotonic() + TIMEOUT / 1000
    while not ready():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


PIXELS = """return [...document.querySelectorAll("#stage canvas.vb-canvas")].filter((one) => !one.hidden && one.width > 1)
  .map((one) => { const all = one.getContext("2d").getImageData(0, 0, one.width, one.height).data;
    let sum = 0; for (let i = 0; i < all.length; i += 97) sum = (sum * 31 + all[i]) % 1000003; return sum; }).join()"""


def test_the_page_starts_and_answers_in_webkit(webkit: Driver) -> None:
    with site(DIST) as home:
        webkit.ask("/url", url=home.url + "/")
        wait_for(lambda: webkit.run(STATE) in ("ready", "failed"))
        assert webkit.run(STATE) == "ready"
        assert webkit.run(LEGAL, "async") == 16
        # Hidden canvases may lose their pixels, so a board shown again is repainted.
        before = webkit.run(PIXELS)
        assert any(part != "0" for part in before.split(","))
        webkit.run("location.hash = '#pravidla'")
        wait_for(lambda: webkit.run("return document.getElementById('view-game').hidden"))
        webkit.run("for (const one of document.querySelectorAll('#stage canvas')) one.width = one.width")
        webkit.run("location.hash = '#hra'")
        wait_for(lambda: webkit.run(PIXELS) == before)


IMAGE = """const done = arguments[0];
caches.open("vrhcaby-memory").then((cache) => cache.keys()).then((keys) => done(keys.length), (error) => done(String(error)));"""
BEST = LEGAL.replace('"legal", {', '"best", {plies: 0, ').replace(
    "answer.ok.plays.length", "answer.ok.plays[0].text"
)


@pytest.mark.heavy
def test_webkit_starts_from_the_stored_memory_of_an_engine(webkit: Driver) -> None:
    with site(DIST) as home:
        for stored in (False, True):
            webkit.ask("/url", url=home.url + "/")
            wait_for(lambda: webkit.run(STATE) == "ready")
            if stored:
                wait_for(lambda: webkit.run(IMAGE, "async") == 1)
        webkit.ask("/url", url=home.url + "/")
        wait_for(lambda: webkit.run(STATE) == "ready")
        assert webkit.run(BEST, "async") == "8/5 6/5"
        assert webkit.run(IMAGE, "async") == 1


BOARD = """<vrhcaby-board id="b" mode="try" rulebook="precise" dice="3-1"></vrhcaby-board>"""
JUDGED = """const done = arguments[0];
b.judge("24/19").then((answer) => done(answer.refused.rule), (error) => done(String(error)));"""
MOUNTED = """const done = arguments[0];
mounted.request("board.judge", {moves: "24/19"}).then((answer) => done(answer.refused?.rule ?? JSON.stringify(answer)),
  (error) => done(String(error)));"""


@pytest.mark.heavy
def test_a_board_of_another_origin_and_a_sealed_frame_answer_in_webkit(
    webkit: Driver, tmp_path: Path
) -> None:
    """One imports its worker through a blob; the other has no origin of its own."""
    with site(DIST, Access_Control_Allow_Origin="*") as home, site(tmp_path) as host:
        webkit.ask("/url", url=host.page(BOARD, f"{home.url}/{AT}js/vrhcaby-board.js"))
        wait_for(lambda: webkit.run("return log.some(({name}) => name === 'ready')"))
        assert home.engine_requests == []
        assert webkit.run(JUDGED, "async") == "distance_is_a_die"
        script = f"""<div id="place"></div><script type="module">
import {{ mount }} from "{home.url}/{AT}js/mount.js";
window.mounted = mount(place, {{src: "{home.url}/{AT}embed.html", sealed: true, board: {{rulebook: "precise", dice: "3-1"}}}});
</script>"""
        webkit.ask("/url", url=host.page(script))
        wait_for(lambda: webkit.run("return Boolean(window.mounted)"))
        assert webkit.run(MOUNTED, "async") == "distance_is_a_die"
