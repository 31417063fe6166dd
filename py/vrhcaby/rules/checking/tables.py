"""Check data files: one by its path when it is read, or all before they are compiled for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.errors import BookDataError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.checking.cites import cite_faults
from vrhcaby.rules.checking.counts import count_faults
from vrhcaby.rules.checking.entries import read_book
from vrhcaby.rules.checking.faults import short
from vrhcaby.rules.checking.needs import need_faults
from vrhcaby.rules.checking.texts import book_texts, message_texts, text_faults
from vrhcaby.rules.files import all_paths, book_path, raw_table


def book_faults(book: str, raw: object) -> tuple[str, ...]:
    """Every fault of a raw rulebook: form, provenance, missing rows and numbers."""
    if not isinstance(raw, Mapping):
        return (f"{book}.toml: must be a table, not {short(raw)}",)
    read = read_book(book, raw)
    faults = (*read.faults, *cite_faults(read), *need_faults(read), *count_faults(read))
    wrong_id = read.keys.get("id", book) != book
    named = (f"{read.file}id: must be {book!r}, as the file is called",) if wrong_id else ()
    return tuple(dict.fromkeys((*named, *faults)))


def table_faults(path: str, raw: Mapping[str, Any]) -> tuple[str, ...]:
    """Every fault of one data file, given its path in the package."""
    _, folder, name = path.removesuffix(".toml").split("/")
    if folder == "books":
        return book_faults(name, raw)
    stem, _ = name.split(".")
    wanted = message_texts() if stem == "messages" else book_texts(_paragraphs(stem))
    return tuple(text_faults(f"{name}.toml: ", raw, wanted))


def _paragraphs(book: str) -> tuple[str, ...]:
    paragraphs = raw_table(book_path(book)).get("paragraphs", ())
    return tuple(p for p in paragraphs if isinstance(p, str)) if isinstance(paragraphs, list | tuple) else ()


def all_faults(languages: tuple[str, ...] = LANGUAGES) -> tuple[str, ...]:
    """Every fault of all data files of a package, including unreadable files."""
    faults: tuple[str, ...] = ()
    for path in all_paths(languages):
        try:
            faults += table_faults(path, raw_table(path))
        except BookDataError as error:
            faults += error.faults
    return tuple(dict.fromkeys(faults))
