"""Named conditions and zones of a final board, which decide the level of a win.

Boards are in the winner's view just after the last checker was borne off (for classic's resignation, any board). The
loser is the opponent. In the winner's numbering the winner's home is 1-6, its outer board 7-12, the loser's outer
board 13-18 and the loser's home 19-24; the loser's bar is ``points[0]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vrhcaby.board.position import HOME, OFF, Position


def _loser_on(position: Position, first: int, last: int) -> int:
    return -sum(n for n in position.points[first : last + 1] if n < 0)


def none_off(position: Position) -> bool:
    """The loser has borne off no checker."""
    return position.off[1] == 0


def bar_or_winner_home(position: Position) -> bool:
    """A checker of the loser is on the bar or in the winner's home board."""
    return _loser_on(position, OFF, HOME) > 0


def not_all_home(position: Position) -> bool:
    """A checker of the loser, on the bar or elsewhere, is not in the loser's home board."""
    return _loser_on(position, OFF, 18) > 0


CONDITIONS: Mapping[str, Callable[[Position], bool]] = {
    "none_off": none_off,
    "bar_or_winner_home": bar_or_winner_home,
    "not_all_home": not_all_home,
}

LEVELS = ("single", "gammon", "backgammon", "win")
"""The usual levels of a win. A rulebook from a file may define others."""

ZONES: Mapping[str, tuple[int, int]] = {
    "bar_or_winner_home": (0, 6),
    "winner_outer": (7, 12),
    "loser_outer": (13, 18),
    "loser_home": (19, 24),
}
"""Zones for the loser's checkers: first and last place in the winner's numbering."""


def in_zone(position: Position, zone: str) -> int:
    """How many of the loser's checkers are in the zone; the board is in the winner's view."""
    return _loser_on(position, *ZONES[zone])
