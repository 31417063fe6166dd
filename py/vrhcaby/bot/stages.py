"""Stages: work in pieces that other workers can do.

A search's stage is one depth of it. A board's value is the mean over the 21 rolls, so a piece is a range of them, and
their sums are merged here. A piece's numbers are those of ``bg_fold_result`` (``native/ahead.h``): eight for the
chances, then the cubeful values of all cube states.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.params import Params

ROLLS = 21
NUMBERS = 20
"""How many numbers describe a piece or a whole value."""
SHARED_FROM = 2
"""From this depth on, a board takes long enough for other workers to help."""
ROLLS_OF_A_PIECE = {2: 7, 3: 3}
"""Rolls in a piece, by plies: few, so that no worker ends with a long piece; enough to outweigh the cost of handing
them out.
"""

Values = Sequence[Sequence[float]]


class Stage(ABC):
    """Pieces for workers; each comes back as ``numbers`` numbers."""

    __slots__ = ()
    params: Params

    @property
    @abstractmethod
    def numbers(self) -> int:
        """How many numbers a piece has."""

    @property
    @abstractmethod
    def key(self) -> str:
        """Identifies this stage; numbers with another key belong to other work."""

    @abstractmethod
    def __len__(self) -> int:
        """How many pieces it has."""

    @abstractmethod
    def merged(self, sums: Values) -> Values:
        """The values of the stage from the numbers of all its pieces, in order."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The ``count`` rolls from ``first`` on of the stage's board with index ``board``."""

    board: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class SearchStage(Stage):
    """Boards to evaluate ``plies`` deep, each in the view of its side on roll: ``side`` 0 is the searching one, 1 the
    other.
    """

    params: Params
    worth: tuple[float, ...]
    cube: CubeContext | None
    boards: tuple[bytes, ...]
    side: int
    plies: int

    @property
    def numbers(self) -> int:
        """Eight for the chances, and the value in each cube state."""
        return NUMBERS

    @property
    def key(self) -> str:
        """A hash of the boards, the depth and the stakes."""
        text = repr((self.params, self.worth, self.cube, self.boards, self.side, self.plies))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces of the stage."""
        count = ROLLS_OF_A_PIECE[self.plies]
        return tuple(
            Piece(board, first, min(count, ROLLS - first))
            for board in range(len(self.boards))
            for first in range(0, ROLLS, count)
        )

    def __len__(self) -> int:
        return len(self.pieces)

    def merged(self, sums: Values) -> list[list[float]]:
        """Merge the sums of all pieces, in order, into each board's value."""
        values = [[0.0] * NUMBERS for _ in self.boards]
        for piece, numbers in zip(self.pieces, sums, strict=True):
            for at, number in enumerate(numbers):
                values[piece.board][at] += number
        return values
