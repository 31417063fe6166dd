"""Each level's loss per decision, and a round robin of the levels, cubeless, with duplicate dice.

    PYTHONPATH=py python bench/bot_levels.py decisions.jsonl.gz [--games 400] [--deep-games 40] [--levels strong full]

Losses are by GNU Backgammon's 2-ply equities, in thousandths of a point. Every level meets every other: the stronger
one's points per game, with the standard error over pairs of games. A level plays as in ``service.graded``: by the
search's order or, if it makes errors, by the highest equity including its error.

The luck of the dice is subtracted from each result: the value of a roll's best play at 0 plies, less the mean over
all rolls. With any evaluation its mean is zero, so the remainder has the same mean and less noise.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import math
import random
import statistics

from vrhcaby.board.position import STANDARD as START
from vrhcaby.board.position import Position
from vrhcaby.bot.engines import PRUNE_KEEP
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.levels import LEVELS, Level, misjudged_play
from vrhcaby.bot.nets import standard_worth, use_nets
from vrhcaby.bot.params import STANDARD, halves, position_of, turned


def engine() -> Kernel:
    """The kernel for the usual game."""
    kernel = Kernel(STANDARD, standard_worth())
    use_nets(kernel)
    kernel.set_prune(PRUNE_KEEP)
    kernel.build_bearoff()
    return kernel


def choice(kernel: Kernel, board: bytes, dice: tuple[int, int], level: Level) -> bytes:
    """The board after the level's play, in the mover's view."""
    count = kernel.start(board, dice, level.plies, None, level.keep, level.threshold)
    if not count:
        return board
    while not kernel.step(1 << 30):
        pass
    if level.habits is None:
        return kernel.node(0).board
    nodes = [kernel.node(i) for i in range(count)]
    return max(nodes, key=lambda v: v.score + misjudged_play(level, board, v.board)).board


def loss(kernel: Kernel, row: dict, level: Level) -> float:
    values = {tuple(p["result"]): p["eq2"] for p in row["plays"]}
    board = halves(Position(tuple(row["board"]), tuple(row["off"])), 15)
    chosen = position_of(choice(kernel, board, tuple(row["dice"]), level)).points
    return 1000 * (max(values.values()) - values[chosen])


def points(loser: bytes) -> int:
    """The value of a finished game, from the loser's half."""
    if loser[0]:
        return 1
    return 3 if sum(loser[19:26]) else 2


def luck(kernel: Kernel, board: bytes, dice: tuple[int, int]) -> float:
    """A roll's value to its side, above the mean of all rolls."""

    def value(roll: tuple[int, int]) -> float:
        plays = kernel.ranked(board, roll, 0)
        win, gammon, backgammon, lost_gammon, lost_backgammon = kernel.evaluate(
            turned(plays[0].board if plays else board)
        )[:5]
        return 1 - 2 * win - gammon - backgammon + lost_gammon + lost_backgammon

    mean = sum(value((a, b)) * (1 if a == b else 2) / 36 for a in range(1, 7) for b in range(1, a + 1))
    return value(dice) - mean


def game(kernel: Kernel, levels: tuple[Level, Level], rolls: random.Random) -> float:
    """Points of the first level, which moves first, without the luck of the rolls after the first."""
    board, turn, lucky = halves(START, 15), 0, 0.0
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))
    while True:
        board = choice(kernel, board, dice, levels[turn % 2])
        if board[0] == 15:
            return points(board[26:]) * (1 if turn % 2 == 0 else -1) - lucky
        board, turn = turned(board), turn + 1
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))
        lucky += luck(kernel, board, dice) * (1 if turn % 2 == 0 else -1)


def duel(kernel: Kernel, a: Level, b: Level, games: int) -> tuple[float, float]:
    pairs = []
    for seed in range(games // 2):
        first, second = (game(kernel, pair, random.Random(seed)) for pair in ((a, b), (b, a)))
        pairs.append((first - second) / 2)
    return statistics.mean(pairs), statistics.stdev(pairs) / math.sqrt(len(pairs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument(
        "--deep-games", type=int, default=40, help="games of the level that looks ahead furthest"
    )
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=list(LEVELS))
    args = parser.parse_args()
    levels = [LEVELS[name] for name in args.levels]
    with gzip.open(args.file, "rt") as file:
        data = [json.loads(line) for line in file]
    kernel = engine()
    print(f"{'level':10} {'plies':>5} {'mEq per decision':>17}")
    for level in levels:
        losses = [loss(kernel, row, level) for row in data]
        mean, error = statistics.mean(losses), statistics.stdev(losses) / math.sqrt(len(losses))
        print(f"{level.name:10} {level.plies:5d} {mean:10.2f} ± {error:.2f}", flush=True)
    for worse, better in itertools.combinations(levels, 2):
        count = args.deep_games if max(better.plies, worse.plies) > 1 else args.games
        mean, error = duel(kernel, better, worse, count)
        print(
            f"{better.name:10} against {worse.name:10} {mean:+.3f} ± {error:.3f} ({count} games)", flush=True
        )


if __name__ == "__main__":
    main()
