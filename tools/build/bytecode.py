"""Compile Python sources to bytecode for the browser's interpreter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from common import ROOT, WORK, files_under, fresh_dir, put_json, read_zip, run

HERE = Path(__file__).parent
INPUTS = (
    "bytecode.py",
    "fitting.py",
    "pinned.py",
    "stdlib_patches.py",
    "pyodide_run.mjs",
    "start_engine.mjs",
)


def compile_for_browser(
    sources: Mapping[str, str], where: str, optimize: int, label: str
) -> dict[str, bytes]:
    """``{"a/b.py": text}`` -> ``{"a/b.pyc": bytes}``; ``where`` prefixes the names shown in tracebacks."""
    folder = fresh_dir(WORK / f"compile-{label}")
    put_json(folder / "plan.json", {"sources": dict(sources), "outside": where, "optimize": optimize})
    run("node", HERE / "pyodide_run.mjs", HERE / "in_pyodide_compile.py", folder)
    return read_zip(folder / "code.zip")


def dataclass_methods(sources: Mapping[str, str], first: Sequence[str]) -> bytes:
    """The code that dataclasses would compile while importing the modules ``first``: ``{text: code}``, marshalled."""
    folder = fresh_dir(WORK / "methods")
    put_json(folder / "plan.json", {"sources": dict(sources), "first": list(first)})
    run("node", HERE / "pyodide_run.mjs", HERE / "in_pyodide_methods.py", folder)
    return (folder / "methods.bin").read_bytes()


def modules_needed(roots: list[str]) -> list[str]:
    """The names of all modules that the browser has loaded after importing these."""
    folder = fresh_dir(WORK / "modules")
    put_json(folder / "roots.json", roots)
    run("node", HERE / "pyodide_run.mjs", HERE / "in_pyodide_modules.py", folder)
    found: list[str] = json.loads((folder / "modules.json").read_text(encoding="utf-8"))
    return found


def pyodide_inputs() -> list[Path]:
    """The files that determine the bytecode: Pyodide's pinned ones and our own."""
    return [
        *files_under("tools/build", suffixes=INPUTS),
        *files_under("tools/build/stdlib_files", suffixes=(".py",)),
        *sorted(HERE.glob("in_pyodide_*.py")),
        ROOT / "package-lock.json",
        *(ROOT / "node_modules/pyodide" / n for n in ("python_stdlib.zip", "pyodide.asm.wasm")),
    ]
