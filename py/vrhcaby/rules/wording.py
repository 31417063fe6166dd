"""Words for refusals, citations and results, in the reader's language.

Templates are data (``texts/messages.<lang>.toml``); this module chooses the one for a refusal or a citation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vrhcaby.board.plays import counted_text, moves_text, place_text
from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.texts import fill
from vrhcaby.rules.model import Cite, Facts, Provenance, Refusal
from vrhcaby.rules.move_checks import CHECKS
from vrhcaby.rules.source import text_source

_PLACES = {BAR: "bar", OFF: "off"}
_PLACE = re.compile(r"\b(?:bar|off)\b")
_COUNTS = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True, slots=True)
class Message:
    """A refusal in words: title, the facts of the case, the reason for the rule."""

    title: str
    text: str
    why: str


def phrase(lang: str, section: str, key: str, **values: object) -> str:
    """A text of a ``messages`` section with its values filled in: ``phrase("cs", "level", "gammon")``."""
    return fill(str(_messages(lang)[section][key]), lang, values)


def _messages(lang: str) -> dict[str, Any]:
    return text_source("messages", lang)


def joined(lang: str, items: Sequence[object]) -> str:
    """``a, b and c`` in the language; its word for none if the list is empty."""
    join = _messages(lang)["join"]
    texts = [str(i) for i in items] or [str(join["none"])]
    if len(texts) < 2:
        return "".join(texts)
    return str(join["comma"]).join(texts[:-1]) + str(join["and"]) + texts[-1]


def place_word(place: int, lang: str) -> str:
    """A point's number in the mover's count, or the language's word for the bar (25) and off (0)."""
    name = _PLACES.get(place)
    return str(place) if name is None else str(_messages(lang)["place"][name])


def play_words(play: str, lang: str) -> str:
    """A play in plain notation with the reader's words for the bar and off: ``bar/23`` is ``přepážka/23``.

    Equal moves are counted: ``13/8 13/8*`` is ``13/8*(2)``.
    """
    return _PLACE.sub(lambda match: str(_messages(lang)["play"][match.group()]), counted_text(play))


def dice_words(dice: Sequence[int], lang: str) -> str:
    """Numbers on dice: ``5 and 4``, and ``four fives`` for equal ones."""
    if len(dice) < 2 or len(set(dice)) > 1:
        return joined(lang, dice)
    words = _messages(lang)["dice"]
    return fill(str(words[_COUNTS[len(dice)]]), lang, {"number": words[f"of_{dice[0]}"]})


def refusal_message(refusal: Refusal, lang: str) -> Message:
    """A refusal in words."""
    values = _values(refusal, lang)
    if refusal.cite.provenance is Provenance.SILENT:
        texts = _messages(lang)["silent"][refusal.rule]
        values |= _names(refusal.cite, lang)
    else:
        texts = _nearer(refusal, lang)
    return Message(*(fill(str(texts[k]), lang, values) for k in ("title", "text", "why")))


_OF_DICE = frozenset({"distance_is_a_die", "die_is_played", "enter_by_number", "exact_number"})
"""Refusals because no number fits. If every die is played, that reason is enough."""
_OF_MOVES = CHECKS.keys() | _OF_DICE | {"separate_steps", "no_leap"}
"""Refusals of a move. Without a legal play to show instead, nothing can be played."""


