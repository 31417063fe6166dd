"""Measure the bot's loss in Hypergammon against exact equities, in thousandths of a point.

PYTHONPATH=py python bench/bot_hypergammon.py hypergammon.jsonl.gz evaluations.jsonl.gz
"""

from __future__ import annotations

import gzip
import json
import math
import sys

from vrhcaby.board.position import Position
from vrhcaby.bot import service
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.levels import level_of_plies
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant

RULES = load_rules("modern", Reading.COMPLETED, Variant.HYPERGAMMON)


def rows(path: str) -> list[dict]:
    with gzip.open(path, "rt") as file:
        return [json.loads(line) for line in file]


def opening_value() -> float:
    """The mean of the best plays over the fifteen opening rolls."""
    total = 0.0
    for a in range(2, 7):
        for b in range(1, a):
            total += service.best(RULES, RULES.start, (a, b), Stakes(), level_of_plies(0), 1)[0].equity
    return total / 15


def main() -> None:
    for plies in (0, 1):
        lost = []
        for row in rows(sys.argv[1]):
            values = {tuple(p["result"]): p["eq_exact"] for p in row["plays"]}
            position = Position(tuple(row["board"]), tuple(row["off"]))
            found = service.best(RULES, position, tuple(row["dice"]), Stakes(), level_of_plies(plies), 1)
            lost.append(1000 * (max(values.values()) - values[found[0].play.position.points]))
        print(
            f"{plies}-ply: mean regret {sum(lost) / len(lost):.4f} mEq, "
            f"worst {max(lost):.3f}, {len(lost)} rolls"
        )
    errors = []
    for row in rows(sys.argv[2]):
        if row["variant"] != "hypergammon" or "eq_exact" not in row:
            continue
        position = Position(tuple(row["board"]), tuple(row["off"]))
        errors.append(service.evaluate(RULES, position, Stakes(), 0).equity - row["eq_exact"])
    rms = math.sqrt(sum(e * e for e in errors) / max(1, len(errors)))
    print(f"equity of positions: RMS error {rms:.5f} over {len(errors)}")
    print(f"value of the opening-roll winner: {opening_value():+.7f} (exact: +0.0836795)")


if __name__ == "__main__":
    main()
