"""Moves and plays, always from the mover's view (25 = bar, 0 = off)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.display_hooks import Shown


@dataclass(frozen=True, slots=True)
class Move:
    """One checker moved by one die, or by several in a leap."""

    src: int
    dst: int
    dice: tuple[int, ...]
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Play(Shown):
    """The moves of one roll (0-4) and the board after them, still in the mover's view."""

    moves: tuple[Move, ...]
    position: Position

    @property
    def text(self) -> str:
        """Plain notation: ``"24/18 13/11"``, ``"bar/20*"``, ``"6/off"``; ``""`` for none."""
        return moves_text(self.moves)


_PLACES = {BAR: "bar", OFF: "off"}


def place_text(place: int) -> str:
    """The place as text: ``"bar"``, ``"off"`` or the point's number."""
    return _PLACES.get(place) or str(place)


def moves_text(moves: tuple[Move, ...]) -> str:
    """The moves in order; an asterisk marks a hit."""
    return " ".join(f"{place_text(m.src)}/{place_text(m.dst)}{'*' if m.hit else ''}" for m in moves)


def counted_text(play: str) -> str:
    """A play with equal moves counted and their hit marked once: ``24/22* 24/22`` is ``24/22*(2)``."""
    moves = play.split()
    hits = {move.rstrip("*") for move in moves if move.endswith("*")}
    counted = Counter(move.rstrip("*") for move in moves)
    return " ".join(
        f"{move}{'*' if move in hits else ''}{f'({times})' if times > 1 else ''}"
        for move, times in counted.items()
    )


def applied(position: Position, move: Move) -> Position:
    """Return the board after ``move``. A lone opposing checker where it lands goes to the bar."""
    points = list(position.points)
    points[move.src] -= 1
    mine, theirs = position.off
    if move.dst == OFF:
        return Position(tuple(points), (mine + 1, theirs))
    if points[move.dst] == -1:
        points[move.dst] = 0
        points[OFF] -= 1
    points[move.dst] += 1
    return Position(tuple(points), (mine, theirs))


def chains_of(moves: Iterable[Move]) -> list[list[Move]]:
    """The moves of a play by checker, each in order."""
    chains: list[list[Move]] = []
    for move in moves:
        open_chain = next((c for c in chains if c[-1].dst == move.src and move.src != OFF), None)
        if open_chain is None:
            chains.append([move])
        else:
            open_chain.append(move)
    return chains
