"""Positions from noisy self-play, labelled by GNU Backgammon's evaluator (PyPI: gnubg-nn).

    python label_selfplay.py --seed 1 --count 2000000 --plies 0 --out data/g0-1.bin
    python label_selfplay.py --seed 2 --count 50000 --plies 2 --out data/g2-1.bin

A record is 72 bytes: the mover's checkers by own point (26 bytes, [0] unused, [25] the bar), the opponent's
likewise,
then five little-endian floats: win, win gammon, win backgammon, lose gammon, lose backgammon of the mover, on
roll.
With --plies 1 the label is the average of 0 and 1 plies, and games end when contact does.
Only evaluations are taken from the labeller; neither its code nor its weights enter the project.
"""

from __future__ import annotations

import argparse
import random
import struct
from pathlib import Path

import gnubg_nn

STANDARD = {6: 5, 8: 3, 13: 5, 24: 2}
NACKGAMMON = {6: 4, 8: 3, 13: 4, 23: 2, 24: 2}
NOISES = (0.0, 0.0, 0.02, 0.05, 0.12, 0.3)

Half = tuple[int, ...]
Board = tuple[Half, Half]  # (opponent, mover), index 0 = own ace point, 24 = bar


def half(points: dict[int, int]) -> Half:
    cells = [0] * 25
    for point, count in points.items():
        cells[point - 1] = count
    return tuple(cells)


def scattered(rng: random.Random) -> Board:
    """A random position with contact: checkers in clumps, a few on the bar, nobody's anchor doubled up."""
    sides: list[list[int]] = [[0] * 25, [0] * 25]
    for me in (0, 1):
        left = 15 - (rng.randrange(1, 8) if rng.random() < 0.15 else 0)
        focus = rng.choice((3, 5, 8, 12, 18, 22))
        while left:
            point = min(24, max(0, int(rng.gauss(focus, 6)))) if rng.random() < 0.7 else rng.randrange(24)
            count = min(left, rng.choice((1, 1, 2, 2, 2, 3, 4)))
            if point == 24 or sides[1 - me][23 - point] == 0:
                sides[me][point] += count
                left -= count
    return tuple(sides[0]), tuple(sides[1])


def late(rng: random.Random) -> Board:
    """One side bears off, the other still holds a point, the bar or stragglers in its way."""
    leader, chaser = [0] * 25, [0] * 25
    gone = rng.choice((0, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12))
    for _ in range(15 - gone):
        leader[min(rng.randrange(6), rng.randrange(7)) if rng.random() < 0.93 else rng.randrange(6, 12)] += 1
    back = rng.choice((1, 1, 2, 2, 3, 4))
    spots = [p for p in range(18, 25) if p == 24 or not leader[23 - p]] or [24]
    anchor = rng.choice(spots)
    for _ in range(back):
        chaser[anchor if rng.random() < 0.6 else rng.choice(spots)] += 1
    spread = rng.choice((6, 6, 8, 12, 18))
    done = rng.choice((0, 0, 0, 0, 1, 2, 4))
    for _ in range(15 - back - done):
        free = [p for p in range(spread) if not leader[23 - p]]
        chaser[rng.choice(free)] += 1
    halves = (tuple(leader), tuple(chaser))
    return halves if rng.random() < 0.5 else (halves[1], halves[0])


def start(rng: random.Random) -> Board:
    kind = rng.random()
    if kind < 0.08:
        return scattered(rng)
    if kind > 0.8:
        return late(rng)
    own = half(NACKGAMMON if kind < 0.22 else STANDARD)
    return own, own


def record(board: Board, probs: tuple[float, ...]) -> bytes:
    cells = bytearray(52)
    for side in (0, 1):
        own = board[1 - side]
        cells[26 * side + 1 : 26 * side + 26] = bytes(own)
    return bytes(cells) + struct.pack("<5f", *probs)


def equity(p: tuple[float, ...]) -> float:
    return 2 * p[0] - 1 + p[1] + p[2] - p[3] - p[4]


def after_plays(board: Board, dice: tuple[int, int]) -> list[tuple[Board, tuple[float, ...]]]:
    """Every result of the roll, seen by the next player, with that player's chances at 0 plies."""
    found = []
    for key in gnubg_nn.moves(board, *dice):
        opponent, mover = gnubg_nn.board_from_position_key(key)
        turned = (mover, opponent)
        found.append((turned, gnubg_nn.probabilities(turned, 0)))
    return found


def label(there: Board, probs: tuple[float, ...], plies: int) -> tuple[float, ...]:
    """The labeller's chances at `plies`; 1 means the average of 0 and 1.

    The evaluator leans one way when the last look is the mover's and the other way when it is not. The
    average of both
    comes closer to 2 plies than either, at a fifteenth of the price of 2 plies.
    """
    if not plies:
        return probs
    deep = gnubg_nn.probabilities(there, plies)
    if plies != 1:
        return deep
    return tuple((a + b) / 2 for a, b in zip(probs, deep, strict=True))


def game(rng: random.Random, plies: int, keep: float):
    board = start(rng)
    noise = rng.choice(NOISES)
    for _ in range(150):
        if not sum(board[0]) or not sum(board[1]):
            return
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        ranked = sorted(after_plays(board, dice), key=lambda item: equity(item[1]))
        if not ranked:
            board = (board[1], board[0])
            continue
        if plies and max(i for i in range(25) if board[0][i]) + max(i for i in range(25) if board[1][i]) < 24:
            return  # a race: 0 plies label those
        picks = set(range(min(2, len(ranked)))) | {
            rng.randrange(len(ranked)),
            rng.randrange(min(6, len(ranked))),
        }
        for index in picks:
            there, probs = ranked[index]
            if rng.random() < keep and sum(there[0]) and sum(there[1]):
                yield record(there, label(there, probs, plies))
        board = min(ranked, key=lambda item: equity(item[1]) + rng.gauss(0, noise))[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--plies", type=int, default=0)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    written = 0
    with Path(args.out).open("ab") as out:
        while written < args.count:
            for row in game(rng, args.plies, 0.25 if args.plies else 1.0):
                out.write(row)
                written += 1
            out.flush()


if __name__ == "__main__":
    main()
