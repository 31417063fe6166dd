"""Cards of a player's mistakes: one for each paragraph of a rulebook, with the last case missed.

The browser stores them as text that anyone may have changed, so malformed cards are skipped.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from vrhcaby import limits
from vrhcaby.lessons.memory import AGAIN, GOOD, Memory, interval, remembered
from vrhcaby.lessons.table_reader import Raw

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.cards import Card as CardWire
    from vrhcaby.wire.shapes.cards import CaseOfCard

MASTERED_DAYS = 21
"""A paragraph counts as mastered once the player will remember it for this many days."""
_LONGEST_TEXT = 4_000
_MOST_MISSES = 100
_TEXTS: Mapping[str, tuple[str, ...]] = {
    "exercise": ("rulebook", "kind", "seed"),
    "step": ("lesson",),
    "own": ("title",),
    "play": ("rulebook", "reading", "variant", "play", "instead"),
    "blunder": ("rulebook", "reading", "variant", "play", "instead"),
    "cube": ("rulebook", "reading", "variant", "play", "instead"),
}
"""The text keys of each kind of case."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card; days count from 1970 by the reader's own calendar."""

    book: str
    paragraph: str
    """The paragraph of the book; ``~`` and the kind of question if no paragraph was named."""
    case: Raw
    """The question of a card, by its ``type``: an exercise, a step or a play."""
    memory: Memory | None = None
    last: int = 0
    """The day of the last answer."""
    due: int = 0
    """The day from which it is asked."""
    right: int = 0
    """Consecutive right answers."""

    @property
    def key(self) -> str:
        """Its key in the deck."""
        return f"{self.book}/{self.paragraph}"

    @property
    def mastery(self) -> str:
        """``new``, ``learning`` or ``mastered``."""
        if self.memory is None:
            return "new"
        return "mastered" if self.right > 0 and self.memory.stability >= MASTERED_DAYS else "learning"

    def missed(self, day: int) -> Card:
        """The card after a miss; it is due the same day."""
        memory = None if self.memory is None else remembered(self.memory, day - self.last, AGAIN)
        return replace(self, memory=memory, last=day, due=day, right=0)

    def answered(self, day: int, right: bool) -> Card:
        """The card after an answer; ``right`` means at the first try."""
        memory = remembered(self.memory, day - self.last, GOOD if right else AGAIN)
        due = day + interval(memory.stability)
        return replace(self, memory=memory, last=day, due=due, right=self.right + 1 if right else 0)

    def wire(self) -> CardWire:
        """The form that the browser stores."""
        memory = self.memory
        return {
            "book": self.book,
            "paragraph": self.paragraph,
            "from": cast("CaseOfCard", self.case),
            "memory": None
            if memory is None
            else {"stability": memory.stability, "difficulty": memory.difficulty},
            "last": self.last,
            "due": self.due,
            "right": self.right,
        }


Deck = dict[str, Card]


def read_deck(raw: object) -> Deck:
    """Read the stored cards by key, and apply the misses noted since."""
    cards = [_read(one) for one in raw] if isinstance(raw, list) else []
    return {card.key: card for card in cards if card is not None}


def due(deck: Deck, day: int) -> list[Card]:
    """The cards due on a day, the longest due first."""
    return sorted((card for card in deck.values() if card.due <= day), key=lambda card: card.due)


def of_error(deck: Deck, kind: str) -> list[Card]:
    """The cards of a kind of mistake, the least recently answered first."""
    cards = [card for card in deck.values() if kind in card.case.get("errors", [])]
    return sorted(cards, key=lambda card: (card.last, card.key))


def _read(raw: object) -> Card | None:
    if not isinstance(raw, dict):
        return None
    case, memory = raw.get("from"), raw.get("memory")
    numbers = [raw.get(name) for name in ("last", "due", "right")]
    sound = _is_case(case) and all(map(_is_number, numbers)) and _is_text(raw.get("book"))
    if not sound or not _is_text(raw.get("paragraph")) or not _is_memory(memory):
        return None
    kept = None if memory is None else Memory(memory["stability"], memory["difficulty"])
    last, due_day, right = (int(cast("float", number)) for number in numbers)
    card = Card(raw["book"], raw["paragraph"], cast("Raw", case), kept, last, due_day, right)
    return _settled(card, raw.get("missed"))


def _settled(card: Card, days: object) -> Card:
    """The card with the misses that the page noted. The page itself knows nothing of the memory model."""
    for day in days[:_MOST_MISSES] if isinstance(days, list) else ():
        if _is_number(day):
            card = card.missed(int(day))
    return card


def _is_case(case: Any) -> bool:
    if not isinstance(case, dict) or case.get("type") not in [*_TEXTS]:
        return False
    kind = case["type"]
    if not all(_is_text(case.get(name)) for name in _TEXTS[kind]):
        return False
    if not _are_texts(case.get("errors", [])):
        return False
    if kind in ("play", "blunder", "cube"):
        return isinstance(case.get("dice"), list) and isinstance(case.get("position"), dict)
    if kind == "exercise":
        return _are_texts(case.get("missed", []))
    return kind != "own" or isinstance(case.get("step"), dict)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and len(value) <= limits.MISSED and all(map(_is_text, value))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_memory(memory: Any) -> bool:
    if memory is None:
        return True
    if not isinstance(memory, dict):
        return False
    figures = (memory.get("stability"), memory.get("difficulty"))
    return all(_is_number(figure) and cast("float", figure) > 0 for figure in figures)
