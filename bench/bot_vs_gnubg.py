"""Play cubeless games against GNU Backgammon's 0-ply evaluator, each dice sequence from both sides.

    PYTHONPATH=py python bench/bot_vs_gnubg.py --games 70000 [--plies 0] [--seed 1] [--net contact=FILE]

It needs PyPI's gnubg-nn and a C compiler (``CC``, else cc): the games run in ``versus.c``. Prints the bot's points
per game with the standard error over pairs of games.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import gnubg_nn

from vrhcaby.bot import nets
from vrhcaby.bot.kernel import SLOTS

SOURCE = Path(__file__).resolve().parent / "versus.c"


def library(files: dict[str, bytes]) -> ctypes.CDLL:
    """The compiled games with the bot's nets loaded."""
    out = Path(tempfile.mkdtemp()) / "versus.so"
    flags = ("-O3", "-march=native", "-fno-math-errno", "-w", "-shared", "-fPIC")
    subprocess.run([os.environ.get("CC", "cc"), *flags, str(SOURCE), "-o", str(out)], check=True)
    lib = ctypes.CDLL(str(out))
    for slot in nets.CLASSES:
        file = files.get(slot) or nets.read(f"standard-{slot}.vbn")
        if file and not lib.versus_load(SLOTS[slot], file, ctypes.c_int64(len(file))):
            raise SystemExit(f"no net in {slot}")
    return lib


def peer() -> ctypes.c_void_p:
    """GNU Backgammon's evaluation at 0 plies."""
    assert gnubg_nn.probabilities is not None
    module = next(m for name, m in sys.modules.items() if name.endswith("._gnubg_nn"))
    return ctypes.cast(ctypes.CDLL(module.__file__).EvaluatePositionFast, ctypes.c_void_p)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--plies", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--net", action="append", default=[], help="slot=FILE instead of the shipped net")
    args = parser.parse_args()
    files = {slot: Path(path).read_bytes() for slot, _, path in (item.partition("=") for item in args.net)}
    lib, quick = library(files), peer()
    pairs: list[float] = []
    begun = time.monotonic()
    for pair in range(args.games // 2):
        if time.monotonic() - begun > args.seconds:
            break
        dice = ctypes.c_uint64(args.seed * 10**9 + pair)
        pairs.append(sum(lib.versus_game(quick, dice, args.plies, starts) for starts in (1, 0)) / 2)
    error = statistics.stdev(pairs) / math.sqrt(len(pairs))
    print(
        f"bot {args.plies}-ply against GNU Backgammon 0-ply: {statistics.mean(pairs):+.4f} ± {error:.4f} "
        f"points a game over {2 * len(pairs)} games ({time.monotonic() - begun:.0f} s)"
    )


if __name__ == "__main__":
    main()
