"""A board seen by the side to move.

Points are numbered from the mover's side: 24 … 1, 25 is the bar, 0 is off.
``points`` has 26 integers: mover's checkers positive, opponent's negative;
``points[25]`` is the mover's bar, ``points[0]`` *minus* the opponent's bar.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.display_hooks import Shown
from vrhcaby.errors import PositionError

BAR = 25
OFF = 0
HOME = 6
FAR_HOME = 19
"""From here to 24, a mover's point is in the opponent's home board."""
CHECKERS = 15


@dataclass(frozen=True, slots=True, repr=False)
class Position(Shown):
    """An immutable board, mover's view; ``off`` is (mover, opponent)."""

    points: tuple[int, ...]
    off: tuple[int, int] = (0, 0)

    def __repr__(self) -> str:
        """The call that recreates it: ``pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")``."""
        return self._shown("call") or f"Position({self.points!r}, {self.off!r})"

    def swapped(self) -> Position:
        """The same board in the opponent's view."""
        return Position(tuple(-n for n in reversed(self.points)), (self.off[1], self.off[0]))

    @property
    def pips(self) -> tuple[int, int]:
        """Pip counts (mover, opponent); a checker on the bar counts 25."""
        mine = sum(i * n for i, n in enumerate(self.points) if n > 0)
        theirs = sum((BAR - i) * -n for i, n in enumerate(self.points) if n < 0)
        return mine, theirs

    @property
    def rear(self) -> int:
        """The mover's rearmost occupied place, 25 for the bar; 0 when all are off."""
        points = self.points
        for place in range(BAR, 0, -1):
            if points[place] > 0:
                return place
        return 0

    @property
    def all_home(self) -> bool:
        """Whether all the mover's checkers still in play are on its points 1-6."""
        return self.rear <= HOME

    @property
    def counts(self) -> tuple[int, int]:
        """Checkers (mover, opponent), including those borne off."""
        mine = sum(n for n in self.points if n > 0) + self.off[0]
        theirs = -sum(n for n in self.points if n < 0) + self.off[1]
        return mine, theirs

    def drawable(self) -> Position:
        """Return self, or raise :class:`PositionError` if the shape or a checker count cannot be drawn.

        The counts need not add up, but no place may hold more than ``limits.CHECKERS_ON_A_PLACE``.
        """
        _check_shape(self)
        return self

    def checked(self, checkers: int = CHECKERS) -> Position:
        """Return self, or raise :class:`PositionError` if the counts are impossible.

        Only shapes, negative bars and sums (board + off = ``checkers`` a side) are checked. Positions that no game
        can reach are accepted.
        """
        _check_shape(self)
        mine, theirs = self.counts
        if (mine, theirs) != (checkers, checkers):
            raise PositionError(
                f"each side needs {checkers} checkers, found {mine} and {theirs}",
                code="position/count",
                facts={"mover": mine, "opponent": theirs, "expected": checkers},
            )
        return self


def _check_shape(position: Position) -> None:
    if len(position.points) != 26 or len(position.off) != 2:
        raise PositionError(
            f"a position is 26 points and 2 off, got {len(position.points)} and {len(position.off)}",
            code="position/shape",
            facts={"points": len(position.points), "off": len(position.off)},
        )
    values = (*position.points, *position.off)
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int):
            raise PositionError(
                f"{value!r} is not a number of checkers",
                code="position/shape",
                facts={"value": repr(value)},
            )
        # The number is not printed: it may have more digits than Python writes.
        if abs(value) > limits.CHECKERS_ON_A_PLACE:
            raise PositionError(
                f"no place holds more than {limits.CHECKERS_ON_A_PLACE} checkers",
                code="position/count",
                facts={"most": limits.CHECKERS_ON_A_PLACE},
            )
    bars = {"mover_bar": position.points[BAR], "opponent_bar": -position.points[OFF]}
    counts = {**bars, "mover_off": position.off[0], "opponent_off": position.off[1]}
    for name, count in counts.items():
        if count < 0:
            raise PositionError(f"{name} is negative: {count}", code="position/negative", facts={name: count})


def from_own_counts(mover: Iterable[int], opponent: Iterable[int]) -> Position:
    """Build a board from two lists of 26 counts, each by its side's own points.

    Index 0 is off, 1-24 the points, 25 the bar. Raises :class:`PositionError` if both sides occupy one point.
    """
    mine, theirs = list(mover), list(opponent)
    if len(mine) != 26 or len(theirs) != 26:
        raise PositionError("each side needs 26 counts", code="position/shape")
    points = [0] * 26
    points[BAR], points[OFF] = mine[25], -theirs[25]
    for place in range(1, 25):
        if mine[place] < 0 or theirs[place] < 0:
            raise PositionError(
                f"negative count on point {place}", code="position/negative", facts={"point": place}
            )
        if mine[place] and theirs[BAR - place]:
            raise PositionError(
                f"both sides on the mover's point {place}",
                code="position/overlap",
                facts={"point": place},
            )
        points[place] = mine[place] - theirs[BAR - place]
    return Position(tuple(points), (mine[0], theirs[0]))


def own_counts(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The inverse of :func:`from_own_counts`: (mover's counts, opponent's counts)."""
    return _counts_of_mover(position), _counts_of_mover(position.swapped())


def _counts_of_mover(position: Position) -> tuple[int, ...]:
    return (position.off[0], *(max(n, 0) for n in position.points[1:]))


_NAMED = {"bar": BAR, "off": OFF}


def pos(text: str) -> Position:
    """Read a one-line position: ``"24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"``.

    The mover comes before the slash, the opponent after it, each from its *own* view; ``bar:n`` and ``off:n`` are
    allowed. The counts need not add up, so tests can show just the checkers that matter. Raises
    :class:`PositionError` with the token and its column (from 1).
    """
    if len(text) > limits.POSITION_LINE:
        raise PositionError(
            f"a position is one line of at most {limits.POSITION_LINE} characters, not {len(text)}",
            code="position/too-long",
            facts={"length": len(text), "most": limits.POSITION_LINE},
        )
    parts = text.split("/")
    if len(parts) != 2:
        raise PositionError(f"expected 'mover / opponent': {text[:80]!r}", facts={"token": text, "column": 1})
    return from_own_counts(_own_counts(parts[0], text), _own_counts(parts[1], text))


def _own_counts(part: str, whole: str) -> list[int]:
    counts = [0] * 26
    for token in part.split():
        name, _, number = token.partition(":")
        place = _NAMED.get(name, int(name) if name.isdecimal() else -1)
        if not (0 <= place <= BAR) or not number.isdecimal() or int(number) > limits.CHECKERS_ON_A_PLACE:
            raise PositionError(
                f"cannot read {token!r}",
                code="position/syntax",
                facts={"token": token, "column": whole.find(token) + 1},
            )
        counts[place] += int(number)
    return counts


STANDARD = pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")
