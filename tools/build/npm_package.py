"""Build the npm packages of the element in ``build/npm/``, ready to pack and publish, or to install from their
folders.

``vrhcaby-board``: ``index.js`` is the element for a page's own bundle, with the site's ``board.js`` beside it.
``site/`` holds the compressed files for the page's site (``copy.mjs`` decompresses them). The bot and its tables are
separate packages, which ``copy.mjs`` adds if they are installed. Hand-written files are in ``packaging/npm*``.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from common import DIST, ROOT, VERSIONED, files_under, put, put_json, run, say, step, version
from element_manifest import manifest
from page_data import LANGUAGES
from wheel import BOT_PACK, TABLES_OUT

SOURCES = ROOT / "packaging/npm"
FOLDER = ROOT / "build/npm"
OUT = FOLDER / "vrhcaby-board"
OPTIONAL = {"bot": BOT_PACK, "tables": TABLES_OUT}
"""The additional packages, and the file that each adds."""
HERE = Path(__file__).parent
TAKEN = (
    *("package.json", "README.md", "copy.mjs", "index.js", "server.js"),
    *("index.d.ts", "types.d.ts", "jsx.d.ts", "react.d.ts", "vue.d.ts"),
)
BOARD = "js/board.js"
PARTS = (
    BOARD,
    "js/vrhcaby-board.js",
    "js/mount.js",
    "js/worker.js",
    "css/frame.css",
    "pages",
    "embed.html",
    *(f"pyodide/{name}" for name in ("pyodide.asm.js", "pyodide.asm.wasm", "library.pack")),
    *(f"pyodide/{name}.pack" for name in ("vrhcaby", "figure", "page", "lessons", "records", "books")),
    *(f"data/{name}.{lang}.json" for name in ("course", "lessons") for lang in LANGUAGES),
)
"""The files of this version's folder that a board on another site needs."""


def build() -> None:
    taken = [path for part in PARTS for path in files_of(VERSIONED / part)]
    inputs = [
        *taken,
        *OPTIONAL.values(),
        *files_under("packaging", "web/js", "web/css", "LICENSE", "THIRD_PARTY_NOTICES.md"),
        *files_under("docs/embedding.md", "examples/attributes.html", "tools/build/element_manifest.py"),
        HERE / "squeeze.mjs",
    ]
    outs = [OUT / "index.js", OUT / "custom-elements.json", *(folder_of(name) for name in OPTIONAL)]
    step("npm-package", inputs, outs, lambda: make(taken))


def files_of(place: Path) -> list[Path]:
    return sorted(filter(Path.is_file, place.rglob("*"))) if place.is_dir() else [place]


def folder_of(name: str) -> Path:
    return FOLDER / f"vrhcaby-board-{name}"


def put_written(sources: Path, names: Iterable[str], out: Path) -> None:
    """Copy the hand-written files and the licence; ``VERSION`` stands for the version."""
    for name in names:
        text = (sources / name).read_text(encoding="utf-8")
        put(out / name, text.replace('"VERSION"', f'"{version()}"'))
    put(out / "LICENSE", (ROOT / "LICENSE").read_bytes())


def make(taken: list[Path]) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path in taken:
        put(OUT / "site" / path.relative_to(VERSIONED), path.read_bytes())
    # A sealed frame requests it to find out whether it may read this folder.
    put_json(OUT / "site/build.json", {"version": version(), "files": {}})
    run("node", HERE / "squeeze.mjs", OUT / "site")
    shutil.copytree(DIST / "licences", OUT / "licences")
    put_written(SOURCES, TAKEN, OUT)
    put_json(OUT / "custom-elements.json", manifest())
    put(OUT / "board.js", (VERSIONED / BOARD).read_bytes())
    for name, path in OPTIONAL.items():
        make_optional(name, path)
    for folder in sorted(FOLDER.iterdir()):
        total = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        say(f"npm package {folder.name}: {total:,} bytes")


def make_optional(name: str, path: Path) -> None:
    """Make a package that adds one file of the engine."""
    out = folder_of(name)
    put(out / "site" / path.relative_to(VERSIONED), path.read_bytes())
    put_written(ROOT / f"packaging/npm-{name}", ("package.json", "README.md"), out)
