"""The mistakes of a weaker level, like those of people.

A play seems worth its equity, and what the level's habits add: it likes to hit, it stacks for safety, it overlooks shots
that need both dice. Among plays as they seem the level chooses by a distribution (softmax), whose temperature depends on
the class of the position. The draw depends only on the board, so a level always chooses the same play in a position.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from vrhcaby.bot.position_moves import BAR, in_contact, rear_of

DIRECT, FURTHEST = 6, 12
"""The reach of one die and of two, doublets aside."""
TALL = 3
"""More checkers than this on a point are a stack."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Temperatures of the choice by class of position, and additions by habits; in points of a standard game."""

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
    """Subtracted for each blot that one die hits."""
    take: float = 0.0
    """Added to the value of taking: loose takes."""
    double: float = 0.0
    """Required above a correct double: late doubles."""
    cube: float = 0.0
    """Temperature of decisions about the cube."""


def temperature(habits: Habits, board: bytes) -> float:
    """The temperature in the class of a board: bearing off, race or contact."""
    if in_contact(board):
        return habits.contact
    return habits.bearing_off if rear_of(board[:26]) <= DIRECT else habits.race


def seeming(habits: Habits, start: bytes, board: bytes) -> float:
    """The bonus of a play from ``start`` to ``board`` (the mover's half first) in the level's eyes, beyond its equity."""
    hits = board[26 + BAR] - start[26 + BAR]
    direct, indirect = blots(board)
    return (
        habits.hit * hits
        + habits.stack * stacked(board)
        + habits.overlooked * indirect
        - habits.fear * direct
    )


def stacked(board: bytes) -> int:
    """The number of the mover's checkers above the third on a point."""
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
    """A Gumbel draw that depends only on the key; the maximum of values with such draws is a softmax choice."""
    digest = hashlib.blake2b(key, digest_size=8).digest()
    share = (int.from_bytes(digest, "big") + 0.5) / 2**64
    return -math.log(-math.log(share))
