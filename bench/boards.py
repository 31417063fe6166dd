"""Measure the memory of many boards on a page of another origin, and the time of the first touch.

usage: boards.py [--dist FOLDER] [--rounds N] [--boards N] [--only memory|attaching|touching|slow]

Memory is the PSS of a Chromium's renderers on Linux: one tab, two device pixels per page pixel, after a garbage
collection, less that of the same page without boards. The GPU process's additional memory is printed beside it.
Goals: fifty boards take at most 120 MB, even while scrolling past all of them. Two hundred boards are added to a page
and removed within 1 s. The time from the first touch of a board on a fresh page to its verdict is at most that of
stock ``loadPyodide()`` alone, on first visits and on later ones.

``slow`` measures the first touch on a first visit, from a host that compresses, over one line of 10 Mbit/s. Goals: the
engine's verdict within 4.0 s, and the verdict on a question with marked answers within 1.5 s.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import sync_playwright

from boot import LINGER_MS, folder_with_both, until, visit_stock
from first_visit import Compressing, compressed, size_of
from serving import AT, ROOT, Handler, Place, serving

BOARDS_GOAL_MB = 120
ATTACH_GOAL_MS = 1000
SLOW = (
    ("quiz", "took", 4000, "first touch to verdict"),
    ("marked", "since", 1500, "opening the page to the verdict on marked answers"),
)
SLOW_BYTES_MS = 10_000 / 8
PIECE = 16_384
LATE_S = 0.05
"""The most seconds of the line's time that a thread may catch up after waking late."""
SETTLED_MS = 1500
SCROLL_STEP = 400
MOMENTS = ("as the page stands", "scrolled to its middle", "scrolled to its end")
KINDS = ('mode="view" dice="6-4"', 'mode="try" dice="3-1"', 'mode="quiz" dice="6-5" answer="24/13"')
HEAD = '<!doctype html><meta charset="utf-8"><title>boards</title><script type="module" src="{}"></script>'
QUIZ = """<vrhcaby-board mode="quiz" rulebook="leaflet" position="6:1 3:1 / 1:2" dice="3-1" lang="cs">
Q <data value="3/off">A</data> <data value="6/3">B</data></vrhcaby-board>"""
MARKED = QUIZ.replace('value="3/off"', "data-right").replace('value="6/3"', "")
ATTACH = """async (count) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  await drawn();
  const stage = document.body.appendChild(document.createElement("main"));
  const began = performance.now();
  for (let n = 0; n < count; n += 1) {
    const board = document.createElement("vrhcaby-board");
    board.mode = n % 2 ? "try" : "view";
    board.dice = `${1 + (n % 6)}-${1 + (n % 5)}`;
    stage.append(board);
  }
  await drawn();
  const there = performance.now();
  stage.remove();
  await drawn();
  return [there - began, performance.now() - there];
}"""
TOUCH = """() => {
  addEventListener("pointerdown", () => { globalThis.touched ??= performance.now(); }, true);
  addEventListener("vrhcaby-quiz", () => {
    globalThis.since ??= performance.now();
    globalThis.took ??= globalThis.since - globalThis.touched;
  });
}"""


class Open(Handler):
    """A host of boards that lets every page use them."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Slow(Compressing):
    """The host of the boards behind a slow line."""

    free_at: ClassVar[list[float]] = [0.0]
    line: ClassVar[threading.Lock] = threading.Lock()

    def setup(self) -> None:
        super().setup()
        self.wfile = Trickle(self.wfile, self)  # type: ignore[assignment]

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def wait_for(self, count: int) -> None:
        """Wait until the line has carried ``count`` more bytes."""
        with self.line:
            end = max(time.monotonic() - LATE_S, self.free_at[0]) + count / SLOW_BYTES_MS / 1000
            self.free_at[0] = end
        time.sleep(max(0, end - time.monotonic()))


class Trickle:
    """A file that is written no faster than the line carries."""

    def __init__(self, file: Any, handler: Slow) -> None:
        self.file, self.handler = file, handler

    def write(self, data: bytes) -> int:
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self.handler.wait_for(len(piece))
            self.file.write(piece)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@contextmanager
def places(dist: Path, host: type[Handler] = Open) -> Iterator[tuple[Place, Place, Path]]:
    """The host of the boards, and another site's page with its folder."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(dist, host) as boards,
        serving(folder_with_both(Path(folder))) as page,
    ):
        yield boards, page, Path(folder)


