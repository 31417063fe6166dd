"""The data files of rulebooks, and reading them unchecked."""

from __future__ import annotations

from typing import Any

from vrhcaby.errors import BookDataError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.tables import table

BOOKS = ("classic", "precise", "blastoff", "leaflet", "modern")


def book_path(book: str) -> str:
    """The path of a rulebook's rows in the package."""
    return f"rules/books/{book}.toml"


def text_path(name: str, lang: str) -> str:
    """The path of a rulebook's texts, or of ``messages``, in the package."""
    return f"rules/texts/{name}.{lang}.toml"


def all_paths(languages: tuple[str, ...] = LANGUAGES) -> tuple[str, ...]:
    """Every file of rules and their texts in a complete package."""
    texts = (text_path(name, lang) for name in ("messages", *BOOKS) for lang in languages)
    return (*map(book_path, BOOKS), *texts)


def raw_table(path: str) -> dict[str, Any]:
    """Read one file without checking it. Raises :class:`BookDataError` if it cannot be read."""
    name = path.split("/")[-1]
    try:
        return table(path)
    except FileNotFoundError:
        raise BookDataError((f"{name}: the file is missing",)) from None
    except ValueError as error:
        raise BookDataError((f"{name}: cannot be read: {error}",)) from None
