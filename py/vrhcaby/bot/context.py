"""The stakes of a decision (cube, money or match), and equities from chances.

A :class:`Stakes` is the mover's view. It converts to the search's cube and utility, and back to equities. These are
normalised, so that losing the game at the present cube is -1 and winning it +1 (the rulebook's own score if there is
no cube).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vrhcaby.bot import cube_equity, matches
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.params import NEVER, Params

POINT_SCALE = 60.0
ROUNDING = 1e-5
"""Smaller differences of equity are rounding errors of the search's single floats."""
OWNERS = {"centre": 0, "mover": 1, "opponent": 2}

Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match to ``length``; points won so far by the mover and by the opponent."""

    length: int
    mover: int
    opponent: int
    crawford: bool = False


@dataclass(frozen=True, slots=True)
class Stakes:
    """``owner``: mover, opponent, centre, or dead (no cube in play)."""

    owner: str = "dead"
    value: int = 1
    match: Match | None = None
    jacoby: bool = False
    beaver: bool = False

    def turned(self) -> Stakes:
        """The same stakes in the opponent's view."""
        owner = {"mover": "opponent", "opponent": "mover"}.get(self.owner, self.owner)
        match = self.match and Match(
            self.match.length, self.match.opponent, self.match.mover, self.match.crawford
        )
        return Stakes(owner, self.value, match, self.jacoby, self.beaver)

    def cube(self) -> CubeContext | None:
        """The cube for the search; ``None`` if it is out of play."""
        if self.owner == "dead":
            return None
        state = OWNERS[self.owner]
        if self.match is None:
            return CubeContext(state=state, jacoby=self.jacoby, beaver=self.beaver)
        return self._match_cube(state)

    def _match_cube(self, state: int) -> CubeContext:
        assert self.match is not None
        m = self.match
        return matches.match_cube(
            m.length, m.mover, m.opponent, crawford=m.crawford, state=state, value=self.value
        )

    def worth(self, params: Params) -> tuple[float, ...]:
        """The search's cubeless utility of the seven chances: eight weights for each side, the last a constant."""
        if self.match is not None:
            return matches.match_worth(self._match_cube(0))
        return own_worth(params)

    def normalised(self, value: float) -> float:
        """A search value as normalised money equity: losing the cube at its present value is -1, winning it +1."""
        if self.match is None:
            return value
        centre, half = matches.money_scale(self._match_cube(0))
        return (value - centre) / half

    def equity(self, score: float) -> float:
        """The equity of the ``score`` by which the search orders plays; normalised if a cube is in play."""
        return score if self.cube() is None else self.normalised(score)

    def match_chance(self, equity: float) -> float | None:
        """The mover's chance (0-1) of winning the match at a normalised equity; ``None`` outside a match."""
        if self.match is None:
            return None
        centre, half = matches.money_scale(self._match_cube(0))
        return (1 + centre + half * equity) / 2


def own_worth(params: Params) -> tuple[float, ...]:
    """The rulebook's own score as a utility: levels, a plain win, or checker points. Eight weights for each side."""
    if params.points:
        return (0, 0, 0, 0, 0, POINT_SCALE, -POINT_SCALE, 0) * 2
    gammon = 0.0 if params.gammon & NEVER else 1.0
    backgammon = 0.0 if params.backgammon & NEVER else 1.0
    return (2, gammon, backgammon, -gammon, -backgammon, 0, 0, -1) * 2


def equity_of(worth: tuple[float, ...], o: Chances) -> float:
    """The cubeless equity of the side whose weights come first in ``worth``.

    ``worth`` holds eight weights: one for each of that side's seven chances ``o``, and a constant.
    """
    return float(worth[7] + sum(w * x for w, x in zip(worth, o, strict=False)))


@dataclass(frozen=True, slots=True)
class CubeVerdict:
    """Normalised equities of not raising, of a raise taken and of a raise refused, and the resulting action.

    ``action``: no_double, double_take, double_drop, too_good, double_beaver or not_available.
    """

    action: str
    no_double: float
    double_take: float | None
    double_drop: float | None

    @property
    def best(self) -> float:
        """The equity after the right decision."""
        if self.double_take is None or self.double_drop is None:
            return self.no_double
        return max(self.no_double, min(self.double_take, self.double_drop))

    @property
    def raises(self) -> bool:
        """Whether raising is right."""
        return self.action in ("double_take", "double_drop", "double_beaver")

    @property
    def takes(self) -> bool:
        """Whether the other side should take a raise."""
        if self.double_take is None or self.double_drop is None:
            return True
        return self.double_take <= self.double_drop


def verdict(stakes: Stakes, values: tuple[float, ...]) -> CubeVerdict:
    """Judge the cube of the side on roll from the search's values without a raise."""
    cube = stakes.cube()
    if cube is None:
        raise ValueError("a cube that is out of play has no verdict")
    plain = stakes.normalised(values[cube.state])
    if not cube_equity.may_raise(cube, 0, cube.state):
        return CubeVerdict("not_available", plain, None, None)
    unbeavered = replace(cube, beaver=False)
    taken = stakes.normalised(cube_equity.raised_value(cube, 0, cube.state, list(values)))
    simple = stakes.normalised(cube_equity.raised_value(unbeavered, 0, cube.state, list(values)))
    cash = stakes.normalised(cube_equity.cash_value(cube, 0, cube.state))
    return CubeVerdict(_action(plain, taken, cash, taken < simple), plain, taken, cash)


def standing(stakes: Stakes, params: Params, chances: Chances, cubeful: Chances) -> float:
    """The value of a board before its roll to the side on roll, including its right to raise."""
    if stakes.cube() is None:
        return equity_of(stakes.worth(params), chances)
    return verdict(stakes, cubeful).best


def _action(plain: float, taken: float, cash: float, beavered: bool) -> str:
    if min(taken, cash) >= plain - ROUNDING:
        if taken >= cash:
            return "double_drop"
        return "double_beaver" if beavered else "double_take"
    return "too_good" if taken >= cash and plain > cash else "no_double"
