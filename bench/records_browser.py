"""Measure how long a 25-point match takes to open in Chromium, and to show any of its turns.

usage: records_browser.py [--tries N] [--write]

The match arrives like another program's file: dropped on the page as .mat, judged, then opened. Goals: open in at
most 1 s, any turn shown in at most 50 ms. It also prints the CPU time of the engine's and the page's threads, which
on an idle machine is the waiting time (on Linux; browsers compile on other threads meanwhile).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from marked import put_between
from serving import ROOT, serving

sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "bench"))

from records_gnubg import step
from vrhcaby.game.state import Command, Phase
from vrhcaby.notation import write_mat
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.session import Session

POINTS = 25
MATCH = 5
"""One of the longest among the first matches played at random."""

READ = """async (text) => {
  const {door} = vrhcaby.actions;
  const state = () => vrhcaby.state();
  const until = (test) => new Promise((done) => {
    const look = () => (test(state()) ? requestAnimationFrame(() => done(performance.now())) : setTimeout(look, 2));
    look();
  });
  const started = performance.now();
  await door.takeFile(new File([text], "match.mat"));
  return (await until((s) => !s.door.busy && s.door.save)) - started;
}"""

OPEN = (
    READ.partition("  await door.takeFile")[0]
    + """
  await door.open();
  return (await until((s) => s.record.games.length > 0 && document.querySelector(".record-cell"))) - started;
}"""
)

STEPS = """async (times) => {
  const {record} = vrhcaby.actions;
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const numbers = vrhcaby.state().record.games.map(({number}) => number);
  const took = [];
  let chance = 1;
  const drawn = (most) => (chance = (chance * 48271) % 2147483647) % most;
  for (let i = 0; i < times; i++) {
    if (i % 10 === 0) { record.choose(numbers[drawn(numbers.length)]); await painted(); }
    const {record: {games, game}} = vrhcaby.state();
    const turns = games.find(({number}) => number === game).turns.length;
    const started = performance.now();
    record.go(drawn(turns));
    const worked = performance.now() - started;
    await painted();
    took.push([worked, performance.now() - started]);
  }
  return took;
}"""


def played(number: int) -> Session:
    """A match between two impatient players."""
    chance = random.Random(number)
    agreed = {
        "rulebook": "modern",
        "seed": f"{number + 1:032x}",
        "format": {"kind": "match", "length": POINTS},
    }
    session = Session.start(read_config({**agreed, "players": [{"name": "Ada"}, {"name": "Ben"}]}))
    while not session.series.over:
        if session.game.phase is Phase.GAME_OVER:
            session.command(Command("next_game"))
        step(session, chance)
    return session


WORKING = ("DedicatedWorker", "chromium")
"""Names of the threads that a person waits for: the engine's and the page's."""
PAGE = ROOT / "docs/notation.md"


def worked_by(pids: list[int]) -> float:
    """CPU milliseconds of the engine's and the page's threads."""
    nanoseconds = 0
    for task in (task for pid in pids for task in Path(f"/proc/{pid}/task").iterdir()):
        if (task / "comm").read_text().strip() in WORKING:
            nanoseconds += int((task / "schedstat").read_text().split()[0])
    return nanoseconds / 1e6


def row(name: str, took: list[float]) -> str:
    first, later = took[0], took[1:]
    return f"| {name} | {first:.0f} | {statistics.median(later):.0f} | {max(later):.0f} |"


def measured(browser: Any, page: Any, text: str, tries: int) -> Iterator[str]:
    """The waiting times and the CPU times as table rows; on a busy machine only the latter are meaningful."""
    machine = browser.new_browser_cdp_session()
    processes = machine.send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [int(one["id"]) for one in processes if one["type"] == "renderer"]

    def timed(script: str, *given: Any) -> tuple[float, float]:
        before = worked_by(pids)
        waited = page.evaluate(script, *given)
        return waited, worked_by(pids) - before

    times = [(timed(READ, text), timed(OPEN)) for _ in range(tries)]
    for name, at in (("CPU time", 1), ("elapsed", 0)):
        yield row(f"read and judged, {name}", [read[at] for read, _ in times])
        yield row(f"opened with its record, {name}", [opened[at] for _, opened in times])
        yield row(f"both, {name} (goal: 1000)", [read[at] + opened[at] for read, opened in times])
    steps = page.evaluate(STEPS, 200)
    yield row("a turn shown, CPU time", [own for own, _ in steps])
    yield row("a turn shown and painted, elapsed (goal: 50)", [whole for _, whole in steps])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put what was found into docs/notation.md")
    options = parser.parse_args()
    match = record_of(played(MATCH))
    text = write_mat(match)
    turns = sum(len(game.turns) for game in match.games)
    lines = [
        f"A match of {POINTS} points: {len(match.games)} games, {turns} turns, {len(text)} characters; load of the machine "
        f"{os.getloadavg()[0]:.0f} on {os.cpu_count()} processors.",
        "",
        "| milliseconds | first time | later: median | later: worst |",
        "| --- | ---: | ---: | ---: |",
    ]
    with serving(ROOT / "dist") as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(place.url)
        page.wait_for_function("() => document.documentElement.dataset.vrhcaby === 'ready'")
        lines += measured(browser, page, text, options.tries)
        browser.close()
    print("\n".join(lines))
    if options.write:
        put_between(PAGE, "browser", "\n".join(lines))


if __name__ == "__main__":
    main()
