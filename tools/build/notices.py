"""Write the licences of third-party parts of dist/ beside the files.

usage: notices.py    writes the table of THIRD_PARTY_NOTICES.md anew from parts.toml
"""

from __future__ import annotations

import re

from common import DIST, ROOT, put, step
from parts import TABLE, Part, read_parts

OUT = DIST / "licences"
NOTICES = ROOT / "THIRD_PARTY_NOTICES.md"
HEAD = "| part | version | licence | where in `dist/` | changed? |\n|---|---|---|---|---|\n"


def table(parts: list[Part]) -> str:
    """The table of parts in Markdown."""
    rows = (f"| {p.name} | {p.version} | {p.licence} | {p.where} | {p.changed} |\n" for p in parts)
    return HEAD + "".join(rows)


def with_table(text: str, parts: list[Part]) -> str:
    """THIRD_PARTY_NOTICES.md with an updated table."""
    return re.sub(r"\| part \|.*\n(\|.*\n)+", lambda _: table(parts), text, count=1)


def build() -> None:
    own = [path for path in (ROOT / "LICENSE", NOTICES) if path.exists()]
    parts = read_parts()
    texts = sorted({path for part in parts for path in part.texts})

    def make() -> None:
        for path in own:
            put(OUT / f"{path.stem}.txt", path.read_bytes())
        for path in texts:
            put(OUT / path.name, path.read_bytes())

    step("licences", [*own, *texts, TABLE], [OUT / "LICENSE.txt"], make)


if __name__ == "__main__":
    NOTICES.write_text(with_table(NOTICES.read_text(encoding="utf-8"), read_parts()), encoding="utf-8")
