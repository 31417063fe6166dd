"""The words that the page needs without Python, by their ids: everything of ``texts/page`` and the names of the themes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tools.site.files import FOLDER, words
from vrhcaby.language.languages import FALLBACKS, HOME
from vrhcaby.svg.themes import theme_tables

EMBEDDED = ("board", "embed", "figure", "practice")
"""The files whose words travel inside the script of an embedded board."""


def page_words(lang: str) -> dict[str, str]:
    """Every word of the page in a language; an id used twice raises ``ValueError``."""
    names = sorted(path.name.split(".")[0] for path in FOLDER.glob(f"texts/page/*.{HOME}.toml"))
    return _joined(names, lang) | theme_names(lang)


def embedded_words(lang: str) -> dict[str, str]:
    """The words of an embedded board in a language."""
    return _joined(EMBEDDED, lang)


def theme_names(lang: str) -> dict[str, str]:
    """``theme-dark`` and ``skin-wood`` … with their names; where a language has none, that of the first that has."""
    return {
        f"{'theme' if 'scheme' in raw else 'skin'}-{theme}": next(
            raw["name"][known] for known in (lang, *FALLBACKS) if known in raw["name"]
        )
        for theme, raw in theme_tables().items()
        if "name" in raw
    }


def _joined(names: Iterable[str], lang: str) -> dict[str, str]:
    found = [words(f"page/{name}", lang) for name in names]
    counted = Counter(word for table in found for word in table)
    if twice := sorted(word for word, times in counted.items() if times > 1):
        raise ValueError(f"texts/page: defined twice: {', '.join(twice)}")
    return {word: text for table in found for word, text in table.items()}
