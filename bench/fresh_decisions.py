"""Generate decisions for a fair test, labelled by GNU Backgammon, in the oracle's format.

    PYTHONPATH=py python bench/fresh_decisions.py --seed 901 --count 700 --out fresh.jsonl.gz
    PYTHONPATH=py python bench/bot_decisions.py fresh.jsonl.gz --plies 0 1 2

No net was trained or chosen on these decisions. It needs PyPI's gnubg-nn. The bot plays itself at 0 plies with noise.
From a random turn on, the first decision with at least two plays within 0.08 of each other (by the peer at 0 plies)
is used. The peer evaluates every play at 0 plies, and those near the best at 2 plies.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import gnubg_nn

from vrhcaby.bot.kernel import Kernel, Valued
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, position_of, turned

NOISES = (0.0, 0.02, 0.05)
LAST_TURN = 70
LONGEST = 150
CLOSE = 0.08
NEAR, OURS = 0.25, 8
"""Plays evaluated at 2 plies: those this close to the peer's best, and this many of the bot's best."""
START = {24: 2, 13: 5, 8: 3, 6: 5}


def equity(board: bytes, plies: int) -> float:
    """Cubeless equity of the side that moved to reach ``board``, which is in the other side's view."""
    mine, theirs = board[1:26], board[27:52]
    p = gnubg_nn.probabilities([list(theirs), list(mine)], plies)
    return -(2 * p[0] - 1 + p[1] + p[2] - p[3] - p[4])


def labelled(board: bytes, dice: tuple[int, int], ranked: Sequence[Valued]) -> dict[str, Any] | None:
    """The decision's row without its number; ``None`` if a play wins at once or no other play is near the best."""
    if any(one.board[0] == STANDARD.checkers for one in ranked):
        return None
    at_once = [equity(turned(one.board), 0) for one in ranked]
    best = max(at_once)
    if sum(value > best - CLOSE for value in at_once) < 2:
        return None
    plays = []
    for place, (one, value) in enumerate(zip(ranked, at_once, strict=True)):
        deep = equity(turned(one.board), 2) if value > best - NEAR or place < OURS else value
        plays.append({"result": position_of(one.board).points, "eq0": value, "eq2": deep, "move": ""})
    position = position_of(board)
    return {"board": position.points, "off": position.off, "dice": dice, "plays": plays}


def thrown(luck: random.Random, first: bool) -> tuple[int, int]:
    dice = luck.randint(1, 6), luck.randint(1, 6)
    while first and dice[0] == dice[1]:
        dice = luck.randint(1, 6), luck.randint(1, 6)
    return dice


def decision(kernel: Kernel, luck: random.Random) -> dict[str, Any] | None:
    """The decision of one game; ``None`` if the game has none."""
    board = 2 * bytes(START.get(cell, 0) for cell in range(26))
    noise, wanted = luck.choice(NOISES), luck.randint(0, LAST_TURN)
    for turn in range(LONGEST):
        dice = thrown(luck, turn == 0)
        ranked = kernel.ranked(board, dice, 0)
        if not ranked:
            board = turned(board)
            continue
        if ranked[0].board[0] == STANDARD.checkers:
            return None
        if turn >= wanted and len(ranked) > 1:
            return labelled(board, dice, ranked)
        scores = [one.score + luck.gauss(0, noise) for one in ranked]
        board = turned(ranked[max(range(len(ranked)), key=scores.__getitem__)].board)
    return None


def decisions(seed: int) -> Iterator[dict[str, Any]]:
    kernel = Kernel(STANDARD, standard_worth())
    use_nets(kernel)
    kernel.build_bearoff()
    luck, number = random.Random(seed), 0
    while True:
        row = decision(kernel, luck)
        if row is not None:
            yield {"id": number, **row}
            number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=700)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    with gzip.open(args.out, "wt") as file:
        for _, row in zip(range(args.count), decisions(args.seed), strict=False):
            print(json.dumps(row), file=file)


if __name__ == "__main__":
    main()
