"""Python access to the compiled kernel (``native/``), if it is built.

Boards are the 52 bytes of :func:`vrhcaby.bot.params.halves`. The library is ``libkernel.so`` beside this file (a
WebAssembly side module in the browser, a shared library natively; also ``.dll`` and ``.dylib``), or the file named by
the environment variable ``VRHCABY_KERNEL``. The value ``none`` selects the pure-Python reference.
"""

from __future__ import annotations

import copy
import ctypes
import os
import sys
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from vrhcaby.bot.cubes import CubeContext
from vrhcaby.bot.net_files import net_shape
from vrhcaby.bot.params import Params, turned
from vrhcaby.bot.stages import SHARED_FROM, SearchStage, Values
from vrhcaby.errors import BotError

BOARD = 52
OUTS = 7
CUBES = 12
CACHE_ROWS = 1 << 15
CACHE_ROW_BYTES = 40
MAX_PLAYS = 3000
NAMES = ("libkernel.so", "libkernel.dll", "libkernel.dylib")
_SLOW = (
    "vrhcaby: no compiled kernel for this platform, so the bot runs in Python, hundreds of times slower, at 0 plies; "
    "docs/bot.md says how to build the kernel"
)
SLOTS = {"contact": 0, "race": 1, "quick": 2, "mender": 3}

Chances = tuple[float, ...]


class _Cube(ctypes.Structure):
    _fields_ = (
        ("mode", ctypes.c_int32),
        ("jacoby", ctypes.c_int32),
        ("beaver", ctypes.c_int32),
        ("levels", ctypes.c_int32),
        ("may_double", ctypes.c_int32 * 2),
        ("live", ctypes.c_float),
        ("live_race", ctypes.c_float),
        ("won", (ctypes.c_float * 3) * 6),
        ("lost", (ctypes.c_float * 3) * 6),
        ("dead", (ctypes.c_int32 * 2) * 6),
    )


@dataclass(frozen=True, slots=True)
class Valued:
    """A board with its figures for the searching side.

    ``chances``: win, win gammon, win backgammon, lose gammon, lose backgammon, points won / 60, points lost / 60.
    ``score`` is the sort key; ``cubeful`` one value per cube state (empty without a cube); ``plies`` the depth
    reached. For plays, ``board`` is the position after the play, still in the mover's view.
    """

    board: bytes
    chances: Chances
    score: float
    cubeful: tuple[float, ...]
    plies: int


@dataclass(frozen=True, slots=True)
class TrialStart:
    """Where the trials of a rollout begin.

    ``board`` is in the view of the side that rolls first: ``side`` 0 is the searching one, 1 the other. ``state`` is
    the cube's (-1 without one). With ``decides``, the side that rolls first may raise before.
    """

    board: bytes
    side: int
    state: int = -1
    decides: bool = False


def library_path() -> Path | None:
    """The path of the compiled kernel, or ``None``."""
    asked = os.environ.get("VRHCABY_KERNEL")
    if asked:
        return Path(asked) if asked != "none" else None
    here = Path(__file__).parent
    return next((here / name for name in NAMES if (here / name).exists()), None)


@cache
def library() -> ctypes.CDLL | None:
    """The loaded kernel; ``None`` if it is not built or does not load here. Natively that raises one warning."""
    path = library_path()
    lib = _loaded(path) if path else None
    # In the browser the kernel arrives after the start.
    if lib is None and os.environ.get("VRHCABY_KERNEL") != "none" and sys.platform != "emscripten":
        warnings.warn(_SLOW, RuntimeWarning, stacklevel=2)
    return lib


def _loaded(path: Path) -> ctypes.CDLL | None:
    try:
        lib = ctypes.CDLL(str(path))
        _declare(lib)
    except (OSError, AttributeError):
        return None
    return lib


