"""How a weaker level goes wrong: as people do.

A play seems worth its equity, and what the level's habits add: it likes to hit, it stacks for safety, it overlooks shots
that need both dice. Among plays as they seem the level chooses by a distribution (softmax), whose temperature depends on
the class of the position. The draw hangs on the board alone, so that the level chooses alike in the same position.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from vrhcaby.bot.position_moves import BAR, in_contact, rear_of

DIRECT, FURTHEST = 6, 12
"""One die reaches so far; two dice do, doubles left aside."""
TALL = 3
"""Checkers on a point above so many are a stack."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Temperatures of the choice by class of position, and what habits add; all in points of a usual game."""

    contact: float
    race: float
    bearing_off: float
    hit: float = 0.0
    """For each checker hit."""
    stack: float = 0.0
    """For each checker above the third on a point: it seems safe there."""
    overlooked: float = 0.0
    """For each blot that the opponent hits with both dice only: the shot is not seen."""
    fear: float = 0.0
    """Off for each blot that one die hits."""
    take: float = 0.0
    """How much better an offered game seems than it is: takes are loose."""
    double: float = 0.0
    """How much better one's own game must be before a double is thought of."""
    cube: float = 0.0
    """Temperature of decisions about the cube."""


def temperature(habits: Habits, board: bytes) -> float:
    """The temperature in the class of a board: bearing off, race or contact."""
    if in_contact(board):
        return habits.contact
    return habits.bearing_off if rear_of(board[:26]) <= DIRECT else habits.race


def seeming(habits: Habits, start: bytes, board: bytes) -> float:
    """What a play from ``start`` to ``board`` (the mover's half first) seems worth beyond its equity."""
    hits = board[26 + BAR] - start[26 + BAR]
    direct, indirect = blots(board)
    return (
        habits.hit * hits
        + habits.stack * stacked(board)
        + habits.overlooked * indirect
        - habits.fear * direct
    )


def stacked(board: bytes) -> int:
    """How many of the mover's checkers stand on a point above its third."""
    return sum(max(0, count - TALL) for count in board[1:BAR])


def blots(board: bytes) -> tuple[int, int]:
    """The mover's blots that one die of the opponent's hits, and those that only both dice reach."""
    theirs = [BAR - q for q in range(1, BAR + 1) if board[26 + q]]
    direct = indirect = 0
    for place in range(1, BAR):
        if board[place] != 1:
            continue
        near = min((place - there for there in theirs if there < place), default=BAR)
        direct += near <= DIRECT
        indirect += DIRECT < near <= FURTHEST
    return direct, indirect


def draw(key: bytes) -> float:
    """A draw from Gumbel's distribution by the key alone: the highest of values with such draws is a choice by softmax."""
    digest = hashlib.blake2b(key, digest_size=8).digest()
    share = (int.from_bytes(digest, "big") + 0.5) / 2**64
    return -math.log(-math.log(share))
