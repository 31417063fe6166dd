"""Compare reviews with GNU Backgammon's analysis on matches with a third program's dice; and hints with reviews.

    PYTHONPATH=py nice python bench/review_beside.py [--matches 10] [--length 5] [--hints 200] [--rolls 8] --keep FOLDER

The dice are awk's. Two bots with human-like errors play each match, and both programs read its ``.mat`` file. Ours
reviews as the page does; GNU Backgammon analyses two plies deep. It prints errors and luck of each player and in
total. ``--rolls`` of the rolls whose luck differs most are rolled out: the best play of each of the 21 rolls,
``--trials`` times.

Then the best plays of hints and reviews are compared for plays of those matches. Results are stored in the folder
match by match, so that a run can be stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from analysis_beside import SEED, Beside, compared, reviews_of, summary
from marked import put_between
from vrhcaby.advice import hints, review
from vrhcaby.bot import rollouts
from vrhcaby.bot.params import halves, params_of
from vrhcaby.bot.rollouts import Tally
from vrhcaby.bot.working import Work
from vrhcaby.game.state import Command, Phase
from vrhcaby.legality.legal import legal_plays
from vrhcaby.notation import read_mat, write_mat
from vrhcaby.session.config import read_config
from vrhcaby.session.export import record_of
from vrhcaby.session.importing import session_of
from vrhcaby.session.seated_bot import think
from vrhcaby.session.session import Session

PLAYERS = ("club", "casual")
PAGE = Path(__file__).resolve().parents[1] / "docs/notation.md"
APART = 0.01
ALL_ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


class Table:
    """A session whose dice come from awk."""

    def __init__(self, number: int, length: int) -> None:
        program = f"BEGIN {{ srand({number}); for (;;) print 1 + int(6 * rand()) }}"
        self.awk = subprocess.Popen(["awk", program], stdout=subprocess.PIPE, text=True)
        players = [{"kind": "bot", "name": name, "level": name} for name in PLAYERS]
        agreed = {"rulebook": "modern", "seed": SEED, "dice": "manual", "players": players}
        self.session = Session.start(read_config({**agreed, "format": {"kind": "match", "length": length}}))
        self.move, self.undo = self.session.move, self.session.undo

    def thrown(self) -> tuple[int, int]:
        assert self.awk.stdout is not None
        return int(self.awk.stdout.readline()), int(self.awk.stdout.readline())

    def command(self, command: Command) -> Any:
        dice = self.thrown() if command.name in ("roll", "draw") else None
        return self.session.command(replace(command, dice=dice))

    def played(self) -> Session:
        """The match, played to its end."""
        while not self.session.series.over:
            phase = self.session.game.phase
            if phase in (Phase.GAME_OVER, Phase.DRAW):
                self.command(Command("draw" if phase is Phase.DRAW else "next_game"))
                continue
            thinking = think(self.session)
            while thinking.step(1000) is not None:
                pass
            for act in thinking.acts():
                act(self)  # type: ignore[arg-type]
        self.awk.kill()
        return self.session


def matches(count: int, length: int, folder: Path) -> Iterator[tuple[Path, list[Beside]]]:
    """Each match with its figures, from the folder if already compared."""
    for number in range(count):
        file, kept = folder / f"match{number}.mat", folder / f"match{number}.figures.json"
        if not file.exists():
            file.write_text(write_mat(record_of(Table(number + 1, length).played())), encoding="utf-8")
        if not kept.exists():
            kept.write_text(json.dumps([asdict(one) for one in compared(file, folder)]), encoding="utf-8")
        rows = json.loads(kept.read_text(encoding="utf-8"))
        yield file, [Beside(**{**row, "lucks": [tuple(pair) for pair in row["lucks"]]}) for row in rows]


def totals(rows: list[Beside]) -> str:
    """Sums over all players: the errors, and the absolute luck."""
    lucks = [pair for row in rows for pair in row.lucks]
    sums = {
        "errors": tuple(sum(row.lost[at] for row in rows) for at in (0, 1)),
        "luck of all rolls, without sign": tuple(sum(abs(pair[at]) for pair in lucks) for at in (0, 1)),
        "luck of the players, without sign": tuple(sum(abs(row.luck[at]) for row in rows) for at in (0, 1)),
    }
    lines = [
        f"| {name} | {here:.2f} | {there:.2f} | {100 * (here / there - 1):+.1f} % |"
        for name, (here, there) in sums.items()
    ]
    return "\n".join(
        ["| all matches | ours | GNU Backgammon | difference |", "| --- | ---: | ---: | ---: |", *lines]
    )


# Luck by rollouts


def decided(file: Path) -> list[review.Decided]:
    session = session_of(read_mat(file.read_text(encoding="utf-8")), seed=SEED).session
    return [one for game in review.decisions_by_game(session) for one in game]


def farthest(found: list[tuple[Path, list[Beside]]], count: int) -> list[tuple[float, float, review.Decided]]:
    """The rolls whose luck differs most, with both programs' luck."""
    rolls = []
    for file, rows in found:
        plays = [one for one in decided(file) if one.name == "play"]
        for row in rows:
            own = [one for one in plays if one.player == row.player]
            if len(own) == len(row.lucks):
                rolls += [(*pair, one) for pair, one in zip(row.lucks, own, strict=True)]
    return sorted(rolls, key=lambda roll: -abs(roll[0] - roll[1]))[:count]


