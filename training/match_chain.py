"""A Markov chain of a game as cube decisions see it, counted in self-play of the bot.

A state is described by the side on roll before its turn: its winning chance, the fraction of gammons among its wins and
among its losses, and whether there is contact. The games are cubeless, at 0 plies, from the usual start.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vrhcaby.bot import nets
from vrhcaby.bot.kernel import SLOTS

Array = npt.NDArray[np.float64]
SOURCE = Path(__file__).resolve().parent / "match_games.c"
CHANCES = 24
"""Bins of the winning chance."""
SHARES = (0.1, 0.22, 0.34)
"""Bounds between the bins of a gammon fraction."""
SURE = 0.02
"""Below this chance the gammon fraction is ignored."""


@dataclass(frozen=True, slots=True)
class Chain:
    """``to[x, y]``: chance that a turn leads from state x of the side on roll to state y of the other side; ``wins[x, k]``:
    chance that the turn wins k + 1 points; ``first[y]``: the distribution of states after the opening roll.
    """

    to: Array
    wins: Array
    first: Array


def played(seed: int, rows: int) -> npt.NDArray[np.float32]:
    """About ``rows`` rows of ``match_games.c``: win, gammon, lost gammon, contact; -1 to -3 after each game."""
    out = Path(tempfile.mkdtemp()) / "games.so"
    flags = ("-O3", "-march=native", "-fno-math-errno", "-w", "-shared", "-fPIC")
    subprocess.run([os.environ.get("CC", "cc"), *flags, str(SOURCE), "-o", str(out), "-lm"], check=True)
    lib = ctypes.CDLL(str(out))
    lib.games_play.restype = ctypes.c_int64
    for slot in nets.CLASSES:
        file = nets.read(f"standard-{slot}.vbn")
        if file and not lib.games_load(SLOTS[slot], file, ctypes.c_int64(len(file))):
            raise SystemExit(f"no net in {slot}")
    found = np.zeros((rows, 4), np.float32)
    count = lib.games_play(ctypes.c_uint64(seed), ctypes.c_int64(rows), found.ctypes.data_as(ctypes.c_void_p))
    return found[:count]


def states(rows: npt.NDArray[np.float32]) -> npt.NDArray[np.int64]:
    """The number of each row's state."""
    win, gammon, lost = (rows[:, k].astype(np.float64).clip(0, 1) for k in range(3))
    chance = np.minimum((win * CHANCES).astype(np.int64), CHANCES - 1)
    number = chance
    for part, whole in ((gammon, win), (lost, 1 - win)):
        share = np.where(whole > SURE, part / np.maximum(whole, SURE), 0)
        number = number * (len(SHARES) + 1) + np.searchsorted(SHARES, share)
    return number * 2 + (rows[:, 3] > 0)


def counted(rows: npt.NDArray[np.float32]) -> Chain:
    """The chain of these games."""
    ends = rows[:, 0] < -0.5
    _, number = np.unique(states(rows), return_inverse=True)
    used = np.unique(number[~ends])
    place = np.zeros(number.max() + 1, np.int64)
    place[used] = np.arange(len(used))
    number = place[number]
    to, wins = np.zeros((len(used), len(used))), np.zeros((len(used), 3))
    goes_on = ~ends[:-1] & ~ends[1:]
    np.add.at(to, (number[:-1][goes_on], number[1:][goes_on]), 1)
    last = ~ends[:-1] & ends[1:]
    np.add.at(wins, (number[:-1][last], -rows[1:, 0][last].astype(np.int64) - 1), 1)
    begins = np.concatenate([[True], ends[:-1]]) & ~ends
    first = np.bincount(number[begins], minlength=len(used)) / begins.sum()
    all_turns = (to.sum(1) + wins.sum(1))[:, None]
    return Chain(to / all_turns, wins / all_turns, first)


def in_parts(rows: npt.NDArray[np.float32], count: int = 4) -> list[npt.NDArray[np.float32]]:
    """The rows in parts of whole games, of about equal length."""
    behind = np.flatnonzero(rows[:, 0] < -0.5) + 1
    cuts = [behind[len(behind) * k // count - 1] for k in range(1, count)]
    return np.split(rows[: behind[-1]], cuts)
