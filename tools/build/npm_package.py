"""The npm package of the element, ``build/npm/vrhcaby-board/``: to be packed and published, or installed from its folder.

``index.js`` is the element for a page's own bundle, ``site/`` the versioned folder that the page's site serves;
``packaging/npm`` holds what is written by hand.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from common import DIST, ROOT, files_under, put, put_json, say, step, version
from element_manifest import manifest
from page import bundle

SOURCES = ROOT / "packaging/npm"
OUT = ROOT / "build/npm/vrhcaby-board"
TAKEN = ("package.json", "README.md", "copy.mjs", "index.d.ts", "types.d.ts")
ENTRY = "web/js/embed/package.js"


def build() -> None:
    site = DIST / "v" / version()
    if not site.is_dir():
        return
    inputs = [
        *(path for path in sorted(site.rglob("*")) if path.is_file()),
        *files_under("packaging/npm", "web/js", "web/css", "LICENSE", "THIRD_PARTY_NOTICES.md"),
        *files_under("docs/embedding.md", "examples/attributes.html", "tools/build/element_manifest.py"),
    ]
    step("npm-package", inputs, [OUT / "index.js", OUT / "custom-elements.json"], lambda: make(site))


def make(site: Path) -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(site, OUT / "site")
    shutil.copytree(DIST / "licences", OUT / "licences")
    for name in TAKEN:
        put(OUT / name, (SOURCES / name).read_bytes())
    put(OUT / "LICENSE", (ROOT / "LICENSE").read_bytes())
    put_json(OUT / "custom-elements.json", manifest())
    plan = [{"entry": str(ROOT / ENTRY), "out": str(OUT / "index.js"), "format": "esm"}]
    bundle(plan, {"__VRHCABY_VERSION__": version()}, "npm")
    total = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file())
    say(f"npm package: {total:,} bytes, of which index.js {(OUT / 'index.js').stat().st_size:,}")
