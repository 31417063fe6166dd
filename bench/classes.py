"""Positions of classes that are hard to evaluate, generated from a seed and a few turns of play.

A side is 26 counts in its own numbering (0 borne off, 25 the bar), as in :func:`vrhcaby.bot.params.halves`. Every
class has a start and a condition that the board must meet after some turns; either side may be the one that the class
describes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.params import turned

Side = list[int]
NOISE = 0.04
"""Standard deviation of the noise on each play, so that games differ."""
TRIES = 4000
"""The most tries for each wanted position of a class; more would mean that its condition is hardly ever met."""


@dataclass(frozen=True, slots=True)
class Class:
    """How its games begin, how many turns are played (least and most), and the condition on (a side, the other)."""

    begin: Callable[[random.Random], tuple[Side, Side]]
    turns: tuple[int, int]
    holds: Callable[[Side, Side], bool]


def side_of(on: list[int]) -> Side:
    """Fifteen checkers on these points; missing ones are borne off."""
    side = [0] * 26
    for point in on:
        side[point] += 1
    side[0] = 15 - len(on)
    return side


def rear(side: Side) -> int:
    return max((point for point in range(26) if side[point]), default=0)


def made(side: Side, low: int, high: int) -> int:
    """How many of the points hold two or more."""
    return sum(side[point] > 1 for point in range(low, high + 1))


def in_span(side: Side, low: int, high: int) -> int:
    return sum(side[low : high + 1])


def touching(a: Side, b: Side) -> bool:
    return rear(a) + rear(b) > 25


def blocked_ahead(a: Side, b: Side) -> int:
    """The points that ``b`` holds among the six in front of ``a``'s rearmost checker."""
    return sum(b[25 - point] > 1 for point in range(max(1, rear(a) - 6), rear(a)))


def spread(rng: random.Random, count: int, low: int, high: int, clump: int = 3) -> list[int]:
    """Checkers in clumps on random points."""
    on: list[int] = []
    while len(on) < count:
        on += [rng.randint(low, high)] * rng.randint(1, clump)
    return on[:count]


def usual(rng: random.Random) -> tuple[Side, Side]:
    on = [24] * 2 + [13] * 5 + [8] * 3 + [6] * 5
    return side_of(on), side_of(on)


def racing(rng: random.Random) -> tuple[Side, Side]:
    """Both sides mostly at home, with the rest just past each other."""
    border, sides = rng.randint(8, 17), []
    for far in (border, 25 - border):
        gone, out = rng.choice([0, 0, 0, rng.randint(1, 9)]), rng.randint(1, 8)
        late = [] if gone else spread(rng, out, 7, max(7, far))
        sides.append(side_of(late + spread(rng, 15 - gone - len(late), 1, 6)))
    return sides[0], sides[1]


def back_game(rng: random.Random) -> tuple[Side, Side]:
    first, second = rng.sample(range(20, 25), 2)
    back = [first] * rng.randint(2, 3) + [second] * rng.randint(2, 3)
    mine = back + spread(rng, 15 - len(back), 1, rng.randint(8, 16))
    return side_of(mine), side_of(spread(rng, 15, 1, rng.randint(9, 14)))


def ace_point(rng: random.Random) -> tuple[Side, Side]:
    back = [24] * rng.randint(2, 3)
    mine = back + spread(rng, 15 - len(back), 1, rng.randint(7, 12))
    return side_of(mine), side_of(
        spread(rng, 15 - rng.choice([0, 0, rng.randint(1, 6)]), 2, rng.randint(6, 10))
    )


def bearing_against(rng: random.Random) -> tuple[Side, Side]:
    back = [rng.randint(19, 25)] * rng.randint(1, 3)
    mine = back + spread(rng, 15 - len(back), 1, rng.randint(6, 9))
    return side_of(mine), side_of(spread(rng, rng.randint(5, 15), 1, 6))


def contained(rng: random.Random) -> tuple[Side, Side]:
    """Whether the first side is trapped."""
    low = rng.randint(2, 9)
    caught = [rng.choice([25, 25, *range(25 - low + 1, 25)])] * rng.choice([1, 1, 1, 2])
    gone = rng.randint(4, 13)
    mine = caught + spread(rng, max(0, 15 - gone - len(caught)), 1, 6)
    wall = [point for point in range(low, low + rng.randint(3, 6)) for _ in range(2)]
    return side_of(mine), side_of(wall + spread(rng, 15 - len(wall), 1, rng.randint(8, 20), 2))


