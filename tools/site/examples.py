"""The examples of the rulebooks: read, checked by path, and returned as data rows.

They are beside the rulebooks (``rules/examples/<book>.toml``, described in the README there). Tests run every one of
them against the engine.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.spaces import tie_all
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS

FOLDER = resources.files("vrhcaby").joinpath("rules/examples")
KINDS = ("judge", "legal", "start", "opening", "score", "command", "cube", "static")


@dataclass(frozen=True, slots=True)
class Example:
    """An example: the paragraph it belongs to, and its table as written, with no-break spaces."""

    book: str
    id: str
    paragraph: str
    kind: str
    raw: Mapping[str, Any]

    @property
    def expect(self) -> str:
        """``ok``, ``refused``, or ``static`` for rules that cannot be enforced."""
        return "static" if self.kind == "static" else str(self.raw["expect"])

    @property
    def can_be_tried(self) -> bool:
        """Whether its figure is a board for the reader's acts; other figures are static.

        A start of another rulebook cannot be played, and cocked dice have no place on the board.
        """
        if self.kind == "start":
            return self.expect == "ok"
        return self.kind != "static" and not self.raw.get("options", {}).get("cocked")


def examples_of(book: str) -> tuple[Example, ...]:
    """The examples of a rulebook in paragraph order."""
    raw = tie_all(tomllib.loads((FOLDER / f"{book}.toml").read_text(encoding="utf-8")))
    return tuple(Example(book, e["id"], str(e["paragraph"]), e["kind"], e) for e in raw["example"])


def all_examples() -> tuple[Example, ...]:
    """The examples of all rulebooks."""
    return tuple(e for book in BOOKS for e in examples_of(book))


def faults_of(examples: tuple[Example, ...]) -> tuple[str, ...]:
    """Every fault of form, each as ``book.toml: id: fault``: unknown kinds and paragraphs, repeated ids, missing
    captions.
    """
    found = []
    seen: set[str] = set()
    for e in examples:
        if e.kind not in KINDS:
            found.append(f"{e.book}.toml: {e.id}.kind: unknown kind {e.kind!r}")
        if e.id in seen:
            found.append(f"{e.book}.toml: {e.id}: id used twice")
        seen.add(e.id)
        if e.paragraph not in load_book(e.book).paragraphs:
            found.append(f"{e.book}.toml: {e.id}.paragraph: no paragraph {e.paragraph}")
        captions = e.raw.get("caption", {})
        found += [
            f"{e.book}.toml: {e.id}.caption.{lang}: missing" for lang in LANGUAGES if not captions.get(lang)
        ]
    return tuple(found)
