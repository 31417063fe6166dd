"""The ready-made questions of the workshop's gallery: examples of plays beside the paragraphs that allow or refuse them."""

from __future__ import annotations

from typing import Any

from tools.site.examples import all_examples

_KEYS = (
    "reading",
    "variant",
    "position",
    "dice",
    "moves",
    "complete",
    "expect",
    "caption",
    "arrows",
    "marks",
)


def gallery() -> list[dict[str, Any]]:
    """A row for each example of a play, in the order of rulebooks and paragraphs."""
    judged = [one for one in all_examples() if one.kind == "judge"]
    return [
        {
            "book": one.book,
            "paragraph": one.paragraph,
            **{key: one.raw[key] for key in _KEYS if key in one.raw},
        }
        for one in judged
    ]