def caught(rng: random.Random) -> tuple[Side, Side]:
    """Whether it is already trapped, or bears off against the last checkers that may hit it."""
    return contained(rng) if rng.random() < 0.5 else bearing_against(rng)


def hit_late(rng: random.Random) -> tuple[Side, Side]:
    """Whether the first side is hit while it comes home or has barely begun to bear off."""
    caught = [25] if rng.random() < 0.6 else [rng.randint(19, 24)]
    mine = caught + spread(rng, 14 - rng.choice([0, 0, 1, 2, 3]), 1, rng.choice([6, 6, 8]))
    board = [point for point in rng.sample(range(1, 7), rng.randint(2, 5)) for _ in range(2)]
    return side_of(mine), side_of(board + spread(rng, 15 - len(board), 1, 24, 2))


def primes(rng: random.Random) -> tuple[Side, Side]:
    sides = []
    for _ in range(2):
        low = rng.randint(3, 6)
        wall = [point for point in range(low, low + rng.randint(4, 5)) for _ in range(2)]
        back = [rng.randint(21, 24)] * rng.randint(1, 3)
        sides.append(side_of(wall + back + spread(rng, 15 - len(wall) - len(back), 4, 15, 2)))
    return sides[0], sides[1]


CLASSES: dict[str, Class] = {
    "opening": Class(usual, (1, 8), lambda a, b: touching(a, b)),
    "prime against prime": Class(
        primes,
        (1, 4),
        lambda a, b: blocked_ahead(a, b) > 3 and blocked_ahead(b, a) > 3 and min(rear(a), rear(b)) > 18,
    ),
    "back game": Class(back_game, (2, 8), lambda a, b: made(a, 19, 24) > 1 and not b[0] and rear(b) < 19),
    "ace point": Class(
        ace_point, (2, 8), lambda a, b: a[24] > 1 and in_span(a, 13, 25) == a[24] and rear(b) < 13
    ),
    "late hit": Class(
        hit_late,
        (1, 5),
        lambda a, b: a[0] < 4 and rear(a) > 18 and in_span(a, 1, 6) > 9 and made(b, 1, 6) > 1,
    ),
    "containment": Class(
        caught, (4, 12), lambda a, b: a[0] > 3 and rear(a) > 12 and (rear(a) == 25 or blocked_ahead(a, b) > 2)
    ),
    "bear-off against contact": Class(
        bearing_against, (1, 5), lambda a, b: rear(a) > 18 and rear(b) < 7 and in_span(a, 1, 12) > 7
    ),
    "race": Class(racing, (1, 4), lambda a, b: not touching(a, b)),
}


def whole(a: Side, b: Side) -> bool:
    """Whether no point is held by both sides, nobody has finished, and both have fifteen checkers."""
    apart = all(not (a[point] and b[25 - point]) for point in range(1, 25))
    return apart and min(a) >= 0 and min(b) >= 0 and a[0] < 15 > b[0] and sum(a) == sum(b) == 15


def play_on(kernel: Kernel, board: bytes, rng: random.Random) -> bytes:
    """Play one noisy turn; return the board in the next player's view."""
    plays = kernel.ranked(board, (rng.randint(1, 6), rng.randint(1, 6)), 0)
    if not plays:
        return turned(board)
    return turned(max(plays, key=lambda play: play.score + rng.gauss(0, NOISE)).board)


def positions(kernel: Kernel, name: str, count: int, seed: int) -> Iterator[bytes]:
    """``count`` distinct boards of a class, the side on roll first."""
    rng, found, chosen = random.Random(f"{name} {seed}"), set[bytes](), CLASSES[name]
    for _ in range(TRIES * count):
        if len(found) == count:
            return
        sides = list(chosen.begin(rng))
        rng.shuffle(sides)
        if not whole(*sides):
            continue
        board = bytes(sides[0] + sides[1])
        for _ in range(rng.randint(*chosen.turns)):
            if whole(list(board[:26]), list(board[26:])):
                board = play_on(kernel, board, rng)
        a, b = list(board[:26]), list(board[26:])
        if not whole(a, b) or board in found or not (chosen.holds(a, b) or chosen.holds(b, a)):
            continue
        if name == "race" or touching(a, b):
            found.add(board)
            yield board
    raise SystemExit(f"too few positions of {name}")
