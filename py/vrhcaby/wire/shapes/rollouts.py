"""Rollouts: plans and results. Equities are those of the side that decides."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import Figures
from vrhcaby.wire.shapes.moves import Move
from vrhcaby.wire.shapes.words import Unit
from vrhcaby.wire.shapes.workers import KernelSetting


class RolledRow(Figures):
    """A candidate; ``error`` is the standard error of its equity, ``apart`` that of the ``difference`` to the best."""

    text: NotRequired[str]
    moves: NotRequired[list[Move]]
    """Of a play; a cube's rows are not raising, and a raise that is taken."""
    equity: float
    error: float
    difference: float
    apart: float
    sure: NotRequired[float]
    """The probability that the best play is better than this one; a rollout of an older version has none."""
    beats: NotRequired[list[float]]
    """The probability that it is better than each of the plays, once three or more are played out."""
    trials: NotRequired[int]
    """Its own trials: fewer than the rollout's if it was dropped. Its difference is over the trials that both have."""


class RolledOut(TypedDict):
    """The trials so far. ``turns``: after so many a game is judged as it stands, 0 where it is played to its end."""

    key: str
    done: bool
    progress: float
    trials: int
    live: list[int]
    """The candidates, by their places, that are still played out."""
    turns: int
    seed: NotRequired[int]
    """The same seed plays the same trials; a rollout of an older version has none."""
    dice: NotRequired[int]
    """Which dice of the same question: 0 the usual ones."""
    unit: Unit
    rows: list[RolledRow]
    action: NotRequired[str]
    """The right cube action by the trials so far; ``text`` has it in words."""
    text: NotRequired[str]
    equities: NotRequired[dict[str, float | None]]
    """In units of the cube as it stands."""
    beside: NotRequired[list[RolledOut]]
    """Earlier rollouts of the same decision: with other dice, or judged after other numbers of turns."""


class TrialStart(TypedDict):
    """Where a candidate's trials begin: ``board`` is 52 bytes in base64, the view of the side that rolls first."""

    board: str
    side: int
    state: int
    decides: bool


class TrialPlay(TypedDict):
    """How trials are played: ``cube`` is the kernel's own, in base64."""

    cube: str
    turns: int
    seed: int


class RolloutPlan(RolledOut):
    """All that is needed to play the trials: ``nets`` names the set that the operation ``nets`` returns.

    ``decision`` of ``game`` is where the review has the decision, or will have it once it is made.
    """

    nets: str
    setting: KernelSetting
    worth: list[float]
    starts: list[TrialStart]
    play: TrialPlay
    block: int
    most: int
    game: int
    decision: int
