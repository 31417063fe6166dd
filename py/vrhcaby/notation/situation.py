"""A position with the cube, score and dice that one-line identifiers add."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vrhcaby.board.position import STANDARD, Position
from vrhcaby.board.side import Side

Offer = Literal["double", "beaver", "raccoon"]
Resigned = Literal["single", "gammon", "backgammon"]


@dataclass(frozen=True, slots=True)
class Situation:
    """A state of a game.

    ``position`` is in the view of ``mover``, the side whose turn it is, even while the other side must answer a
    raise. ``score`` is (white, black). ``cube_owner`` None is the centre. ``offer`` is an unanswered raise, and
    ``cube`` the value it would double. During a beaver or raccoon that is the value of the previous raise, and the
    beaverer owns the cube. ``length`` 0 is a money session; ``jacoby`` and ``beaver`` matter only there, ``crawford``
    (this is the Crawford game) only in a match.
    """

    position: Position = STANDARD
    mover: Side = Side.WHITE
    dice: tuple[int, int] | None = None
    cube: int = 1
    cube_owner: Side | None = None
    offer: Offer | None = None
    resigned: Resigned | None = None
    length: int = 0
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    jacoby: bool = False
    beaver: bool = False


def log2(value: int) -> int:
    """The exponent of a power of two, as identifiers store the cube: 8 gives 3; -1 for any other number."""
    return value.bit_length() - 1 if value > 0 and value.bit_count() == 1 else -1