def pss(browser: Any, kind: str) -> float:
    """MB of the browser's processes of a kind: ``renderer``, ``GPU``."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(pss_of(process["id"]) for process in processes if process["type"] == kind) / 1024


def pss_of(pid: int) -> int:
    """A process's PSS in kB."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def settled(page: Any) -> None:
    page.wait_for_timeout(SETTLED_MS)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(SETTLED_MS)


def memory(p: Any, url: str) -> list[float]:
    """MB of the renderers at each of ``MOMENTS``, then MB of the other process and the number of canvases at the last."""
    browser = launched(p)
    page = browser.new_page(viewport={"width": 1280, "height": 900}, device_scale_factor=2)
    page.goto(url)
    settled(page)
    found = [pss(browser, "renderer")]
    end = page.evaluate("document.body.scrollHeight")
    for first, last in ((0, end // 2), (end // 2, end)):
        for at in range(first, last, SCROLL_STEP):
            page.evaluate("(at) => scrollTo(0, at)", at)
            page.wait_for_timeout(30)
        settled(page)
        found.append(pss(browser, "renderer"))
    found += [pss(browser, "GPU"), page.evaluate(CANVASES)]
    browser.close()
    return found


CANVASES = """() => [...document.querySelectorAll("vrhcaby-board")]
  .reduce((sum, board) => sum + board.shadowRoot.querySelectorAll("canvas").length, 0)"""


def launched(p: Any) -> Any:
    return p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])


def attached(browser: Any, url: str, count: int) -> list[float]:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, device_scale_factor=2)
    page.goto(url)
    page.wait_for_function("() => Boolean(customElements.get('vrhcaby-board'))")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy_ms(session)
    took: list[float] = page.evaluate(ATTACH, count)
    took.append(busy_ms(session) - before)
    page.close()
    return took


