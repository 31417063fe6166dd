"""One reader of texts: a room's words in a language, and templates filled with values.

A room keeps what it says in ``<room>/texts/<lang>.toml``. In a template ``{name}`` inserts a value and
``{count|one|few|many}`` chooses a form by number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from vrhcaby.language.languages import plural_form
from vrhcaby.language.spaces import tie, tie_all
from vrhcaby.language.tables import is_compiled, language_of, table

_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^}]*))?\}")


@cache
def words_of(path: str) -> dict[str, Any]:
    """A file of texts by its path in the package, with the spaces that must not break made so."""
    words = table(path)
    return words if is_compiled(path) else tie_all(words, language_of(path))


def texts(room: str, lang: str) -> dict[str, Any]:
    """Everything a room says in a language, as its file has it: ``texts("svg", "cs")``.

    Raises :class:`FileNotFoundError` for a room or a language without texts.
    """
    return words_of(f"{room}/texts/{lang}.toml")


def template(room: str, lang: str, key: str) -> str:
    """One text of a room as it is written; ``key`` is the path in its file, such as ``place.bar``.

    Raises :class:`KeyError` for a key that the file has not; ``language.missing`` finds such gaps
    beforehand.
    """
    node: Any = texts(room, lang)
    for part in key.split("."):
        node = node[part]
    return str(node)


def say(room: str, lang: str, key: str, /, **values: object) -> str:
    """One text of a room, filled: ``say("svg", "cs", "place.point", point=6)``."""
    return fill(template(room, lang, key), lang, values)


def fill(text: str, lang: str, values: Mapping[str, object]) -> str:
    """A template with its values inserted; a name without a value gives nothing.

    A form by number needs a whole number; for anything else it is that of 0.
    """

    def replaced(match: re.Match[str]) -> str:
        value = values.get(match.group(1), "")
        if match.group(2) is None:
            return str(value)
        forms = match.group(2).split("|")
        index = plural_form(lang, value if isinstance(value, int) else 0)
        return forms[min(index, len(forms) - 1)]

    return tie(_PLACEHOLDER.sub(replaced, text), lang)
