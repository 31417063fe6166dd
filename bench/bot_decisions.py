"""Loss of the bot's choices against GNU Backgammon 2-ply equities of every play.

    PYTHONPATH=py python bench/bot_decisions.py decisions.jsonl.gz [--plies 0 2] [--net contact=FILE] …

A choice loses the best play's eq2 less its own, in thousandths of a point; the same for GNU Backgammon's own
0-ply
choice (eq0) on the same rows, and the mean of the paired differences with its standard error.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import statistics
import time
from pathlib import Path

from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, halves, position_of
from vrhcaby.position import Position


def rows(path: str) -> list[dict]:
    with gzip.open(path, "rt") as file:
        return [json.loads(line) for line in file]


def loss(row: dict, chosen: tuple[int, ...]) -> float:
    values = {tuple(p["result"]): p["eq2"] for p in row["plays"]}
    return (max(values.values()) - values[chosen]) * 1000


def choice(kernel: Kernel, row: dict, plies: int) -> tuple[int, ...]:
    board = halves(Position(tuple(row["board"]), tuple(row["off"])), 15)
    return position_of(kernel.ranked(board, tuple(row["dice"]), plies)[0].board).points


def line(name: str, losses: list[float], peer: list[float], seconds: float) -> str:
    differences = [a - b for a, b in zip(losses, peer, strict=True)]
    error = statistics.stdev(differences) / math.sqrt(len(differences)) if any(differences) else 0.0
    paired = f"{statistics.mean(differences):+7.3f} ± {error:.3f}"
    wrong = sum(x > 0 for x in losses)
    each = 1000 * seconds / len(losses)
    return f"{name:24} {statistics.mean(losses):7.3f}  {paired}  {wrong:4d} of {len(losses)}  {each:7.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--plies", type=int, nargs="+", default=[0, 2])
    parser.add_argument("--net", action="append", default=[], help="slot=FILE instead of the shipped net")
    parser.add_argument("--prune", type=int, default=0)
    args = parser.parse_args()
    data = rows(args.file)
    kernel = Kernel(STANDARD, standard_worth())
    use_nets(kernel)
    for item in args.net:
        slot, _, path = item.partition("=")
        kernel.load_net(slot, Path(path).read_bytes())
    kernel.set_prune(args.prune)
    kernel.build_bearoff()
    peer = [loss(row, tuple(max(row["plays"], key=lambda p: p["eq0"])["result"])) for row in data]
    print(f"{'player':24} {'mEq':>7}  {'less gnubg 0-ply':>15}  wrong")
    print(line("GNU Backgammon 0-ply", peer, peer, 0))
    for plies in args.plies:
        begun = time.perf_counter()
        losses = [loss(row, choice(kernel, row, plies)) for row in data]
        print(line(f"bot {plies}-ply", losses, peer, time.perf_counter() - begun))


if __name__ == "__main__":
    main()
