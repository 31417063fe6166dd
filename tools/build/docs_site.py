"""Build the documentation site ``dist/docs/`` from docs/ with MkDocs (``mkdocs.yml``), with live boards.

Its pages load only files of dist/. Without JavaScript boards are pictures, and only the search is missing.
"""

from __future__ import annotations

import re
import shutil
import sys

from common import DIST, ROOT, VERSIONED, files_under, put, run, say, step

OUT = DIST / "docs"
DRAWING = ("svg", "board", "notation", "language")
"""The parts of the package that draw the pages' boards and set their no-break spaces."""
SCRIPT = ROOT / "web/js/docs.js"
DARK = re.compile(r':root\[data-theme="dark"\] (\{.*?\n\})', re.DOTALL)
LIGHT = re.compile(r":root (\{.*?\n\})", re.DOTALL)


def themes() -> str:
    """The game's light and dark colours, selected by the reader's system."""
    css = (ROOT / "web/css/themes.css").read_text(encoding="utf-8")
    light, dark = LIGHT.search(css), DARK.search(css)
    assert light is not None
    assert dark is not None
    return f":root {light[1]}\n@media (prefers-color-scheme: dark) {{\n:root {dark[1]}\n}}\n"


def make() -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    paths = ("py", "integrations")
    run(
        *(sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", OUT),
        env={
            "PYTHONPATH": ":".join(str(ROOT / path) for path in paths),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SOURCE_DATE_EPOCH": "315532800",
            "VRHCABY_FOLDER": VERSIONED.relative_to(DIST).as_posix(),
        },
    )
    # Lists for search engines need an address, and nobody knows where a copy of the folder will be.
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (OUT / name).unlink(missing_ok=True)
    put(OUT / "css/themes.css", themes())
    put(OUT / "js/site.js", SCRIPT.read_bytes())
    files = [path for path in OUT.rglob("*") if path.is_file()]
    say(f"docs: {len(files)} files, {sum(path.stat().st_size for path in files):,} bytes")


def build() -> None:
    """Build if something changed; the pages' boards and icon come from dist/."""
    inputs = [
        *files_under("docs", "tools/docs_site", "mkdocs.yml", "integrations", "web/css/themes.css"),
        SCRIPT,
        *files_under(
            *(f"py/vrhcaby/{room}" for room in ("svg", "board", "notation", "language")),
            suffixes=(".py", ".toml"),
        ),
        ROOT / "tools/locks/build.txt",
    ]
    step("docs", inputs, [OUT / "index.html", OUT / "search/search_index.json"], make, VERSIONED.name)
