"""Words for refusals, citations and results, in the reader's language.

Templates are data (``texts/messages.<lang>.toml``); this module knows which of them a refusal or a citation takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.texts import fill
from vrhcaby.rules.model import Cite, Provenance, Refusal
from vrhcaby.rules.source import text_source

_PLACES = {BAR: "bar", OFF: "off"}


@dataclass(frozen=True, slots=True)
class Message:
    """A refusal in words: what is forbidden, the facts of the case, the sense of the rule."""

    title: str
    text: str
    why: str


def phrase(lang: str, section: str, key: str, **values: object) -> str:
    """One text of a section of ``messages``, filled: ``phrase("cs", "level", "gammon")``."""
    return fill(str(_messages(lang)[section][key]), lang, values)


def _messages(lang: str) -> dict[str, Any]:
    return text_source("messages", lang)


def joined(lang: str, items: Sequence[object]) -> str:
    """``a, b and c`` in the language; the language's word for none if there are none."""
    join = _messages(lang)["join"]
    texts = [str(i) for i in items] or [str(join["none"])]
    if len(texts) < 2:
        return "".join(texts)
    return str(join["comma"]).join(texts[:-1]) + str(join["and"]) + texts[-1]


def place_word(place: int, lang: str) -> str:
    """A point's number as the mover counts, or the language's word for the bar (25) and for off the board
    (0).
    """
    name = _PLACES.get(place)
    return str(place) if name is None else str(_messages(lang)["place"][name])


def refusal_message(refusal: Refusal, lang: str) -> Message:
    """The words of a refusal."""
    values = _values(refusal, lang)
    if refusal.cite.provenance is Provenance.SILENT:
        texts = _messages(lang)["silent"][refusal.rule]
        values |= _names(refusal.cite, lang)
    else:
        texts = _messages(lang)["refusal"][refusal.rule]
    return Message(*(fill(str(texts[k]), lang, values) for k in ("title", "text", "why")))


def _names(cite: Cite, lang: str) -> dict[str, str]:
    """The rulebook that is silent, what it has instead, and the paragraph of one that speaks of it."""
    found = {"book": book_name(cite.book, lang), "paragraph": cite.paragraph}
    return found if cite.sister is None else {**found, "sister": _place(cite.sister, lang)}


def _place(named: tuple[str, str], lang: str) -> str:
    return f"{book_name(named[0], lang)} §{named[1]}"


def premature_phrase(refusal: Refusal, lang: str) -> str | None:
    """What comes first and then the tried step, in words; ``None`` where no legal play contains it."""
    parts = refusal.premature
    if parts is None or not parts[0]:
        return None
    first, then = (moves_text(moves) for moves in parts)
    return phrase(lang, "alternative", "first_then", first=first, then=then)


def _values(refusal: Refusal, lang: str) -> dict[str, object]:
    values: dict[str, object] = dict(refusal.facts)
    for key in ("from", "to"):
        if isinstance(place := values.get(key), int):
            values[key] = _PLACES.get(place, str(place))
    points = values.get("points")
    if isinstance(points, list):
        values["points"] = joined(lang, [place_word(p, lang) for p in points])
    dice = values.get("dice")
    if isinstance(dice, list):
        values["dice"] = joined(lang, dice)
    if isinstance(level := values.get("level"), str):
        values["level"] = str(_messages(lang)["level"].get(level, level))
    values["instead"] = refusal.instead_text or ""
    return values


def cite_phrase(cite: Cite, lang: str) -> str:
    """How the paragraph was come by, in words: written, our reading, a house rule, filled, or silent."""
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
    """What a rulebook is called in a language."""
    return str(text_source(book, lang)["name"])


def paragraph_text(cite: Cite, lang: str) -> tuple[str, str]:
    """Title and text of the cited paragraph."""
    entry = text_source(cite.book, lang)["p"][cite.paragraph]
    return str(entry["title"]), str(entry["text"])
