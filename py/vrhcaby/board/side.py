"""The two sides, fixed for a whole game. *Mover* and *opponent* change with each turn."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A side. Its checkers keep their colour for the whole game."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE
