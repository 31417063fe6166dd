"""Measure the gain of a deeper level: roll out both plays wherever two levels choose differently.

    PYTHONPATH=py python bench/bot_deeper.py found.jsonl [--levels 2 3] [--decisions 1000] [--minutes 9]

Decisions come from the bot's games with itself at 0 plies (money, cube in the centre). Where the levels choose
differently, both plays are rolled out with the same dice and without luck, so neither level's evaluation is the
judge. Every decision is stored at once, so that the bench continues where it stopped. It prints the gain per decision
in thousandths of a point, with its standard error.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vrhcaby.board.dice import Roll
from vrhcaby.board.position import Position
from vrhcaby.bot import rollouts, service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import LEVELS, Level, level_of_plies
from vrhcaby.bot.params import halves, params_of
from vrhcaby.bot.rollouts import BLOCK, FIGURES
from vrhcaby.notation.gnubg_id import position_id
from vrhcaby.rules.load import load_rules

RULES = load_rules("modern")
PARAMS = params_of(RULES)
MONEY = Stakes("centre")
TRIALS, SCORE = 648, FIGURES - 1
TAKEN = 0.08
"""The share of a game's decisions that are used."""


def decisions(seed: int) -> Iterator[tuple[Position, Roll]]:
    """Scattered decisions of games at 0 plies, the same for each seed."""
    luck, quick = random.Random(seed), level_of_plies(0)
    while True:
        board = RULES.start
        while True:
            roll = luck.randint(1, 6), luck.randint(1, 6)
            plays = service.best(RULES, board, roll, MONEY, quick, 2)
            if plays and 15 in plays[0].play.position.off:
                break
            if luck.random() < TAKEN and len(plays) > 1:
                yield board, roll
            board = (plays[0].play.position if plays else board).swapped()


def chosen(board: Position, roll: Roll, level: Level) -> tuple[Position, str, float]:
    """The level's play with its text, and the time it took."""
    began = time.perf_counter()
    play = service.best(RULES, board, roll, MONEY, level, 1)[0].play
    return play.position, play.text, time.perf_counter() - began


def gained(shallow: Position, deep: Position) -> tuple[float, float]:
    """How much better the second play is, with its standard error; every pair has the same number of trials, however
    large the difference.
    """
    plan = rollouts.plan_of_plays(PARAMS, MONEY, [halves(shallow, 15), halves(deep, 15)])
    engine, gaps = rollouts.engine_of(plan), list[float]()
    for first in range(0, TRIALS, BLOCK):
        block = _played(rollouts.played_block(plan, engine, first))
        gaps += [other[SCORE] - one[SCORE] for one, other in block]
    return statistics.mean(gaps), statistics.stdev(gaps) / math.sqrt(TRIALS)


def _played(slices: Any) -> Any:
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return done.value


def compared(board: Position, roll: Roll, levels: tuple[Level, Level]) -> dict[str, Any]:
    """A row of the file."""
    (shallow, one, quick), (deep, other, slow) = (chosen(board, roll, level) for level in levels)
    row = {"board": position_id(board), "roll": roll, "plays": [one, other], "took": [quick, slow]}
    if shallow == deep:
        return {**row, "gain": 0.0, "error": 0.0}
    gain, error = gained(shallow, deep)
    return {**row, "gain": gain, "error": error}


def report(rows: list[dict[str, Any]]) -> None:
    """Print the result of all rows; only decisions with at least two plays are among them."""
    gains = [1000 * row["gain"] for row in rows]
    apart = [row for row in rows if row["plays"][0] != row["plays"][1]]
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    better = sum(row["gain"] > 2 * row["error"] for row in apart)
    worse = sum(row["gain"] < -2 * row["error"] for row in apart)
    mean, still = statistics.mean(gains), len(apart) - better - worse
    print(
        f"{len(rows)} decisions, {len(apart)} chosen differently: gain {mean:+.3f} ± {error:.3f} a decision"
    )
    print(f"  of those {better} are better and {worse} worse by two standard errors, {still} open")
    for at, name in enumerate(("shallow", "deep")):
        took = sorted(row["took"][at] for row in rows)
        middle, most = statistics.median(took), took[len(took) * 95 // 100]
        print(f"  {name}: median {middle:.2f} s, 95 % {most:.2f} s, worst {took[-1]:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--levels", nargs=2, default=["2", "3"], help="by name, or by plies")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    shallow, deep = (LEVELS.get(name) or level_of_plies(int(name)) for name in args.levels)
    rows = [json.loads(text) for text in args.file.read_text().splitlines()] if args.file.exists() else []
    until = time.monotonic() + 60 * args.minutes
    with args.file.open("a") as file:
        for at, (board, roll) in enumerate(decisions(args.seed)):
            if at < len(rows):
                continue
            if at >= args.decisions or time.monotonic() > until:
                break
            rows.append(compared(board, roll, (shallow, deep)))
            print(json.dumps(rows[-1]), file=file, flush=True)
    report(rows)


if __name__ == "__main__":
    main()
