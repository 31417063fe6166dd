"""Dice statistics of a session by side, with the range to expect by chance."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.board.dice import Roll
    from vrhcaby.board.side import Side
    from vrhcaby.session.session import Session

_THROWN = ("roll", "draw")
_ALL = [4 * a if a == b else a + b for a in range(1, 7) for b in range(1, 7)]
PIPS_MEAN = sum(_ALL) / len(_ALL)
"""The mean pips of a roll, 49/6."""
_PIPS_VARIANCE = sum(pips**2 for pips in _ALL) / len(_ALL) - PIPS_MEAN**2


@dataclass(frozen=True, slots=True)
class Tally:
    """The rolls of one side. ``faces`` counts each face of both dice; ``pips`` counts doubles four times."""

    rolls: int = 0
    faces: tuple[int, ...] = (0,) * 6
    doublets: int = 0
    pips: int = 0

    @property
    def average(self) -> float:
        """Mean pips of a roll; 0 before the first."""
        return self.pips / self.rolls if self.rolls else 0.0


@dataclass(frozen=True, slots=True)
class Usual:
    """The range of 95 % of cases: two standard deviations on each side, never below 0."""

    low: float
    high: float


def tally(rolls: list[Roll]) -> Tally:
    """The counts of some rolls."""
    dice = [die for roll in rolls for die in roll]
    return Tally(
        len(rolls),
        tuple(dice.count(face) for face in range(1, 7)),
        sum(a == b for a, b in rolls),
        sum(4 * a if a == b else a + b for a, b in rolls),
    )


def rolls_of(session: Session, side: Side) -> list[Roll]:
    """Every roll that a side played, including opening dice, without void throws."""
    return [
        step.after.dice
        for step in session.trail
        if step.entry
        and step.entry[0] in _THROWN
        and step.after.dice is not None
        and step.after.mover is side
    ]


def usual_face(rolls: int) -> Usual:
    """The usual number of dice with one given face, in this many rolls."""
    return _usual(2 * rolls / 6, 2 * rolls * 5 / 36)


def usual_doublets(rolls: int) -> Usual:
    """The usual number of doubles, in this many rolls."""
    return _usual(rolls / 6, rolls * 5 / 36)


def usual_pips(rolls: int) -> Usual:
    """The usual mean pips of this many rolls."""
    return _usual(PIPS_MEAN, _PIPS_VARIANCE / rolls if rolls else 0)


def _usual(mean: float, variance: float) -> Usual:
    spread = 2 * sqrt(variance)
    return Usual(max(0.0, mean - spread), mean + spread)
