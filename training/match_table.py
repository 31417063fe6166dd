"""Make the match equity table py/vrhcaby/bot/match_table.py (PyPI: numpy; a C compiler; some minutes).

    PYTHONPATH=py python training/match_table.py [--seed 1] [--rows 2000000]

A game is the chain of ``match_chain.py``. Before each turn the side on roll may double; both sides decide optimally at the
stakes given by the scores closer to the end, so the table is built backwards. Nobody doubles in the Crawford game; the
scores after it are those of ``matches.py``. Prints the standard error, from tables of four parts of the games.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from match_chain import Array, Chain, counted, in_parts, played
from vrhcaby.bot import matches

LONGEST = 25
SETTLED = 1e-7
OUT = Path(matches.__file__).parent / "match_table.py"

Triple = tuple[float, float, float]
Lines = dict[tuple[int, int], Array]
"""Cube owner (-1: none) and side on roll -> side 0's match chance in each state, from the roller's view."""


@dataclass(frozen=True, slots=True)
class Level:
    """A cube value: side 0's match chances after winning or losing it 1, 2 and 3 times, and who may double."""

    won: Triple
    lost: Triple
    may_raise: tuple[bool, bool]

    def ends(self, chain: Chain, side: int) -> Array:
        """Side 0's match chance from games that ``side`` wins on this turn."""
        return chain.wins @ np.array(self.lost if side else self.won)


def decided(level: Level, lines: Lines, above: Lines, holder: int, side: int) -> Array:
    """The chances before ``side`` rolls, if it may double first."""
    line = lines[holder, side]
    if not level.may_raise[side] or holder == 1 - side:
        return line
    if side == 0:
        return np.maximum(line, np.minimum(above[1, 0], level.won[0]))
    return np.minimum(line, np.maximum(above[0, 1], level.lost[0]))


def lines_of(chain: Chain, level: Level, above: Lines, holders: tuple[int, ...]) -> Lines:
    """The chances at a cube value without a double now, from those at the next value."""
    keys = [(holder, side) for holder in holders for side in (0, 1)]
    ends = np.stack([level.ends(chain, side) for _, side in keys], 1)
    lines: Lines = dict.fromkeys(keys, np.full(len(chain.to), (level.won[0] + level.lost[0]) / 2))
    moved = 1.0
    while moved > SETTLED:
        then = np.stack([decided(level, lines, above, holder, 1 - side) for holder, side in keys], 1)
        after = ends + chain.to @ then
        moved = max(float(np.abs(after[:, k] - lines[key]).max()) for k, key in enumerate(keys))
        lines = {key: after[:, k] for k, key in enumerate(keys)}
    return lines


def before_game(chain: Chain, levels: list[Level]) -> float:
    """Side 0's match chance, averaged over who starts."""
    above: Lines = {}
    for level in levels[:0:-1]:
        above = lines_of(chain, level, above, (0, 1))
    lines = lines_of(chain, levels[0], above, (-1,))
    starts = [chain.first @ decided(levels[0], lines, above, -1, side) for side in (0, 1)]
    return float(sum(starts) / 2)


@dataclass(slots=True)
class Table:
    """Match chances before or in the Crawford game, computed backwards from the end of the match."""

    chain: Chain
    known: dict[tuple[int, int], float] = field(default_factory=dict)

    def chance(self, mine: int, theirs: int) -> float:
        """The match chance at a score, in points away."""
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        if min(mine, theirs) == 1:
            return matches.chance(mine, theirs)
        if mine <= theirs:
            return 0.5 if mine == theirs else 1 - self.chance(theirs, mine)
        if (mine, theirs) not in self.known:
            self.known[mine, theirs] = before_game(self.chain, self.levels(mine, theirs))
        return self.known[mine, theirs]

    def levels(self, mine: int, theirs: int) -> list[Level]:
        """The cube values, up to the first that neither side would double."""
        found: list[Level] = []
        stake = 1
        while not found or any(found[-1].may_raise):
            won = tuple(self.chance(mine - k * stake, theirs) for k in (1, 2, 3))
            lost = tuple(self.chance(mine, theirs - k * stake) for k in (1, 2, 3))
            found.append(Level(won, lost, (mine > stake, theirs > stake)))
            stake *= 2
        return found


def scores() -> Iterator[tuple[int, int]]:
    """The points that trailer and leader need, row by row."""
    for trailer in range(3, LONGEST + 1):
        for leader in range(2, trailer):
            yield trailer, leader


def scatter(parts: list[Table]) -> str:
    """The standard error of the tables' mean, over all scores and where it is largest."""
    errors = []
    for score in scores():
        found = [table.chance(*score) for table in parts]
        errors.append(float(np.std(found, ddof=1)) / math.sqrt(len(parts)))
    rms = math.sqrt(sum(x * x for x in errors) / len(errors))
    return f"standard error: RMS {rms:.4f}, at most {max(errors):.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=int, default=2_000_000, help="turns of games to count")
    args = parser.parse_args()
    rows = played(args.seed, args.rows)
    write(Table(counted(rows)))
    print(scatter([Table(counted(part)) for part in in_parts(rows)]))


def write(table: Table) -> None:
    head = (
        '"""Chances before the Crawford game: row i, column k for a trailer i + 3 and a leader k + 2 points away '
        'from winning.\n\nMade by training/match_table.py."""\n\nTABLE: tuple[tuple[float, ...], ...] = (\n'
    )
    found = {score: f"{table.chance(*score):.4f}" for score in scores()}
    lines = [
        [text for score, text in found.items() if score[0] == trailer] for trailer in range(3, LONGEST + 1)
    ]
    OUT.write_text(head + "".join(f"    ({', '.join(line)},),\n" for line in lines) + ")\n")


if __name__ == "__main__":
    main()
