"""Messages for data faults: the path, the fault and, if one is close, the intended word."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches

Faults = Iterator[str]
FEW = 6


def short(value: object) -> str:
    """A value shortened for quoting in a fault."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def nearest(word: str, known: Collection[str]) -> str | None:
    """The known word that was probably intended."""
    return next(iter(get_close_matches(word, sorted(known), n=1)), None)


def meant(word: str, known: Collection[str]) -> str:
    """``; did you mean blocked_by?``, or the known words if none is close and there are few."""
    guess = nearest(word, known)
    if guess:
        return f"; did you mean {guess}?"
    return f"; known are {', '.join(sorted(known))}" if 0 < len(known) <= FEW else ""
