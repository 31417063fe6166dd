"""How much each of the bot's levels loses, as measured; told beside the choice of an opponent.

The mean loss a decision in thousandths of a point, by the figures of ``docs/datacards/levels.md``
(``bench/bot_levels.py``); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping

LOSSES: Mapping[str, float] = {
    "child": 120.3,
    "beginner": 72.8,
    "casual": 28.2,
    "club": 9.5,
    "strong": 1.33,
    "full": 0.4,
}


def levels_wire() -> list[dict[str, object]]:
    """The levels from the gentlest, each with its measured loss."""
    return [{"id": name, "loss": loss} for name, loss in LOSSES.items()]
