"""A lesson's plays as text in a field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from vrhcaby.board.plays import place_text


def pairs_text(moves: Iterable[object]) -> str:
    """Moves between places: ``24/18 13/11``; equal ones are counted: ``8/5(2)``."""
    counted = Counter(
        "/".join(_place(place) for place in move[:2]) for move in moves if isinstance(move, Sequence)
    )
    return " ".join(f"{text}({count})" if count > 1 else text for text, count in counted.items())


def _place(place: object) -> str:
    return place_text(place) if isinstance(place, int) else str(place)
