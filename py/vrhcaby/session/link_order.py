"""How likely a decision is, since the second version of links: a table of whole numbers that never changes.

Good plays are common ones, so a play costs few bits where a plain look at the board puts it first. What stands here is part
of the format: another table is another version.
"""

from __future__ import annotations

from collections.abc import Sequence

from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, Position
from vrhcaby.judging.would_go import ROLLS

_HIT, _OFF, _SHOT, _SHOTS, _TALL = 26, 14, 7, 6, 4
_MADE = (0, 2, 4, 9, 14, 16, 14, 13, 10, 5, 4, 4, 4, 2, 2, 4, 5, 6, 9, 9, 11, 8, 5, 3, 2)
"""What two checkers on a point are worth, by the point."""


def likely_first(plays: Sequence[Play]) -> list[Play]:
    """The plays, the likeliest first, as the second and the third version have them; equals in the order of their boards."""
    return sorted(plays, key=lambda play: (-_worth(play.position), play.position.points))


def weights_of(count: int, resignations: int) -> list[int]:
    """The weight of each play by its place, and of a resignation at each level."""
    return [max(1, 4096 // ((at + 1) * (at + 2))) for at in range(count)] + [4] * resignations


def weights_before(asked: Sequence[str]) -> list[int]:
    """The weight of each thing that may be done before a roll: 21 rolls, a raise, resignations."""
    thrown = [32 if high == low else 64 for high, low in ROLLS]
    return thrown + [40 if name == "raise" else 2 for name in asked[len(ROLLS) :]]


def _worth(position: Position) -> int:
    """A plain look at a board, the view of who has just played."""
    points = position.points
    worth = -_HIT * points[0] + _OFF * position.off[0]
    theirs = [place for place in range(BAR) if points[place] < 0]
    for place in range(1, BAR):
        count = points[place]
        if count == 1:
            worth -= _exposure(place, theirs)
        elif count > 1:
            worth += _MADE[place] - _TALL * max(0, count - 3)
    return worth


def _exposure(place: int, theirs: Sequence[int]) -> int:
    """What a lone checker risks: more where more of them stand near behind it, and where it has more to lose."""
    behind = [place - their for their in theirs if their < place]
    if not behind:
        return 0
    near = sum(1 for distance in behind if distance <= _SHOTS)
    return 1 + near * (_SHOT + (BAR - place) // 3)
