"""The npm package of the element, ``build/npm/vrhcaby-board/``: to be packed and published, or installed from its folder.

``index.js`` is the element for a page's own bundle, ``site/`` what the page's site serves;
``packaging/npm`` holds what is written by hand.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from common import DIST, ROOT, VERSIONED, files_under, put, put_json, say, step, version
from element_manifest import manifest
from page import build_id, bundle
from page_data import LANGUAGES

SOURCES = ROOT / "packaging/npm"
OUT = ROOT / "build/npm/vrhcaby-board"
TAKEN = ("package.json", "README.md", "copy.mjs", "index.d.ts", "types.d.ts")
ENTRY = "web/js/embed/package.js"
PARTS = (
    "js/vrhcaby-board.js",
    "js/mount.js",
    "js/frame.js",
    "js/worker.js",
    "css/frame.css",
    "embed.html",
    "pyodide",
    *(f"data/{name}.{lang}.json" for name in ("course", "lessons") for lang in LANGUAGES),
)
"""Of the folder of this version, what a board on another site needs."""


def build() -> None:
    taken = [path for part in PARTS for path in files_of(VERSIONED / part)]
    inputs = [
        *taken,
        *files_under("packaging/npm", "web/js", "web/css", "LICENSE", "THIRD_PARTY_NOTICES.md"),
        *files_under("docs/embedding.md", "examples/attributes.html", "tools/build/element_manifest.py"),
    ]
    step("npm-package", inputs, [OUT / "index.js", OUT / "custom-elements.json"], lambda: make(taken))


def files_of(place: Path) -> list[Path]:
    return sorted(filter(Path.is_file, place.rglob("*"))) if place.is_dir() else [place]


def make(taken: list[Path]) -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    for path in taken:
        put(OUT / "site" / path.relative_to(VERSIONED), path.read_bytes())
    # A sealed frame asks for it, to learn whether it may read this folder at all.
    put_json(OUT / "site/build.json", {"version": version(), "files": {}})
    shutil.copytree(DIST / "licences", OUT / "licences")
    for name in TAKEN:
        put(OUT / name, (SOURCES / name).read_bytes())
    put(OUT / "LICENSE", (ROOT / "LICENSE").read_bytes())
    put_json(OUT / "custom-elements.json", manifest())
    plan = [{"entry": str(ROOT / ENTRY), "out": str(OUT / "index.js"), "format": "esm"}]
    bundle(plan, {"__VRHCABY_VERSION__": version(), "__VRHCABY_BUILD_ID__": build_id()}, "npm")
    total = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file())
    say(f"npm package: {total:,} bytes, of which index.js {(OUT / 'index.js').stat().st_size:,}")
