"""The engine that judges positions for some rules: the kernel where it loads, else its twin; made once and
kept."""

from __future__ import annotations

import zlib
from functools import cache
from typing import Protocol

from vrhcaby.bot import kernel, nets, twin
from vrhcaby.bot.context import own_worth
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.kernel import Chances, Valued
from vrhcaby.bot.params import Params
from vrhcaby.errors import BotError

PRUNE_KEEP = 5
TABLE_BYTES = 3276 * 3276


class Engine(Protocol):
    """What the bot asks of the kernel or its twin; boards are the 52 bytes of ``params.halves``."""

    name: str
    params: Params

    def fork(self) -> Engine: ...
    def set_worth(self, worth: tuple[float, ...]) -> None: ...
    def build_bearoff(self, rows: int = ...) -> bool: ...
    def evaluate(self, board: bytes) -> Chances: ...
    def plays(self, board: bytes, dice: tuple[int, int]) -> list[bytes]: ...
    def start(
        self,
        board: bytes,
        dice: tuple[int, int] | None,
        plies: int,
        cube: CubeContext | None = ...,
        keep: int = ...,
        threshold: float = ...,
    ) -> int: ...
    def step(self, evaluations: int) -> bool: ...
    def progress(self) -> float: ...
    def node(self, index: int) -> Valued: ...
    def valued(self, board: bytes, plies: int, cube: CubeContext | None = ...) -> Valued: ...


def kernel_loaded() -> bool:
    """Whether the compiled kernel answers; the pure-Python twin does otherwise."""
    return kernel.library() is not None


@cache
def engine_for(params: Params) -> Engine:
    """The engine for some rules, its nets loaded. Raises ``BotError`` if the weights are missing or
    damaged."""
    worth = own_worth(params)
    if not kernel_loaded():
        slow = twin.Twin(params, worth)
        nets.use_nets(slow)
        return slow
    fast = kernel.Kernel(params, worth, PRUNE_KEEP)
    nets.use_nets(fast)
    table = nets.read("hypergammon.vbt") if params.checkers == 3 else None
    if table is not None:
        fast.load_table(_unpacked(table))
    return fast


def _unpacked(file: bytes) -> bytes:
    """The table of three checkers: a byte for each of 3,276 x 3,276 positions."""
    try:
        table = zlib.decompress(file[4:])
    except zlib.error:
        table = b""
    if file[:4] != b"VBT1" or len(table) != TABLE_BYTES:
        raise BotError("the table of three checkers is damaged", code="bot/weights")
    return table


def has_bearoff(params: Params) -> bool:
    """Whether the one-sided table values the rules' bearing off: levels only, fifteen checkers."""
    return params.checkers == 15 and not params.points


def warm(params: Params, rows: int = 2000) -> bool:
    """Go on with what the engine still has to build; True when nothing is left. For idle moments."""
    engine = engine_for(params)
    return not has_bearoff(params) or engine.build_bearoff(rows)
