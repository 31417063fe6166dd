"""Read a package's texts in a language, and fill templates with values.

A package keeps its texts in ``<package>/texts/<lang>.toml``. In a template ``{name}`` inserts a value and
``{count|one|few|many}`` chooses a form by number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from vrhcaby.language.languages import KNOWN, plural_form
from vrhcaby.language.spaces import tie, tie_all
from vrhcaby.language.tables import Table, is_compiled, language_of, table
from vrhcaby.language.templates import PLACEHOLDER


def words_of(path: str) -> Table:
    """Return a text file by its path in the package, with no-break spaces in place.

    A language without texts reads English, with an author's own words where there are any.
    """
    lang = language_of(path)
    return _words_of(path) if lang is None or lang in KNOWN else _borrowed(path, lang)


@cache
def _words_of(path: str) -> Table:
    words = table(path)
    return words if is_compiled(path) else tie_all(words, language_of(path))


@lru_cache(maxsize=256)
def _borrowed(path: str, lang: str) -> Table:
    from vrhcaby.language.own_words import overlaid  # Rarely needed, so not imported at the start.

    return overlaid(path, lang, words_of)


def texts(package: str, lang: str) -> dict[str, Any]:
    """Return all texts of a package in a language: ``texts("svg", "cs")``.

    Raises :class:`FileNotFoundError` for a package without texts.
    """
    return words_of(f"{package}/texts/{lang}.toml")


def template(package: str, lang: str, key: str) -> str:
    """Return one template of a package; ``key`` is the path in its file, such as ``place.bar``.

    Raises :class:`KeyError` if the file lacks the key. ``language.missing`` finds such gaps in advance.
    """
    node: Any = texts(package, lang)
    for part in key.split("."):
        node = node[part]
    return str(node)


def say(package: str, lang: str, key: str, /, **values: object) -> str:
    """Return a package's text with its values filled in: ``say("svg", "cs", "place.point", point=6)``."""
    return fill(template(package, lang, key), lang, values)


def fill(text: str, lang: str, values: Mapping[str, object]) -> str:
    """Return a template with its values inserted; a name without a value becomes empty.

    Plural forms need a whole number; anything else is treated as 0.
    """

    def replaced(match: re.Match[str]) -> str:
        value = values.get(match.group(1), "")
        if match.group(2) is None:
            return str(value)
        forms = match.group(2).split("|")
        index = plural_form(lang, value if isinstance(value, int) else 0)
        return forms[min(index, len(forms) - 1)]

    return tie(PLACEHOLDER.sub(replaced, text), lang)
