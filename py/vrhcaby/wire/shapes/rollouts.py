"""Rollouts: plans and results. Equities are those of the side that decides."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from vrhcaby.wire.shapes.advice import Figures
from vrhcaby.wire.shapes.moves import Move
from vrhcaby.wire.shapes.words import Unit
from vrhcaby.wire.shapes.workers import KernelSetting


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
    live: list[int]
    """Indices of the candidates still being played out."""
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
    beside: NotRequired[list[RolledOut]]
    """Earlier rollouts of the same decision, with other dice or depths, or evaluated after other numbers of turns."""


class TrialStart(TypedDict):
    """Where a candidate's trials begin: ``board`` is 52 bytes in base64, in the view of the side that rolls first."""

    board: str
    side: int
    state: int
    decides: bool


class TrialPlay(TypedDict):
    """How to play trials: ``cube`` is the kernel's own structure, in base64."""

    cube: str
    turns: int
    plies: int
    seed: int


class RolloutPlan(RolledOut):
    """Everything needed to play the trials: ``nets`` names the set that the operation ``nets`` returns.

    ``decision`` of ``game`` is the decision's place in the review, made or not.
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
