"""Check a language's texts: one for each message, nothing else, and only declared facts in them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.message_facts import (
    ASPECTS,
    CONDITION_FACTS,
    NEARER,
    RESULT_FACTS,
    UNKNOWN_TO_SOME,
    refusal_facts,
)
from vrhcaby.rules.model import Provenance
from vrhcaby.rules.outcomes import ZONES
from vrhcaby.rules.vocabulary import LEVELS

_PLACEHOLDER = re.compile(r"\{([^}|]*)")


@dataclass(frozen=True, slots=True)
class Text:
    """A required text, and the facts that it may insert."""

    facts: frozenset[str] = frozenset()
    blank: bool = False
    """Whether it may be only spaces, as between two words."""


@dataclass(frozen=True, slots=True)
class Optional:
    """A text or a table of texts that may be left out."""

    wanted: Any


Wanted = Mapping[str, Any]
"""Key -> :class:`Text`, a nested table, or either as :class:`Optional`."""


def book_texts(paragraphs: tuple[str, ...]) -> Wanted:
    """The texts required of a rulebook in one language."""
    each = {"title": Text(), "text": Text()}
    return {
        "name": Text(),
        "subtitle": Text(),
        "about": Text(),
        "p": dict.fromkeys(paragraphs, each),
        "aspect": dict.fromkeys(ASPECTS, Text()),
        "aspect_as_written": Optional(dict.fromkeys(ASPECTS, Optional(Text()))),
    }


def message_texts() -> Wanted:
    """The messages required in one language."""
    return {
        "place": {"point": _text("number"), "bar": Text(), "off": Text()},
        "play": dict.fromkeys(("bar", "off"), Text()),
        "dice": {
            **dict.fromkeys(("two", "three", "four"), _text("number")),
            **{f"of_{die}": Text() for die in range(1, 7)},
        },
        "join": dict.fromkeys(("and", "comma", "none"), Text(blank=True)),
        "side": dict.fromkeys(("white", "black"), Text()),
        "refusal": {rule: _refusal(facts) for rule, facts in refusal_facts().items()},
        "nearer": {key: {"title": Optional(Text()), "text": Text(facts)} for key, facts in NEARER.items()},
        "silent": {rule: _refusal(_OF_SILENCE) for rule in UNKNOWN_TO_SOME},
        "would_go": {key: Text(facts) for key, facts in CONDITION_FACTS.items()},
        "alternative": {"first_then": _text("first then")},
        "provenance": dict.fromkeys(_PROVENANCES, _text("book paragraph sister")),
        "level": dict.fromkeys(LEVELS, Text()),
        "result": {key: Text(facts) for key, facts in RESULT_FACTS.items()},
        "zone": dict.fromkeys((*ZONES, "off"), Text()),
        "aspect": dict.fromkeys(ASPECTS, Text()),
    }


_OF_SILENCE = frozenset({"book", "paragraph", "sister"})


def _text(facts: str) -> Text:
    return Text(frozenset(facts.split()))


def _refusal(facts: frozenset[str]) -> Wanted:
    return {"title": Text(), "text": Text(facts | {"instead"}), "why": Text()}


_PROVENANCES = (*(p.value for p in Provenance), "reading_sister", "silent_sister", "house")


def text_faults(path: str, texts: object, wanted: Wanted) -> Faults:
    """Faults: missing or unknown texts, values that are not texts, insertions of undeclared facts."""
    if not isinstance(texts, Mapping):
        yield f"{path}: must be a table, not {short(texts)}"
        return
    dot = "" if path.endswith(" ") else "."
    for key, inner in wanted.items():
        if key not in texts and not isinstance(inner, Optional):
            yield f"{path}{dot}{key}: missing"
    for key, value in texts.items():
        if key not in wanted:
            yield f"{path}{dot}{key}: unknown{meant(key, wanted)}"
            continue
        inner = wanted[key].wanted if isinstance(wanted[key], Optional) else wanted[key]
        if isinstance(inner, Text):
            yield from _one_text(f"{path}{dot}{key}", value, inner)
        else:
            yield from text_faults(f"{path}{dot}{key}", value, inner)


def _one_text(path: str, value: object, wanted: Text) -> Faults:
    if not isinstance(value, str) or not (value.strip() or wanted.blank):
        yield f"{path}: must be a text that is not empty, not {short(value)}"
        return
    for name in dict.fromkeys(_PLACEHOLDER.findall(value)):
        if name not in wanted.facts:
            yield f"{path}: {{{name}}} is not a fact of this message{meant(name, wanted.facts)}"
