"""The rulebooks' data and texts, sound.

A file of a clone is checked when it is first asked for. Compiled tables are trusted: the build checks every file
before it compiles them, so a start of the page does not do it again.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from vrhcaby.errors import BookDataError, RulebookError
from vrhcaby.language.spaces import tie_all
from vrhcaby.language.tables import is_compiled, language_of
from vrhcaby.rules.files import BOOKS as BOOKS
from vrhcaby.rules.files import book_path, raw_table, text_path


def book_source(book: str) -> dict[str, Any]:
    """The raw table of a rulebook, or :class:`RulebookError` if there is none."""
    if book not in BOOKS:
        raise RulebookError(f"no rulebook {book!r}", facts={"rulebook": book, "known": list(BOOKS)})
    return sound_table(book_path(book))


def text_source(name: str, lang: str) -> dict[str, Any]:
    """The raw table of texts in a language: those of a rulebook by its id, or ``messages``."""
    return sound_table(text_path(name, lang))


@cache
def sound_table(path: str) -> dict[str, Any]:
    """One file by its path in the package; :class:`BookDataError` with all its faults if it has any."""
    found = raw_table(path)
    if not is_compiled(path):
        from vrhcaby.rules.checking.tables import table_faults

        faults = table_faults(path, found)
        if faults:
            raise BookDataError(faults)
        found = tie_all(found, language_of(path))
    return found