def busy_ms(session: Any) -> float:
    """CPU time of the page's own thread, without other processes."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration") * 1000


def first_touch(context: Any, url: str, linger: float = 0, name: str = "quiz", figure: str = "took") -> float:
    """Milliseconds from the touch to the verdict, or ``since`` the page was opened."""
    page = context.new_page()
    page.add_init_script(f"({TOUCH})()")
    page.goto(f"{url}/{name}.html")
    page.locator("button.answer").first.click()
    took = until(page, f"globalThis.{figure} ?? 0")
    page.wait_for_timeout(linger)
    page.close()
    return took


@contextmanager
def strange(browser: Any) -> Iterator[Any]:
    """A browser context without any history."""
    context = browser.new_context()
    yield context
    context.close()


def on_first_visits(browser: Any, url: str, rounds: int) -> list[tuple[float, float]]:
    """First visits: ours and stock, alternately."""
    found = []
    for _ in range(rounds):
        with strange(browser) as context:
            ours = first_touch(context, url)
        with strange(browser) as context:
            found.append((ours, visit_stock(context, Place(url))))
    return found


def on_later_visits(p: Any, folder: Path, url: str, rounds: int) -> list[tuple[float, float]]:
    """Later visits: the same in a profile on disk, after visits long enough for the browser to cache compiled code."""
    context = p.chromium.launch_persistent_context(
        folder / "profile", executable_path=shutil.which("chromium"), args=["--no-sandbox"]
    )
    found = []
    for index in range(rounds + 2):
        linger = LINGER_MS if index < 2 else 0
        pair = first_touch(context, url, linger), visit_stock(context, Place(url), linger)
        if index >= 2:
            found.append(pair)
    context.close()
    return found


def row(name: str, figures: list[float], goal: str) -> str:
    middle, least, most = statistics.median(figures), min(figures), max(figures)
    return f"{name:52} {middle:8.0f} {least:8.0f} {most:8.0f}   {goal}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/boards.py")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--boards", type=int, default=50)
    parser.add_argument("--only", choices=("memory", "attaching", "touching", "slow"))
    args = parser.parse_args()
    slow = args.only == "slow"
    with places(args.dist, Slow if slow else Open) as (boards, host, folder), sync_playwright() as p:
        head = HEAD.format(f"{boards.url}/{AT}js/vrhcaby-board.js")
        many = "".join(f"<vrhcaby-board {KINDS[n % 3]}></vrhcaby-board><p>…</p>" for n in range(args.boards))
        for name, body in (
            ("many", many),
            ("bare", "<p>…</p>" * args.boards),
            ("quiz", QUIZ),
            ("marked", MARKED),
        ):
            (folder / f"{name}.html").write_text(head + body, encoding="utf-8")
        if args.only in (None, "memory"):
            report_memory(p, host, args)
        browser = launched(p)
        if args.only in (None, "attaching"):
            report_attaching(browser, host, args.rounds)
        if args.only in (None, "touching"):
            report_touching("first visit", on_first_visits(browser, host.url, args.rounds))
            report_touching("later visit", on_later_visits(p, folder, host.url, args.rounds))
        if slow:
            report_slow(browser, boards, host, args.rounds)
        browser.close()


def report_slow(browser: Any, boards: Place, host: Place, rounds: int) -> None:
    print("First visit, 10 Mbit/s, compressed (ms)")
    for path in (ROOT / "dist" / AT / "pyodide").glob("*[!l]"):
        compressed(path)
    for name, figure, goal, title in SLOW:
        found, sizes = [], []
        for _ in range(rounds):
            before = len(boards.asked)
            with strange(browser) as context:
                found.append(first_touch(context, host.url, name=name, figure=figure))
            sizes.append(sum(size_of(path) for _, path, _ in boards.asked[before:]))
        print(row(f"{title}; {max(sizes) / 1e6:.2f} MB", found, f"(goal: at most {goal})"))


def report_memory(p: Any, host: Place, args: argparse.Namespace) -> None:
    pairs = [
        (memory(p, f"{host.url}/many.html"), memory(p, f"{host.url}/bare.html")) for _ in range(args.rounds)
    ]
    more = [[one - other for one, other in zip(many, bare, strict=True)] for many, bare in pairs]
    print(f"{args.boards} boards at two device pixels, more PSS than without them (MB)")
    print(f"{'':52} {'median':>8} {'least':>8} {'most':>8}")
    for at, name in enumerate(MOMENTS):
        print(row(f"renderers, {name}", [one[at] for one in more], f"(goal: at most {BOARDS_GOAL_MB})"))
    print(row("the process beside them, at the end", [one[-2] for one in more], ""))
    print(row("canvases there, at the end", [one[-1] for one in more], ""))


def report_attaching(browser: Any, host: Place, rounds: int) -> None:
    took = [attached(browser, f"{host.url}/bare.html", 200) for _ in range(rounds)]
    print("\n200 boards, until they are drawn (ms)")
    print(row("put into the page", [one[0] for one in took], ""))
    print(row("taken out of it", [one[1] for one in took], ""))
    print(row("both", [one[0] + one[1] for one in took], f"(goal: at most {ATTACH_GOAL_MS})"))
    print(row("both, work of the page's own thread", [one[2] for one in took], ""))


def report_touching(name: str, pairs: list[tuple[float, float]]) -> None:
    print(f"\nFirst touch to first verdict, page of another origin, {name} (ms, in turn)")
    theirs = [stock for _, stock in pairs]
    print(row("ours", [ours for ours, _ in pairs], f"(goal: at most {statistics.median(theirs):.0f})"))
    print(row("stock loadPyodide() alone", theirs, ""))


if __name__ == "__main__":
    main()
