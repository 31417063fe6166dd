"""Where data and texts come from: the package's TOML files, or the form compiled from them.

The page's build compiles every table to Python (:mod:`vrhcaby.language.compiling`), so that the browser neither ships
nor runs a TOML parser; from a clone the files are read directly. Either way a table is read when it is first
asked for, and what nobody asks for is never loaded.
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
    compiled = _compiled(group_of(path))
    if compiled is not None and path in compiled:
        return compiled[path]
    # Only from a clone: the page's slimmed standard library has no TOML parser and reads no resources.
    import json
    import tomllib
    from importlib import resources

    text = resources.files("vrhcaby").joinpath(path).read_text(encoding="utf-8")
    found: Table = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
    return found


def group_of(path: str) -> str:
    """The name of the module that holds a compiled file: its folder, and of texts their language as well.

    >>> group_of("rules/books/leaflet.toml"), group_of("rules/texts/leaflet.cs.toml")
    ('rules_books', 'rules_texts_cs')
    """
    folder, _, name = path.rpartition("/")
    lang = name.split(".")[-2] if folder.endswith("/texts") else ""
    return "_".join((*folder.split("/"), lang)).rstrip("_")


@cache
def _compiled(group: str) -> dict[str, Table] | None:
    try:
        module = importlib.import_module(f"{COMPILED}.{group}")
    except ImportError:
        return None
    found: dict[str, Table] = module.TABLES
    return found
