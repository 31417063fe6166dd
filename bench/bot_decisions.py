"""Measure the loss of the bot's choices by GNU Backgammon's 2-ply equities of every play.

    PYTHONPATH=py python bench/bot_decisions.py decisions.jsonl.gz [--plies 0 2] [--net contact=FILE] … [--rollout]

A choice's loss is the best play's eq2 minus its own, in thousandths of a point. GNU Backgammon's own 0-ply choice
(eq0) is measured on the same rows, and the mean paired difference is printed with its standard error. ``--rollout``
rolls out both plays if the deepest choice loses more than ten thousandths.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import statistics
import time
from pathlib import Path

from vrhcaby.board.position import Position
from vrhcaby.bot.engines import PRUNE_KEEP
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, halves, position_of, turned

FAR = 10.0
"""From this many thousandths on, a rollout decides who is right."""


def rows(path: str) -> list[dict]:
    with gzip.open(path, "rt") as file:
        return [json.loads(line) for line in file]


def loss(row: dict, chosen: tuple[int, ...]) -> float:
    values = {tuple(p["result"]): p["eq2"] for p in row["plays"]}
    return (max(values.values()) - values[chosen]) * 1000


def choice(kernel: Kernel, row: dict, plies: int) -> tuple[int, ...]:
    board = halves(Position(tuple(row["board"]), tuple(row["off"])), 15)
    return position_of(kernel.ranked(board, tuple(row["dice"]), plies)[0].board).points


def seen_by_next(points: tuple[int, ...], off: tuple[int, int]) -> bytes:
    """A board after the play, in the next player's view."""
    return turned(halves(Position(points, off), 15))


def off_after(row: dict, result: tuple[int, ...]) -> tuple[int, int]:
    """Checkers off after the play."""
    return 15 - sum(n for n in result if n > 0), row["off"][1]


def roll_out(data: list[dict], chosen: list[tuple[int, ...]], nets: dict[str, bytes], trials: int) -> None:
    """Print what a rollout says about both plays, for choices far from the peer's."""
    import rollouts

    lib = rollouts.library(nets)
    print(f"\n{'row':>5}  {'ours':22} {'peer 2-ply':22} {'peer says':>9}  rollout: ours less the peer's")
    right, total = 0, []
    for row, ours in zip(data, chosen, strict=True):
        if loss(row, ours) <= FAR:
            continue
        plays = {tuple(p["result"]): p for p in row["plays"]}
        theirs = max(plays, key=lambda result: plays[result]["eq2"])
        boards = [seen_by_next(result, off_after(row, result)) for result in (ours, theirs)]
        mean, error = rollouts.compared(lib, *boards, seed=row["id"], trials=trials)
        names = (plays[ours]["move"], plays[theirs]["move"])
        lines = f"{-loss(row, ours):9.1f}  {1000 * mean:+7.1f} ± {1000 * error:.1f}"
        print(f"{row['id']:5d}  {names[0]:22} {names[1]:22} {lines}", flush=True)
        right += mean > 0
        total.append(1000 * mean)
    if total:
        print(f"ours is better in {right} of {len(total)}; mean {statistics.mean(total):+.1f}")


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
    parser.add_argument("--prune", type=int, default=PRUNE_KEEP)
    parser.add_argument(
        "--rollout", action="store_true", help="roll out both plays where the deepest is far off"
    )
    parser.add_argument("--trials", type=int, default=360)
    args = parser.parse_args()
    data = rows(args.file)
    files = {slot: Path(path).read_bytes() for slot, _, path in (item.partition("=") for item in args.net)}
    kernel = Kernel(STANDARD, standard_worth())
    use_nets(kernel)
    for slot, file in files.items():
        kernel.load_net(slot, file)
    kernel.set_prune(args.prune)
    kernel.build_bearoff()
    peer = [loss(row, tuple(max(row["plays"], key=lambda p: p["eq0"])["result"])) for row in data]
    print(f"{'player':24} {'mEq':>7}  {'less gnubg 0-ply':>15}  wrong")
    print(line("GNU Backgammon 0-ply", peer, peer, 0))
    chosen: list[tuple[int, ...]] = []
    for plies in sorted(args.plies):
        begun = time.perf_counter()
        chosen = [choice(kernel, row, plies) for row in data]
        losses = [loss(row, result) for row, result in zip(data, chosen, strict=True)]
        print(line(f"bot {plies}-ply", losses, peer, time.perf_counter() - begun), flush=True)
    if args.rollout:
        roll_out(data, chosen, files, args.trials)


if __name__ == "__main__":
    main()
