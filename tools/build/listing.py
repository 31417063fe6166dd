"""The last steps: list the contents of dist/ (build.json), and write the service worker that uses the list.

build.json: ``{"version", "id", "at", "pyodide": {"version", "runtime": "edited" or "as published", "unfit": [{"file",
"why"}]}, "wheel", "boot": [path], "optional": [path], "files": {path: {"size", "gzip", "hash"}}}``. ``at`` is the
folder of this version, which has its own list. ``unfit`` names Pyodide files that the build failed to edit. Sizes are
in bytes, ``gzip`` as a host would send it; ``hash`` is SHA-256. ``id`` changes if and only if a file does.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import cast

import pinned
from common import DIST, ROOT, VERSIONED, put, say, step, version
from fitting import FOLDER as UNFIT
from fitting import all_unfit
from page import build_id, bundle
from wheel import NAME as WHEEL

# Read in this order at run time before the first legal choices.
BOOT = (
    "js/worker.js",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    "pyodide/library.pack",
    "pyodide/vrhcaby.pack",
    "pyodide/page.pack",
)

# Fetched only when needed; the service worker stores them after their first use. Lessons must work offline like
# games, so their pictures are not among these files.
KEPT_FIGURES = "figures/lessons/"
OPTIONAL_FOLDERS = (
    "figures/",
    "optional/",
    "examples/",
    "licences/",
    "docs/",
    "wheel/",
    "pyodide/vrhcaby_tables-",
    "pyodide/friend.pack",
    "pyodide/books.pack",
    "js/friend.js",
    "pyodide/trials.pack",
    "js/trials.js",
    "js/qr.js",
    "data/words-to-translate.json",
    # A board in a frame, on another page, or in a package from the workshop.
    "js/board.js",
    "js/vrhcaby-board.js",
    "js/mount.js",
    "css/frame.css",
    "embed.html",
)

NOT_LISTED = ("build.json", "sw.js", ".nojekyll")
FOLDER = VERSIONED.relative_to(DIST).as_posix() + "/"
"""The folder of this version, relative to index.html."""


def fact(path: Path) -> dict[str, object]:
    data = path.read_bytes()
    return {
        "size": len(data),
        "gzip": len(gzip.compress(data, 9, mtime=0)),
        "hash": hashlib.sha256(data).hexdigest(),
    }


def listed(top: Path) -> dict[str, dict[str, object]]:
    files = sorted(path for path in top.rglob("*") if path.is_file())
    names = {str(path.relative_to(top)): path for path in files}
    return {name: fact(path) for name, path in names.items() if name not in NOT_LISTED}


def optional(name: str) -> bool:
    name = name.removeprefix(FOLDER)
    return name.startswith(OPTIONAL_FOLDERS) and not name.startswith(KEPT_FIGURES)


def written(value: Mapping[str, object]) -> str:
    """A list as JSON with one key a line and one file a line."""
    files = cast(Mapping[str, object], value["files"])
    rows = ",\n".join(
        f"{json.dumps(name)}:{json.dumps(files[name], separators=(',', ':'))}" for name in files
    )
    rest = [
        f"{json.dumps(key)}:{json.dumps(value[key], ensure_ascii=False)}" for key in value if key != "files"
    ]
    return "{" + ",\n".join([*rest, f'"files":{{\n{rows}\n}}']) + "}\n"


def ident_of(files: Mapping[str, Mapping[str, object]]) -> str:
    names = json.dumps({name: value["hash"] for name, value in files.items()}, sort_keys=True)
    return hashlib.sha256(names.encode()).hexdigest()[:16]


def list_version() -> None:
    """The list that a page reads for its own version: the same keys, with paths relative to that version's folder."""
    files = listed(VERSIONED)
    value = {"version": version(), "id": ident_of(files), "files": files}
    put(VERSIONED / "build.json", written(value))


def make(engine: str) -> None:
    list_version()
    files = listed(DIST)
    ident = ident_of(files)
    write_service_worker(ident, files)
    value = {
        "version": version(),
        "id": ident,
        "at": FOLDER,
        "pyodide": {
            "version": pinned.version(),
            "runtime": engine,
            "unfit": [asdict(one) for one in all_unfit()],
        },
        "wheel": f"wheel/{WHEEL}",
        "boot": [FOLDER + name for name in BOOT if FOLDER + name in files],
        "optional": [name for name in files if optional(name)],
        "files": files,
    }
    put(DIST / "build.json", written(value))
    sent = sum(int(str(fact["gzip"])) for name, fact in files.items() if name.removeprefix(FOLDER) in BOOT)
    say(f"build {ident}: {len(files)} files; the engine's own, gzipped: {sent:,} bytes")


def write_service_worker(ident: str, files: dict[str, dict[str, object]]) -> None:
    source = ROOT / "web/sw.js"
    if not source.exists():
        return
    pairs = [[name, value["hash"]] for name, value in files.items()]
    known = {
        "id": ident,
        "asked": build_id(),
        "version": version(),
        "precache": [pair for pair in pairs if not optional(str(pair[0]))],
        "optional": [pair for pair in pairs if optional(str(pair[0]))],
    }
    plan = [{"entry": str(source), "out": str(DIST / "sw.js"), "format": "iife"}]
    bundle(plan, {"__VRHCABY_BUILD__": known}, "sw")


def build(engine: str) -> None:
    """``engine``: "edited" or "as published"."""
    sources = [ROOT / "web/sw.js"] if (ROOT / "web/sw.js").exists() else []
    made = [path for path in sorted(DIST.rglob("*")) if path.is_file() and path.name not in NOT_LISTED]
    outs = [DIST / "build.json", *([DIST / "sw.js"] if sources else [])]
    inputs = [*sources, *made, *UNFIT.glob("*.json"), pinned.LOADER]
    step("listing", inputs, outs, lambda: make(engine), engine)
