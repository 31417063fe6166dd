"""The closed vocabulary of filters for whole plays.

A filter judges a possible continuation: how many dice the play would use against the most that any play can, and
which die if only one can be played. It returns whether the continuation is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outlook:
    """A continuation, and what the roll allows."""

    used: int
    """The most dice a play with this continuation can use."""
    most: int
    """The most dice any play of this roll uses."""
    first_die: int
    """The number played first."""
    single_dice: frozenset[int]
    """The numbers that could be played first, if only one die can be played at all; else empty."""


def most_dice(outlook: Outlook) -> bool:
    """As many dice as possible must be used."""
    return outlook.used >= outlook.most


def higher_die(outlook: Outlook) -> bool:
    """If only one of two different dice can be played, it must be the higher one if possible."""
    return not outlook.single_dice or outlook.first_die == max(outlook.single_dice)


FILTERS: Mapping[str, Callable[[Outlook], bool]] = {
    "most_dice": most_dice,
    "higher_die": higher_die,
}
