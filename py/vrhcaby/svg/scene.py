"""A diagram being drawn: the position, the viewpoint, and the layout."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.svg.geometry import SHOWN, Layout, Spot, other_view
from vrhcaby.svg.themes import Theme

_IN_FILES = {"white": "w", "black": "b", "lwhite": "x", "lblack": "y"}
"""Short identifiers for files, which repeat them at every checker."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The state that drawing functions share. Places are the mover's, as in ``position``."""

    position: Position
    mover: Side
    viewpoint: Side
    layout: Layout
    theme: Theme
    prefix: str
    """Keeps the identifiers of several pictures on a page apart; empty in a picture file."""

    @property
    def mover_near(self) -> bool:
        """Whether the mover sits at the near edge."""
        return self.mover is self.viewpoint

    def seen(self, point: int) -> int:
        """The mover's point (1-24) as the viewpoint numbers it."""
        return point if self.mover_near else other_view(point)

    def near(self, side: Side) -> bool:
        """Whether ``side`` sits at the near edge."""
        return side is self.viewpoint

    def id(self, name: str) -> str:
        """The identifier of a part of the picture."""
        return f"{self.prefix}-{name}" if self.prefix else _IN_FILES.get(name, name)

    def standing(self, place: int) -> int:
        """How many checkers a place holds; on the bar and off, the mover's own."""
        return self.position.off[0] if place == OFF else abs(self.position.points[place])

    def spot(self, place: int, index: int) -> Spot:
        """The centre of the ``index``-th checker of a place (0-25, the mover's view), counted from the edge."""
        if place == OFF:
            return self.layout.off_spot(self.mover_near, index)
        if place == BAR:
            return self.layout.on_bar(self.mover_near, index)
        return self.layout.on_point(self.seen(place), index)

    def top(self, place: int) -> Spot:
        """The centre of a place's outermost checker, or of its first spot if empty."""
        return self.spot(place, min(max(self.standing(place), 1), SHOWN) - 1)

    def landing(self, place: int, extra: int = 0) -> Spot:
        """Where the mover's next checker lands on a place; on a blot or held point it takes the other checker's spot.

        ``extra`` is how many have already arrived there.
        """
        count = self.standing(place)
        if place not in (OFF, BAR) and self.position.points[place] < 0:
            return self.top(place)
        return self.spot(place, count + extra * (2 if place == OFF else 1))
