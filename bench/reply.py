"""Measure how long a player waits for the reply to a tried move, in Chromium, through the built page's own worker.

usage: reply.py [--tries N]

Goals: median at most 8 ms and worst at most 100 ms, even with fifteen blots and doubles; and no task over 50 ms on
the page's thread while a whole game is played by the page's buttons.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from serving import ROOT, serving

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests/e2e"))

FIFTEEN_BLOTS = [0, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -2, -2, -2, -2, -2, -2, -2, 0, 0]
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]

ASK = """async ({op, args, times}) => {
  const took = [];
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    const answer = await vrhcaby.client.request(op, args);
    took.push(performance.now() - started);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
  }
  return took;
}"""

TRY_AND_TAKE_BACK = """async ({times}) => {
  const took = [];
  const ask = (op, args) => vrhcaby.client.request(op, args);
  const snapshot = (answer) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.ok.snapshot;
  };
  const players = [0, 1].map((id) => ({id, name: String(id), kind: "person"}));
  let now = snapshot(await ask("new", {rulebook: "modern", reading: "completed", variant: "standard",
    format: {kind: "money"}, players, dice: "manual", seed: "00112233445566778899aabbccddeeff"}));
  now = snapshot(await ask("command", {name: "draw", dice: [5, 4]}));
  if (now.phase === "before_roll") now = snapshot(await ask("command", {name: "roll", dice: [5, 4]}));
  for (let i = 0; i < times; i++) {
    const all = [...now.choices, {from: "24", to: "19"}, {from: "6", to: "2"}];
    const {from, to} = all[i % all.length];
    const started = performance.now();
    const answer = await ask("move", {from, to});
    took.push(performance.now() - started);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    if (answer.ok) now = snapshot(await ask("undo", {all: true}));
  }
  return took;
}"""

WATCH = """globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => [task.startTime, task.duration])))
  .observe({type: "longtask", buffered: true});"""


def judged(points: list[int], dice: list[int], moves: list[list[int]]) -> dict[str, Any]:
    args = {"rulebook": "modern", "reading": "completed", "position": {"points": points, "off": [0, 0]}}
    return {"op": "judge", "args": {**args, "dice": dice, "moves": moves, "complete": False}}


def row(name: str, took: list[float]) -> str:
    return f"{name:52} {statistics.median(took):8.1f} {max(took):8.1f} {len(took):6}"


def replies(page: Any, tries: int) -> None:
    print("Reply to a tried move in Chromium: message out to answer in (ms)")
    print(f"{'':52} {'median':>8} {'worst':>8} {'tries':>6}   (goals: 8, 100)")
    print(row("a session's move, tried and taken back", page.evaluate(TRY_AND_TAKE_BACK, {"times": tries})))
    cases = {
        "start, 5-4, allowed": judged(START, [5, 4], [[13, 8]]),
        "start, 5-5, refused (held point)": judged(START, [5, 5], [[6, 1]]),
        "fifteen blots, 1-1, allowed": judged(FIFTEEN_BLOTS, [1, 1], [[16, 15]]),
        "fifteen blots, 1-1, refused": judged(FIFTEEN_BLOTS, [1, 1], [[16, 10]]),
        "fifteen blots, 2-1, refused": judged(FIFTEEN_BLOTS, [2, 1], [[3, 5]]),
    }
    for name, case in cases.items():
        print(row(name, page.evaluate(ASK, {**case, "times": tries // 4})))


def long_tasks(browser: Any, url: str) -> None:
    """Play a game by the page's own buttons and list what blocked its thread for over 50 ms."""
    from support_page import Table  # the tests' helpers

    class Home:
        def __init__(self) -> None:
            self.url = url

    context = browser.new_context(locale="cs-CZ", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    table = Table(page, Home())  # type: ignore[arg-type]
    table.settings()
    table.open()
    table.start("precise")
    begun = page.evaluate("performance.now()")
    table.begin()
    table.drive("game_over", "series_over")
    tasks = [duration for at, duration in page.evaluate("longTasks") if at >= begun]
    seconds = (page.evaluate("performance.now()") - begun) / 1000
    print(
        f"\nTasks over 50 ms on the page's own thread in a game of {seconds:.0f} s: {len(tasks)}   (goal: 0)"
    )
    if tasks:
        print(f"  longest {max(tasks):.0f} ms, median {statistics.median(tasks):.0f} ms")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/reply.py")
    parser.add_argument("--tries", type=int, default=200)
    tries = parser.parse_args().tries
    with serving(ROOT / "dist") as place, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(place.url)
        page.wait_for_selector('html[data-vrhcaby="ready"]', state="attached", timeout=120_000)
        replies(page, tries)
        page.close()
        long_tasks(browser, place.url)
        browser.close()


if __name__ == "__main__":
    main()
