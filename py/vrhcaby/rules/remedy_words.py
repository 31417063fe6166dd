"""Remedies in words: a sentence for one change, joined conditions for several."""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.board.position import BAR
from vrhcaby.rules.model import Change, WouldGo
from vrhcaby.rules.wording import book_name, joined, phrase, place_word, play_words

SENTENCES = frozenset({"first", "back", "reading", "rulebook", "never", "no_bar", "not_here"}) | frozenset(
    {"captain", "next_game", "agreed", "after", "before_own_roll", "own_turn"}
)
"""Kinds that form a sentence of their own if they are the only change."""
NAMED_BY = ("reading", "option", "command", "never")
"""Facts that choose among a kind's texts."""


def would_go_text(would_go: WouldGo, lang: str) -> str:
    """The remedy as one sentence."""
    if would_go.kind in SENTENCES:
        (change,) = would_go.changes
        return phrase(lang, "would_go", _key(change), **_values(change, lang))
    conditions = joined(lang, [_condition(change, lang) for change in would_go.changes])
    return phrase(lang, "would_go", "frame", conditions=conditions)


def _condition(change: Change, lang: str) -> str:
    key = _key(change)
    by = "by_" if change.kind in SENTENCES else ""
    return phrase(lang, "would_go", by + key, **_values(change, lang))


def _key(change: Change) -> str:
    """The key of a change's text; some kinds have several, depending on the facts."""
    facts = change.facts
    variants: Mapping[str, tuple[bool, str]] = {
        "back": (bool(facts.get("first")), "back_first"),
        "number": ("die" not in facts, "numbers"),
        "home": (
            facts.get("count") == 1 or bool(facts.get("rest")),
            "home_rest" if facts.get("rest") else "home_one",
        ),
        "enter": (facts.get("from") == BAR, "enter_others"),
        "clear": (facts.get("count") == 1, "clear_one"),
        "free": (facts.get("count") == 1, "free_blot"),
    }
    holds, variant = variants.get(change.kind, (False, ""))
    for fact in NAMED_BY:
        if fact in facts:
            return f"{change.kind}_{facts[fact]}"
    return variant if holds else change.kind


def _values(change: Change, lang: str) -> dict[str, object]:
    values = dict(change.facts)
    for key in ("points", "dice"):
        if isinstance(places := values.get(key), list):
            values[key] = joined(lang, [place_word(p, lang) for p in places])
    for key in ("first", "back"):
        values[key] = play_words(str(values.get(key, "")), lang)
    if isinstance(book := values.get("book"), str):
        values["book"] = book_name(book, lang)
    return values
