"""The bot's levels, from a child's to full strength.

Weaker levels look no further than their own play and make human mistakes (:mod:`vrhcaby.bot.habits`).
"""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.bot.habits import Habits, draw, seeming, temperature
from vrhcaby.errors import BotError


@dataclass(frozen=True, slots=True)
class Level:
    """``plies`` of look-ahead; ``keep`` plays to search deeper, within ``threshold`` of the best.

    ``habits``: its mistakes; ``None`` if it plays as well as it can see. Without ``cube`` it never doubles.
    """

    name: str
    plies: int
    habits: Habits | None = None
    keep: int = 8
    threshold: float = 0.16
    cube: bool = True


_HABITS = {
    "child": Habits(0.14, 0.12, 0.06, hit=0.2, stack=0.04, overlooked=0.08, take=0.3, cube=0.2),
    "beginner": Habits(0.07, 0.05, 0.02, 0.08, 0.04, 0.05, fear=0.04, take=0.2, double=0.2, cube=0.12),
    "casual": Habits(0.045, 0.03, 0.018, 0.03, 0.02, 0.03, fear=0.01, take=0.15, double=0.1, cube=0.08),
    "club": Habits(0.02, 0.014, 0.008, stack=0.01, overlooked=0.02, take=0.08, double=0.05, cube=0.04),
}
LEVELS: dict[str, Level] = {
    **{name: Level(name, 0, habits, cube=name != "child") for name, habits in _HABITS.items()},
    "strong": Level("strong", 1),
    "full": Level("full", 2),
}
FULL = LEVELS["full"]
MAX_PLIES = 3


def level_of(name: object) -> Level:
    """The level with that name. Raises :class:`BotError` if there is none."""
    level = LEVELS.get(name) if isinstance(name, str) else None
    if level is None:
        raise BotError(
            f"unknown level {name!r}; known are {', '.join(LEVELS)}",
            code="bot/level",
            facts={"level": str(name)[:40], "known": list(LEVELS)},
        )
    return level


def level_of_plies(plies: object) -> Level:
    """The level without mistakes at a given depth. Raises :class:`BotError` outside 0-3."""
    if isinstance(plies, bool) or not isinstance(plies, int) or not 0 <= plies <= MAX_PLIES:
        raise BotError(
            f"plies must be 0 to {MAX_PLIES}",
            code="bot/plies",
            facts={"plies": str(plies)[:40], "most": MAX_PLIES},
        )
    return Level(f"{plies}-ply", plies)


def misjudged_play(level: Level, start: bytes, board: bytes) -> float:
    """The level's error in the equity of a play from one board to another: its habits and its draw."""
    habits = level.habits
    if habits is None:
        return 0.0
    return seeming(habits, start, board) + temperature(habits, start) * draw(board + level.name.encode())


def misjudged_cube(level: Level, board: bytes, *, loose: int = 0, salt: bytes = b"") -> float:
    """The level's error in the doubler's equity before a cube decision.

    ``loose``: 0 before a double; else whom the answering side's error favours: 1 the doubler, -1 itself.
    """
    habits = level.habits
    if habits is None:
        return 0.0
    key = board + salt + level.name.encode()
    # The mean of a difference of two draws is 0.
    noise = habits.cube * (draw(key + b"+") - draw(key + b"-"))
    return noise + (loose * habits.take if loose else -habits.double)
