"""Random positions for exercises; a seed always and everywhere gives the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from vrhcaby.board.dice import Roll, Stream
from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, HOME, Position, from_own_counts
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.model import Rules

T = TypeVar("T")
STREAM = "vrhcaby-exercises-1"


class Luck:
    """A sequence of numbers determined by a text."""

    def __init__(self, seed: str) -> None:
        self._stream = Stream(hashlib.sha256(seed.encode("utf-8")).digest(), STREAM)

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``, all equally likely; ``count`` is at most 256."""
        (value,), self._stream = self._stream.take(1, count)
        return value - 1

    def roll(self) -> Roll:
        """Two dice."""
        return 1 + self.below(6), 1 + self.below(6)

    def uneven_roll(self) -> Roll:
        """Two different dice, the higher first."""
        while True:
            first, second = sorted(self.roll(), reverse=True)
            if first != second:
                return first, second

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(min(len(items), 256))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in random order."""
        rest, shuffled = list(items), []
        while rest:
            shuffled.append(rest.pop(self.below(len(rest))))
        return shuffled


def walk(rules: Rules, luck: Luck) -> Iterator[Position]:
    """The positions of one game before every roll; each play is the tidier of two random ones."""
    position = rules.start
    while position.off[1] < rules.checkers:
        yield position
        plays = legal_plays(rules, position, luck.roll())
        position = (_tidier(luck, plays).position if plays else position).swapped()


def middle_game(rules: Rules, luck: Luck, shortest: int = 4, longest: int = 34) -> Position:
    """A position from a game before the roll, in the mover's view.

    It comes after ``shortest`` to ``longest`` plays, or after the last one of a shorter game.
    """
    wanted = shortest + luck.below(longest - shortest + 1)
    last = rules.start
    for number, position in enumerate(walk(rules, luck)):
        last = position
        if number == wanted:
            break
    return last


def _tidier(luck: Luck, plays: Sequence[Play]) -> Play:
    pair = (luck.pick(plays), luck.pick(plays))
    return min(pair, key=lambda play: sum(n == 1 for n in play.position.points[1:25]))


def tight(rules: Rules, luck: Luck) -> Position:
    """A position with few moves left: one or two checkers behind a blockade, the rest deep at home."""
    behind = 1 + luck.below(2)
    points = luck.shuffled(range(9, 22))
    held = sorted(points[: 4 + luck.below(3)])
    mine, theirs = [0] * 26, [0] * 26
    for point in held:
        theirs[BAR - point] = 2
    left = rules.checkers - 2 * len(held)
    theirs[0] = left // 2
    theirs[BAR - held[0]] += left - left // 2
    places = [p for p in range(14, 25) if p not in held]
    on_the_bar = "entering" in {r.aspect for r in rules.moves} and luck.below(4) == 0
    for n in range(behind):
        mine[BAR if on_the_bar and n == 0 else luck.pick(places)] += 1
    for _ in range(rules.checkers - behind):
        mine[1 + luck.below(3 + luck.below(3))] += 1
    return from_own_counts(mine, theirs)


def bearing_off(rules: Rules, luck: Luck, *, outside: bool) -> Position:
    """The mover's checkers at home (one of them perhaps not yet), the opponent's at home on their side."""
    count = min(rules.checkers, 4 + luck.below(7))
    mine = _at_home(luck, count)
    if outside:
        place = next(p for p in range(1, HOME + 1) if mine[p])
        mine[place] -= 1
        mine[HOME + 1 + luck.below(5)] += 1
    mine[0] = rules.checkers - count
    theirs = _at_home(luck, min(rules.checkers, 4 + luck.below(7)))
    theirs[0] = rules.checkers - sum(theirs)
    return from_own_counts(mine, theirs)


def _at_home(luck: Luck, count: int) -> list[int]:
    counts = [0] * 26
    for _ in range(count):
        counts[1 + luck.below(HOME)] += 1
    return counts


def finished(rules: Rules, luck: Luck) -> Position:
    """A finished game: the mover has borne everything off, the loser has not."""
    theirs = [0] * 26
    late = luck.below(4)
    theirs[0] = 0 if late else 1 + luck.below(6)
    for _ in range(rules.checkers - theirs[0]):
        far = luck.below(8) == 0
        theirs[1 + luck.below(24 if far and late else 12 if late > 1 else HOME)] += 1
    return from_own_counts([rules.checkers] + [0] * 25, theirs)
