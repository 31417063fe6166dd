"""Weights of decisions in links: the likelier a decision, the fewer bits it takes.

A quick score of the board estimates how likely its play is; a unit is a sixteenth of a bit. The constants were fitted
to some twenty thousand plays of GNU Backgammon and of the bots here. They are part of the link format: change them
together with its version.
"""

from __future__ import annotations

from collections.abc import Sequence

from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, Position
from vrhcaby.legality.remedy import ROLLS

_OFF, _HIT, _TALL, _HIT_HOME = 11, 64, -14, 14
_NEAR, _NEAR_AT_STAKE, _FAR = -8, -1, 1
"""For each opposing checker behind a blot: within six points, the same weighted by the pips at stake, within twelve."""
_CHECKER = (0, -41, -25, -13, 0, 10, 11, 6, 9, 13, 15, 15, 16, 15, 6, 2, 3, -2, 5, -2, -5, -8, -9, -14, -19)
_ALONE = (
    0,
    -48,
    -39,
    -26,
    -25,
    -23,
    -52,
    -17,
    -11,
    -16,
    -18,
    -10,
    -13,
    -16,
    0,
    2,
    1,
    7,
    -6,
    12,
    24,
    25,
    28,
    24,
    31,
)
_MADE = (0, 17, 18, 30, 38, 33, 28, 10, 9, 6, 3, 7, -1, 3, 23, 21, 26, 23, 24, 10, 52, 44, 31, 13, 16)
"""By point: the value of each checker, of an exposed blot, of two or more checkers together."""
_PRIME = (0, -31, -22, -13, -6, 7, 24)
"""By the length of the longest prime."""
_STEP, _HOME = 6, 6
_MOST_NEAR, _MOST_FAR = 4, 3
_PARTS = (
    *(65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393),
    *(46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219),
)
"""Sixteen equal steps that halve 65536."""
_LEAST = 64
"""Added to every play's weight, even the unlikeliest; also the weight of a resignation."""


def weights_before(asked: Sequence[str]) -> list[int]:
    """The weights before a roll: 21 rolls, a raise, resignations."""
    thrown = [32 if high == low else 64 for high, low in ROLLS]
    return thrown + [40 if name == "raise" else 2 for name in asked[len(ROLLS) :]]


def weights_by_worth(plays: Sequence[Play], resignations: int) -> list[int]:
    """The weight of each play in the given order, and of a resignation at each level. Having no play counts as one play."""
    worth = [_worth(play.position) for play in plays] or [0]
    best = max(worth)
    return [_weight(best - one) for one in worth] + [_LEAST] * resignations


def _weight(behind: int) -> int:
    halvings, part = divmod(behind, len(_PARTS))
    return (_PARTS[part] >> halvings) + _LEAST


def _worth(position: Position) -> int:
    """Score a board quickly, in the view of the player who has just played."""
    points = position.points
    theirs = [place for place in range(BAR) if points[place] < 0]
    worth = _OFF * position.off[0] - _HIT * points[0]
    row = longest = home = 0
    for place in range(1, BAR):
        count = points[place]
        if count > 0:
            worth += _CHECKER[place] * count
        if count > 1:
            worth += _MADE[place] + _TALL * max(0, count - 3)
            home += place <= _HOME
            row += 1
            longest = max(longest, row)
            continue
        row = 0
        if count == 1:
            worth += _exposure(place, theirs)
    return worth + _PRIME[min(longest, len(_PRIME) - 1)] - _HIT_HOME * home * points[0]


def _exposure(place: int, theirs: Sequence[int]) -> int:
    """The value of a blot with opposing checkers behind it; 0 if there are none."""
    behind = [place - their for their in theirs if their < place]
    if not behind:
        return 0
    near = min(sum(1 for distance in behind if distance <= _STEP), _MOST_NEAR)
    far = min(sum(1 for distance in behind if _STEP < distance <= 2 * _STEP), _MOST_FAR)
    return _ALONE[place] + near * (_NEAR + _NEAR_AT_STAKE * (BAR - place)) + _FAR * far
