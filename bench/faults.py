"""Bots play matches of every format while faults fall on a seeded schedule: is anything lost without a word?

usage: faults.py [--seeds N] [--first SEED] [--browser NAME] [--entries N]      (after ./build.sh)

Each seed is the page's own fault mode, ``?faults=SEED``, in a fresh profile.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from support.fault_scene import scene  # noqa: E402

PATIENCE_MS = 240_000


def run(seed: int, browser: str = "chromium", **more: object) -> dict[str, Any]:
    """What the page reports of one seed (``Report`` in ``web/js/faults.js``)."""
    query = "".join(f"&{key}={value}" for key, value in more.items())
    with scene(browser) as tab:
        tab.page.goto(f"{tab.home.url}/?faults={seed}{query}")
        tab.desk.until("() => vrhcabyFaults.done", PATIENCE_MS)
        found: dict[str, Any] = tab.page.evaluate("() => vrhcabyFaults")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/faults.py")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--entries", type=int, default=120, help="of the journal, before a seed is through")
    args = parser.parse_args()
    kinds: Counter[str] = Counter()
    wrong = entries = told = 0
    for seed in range(args.first, args.first + args.seeds):
        start = time.monotonic()
        found = run(seed, args.browser, entries=args.entries)
        kinds.update(fault["kind"] for fault in found["faults"])
        entries, told, wrong = (
            entries + found["entries"],
            told + len(found["told"]),
            wrong + bool(found["wrong"]),
        )
        what = "; ".join(found["wrong"]) or "nothing lost"
        print(
            f"{seed:4} {found['rulebook']:8} {found['format']:8} {len(found['faults'])} faults, "
            f"{found['entries']:3} entries, {time.monotonic() - start:5.1f} s: {what}   {' '.join(found['told'])}",
            flush=True,
        )
    print(
        f"\n{args.seeds} seeds in {args.browser}: {sum(kinds.values())} faults, {entries} journal entries, "
        f"told {told} times; {wrong} seeds with something lost or left unsaid"
    )
    for kind, count in kinds.most_common():
        print(f"  {count:4}  {kind}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
