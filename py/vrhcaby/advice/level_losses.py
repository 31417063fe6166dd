"""The measured loss of each bot level, shown beside the choice of an opponent.

Mean loss per decision in thousandths of a point, from ``docs/datacards/levels.md`` (``bench/bot_levels.py``); a test
compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.catalogue import Level

LOSSES: Mapping[str, float] = {
    "child": 87.5,
    "beginner": 43.7,
    "casual": 24.7,
    "club": 8.7,
    "strong": 1.23,
    "full": 0.37,
}


def levels_wire() -> list[Level]:
    """The levels, weakest first, each with its measured loss."""
    return [{"id": name, "loss": loss} for name, loss in LOSSES.items()]
