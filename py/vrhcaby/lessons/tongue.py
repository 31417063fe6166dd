"""The language in which a reader sees a lesson, among those its author wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vrhcaby.language.languages import FALLBACKS, KNOWN, is_tag, public_tag, ranges_of
from vrhcaby.language.own_words import tag_with, words_faults
from vrhcaby.lessons.table_reader import Faults, Raw


def shown_in(title: Any, lang: str, own: str = "", words: Raw | None = None) -> str:
    """The language shown to a reader of ``lang``: that one, or one with texts here, if the lesson has it; else the
    lesson's own.

    ``title`` shows which languages there are; ``own`` is the language of plain texts. Interface ``words`` by language
    are included through a private tag.
    """
    written = tuple(title) if isinstance(title, Mapping) else (own,) if own else ()
    has = next((one for one in ranges_of(lang) if one in written), "")
    if not has and written and not any(one in written for one in FALLBACKS):
        has = str(written[0])
    chosen = lang if not has or has in KNOWN else has
    return tag_with(chosen, (words or {}).get(public_tag(chosen)))


def language_wire(lang: str, words: Raw) -> dict[str, Any]:
    """A lesson's tag and interface words if its language has no texts here, for further requests."""
    tag = public_tag(lang)
    if tag in KNOWN:
        return {}
    return {"lang": tag, "words": words[tag]} if tag in words else {"lang": tag}


def read_tongue(table: Raw, faults: Faults) -> tuple[str, Raw]:
    """``lang`` and ``words`` of a lesson; "" and empty if missing."""
    lang = table.get("lang", "")
    if lang and not is_tag(lang):
        faults.add("lang", "language", "must be the tag of a language, such as de or pt-BR")
        lang = ""
    words = faults.table(table.get("words", {}), "words")
    for tag, brought in words.items():
        if not is_tag(tag):
            faults.add(f"words.{tag}", "language", "must be the tag of a language, such as de or pt-BR")
        for path, what in words_faults(brought, f"words.{tag}"):
            faults.add(path, "words", what)
    return str(lang), words
