"""Read data and texts: from the package's TOML files, or from the modules compiled from them.

The page's build compiles every table to Python (:mod:`vrhcaby.language.compiling`), so the browser neither loads nor
runs a TOML parser. In a clone the files are read directly. Either way a table is read on first use, and unused ones
are never loaded.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

Table = dict[str, Any]
COMPILED = "vrhcaby._compiled"
"""The package of compiled tables, one module for each group of files."""


@cache
def table(path: str) -> Table:
    """One data file by its path under ``vrhcaby/``, such as ``rules/books/leaflet.toml``.

    Raises :class:`FileNotFoundError` if the package has no such file.
    """
    if is_compiled(path):
        return (_compiled(group_of(path)) or {})[path]
    # Only in a clone: the page's trimmed standard library has no TOML parser and cannot read resources.
    import json
    import tomllib

    text = file_text(path)
    loaded: Table = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
    return loaded


def file_text(path: str) -> str:
    """The text of a data file in a clone. Raises ``OSError`` if it is missing, ``ValueError`` if it is not UTF-8."""
    from importlib import resources

    return resources.files("vrhcaby").joinpath(path).read_text(encoding="utf-8")


def is_compiled(path: str) -> bool:
    """Whether the build compiled the file, and thereby checked it."""
    return path in (_compiled(group_of(path)) or {})


def paths_in(folder: str) -> tuple[str, ...]:
    """The data files of a folder under ``vrhcaby/``, each by the path that :func:`table` takes."""
    compiled = _compiled(group_of(f"{folder}/"))
    if compiled is not None:
        return tuple(compiled)
    from importlib import resources

    names = (entry.name for entry in resources.files("vrhcaby").joinpath(folder).iterdir())
    return tuple(sorted(f"{folder}/{name}" for name in names if name.endswith((".toml", ".json"))))


def forget_missing() -> None:
    """Look for compiled files again, because a pack added some."""
    _compiled.cache_clear()


def group_of(path: str) -> str:
    """The name of the module that holds a compiled file: its folder, and of texts their language as well.

    >>> group_of("rules/books/leaflet.toml"), group_of("rules/texts/leaflet.cs.toml")
    ('rules_books', 'rules_texts_cs')
    """
    folder = path.rpartition("/")[0]
    return "_".join((*folder.split("/"), language_of(path) or "")).rstrip("_")


def language_of(path: str) -> str | None:
    """The language of a text file; ``None`` for any other file."""
    folder, _, name = path.rpartition("/")
    return name.split(".")[-2] if folder.endswith("/texts") else None


@cache
def _compiled(group: str) -> dict[str, Table] | None:
    try:
        module = importlib.import_module(f"{COMPILED}.{group}")
    except ImportError:
        return None
    tables: dict[str, Table] = module.TABLES
    return tables
