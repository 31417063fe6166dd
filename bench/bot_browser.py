"""Measure how long the bot takes to choose in Chromium, how soon it stops, and what it adds to the download.

    ./build.sh && python bench/bot_browser.py [--oracle decisions.jsonl.gz] [--rows 100]

It starts the built page's worker and times whole messages (JSON in, JSON out), over rolls of the tests' oracle (or
another file) with at least eight plays. Timed are the choice of a play at 0 plies and at full strength (2 plies),
cubeless, and whether to raise; the first of each, which loads what it needs, is separate. Then a bot at full strength
plays a session in the page's slices while pings are sent to the worker: their delay is the delay of a stop. Last come
the bytes that a first visit requests between the first legal choices and the bot's first move. Goals: 0 plies at most
3 ms median, full strength at most 1 s median and 3 s worst, a stop within 100 ms, at most 1.5 MB gzipped.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from boot import DIST, PLAYABLE, until
from serving import AT, ROOT, Place, serving

ORACLE = ROOT / "tests/oracle/plays.jsonl.gz"
SLICE_MS = 20
MANY = 8
BOOT = """async (url) => {
  const worker = new Worker(url, { type: "module" });
  const waiting = new Map();
  let ready;
  const booted = new Promise((resolve, reject) => { ready = { resolve, reject }; });
  worker.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === "ready") ready.resolve();
    else if (message.event === "fatal") ready.reject(new Error(data));
    else if (message.event === "pong") window.heard();
    else if (waiting.has(message.id)) waiting.get(message.id)(message);
  };
  worker.postMessage(JSON.stringify({ boot: { counted: false } }));
  await booted;
  window.ping = () => new Promise((resolve) => {
    const begun = performance.now();
    window.heard = () => resolve(performance.now() - begun);
    worker.postMessage(JSON.stringify({ ping: true }));
  });
  let id = 0;
  window.ask = (op, args) => new Promise((resolve) => {
    id += 1;
    const begun = performance.now();
    waiting.set(id, (answer) => resolve({ ms: performance.now() - begun, answer }));
    worker.postMessage(JSON.stringify({ v: 1, id, op, args, lang: "en" }));
  });
}"""
GAME = """async ([slice, most]) => {
  const bot = { kind: "bot", level: "full" };
  const seed = "000102030405060708090a0b0c0d0e0f";
  await ask("new", { rulebook: "modern", format: { kind: "money" }, players: [bot, bot], seed });
  const found = { waits: [], first: 0, decisions: [] };
  let on = true;
  const listening = (async () => {
    while (on) {
      const waited = await ping();
      if (found.decisions.length) found.waits.push(waited);
      else found.first = Math.max(found.first, waited);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  })();
  await ask("command", { name: "draw" });
  while (found.decisions.length < most) {
    const begun = performance.now();
    let last;
    do last = await ask("bot", { slice_ms: slice });
    while (last.answer.ok?.done === false);
    if (!last.answer.ok) throw new Error(JSON.stringify(last.answer));
    found.decisions.push(performance.now() - begun);
    const { phase } = last.answer.ok.snapshot;
    if (phase === "game_over" || phase === "series_over") break;
  }
  on = false;
  await listening;
  return found;
}"""
FORM = ".form-fold > summary"
AGAINST_BOT = """() => {
  // By a rulebook without a choice of colours: a decision hears only a hand's own press.
  document.querySelector("input[name=rulebook][value=precise]").click();
  document.querySelector(".setup button[type=submit]").click();
}"""
MOVED = "+(vrhcaby.state().snapshot.last !== null && vrhcaby.state().snapshot.last.side === botSide())"


def line(name: str, values: list[float], goal: str) -> str:
    middle, worst = statistics.median(values), max(values)
    return f"{name:42} {middle:8.1f} ms {worst:8.1f} ms  of {len(values):4}   ({goal})"


def choices(page: Any, rows: list[dict[str, Any]]) -> None:
    for plies, goal in (
        (0, "goal: median 3 ms"),
        (1, "goal: median 13 ms"),
        (2, "goal: median 1000, worst 3000 ms"),
    ):
        times = []
        for row in rows:
            asked = {
                "rulebook": "modern",
                "position": {"points": row["board"], "off": row["off"]},
                "dice": row["dice"],
                "cube": {"value": 1, "owner": "dead"},
                "plies": plies,
                "count": 1,
            }
            found = page.evaluate("([op, args]) => ask(op, args)", ["best", asked])
            assert "ok" in found["answer"], found["answer"]
            times.append(found["ms"])
        name = f"choice of a play, {plies} plies"
        print(line(name, times[1:] if plies == 0 else times, goal))
        if plies == 0:
            print(f"{'the very first, with what it waits for':42} {times[0]:8.1f} ms")


def cubes(page: Any, rows: list[dict[str, Any]]) -> None:
    """Whether to raise, at full strength; close decisions are searched a ply deeper too."""
    times = []
    for row in rows:
        asked = {
            "rulebook": "modern",
            "position": {"points": row["board"], "off": row["off"]},
            "cube": {"value": 1, "owner": "centre"},
            "plies": 2,
        }
        found = page.evaluate("([op, args]) => ask(op, args)", ["evaluate", asked])
        assert "ok" in found["answer"], found["answer"]
        times.append(found["ms"])
    print(line("decision about the cube, 2 plies", times[1:], "goal: worst 500 ms"))
    print(f"{'the very first, with what it waits for':42} {times[0]:8.1f} ms")


def slices(page: Any, most: int) -> None:
    """A session of two bots at full strength; the first decision fetches and builds what is missing."""
    found = page.evaluate(GAME, [SLICE_MS, most])
    print(line("how long a word to the worker waits", found["waits"], "goal: worst 100 ms"))
    print(f"{'the same until the first decision':42} {'':11} {found['first']:8.1f} ms")
    print(f"{'the first decision itself':42} {found['decisions'][0]:8.1f} ms")
    print(line("a whole decision at a session", found["decisions"][1:], "goal: worst 3000 ms"))


def added(browser: Any, place: Place) -> None:
    """Gzipped bytes requested between the first choices and the bot's first move, without the service worker."""
    context = browser.new_context(locale="cs-CZ", service_workers="block")
    page = context.new_page()
    page.goto(f"{place.url}/")
    until(page, PLAYABLE)
    before = len(place.asked)
    page.locator(FORM).click()  # collapsed on a first visit
    page.locator("input[name=rulebook][value=precise]").wait_for()
    page.evaluate(AGAINST_BOT)
    page.evaluate(
        """() => { globalThis.botSide = () => {
          const { seats, config } = vrhcaby.state().snapshot;
          const bot = config.players.find((player) => player.kind === "bot").id;
          return seats && (seats.white === bot ? "white" : "black");
        }; }"""
    )
    page.evaluate(PLAY_ON)
    until(page, MOVED)
    asked = sorted({path for _, path, _ in place.asked[before:]})
    context.close()
    sizes = {
        path: len(gzip.compress((DIST / path.strip("/")).read_bytes(), 9, mtime=0))
        for path in asked
        if (DIST / path.strip("/")).is_file()
    }
    print(f"added until the bot's first move: {sum(sizes.values()):,} bytes gzipped   (goal: 1,500,000)")
    for path, size in sizes.items():
        print(f"  {path:40} {size:>9,}")


PLAY_ON = """() => {
  const look = () => {
    const { snapshot } = vrhcaby.state();
    const person = snapshot.config.players.find((player) => player.id === snapshot.to_act)?.kind !== "bot";
    const chosen = document.querySelector("[aria-labelledby=next-moves] button") ??
      document.querySelector(".commands button.primary, .card button.primary, .card .row button");
    if (person) chosen?.click();
    if (snapshot.last?.side !== botSide()) setTimeout(look, 100);
  };
  look();
}"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/bot_browser.py")
    parser.add_argument("--oracle", type=Path, default=ORACLE)
    parser.add_argument("--rows", type=int, default=100)
    parser.add_argument("--decisions", type=int, default=40, help="of the session of two bots")
    args = parser.parse_args()
    with gzip.open(args.oracle, "rt") as file:
        rows = [json.loads(text) for text in file]
    standard = [row for row in rows if row.get("variant", "standard") == "standard"]
    rows = [row for row in standard if len(row.get("plays") or row["results"]) >= MANY][: args.rows]
    with serving(DIST) as place, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        print(f"{'in Chromium, through the worker':42} {'median':>11} {'worst':>11}")
        for work in (
            lambda page: choices(page, rows),
            lambda page: cubes(page, rows),
            lambda page: slices(page, args.decisions),
        ):
            page = browser.new_page()
            page.goto(f"{place.url}/build.json")
            page.evaluate(BOOT, f"{place.url}/{AT}js/worker.js")
            work(page)
            page.close()
        added(browser, place)
        browser.close()


if __name__ == "__main__":
    main()
