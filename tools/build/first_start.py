"""Start the built engine once under Node: do the edited files of Pyodide work together?

An edit may apply and still break something. Then the published files replace both edited ones.
"""

from __future__ import annotations

import json
import subprocess

import pinned
import runtime
import stdlib
from common import ROOT, VERSIONED, fail, step
from fitting import Unfit, report, write_report
from wheel import PACK

ENGINE = (runtime.SCRIPT_OUT, runtime.MODULE_OUT, stdlib.OUT, PACK)
STARTER = ROOT / "tools/build/start_engine.mjs"
ENDS_AFTER_S = 120


def fault_of_start() -> str:
    """The fault of starting the engine in dist/; empty if it answers."""
    try:
        done = subprocess.run(
            ["node", STARTER, VERSIONED / "pyodide"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=ENDS_AFTER_S,
        )
    except subprocess.TimeoutExpired:
        return f"no answer within {ENDS_AFTER_S} s"
    if done.returncode:
        return done.stderr.strip()[-600:] or f"ended with {done.returncode}"
    return "" if "ok" in json.loads(done.stdout) else done.stdout[:600]


def make() -> None:
    fault = fault_of_start()
    found = []
    if fault and runtime.MODULE_OUT.read_bytes() != pinned.MODULE.read_bytes():
        runtime.put_files(runtime.stock())
        stdlib.put_stock()
        found = [Unfit(path.name, f"edited, it does not start: {fault}") for path in ENGINE[1:3]]
        fault = fault_of_start()
    write_report("start", found)
    if fault:
        raise fail(f"the engine does not start: {fault}")


def check() -> None:
    step("first-start", [*ENGINE, STARTER], [report("start")], make)
