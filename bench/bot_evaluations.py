"""Compare equities and cube actions with GNU Backgammon's at 2 plies.

    PYTHONPATH=py python bench/bot_evaluations.py evaluations.jsonl.gz [--plies 2] [--limit N] [--matches] [--rollout]

Prints the RMS error of cubeless equity by variant and class. Then, for every context with a live cube, it prints how
often the cube actions agree, by the peer's action, and the mean loss (by the peer's figures) where they differ.
``--rollout`` rolls out every position with a loss over a hundredth, to see whose equity is closer.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import re
import statistics
from collections import defaultdict
from collections.abc import Iterator

from vrhcaby.board.position import Position
from vrhcaby.bot import context, service
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.params import halves
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Rules, Variant

FAR = 0.01
"""From this loss on, a rollout decides who is right about a position."""
TRIALS, TURNS = 1296, 16


def stakes_of(name: str) -> Stakes:
    """The stakes of an oracle context such as ``m7_me4_opp5_owned2``."""
    owned = re.search(r"owned(\d+)", name)
    owner, value = ("mover", int(owned[1])) if owned else ("centre", 1)
    if name.startswith("money"):
        return Stakes(owner, value, jacoby="_jacoby" in name)
    length = int(re.match(r"m(\d+)", name)[1])
    if name.endswith("dmp"):
        return Stakes(owner, value, Match(length, length - 1, length - 1))
    score = re.search(r"me(\d+)_opp(\d+)", name) or re.search(r"_(\d+)-(\d+)", name)
    crawford = "crawford" in name and "postcrawford" not in name
    return Stakes(owner, value, Match(length, int(score[1]), int(score[2]), crawford))


def peer_action(entry: dict) -> str:
    """The right action by the peer's three equities."""
    nd, dt, dp = entry["nd"], entry["dt"], entry["dp"]
    if min(dt, dp) >= nd:
        return "double_take" if dt < dp else "double_drop"
    return "too_good" if dt >= dp and nd > dp else "no_double"


def peer_loss(entry: dict, ours: str) -> float:
    """The loss of our action by the peer's figures: of the raise, and of the answer."""
    nd, dt, dp = entry["nd"], entry["dt"], entry["dp"]
    right = max(nd, min(dt, dp))
    raises = ours in ("double_take", "double_drop", "double_beaver")
    loss = right - (min(dt, dp) if raises else nd)
    takes = ours in ("double_take", "no_double", "double_beaver")
    answer = (dt if takes else dp) - min(dt, dp)
    return max(loss, 0) + (max(answer, 0) if raises else 0)


def agrees(entry: dict, ours: str, theirs: str) -> bool:
    """Whether the actions agree; if the peer calls the raise optional, only the answers must."""
    if ours == "double_beaver":
        ours = "double_take"
    if "Optional" in entry["action"]:
        answers = {"double_drop": "pass", "too_good": "pass"}
        return answers.get(ours, "take") in entry["action"]
    return ours == theirs


def rules_for(row: dict) -> Rules:
    return load_rules("modern", Reading.COMPLETED, Variant(row["variant"]))


def roll_out(rows: list[tuple[dict, float]]) -> None:
    """Print both cubeless equities of each position and the rollout's; ours at the requested plies."""
    import rollouts

    lib = rollouts.library()
    print(f"\n{'row':>5} {'class':14} {'ours':>7} {'peer':>7}  rollout")
    for row, ours in rows:
        board = halves(Position(tuple(row["board"]), tuple(row["off"])), 15)
        found = [-x for x in rollouts.values(lib, board, row["id"], TRIALS, TURNS)]
        error = statistics.stdev(found) / math.sqrt(TRIALS)
        note = f"{statistics.mean(found):+.4f} ± {error:.4f}"
        print(f"{row['id']:5d} {row['class']:14} {ours:+7.3f} {row['eq_2ply']:+7.3f}  {note}", flush=True)


def in_matches(data: list[dict]) -> Iterator[dict]:
    """The rows with a cube in a match, without money."""
    for row in data:
        cube = {name: entry for name, entry in row.get("cube", {}).items() if not name.startswith("money")}
        if cube:
            yield {**row, "cube": cube}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--limit", type=int, default=10**9)
    parser.add_argument("--matches", action="store_true", help="only the cube in matches")
    parser.add_argument("--rollout", action="store_true")
    args = parser.parse_args()
    with gzip.open(args.file, "rt") as file:
        data = [json.loads(line) for line in file][: args.limit]
    if args.matches:
        data = list(in_matches(data))
    errors: dict[tuple[str, str], list[float]] = defaultdict(list)
    cubes: dict[tuple[str, str], list[tuple[bool, float]]] = defaultdict(list)
    far: dict[int, tuple[dict, float]] = {}
    for row in data:
        rules = rules_for(row)
        position = Position(tuple(row["board"]), tuple(row["off"]))
        try:
            plain = service.evaluate(rules, position, Stakes(), args.plies)
        except Exception as error:
            print("skipped", row["variant"], error)
            continue
        reference = row.get("eq_exact", row.get("eq_2ply"))
        errors[row["variant"], row["class"]].append(plain.equity - reference)
        for name, entry in row.get("cube", {}).items():
            stakes = stakes_of(name)
            value = service.value_before_roll(rules, position, stakes, args.plies)
            ours = context.verdict(stakes, value.cubeful)
            if ours.action == "not_available" or "dead cube" in entry["action"]:
                continue
            theirs = peer_action(entry)
            agree = agrees(entry, ours.action, theirs)
            if not agree and peer_loss(entry, ours.action) > FAR:
                far[row["id"]] = row, plain.equity
            kind = "money" if name.startswith("money") else "match"
            for key in ((kind, theirs), (kind, "all"), (name, "all")):
                cubes[key].append((agree, peer_loss(entry, ours.action)))
    print(f"{'variant':12} {'class':14} {'rows':>5} {'RMS':>8} {'mean':>8}")
    for (variant, kind), found in sorted(errors.items()):
        rms = math.sqrt(sum(x * x for x in found) / len(found))
        print(f"{variant:12} {kind:14} {len(found):5d} {rms:8.4f} {sum(found) / len(found):+8.4f}")
    print(f"\n{'context':24} {'peer says':12} {'rows':>5} {'agree':>7} {'loss where not':>14}")
    for (name, action), found in sorted(cubes.items()):
        wrong = [loss for agree, loss in found if not agree]
        share = 100 * (1 - len(wrong) / len(found))
        print(f"{name:24} {action:12} {len(found):5d} {share:6.1f}% {sum(wrong) / max(1, len(wrong)):14.4f}")
    if args.rollout:
        roll_out(list(far.values()))


if __name__ == "__main__":
    main()
