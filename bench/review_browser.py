"""Measure the review of a whole match in Chromium, with the page's workers, and the steps through its record.

usage: PYTHONPATH=py review_browser.py [--length 7] [--match 1] [--steps 50]

Two bots with human-like errors play the match with awk's dice, as in ``review_beside.py``; the page reads its ``.mat``
file and reviews all games. Goals on two idle cores: a match to 7 in 40 s, a step in 50 ms. The CPU time of all
workers, halved, is what two idle cores would need at best.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from records_browser import OPEN, READ, READY, STEP
from review_beside import Table
from serving import ROOT, serving
from vrhcaby.notation import write_mat
from vrhcaby.session.export import record_of

REVIEW = """async (games) => {
  const started = performance.now();
  const done = vrhcaby.actions.review_all({ games });
  await done;
  return [performance.now() - started, vrhcaby.state().findings.reviews.length];
}"""


def worker_seconds(browser: Any) -> float:
    """CPU seconds of all workers' threads."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [int(one["id"]) for one in processes if one["type"] == "renderer"]
    tasks = [task for pid in pids for task in Path(f"/proc/{pid}/task").iterdir()]
    workers = [task for task in tasks if (task / "comm").read_text().strip() == "DedicatedWorker"]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in workers) / 1e9


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--length", type=int, default=7)
    parser.add_argument("--match", type=int, default=1, help="the seed of awk's dice")
    parser.add_argument("--steps", type=int, default=50)
    args = parser.parse_args()
    file = ROOT / f".build/review-{args.length}-{args.match}.mat"
    if not file.exists():
        file.write_text(write_mat(record_of(Table(args.match, args.length).played())), encoding="utf-8")
    with serving(ROOT / "dist") as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(600_000)
        page.goto(place.url)
        page.wait_for_function(READY)
        page.evaluate(READ, file.read_text(encoding="utf-8"))
        page.evaluate(OPEN)
        chance = random.Random(args.match)
        steps = [page.evaluate(STEP, chance.random()) for _ in range(args.steps)]
        games = page.evaluate("() => vrhcaby.state().snapshot.dice_game")
        loads, worked, began = [os.getloadavg()[0]], worker_seconds(browser), time.time()
        took, made = page.evaluate(REVIEW, games)
        loads.append(os.getloadavg()[0])
        worked = worker_seconds(browser) - worked
        print(
            f"{time.strftime('%Y-%m-%d %H:%M', time.localtime(began))}, match to {args.length}: {made} of {games} games"
        )
        print(
            f"reviewed in {took / 1000:.1f} s; the workers computed {worked:.1f} s; load {loads[0]:.1f} to {loads[1]:.1f}"
        )
        print(f"a step: median {statistics.median(steps):.0f} ms, worst {max(steps):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
