"""Writes all that the teaching views show before Python is there: rulebooks, comparison, lessons, glossary, sheets.

``python -m vrhcaby.site.teaching EXAMPLES OUT`` writes ``OUT/data/<what>.<lang>.json`` and the pictures
below ``OUT/figures``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS
from vrhcaby.site.glossary import glossary
from vrhcaby.site.output import Output
from vrhcaby.site.pages import pages
from vrhcaby.site.sheets import sheet


def teaching(examples: Path, langs: Iterable[str] = LANGUAGES) -> Output:
    """All files of the teaching views, in these languages."""
    chosen = tuple(langs)
    output = pages(examples, chosen)
    for lang in chosen:
        output.json(f"data/glossary.{lang}.json", glossary(lang, output))
        for book in BOOKS:
            output.json(f"data/sheet.{book}.{lang}.json", sheet(book, lang, output))
    return output


def main(arguments: list[str]) -> int:
    """``EXAMPLES OUT``: write everything; returns the exit status."""
    examples, folder = Path(arguments[0]), Path(arguments[1])
    output = teaching(examples)
    output.write(folder)
    pictures = sum(path.endswith(".svg") for path in output.files)
    print(f"teaching: {len(output.files) - pictures} JSON files, {pictures} pictures")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
