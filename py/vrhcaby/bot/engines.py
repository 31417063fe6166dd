"""The cached engine that evaluates positions under a rulebook.

It is the compiled kernel if it loads, else the reference implementation. For rules beyond the search's parameters,
plays come from the rulebook itself.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import cache
from typing import Protocol

from vrhcaby.bot import exact_rules, kernel, nets, reference
from vrhcaby.bot.context import own_worth
from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.kernel import Chances, Valued
from vrhcaby.bot.params import BEYOND, Params
from vrhcaby.bot.stages import SearchStage, Values
from vrhcaby.errors import BotError

PRUNE_KEEP = 8
"""How many replies to a roll the quick net keeps in a search. A higher number is closer to searching all replies."""
TABLE = "hypergammon.vbt"
TABLE_BYTES = 3276 * 3276
NO_TABLE = "bot/table"
"""The code in answers about three checkers that come from the net, without the table."""


class Engine(Protocol):
    """The interface shared by the kernel and its reference implementation.

    Boards are the 52 bytes of ``params.halves``, the mover's half first. The seven chances are those of the side on
    roll: win, win a gammon, win a backgammon, lose a gammon, lose a backgammon, and where checkers are counted the
    points won and lost, each divided by 60.
    """

    name: str
    params: Params

    def fork(self) -> Engine:
        """A copy with the same rules and nets but its own search."""

    def set_worth(self, worth: tuple[float, ...]) -> None:
        """Set what a search maximises: eight weights for each side, for the seven chances and a constant."""

    def build_bearoff(self, rows: int = ...) -> bool:
        """Build ``rows`` more rows of the bear-off table; True when it is complete and in use."""

    def evaluate(self, board: bytes) -> Chances:
        """The seven chances of the side on roll at 0 plies."""

    def plays(self, board: bytes, dice: tuple[int, int]) -> list[bytes]:
        """The distinct boards after the roll, still in the mover's view; empty if nothing is legal."""

    def start(
        self,
        board: bytes,
        dice: tuple[int, int] | None,
        plies: int,
        cube: CubeContext | None = ...,
        keep: int = ...,
        threshold: float = ...,
    ) -> int:
        """Begin a search: of a roll's plays, or without dice of the board before the roll.

        It looks ``plies`` rolls ahead at the best ``keep`` plays, if they are within ``threshold`` of the best (in
        the units of the worth). Returns the number of nodes, 0 if nothing is legal.
        """

    def step(self, evaluations: int) -> bool:
        """Continue for about ``evaluations`` evaluations; True when the search is done."""

    def progress(self) -> float:
        """The share of the present depth that is done, 0-1."""

    def stage(self, after: int) -> SearchStage | None:
        """The boards to evaluate next, if deeper than ``after`` plies, so that other workers can help."""

    def give(self, values: Values) -> None:
        """Accept other workers' values of all boards of the present stage."""

    def node(self, index: int) -> Valued:
        """A node of the search by rank, best first."""

    def valued(self, board: bytes, plies: int, cube: CubeContext | None = ...) -> Valued:
        """Search the board before its roll to the end, without a double."""


def kernel_loaded() -> bool:
    """Whether the compiled kernel is loaded; if not, the pure-Python reference answers."""
    return kernel.library() is not None


def looks_ahead(params: Params) -> bool:
    """Whether the search looks at replies: only with the compiled kernel, and only under rules it knows."""
    return kernel_loaded() and params.beyond is None


def reached(params: Params, plies: int) -> int:
    """The depth that the engine reaches when asked for ``plies``."""
    return plies if looks_ahead(params) else 0


def lacks(params: Params) -> str:
    """The code of a limitation of answers under these rules; ``""`` if there is none."""
    if params.beyond is not None:
        return BEYOND
    missing = kernel_loaded() and params.checkers == 3 and nets.read(TABLE) is None
    return NO_TABLE if missing else ""


@cache
def engine_for(params: Params) -> Engine:
    """Return the engine for some rules, with its nets loaded. Raises ``BotError`` if the weights are missing or damaged."""
    worth = own_worth(params)
    if params.beyond is not None:
        return _exact_rules(params, worth)
    if not kernel_loaded():
        slow = reference.ReferenceEngine(params, worth)
        nets.use_nets(slow)
        return slow
    fast = kernel.Kernel(params, worth, PRUNE_KEEP)
    nets.use_nets(fast)
    table = nets.read(TABLE) if params.checkers == 3 else None
    if table is not None:
        fast.load_table(_unpacked(table))
    return fast


def _exact_rules(params: Params, worth: tuple[float, ...]) -> Engine:
    if kernel_loaded():
        return exact_rules.ExactRulesEngine(params, worth, engine_for(replace(params, beyond=None)))
    engine = exact_rules.ExactRulesEngine(params, worth, None)
    nets.use_nets(engine)
    return engine


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
    """Whether the one-sided table covers the rules' bearing off: fifteen checkers, known rows."""
    return params.checkers == 15 and params.beyond is None


def warm(params: Params, rows: int = 2000) -> bool:
    """Build in idle moments what the engine still lacks; True when nothing is left."""
    engine = engine_for(params)
    return not has_bearoff(params) or engine.build_bearoff(rows)