def _declare(lib: ctypes.CDLL) -> None:
    pointer, i32, i64, f32 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64, ctypes.c_float
    board, numbers = ctypes.c_char_p, ctypes.c_void_p
    signatures: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "bg_bot_bytes": (i32, ()),
        "bg_search_bytes": (i32, ()),
        "bg_cube_bytes": (i32, ()),
        "bg_bearoff_work_bytes": (i32, ()),
        "bg_bearoff_floats": (i32, (pointer,)),
        "bg_net_floats": (i64, (i32, i32, i32)),
        "bg_bot_setup": (None, (pointer, numbers, numbers, pointer, ctypes.c_uint32, i32)),
        "bg_bot_net": (i32, (pointer, i32, board, i64, pointer)),
        "bg_bot_table": (None, (pointer, pointer)),
        "bg_evaluations": (i64, (pointer,)),
        "bg_plays": (i32, (numbers, board, i32, i32, pointer, i32)),
        "bg_evaluate": (None, (pointer, board, numbers)),
        "bg_inputs": (None, (board, numbers)),
        "bg_bearoff_step": (i32, (pointer, pointer, pointer, i32)),
        "bg_search_start": (i32, (pointer, pointer, pointer, board, i32, i32, i32, i32, f32, i32)),
        "bg_search_step": (i32, (pointer, pointer, i64)),
        "bg_search_progress": (i32, (pointer,)),
        "bg_search_stage": (i32, (pointer, pointer)),
        "bg_search_give": (None, (pointer, pointer, numbers)),
        "bg_search_node": (i32, (pointer, i32, pointer, numbers, numbers)),
        "bg_glance_bytes": (i64, (pointer,)),
        "bg_glance_setup": (None, (pointer, pointer)),
        "bg_glance_use": (None, (pointer, pointer)),
        "bg_trial_bytes": (i32, ()),
        "bg_trial_start": (None, (pointer, pointer, pointer, board, *(i32,) * 5, ctypes.c_uint32, i32)),
        "bg_trial_step": (i32, (pointer, pointer, i32)),
        "bg_trial_result": (None, (pointer, pointer, numbers)),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    if lib.bg_cube_bytes() != ctypes.sizeof(_Cube):
        raise OSError("the kernel was built from another version")


