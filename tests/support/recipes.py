"""The recipes of docs/put-it-into.md: their blocks of code, by the heading above them."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = "https://host/vrhcaby"
VERSION = f"{HOST}/v/0.1.0/"
"""The folder that recipes load boards from."""
BLOCK = re.compile(
    r"^(?P<indent> *)(?P<fence>`{3,})(?P<kind>\w+)\n(?P<code>.*?)^ *(?P=fence)\n", re.MULTILINE | re.DOTALL
)


def blocks(heading: str) -> list[tuple[str, str]]:
    """(language, code) of a recipe in English, in order."""
    text = (ROOT / "docs/put-it-into.md").read_text(encoding="utf-8")
    recipe = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    assert recipe, f"no recipe {heading}"
    return [(found["kind"], textwrap.dedent(found["code"])) for found in BLOCK.finditer(recipe)]


def block(heading: str, kind: str) -> str:
    """The first block of a language."""
    return next(code for language, code in blocks(heading) if language == kind)


def copied(folder: Path, *names: str) -> None:
    """Copies of files in integrations/, as the recipes require."""
    for name in names:
        (folder / name).write_bytes((ROOT / "integrations" / name).read_bytes())
