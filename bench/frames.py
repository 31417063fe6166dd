"""Measure a frame's cost on the page's thread in Chromium, while dragging and animating on a processor slowed four
times.

usage: frames.py [--slow N] [--turns N]

Goal: the 95th percentile of the page's own work in a frame at most 4 ms, and no task over 50 ms. The whole frame,
with the browser's style, layout and commit, is printed beside it. Figures are thread time, so other work on the
machine matters little, although it makes the slowdown itself more expensive.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, serving

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/e2e"))

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
FRAME, LONG = "FireAnimationFrame", 50.0


def tasks(trace: bytes) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of the page's own work in each frame, of the whole tasks with frames, and of all tasks."""
    events = json.loads(trace)["traceEvents"]
    pages = {event["pid"] for event in events if event.get("name") == FRAME}
    threads = {(event["pid"], event["tid"]) for event in events if event.get("name") == FRAME}
    spans = [
        event
        for event in events
        if event.get("name") == "RunTask"
        and event.get("ph") == "X"
        and (event["pid"], event["tid"]) in threads
    ]
    starts = sorted(event["ts"] for event in events if event.get("name") == FRAME and event["pid"] in pages)
    frames = [span for span in spans if any(span["ts"] <= at <= span["ts"] + span["dur"] for at in starts)]
    work = [own(event) for event in events if event.get("name") == FRAME and event.get("ph") == "X"]
    return work, [own(span) for span in frames], [own(span) for span in spans]


def own(span: dict[str, Any]) -> float:
    return float(span.get("tdur", span["dur"])) / 1000


def p95(figures: list[float]) -> float:
    return sorted(figures)[int(0.95 * (len(figures) - 1))] if figures else 0.0


def row(name: str, work: list[float], frames: list[float], every: list[float]) -> str:
    long = sum(task > LONG for task in every)
    return (
        f"{name:28} {len(frames):7} {p95(work):10.1f} {max(work, default=0):8.1f} {p95(frames):12.1f}"
        f" {max(every, default=0):13.1f} {long:6}"
    )


def drag(table: Any) -> None:
    """Drag a checker around the board for some seconds."""
    source = table.state("s => s.snapshot.choices[0].from")
    box = table.cell(source).locator(".vb-grip:visible").bounding_box()
    mouse = table.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    for step in range(240):
        mouse.move(200 + (step * 7) % 500, 150 + (step * 5) % 450)
    mouse.up()


def watch(
    browser: Any, table: Any, act: Callable[[], object]
) -> tuple[list[float], list[float], list[float]]:
    browser.start_tracing(page=table.page, categories=CATEGORIES)
    act()
    return tasks(browser.stop_tracing())


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/frames.py")
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--turns", type=int, default=6)
    args = parser.parse_args()
    from support_page import Table  # the tests' helpers

    with serving(ROOT / "dist") as place, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(locale="cs-CZ", viewport={"width": 1280, "height": 800}).new_page()
        table = Table(page, place)
        table.settings(speed=1)
        table.open()
        table.start("modern", bot="casual")
        table.begin()
        table.drive("moving")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": args.slow})
        print(
            f"The page's own thread, slowed {args.slow:g}×, milliseconds of thread time   (goals: p95 4, long 0)"
        )
        print(
            f"{'':28} {'frames':>7} {'own p95':>10} {'worst':>8} {'whole p95':>12} {'longest task':>13} {'> 50':>6}"
        )
        print(row("dragging a checker", *watch(browser, table, lambda: drag(table))))
        print(
            row(
                f"{args.turns} turns each, animated",
                *watch(browser, table, lambda: table.drive(turns=args.turns)),
            )
        )
        browser.close()


if __name__ == "__main__":
    main()
