"""Head to head with GNU Backgammon's 0-ply evaluator, cubeless, every dice sequence played from both sides.

    PYTHONPATH=py python bench/bot_vs_gnubg.py --games 2000 [--plies 0] [--seed 1]

It needs PyPI's gnubg-nn.

Prints points a game for the bot with the standard error over pairs of games.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time

import gnubg_nn

from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, halves, turned
from vrhcaby.position import STANDARD as START

POINTS = {0: 1, 1: 2, 2: 3}


def peer_play(board: bytes, dice: tuple[int, int]) -> bytes:
    """The peer's choice, the mover's view."""
    theirs = (tuple(board[27:52]), tuple(board[1:26]))
    best, least = board, 1e9
    for key in gnubg_nn.moves(theirs, *dice):
        opponent, mover = gnubg_nn.board_from_position_key(key)
        p = gnubg_nn.probabilities((mover, opponent), 0)
        equity = 2 * p[0] - 1 + p[1] + p[2] - p[3] - p[4]
        if equity < least:
            least, best = equity, (opponent, mover)
    if best is board:
        return board
    return b"".join(bytes((15 - sum(half), *half)) for half in (best[1], best[0]))


def value(loser: bytes) -> int:
    """Points of a finished game by the loser's half."""
    if loser[0]:
        return 1
    return 3 if sum(loser[19:26]) else 2


def game(bot: Kernel, plies: int, bot_starts: bool, rolls: random.Random) -> int:
    """Points of the bot in one game."""
    board, bot_moves = halves(START, 15), bot_starts
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))
    while True:
        if bot_moves:
            count = bot.start(board, dice, plies)
            while count and not bot.step(1 << 30):
                pass
            board = bot.node(0).board if count else board
        else:
            board = peer_play(board, dice)
        if board[0] == 15:
            return value(board[26:]) * (1 if bot_moves else -1)
        board, bot_moves = turned(board), not bot_moves
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--plies", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9)
    args = parser.parse_args()
    bot = Kernel(STANDARD, standard_worth())
    use_nets(bot)
    bot.build_bearoff()
    pairs: list[float] = []
    begun = time.monotonic()
    for pair in range(args.games // 2):
        if time.monotonic() - begun > args.seconds:
            break
        both = [game(bot, args.plies, s, random.Random(args.seed * 10**6 + pair)) for s in (True, False)]
        pairs.append(sum(both) / 2)
    error = statistics.stdev(pairs) / math.sqrt(len(pairs))
    print(
        f"bot {args.plies}-ply against GNU Backgammon 0-ply: {statistics.mean(pairs):+.4f} ± {error:.4f} "
        f"points a game over {2 * len(pairs)} games ({time.monotonic() - begun:.0f} s)"
    )


if __name__ == "__main__":
    main()
