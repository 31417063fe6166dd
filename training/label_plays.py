"""Label plays of noisy self-play with GNU Backgammon's evaluator (PyPI: gnubg-nn).

    python training/label_plays.py --seed 1 --count 20000000 --plies 0 --out g0.bin
    python training/label_plays.py --seed 2 --count 3000000 --plies 1 --out g1.bin      (the mean of 0 and 1 plies)
    python training/label_plays.py --seed 3 --count 12000 --plies 2 --held-out --out held.bin

``labels.c`` plays the games and describes the records. Plays close to the best of a decision are kept together, so that a
net learns their differences. ``--usual``: only games from the usual starts; ``--late``: bear-offs with contact; ``--races``:
no contact; ``--held-out``: whole decisions of usual games, to test nets. Only the labeller's evaluations are used; neither
its code nor its weights enter the project.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import gnubg_nn

HERE = Path(__file__).resolve().parent
CHUNK = 20_000
SHARES = {0: 1.0, 1: 0.3, 2: 0.15}
MOST = {0: 7, 1: 5, 2: 8}
SLACK = {0: 0.25, 1: 0.12, 2: 0.2}
GAMES = ("anywhere", "usual", "held_out", "late", "races", "dances")


def library() -> ctypes.CDLL:
    """Compile ``labels.c`` into its own folder."""
    out = Path(tempfile.mkdtemp()) / "labels.so"
    compiler = os.environ.get("CC", "cc")
    subprocess.run(
        [compiler, "-O3", "-march=native", "-shared", "-fPIC", str(HERE / "labels.c"), "-o", str(out), "-lm"],
        check=True,
    )
    lib = ctypes.CDLL(str(out))
    lib.label_games.restype = ctypes.c_long
    lib.label_one.restype = ctypes.c_float
    return lib


def lent() -> tuple[Any, Any]:
    """The labeller's static evaluation, and its evaluation to a depth."""
    module = next(m for name, m in sys.modules.items() if name.endswith("._gnubg_nn"))
    lib = ctypes.CDLL(module.__file__)
    assert gnubg_nn.probabilities is not None
    return (
        ctypes.cast(lib.EvaluatePositionFast, ctypes.c_void_p),
        ctypes.cast(lib.EvaluatePosition, ctypes.c_void_p),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--plies", type=int, choices=(0, 1, 2), default=0)
    parser.add_argument("--usual", action="store_true", help="games from the usual starts alone")
    parser.add_argument("--late", action="store_true", help="contact while checkers are borne off")
    parser.add_argument("--races", action="store_true", help="races alone (with --plies 0)")
    parser.add_argument("--dances", action="store_true", help="the other side could not enter")
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument(
        "--small", type=Path, help="a small net of ours that preselects replies for --plies 1"
    )
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    lib, (quick, deep) = library(), lent()
    if args.small:
        file = args.small.read_bytes()
        if not lib.label_small_net(file, ctypes.c_long(len(file))):
            raise SystemExit(f"{args.small} is no net")
    share = 0.5 if args.held_out else SHARES[args.plies]
    written = 0
    while written < args.count:
        written += lib.label_games(
            quick,
            deep,
            ctypes.c_uint64(args.seed * 1_000_000 + written),
            ctypes.c_long(min(CHUNK, args.count - written)),
            args.plies,
            ctypes.c_double(share),
            MOST[args.plies],
            ctypes.c_float(SLACK[args.plies]),
            GAMES.index(next((name for name in GAMES if getattr(args, name, False)), GAMES[0])),
            str(args.out).encode(),
        )


if __name__ == "__main__":
    main()
