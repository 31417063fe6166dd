"""The kernel's reference in pure Python: the same nets and numbers (to about 1e-5), slower.

Tests compare the kernel with it, and it is the engine if no kernel loads. It has the methods of
:class:`vrhcaby.bot.kernel.Kernel` that the bot uses. Races that the kernel's table would value are left to the net.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from vrhcaby.bot import cube_equity
from vrhcaby.bot.context import POINT_SCALE
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.kernel import OUTS, Chances, Valued
from vrhcaby.bot.net_files import RAW_ROWS, net_shape, weights
from vrhcaby.bot.params import CONDITION_BITS, NEVER, Params, turned
from vrhcaby.bot.position_moves import BAR, in_contact, plays
from vrhcaby.bot.reference_inputs import EXPERTS, expert_inputs, raw_values
from vrhcaby.bot.reference_saving import lost_points, points_of, race_points
from vrhcaby.bot.stages import Values
from vrhcaby.errors import BotError

LEFT_BY_LEVEL = ((6.77, 0.0, 0.0, 0.0), (6.78, 2.69, 0.85, 0.01), (-11.55, -2.32, 6.06, 2.31))
"""A loser's mean checkers by zone: in a single game, extra in a gammon, extra in a backgammon; as in native/kernel.c.
"""
TIE_BREAK = 1e-4
"""The weight of the cubeless utility in the order of plays; as in native/search.h."""
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


@dataclass(frozen=True, slots=True)
class _Net:
    rows: list[tuple[float, ...]]
    bias: tuple[float, ...]
    w2: list[tuple[float, ...]]
    b2: tuple[float, ...]
    w3: list[tuple[float, ...]]
    b3: tuple[float, ...]


@lru_cache(maxsize=8)
def _parse(file: bytes) -> _Net:
    """A net, shared by all engines that load the same file, because reading a large one takes longer than a search."""
    h1, h2, _ = net_shape(file)
    first, bias, w2, b2, w3, b3 = weights(file)
    if len(first) != (RAW_ROWS + 2 * EXPERTS) * h1:
        raise BotError("a net of other inputs", code="bot/weights")

    def table(flat: tuple[float, ...], width: int) -> list[tuple[float, ...]]:
        return [flat[i : i + width] for i in range(0, len(flat), width)]

    return _Net(table(first, h1), bias, table(w2, h2), b2, table(w3, h2), b3)


def _squash(x: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, x))))


def _with(sums: list[float], row: tuple[float, ...], factor: float) -> list[float]:
    return [x + w * factor for x, w in zip(sums, row, strict=True)]


def _sums(net: _Net, board: bytes) -> list[float]:
    """The outputs before squashing."""
    hidden = list(net.bias)
    for cell in range(52):
        if board[cell]:
            for k, value in enumerate(raw_values(cell % 26, board[cell])):
                if value:
                    hidden = _with(hidden, net.rows[cell * 4 + k], value)
    for i, value in enumerate(expert_inputs(board)):
        if value:
            hidden = _with(hidden, net.rows[RAW_ROWS + i], value)
    second = list(net.b2)
    for value, row in zip(hidden, net.w2, strict=True):
        if value > 0:
            second = _with(second, row, value)
    awake = [max(0.0, x) for x in second]
    return [b + sum(map(float.__mul__, awake, row)) for row, b in zip(net.w3, net.b3, strict=True)]


def _forward(net: _Net, mender: _Net | None, board: bytes) -> list[float]:
    """The net's chances. A correction net's sums are added before squashing."""
    sums = _sums(net, board)
    if mender is not None:
        sums = [x + y for x, y in zip(sums, _sums(mender, board), strict=True)]
    return [_squash(x) for x in sums] + [0.0] * (OUTS - len(sums))


def turn_round(o: Chances) -> Chances:
    """The chances in the other side's view."""
    return (1 - o[0], o[3], o[4], o[1], o[2], o[6], o[5])


def final_chances(params: Params, board: bytes) -> Chances:
    """The seven numbers of a finished game, for the side on roll."""
    won = board[0] == params.checkers
    loser = board[26:] if won else board[:26]
    holds = (
        CONDITION_BITS["none_off"] * (loser[0] == 0)
        | CONDITION_BITS["bar_or_winner_home"] * (sum(loser[19:26]) > 0)
        | CONDITION_BITS["not_all_home"] * (sum(loser[7:26]) > 0)
    )
    triple = holds & params.backgammon == params.backgammon
    double = triple or holds & params.gammon == params.gammon
    score = points_of(params, loser) / POINT_SCALE if params.points else 0.0
    mine = (float(double), float(triple)) if won else (0.0, 0.0)
    theirs = (0.0, 0.0) if won else (float(double), float(triple))
    return (float(won), *mine, *theirs, score if won else 0.0, 0.0 if won else score)


