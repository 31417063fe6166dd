"""The words that the page needs without Python, by id: everything in ``texts/page`` and the names of the themes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tools.site.files import FOLDER, words
from vrhcaby.advice.level_losses import levels_wire
from vrhcaby.language.languages import ABROAD, FALLBACKS, HOME, written_number
from vrhcaby.language.own_words import english_texts
from vrhcaby.language.spaces import tie
from vrhcaby.language.texts import fill
from vrhcaby.panels.panel_trees import tab_names
from vrhcaby.panels.state import words as panel_words
from vrhcaby.rules.source import BOOKS
from vrhcaby.svg.themes import theme_tables

PUPILS = ("panels/lesson", "panels/common", "panels/refusal", "lessons", "rules/messages", "svg", "notation")
"""The package's files with words that a pupil reads beside the author's own texts."""
EMBEDDED = ("board", "embed", "figure", "practice")
"""The files with words inside the script of an embedded board."""


def page_words(lang: str) -> dict[str, str]:
    """Every word of the page in a language. Raises ``ValueError`` for a repeated id."""
    names = sorted(path.name.split(".")[0] for path in FOLDER.glob(f"texts/page/*.{HOME}.toml"))
    found = _joined(names, lang)
    levels = _levels(found, lang)
    tabs = {f"tab-{name}": panel_words(name, lang)("title") for name in tab_names()}
    return {word: tie(text, lang) for word, text in (found | theme_names(lang) | levels | tabs).items()}


def _levels(found: dict[str, str], lang: str) -> dict[str, str]:
    """A description of each bot level, with its measured loss."""
    measured = found.pop("level-loss")
    words = {}
    for level in levels_wire():
        more = f"level-{level['id']}-more"
        loss = level.get("loss")
        if loss is not None and more in found:
            figures = {"pr": written_number(loss / 2, 1, lang), "loss": written_number(loss / 1000, 4, lang)}
            words[more] = f"{found[more]} {fill(measured, lang, figures)}"
    return words


def embedded_words(lang: str) -> dict[str, str]:
    """The words of an embedded board in a language."""
    return {word: tie(text, lang) for word, text in _joined(EMBEDDED, lang).items()}


def words_to_translate() -> dict[str, object]:
    """A file of the interface's words in English for an author to translate; see ``language.own_words``."""
    texts = {f"{name}.{key}": text for name in PUPILS for key, text in english_texts(name).items()}
    names = {f"rules/{book}.name": english_texts(f"rules/{book}")["name"] for book in BOOKS}
    board = {key: text for key, text in embedded_words(ABROAD).items() if "-fault" not in key}
    return {"lang": "", "plurals": ["one", "other"], "decimal": ".", "texts": texts | names | board}


def theme_names(lang: str) -> dict[str, str]:
    """The names of ``theme-dark``, ``skin-wood`` …; if a language lacks one, that of the first language that has it."""
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
