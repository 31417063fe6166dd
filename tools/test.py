"""Run every check of the project, one line each, and end with a summary line.

usage: ./build.sh test [--heavy] [--only WORD] [--list]

``--heavy`` adds the large property runs and every browser test in Firefox; ``--only`` keeps the checks whose name
contains a word. All checks run even if one fails; the output of failed ones is printed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
SHOWN = 12_000
"""How many characters of a failed check's output are shown; the end explains the failure."""


@dataclass(frozen=True)
class Check:
    name: str
    command: tuple[str, ...]
    again: tuple[str, ...] = ()
    """If given, what to run again alone after a failure; the summary names the tests that needed it."""


def node_tool(package: str, script: str) -> tuple[str, ...]:
    return ("node", str(ROOT / "node_modules" / package / script))


FLOORS = (
    *node_tool("dependency-cruiser", "bin/dependency-cruise.mjs"),
    *("--config", "dependency-cruiser.config.mjs", "web/js"),
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
    return Check("pytest: the page in browsers", (*run, "-n", "2", "--dist", "worksteal"), (*run, *ALONE))


def checks(heavy: bool) -> list[Check]:
    more = ("--heavy",) if heavy else ()
    scripts = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/js").glob("**/*.test.mjs"))
    types = node_tool("typescript", "bin/tsc")
    return [
        Check("ruff check", (str(BIN / "ruff"), "check", ".")),
        Check("ruff format", (str(BIN / "ruff"), "format", "--check", ".")),
        Check("mypy --strict", (str(BIN / "mypy"),)),
        Check("import-linter", (str(BIN / "lint-imports"), "--no-cache")),
        Check("tsc: page", (*types, "-p", "tsconfig.json")),
        Check("tsc: workers", (*types, "-p", "tsconfig.worker.json")),
        Check("zizmor: workflows", (str(BIN / "zizmor"), "--offline", "--quiet", ".github/workflows")),
        Check("biome", (*node_tool("@biomejs/biome", "bin/biome"), "check", "--error-on-warnings")),
        Check("dependency-cruiser", FLOORS),
        Check("budgets", (sys.executable, "tools/budgets.py")),
        Check(
            "pytest: package",
            pytest("--ignore=tests/e2e", "--ignore=tests/wasm", "-n", "2", "--dist", "worksteal", *more),
        ),
        Check("node --test: page", ("node", "--test", *scripts)),
        Check("pytest: the wheel in Pyodide", pytest("tests/wasm", *more)),
        browser_tests(*more),
    ]


def run(command: Sequence[str]) -> tuple[bool, str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"}
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
    """The tests that failed beside others, one line each."""
    named = [line for line in output.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return "\n".join(["", *named, ""])


def run_all(wanted: Sequence[Check]) -> list[str]:
    failed = []
    for number, check in enumerate(wanted, 1):
        print(f"[{number:2}/{len(wanted)}] {check.name} ...", end=" ", flush=True)
        started = time.monotonic()
        passed, output = run(check.command)
        if not passed and check.again:
            print("FAILED; what failed, once more and alone ...", end=" ", flush=True)
            first, (passed, output) = output, run(check.again)
            print(needed_again(first), end=" ", flush=True)
        result = summary(output)
        print(f"{'ok' if passed else 'FAILED'} ({time.monotonic() - started:.0f} s){result}", flush=True)
        if not passed:
            failed.append(check.name)
            print("-" * 79, output[-SHOWN:].rstrip(), "-" * 79, sep="\n", flush=True)
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
