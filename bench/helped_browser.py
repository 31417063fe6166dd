"""Measure how long a bot's deep decision takes in Chromium, with and without the page's workers.

    ./build.sh && python bench/helped_browser.py [--level full] [--decisions 30]

Two channels of the built page play the same games of two bots with the same dice. Each decision is made with help on
one channel and without it on the other, alternately, so other work on the machine affects both. Decisions of less
than a few milliseconds, with a single play, are left out. Prints the median and the worst of each, the speed-up, and
how many decisions are the same (all should be).
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
from typing import Any

from playwright.sync_api import sync_playwright

from boot import PLAYABLE, until
from serving import ROOT, serving

LEAST_MS = 30
DECISIONS = """async ([level, most, least, first]) => {
  const { client, help } = vrhcaby;
  const bot = { kind: "bot", level };
  const ask = (channel, op, args) => client.request(op, args, undefined, { channel, rev: null });
  const alone = (channel) => { const report = (how) => ask(channel, "bot", { slice_ms: 20 }); return () => report(); };
  const helped = (channel) => help.question((how) => ask(channel, "bot", { slice_ms: 20, ...how }));
  const timed = async (slice) => {
    const began = performance.now();
    let found;
    do found = await slice(); while (found.ok?.done === false);
    if (!found.ok) throw new Error(JSON.stringify(found));
    return { took: performance.now() - began, snapshot: found.ok.snapshot };
  };
  const rows = [];
  for (let game = first; rows.length < most; game++) {
    const seed = String(game).padStart(32, "0");
    for (const channel of ["one", "two"]) {
      await ask(channel, "new", { rulebook: "modern", format: { kind: "money" }, players: [bot, bot], seed });
      await ask(channel, "command", { name: "draw" });
    }
    for (let turn = 0; turn < 60 && rows.length < most; turn++) {
      const order = turn % 2 ? ["one", "two"] : ["two", "one"];
      const found = {};
      for (const channel of order) found[channel] = await timed(channel === "one" ? alone(channel) : helped(channel));
      const { one, two } = found;
      const same = JSON.stringify(one.snapshot.checkers) === JSON.stringify(two.snapshot.checkers);
      if (Math.max(one.took, two.took) > least) rows.push([one.took, two.took, same]);
      if (!same || /over/.test(one.snapshot.phase)) break;
    }
  }
  return rows;
}"""


def report(name: str, values: list[float]) -> str:
    ordered = sorted(values)
    return (
        f"{name}: median {statistics.median(values):.0f} ms, "
        f"90 % {ordered[len(values) * 9 // 10]:.0f} ms, worst {ordered[-1]:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="full")
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--first", type=int, default=1, help="the first game's seed")
    args = parser.parse_args()
    print(f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors")
    with serving(ROOT / "dist") as home, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(home.url)
        until(page, PLAYABLE)
        page.evaluate(DECISIONS, ["full", 6, LEAST_MS, 0])  # loads and builds everything that is needed once
        rows: list[Any] = page.evaluate(DECISIONS, [args.level, args.decisions, LEAST_MS, args.first])
        browser.close()
    alone, helped = [row[0] for row in rows], [row[1] for row in rows]
    print(report(f"{args.level} alone", alone))
    print(report(f"{args.level} helped", helped))
    times = [one / other for one, other in zip(alone, helped, strict=True)]
    same = sum(row[2] for row in rows)
    print(
        f"helped is {sum(alone) / sum(helped):.2f} times as fast in all, {statistics.median(times):.2f} in the median"
    )
    print(f"{same} of {len(rows)} decisions came out the same; load at the end {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
