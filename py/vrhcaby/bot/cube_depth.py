"""How deep to look where a cube is decided about.

Evaluations lean one way at even plies and the other way at odd ones. Plays are compared with each other, which takes
the lean out; a cube is compared with a fixed line, the point where raising or taking begins to pay. So a decision that
is not clear is looked at a ply deeper as well at full strength, and judged by the mean of both (docs/datacards/cube.md).
"""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.bot import context
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.kernel import Valued
from vrhcaby.bot.levels import LEVELS

FULL = LEVELS["full"].plies
CLEAR = 0.1
"""Of a usual game at the present cube: a raise or an answer worth so much more than the other one stays what it is."""
FIRST = 0.1
"""Of the time of both looks, about."""


def first_share(stakes: Stakes, plies: int, *, ahead: bool) -> float:
    """How much of the whole work (0-1) the first look is, where a second, deeper one may follow.

    ``ahead``: whether the engine looks ahead at all.
    """
    return FIRST if plies == FULL and stakes.cube() is not None and ahead else 1.0


def asks_deeper(stakes: Stakes, plies: int, value: Valued, *, ahead: bool) -> bool:
    """Whether a board looked at to that depth has a cube decision close enough to look a ply deeper."""
    if first_share(stakes, plies, ahead=ahead) == 1:
        return False
    judged = context.verdict(stakes, value.cubeful)
    if judged.double_take is None or judged.double_drop is None:
        return False
    raised = min(judged.double_take, judged.double_drop)
    return min(abs(raised - judged.no_double), abs(judged.double_take - judged.double_drop)) < CLEAR


def mean_of(value: Valued, deeper: Valued) -> Valued:
    """The figures between two looks at one board; it keeps the depth of the first."""
    return replace(
        value,
        chances=_between(value.chances, deeper.chances),
        score=(value.score + deeper.score) / 2,
        cubeful=_between(value.cubeful, deeper.cubeful),
    )


def _between(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    return tuple((x + y) / 2 for x, y in zip(a, b, strict=True))