def _nearer(refusal: Refusal, lang: str) -> dict[str, str]:
    """A text that fits the tried move better than its row's: about the checker's owner, or that the dice are played."""
    nearer: dict[str, dict[str, str]] = _messages(lang)["nearer"]
    own: dict[str, str] = dict(_messages(lang)["refusal"][refusal.rule])
    if refusal.rule == "own_checker":
        own |= nearer[_whose(refusal.facts)]
    if refusal.rule == "forward" and refusal.facts["from"] == refusal.facts["to"]:
        own |= nearer["still"]
    played = refusal.facts.get("played")
    if refusal.rule in _OF_MOVES and refusal.instead is None and played is None:
        own["text"] += f" {nearer['stuck']['text']}"
    if not isinstance(played, list) or (refusal.rule == "own_checker" and refusal.facts["count"]):
        return own
    texts = nearer["both_played" if len(played) == 2 else "doublet_played"]
    if refusal.rule not in _OF_DICE:
        besides = str(nearer["besides"]["text"]).replace("{also}", own["text"])
        texts = {"title": texts["title"], "text": f"{texts['text']} {besides}"}
    return own | texts


def _whose(facts: Facts) -> str:
    """The key of the text about a start without an own checker."""
    at: dict[object, str] = {BAR: "own_checker_bar", OFF: "own_checker_off"}
    return at.get(facts["from"], "own_checker_theirs" if facts["count"] else "own_checker_none")


def _names(cite: Cite, lang: str) -> dict[str, str]:
    """The silent rulebook's name, what it has instead, and another book's paragraph on the matter."""
    names = {"book": book_name(cite.book, lang), "paragraph": cite.paragraph}
    return names if cite.sister is None else {**names, "sister": _place(cite.sister, lang)}


def _place(named: tuple[str, str], lang: str) -> str:
    return f"{book_name(named[0], lang)} §{named[1]}"


def premature_phrase(refusal: Refusal, lang: str) -> str | None:
    """The moves that come first and then the tried step, in words; ``None`` if no legal play contains it."""
    parts = refusal.premature
    if parts is None or not parts[0]:
        return None
    first, then = (play_words(moves_text(moves), lang) for moves in parts)
    return phrase(lang, "alternative", "first_then", first=first, then=then)


def _values(refusal: Refusal, lang: str) -> dict[str, object]:
    values: dict[str, object] = dict(refusal.facts)
    for key in ("from", "to"):
        if isinstance(place := values.get(key), int):
            values[key] = play_words(place_text(place), lang)
    points = values.get("points")
    if isinstance(points, list):
        values["points"] = joined(lang, [place_word(p, lang) for p in points])
    dice = values.get("dice")
    if isinstance(dice, list):
        values["dice"] = dice_words(dice, lang)
    if isinstance(level := values.get("level"), str):
        values["level"] = str(_messages(lang)["level"].get(level, level))
    values["instead"] = play_words(refusal.instead_text or "", lang)
    return values


def cite_phrase(cite: Cite, lang: str) -> str:
    """The paragraph's provenance in words: written, our reading, a house rule, filled, or silent."""
    if cite.house:
        return phrase(lang, "provenance", "house")
    if cite.provenance is Provenance.FILLED:
        name = book_name(cite.book, lang)
        return phrase(lang, "provenance", "filled", book=name, paragraph=cite.paragraph)
    if cite.sister:
        key = f"{cite.provenance.value}_sister"
        return phrase(lang, "provenance", key, sister=_place(cite.sister, lang))
    return phrase(lang, "provenance", cite.provenance.value)


def book_name(book: str, lang: str) -> str:
    """A rulebook's name in a language."""
    return str(text_source(book, lang)["name"])


def level_name(book: str, level: str, lang: str) -> str | None:
    """A rulebook's own name for a level of winning; ``None`` if it uses the standard one."""
    names: dict[str, str] = text_source(book, lang).get("level", {})
    return names.get(level)


def paragraph_text(cite: Cite, lang: str) -> tuple[str, str]:
    """Title and text of the cited paragraph."""
    return paragraph_texts(cite.book, lang)[cite.paragraph]


def paragraph_texts(book: str, lang: str) -> dict[str, tuple[str, str]]:
    """Title and text of each paragraph of a rulebook, in order."""
    entries: dict[str, dict[str, str]] = text_source(book, lang).get("p", {})
    return {name: (entry["title"], entry["text"]) for name, entry in entries.items()}
