"""Settings and tasks of the page's workers: the kernel's numbers, and bytes in base64."""

from __future__ import annotations

from typing import TypedDict


class KernelSetting(TypedDict):
    """The settings of a worker's kernel."""

    rules: list[int]
    prune: int
    bearoff: bool


class Evaluating(TypedDict):
    """Boards to evaluate ``plies`` deep; ``side`` 0: the searching side is on roll, 1: the other."""

    worth: list[float]
    cube: str
    side: int
    plies: int


class Piece(TypedDict):
    """The ``count`` rolls of a board from ``first`` on; it comes back as twenty numbers."""

    board: str
    first: int
    count: int


class TrialStart(TypedDict):
    """Where a candidate's trials begin: ``board`` is 52 bytes in base64, in the view of the side that rolls first."""

    board: str
    side: int
    state: int
    decides: bool


class RollingOut(TypedDict):
    """How to play trials of the candidates ``starts``."""

    worth: list[float]
    cube: str
    starts: list[TrialStart]
    turns: int
    plies: int
    seed: int


class Trial(TypedDict):
    """The trial with this number; it comes back as eight figures of each candidate, one after another."""

    trial: int


class Pieces(TypedDict):
    """Tasks: each of the ``pieces`` together with what is ``common`` to all; ``cube`` is the kernel's own structure."""

    common: Evaluating | RollingOut
    pieces: list[Piece] | list[Trial]


class WorkerStage(Pieces):
    """Pieces of a search or of a rollout. ``nets`` names the set that the operation ``nets`` returns."""

    key: str
    nets: str
    setting: KernelSetting


class Given(TypedDict):
    """The numbers of all pieces of the stage ``key``, in order; null if there are none."""

    key: str
    sums: list[list[float]] | None


class Nets(TypedDict):
    """The nets of a set, in base64, in the order of the kernel's slots; empty for a missing one."""

    nets: str
    files: list[str]
