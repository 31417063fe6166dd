"""Measure each human-like level's loss in its own games, judged by the bot at full strength: the level's label.

    PYTHONPATH=py nice -n 19 python bench/levels_in_games.py --level casual --games 300 --first 1000 --state casual.jsonl

A level plays both sides of cubeless games from the usual start, game n with dice of seed n. The search at full
strength (two plies, or ``--plies``) judges every play with a choice. Before each turn the cube is judged too, as if
centred in a money game: whether the level doubles, and whether it would take. As in a review, cube decisions count
only if they are close enough (0.16) to be decisions. Prints the mean loss per decision in thousandths of a point with
its standard error over games, PR (half of it), the same by class of position, and the observed habits. Levels are
tuned on games 0 to 99 and measured on games from 1000 on. ``--state`` stores each game, so that a run can be stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
from pathlib import Path

from bot_levels import choice, engine, points
from checkpoints import lines_of
from vrhcaby.board.position import STANDARD as START
from vrhcaby.bot import context
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.habits import blots
from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.levels import LEVELS, Level, misjudged_cube
from vrhcaby.bot.params import halves, turned

CLOSE = 0.16
KINDS = ("contact", "race", "bear-off", "double", "take")
MONEY = Stakes("centre")
LONGEST = 400


def kind_of(board: bytes) -> str:
    rears = [max((p for p in range(1, 26) if half[p]), default=0) for half in (board[:26], board[26:])]
    if sum(rears) > 25:
        return "contact"
    return "bear-off" if rears[0] <= 6 else "race"


def finish(kernel: Kernel) -> None:
    while not kernel.step(1 << 30):
        pass


def play_loss(kernel: Kernel, board: bytes, dice: tuple[int, int], chosen: bytes, plies: int) -> float | None:
    """A play's loss in points; ``None`` without a choice."""
    count = kernel.start(board, dice, plies, None, 8, 0.16)
    if count < 2:
        return None
    finish(kernel)
    nodes = [kernel.node(at) for at in range(count)]
    found = next(node for node in nodes if node.board == chosen)
    if found.plies == nodes[0].plies:
        return nodes[0].score - found.score
    best = nodes[0].score
    value = kernel.valued(turned(chosen), max(0, plies - 1)).chances
    return max(0.0, best + context.equity_of(context.own_worth(kernel.params), value))


def cube_losses(kernel: Kernel, board: bytes, level: Level, plies: int) -> dict[str, float]:
    """The losses of the level's decisions about a centred cube, where they count as decisions."""
    seen, truth = (kernel.valued(board, depth, MONEY.cube()).cubeful for depth in (0, plies))
    verdict = context.verdict(MONEY, truth)
    assert verdict.double_take is not None
    assert verdict.double_drop is not None
    doubled = min(verdict.double_take, verdict.double_drop)
    if verdict.no_double - doubled > CLOSE:
        return {}
    lost: dict[str, float] = {}
    if level.cube:
        error = misjudged_cube(level, board)
        raises = context.verdict(MONEY, tuple(x + error for x in seen)).raises
        lost["double"] = verdict.best - (doubled if raises else verdict.no_double)
    error = misjudged_cube(level, board, loose=-1)
    takes = context.verdict(MONEY, tuple(x + error for x in seen)).takes
    lost["take"] = (verdict.double_take if takes else verdict.double_drop) - doubled
    return lost


def game(kernel: Kernel, level: Level, seed: int, plies: int) -> dict[str, list[float]]:
    """The losses of one game by kind of decision, and counts of typical human habits."""
    rolls = random.Random(seed)
    board = halves(START, 15)
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = (rolls.randint(1, 6), rolls.randint(1, 6))
    lost: dict[str, list[float]] = {kind: [] for kind in (*KINDS, "direct", "overlooked")}
    for turn in range(LONGEST):
        if turn:
            for kind, loss in cube_losses(kernel, board, level, plies).items():
                lost[kind].append(max(0.0, loss))
        after = choice(kernel, board, dice, level)
        loss = play_loss(kernel, board, dice, after, plies)
        if loss is not None:
            lost[kind_of(board)].append(max(0.0, loss))
        direct, overlooked = blots(after)
        lost["direct"].append(direct)
        lost["overlooked"].append(overlooked)
        if after[0] == 15:
            assert points(after[26:])
            break
        board, dice = turned(after), (rolls.randint(1, 6), rolls.randint(1, 6))
    return lost


def line_of(name: str, games: list[dict[str, list[float]]], kinds: tuple[str, ...]) -> str:
    sums = [(sum(sum(one[kind]) for kind in kinds), sum(len(one[kind]) for kind in kinds)) for one in games]
    count = sum(n for _, n in sums)
    if not count:
        return f"{name:10} none"
    mean = sum(lost for lost, _ in sums) / count
    errors = [lost - mean * n for lost, n in sums]
    error = math.sqrt(sum(x * x for x in errors)) / count
    return f"{name:10} {1000 * mean:7.2f} ± {1000 * error:5.2f}  PR {500 * mean:6.2f}  ({count} decisions)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--level", required=True, choices=[name for name, one in LEVELS.items() if one.habits]
    )
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--state", type=Path)
    args = parser.parse_args()
    level, kernel = LEVELS[args.level], engine()
    head = {"level": args.level, "habits": repr(level.habits), "first": args.first, "plies": args.plies}
    lines = lines_of(args.state, head) if args.state else []
    games = [json.loads(line) for line in lines][: args.games]
    for seed in range(args.first + len(games), args.first + args.games):
        games.append(game(kernel, level, seed, args.plies))
        if args.state:
            with args.state.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
    print(f"{args.level}: {len(games)} games from seed {args.first}, judged at {args.plies} plies")
    print(line_of("all", games, KINDS))
    print(line_of("plays", games, KINDS[:3]))
    for kind in KINDS:
        print(line_of(kind, games, (kind,)))
    for kind in ("direct", "overlooked"):
        print(f"blots left {kind}: {statistics.mean(x for one in games for x in one[kind]):.3f} a play")


if __name__ == "__main__":
    main()
