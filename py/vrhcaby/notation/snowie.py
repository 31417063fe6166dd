"""Snowie's position line: numbers and names separated by semicolons, which GNU Backgammon exports too.

The side to move comes first everywhere. The board is in its view: the other side's bar, points 1 to 24, its own bar.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from vrhcaby.board.position import CHECKERS, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault, one_line
from vrhcaby.notation.situation import Situation, log2

_BEFORE = ("length", "jacoby", "unused", "beaver", "turn")
_AFTER = ("crawford", "own score", "other score", "cube", "owner")
_PLACES = 26
_NAMES = 2
_FIRST_PLACE = len(_BEFORE) + _NAMES + len(_AFTER)
_COUNT = _FIRST_PLACE + _PLACES + 2
_HIGHEST = 25_000
LINE = re.compile(
    rf"-?\d{{1,5}}(?:;-?\d{{1,5}}){{4}};[^;\n]*;[^;\n]*(?:;-?\d{{1,10}}){{{len(_AFTER) + _PLACES + 2}}};?"
)


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of a line, each with its column."""

    values: tuple[str, ...]
    columns: tuple[int, ...]

    def number(self, at: int, name: str, low: int, high: int) -> int:
        """A number between bounds. Raises :class:`NotationError` with its place."""
        text = self.values[at].strip()
        if not re.fullmatch(r"-?[0-9]{1,10}", text) or not low <= int(text) <= high:
            raise fault(
                f"{name} must be {low} to {high}", text, column=self.columns[at], code="notation/value"
            )
        return int(text)


def parse_snowie(text: str) -> Situation:
    """The situation of a position line. Raises :class:`NotationError` with the column and the token."""
    body = one_line(text).strip()
    values = tuple(body.removesuffix(";").split(";"))
    if len(values) != _COUNT:
        raise fault(f"{_COUNT} fields separated by semicolons expected", body)
    shift = text.index(body) + 1
    columns = tuple(shift + sum(len(one) + 1 for one in values[:at]) for at in range(_COUNT))
    return _situation(_Fields(values, columns))


def _situation(fields: _Fields) -> Situation:
    length, jacoby, _, beaver, turn = (
        fields.number(at, name, 0, _HIGHEST if name == "length" else 1) for at, name in enumerate(_BEFORE)
    )
    at = len(_BEFORE) + _NAMES
    crawford = fields.number(at, "crawford", 0, 1)
    own, other = (fields.number(at + n, _AFTER[n], 0, _HIGHEST) for n in (1, 2))
    mover = Side.WHITE if turn else Side.BLACK
    return Situation(
        position=_position(fields),
        mover=mover,
        dice=_dice(fields),
        cube=_cube(fields, at + 3),
        cube_owner={1: mover, -1: mover.other}.get(fields.number(at + 4, "owner", -1, 1)),
        length=length,
        score=(own, other) if turn else (other, own),
        crawford=bool(length and crawford),
        jacoby=not length and bool(jacoby),
        beaver=not length and bool(beaver),
    )


def _cube(fields: _Fields, at: int) -> int:
    value = fields.number(at, "cube", 1, 1 << 30)
    if log2(value) < 0:
        raise fault(
            "the cube is a power of two", fields.values[at], column=fields.columns[at], code="notation/cube"
        )
    return value


def _dice(fields: _Fields) -> tuple[int, int] | None:
    first, second = (fields.number(_COUNT - 2 + n, "a die", 0, 6) for n in (0, 1))
    if bool(first) is not bool(second):
        at = _COUNT - 2
        raise fault("one die", fields.values[at], column=fields.columns[at], code="notation/dice")
    return (first, second) if first else None


def _position(fields: _Fields) -> Position:
    counts = [fields.number(_FIRST_PLACE + n, "checkers", -CHECKERS, CHECKERS) for n in range(_PLACES)]
    points = (-abs(counts[0]), *counts[1:-1], abs(counts[-1]))
    mine = sum(n for n in points if n > 0)
    theirs = -sum(n for n in points if n < 0)
    if max(mine, theirs) > CHECKERS:
        column = fields.columns[_FIRST_PLACE]
        raise fault(
            f"more than {CHECKERS} checkers a side",
            str(max(mine, theirs)),
            column=column,
            code="notation/position",
        )
    return Position(points, (CHECKERS - mine, CHECKERS - theirs))


__all__ = ["LINE", "NotationError", "parse_snowie"]
