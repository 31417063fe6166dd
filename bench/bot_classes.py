"""Measure the bot's equity errors by class of position, beside GNU Backgammon's at 0 plies.

    PYTHONPATH=py python bench/bot_classes.py [--count 80] [--seed 1] [--plies 0 2] [--net contact=FILE] …
        [--only CLASS …] [--keep FILE]

Cubeless money equities are compared with GNU Backgammon's at 0 and 2 plies: RMS, and the mean error against 2 plies.
Positions come from a seed (``classes.py``; training never sees them). ``--keep`` stores the peer's figures for the
next run with the same seed and count.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
from pathlib import Path

import classes
import gnubg_program
from vrhcaby.bot.kernel import Chances, Kernel
from vrhcaby.bot.nets import read, standard_worth, use_nets
from vrhcaby.bot.params import STANDARD

PEER = """
import json
def equity(board, plies):
    how = dict(cubeful=0, plies=plies, deterministic=1, noise=0.0)
    p = gnubg.evaluate(board, gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0), how)
    return 2 * p[0] - 1 + p[1] + p[2] - p[3] - p[4]
gnubg.command("new session")
boards = json.load(open({boards!r}))
json.dump([[equity(b, plies) for plies in (0, 2)] for b in boards], open({out!r}, "w"))
"""


def peer_board(board: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A board as GNU Backgammon's Python takes it: the opponent, then the side on roll, points 1 to 24 and the bar."""
    return tuple(board[27:52]), tuple(board[1:26])


def peer_equities(boards: list[bytes]) -> list[list[float]]:
    """GNU Backgammon's cubeless equities at 0 and 2 plies, for the side on roll."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told, out = folder / "boards.json", folder / "equities.json"
        told.write_text(json.dumps([peer_board(board) for board in boards]))
        gnubg_program.asked(PEER.format(boards=str(told), out=str(out)), folder)
        found: list[list[float]] = json.loads(out.read_text())
    return found


def kept_equities(boards: list[bytes], path: Path | None) -> list[list[float]]:
    """The peer's figures; computed only if the file lacks them for these boards."""
    names = [board.hex() for board in boards]
    if path and path.exists():
        told = json.loads(path.read_text())
        if told["boards"] == names:
            found: list[list[float]] = told["equities"]
            return found
    equities = peer_equities(boards)
    if path:
        path.write_text(json.dumps({"boards": names, "equities": equities}))
    return equities


def equity(chances: Chances) -> float:
    return 2 * chances[0] - 1 + chances[1] + chances[2] - chances[3] - chances[4]


def rms(errors: list[float]) -> float:
    return math.sqrt(sum(x * x for x in errors) / len(errors))


def engine(nets: list[str]) -> Kernel:
    """The usual game's bot with other nets in some slots (``slot=FILE``)."""
    kernel = Kernel(STANDARD, standard_worth())
    use_nets(kernel)
    for slot, _, path in (item.partition("=") for item in nets):
        kernel.load_net(slot, Path(path).read_bytes())
    kernel.build_bearoff()
    return kernel


def player() -> Kernel:
    """The engine that plays up to the positions: only the quick net, so that other nets meet the same positions."""
    kernel = Kernel(STANDARD, standard_worth())
    kernel.load_net("contact", read("standard-quick.vbn") or b"")
    return kernel


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=80, help="positions of each class")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, nargs="+", default=[0, 2])
    parser.add_argument("--net", action="append", default=[], help="slot=FILE instead of the shipped net")
    parser.add_argument("--only", nargs="+", default=list(classes.CLASSES), choices=list(classes.CLASSES))
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    kernel = engine(args.net)
    by = player()
    names = [name for name in args.only for _ in range(args.count)]
    boards = [board for name in args.only for board in classes.positions(by, name, args.count, args.seed)]
    equities = kept_equities(boards, args.keep)
    ours = [[equity(kernel.valued(board, plies).chances) for plies in args.plies] for board in boards]
    head = "".join(f"{f'{plies} plies':>9}{'by 0':>8}{'mean':>9}" for plies in args.plies)
    print(
        f"{'class':26}{'rows':>5}{'peer 0':>9}{head}      (RMS by the peer's 2 plies; by its 0; mean by its 2)"
    )
    for name in args.only:
        rows = [i for i, own in enumerate(names) if own == name]
        told = f"{name:26}{len(rows):5d}{rms([equities[i][0] - equities[i][1] for i in rows]):9.4f}"
        for k in range(len(args.plies)):
            errors = [[ours[i][k] - equities[i][depth] for i in rows] for depth in (1, 0)]
            told += f"{rms(errors[0]):9.4f}{rms(errors[1]):8.4f}{sum(errors[0]) / len(rows):+9.4f}"
        print(told)


if __name__ == "__main__":
    main()