def points_from_levels(params: Params, o: Chances) -> Chances:
    """Checker points in contact if the net knows only levels, from the kernel's mean checkers left by level."""
    means = (sum(n * zone for n, zone in zip(row, params.zones, strict=True)) for row in LEFT_BY_LEVEL)
    single, gammon, backgammon = means
    won = single * o[0] + gammon * o[1] + backgammon * o[2]
    lost = single * (1 - o[0]) + gammon * o[3] + backgammon * o[4]
    return (*o[:5], won / POINT_SCALE, lost / POINT_SCALE)


def _kind_of(board: bytes) -> str:
    """The class of the net that judges a board."""
    return "contact" if in_contact(board) else "race"


class ReferenceEngine:
    """The same state and answers as :class:`~vrhcaby.bot.kernel.Kernel`."""

    name = "reference"

    def __init__(self, params: Params, worth: tuple[float, ...], prune_keep: int = 0) -> None:
        self.params = params
        self._nets: dict[str, _Net] = {}
        self._cache: dict[bytes, Chances] = {}
        self._nodes: list[Valued] = []
        self._work: Iterator[float] = iter(())
        self._share = 1.0
        self.set_worth(worth)

    def fork(self) -> ReferenceEngine:
        """Another searcher over the same nets."""
        other = copy.copy(self)
        other._nodes = []
        other._work = iter(())
        return other

    def set_worth(self, worth: tuple[float, ...]) -> None:
        """Set eight weights for the searching side, then eight for the other."""
        self._worth = (worth[:8], worth[8:])

    def load_net(self, slot: str, file: bytes) -> None:
        """Load a net file. The reference does not use the quick one."""
        self._nets[slot] = _parse(file)
        self._cache.clear()

    def load_table(self, table: bytes) -> None:
        """Ignored: the reference plays three checkers by the net."""

    def build_bearoff(self, rows: int = 60000) -> bool:
        """Ignored: the reference has no bear-off table."""
        return True

    def plays(self, board: bytes, dice: tuple[int, int]) -> list[bytes]:
        """Distinct boards after the roll, still in the mover's view; empty if nothing is legal."""
        return plays(self.params, board, dice)

    def over(self, board: bytes) -> bool:
        """Whether a side has borne off its last checker."""
        return self.params.checkers in (board[0], board[26])

    def evaluate(self, board: bytes) -> Chances:
        """The seven chances of the side on roll, at 0 plies."""
        if self.over(board):
            return final_chances(self.params, board)
        cached = self._cache.get(board)
        if cached is None:
            if len(self._cache) > 20000:
                self._cache.clear()
            cached = self._cache[board] = self._fresh(board)
        return cached

    def _fresh(self, board: bytes) -> Chances:
        kind = _kind_of(board)
        net = self._nets.get(kind) or self._nets["contact"]
        rare = kind == "contact" and (board[0] or board[26] or board[26 + BAR])
        o = self._possible(board, _forward(net, self._nets.get("mender") if rare else None, board))
        if not self.params.points or len(net.b3) != 5:
            return o
        if kind == "race":
            return race_points(self.params, board, o)
        return lost_points(self.params, board, points_from_levels(self.params, o))

    def _possible(self, board: bytes, o: list[float]) -> Chances:
        for loser in (0, 1):
            at, most = (1, o[0]) if loser else (3, 1 - o[0])
            excluded = NEVER | (CONDITION_BITS["none_off"] if board[26 * loser] else 0)
            if self.params.backgammon & excluded:
                o[at + 1] = 0.0
            if self.params.gammon & excluded:
                o[at] = o[at + 1]
            o[at] = min(o[at], most)
            o[at + 1] = min(o[at + 1], o[at])
        return tuple(o)

    def utility(self, side: int, o: Chances) -> float:
        """The utility of a side's seven chances (side 0 searches, 1 is the other)."""
        worth = self._worth[side]
        return worth[7] + sum(map(float.__mul__, map(float, worth), o))

    def _reply(self, board: bytes, dice: tuple[int, int], side: int) -> bytes:
        """The best play at 0 plies, in the other side's view."""
        boards = self.plays(board, dice) or [board]
        return min((turned(b) for b in boards), key=lambda b: self.utility(1 - side, self.evaluate(b)))

    def _leaf(self, board: bytes, side: int, cube: CubeContext | None) -> tuple[Chances, list[float]]:
        o = self.evaluate(board)
        states = range(cube_equity.state_count(cube))
        if cube is None:
            return o, []
        if self.over(board):
            return o, [cube_equity.final_value(cube, side, k, o) for k in states]
        race = not in_contact(board)
        return o, [cube_equity.leaf_value(cube, side, k, o, race) for k in states]

    def _value(
        self, board: bytes, side: int, plies: int, cube: CubeContext | None
    ) -> tuple[Chances, list[float]]:
        """Seven chances and cubeful values before the roll, without a raise."""
        if not plies or self.over(board):
            return self._leaf(board, side, cube)
        chances, values = [0.0] * OUTS, [0.0] * cube_equity.state_count(cube)
        for a, b in ROLLS:
            share = (1 if a == b else 2) / 36
            o, cf = self._after_roll(board, (a, b), side, plies, cube)
            for i, x in enumerate(o):
                chances[i] += share * x
            for i, x in enumerate(cf):
                values[i] += share * x
        return tuple(chances), values

    def _after_roll(
        self, board: bytes, dice: tuple[int, int], side: int, plies: int, cube: CubeContext | None
    ) -> tuple[Chances, list[float]]:
        following = self._reply(board, dice, side)
        o, cf = self._value(following, 1 - side, plies - 1, cube)
        if cube is not None and not self.over(following):
            cf = cube_equity.decided(cube, 1 - side, cf)
        return turn_round(o), [-x for x in cf]

    def _settled(self, board: bytes, is_play: bool, plies: int, cube: CubeContext | None) -> Valued:
        node = turned(board) if is_play else board
        o, cf = self._value(node, int(is_play), plies, cube)
        if is_play:
            if cube is not None and not self.over(node):
                cf = cube_equity.decided(cube, 1, cf)
            o, cf = turn_round(o), [-x for x in cf]
        score = cf[cube.state] if cube is not None and cube.state >= 0 else self.utility(0, o)
        return Valued(board, o, score, tuple(cf), plies)

    def _order(self, node: Valued) -> tuple[int, float]:
        """Sort key of plays: deeper first, then better. Cubeless utility decides between plays that the cube makes
        equal.
        """
        return -node.plies, -node.score - TIE_BREAK * self.utility(0, node.chances)

    def start(
        self,
        board: bytes,
        dice: tuple[int, int] | None,
        plies: int,
        cube: CubeContext | None = None,
        keep: int = 8,
        threshold: float = 0.16,
    ) -> int:
        """Begin a search of a roll's plays, or without dice of the board before the roll; return the number of nodes.

        The arguments are those of :meth:`Kernel.start`.
        """
        boards = [board] if dice is None else self.plays(board, dice)
        self._nodes = [self._settled(b, dice is not None, 0, cube) for b in boards]
        self._nodes.sort(key=self._order)
        self._share = 1.0
        self._work = self._deepen(dice is not None, plies, cube, keep, threshold)
        return len(self._nodes)

    def _deepen(
        self, is_plays: bool, plies: int, cube: CubeContext | None, keep: int, threshold: float
    ) -> Iterator[float]:
        depths = range(1, plies + 1) if is_plays or plies < 2 else range(2, plies + 1)
        for stage, depth in enumerate(depths):
            at_most, slack = min(keep, (keep, 5, 2)[min(stage, 2)]), threshold / 2**stage
            before = depths[stage - 1] if stage else 0
            least = self._nodes[0].score - slack if self._nodes else 0.0
            chosen = [
                i
                for i, v in enumerate(self._nodes[:at_most])
                if v.plies == before and (not i or v.score > least)
            ]
            if is_plays and len(chosen) < 2:
                return
            for done, i in enumerate(chosen):
                yield done / len(chosen)
                self._nodes[i] = self._settled(self._nodes[i].board, is_plays, depth, cube)
            self._nodes.sort(key=self._order)

    def step(self, evaluations: int) -> bool:
        """Search one node, whatever ``evaluations`` says; True when the search is done."""
        share = next(self._work, None)
        self._share = 1.0 if share is None else share
        return share is None

    def progress(self) -> float:
        """The share of the present depth that is done."""
        return self._share

    def stage(self, after: int) -> None:
        """Always None: other workers cannot evaluate the reference's boards."""

    def give(self, values: Values) -> None:
        """Never called, because ``stage`` returns None."""

    def node(self, index: int) -> Valued:
        """One node of the search, best first."""
        return replace(self._nodes[index])

    def ranked(
        self, board: bytes, dice: tuple[int, int], plies: int, cube: CubeContext | None = None
    ) -> list[Valued]:
        """Search to the end and return every play of the roll, best first; empty if nothing is legal."""
        self.start(board, dice, plies, cube)
        while not self.step(0):
            pass
        return list(self._nodes)

    def valued(self, board: bytes, plies: int, cube: CubeContext | None = None) -> Valued:
        """Search the board before the roll to the end, without a raise."""
        self.start(board, None, plies, cube)
        while not self.step(0):
            pass
        return self.node(0)
