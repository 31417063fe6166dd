"""Try everything that may go wrong around a game, in Chromium and Firefox: is a game lost, or a fault not reported?

usage: reliability.py [--browser NAME …] [--only WORD …] [--times N] [--write]      (after ./build.sh)

Prints a table; ``--write`` puts it into docs/reliability.md with the date and the versions. Outcomes are stored in
``.reliability.json``. Rows that are run again alone (``--only``) replace the earlier ones, and the page names them.
``--times`` repeats each case, to find intermittent faults. The cases are in ``fault_cases/``; five of the runs of
``faults.py`` are among the tests.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from fault_cases import CASES, Case  # noqa: E402
from fault_cases.case import NOTICED_WITHIN_S  # noqa: E402
from marked import put_between  # noqa: E402
from support.embed_pages import DIST, browser_named  # noqa: E402
from support.fault_scene import scene  # noqa: E402

PAGE = ROOT / "docs/reliability.md"
KEPT = ROOT / ".reliability.json"
FAILED = "**FAILED**"
Results = dict[str, dict[str, str]]
""""group/name" and browser -> the outcome of the case."""


def outcome(case: Case, browser: str) -> str:
    start = time.monotonic()
    try:
        with scene(browser) as tab:
            said = case.run(tab)
    except Exception as error:
        said = f"{FAILED}: {' '.join(str(error).split())[:160]}"
    print(f"{browser:9} {time.monotonic() - start:5.1f} s  {case.group}: {case.name}: {said}", flush=True)
    return said


def repeated(case: Case, browser: str, times: int) -> str:
    """The outcome of one run; for several, how many passed and the page's longest time."""
    if times == 1:
        return outcome(case, browser)
    said = [outcome(case, browser) for _ in range(times)]
    took = [float(found[1]) for one in said if (found := re.search(r"after ([\d.]+) s", one))]
    passed = sum(not one.startswith(FAILED) for one in said)
    quick = sum(seconds <= NOTICED_WITHIN_S for seconds in took)
    late = f"; {quick} within {NOTICED_WITHIN_S:g} s, {max(took):.2f} s at worst" if took else ""
    return f"{'' if passed == times else FAILED + ': '}{passed} of {times} runs passed{late}"


def outcomes(browser: str, only: list[str], times: int) -> dict[str, str]:
    """The outcome of each chosen case in one browser, by "group/name"."""
    wanted = {f"{case.group}/{case.name}": case for case in CASES}
    return {
        key: repeated(case, browser, times)
        for key, case in wanted.items()
        if not only or any(word.lower() in key.lower() for word in only)
    }


def table(results: Results, browsers: list[str]) -> str:
    versions = [f"{name.capitalize()} {browser_named(name).version.split('.')[0]}" for name in browsers]
    rows = [f"| | {' | '.join(versions)} |", f"| --- |{' --- |' * len(browsers)}"]
    group = ""
    for case in CASES:
        found = results.get(f"{case.group}/{case.name}")
        if found is None:
            continue
        if case.group != group:
            group = case.group
            rows.append(f"| **{group}** |{' |' * len(browsers)}")
        rows.append(f"| {case.name} | {' | '.join(found.get(name, '–') for name in browsers)} |")
    return "\n".join(rows)


def summary(results: Results, browsers: list[str], again: list[str]) -> str:
    build = json.loads((DIST / "build.json").read_text(encoding="utf-8"))
    all_said = [said for found in results.values() for said in found.values()]
    failed = sum(said.startswith(FAILED) for said in all_said)
    repeated = f" Run again by themselves since: {', '.join(again)}." if again else ""
    return (
        f"Run on {datetime.date.today():%d %B %Y}: version {build['version']}, "
        f"{len(results)} faults in {len(browsers)} browsers, {failed} games lost or faults unreported.{repeated}"
    )


def merged(results: Results, only: list[str]) -> tuple[Results, list[str]]:
    """The last full run's outcomes, updated by single rows run since, and the names of these rows."""
    earlier = json.loads(KEPT.read_text(encoding="utf-8")) if only and KEPT.exists() else {}
    again = sorted({*earlier.get("again", []), *(key.partition("/")[2] for key in results if earlier)})
    together = {key: {**earlier.get("results", {}).get(key, {}), **found} for key, found in results.items()}
    together = {**earlier.get("results", {}), **together}
    KEPT.write_text(json.dumps({"again": again, "results": together}, indent=1), encoding="utf-8")
    return together, again


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/reliability.py")
    parser.add_argument("--browser", nargs="+", default=["chromium", "firefox"])
    parser.add_argument("--only", nargs="+", default=[], help="cases whose group or name contains a word")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    # One process each: a browser's driver knows only the process that started it.
    with ProcessPoolExecutor(len(args.browser)) as pool:
        asked = [[each] * len(args.browser) for each in (args.only, args.times)]
        said = list(pool.map(outcomes, args.browser, *asked))
    results = {
        key: {browser: found[key] for browser, found in zip(args.browser, said, strict=True)}
        for key in said[0]
    }
    again: list[str] = []
    if args.write:
        results, again = merged(results, args.only)
    text = f"{summary(results, args.browser, again)}\n\n{table(results, args.browser)}"
    print(f"\n{text}")
    if args.write:
        put_between(PAGE, "run", text)
    return int(FAILED in text)


if __name__ == "__main__":
    sys.exit(main())
