"""Fit what native/saving.h estimates of a side of a race where checkers are scored (PyPI: numpy).

    python training/saving.py ROWS.bin

ROWS: what training/saving.c wrote. Prints the constants of ``native/saving.h`` and ``twin_saving.py``, and how far off
each is. As the sides are played by the present constants, the two steps are done again until nothing changes.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.float64]
PARTS = 10


def least_squares(x: Table, y: Table) -> Table:
    return np.asarray(np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ y))


def told(name: str, rows: Table) -> None:
    print(name, ", ".join("{" + ", ".join(f"{x:.4f}" for x in row) + "}" for row in np.atleast_2d(rows)))


def fit_savings(rows: Table) -> None:
    rolls, parts, now, left = rows[:, 1], rows[:, 2 : 2 + PARTS], rows[:, 12], rows[:, 13]
    counted = now > 0
    x = np.concatenate([parts, parts / rolls[:, None]], axis=1)
    fit = least_squares(x[counted], (now - left)[counted])
    told("SAVING_FIT", fit.reshape(2, PARTS).T)
    off = np.clip(now - x @ fit, 0, now) - left
    for at in (2, 3, 4, 6, 8, 11, 14):
        print(
            f"  {at} rolls: RMS {np.sqrt((off[rolls == at] ** 2).mean()):.3f} of {left[rolls == at].mean():.2f} points left"
        )


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
    rows = np.fromfile(sys.argv[1], "<f4").reshape(-1, 16).astype(np.float64)
    fit_savings(rows[rows[:, 0] == 0])
    fit_rolls(rows[rows[:, 0] == 1])


if __name__ == "__main__":
    main()
