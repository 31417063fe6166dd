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
STEPS = 200

READY = "() => document.documentElement.dataset.vrhcaby === 'ready'"
UNTIL = """
  const until = (test) => new Promise((done) => {
    const look = () => (test() ? requestAnimationFrame(() => setTimeout(done)) : setTimeout(look, 1));
    look();
  });
  const started = performance.now();"""

READ = f"""async (text) => {{{UNTIL}
  void vrhcaby.actions.show_text({{ text }});
  await until(() => document.querySelector("dialog[open] .answers button.primary"));
  return performance.now() - started;
}}"""

OPEN = f"""async () => {{{UNTIL}
  document.querySelector("dialog[open] .answers button.primary").click();
  await until(() => vrhcaby.state().tab === "record" && document.querySelector(".record-cell"));
  return performance.now() - started;
}}"""

STEP = f"""async (chance) => {{
  const cells = [...document.querySelectorAll(".record-cell:not([aria-current])")];
  const cell = cells[Math.floor(chance * cells.length)];
  const turn = cell.textContent;{UNTIL}
  cell.click();
  await until(() => document.querySelector(".record-cell[aria-current]")?.textContent === turn);
  return performance.now() - started;
}}"""
"""Press a turn of the record that is not shown; ``chance`` draws it."""


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

    times = []
    for _ in range(tries):
        page.reload()
        page.wait_for_function(READY)
        times.append((timed(READ, text), timed(OPEN)))
    for name, at in (("CPU time", 1), ("elapsed", 0)):
        yield row(f"read and judged, {name}", [read[at] for read, _ in times])
        yield row(f"opened with its record, {name}", [opened[at] for _, opened in times])
        yield row(f"both, {name} (goal: 1000)", [read[at] + opened[at] for read, opened in times])
    chance = random.Random(MATCH)
    steps = [timed(STEP, chance.random()) for _ in range(STEPS)]
    yield row("a turn shown, CPU time", [own for _, own in steps])
    yield row("a turn shown and painted, elapsed (goal: 50)", [whole for whole, _ in steps])


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
        page.wait_for_function(READY)
        lines += measured(browser, page, text, options.tries)
        browser.close()
    print("\n".join(lines))
    if options.write:
        put_between(PAGE, "browser", "\n".join(lines))


if __name__ == "__main__":
    main()
