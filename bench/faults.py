"""Bots play matches of every format while faults occur on a seeded schedule; report anything lost without a message.

usage: faults.py [--seeds N] [--first SEED] [--browser NAME] [--entries N] [--folder .faults] [--write] (after
./build.sh)

Each seed is a run of ``tests/support/fault_mode.js`` in a fresh profile. ``FOLDER/seeds.jsonl`` is the checkpoint
from which an interrupted run continues. ``--write`` puts the sums into docs/reliability.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from marked import put_between  # noqa: E402
from support.fault_scene import scene  # noqa: E402

PATIENCE_MS = 240_000


def run(seed: int, browser: str = "chromium", **more: object) -> dict[str, Any]:
    """The report of one seed (``Report`` in ``tests/support/fault_mode.js``)."""
    with scene(browser) as tab:
        return tab.with_faults(PATIENCE_MS, seed=seed, **more)


def kept(folder: Path) -> dict[int, dict[str, Any]]:
    """The reports of earlier runs by seed."""
    path = folder / "seeds.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    reports = [json.loads(line) for line in lines if line.endswith("}")]
    return {int(report["seed"]): report for report in reports}


def run_all(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The reports of all seeds, including earlier runs; each new one is stored at once."""
    done = kept(args.folder)
    wanted = range(args.first, args.first + args.seeds)
    with (args.folder / "seeds.jsonl").open("a", encoding="utf-8") as file:
        for seed in wanted:
            if seed in done:
                continue
            start = time.monotonic()
            found = done[seed] = run(seed, args.browser, entries=args.entries)
            file.write(json.dumps(found) + "\n")
            file.flush()
            what = "; ".join(found["wrong"]) or "nothing lost"
            print(
                f"{seed:4} {found['rulebook']:8} {found['format']:8} {len(found['faults'])} faults, "
                f"{found['entries']:3} entries, {time.monotonic() - start:5.1f} s: {what}   {' '.join(found['told'])}",
                flush=True,
            )
    return [done[seed] for seed in wanted]


def summary(reports: list[dict[str, Any]], args: argparse.Namespace) -> str:
    kinds = Counter(fault["kind"] for report in reports for fault in report["faults"])
    wrong = sum(bool(report["wrong"]) for report in reports)
    entries = sum(report["entries"] for report in reports)
    told = sum(len(report["told"]) for report in reports)
    counts = "; ".join(f"{kind} {count}×" for kind, count in kinds.most_common())
    return (
        f"{len(reports)} seeds in {args.browser.capitalize()}, at least {args.entries} journal entries each: "
        f"{kinds.total()} faults in {entries} entries ({counts}). The player saw {told} messages. "
        f"In **{wrong}** seeds anything was lost or left unreported."
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/faults.py")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--entries", type=int, default=120, help="of the journal, before a seed is through")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / ".faults", help="where a broken off run goes on"
    )
    parser.add_argument("--write", action="store_true", help="put the sums into docs/reliability.md")
    args = parser.parse_args()
    args.folder.mkdir(exist_ok=True, parents=True)
    reports = run_all(args)
    text = summary(reports, args)
    print(f"\n{text}")
    if args.write:
        put_between(ROOT / "docs/reliability.md", "seeds", text)
    return int(any(report["wrong"] for report in reports))


if __name__ == "__main__":
    sys.exit(main())
