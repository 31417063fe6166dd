"""A second, simpler account of the stakes, kept beside a session and compared with it.

It knows nothing of the engine's rows: only who may raise, what an answer does, and the value of a finished game, as
in the rulebooks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.game.state import Game

TIMES = {"single": 1, "win": 1, "gammon": 2, "backgammon": 3}


@dataclass
class CubeAccount:
    """One cube: its value, its owner, and the raises that wait for an answer."""

    member: int | None = None
    value: int = 1
    owner: Side | None = None
    raises: list[Side] = field(default_factory=list)
    won: tuple[Side, int] | None = None

    def raised(self, side: Side) -> None:
        assert self.won is None
        if not self.raises:
            assert self.owner in (None, side), "only the owner raises, anybody a centred cube"
        else:
            assert side is self.raises[-1].other, "a raise is topped by the side it was made to"
        self.raises.append(side)

    @property
    def offered(self) -> int:
        """The value if the last raise is accepted."""
        return self.value * 2 ** len(self.raises)

    def taken(self) -> None:
        # The taker keeps a raised cube; the beaverer keeps a beaver and a raccoon.
        self.value, self.owner, self.raises = self.offered, self.raises[0].other, []

    def dropped(self) -> None:
        self.won = (self.raises[-1], self.offered // 2)
        self.value, self.raises = self.offered // 2, []

    def ended(self, winner: Side, level: str, jacoby: bool) -> None:
        if self.won is None:
            counted = "single" if jacoby and self.owner is None else level
            self.won = (winner, TIMES[counted] * self.value)


@dataclass
class Account:
    """All cubes of a game."""

    cubes: list[CubeAccount]
    jacoby: bool = False

    @classmethod
    def of(cls, game: Game) -> Account:
        """The account of a game that has just begun."""
        cubes = [CubeAccount(c.member) for c in game.cubes]
        return cls(cubes or [CubeAccount()], game.options.jacoby and game.options.cube)

    def answered(self, by: int | None) -> CubeAccount:
        """The cube that a player answers: a member's own, else the first in line that waits."""
        waiting = [c for c in self.cubes if c.raises]
        return next((c for c in waiting if c.member is not None and c.member == by), waiting[0])

    def automatic_double(self) -> None:
        """Equal opening dice turn every cube in the centre."""
        for cube in self.cubes:
            cube.value *= 2

    def ended(self, winner: Side, level: str) -> None:
        """The board is decided or was resigned: every cube still in play counts."""
        for cube in self.cubes:
            cube.ended(winner, level, self.jacoby)

    def agrees(self, game: Game) -> None:
        """Check that the game's cubes agree with this account."""
        for cube, own in zip(game.cubes, self.cubes, strict=False):
            assert cube.value == own.value
            assert cube.value & (cube.value - 1) == 0
            assert cube.settled is not None or cube.owner is own.owner
            assert (cube.offer is not None) == bool(own.raises)
            if cube.offer is not None:
                assert (cube.offer.by, cube.offer.value) == (own.raises[-1], own.offered)
                assert cube.offer.stake == own.offered // 2
            assert (cube.settled is not None) == (own.won is not None)
            if cube.settled is not None:
                assert (cube.settled.winner, cube.settled.worth.points) == own.won


def modern_level(board: Position) -> str:
    """The level of a final board (the winner's view) by modern's three paragraphs."""
    if board.off[1]:
        return "single"
    far = any(n < 0 for n in board.points[0:7])
    return "backgammon" if far else "gammon"


def leaflet_level(board: Position) -> str:
    """The level by the leaflet's paragraphs."""
    if any(n < 0 for n in board.points[0:19]):
        return "backgammon"
    return "single" if board.off[1] else "gammon"


def precise_as_written_level(board: Position) -> str:
    """The level by a literal reading of precise: with none off, any checker not yet home makes a backgammon."""
    if board.off[1]:
        return "single"
    return "backgammon" if any(n < 0 for n in board.points[0:19]) else "gammon"


LEVEL_OF = {
    ("modern", "completed"): modern_level,
    ("modern", "as-written"): modern_level,
    ("leaflet", "completed"): leaflet_level,
    ("leaflet", "as-written"): leaflet_level,
    ("precise", "completed"): modern_level,
    ("precise", "as-written"): precise_as_written_level,
}
"""The level of a final board, where levels count."""
