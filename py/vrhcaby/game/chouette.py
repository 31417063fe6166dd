"""Chouette (modern N3): the box against a crew; each member has a cube.

Players are listed as the box, the captain, then the crew in order. Settlements are between the box and each member,
so payoffs sum to zero.
"""

from __future__ import annotations

from vrhcaby.board.side import Side
from vrhcaby.game.state import Cube, Game, Settlement

BOX_SIDE = Side.WHITE
CREW_SIDE = Side.BLACK
Line = tuple[int, ...]


def cubes(line: Line) -> tuple[Cube, ...]:
    """One centred cube for each member, in line order."""
    return tuple(Cube(member=member) for member in line[1:])


def settlements(game: Game) -> tuple[tuple[int, Settlement], ...]:
    """The settled cubes as (member, result), in line order; empty without a crew."""
    return tuple((c.member, c.settled) for c in game.cubes if c.member is not None and c.settled)


def payoffs(game: Game, line: Line) -> tuple[int, ...]:
    """Each player's total (by id) from the cubes settled so far; the sum is zero."""
    paid = [0] * len(line)
    for member, settled in settlements(game):
        points = settled.worth.points
        gain = points if settled.winner is CREW_SIDE else -points
        paid[member] += gain
        paid[line[0]] -= gain
    return tuple(paid)


def next_line(game: Game, line: Line) -> Line:
    """Rotation: a losing box goes to the end of the line, else the captain who began does.

    The member who was captain at the end becomes the box; the next in line becomes captain.
    """
    assert game.result is not None
    assert game.seats is not None
    box, first_captain = line[0], line[1]
    if game.result.winner is BOX_SIDE:
        return (box, *line[2:], first_captain)
    captain = game.player(CREW_SIDE)
    rest = tuple(p for p in line if p not in (box, captain))
    return (captain, *rest, box)
