"""``./build.sh --stock``: the engine runs on Pyodide's files as published."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from support.embed_pages import BUILT
from vrhcaby.rules.source import BOOKS

pytestmark = [pytest.mark.wasm, pytest.mark.dist]
ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools/build"
PUBLISHED = {
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
BUILD = """import sys
from pathlib import Path
import common
common.DIST, common.VERSIONED, common.WORK = (Path(sys.argv[1]) / name for name in ("dist", "dist", "work"))
import runtime, stdlib
stdlib.build(True)
runtime.build(True)
"""


def test_an_engine_of_published_files_starts_and_answers(tmp_path: Path) -> None:
    run = {"cwd": TOOLS, "capture_output": True, "text": True, "check": False}
    built = subprocess.run([sys.executable, "-c", BUILD, tmp_path], **run)  # type: ignore[call-overload]
    assert not built.returncode, built.stderr
    folder = tmp_path / "dist/pyodide"
    for ours, theirs in PUBLISHED.items():
        assert (folder / ours).read_bytes() == (ROOT / "node_modules/pyodide" / theirs).read_bytes()
    packed = gzip.decompress((folder / "library.pack").read_bytes())
    assert packed.endswith((ROOT / "node_modules/pyodide/python_stdlib.zip").read_bytes())
    (folder / "vrhcaby.pack").symlink_to(BUILT / "pyodide/vrhcaby.pack")
    started = subprocess.run(["node", TOOLS / "start_engine.mjs", folder], **run)  # type: ignore[call-overload]
    assert not started.returncode, started.stderr
    assert {book["id"] for book in json.loads(started.stdout)["ok"]["rulebooks"]} == set(BOOKS)
