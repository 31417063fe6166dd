"""Questions made from the examples beside the rulebooks' paragraphs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vrhcaby.lessons.draft_check import checked
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.rules.files import BOOKS

_SETTING = ("reading", "variant", "position", "dice", "arrows", "marks")


def examples_for(raw: object, book: str, paragraph: str) -> list[Raw]:
    """The examples of one paragraph of a rulebook, or of all paragraphs if that is ""; malformed rows are skipped."""
    rows = raw if isinstance(raw, list) else []
    return [
        one
        for one in rows
        if _is_example(one) and one["book"] == book and paragraph in ("", one["paragraph"])
    ]


def _is_example(one: object) -> bool:
    return (
        isinstance(one, Mapping)
        and one.get("book") in BOOKS
        and isinstance(one.get("paragraph"), str)
        and isinstance(one.get("moves"), list)
        and bool(one["moves"])
        and one.get("expect") in ("ok", "refused")
    )


def paragraphs_of(raw: object, book: str) -> list[str]:
    """The paragraphs of a rulebook that have examples, in order."""
    return list(dict.fromkeys(str(one["paragraph"]) for one in examples_for(raw, book, "")))


def question_from(example: Raw, words: Mapping[str, Mapping[str, str]], play: str) -> Raw:
    """A question in some languages: try the forbidden play, or say whether a play is allowed.

    ``words``: by language ``break``, ``may``, ``yes`` and ``no``, with placeholders ``{play}`` and ``{paragraph}``.
    """
    setting: dict[str, Any] = {key: example[key] for key in _SETTING if key in example}
    setting["rulebook"] = example["book"]
    captions = {lang: str(example.get("caption", {}).get(lang, "")) for lang in words}
    success = (
        {"success": {lang: text for lang, text in captions.items() if text}} if any(captions.values()) else {}
    )
    refused = example["expect"] == "refused"
    key = "break" if refused else "may"
    filled = {"play": play, "paragraph": str(example["paragraph"])}
    text = {lang: each[key].format_map(filled) for lang, each in words.items()}
    if refused:
        return {
            "kind": "refused",
            **setting,
            "text": text,
            "goal": {"rule": "?", "moves": example["moves"]},
            **success,
        }
    answers = [{lang: each[one] for lang, each in words.items()} for one in ("yes", "no")]
    return {
        "kind": "choice",
        **setting,
        "text": text,
        "options_text": answers,
        "goal": {"choice": 0},
        **success,
    }


def sound(draft: Raw, steps: Sequence[Raw]) -> list[Raw]:
    """The questions that are valid in a lesson."""
    return [
        one for one in steps if not checked({**draft, "title": "…", "about": "…", "step": [one]}, 0).faults
    ]
