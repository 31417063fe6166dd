"""Matches to a number of points: who has won, and the Crawford game (modern R2)."""

from __future__ import annotations

from vrhcaby.board.dice import Roll

Points = tuple[int, ...]


def winner(length: int, totals: Points) -> int | None:
    """The player who has reached the match length, or ``None``."""
    return next((i for i, points in enumerate(totals) if points >= length), None)


def needs(length: int, totals: Points) -> Roll:
    """How many points the two players still need."""
    return (max(0, length - totals[0]), max(0, length - totals[1]))


def crawford(before: str, length: int, totals: Points, *, agreed: bool) -> str:
    """The state for the next game: ``no``, ``now`` or ``past``.

    It is ``now`` exactly once: in the first game in which a player needs one point. A match to one point has no cube,
    and so no Crawford game.
    """
    if not agreed or length == 1:
        return "no"
    if before in ("now", "past"):
        return "past"
    return "now" if 1 in needs(length, totals) else "no"
