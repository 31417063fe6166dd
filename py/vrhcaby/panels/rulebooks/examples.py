"""The examples in a rulebook's file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.language.languages import FALLBACKS
from vrhcaby.rules.own.reading import raw_of, text_of_packed
from vrhcaby.rules.source import OwnBook

Example = Mapping[str, Any]


def examples_of(book: OwnBook) -> tuple[Example, ...]:
    """The examples as written in the file."""
    return tuple(raw_of(text_of_packed(book.packed)).get("example", ()))


def caption_of(example: Example, lang: str) -> str:
    """An example's caption, in the language or its fallback."""
    captions = example.get("caption", {})
    return next((str(captions[one]) for one in (lang, *FALLBACKS) if one in captions), "")
