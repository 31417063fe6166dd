"""What other sites take: the versioned folder ``dist/v/<version>/``, and the example site beside it.

The versioned folder is whole in itself (script, worker, engine, frame), laid out as dist/ is, so a page
that names a version goes on working when the next one comes: a host keeps the old folders.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from common import DIST, NODE_MODULES, ROOT, files_under, put, say, step, version
from page_data import LANGUAGES

PARTS = (
    "js/vrhcaby-board.js",
    "js/mount.js",
    "js/frame.js",
    "js/worker.js",
    "css/frame.css",
    "embed.html",
    "pyodide",
    *(f"data/lessons.{lang}.json" for lang in LANGUAGES),
)


def build_examples() -> None:
    """The example site as it is; it finds the board in the folder above."""
    sources = [path for path in files_under("examples") if path.suffix != ".py"]
    out = DIST / "examples"

    def make() -> None:
        shutil.rmtree(out, ignore_errors=True)
        for path in sources:
            put(out / path.relative_to(ROOT / "examples"), path.read_bytes())
        say(f"examples: {len(sources)} files")

    if sources:
        step("examples", sources, [out / "index.html"], make)


def build_versioned() -> None:
    top = DIST / "v" / version()
    if not (DIST / PARTS[0]).is_file():
        return
    sources = [path for part in PARTS for path in _files(part)]

    def make() -> None:
        shutil.rmtree(top, ignore_errors=True)
        for path in sources:
            put(top / path.relative_to(DIST), path.read_bytes())
        # A sealed frame asks for it, to learn whether it may read this folder at all.
        put(top / "build.json", json.dumps({"version": version(), "files": {}}) + "\n")
        say(f"v/{version()}: {sum(path.stat().st_size for path in sources):,} bytes")

    step("versioned", [*sources, NODE_MODULES / "pyodide/pyodide.mjs"], [top / "build.json"], make)


def _files(part: str) -> list[Path]:
    place = DIST / part
    found = place.rglob("*") if place.is_dir() else [place]
    return sorted(path for path in found if path.is_file())
