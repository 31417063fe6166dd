"""Count how often the rulebooks allow different plays, on boards of random games: ``data/study.toml``.

usage: python -m tools.site.study   (writes the file; a heavy test counts again)
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from vrhcaby import BOOKS, Game, Position, load_rules
from vrhcaby.board.dice import Roll
from vrhcaby.legality.books_compared import books_compared

DATA = Path(__file__).parent / "data/study.toml"
POSITIONS, SEED = 1_000, 37
SHARE = 0.3
"""The share of turns to use, so that neighbouring boards are not nearly the same."""


@dataclass(frozen=True, slots=True)
class Study:
    """The number of boards, the rulebooks that always allowed the same plays, and how often each group differed from
    the first.
    """

    positions: int
    groups: tuple[tuple[str, ...], ...]
    apart: tuple[int, ...]


def game_boards(count: int, seed: int) -> Iterator[tuple[Position, Roll]]:
    """Boards and rolls from games in which both sides play any legal play, in the view of the side that has rolled."""
    chance, game = random.Random(seed), Game("classic")
    while count:
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        if chance.random() < SHARE:
            yield game.position, roll
            count -= 1
        plays = game.legal_plays(roll)
        game.position = (chance.choice(plays).position if plays else game.position).swapped()
        if game.winner is not None:
            game = Game("classic")


def study(positions: int = POSITIONS, seed: int = SEED) -> Study:
    """Count again, with the completed readings."""
    rulebooks = [load_rules(book) for book in BOOKS]
    found = [books_compared(rulebooks, board, roll).groups for board, roll in game_boards(positions, seed)]
    of_book = {book: tuple(next(g for g in groups if book in g) for groups in found) for book in BOOKS}
    groups: dict[tuple[bool, ...], list[str]] = {}
    for book in BOOKS:
        alike = tuple(
            all(a == b for a, b in zip(of_book[book], of_book[other], strict=True)) for other in BOOKS
        )
        groups.setdefault(alike, []).append(book)
    first = of_book[BOOKS[0]]
    apart = (sum(a != b for a, b in zip(first, of_book[group[0]], strict=True)) for group in groups.values())
    return Study(positions, tuple(map(tuple, groups.values())), tuple(apart))


@cache
def kept() -> Study:
    """The stored result of the last count."""
    raw = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return Study(raw["positions"], tuple(map(tuple, raw["groups"])), tuple(raw["apart"]))


def main() -> None:
    found = study()
    groups = ", ".join(f"[{', '.join(f'{book!r}' for book in group)}]" for group in found.groups)
    text = f"# Written by python -m tools.site.study.\npositions = {found.positions}\ngroups = [{groups}]\n"
    DATA.write_text(text.replace("'", '"') + f"apart = {list(found.apart)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
