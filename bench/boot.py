"""Start-up in Chromium: navigation to the first legal choices, against stock ``loadPyodide()`` alone.

usage: boot.py [--rounds N] [--before N]

Both run in a module worker, alternately in one run, and warm: everything was visited before, and our page had idle
seconds for its warm-up on ``--before`` visits, 4 by default: after fewer, a browser often lacks the code of Python's main
loop (see ``WARM_VISITS`` in main.js). Goals: a ratio of at most 0.30, and at most 4.9 MB gzipped before
``vrhcaby:playable`` on a first visit.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, Place, serving

DIST = ROOT / "dist"
STOCK_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const started = performance.now();
await loadPyodide();
postMessage(performance.now() - started);
"""
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>stock</title><script type="module">
new Worker("stock.js", { type: "module" }).onmessage = ({ data }) => { globalThis.took = data; };
</script>"""
# A browser stores the machine code of a WebAssembly module seconds after compiling it, and only in a profile on disk.
# So the warming visit of each page stays that long.
LINGER_MS = 12_000
PLAYABLE = "performance.getEntriesByName('vrhcaby:playable')[0]?.startTime ?? 0"
MARKS = ("vrhcaby:painted", "vrhcaby:engine", "vrhcaby:playable")


def folder_with_both(folder: Path) -> Path:
    """dist/, with an additional page that only loads the stock Pyodide."""
    (folder / "app").symlink_to(DIST, target_is_directory=True)
    stock = folder / "stock"
    stock.mkdir()
    (stock / "pyodide").symlink_to(ROOT / "node_modules/pyodide", target_is_directory=True)
    (stock / "stock.js").write_text(STOCK_WORKER, encoding="utf-8")
    (stock / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    return folder


def until(page: Any, expression: str) -> float:
    """Wait until an expression is not zero and return it; the page's policy forbids the driver's own evaluated strings."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        value = float(page.evaluate(expression) or 0)
        if value:
            return value
        page.wait_for_timeout(10)
    raise SystemExit(f"bench: waited in vain for {expression}")


def visit_ours(context: Any, place: Place, linger: float = 0) -> dict[str, float]:
    page = context.new_page()
    page.goto(f"{place.url}/app/")
    until(page, PLAYABLE)
    page.wait_for_timeout(linger)
    found = page.evaluate(
        "(names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0)", list(MARKS)
    )
    page.close()
    return dict(zip(MARKS, found, strict=True))


def visit_stock(context: Any, place: Place, linger: float = 0) -> float:
    page = context.new_page()
    page.goto(f"{place.url}/stock/")
    took = until(page, "globalThis.took ?? 0")
    page.wait_for_timeout(linger)
    page.close()
    return took


def bytes_before_playable(browser: Any, place: Place) -> dict[str, int]:
    """Gzipped bytes that the page requests until playable, on a first visit."""
    context = browser.new_context(locale="cs-CZ", service_workers="block")
    page = context.new_page()
    before = len(place.asked)
    page.goto(f"{place.url}/app/")
    until(page, PLAYABLE)
    asked = sorted({path for _, path, _ in place.asked[before:]})
    context.close()
    sizes = {}
    for path in asked:
        name = path.removeprefix("/app/") or "index.html"
        if (DIST / name).is_file():
            sizes[name] = len(gzip.compress((DIST / name).read_bytes(), 9, mtime=0))
    return sizes


def row(name: str, values: list[float]) -> str:
    return f"{name:44} {statistics.median(values):8.0f} {min(values):8.0f} {max(values):8.0f}"


def measure(rounds: int, before: int) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(folder_with_both(Path(folder))) as place,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        sizes = bytes_before_playable(browser, place)
        context = p.chromium.launch_persistent_context(
            Path(folder) / "profile",
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"],
            locale="cs-CZ",
        )
        ours: list[dict[str, float]] = []
        stock: list[float] = []
        for index in range(rounds + before):
            linger = 0 if index >= before else LINGER_MS
            first, second = visit_ours(context, place, linger), visit_stock(context, place, linger)
            if index >= before:  # the first visits only warm up
                ours.append(first)
                stock.append(second)
        context.close()
        browser.close()
    report(ours, stock, sizes)


def report(ours: list[dict[str, float]], stock: list[float], sizes: dict[str, int]) -> None:
    print(f"Start-up in Chromium, warm, {len(stock)} rounds in turn (ms)")
    print(f"{'':44} {'median':>8} {'least':>8} {'most':>8}")
    for mark in MARKS:
        print(row(f"navigation -> {mark}", [visit[mark] for visit in ours]))
    print(row("stock loadPyodide() alone", stock))
    ratio = statistics.median(visit["vrhcaby:playable"] for visit in ours) / statistics.median(stock)
    print(f"ratio playable / stock: {ratio:.3f}   (goal: at most 0.30)")
    total = sum(sizes.values())
    print(
        f"\nFirst visit, before vrhcaby:playable: {total / 1e6:.2f} MB gzipped in {len(sizes)} files   (goal: at most 4.90)"
    )
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:8]:
        print(f"  {name:42} {size:>10,}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/boot.py")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--before", type=int, default=4)
    asked = parser.parse_args()
    measure(asked.rounds, asked.before)


if __name__ == "__main__":
    main()
