"""List the package's texts that a language lacks: every file, key and placeholder.

``python -m vrhcaby.language.missing de`` prints them, one a line. Translators use it to see what is left.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from vrhcaby.language.languages import HOME, KNOWN, LANGUAGES
from vrhcaby.language.tables import Table, table
from vrhcaby.language.templates import leaves, text_faults

PACKAGE = Path(__file__).parents[1]


def missing(lang: str, folder: Path = PACKAGE, read: Callable[[str], Table] = table) -> list[str]:
    """``"svg/texts/de.toml: place.bar: missing"`` for every text that the home language has and ``lang`` lacks.

    Also lists extra keys, empty texts, unknown placeholders, and counted words that lack a form of the language.
    ``read`` reads a file of the folder.
    """
    pairs = ((home, home.replace(f"{HOME}.toml", f"{lang}.toml")) for home in _home_files(folder))
    return [fault for home, path in pairs for fault in _faults(home, path, lang, read)]


def _home_files(folder: Path) -> list[str]:
    """Every text file of the home language, by its path in the folder."""
    files = (*folder.glob(f"**/texts/{HOME}.toml"), *folder.glob(f"**/texts/**/*.{HOME}.toml"))
    return sorted(path.relative_to(folder).as_posix() for path in files)


def _faults(home: str, path: str, lang: str, read: Callable[[str], Table]) -> Iterator[str]:
    try:
        texts = leaves(read(path))
    except FileNotFoundError:
        yield f"{path}: missing"
        return
    wanted = leaves(read(home))
    yield from (f"{path}: {key}: missing" for key in wanted if key not in texts)
    yield from (f"{path}: {key}: unknown key" for key in texts if key not in wanted)
    forms = len(KNOWN[lang].plurals) if lang in KNOWN else 0
    for key, text in texts.items():
        if key in wanted:
            yield from (f"{path}: {key}: {fault}" for fault in text_faults(wanted[key], text, forms))


if __name__ == "__main__":
    lacking = [fault for lang in sys.argv[1:] or LANGUAGES for fault in missing(lang)]
    print("\n".join(lacking) or "nothing is missing")
    sys.exit(bool(lacking))
