"""Boards for tests of the bot."""

from __future__ import annotations

import random

from vrhcaby.rules.model import Reading

BOOKS = ("classic", "precise", "blastoff", "leaflet", "modern")
CASES = [(book, reading) for book in BOOKS for reading in Reading]
SPOTS = ((1, 25), (1, 25), (1, 6), (18, 25), (1, 3))


def scattered(seed: int) -> bytes:
    """Any board the format allows: clumps, bars, checkers off, crunched homes."""
    rng = random.Random(seed)
    board = bytearray(52)
    for side in (0, 1):
        low, high = rng.choice(SPOTS)
        left = rng.choice((15, 15, 9, 4, 2))
        board[26 * side] = 15 - left
        while left:
            point = rng.randint(low, high) if rng.random() < 0.8 else rng.randint(1, 25)
            count = min(left, rng.choice((1, 1, 2, 3)))
            if point == 25 or not side or not board[25 - point]:
                board[26 * side + point] += count
                left -= count
            else:
                low, high = 1, 25
    return bytes(board)
