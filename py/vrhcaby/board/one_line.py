"""Read a position written on one line. Checkers it does not name have been borne off."""

from __future__ import annotations

from vrhcaby.board.position import CHECKERS, Position, pos


def position_of_line(text: str, checkers: int = CHECKERS) -> Position:
    """The board of ``"6:1 3:1 / 1:2"`` with ``checkers`` a side, in the mover's view.

    If a side has no ``off``, its missing checkers are off; otherwise its counts must add up. Raises
    :class:`PositionError` ``position/syntax`` with token and column, or ``position/count``.
    """
    return filled_line(text, checkers).checked(checkers)


def filled_line(text: str, checkers: int = CHECKERS) -> Position:
    """Read a line whose checkers need not add up, as for a diagram."""
    position = pos(text)
    missing = (
        0 if "off:" in half else max(0, checkers - count)
        for half, count in zip(text.split("/"), position.counts, strict=True)
    )
    mine, theirs = (off + more for off, more in zip(position.off, missing, strict=True))
    return Position(position.points, (mine, theirs))
