"""The data and texts that only the build reads: ``data/`` and ``texts/`` beside this module."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from vrhcaby.language.spaces import tie_all
from vrhcaby.language.tables import Table
from vrhcaby.language.texts import fill

FOLDER = Path(__file__).parent


@cache
def table(path: str) -> Table:
    """A file by its path in this folder. Raises :class:`FileNotFoundError`."""
    return tomllib.loads((FOLDER / path).read_text(encoding="utf-8"))


@cache
def words(name: str, lang: str) -> Table:
    """A text file in a language, with no-break spaces: ``words("glossary", "cs")``."""
    found: Table = tie_all(table(f"texts/{name}.{lang}.toml"), lang)
    return found


def say(lang: str, key: str, /, **values: object) -> str:
    """A text of ``texts/site.<lang>.toml`` with its values filled in; ``key`` is the path in the file, such as
    ``sheet.begin``.
    """
    found: Any = words("site", lang)
    for part in key.split("."):
        found = found[part]
    return fill(str(found), lang, values)
