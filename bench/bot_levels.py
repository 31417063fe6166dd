"""Each level's loss per decision, and a round robin of the levels, cubeless, with duplicate dice.

    PYTHONPATH=py python bench/bot_levels.py decisions.jsonl.gz [--games 400]

The loss is by GNU Backgammon's 2-ply equities, in thousandths of a point. Games pair neighbouring levels and
the ends;
a strong level is shown to beat a weaker one by points a game with the standard error.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
import statistics

from vrhcaby.bot import service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import LEVELS, Level
from vrhcaby.position import Position
from vrhcaby.rules.load import load_rules

MODERN = load_rules("modern")


def choice(position: Position, dice: tuple[int, int], level: Level) -> Position:
    found = service.best(MODERN, position, dice, Stakes(), level, 1)
    return found[0].play.position if found else position


def loss(row: dict, level: Level) -> float:
    values = {tuple(p["result"]): p["eq2"] for p in row["plays"]}
    position = Position(tuple(row["board"]), tuple(row["off"]))
    return 1000 * (max(values.values()) - values[choice(position, tuple(row["dice"]), level).points])


def points(position: Position) -> int:
    """Worth of a game the mover has just won."""
    if position.off[1]:
        return 1
    return 3 if any(n < 0 for n in position.points[:7]) else 2


def game(levels: tuple[Level, Level], rolls: random.Random) -> int:
    """Points of the first level, which moves first."""
    position, turn = MODERN.start, 0
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))
    while True:
        position = choice(position, dice, levels[turn % 2])
        if position.off[0] == 15:
            return points(position) * (1 if turn % 2 == 0 else -1)
        position, turn = position.swapped(), turn + 1
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))


def duel(a: Level, b: Level, games: int) -> tuple[float, float]:
    pairs = []
    for seed in range(games // 2):
        first, second = game((a, b), random.Random(seed)), game((b, a), random.Random(seed))
        pairs.append((first - second) / 2)
    return statistics.mean(pairs), statistics.stdev(pairs) / math.sqrt(len(pairs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--deep-games", type=int, default=40, help="games between levels that look ahead")
    args = parser.parse_args()
    with gzip.open(args.file, "rt") as file:
        data = [json.loads(line) for line in file]
    print(f"{'level':10} {'plies':>5} {'noise':>6} {'mEq per decision':>17}")
    for level in LEVELS.values():
        losses = [loss(row, level) for row in data]
        mean, error = statistics.mean(losses), statistics.stdev(losses) / math.sqrt(len(losses))
        print(f"{level.name:10} {level.plies:5d} {level.noise:6.2f} {mean:10.2f} ± {error:.2f}")
    names = list(LEVELS)
    for better, worse in [*zip(names[1:], names, strict=False), (names[-1], names[0])]:
        a, b = LEVELS[better], LEVELS[worse]
        count = args.games if not (a.plies or b.plies) else args.deep_games
        mean, error = duel(a, b, count)
        print(
            f"{better:10} beats {worse:10} {mean:+.3f} ± {error:.3f} points a game ({count} games)",
            flush=True,
        )


if __name__ == "__main__":
    main()
