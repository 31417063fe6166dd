"""Fit the constants of native/saving.h, which estimates races with checker scoring (PyPI: numpy).

    python training/saving.py ROWS.bin

ROWS: output of training/saving.c. Prints the constants of ``native/saving.h`` and ``reference_saving.py`` with their errors.
The rows depend on the current constants, so repeat both steps until nothing changes.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.float64]
PARTS = 16
PLAYS_COUNT = 80
"""Weight of a difference between plays of a roll, relative to a side's points."""


def least_squares(x: Table, y: Table) -> Table:
    return np.asarray(np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ y))


def told(name: str, rows: Table) -> None:
    print(name, ", ".join("{" + ", ".join(f"{x:.4f}" for x in row) + "}" for row in np.atleast_2d(rows)))


def terms(rows: Table) -> Table:
    parts = rows[:, 2 : 2 + PARTS]
    return np.concatenate([parts, parts / rows[:, 1:2]], axis=1)


def among_plays(rows: Table, values: Table) -> Table:
    """Each value minus the mean of its decision's plays after the same number of rolls."""
    _, group = np.unique(rows[:, 20] * 100 + rows[:, 1], return_inverse=True)
    sums, sizes = np.zeros((group.max() + 1, values.shape[1])), np.bincount(group)
    np.add.at(sums, group, values)
    return np.asarray(values - (sums / sizes[:, None])[group])


def fit_savings(sides: Table, plays: Table) -> None:
    counted = sides[sides[:, 18] > 0]
    x, y = terms(counted), counted[:, 18] - counted[:, 19]
    apart = among_plays(plays, np.concatenate([terms(plays), plays[:, 18:19] - plays[:, 19:20]], axis=1))
    weight = np.sqrt(PLAYS_COUNT)
    fit = least_squares(
        np.concatenate([x, weight * apart[:, :-1]]), np.concatenate([y, weight * apart[:, -1]])
    )
    told("SAVING_FIT", fit.reshape(2, PARTS).T)
    off, off_among = x @ fit - y, apart[:, :-1] @ fit - apart[:, -1]
    for at in (2, 3, 4, 5, 7, 9):
        side, play = counted[:, 1] == at, plays[:, 1] == at
        rms = np.sqrt((off[side] ** 2).mean()), np.sqrt((off_among[play] ** 2).mean())
        print(f"  {at} rolls: RMS of points left {rms[0]:.3f}, of differences between plays {rms[1]:.3f}")


def fit_rolls(rows: Table) -> None:
    means, spreads = [], []
    for away in (0, 1):
        of = rows[rows[:, 1] == away]
        means.append(least_squares(of[:, 2:6], of[:, 6]))
        line = np.stack([of[:, 6], np.ones(len(of))], axis=1)
        spreads.append(least_squares(line, of[:, 7]))
        off = of[:, 2:6] @ means[-1] - of[:, 6]
        print(f"  {('home', 'away')[away]}: RMS {np.sqrt((off**2).mean()):.3f} rolls")
    told("ROLLS_FIT", np.array(means))
    told("SPREAD_FIT", np.array(spreads))


def main() -> None:
    rows = np.fromfile(sys.argv[1], "<f4").reshape(-1, 32).astype(np.float64)
    fit_savings(rows[rows[:, 0] == 0], rows[rows[:, 0] == 2])
    fit_rolls(rows[rows[:, 0] == 1])


if __name__ == "__main__":
    main()