def rolled_luck(one: review.Decided, trials: int) -> tuple[float, float]:
    """A roll's luck by rollouts of every roll's best play, and its standard error."""
    task, values = review.task_of(one), {}
    thrown = tuple(sorted(one.game.view.roll, reverse=True))
    opening = one.game.opening
    weights = {roll: 0 if opening and roll[0] == roll[1] else 1 + (roll[0] != roll[1]) for roll in ALL_ROLLS}
    for roll in ALL_ROLLS:
        values[roll] = rolled_value(replace(task, roll=roll), trials)
    weight = sum(weights.values())
    mean = sum(weights[roll] * value for roll, (value, _) in values.items()) / weight
    own = 1 - weights[thrown] / weight
    variance = (own * values[thrown][1]) ** 2 + sum(
        (weights[roll] / weight * error) ** 2 for roll, (_, error) in values.items() if roll != thrown
    )
    return values[thrown][0] - mean, math.sqrt(variance)


def rolled_value(task: Any, trials: int) -> tuple[float, float]:
    """A roll's value to its side, and the standard error: its best play by the search, rolled out."""
    params = params_of(task.rules, task.scoring)
    found = Work(hints.hinted_plays(hints.question_of(task, 1), task.roll, "en", 1))
    while found.step(1000) is not None:
        pass
    plays = legal_plays(task.rules, task.position, task.roll)
    wanted = found.result["plays"][0]["text"] if found.result["plays"] else ""
    position = next((play.position for play in plays if play.text == wanted), task.position)
    plan = replace(
        rollouts.plan_of_plays(params, task.stakes, [halves(position, params.checkers)]), most=trials
    )
    tally, engine = Tally(plan), rollouts.engine_of(plan)
    while not tally.done:
        block = rollouts.played_block(plan, engine, tally.trials)
        while True:
            try:
                next(block)
            except StopIteration as done:
                tally.add(tally.trials, done.value)
                break
    (one,) = tally.rolled
    return one.equity, one.error


# Hints beside reviews

Hinted = tuple[int, int, int, list[str]]
"""Plays compared, those that a short rollout decided as well, those with different best plays at the search's depth,
and those of them that are far apart.
"""


def hinted_otherwise(file: Path, most: int) -> Hinted:
    """The match's comparison, from the folder if already made."""
    kept = file.with_suffix(f".hints{most}.json")
    if not kept.exists():
        kept.write_text(json.dumps(_hinted(file, most)), encoding="utf-8")
    seen, rolled, other, far = json.loads(kept.read_text(encoding="utf-8"))
    return seen, rolled, other, far


def _hinted(file: Path, most: int) -> Hinted:
    session = session_of(read_mat(file.read_text(encoding="utf-8")), seed=SEED).session
    seen = rolled = other = 0
    far = []
    for reviewed, game in zip(reviews_of(session), review.decisions_by_game(session), strict=True):
        for one in reviewed["decisions"]:
            if seen == most:
                return seen, rolled, other, far
            if one["kind"] != "play" or one["forced"]:
                continue
            seen += 1
            rolled += "rolled" in one
            work = Work(hints.hint(game[one["index"]].game, "en", reviewed["plies"]))
            while work.step(1000) is not None:
                pass
            best, first = work.result["plays"][0], one["candidates"][0]
            if best["text"] == first["text"]:
                continue
            other += 1
            gap = -{each["text"]: each["difference"] for each in one["candidates"]}.get(
                best["text"], -math.inf
            )
            if gap > APART:
                far.append(f"{file.name}: hint {best['text']}, review {first['text']}, {gap:.3f}")
    return seen, rolled, other, far


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--length", type=int, default=5)
    parser.add_argument("--hints", type=int, default=200)
    parser.add_argument("--rolls", type=int, default=8)
    parser.add_argument("--trials", type=int, default=324)
    parser.add_argument("--keep", type=Path, required=True, help="folder for the files and results")
    parser.add_argument("--write", action="store_true", help="put what was found into docs/notation.md")
    args = parser.parse_args()
    folder = args.keep.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    found = list(matches(args.matches, args.length, folder))
    rows = [row for _, figures in found for row in figures]
    said = [summary(rows), "", totals(rows), ""]
    print(*said, sep="\n", flush=True)
    for here, there, one in farthest(found, args.rolls):
        luck, error = rolled_luck(one, args.trials)
        said.append(f"- luck here {here:+.3f}, there {there:+.3f}, rolled out {luck:+.3f} ± {error:.3f}")
        print(said[-1], flush=True)
    said.append(hints_line(found, args.hints))
    print(said[-1])
    if args.write:
        put_between(PAGE, "reviews", "\n".join(said))


def hints_line(found: list[tuple[Path, list[Beside]]], most: int) -> str:
    """A sentence about hints and reviews."""
    each = -(-most // len(found)) if most else 0
    counts = [hinted_otherwise(file, each) for file, _ in found if each]
    seen, rolled, other = (sum(one[at] for one in counts) for at in range(3))
    far = [line for *_, lines in counts for line in lines]
    compared = (
        f"Hint and review at equal depth: {seen} plays, {rolled} of them rolled out in the review as well."
    )
    return " ".join(
        [compared, f"The best play differs {other} times, {len(far)} times by more than {APART}.", *far]
    )


if __name__ == "__main__":
    main()
