"""A first visit on a slow phone: the time until the start screen answers, and until you can play.

usage: first_visit.py [--rounds N] [--rate KBIT] [--latency MS] [--slower TIMES]

Chromium with a processor slowed four times, over 1.6 Mbit/s and 150 ms, from a server that compresses. Goals: the start
screen is usable within 3 s, and the game within 4 s more than its bytes take at that rate. While Python loads, it opens a
lesson and a rulebook and reports how long each takes.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import shutil
import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, Handler, Place, serving

DIST = ROOT / "dist"
DOORS_GOAL_MS = 3000
BEYOND_THE_BYTES_MS = 4000
PLAIN = (".png", ".woff2", ".gz", ".br", ".mp3", ".ogg", ".webp")
"""Types that are already compressed."""
MARKED = """(name) => {
  const [found] = performance.getEntriesByName(name);
  return found ? found.startTime : 0;
}"""
WATCH = """() => {
  const look = () => {
    if (document.querySelector("button.door")) performance.mark("vrhcaby:doors");
    else requestAnimationFrame(look);
  };
  look();
}"""


class Compressing(Handler):
    """Sends every file gzipped, like a host with precompressed files."""

    def do_GET(self) -> None:  # noqa: N802
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or path.suffix in PLAIN:
            super().do_GET()
            return
        body = compressed(path)
        self.place.asked.append((time.monotonic(), self.path.partition("?")[0], False))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@functools.cache
def compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def slowed(context: Any, page: Any, kbit: float, latency: float, times: float) -> Any:
    """A slow connection and processor; counts the bytes received by the page and its workers."""
    session = context.new_cdp_session(page)
    line = {
        "offline": False,
        "latency": latency,
        "downloadThroughput": kbit * 125,
        "uploadThroughput": kbit * 125,
    }
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def mark(page: Any, name: str, patience: float = 120) -> float:
    """When a mark was reached, in milliseconds from the start of the visit."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = float(page.evaluate(MARKED, name))
        if found:
            return found
        page.wait_for_timeout(25)
    raise SystemExit(f"bench: waited in vain for {name}")


def visit(browser: Any, place: Place, line: tuple[float, float, float], reading: bool) -> dict[str, float]:
    """One first visit; ``reading``: open a lesson and a rulebook while Python loads."""
    context = browser.new_context(
        locale="cs-CZ", viewport={"width": 390, "height": 664}, service_workers="block"
    )
    page = context.new_page()
    slowed(context, page, *line)
    page.add_init_script(f"({WATCH})()")
    before = len(place.asked)
    page.goto(place.url, wait_until="commit")
    found = {"doors": mark(page, "vrhcaby:doors")}
    if reading:
        found |= {name: opened(page, address, ready) for name, address, ready in READ}
        found["ready meanwhile"] = float(page.evaluate(MARKED, "vrhcaby:engine"))
    found["playable"] = mark(page, "vrhcaby:playable")
    asked = sorted({path for _, path, _ in place.asked[before:]})
    found["bytes"] = float(sum(size_of(path) for path in asked))
    found["files"] = float(len(asked))
    context.close()
    return found


READ = (
    ("lesson 1 readable", "#lekce/1/1", ".teach-step"),
    ("rulebook readable", "#classic", "#view-rules h1"),
    ("back at the doors", "#hra", "button.door"),
)


def opened(page: Any, address: str, ready: str) -> float:
    """How long a view takes to show its content."""
    begun = time.monotonic()
    page.evaluate("(hash) => { location.hash = hash; }", address)
    page.locator(ready).first.wait_for(timeout=60_000)
    return (time.monotonic() - begun) * 1000


def size_of(path: str) -> int:
    file = DIST / (path.lstrip("/") or "index.html")
    file = file / "index.html" if file.is_dir() else file
    return len(compressed(file)) if file.is_file() else 0


def report(visits: list[dict[str, float]], read: dict[str, float], kbit: float) -> None:
    doors = statistics.median(one["doors"] for one in visits)
    playable = statistics.median(one["playable"] for one in visits)
    size = visits[-1]["bytes"]
    carried = size * 8 / kbit
    print(f"First visit, {len(visits)} rounds, medians (ms)")
    print(f"doors usable       {doors:8.0f}   (goal: at most {DOORS_GOAL_MS})")
    print(f"playable           {playable:8.0f}   (goal: at most {carried + BEYOND_THE_BYTES_MS:.0f})")
    print(
        f"  its bytes take   {carried:8.0f}   {size / 1e6:.2f} MB gzipped in {visits[-1]['files']:.0f} files"
    )
    print("while Python comes:")
    for name, _, _ in READ:
        print(f"  {name:20} {read[name]:6.0f}")
    print(f"  Python had come before all that was read: {'yes' if read['ready meanwhile'] else 'no'}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/first_visit.py")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1600, help="kbit/s")
    parser.add_argument("--latency", type=float, default=150, help="ms")
    parser.add_argument("--slower", type=float, default=4, help="times the processor is slowed")
    args = parser.parse_args()
    line = (args.rate, args.latency, args.slower)
    with serving(DIST, Compressing) as place, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        visits = [visit(browser, place, line, reading=False) for _ in range(args.rounds)]
        read = visit(browser, place, line, reading=True)
        browser.close()
    report(visits, read, args.rate)


if __name__ == "__main__":
    main()
