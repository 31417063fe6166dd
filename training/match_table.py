"""The match equity table: py/vrhcaby/bot/match_table.py made again (PyPI: numpy; half a minute).

    PYTHONPATH=py python training/match_table.py

A game at a score is a walk of the chance of winning it, a few steps of the grid a turn, ending at none or all. Before each
turn its side may raise, and both sides do what is best at the stakes that the nearer scores define (so the table is
built from the end of the match). The length of the steps is the one at which the take point without gammons is that of
the live share of ``cubes.py``, so the walk and the bot's leaves are one model. In the Crawford game nobody raises; the
scores after it are those of ``matches.py``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vrhcaby.bot import matches

Line = npt.NDArray[np.float64]
GRID = 56
STEPS = (5, 7, 9)
LONGEST = 15
OUT = Path(matches.__file__).parent / "match_table.py"

INDEX = np.arange(GRID + 1)
INNER = (INDEX > 0) & (INDEX < GRID)
REACHED = [INDEX + sign * np.minimum(k, np.minimum(INDEX, GRID - INDEX)) for k in STEPS for sign in (1, -1)]


def walked(line: Line) -> Line:
    """The mean after one turn."""
    return np.asarray(sum(line[to] for to in REACHED) / len(REACHED))


def mean(triple: tuple[float, float, float]) -> float:
    """Value of a win (or a loss) with the usual share of gammons."""
    g, b = matches.GAMMONS, matches.BACKGAMMONS
    return (1 - g) * triple[0] + (g - b) * triple[1] + b * triple[2]


def game(won: list, lost: list, dead: list) -> float:
    """Value at even chances; a list entry for each level of the cube, ``dead`` for the two sides."""
    taken: dict[tuple[int, int], Line] = {}  # (owner, whose turn): the line at the level above
    for level in range(len(won) - 1, -1, -1):
        states = (-1,) if level == 0 else (0, 1)
        ends = INDEX / GRID * mean(won[level]) + (1 - INDEX / GRID) * mean(lost[level])
        lines = {(s, t): ends.copy() for s in states for t in (0, 1)}
        alive = [level + 1 < len(won) and not dead[level][t] for t in (0, 1)]

        def decided(s: int, t: int) -> Line:
            line = lines[s, t]  # noqa: B023
            if not alive[t] or s == 1 - t:  # noqa: B023
                return line
            if t == 0:
                raised = np.minimum(taken[1, 0], won[level][0])  # noqa: B023
                return np.where(INNER, np.maximum(line, raised), line)
            raised = np.maximum(taken[0, 1], lost[level][0])  # noqa: B023
            return np.where(INNER, np.minimum(line, raised), line)

        moved = 1.0 if any(alive) else 0.0
        while moved > 1e-7:
            moved = 0.0
            for s, t in lines:
                after = walked(decided(s, 1 - t))
                after[0], after[GRID] = ends[0], ends[GRID]
                moved = max(moved, float(np.abs(after - lines[s, t]).max()))
                lines[s, t] = after
        taken = lines
    return float(sum(line[GRID // 2] for line in taken.values()) / 2)


@cache
def chance(mine: int, theirs: int) -> float:
    """Chance of the match, so many points away; before the Crawford game, or in it."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    if min(mine, theirs) == 1:
        return matches.chance(mine, theirs)
    if mine < theirs:
        return 1 - chance(theirs, mine)
    return 0.5 if mine == theirs else walk_at(mine, theirs)


def walk_at(mine: int, theirs: int) -> float:
    won, lost, dead = [], [], []
    stake = 1
    while not dead or not all(dead[-1]):
        won.append(tuple(chance(mine - k * stake, theirs) for k in (1, 2, 3)))
        lost.append(tuple(chance(mine, theirs - k * stake) for k in (1, 2, 3)))
        dead.append((mine <= stake, theirs <= stake))
        stake *= 2
    return game(won, lost, dead)


def main() -> None:
    head = (
        '"""Chances before the Crawford game: row i, column k for a trailer i + 3 and a leader k + 2 points away '
        'from winning.\n\nMade by training/match_table.py."""\n\nTABLE: tuple[tuple[float, ...], ...] = (\n'
    )
    rows = []
    for trailer in range(3, LONGEST + 1):
        found = [f"{chance(trailer, leader):.4f}" for leader in range(2, trailer)]
        rows.append(f"    ({', '.join(found)},),\n")
    OUT.write_text(head + "".join(rows) + ")\n")


if __name__ == "__main__":
    main()
