"""The languages, from ``languages.json``: the only list, read by Python, the page and the build.

A lesson may be in any other language too, given by its tag. Its author writes the texts, and perhaps words of the
interface (:mod:`vrhcaby.language.own_words`); everything else appears in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.errors import ProtocolError
from vrhcaby.language.tables import table


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its BCP 47 tag, as in the list."""

    id: str
    name: str
    """The language's own name for itself."""
    plurals: tuple[str, ...]
    """Plural forms in the order of the texts: ``one``, ``few`` (2-4), ``other``."""
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
"""The home language, for texts that all readers see in one language."""
ABROAD: str = _LIST["abroad"]
"""The language for readers of all other languages."""
FALLBACKS: tuple[str, ...] = tuple(dict.fromkeys((HOME, ABROAD, *LANGUAGES)))
"""Texts from outside that lack the reader's language use the first of these that they have."""
PLURALS = ("one", "few", "other")
"""The plural forms that a language may have."""
_OWN: dict[str, Language] = {}
"""Languages with an author's interface words, by private tag."""
_TAG = re.compile(
    r"[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*(-x(-[a-z0-9]{1,8})+)?",
    re.IGNORECASE | re.ASCII,
)
"""Language, script, region, variants, private part."""
_MOST_TAG = 35
_RIGHT_TO_LEFT = frozenset(["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"])
_SCRIPTS_RIGHT_TO_LEFT = frozenset(["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"])


def is_tag(lang: object) -> bool:
    """Whether this is a well-formed BCP 47 tag, such as ``de`` or ``pt-BR``. The language may have no texts here."""
    return isinstance(lang, str) and len(lang) <= _MOST_TAG and _TAG.fullmatch(lang) is not None


def checked_lang(lang: object) -> str:
    """The tag of a language. A language without texts here reads English ones.

    Raises :class:`ProtocolError` ``protocol/lang`` unless the tag is well formed.
    """
    if not is_tag(lang):
        raise ProtocolError(f"no language {lang!r}", code="protocol/lang", facts={"lang": repr(lang)})
    return str(lang)


def known_lang(lang: object) -> str:
    """The tag of a language that has texts here. Raises :class:`ProtocolError` ``protocol/lang`` for any other."""
    if lang not in LANGUAGES:
        raise ProtocolError(f"no language {lang!r}", code="protocol/lang", facts={"lang": repr(lang)})
    return str(lang)


def ranges_of(tag: str) -> Iterator[str]:
    """The tag and the more general ones: ``de-AT``, ``de``."""
    parts = tag.split("-")
    yield from ("-".join(parts[:end]) for end in range(len(parts), 0, -1) if parts[end - 1] != "x")


def interface_of(tag: str) -> str:
    """The language of the interface for a reader of this language: the same if it has texts here, else English."""
    return next((one for one in ranges_of(tag) if one in KNOWN), ABROAD)


def language(tag: str) -> Language:
    """How a language counts and writes numbers; by default as :func:`interface_of` it."""
    return KNOWN.get(tag) or _OWN.get(tag) or KNOWN[interface_of(tag)]


def describe_own(tag: str, described: Language | None) -> None:
    """Store how a private tag counts and writes numbers; ``None`` removes it."""
    if described is None:
        _OWN.pop(tag, None)
    else:
        _OWN[tag] = described


def public_tag(tag: str) -> str:
    """The tag without its private part: ``de`` for ``de-x-1a2b3c4d``."""
    return tag.partition("-x-")[0]


def is_right_to_left(tag: str) -> bool:
    """Whether the language is written from right to left: by its script if the tag names one.

    >>> is_right_to_left("ar-EG"), is_right_to_left("az-Arab"), is_right_to_left("de")
    (True, True, False)
    """
    parts = tag.lower().split("-")
    script = next((part for part in parts[1:] if len(part) == 4 and part.isalpha()), None)
    return script in _SCRIPTS_RIGHT_TO_LEFT if script else parts[0] in _RIGHT_TO_LEFT


def plural_form(lang: str, count: int) -> int:
    """Return the plural form for ``count``: its index in ``Language.plurals``.

    1 and -1 take ``one``; 2 to 4 take ``few`` if the language has it; everything else, including 0, takes ``other``.
    """
    forms, size = language(lang).plurals, abs(count)
    wanted = "one" if size == 1 else "few" if 2 <= size <= 4 else "other"
    return forms.index(wanted if wanted in forms else "other")


def written_number(value: float, places: int, lang: str) -> str:
    """Return a number rounded to ``places`` decimals, with the language's decimal sign."""
    return f"{value:.{places}f}".replace(".", language(lang).decimal)
