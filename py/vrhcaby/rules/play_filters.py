"""The closed vocabulary of filters that a whole play must survive.

A filter is asked about a way to go on: how many dice the play would use in the
end, against the most that any play can, and, where only one die can be played,
which one. Both return whether the way survives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outlook:
    """A way to go on, and what the roll would allow."""

    used: int
    """Dice the play uses in the end when it goes this way and makes the best of it."""
    most: int
    """The most dice any play of this roll uses."""
    first_die: int
    """The number played first."""
    single_dice: frozenset[int]
    """The numbers that could be played first, where only one die can be played at all; else empty."""


def most_dice(outlook: Outlook) -> bool:
    """As many dice as possible must be used."""
    return outlook.used >= outlook.most


def higher_die(outlook: Outlook) -> bool:
    """Where only one of two different dice can be played, the higher one if it can."""
    return not outlook.single_dice or outlook.first_die == max(outlook.single_dice)


FILTERS: Mapping[str, Callable[[Outlook], bool]] = {
    "most_dice": most_dice,
    "higher_die": higher_die,
}
