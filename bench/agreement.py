"""Compare the explainer with the generator on random positions, in every rulebook and reading.

For each position and roll, the explainer must allow the generator's pairs and refuse sampled other pairs. Each
refusal must have a legal alternative if one exists.

    PYTHONPATH=py python bench/agreement.py [positions per rulebook and reading]
"""

from __future__ import annotations

import random
import sys
import time

from vrhcaby.board.position import Position
from vrhcaby.legality.combined_moves import combined_moves
from vrhcaby.legality.explain import Tried, judge_try
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules
from vrhcaby.rules.source import BOOKS

SAMPLED = 12


def random_position(rng: random.Random, bar: bool) -> Position:
    """Fifteen checkers a side, from races to crowded contact, with checkers on the bar and off."""
    points, off = [0] * 26, [0, 0]
    low, high = rng.choice([(1, 6), (1, 12), (1, 24), (1, 24), (7, 24), (13, 24)])
    for _ in range(15):
        chance = rng.random()
        if bar and chance < 0.03:
            points[25] += 1
        elif chance < 0.1:
            off[0] += 1
        else:
            points[rng.randint(low, high)] += 1
    left = 15
    while left:
        chance = rng.random()
        free = [p for p in range(1, 25) if points[p] <= 0]
        if bar and chance < 0.03:
            points[0] -= 1
            left -= 1
        elif chance < 0.1 or not free:
            off[1] += 1
            left -= 1
        else:
            count = min(left, rng.choice([1, 2, 2, 3]))
            points[rng.choice(free)] -= count
            left -= count
    return Position(tuple(points), (off[0], off[1])).checked()


def disagreements(rules: Rules, position: Position, roll: tuple[int, int], rng: random.Random) -> int:
    """Count the moves that the explainer and the generator judge differently."""
    view = RollView(rules, position, roll)
    choices = list(view.choices((), position))
    offered = {(m.src, m.dst) for m in choices}
    offered |= {(c[0].src, c[-1].dst) for c in combined_moves(view, (), position)}
    pairs = offered | {(rng.randint(1, 25), rng.randint(0, 24)) for _ in range(SAMPLED)}
    wrong = 0
    for pair in pairs:
        verdict = judge_try(view, (), position, Tried(*pair))
        refused = isinstance(verdict, Refusal)
        wrong += refused == (pair in offered)
        wrong += isinstance(verdict, Refusal) and (verdict.instead is None) == bool(choices)
    return wrong


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    print(f"{'rulebook':<10} {'reading':<11} {'positions':>9} {'disagreements':>13} {'ms each':>8}")
    for book in BOOKS:
        for reading in Reading:
            rng = random.Random(f"{book} {reading.value}")
            rules = load_rules(book, reading)
            begun = time.perf_counter()
            wrong = 0
            for _ in range(count):
                position = random_position(rng, bar=book != "blastoff")
                wrong += disagreements(rules, position, (rng.randint(1, 6), rng.randint(1, 6)), rng)
            each = (time.perf_counter() - begun) / count * 1000
            print(f"{book:<10} {reading.value:<11} {count:>9} {wrong:>13} {each:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
