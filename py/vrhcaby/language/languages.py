"""The languages, from ``languages.json``: the one list that Python, the page and the build read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.errors import ProtocolError
from vrhcaby.language.tables import table


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its BCP 47 tag, as the list describes it."""

    id: str
    name: str
    """The language's own name for itself."""
    plurals: tuple[str, ...]
    """Plural forms, in the order in which texts give them: ``one``, ``few`` (2-4), ``other``."""
    decimal: str
    """The decimal sign."""
    tied: str
    """One-letter words that must not end a line."""


_LIST: Mapping[str, Any] = table("language/languages.json")

KNOWN: Mapping[str, Language] = {
    raw["id"]: Language(raw["id"], raw["name"], tuple(raw["plurals"]), raw["decimal"], raw["tied"])
    for raw in _LIST["languages"]
}
LANGUAGES = tuple(KNOWN)
"""The tags, in the order in which the page offers them."""
HOME: str = _LIST["home"]
"""The home language, for what must be in one language for all readers."""
FALLBACKS: tuple[str, ...] = tuple(dict.fromkeys((HOME, _LIST["abroad"], *LANGUAGES)))
"""If a text from outside lacks the reader's language, use the first of these that it has."""


def checked_lang(lang: object) -> str:
    """The tag of a known language.

    Raises :class:`ProtocolError` ``protocol/lang`` for anything else.
    """
    if lang not in LANGUAGES:
        raise ProtocolError(f"no language {lang!r}", code="protocol/lang", facts={"lang": repr(lang)})
    return str(lang)


def plural_form(lang: str, count: int) -> int:
    """Return the plural form for ``count``: its index in ``Language.plurals``.

    1 and -1 take ``one``, 2 to 4 ``few`` where the language has it, everything else (0 among it) ``other``.
    """
    forms, size = KNOWN[lang].plurals, abs(count)
    wanted = "one" if size == 1 else "few" if 2 <= size <= 4 else "other"
    return forms.index(wanted if wanted in forms else "other")


def written_number(value: float, places: int, lang: str) -> str:
    """Return a number rounded to ``places`` decimals, with the language's decimal sign."""
    return f"{value:.{places}f}".replace(".", KNOWN[lang].decimal)
