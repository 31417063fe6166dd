"""Run every check of the project, one line each, and end with a summary line.

usage: ./build.sh test [--heavy] [--only WORD] [--list]

``--heavy`` adds the large property runs and every browser test in Firefox; ``--only`` keeps the checks whose name
contains a word. All checks run even if one fails; the output of failed ones is printed. Checks that keep one core busy
run two at a time, the longest first; the browsers, which need both, come last.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
BYTECODE = ROOT / ".build/bytecode"
"""Where tests store Python's bytecode: not beside the sources, but not compiled anew by each process either."""
SHOWN = 12_000
"""How many characters of a failed check's output are shown; the end explains the failure."""


@dataclass(frozen=True)
class Check:
    name: str
    command: tuple[str, ...]
    again: tuple[str, ...] = ()
    """If given, what to run again alone after a failure; the summary names the tests that needed it."""
    both_cores: bool = False


@dataclass(frozen=True)
class Outcome:
    passed: bool
    output: str
    seconds: float
    needed_again: str
    """The tests that failed beside others, one line each."""


def node_tool(package: str, script: str) -> tuple[str, ...]:
    return ("node", str(ROOT / "node_modules" / package / script))


FLOORS = (
    *node_tool("dependency-cruiser", "bin/dependency-cruise.mjs"),
    *("--config", "dependency-cruiser.config.mjs", "web/js"),
)


UNITS = ("tests/unit", "--ignore=tests/unit/wire")
OTHERS = ("unit", "wasm", "e2e")
# The wire's tests are among them so that both runs take about as long.
BESIDE_UNITS = (
    "tests/unit/wire",
    *sorted(
        f"tests/{one.name}" for one in (ROOT / "tests").iterdir() if one.is_dir() and one.name not in OTHERS
    ),
)


def pytest(*words: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)


# A page that never answers must fail its test, not stop the run. Signals do not reach the browser's driver.
HUNG = ("--timeout=300", "--timeout-method=thread")
# Two browsers on two busy cores sometimes starve each other. A test that failed beside others is run again alone, and
# the summary names it. A fault of the page fails both times.
REMEMBER = ("-o", "cache_dir=.build/browser-tests")
ALONE = ("--last-failed", "--last-failed-no-failures=none")


def browser_tests(*more: str) -> Check:
    run = (sys.executable, "-m", "pytest", "-q", "tests/e2e", *HUNG, *REMEMBER, *more)
    return Check(
        "pytest: the page in browsers", (*run, "-n", "2", "--dist", "worksteal"), (*run, *ALONE), True
    )


def checks(heavy: bool) -> list[Check]:
    more = ("--heavy",) if heavy else ()
    scripts = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/js").glob("**/*.test.mjs"))
    types = node_tool("typescript", "bin/tsc")
    return [
        Check("node --test: page", ("node", "--test", *scripts)),
        Check("pytest: units", pytest(*UNITS, *more)),
        Check("pytest: rules, laws and the wire", pytest(*BESIDE_UNITS, *more)),
        Check("pytest: the wheel in Pyodide", pytest("tests/wasm", *more)),
        Check("mypy --strict", (str(BIN / "mypy"),)),
        Check("tsc: page", (*types, "-p", "tsconfig.json")),
        Check("tsc: workers", (*types, "-p", "tsconfig.worker.json")),
        Check("dependency-cruiser", FLOORS),
        Check("import-linter", (str(BIN / "lint-imports"), "--no-cache")),
        Check("biome", (*node_tool("@biomejs/biome", "bin/biome"), "check", "--error-on-warnings")),
        Check("budgets", (sys.executable, "tools/budgets.py")),
        Check("ruff check", (str(BIN / "ruff"), "check", ".")),
        Check("ruff format", (str(BIN / "ruff"), "format", "--check", ".")),
        Check("zizmor: workflows", (str(BIN / "zizmor"), "--offline", "--quiet", ".github/workflows")),
        browser_tests(*more),
    ]


def run(command: Sequence[str]) -> tuple[bool, str]:
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "py"),
        "NO_COLOR": "1",
        "PYTHONPYCACHEPREFIX": str(BYTECODE),
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode == 0, done.stdout.decode(errors="replace")


def summary(output: str) -> str:
    """The last informative line: a count of tests, or nothing to report."""
    lines = [line.strip(" =") for line in output.splitlines() if line.strip(" =")]
    telling = [line for line in lines if " passed" in line or line.startswith(("# pass", "ℹ pass"))]
    return f"   {telling[-1]}" if telling else ""


def needed_again(output: str) -> str:
    named = [line for line in output.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return "\n".join(["FAILED; what failed, once more and alone:", *named, ""])


def judged(check: Check) -> Outcome:
    started = time.monotonic()
    passed, output = run(check.command)
    again = ""
    if not passed and check.again:
        again = needed_again(output)
        passed, output = run(check.again)
    return Outcome(passed, output, time.monotonic() - started, again)


def outcomes(wanted: Sequence[Check]) -> Iterator[Outcome]:
    """Outcomes in the order of the checks, in which those that need both cores come last."""
    with ThreadPoolExecutor(2) as pool:
        yield from pool.map(judged, (check for check in wanted if not check.both_cores))
    yield from map(judged, (check for check in wanted if check.both_cores))


def run_all(wanted: Sequence[Check]) -> list[str]:
    failed = []
    coming = outcomes(wanted)
    for number, check in enumerate(wanted, 1):
        print(f"[{number:2}/{len(wanted)}] {check.name} ...", end=" ", flush=True)
        outcome = next(coming)
        words = f"{'ok' if outcome.passed else 'FAILED'} ({outcome.seconds:.0f} s){summary(outcome.output)}"
        print(f"{outcome.needed_again}{words}", flush=True)
        if not outcome.passed:
            failed.append(check.name)
            print("-" * 79, outcome.output[-SHOWN:].rstrip(), "-" * 79, sep="\n", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.sh test")
    parser.add_argument("--heavy", action="store_true", help="also the large property runs")
    parser.add_argument("--only", default="", metavar="WORD", help="only checks whose name contains WORD")
    parser.add_argument("--list", action="store_true", help="name the checks and stop")
    arguments = parser.parse_args()
    wanted = [check for check in checks(arguments.heavy) if arguments.only in check.name]
    if arguments.list:
        print("\n".join(check.name for check in wanted))
        return 0
    started = time.monotonic()
    failed = run_all(wanted)
    minutes = (time.monotonic() - started) / 60
    if failed:
        print(f"FAILED after {minutes:.1f} min: {', '.join(failed)}")
        return 1
    print(f"ALL {len(wanted)} CHECKS PASSED in {minutes:.1f} min")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
