"""Jacoby's rule (modern R1): a gammon counts as a single win while nobody has doubled. Each cube is judged by itself."""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.game.state import Cube, Game
from vrhcaby.legality.scoring import Worth


def holds(game: Game, cube: Cube) -> bool:
    """Whether the rule is agreed and this cube has not been doubled."""
    return game.options.jacoby and game.options.cube and cube.owner is None


def holds_for_some(game: Game) -> bool:
    """Whether it applies now to any cube still in play."""
    return any(cube.settled is None and holds(game, cube) for cube in game.cubes)


def settled_worth(cube: Cube, worth: Worth) -> Worth:
    """The result's value under the Jacoby rule for this cube; in a chouette other cubes may have been doubled."""
    if cube.member is None or "jacoby" not in worth.reasons:
        return worth
    reasons = tuple("jacoby_own_cube" if reason == "jacoby" else reason for reason in worth.reasons)
    return replace(worth, reasons=reasons)
