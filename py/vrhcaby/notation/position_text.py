"""A position on one line: ``24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5``.

The mover comes before the slash, the opponent after it, each from its *own* side of the board, with ``bar:2`` and
``off:3``. Tests, figures and the command line use this form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.position import BAR, CHECKERS, OFF, Position, own_counts, pos
from vrhcaby.errors import NotationError, PositionError
from vrhcaby.notation.board_in_letters import ascii_board
from vrhcaby.notation.parse_errors import fault, one_line


def format_position(position: Position) -> str:
    """One line; the bar first, then points from 24 down, then off. Empty places are left out."""
    mine, theirs = own_counts(position)
    return f"{_side(mine)} / {_side(theirs)}".strip()


def _side(counts: Sequence[int]) -> str:
    named = {BAR: "bar", OFF: "off"}
    return " ".join(f"{named.get(i, i)}:{counts[i]}" for i in range(BAR, -1, -1) if counts[i])


def parse_position(text: str, checkers: int | None = CHECKERS) -> Position:
    """Read a position from a line; each side must have ``checkers`` (None: any number).

    Without ``off``, missing checkers are off. Raises :class:`NotationError` with the column and the token.
    """
    halves = one_line(text).split("/")
    if len(halves) != 2:
        raise fault("a position is 'mover / opponent'", text)
    start = 1
    for half in halves:
        for token in re.finditer(r"\S+", half):
            if not re.fullmatch(r"(?:bar|off|[1-9]|1[0-9]|2[0-4]):[0-9]{1,2}", token[0]):
                raise fault("a place is written 6:5, bar:1 or off:2", token[0], column=start + token.start())
        start += len(half) + 1
    try:
        return pos(text) if checkers is None else position_of_line(text, checkers)
    except PositionError as error:
        outer = fault(error.detail, text, code="notation/position")
        facts = {**outer.facts, **error.facts}
        raise NotationError(outer.detail, code=outer.code, facts=facts) from error


__all__ = ["ascii_board", "format_position", "parse_position"]