class Kernel:
    """One searcher in the compiled kernel: rules, utility, nets, tables, cache."""

    name = "kernel"

    def __init__(self, params: Params, worth: tuple[float, ...], prune_keep: int = 0) -> None:
        """``worth``: eight weights of the seven chances and a constant for the searching side, then for the other."""
        lib = library()
        if lib is None:
            raise BotError("the kernel is not built here", code="bot/no-kernel")
        self._lib = lib
        self.params = params
        self._bot = ctypes.create_string_buffer(lib.bg_bot_bytes())
        self._cache = ctypes.create_string_buffer(CACHE_ROWS * CACHE_ROW_BYTES)
        self._kept: dict[str, Any] = {}
        numbers = params.numbers()
        self._rules = (ctypes.c_int32 * len(numbers))(*numbers)
        self._prune = prune_keep
        self._search = ctypes.create_string_buffer(lib.bg_search_bytes())
        self._trial = ctypes.create_string_buffer(lib.bg_trial_bytes())
        self._cube = _Cube()
        self.set_worth(worth)

    def fork(self) -> Kernel:
        """Another searcher over the same nets and tables, with its own utility and search."""
        reference = copy.copy(self)
        reference._bot = ctypes.create_string_buffer(self._bot.raw, len(self._bot))
        reference._search = ctypes.create_string_buffer(len(self._search))
        reference._trial = ctypes.create_string_buffer(len(self._trial))
        reference._cube = _Cube()
        return reference

    def set_worth(self, worth: tuple[float, ...]) -> None:
        """Change what the search maximises. Cached evaluations stay valid."""
        self._worth = worth
        weights = (ctypes.c_float * 16)(*worth)
        self._lib.bg_bot_setup(self._bot, self._rules, weights, self._cache, CACHE_ROWS, self._prune)

    def set_prune(self, keep: int) -> None:
        """Set how many plays the quick net keeps inside the search; 0 keeps all."""
        self._prune = keep
        self.set_worth(self._worth)

    def load_net(self, slot: str, file: bytes) -> None:
        """Load a net file for a class of positions: ``contact``, ``race``, ``quick`` (to prune with), or ``mender``
        (the correction net: its sums are added to those of ``contact`` before squashing, see ``mender_of`` in
        ``native/kernel.c``).

        Raises :class:`BotError` ``bot/weights`` if the file is truncated or has another shape.
        """
        memory = (ctypes.c_float * self._lib.bg_net_floats(*net_shape(file)))()
        if not self._lib.bg_bot_net(self._bot, SLOTS[slot], file, len(file), memory):
            raise BotError(
                "a net file of another shape or cut short", code="bot/weights", facts={"slot": slot}
            )
        self._kept[slot] = memory
        self._kept.pop("glance", None)
        self._lib.bg_glance_use(self._bot, None)

    def load_table(self, table: bytes) -> None:
        """Use exact values of three-checker positions (see training/hyper.c)."""
        self._kept["table"] = table
        self._lib.bg_bot_table(self._bot, ctypes.cast(ctypes.c_char_p(table), ctypes.c_void_p))

    def build_bearoff(self, rows: int = 60000) -> bool:
        """Build ``rows`` more rows of the one-sided bear-off table; True when it is in use."""
        if "bearoff" not in self._kept:
            self._kept["bearoff"] = (ctypes.c_float * self._lib.bg_bearoff_floats(self._bot))()
            self._kept["work"] = ctypes.create_string_buffer(self._lib.bg_bearoff_work_bytes())
        done = self._lib.bg_bearoff_step(self._bot, self._kept["work"], self._kept["bearoff"], rows)
        return bool(done)

    def plays(self, board: bytes, dice: tuple[int, int]) -> list[bytes]:
        """Distinct boards after the roll, in the mover's view; empty if nothing is legal."""
        out = ctypes.create_string_buffer(BOARD * MAX_PLAYS)
        count = self._lib.bg_plays(self._rules, board, *dice, out, MAX_PLAYS)
        boards = ctypes.string_at(out, BOARD * count)
        return [boards[at : at + BOARD] for at in range(0, BOARD * count, BOARD)]

    def evaluate(self, board: bytes) -> Chances:
        """The seven chances of the side on roll at 0 plies: win, gammon, backgammon; lose a gammon, a backgammon; and
        the checker points won and lost, each divided by 60.
        """
        out = (ctypes.c_float * 8)()
        self._lib.bg_evaluate(self._bot, board, out)
        return tuple(out[:OUTS])

    def inputs(self, board: bytes) -> tuple[float, ...]:
        """The expert inputs of both sides, for tests."""
        out = (ctypes.c_float * 64)()
        self._lib.bg_inputs(board, out)
        return tuple(out[:52])

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

        It looks one ply ahead at the best ``keep`` plays, if they are within ``threshold`` of the best; two plies ahead
        at five of these within half of it; three at two within a quarter. Without ``cube``, equities are cubeless.
        """
        if cube is not None:
            _fill(self._cube, cube)
        else:
            self._cube.mode = 0
        self._asked = dice is not None, cube
        if plies:
            self.prepare_glance()
        a, b = dice or (0, 0)
        state = cube.state if cube else -1
        count = self._lib.bg_search_start(
            self._bot, self._search, ctypes.byref(self._cube), board, a, b, plies, keep, threshold, state
        )
        return int(count)

    def step(self, evaluations: int) -> bool:
        """Continue for about ``evaluations`` evaluations; True when the search is done."""
        return bool(self._lib.bg_search_step(self._bot, self._search, evaluations))

    def progress(self) -> float:
        """The share of the present depth that is done."""
        return float(self._lib.bg_search_progress(self._search)) / 1000

    def stage(self, after: int) -> SearchStage | None:
        """The boards that the search evaluates next, if deeper than ``after`` plies, so that others can help."""
        depth = ctypes.c_int32()
        count = self._lib.bg_search_stage(self._search, ctypes.byref(depth))
        if not count or depth.value <= max(after, SHARED_FROM - 1):
            return None
        is_plays, cube = self._asked
        boards = [self.node(at).board for at in range(count)]
        seen = tuple(turned(board) for board in boards) if is_plays else tuple(boards)
        return SearchStage(self.params, self._worth, cube, seen, int(is_plays), depth.value)

    def give(self, values: Values) -> None:
        """Accept values of all boards of the present stage, computed elsewhere; the search continues after it."""
        flat = [number for value in values for number in value]
        self._lib.bg_search_give(self._bot, self._search, (ctypes.c_float * len(flat))(*flat))

    def node(self, index: int) -> Valued:
        """One node of the search, best first."""
        board = ctypes.create_string_buffer(BOARD)
        chances, cubeful = (ctypes.c_float * 8)(), (ctypes.c_float * CUBES)()
        plies = self._lib.bg_search_node(self._search, index, board, chances, cubeful)
        states = tuple(cubeful) if self._cube.mode else ()
        return Valued(board.raw, tuple(chances[:OUTS]), float(chances[7]), states, int(plies))

    def ranked(
        self, board: bytes, dice: tuple[int, int], plies: int, cube: CubeContext | None = None
    ) -> list[Valued]:
        """Search to the end and return every play of the roll, best first; empty if nothing is legal."""
        count = self.start(board, dice, plies, cube)
        while not self.step(1 << 30):
            pass
        return [self.node(i) for i in range(count)]

    def valued(self, board: bytes, plies: int, cube: CubeContext | None = None) -> Valued:
        """Search the board before the roll to the end, without a raise."""
        self.start(board, None, plies, cube)
        while not self.step(1 << 30):
            pass
        return self.node(0)

    def prepare_glance(self) -> None:
        """Build the quick evaluation (``native/glance.h``) for searches and trials, or share it with other forks.
        Without it they are slow.
        """
        # A reference of this fork's own: nets loaded later discard only the shared one.
        self._glance = self._kept.get("glance")
        if self._glance is not None:
            self._lib.bg_glance_use(self._bot, self._glance)
            return
        self._glance = self._kept["glance"] = ctypes.create_string_buffer(
            self._lib.bg_glance_bytes(self._bot)
        )
        self._lib.bg_glance_setup(self._bot, self._glance)

    def start_trial(
        self,
        start: TrialStart,
        trial: int,
        seed: int,
        turns: int,
        cube: CubeContext | None = None,
        plies: int = 0,
    ) -> None:
        """Begin one trial of a rollout (``native/trials.h``) of at most ``turns`` turns; 0 plays to the end of the game.

        Plays and cube decisions look ``plies`` ahead.
        """
        if cube is not None:
            _fill(self._cube, cube)
        self._cube.mode = self._cube.mode if cube else 0
        given = (start.board, start.side, start.state, int(start.decides), turns, plies, seed, trial)
        self._lib.bg_trial_start(self._bot, self._trial, ctypes.byref(self._cube), *given)

    def step_trial(self, evaluations: int) -> bool:
        """Continue for about ``evaluations`` evaluations; True when the trial is over."""
        return bool(self._lib.bg_trial_step(self._bot, self._trial, evaluations))

    def trial_result(self) -> Chances:
        """The result of a finished trial: the seven chances and the score of the searching side, without luck."""
        out = (ctypes.c_float * 8)()
        self._lib.bg_trial_result(self._bot, self._trial, out)
        return tuple(out)


def cube_bytes(cube: CubeContext | None) -> bytes:
    """The cube as laid out in the kernel's memory."""
    made = _Cube()
    if cube is not None:
        _fill(made, cube)
    return bytes(made)


def _fill(target: _Cube, cube: CubeContext) -> None:
    target.mode = 2 if cube.won else 1
    target.jacoby, target.beaver = int(cube.jacoby), int(cube.beaver)
    target.levels = cube.levels
    target.may_double[:] = [int(x) for x in cube.may_double]
    target.live, target.live_race = cube.live, cube.live_race
    for level, (won, lost, dead) in enumerate(zip(cube.won, cube.lost, cube.dead, strict=True)):
        target.won[level][:], target.lost[level][:] = won, lost
        target.dead[level][:] = [int(x) for x in dead]
