"""Human-like mistakes of the weaker levels.

A level sees a play's equity plus a bonus from its habits: it likes to hit, it stacks for safety, it overlooks shots
that need both dice. It then chooses by a softmax whose temperature depends on the class of the position. The draw
depends only on the board, so a level always makes the same play in a position.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from vrhcaby.bot.position_moves import BAR, in_contact, rear_of

DIRECT, FURTHEST = 6, 12
"""The furthest shot of one die and of two, doubles aside."""
TALL = 3
"""More checkers than this on a point are a stack."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Softmax temperatures by class of position, and the bonuses of the habits, in points of a standard game."""

    contact: float
    race: float
    bearing_off: float
    hit: float = 0.0
    """For each checker hit."""
    stack: float = 0.0
    """For each checker above the third on a point, because stacks seem safe."""
    overlooked: float = 0.0
    """For each blot that the opponent hits only with both dice, because the level misses such shots."""
    fear: float = 0.0
    """Subtracted for each blot that one die hits."""
    take: float = 0.0
    """Added to the value of taking, so the level takes too loosely."""
    double: float = 0.0
    """The extra margin before doubling, so the level doubles too late."""
    cube: float = 0.0
    """Softmax temperature of cube decisions."""


def temperature(habits: Habits, board: bytes) -> float:
    """The temperature for a board's class: bearing off, race or contact."""
    if in_contact(board):
        return habits.contact
    return habits.bearing_off if rear_of(board[:26]) <= DIRECT else habits.race


def seeming(habits: Habits, start: bytes, board: bytes) -> float:
    """The habits' bonus for a play from ``start`` to ``board`` (the mover's half first), in addition to its equity."""
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
    """The number of the mover's blots that one of the opponent's dice hits, and of those that only both dice reach."""
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
    """A Gumbel draw that depends only on the key. Choosing the largest value plus draw is a softmax choice."""
    digest = hashlib.blake2b(key, digest_size=8).digest()
    share = (int.from_bytes(digest, "big") + 0.5) / 2**64
    return -math.log(-math.log(share))
