"""The bot's levels, from child to full strength.

Weaker levels look less far and misjudge: every play's equity gets a normal error of ``noise`` points, the
same for the
same board, so that a level makes the mistakes of a weaker player and not random ones. ``shy`` levels never
raise.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from vrhcaby.errors import BotError


@dataclass(frozen=True, slots=True)
class Level:
    """``plies`` of look-ahead; ``keep`` plays looked at deeper, within ``threshold`` of the best; ``noise``
    in points.
    """

    name: str
    plies: int
    noise: float
    keep: int = 8
    threshold: float = 0.16
    cube: bool = True


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("child", 0, 0.45, cube=False),
        Level("beginner", 0, 0.22),
        Level("casual", 0, 0.10),
        Level("club", 0, 0.04),
        Level("strong", 1, 0.0),
        Level("full", 2, 0.0),
    )
}
FULL = LEVELS["full"]
MAX_PLIES = 3


def level_of(name: object) -> Level:
    """The level of that name; :class:`BotError` if there is none."""
    level = LEVELS.get(name) if isinstance(name, str) else None
    if level is None:
        raise BotError(
            f"unknown level {name!r}; known are {', '.join(LEVELS)}",
            code="bot/level",
            facts={"level": str(name)[:40], "known": list(LEVELS)},
        )
    return level


def level_of_plies(plies: object) -> Level:
    """Full judgement at a given depth; :class:`BotError` outside 0-3."""
    if isinstance(plies, bool) or not isinstance(plies, int) or not 0 <= plies <= MAX_PLIES:
        raise BotError(
            f"plies must be 0 to {MAX_PLIES}",
            code="bot/plies",
            facts={"plies": str(plies)[:40], "most": MAX_PLIES},
        )
    return Level(f"{plies}-ply", plies, 0.0)


def misjudgement(level: Level, board: bytes, salt: bytes = b"") -> float:
    """The level's error in a board's equity: normal, and always the same for the same board and salt."""
    if not level.noise:
        return 0.0
    digest = hashlib.blake2b(board + salt + level.name.encode(), digest_size=16).digest()
    first, second = int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big")
    u, v = (first + 1) / 2**64, second / 2**64
    return level.noise * math.sqrt(-2 * math.log(min(u, 1.0))) * math.cos(2 * math.pi * v)
