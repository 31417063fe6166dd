"""Settings and tasks of the page's workers: the kernel's numbers, and bytes in base64."""

from __future__ import annotations

from typing import TypedDict


class KernelSetting(TypedDict):
    """The settings of a worker's kernel."""

    rules: list[int]
    prune: int
    bearoff: bool


class Piece(TypedDict):
    """The ``count`` rolls from ``first`` on of the board with index ``board``."""

    board: int
    first: int
    count: int


class SearchStage(TypedDict):
    """Boards to evaluate ``plies`` deep, in pieces; ``side`` 0: the searching side is on roll, 1: the other.

    ``nets`` names the set that the operation ``nets`` returns; ``cube`` is the kernel's own structure.
    """

    key: str
    nets: str
    setting: KernelSetting
    worth: list[float]
    cube: str
    boards: list[str]
    side: int
    plies: int
    pieces: list[Piece]


class Given(TypedDict):
    """The sums of all pieces of the stage ``key``, in order, twenty numbers each; null if there are none."""

    key: str
    sums: list[list[float]] | None


class Nets(TypedDict):
    """The nets of a set, in base64, in the order of the kernel's slots; empty for a missing one."""

    nets: str
    files: list[str]
