"""Text templates: their placeholders, and whether a translation fits the original."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vrhcaby.language.tables import Table

PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^}]*))?\}")
"""A name, and possibly the forms of a counted word."""


def leaves(tree: Table, path: str = "") -> dict[str, str]:
    """Every text of a file by its key's dotted path; a list of words is joined into one text."""
    texts: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            texts |= leaves(value, f"{path}{key}.")
        else:
            texts[path + key] = value if isinstance(value, str) else " ".join(map(str, value))
    return texts


def text_faults(home: str, text: str, forms: int) -> Iterator[str]:
    """The faults of a translation of ``home``. ``forms`` is how many forms a counted word needs, 0 for any number."""
    if home.strip() and not text.strip():
        yield "empty"
    extra = placeholders(text) ^ placeholders(home)
    if extra:
        yield f"placeholders differ: {', '.join(sorted(extra))}"
    counted = [words.split("|") for _, words in PLACEHOLDER.findall(text) if words]
    if forms and any(len(words) != forms for words in counted):
        yield f"a counted word needs {forms} forms"


def placeholders(text: str) -> set[str]:
    """The names that a template inserts."""
    return {name for name, _ in PLACEHOLDER.findall(text)}
