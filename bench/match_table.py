"""Compare our match equity table with a published one, in GNU Backgammon's XML.

    PYTHONPATH=py python bench/match_table.py /usr/share/gnubg/met/Kazaross-XG2.xml [--longest 15] [--all]

Prints ours minus the other: root mean square, mean and worst; the same by the trailer's distance; and the differences
in the Crawford game and after it. ``--all`` prints every difference.
"""

from __future__ import annotations

import argparse
import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

from vrhcaby.bot import matches

Cell = tuple[int, int, float]
"""The distances of trailer and leader, and the difference of the trailer's chance from the other table's."""


def rows_of(root: ElementTree.Element, table: str) -> list[list[float]]:
    """A table's rows as given. Exits if the file computes its figures instead."""
    found = root.find(table)
    if found is None or found.find("row") is None:
        raise SystemExit(f"no explicit {table}")
    return [[float(cell.text or "") for cell in row.findall("me")] for row in found.findall("row")]


def before_crawford(rows: list[list[float]], longest: int) -> Iterator[Cell]:
    """The scores at which nobody is one point away, and level scores."""
    for trailer in range(3, longest + 1):
        for leader in range(2, trailer):
            yield trailer, leader, matches.chance(trailer, leader) - rows[trailer - 1][leader - 1]


def report(name: str, cells: list[Cell]) -> str:
    """One line of figures; differences in ten-thousandths."""
    differences = [10000 * cell[2] for cell in cells]
    rms = math.sqrt(sum(x * x for x in differences) / len(differences))
    trailer, leader, worst = max(cells, key=lambda cell: abs(cell[2]))
    mean = sum(differences) / len(differences)
    return f"{name:24} RMS {rms:5.1f}  mean {mean:+6.1f}  worst {10000 * worst:+6.1f} at {trailer}-away/{leader}-away"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--longest", type=int, default=15)
    parser.add_argument("--all", action="store_true", help="print every difference")
    args = parser.parse_args()
    root = ElementTree.parse(args.file).getroot()
    rows = rows_of(root, "pre-crawford-table")
    cells = list(before_crawford(rows, args.longest))
    print("ten-thousandths of the trailer's chance, ours less theirs")
    print(report("before the Crawford game", cells))
    for trailer in range(3, args.longest + 1):
        print(report(f"trailer {trailer} away", [cell for cell in cells if cell[0] == trailer]))
    away = range(2, args.longest + 1)
    print(report("the Crawford game", [(n, 1, matches.chance(n, 1) - rows[n - 1][0]) for n in away]))
    after = rows_of(root, "post-crawford-table")[0]
    print(report("after it", [(n, 1, matches.chance(n, 1, post_crawford=True) - after[n - 1]) for n in away]))
    if args.all:
        for trailer in range(3, args.longest + 1):
            print(f"{trailer:3}", *(f"{10000 * cell[2]:+6.0f}" for cell in cells if cell[0] == trailer))


if __name__ == "__main__":
    main()
