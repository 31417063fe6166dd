"""What the coach can say: a tip with its places on the board, and the checkers in danger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vrhcaby.board.plays import Move
from vrhcaby.board.position import BAR, FAR_HOME, Position
from vrhcaby.rules.model import Cite

LONGEST_SHOT = 11
"""Arrows show direct and combined shots up to this distance."""
PRAISED: Mapping[str, tuple[str, ...]] = {
    "hits": ("hitting",),
    "makes_point": ("target_is_open", "target_is_empty", "stacking"),
    "makes_anchor": ("target_is_open", "stacking"),
    "wall": ("target_is_open", "stacking"),
    "safe": ("hitting",),
}
"""Features to name to a newcomer, each with the rulebook rows that make it valuable."""


@dataclass(frozen=True, slots=True)
class Better:
    """A better play, and what it achieves: a feature of :data:`PRAISED` with its numbers."""

    moves: tuple[Move, ...]
    gain: str
    facts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing to say. Places are those of the player to act."""

    key: str
    cite: Cite
    facts: Mapping[str, int] = field(default_factory=dict)
    good: tuple[int, ...] = ()
    """The player's points to mark as good."""
    alone: tuple[int, ...] = ()
    """The player's blots that the opponent may hit."""
    threat: tuple[int, int] | None = None
    """Where the hit starts and lands."""
    by_opponent: bool = False
    """Whether the opponent makes that hit."""
    once: bool = False
    """Whether the tip is shown only once on a device: a first encounter."""
    better: Better | None = None
    """For a costly play: the best one, if a fact of the board speaks for it."""


def exposed(position: Position) -> tuple[int, ...]:
    """The mover's blots short of the opponent's home board that an opposing checker has yet to pass."""
    theirs = [place for place in range(BAR) if position.points[place] < 0]
    rear = min(theirs, default=BAR)
    return tuple(place for place in range(rear + 1, FAR_HOME) if position.points[place] == 1)


def nearest_threat(position: Position) -> tuple[int, int] | None:
    """Where the shortest shot at an exposed checker starts and lands, in the mover's view."""
    pairs = (
        (blot - place, place, blot)
        for blot in exposed(position)
        for place in range(blot)
        if position.points[place] < 0 and blot - place <= LONGEST_SHOT
    )
    nearest = min(pairs, default=None)
    return None if nearest is None else nearest[1:]
