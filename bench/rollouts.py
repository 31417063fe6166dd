"""Roll out two plays of one decision: which is better, with the standard error of the difference.

Compiled on first use (``CC``, else cc) with the shipped nets or other files. Another evaluator may be used instead,
by a pointer to its 0-ply function.
"""

from __future__ import annotations

import ctypes
import math
import os
import statistics
import subprocess
import tempfile
from pathlib import Path

from vrhcaby.bot import nets
from vrhcaby.bot.kernel import SLOTS

SOURCE = Path(__file__).resolve().parent / "rollout.c"
TRIALS = 360
TURNS = 14


def library(files: dict[str, bytes] | None = None) -> ctypes.CDLL:
    """The compiled rollouts with their nets loaded."""
    out = Path(tempfile.mkdtemp()) / "rollout.so"
    flags = ("-O3", "-march=native", "-fno-math-errno", "-w", "-shared", "-fPIC")
    subprocess.run([os.environ.get("CC", "cc"), *flags, str(SOURCE), "-o", str(out)], check=True)
    lib = ctypes.CDLL(str(out))
    lib.roll_luck.restype = ctypes.c_float
    for slot in nets.CLASSES:
        file = (files or {}).get(slot) or nets.read(f"standard-{slot}.vbn")
        if file and not lib.roll_load(SLOTS[slot], file, ctypes.c_int64(len(file))):
            raise SystemExit(f"no net in {slot}")
    return lib


def values(
    lib: ctypes.CDLL,
    board: bytes,
    seed: int,
    trials: int,
    turns: int,
    look: ctypes.c_void_p | None = None,
    first: int = 0,
) -> list[float]:
    """One value for each trial from ``first`` on, for the side that does *not* roll next (the one that has just moved)."""
    out = (ctypes.c_float * trials)()
    lib.roll_out(look, board, first, trials, turns, ctypes.c_uint32(seed), out)
    return [-x for x in out]


def luck(lib: ctypes.CDLL, board: bytes, dice: tuple[int, int], look: ctypes.c_void_p | None = None) -> float:
    """A roll's value above the mean of all, to the side on roll."""
    return float(lib.roll_luck(look, board, *dice))


def compared(
    lib: ctypes.CDLL, ours: bytes, theirs: bytes, seed: int, trials: int = TRIALS, turns: int = TURNS
) -> tuple[float, float]:
    """(mean, standard error) of the first play's lead in points; boards in the next player's view."""
    pairs = zip(values(lib, ours, seed, trials, turns), values(lib, theirs, seed, trials, turns), strict=True)
    differences = [a - b for a, b in pairs]
    return statistics.mean(differences), statistics.stdev(differences) / math.sqrt(trials)
