"""Where rulebook data and texts come from: TOML files, or their precompiled form.

The page's build compiles all TOML to one Python module so that the browser
neither ships nor runs a TOML parser; from a clone the files are read directly.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from vrhcaby.errors import RulebookError

BOOKS = ("classic", "precise", "blastoff", "leaflet", "modern")
LANGUAGES = ("cs", "sk", "en")
COMPILED = "vrhcaby.rules._compiled"


def book_source(book: str) -> dict[str, Any]:
    """The raw table of a rulebook, or :class:`RulebookError` if there is none."""
    if book not in BOOKS:
        raise RulebookError(f"no rulebook {book!r}", facts={"rulebook": book, "known": list(BOOKS)})
    return table(f"books/{book}.toml")


def text_source(name: str, lang: str) -> dict[str, Any]:
    """The raw table of texts: a rulebook's id or ``messages``, in ``cs``, ``sk`` or ``en``."""
    return table(f"texts/{name}.{lang}.toml")


@cache
def table(path: str) -> dict[str, Any]:
    """One data file by its path under ``rules/``."""
    compiled = _compiled()
    if compiled is not None and path in compiled:
        return compiled[path]
    # Only from a clone: the page's slimmed standard library has neither module.
    import tomllib
    from importlib import resources

    text = resources.files("vrhcaby.rules").joinpath(path).read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _compiled() -> dict[str, dict[str, Any]] | None:
    try:
        module = importlib.import_module(COMPILED)
    except ImportError:
        return None
    found: dict[str, dict[str, Any]] = module.TABLES
    return found


def all_paths() -> tuple[str, ...]:
    """Every data file a complete package has."""
    texts = [f"texts/{n}.{lang}.toml" for n in ("messages", *BOOKS) for lang in LANGUAGES]
    return (*(f"books/{b}.toml" for b in BOOKS), *texts)
