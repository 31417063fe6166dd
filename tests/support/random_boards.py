"""Random boards, including ones that no game reaches."""

from __future__ import annotations

import random

from vrhcaby.board.position import Position, from_own_counts


def any_board(rng: random.Random, last: int) -> Position:
    """Fifteen checkers a side, no point shared. The mover has none behind point ``last``, and some are borne off."""
    mover, opponent = [0] * 26, [0] * 26
    for _ in range(15):
        mover[rng.randint(0, last)] += 1
    free = [place for place in range(1, 26) if place == 25 or not mover[25 - place]] + [0]
    for _ in range(15):
        opponent[rng.choice(free)] += 1
    return from_own_counts(mover, opponent)
