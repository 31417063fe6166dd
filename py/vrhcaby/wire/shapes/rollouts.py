"""Results of rollouts. Equities are those of the side that decides."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import Figures
from vrhcaby.wire.shapes.moves import Move
from vrhcaby.wire.shapes.words import Unit


class RolledRow(Figures):
    """A candidate; ``error`` is the standard error of its equity, ``apart`` that of its ``difference`` from the best."""

    text: NotRequired[str]
    moves: NotRequired[list[Move]]
    """For a play; a cube's rows are not raising, and a raise that is taken."""
    equity: float
    error: float
    difference: float
    apart: float
    sure: NotRequired[float]
    """The probability that the best play is better than this one; rollouts of older versions have none."""
    beats: NotRequired[list[float]]
    """The probability that it is better than each other play, if three or more are played out."""
    trials: NotRequired[int]
    """Its own trials; fewer than the rollout's if it was dropped. Its difference is over the trials that both have."""


class RolledOut(TypedDict):
    """The trials so far. ``turns``: after how many a game is evaluated, 0 if it is played to its end."""

    key: str
    done: bool
    progress: float
    trials: int
    turns: int
    seed: NotRequired[int]
    """The same seed plays the same trials; rollouts of older versions have none."""
    dice: NotRequired[int]
    """The variant of the dice for the same question: 0 the usual one."""
    plies: NotRequired[int]
    """How far ahead plays and cube decisions look during the trials, 0 or 1; rollouts of older versions have none."""
    unit: Unit
    rows: list[RolledRow]
    action: NotRequired[str]
    """The right cube action by the trials so far; ``text`` is it in words."""
    text: NotRequired[str]
    equities: NotRequired[dict[str, float | None]]
    """In units of the cube before the raise."""
    stand_in: NotRequired[str]
    """As in other advice; the search of a rollout always knows the rules."""
    beside: NotRequired[list[RolledOut]]
    """Earlier rollouts of the same decision, with other dice or depths, or evaluated after other numbers of turns."""
