"""Build the example teaching site, which loads the board from this version's folder."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from common import DIST, ROOT, VERSIONED, files_under, put, say, step

BOARD = re.compile(r'(?<=")((?:\.\./)+)(?=js/(?:mount|vrhcaby-board)\.js|embed\.html)')
WRITTEN = re.compile(r"(?<=/)v/[\w.]+(?=/)")
"""The version in examples that are shown as text."""


def build_examples() -> None:
    """Copy the example site with the board's folder inserted."""
    sources = [path for path in files_under("examples") if path.suffix != ".py"]
    out = DIST / "examples"

    def make() -> None:
        shutil.rmtree(out, ignore_errors=True)
        for path in sources:
            put(out / path.relative_to(ROOT / "examples"), _of_this_version(path))
        say(f"examples: {len(sources)} files")

    if sources:
        step("examples", sources, [out / "index.html"], make, VERSIONED.name)


def _of_this_version(path: Path) -> bytes:
    if path.suffix not in (".html", ".js"):
        return path.read_bytes()
    folder = VERSIONED.relative_to(DIST).as_posix()
    text = BOARD.sub(rf"\1{folder}/", path.read_text(encoding="utf-8"))
    return WRITTEN.sub(folder, text).encode()
