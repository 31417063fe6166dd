"""The memory model gives the figures of its reference implementation."""

from __future__ import annotations

import pytest

from vrhcaby.lessons.memory import AGAIN, GOOD, Memory, interval, recall, remembered

# Grade, stability, difficulty and days until the next answer, from the TypeScript reference implementation.
ON_TIME = [
    (GOOD, 2.3065, 2.1181, 3),
    (GOOD, 13.8269, 2.1112, 14),
    (AGAIN, 1.7264, 7.3922, 2),
    (GOOD, 5.1238, 7.3801, 5),
    (GOOD, 12.603, 7.3679, 13),
    (GOOD, 29.1333, 7.3558, 29),
]
MISSED_FIRST = [
    (AGAIN, 0.212, 6.4133, 1),
    (GOOD, 1.8868, 6.4021, 3),
    (GOOD, 7.6382, 6.3909, 8),
    (GOOD, 21.6078, 6.3798, 22),
]
LATE = [
    (GOOD, 2.3065, 2.1181, 3),
    (GOOD, 22.7682, 2.1112, 23),
    (AGAIN, 2.2261, 7.3922, 2),
    (GOOD, 9.901, 7.3801, 10),
]


@pytest.mark.parametrize(("late", "rows"), [(0, ON_TIME), (0, MISSED_FIRST), (5, LATE)])
def test_the_memory_after_answers_equals_the_references(
    late: int, rows: list[tuple[int, float, float, int]]
) -> None:
    memory: Memory | None = None
    days = 0
    for grade, stability, difficulty, following in rows:
        memory = remembered(memory, days, grade)
        assert memory.stability == pytest.approx(stability, abs=6e-4)
        assert memory.difficulty == pytest.approx(difficulty, abs=6e-4)
        # The reference adds a day between neighbouring grades whose intervals would be equal.
        assert abs(interval(memory.stability) - following) <= 1
        days = following + late


@pytest.mark.parametrize("stability", [0.3, 2.0, 40.0])
def test_after_as_many_days_as_its_stability_nine_of_ten_are_remembered(stability: float) -> None:
    assert recall(stability, stability) == pytest.approx(0.9)


def test_a_card_never_comes_twice_on_a_day() -> None:
    assert interval(0.2) == 1
