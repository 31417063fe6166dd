"""How much each of the bot's levels loses, as measured; shown beside the choice of an opponent.

The mean loss a decision in thousandths of a point, by the figures of ``docs/datacards/levels.md``
(``bench/bot_levels.py``); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.catalogue import Level

LOSSES: Mapping[str, float] = {
    "child": 87.5,
    "beginner": 43.9,
    "casual": 25.1,
    "club": 8.8,
    "strong": 1.23,
    "full": 0.37,
}


def levels_wire() -> list[Level]:
    """The levels from the gentlest, each with its measured loss."""
    return [{"id": name, "loss": loss} for name, loss in LOSSES.items()]
