"""When to ask a card again: the memory model FSRS-6 with its published formulas and default weights.

See github.com/open-spaced-repetition, "The algorithm"; intervals are whole days.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

AGAIN = 1
GOOD = 3
_EASY = 4

_W = (
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
)
_RETENTION = 0.9
_LONGEST_DAYS = 36_500
_LEAST_STABILITY = 0.001
_FACTOR = math.pow(_RETENTION, -1 / _W[20]) - 1


@dataclass(frozen=True, slots=True)
class Memory:
    """``stability``: days until nine of ten are remembered; ``difficulty``: 1 easy to 10 hard."""

    stability: float
    difficulty: float


def recall(days: float, stability: float) -> float:
    """The chance of remembering, ``days`` after the last answer."""
    return math.pow(1 + _FACTOR * days / stability, -_W[20])


def remembered(memory: Memory | None, days: int, grade: int) -> Memory:
    """The memory after an answer of grade :data:`AGAIN` or :data:`GOOD`, ``days`` after the previous one."""
    if memory is None:
        return Memory(_W[grade - 1], _within(_first_difficulty(grade), 1, 10))
    stability = _within(_steadier(memory, days, grade), _LEAST_STABILITY, _LONGEST_DAYS)
    return Memory(stability, _harder(memory.difficulty, grade))


def interval(stability: float) -> int:
    """Whole days until the next question, at least one."""
    return int(_within(math.floor(stability + 0.5), 1, _LONGEST_DAYS))


def _within(value: float, low: float, high: float) -> float:
    return min(high, max(low, value))


def _first_difficulty(grade: int) -> float:
    return _W[4] - math.exp((grade - 1) * _W[5]) + 1


def _harder(difficulty: float, grade: int) -> float:
    damped = -_W[6] * (grade - 3) * (10 - difficulty) / 9
    return _within(_W[7] * _first_difficulty(_EASY) + (1 - _W[7]) * (difficulty + damped), 1, 10)


def _steadier(memory: Memory, days: int, grade: int) -> float:
    s, d = memory.stability, memory.difficulty
    forgotten = 1 - recall(days, s)
    if grade == AGAIN:
        lost = _W[11] * math.pow(d, -_W[12]) * (math.pow(s + 1, _W[13]) - 1)
        return min(s, lost * math.exp(forgotten * _W[14]))
    gain = math.exp(_W[8]) * (11 - d) * math.pow(s, -_W[9]) * (math.exp(forgotten * _W[10]) - 1)
    return s * (1 + gain)
