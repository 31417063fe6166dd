"""The checked data and texts of the rulebooks.

In a clone a file is checked on first use. Compiled tables are trusted: the build checks every file before compiling
it, so the page need not check again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from vrhcaby import limits
from vrhcaby.errors import BookDataError, RulebookError
from vrhcaby.language.languages import KNOWN, interface_of
from vrhcaby.language.spaces import tie_all
from vrhcaby.language.tables import is_compiled, language_of
from vrhcaby.rules.files import BOOKS as BOOKS
from vrhcaby.rules.files import book_path, raw_table, text_path
from vrhcaby.rules.outcomes import LEVELS


@dataclass(frozen=True, slots=True)
class OwnBook:
    """A checked rulebook from a file; its id is a digest of the content."""

    id: str
    table: dict[str, Any]
    """Its rows, including those from other rulebooks."""
    texts: Mapping[str, dict[str, Any]]
    """Complete texts by language."""
    packed: str
    """The compressed file, for saves and links."""


_OPENED: dict[str, OwnBook] = {}


def keep_own(book: OwnBook) -> None:
    """Register a rulebook from a file, so that it can be loaded by its id.

    Raises :class:`RulebookError` ``rulebook/too-many`` beyond ``limits.OWN_BOOKS``.
    """
    if len(_OPENED) >= limits.OWN_BOOKS and book.id not in _OPENED:
        raise RulebookError(
            "too many rulebooks are open", code="rulebook/too-many", facts={"most": limits.OWN_BOOKS}
        )
    _OPENED[book.id] = book


def forget_own(book: str) -> None:
    """Close a rulebook from a file. It may be opened again."""
    _OPENED.pop(book, None)


def own_book(book: str) -> OwnBook | None:
    """The open rulebook from a file with that id, or ``None``."""
    return _OPENED.get(book)


def own_ids() -> tuple[str, ...]:
    """The ids of open rulebooks from files, in the order they were opened."""
    return tuple(_OPENED)


def known_books() -> tuple[str, ...]:
    """The ids of the five rulebooks, then of open ones from files."""
    return (*BOOKS, *_OPENED)


def known_levels() -> tuple[str, ...]:
    """The levels of winning of the five rulebooks, then those that only open ones from files have."""
    scorings = (scoring for book in _OPENED.values() for scoring in book.table["scoring"])
    own = (str(win["level"]) for scoring in scorings for win in scoring.get("win", ()))
    return tuple(dict.fromkeys((*LEVELS, *own)))


def packed_book(packed: str) -> OwnBook | None:
    """The open rulebook whose compressed file is this text."""
    return next((one for one in _OPENED.values() if one.packed == packed), None)


def book_source(book: str) -> dict[str, Any]:
    """The raw table of a rulebook. Raises :class:`RulebookError` if there is none."""
    if (own := _OPENED.get(book)) is not None:
        return own.table
    if book not in BOOKS:
        raise RulebookError(f"no rulebook {book!r}", facts={"rulebook": book, "known": list(BOOKS)})
    return sound_table(book_path(book))


def text_source(name: str, lang: str) -> dict[str, Any]:
    """The raw table of texts in a language: those of a rulebook by its id, or ``messages``."""
    if (own := _OPENED.get(name)) is not None:
        return own.texts[interface_of(lang)]
    return sound_table(text_path(name, lang)) if lang in KNOWN else _borrowed(name, lang)


@lru_cache(maxsize=64)
def _borrowed(name: str, lang: str) -> dict[str, Any]:
    """The texts for a language without its own."""
    from vrhcaby.language.own_words import overlaid

    return overlaid(text_path(name, lang), lang, sound_table)


@cache
def sound_table(path: str) -> dict[str, Any]:
    """A file by its path in the package. Raises :class:`BookDataError` with all its faults if it has any."""
    table = raw_table(path)
    if not is_compiled(path):
        from vrhcaby.rules.checking.tables import table_faults

        faults = table_faults(path, table)
        if faults:
            raise BookDataError(faults)
        table = tie_all(table, language_of(path))
    return table
