"""Check a rulebook from a file: return all its faults, or the book ready to load."""

from __future__ import annotations

import re
from typing import Any

from vrhcaby.errors import BookDataError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.checking.cites import cite_faults
from vrhcaby.rules.checking.counts import count_faults
from vrhcaby.rules.checking.entries import RawBook
from vrhcaby.rules.checking.faults import Faults, short
from vrhcaby.rules.checking.needs import need_faults
from vrhcaby.rules.checking.schema import BOOK, TABLES
from vrhcaby.rules.own.merging import merged
from vrhcaby.rules.own.reading import FILE, Raw, digest_of, packed_of, raw_of, text_of_packed
from vrhcaby.rules.own.texts import completed_texts, own_text_faults
from vrhcaby.rules.source import OwnBook

_PARAGRAPH = re.compile(r"[^\W_][\w.]{0,7}")


def own_from_text(text: str) -> tuple[OwnBook, Raw]:
    """The rulebook of a file's text (TOML or JSON), with its raw table. Raises :class:`BookDataError` with all faults."""
    return own_from_table(raw_of(text))


def own_from_packed(packed: str) -> tuple[OwnBook, Raw]:
    """The rulebook from a save or a link."""
    return own_from_table(raw_of(text_of_packed(packed)))


def own_from_table(raw: Raw) -> tuple[OwnBook, Raw]:
    """The rulebook of a raw table."""
    book = merged(digest_of(raw), raw)
    faults = tuple(dict.fromkeys((*book.faults, *faults_of(book))))
    if faults:
        raise BookDataError(faults)
    return OwnBook(book.id, _table(book), completed_texts(book), packed_of(raw)), raw


def faults_of(book: RawBook) -> Faults:
    """Faults other than those of form."""
    yield from _name_faults(book)
    yield from cite_faults(book)
    missing = [name for name, key in BOOK.items() if key.required and name not in book.keys]
    yield from (f"{FILE}{name}: missing, and there is no base to take it from" for name in missing)
    yield from need_faults(book)
    yield from count_faults(book)
    yield from own_text_faults(book)


def _name_faults(book: RawBook) -> Faults:
    for index, paragraph in enumerate(book.keys["paragraphs"]):
        if not _PARAGRAPH.fullmatch(paragraph):
            yield f"{FILE}paragraphs[{index}]: must be up to eight letters, digits and dots, not {short(paragraph)}"


def _table(book: RawBook) -> dict[str, Any]:
    keys = book.keys
    first = next(lang for lang in keys["text"] if lang in LANGUAGES)
    return {
        "id": book.id,
        "source_lang": keys["source_lang"] or first,
        "paragraphs": list(keys["paragraphs"]),
        "formats": list(keys["formats"]),
        "not_enforced": dict(keys.get("not_enforced", {})),
        **{name: keys[name] for name in TABLES if name in keys},
    }
