"""Rulebooks of the world compared with a generator written from their texts alone; it shares no code with the rows.

A board is two lists of 26 counts by own place (0 off, 25 the bar). Numbers in brackets are paragraphs of the file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.random_boards import any_board
from vrhcaby.board.position import Position
from vrhcaby.legality.legal import legal_plays
from vrhcaby.legality.own_book import open_book
from vrhcaby.rules.load import load_book, load_rules

FOLDER = Path(__file__).parents[2] / "examples/rulebooks"
FILES = sorted(FOLDER.glob("*.toml"))
USUAL, HEAVY = 300, 5_000
Board = tuple[tuple[int, ...], tuple[int, ...]]


def board_of(position: Position) -> Board:
    """Both sides by their own places."""
    mine = [position.off[0], *(max(0, position.points[p]) for p in range(1, 26))]
    theirs = [position.off[1], *(max(0, -position.points[25 - p]) for p in range(1, 26))]
    return tuple(mine), tuple(theirs)


def moved(board: Board, src: int, number: int) -> Board | None:
    """One checker moved by one number, as all texts allow [5, 8, 9, 10]; ``None`` if they do not."""
    mine, theirs = list(board[0]), list(board[1])
    dst = src - number
    rearmost = max(place for place in range(26) if mine[place])
    if mine[25] and src != 25:
        return None
    if dst <= 0:
        if rearmost > 6 or (dst < 0 and src != rearmost):
            return None
        dst = 0
    elif theirs[25 - dst] >= 2:
        return None
    elif theirs[25 - dst] == 1:
        theirs[25 - dst] -= 1
        theirs[25] += 1
    mine[src] -= 1
    mine[dst] += 1
    return tuple(mine), tuple(theirs)


def lines(
    board: Board, numbers: tuple[int, ...], stay: frozenset[int] | None
) -> Iterator[tuple[tuple[int, ...], Board]]:
    """Every way to continue as far as possible: the numbers played, and the board after them.

    ``stay``: points of the home board where a checker was hit in this turn; one checker stays there (tavla 12).
    ``None`` without such a rule.
    """
    stuck = True
    for at, number in enumerate(numbers):
        for src in range(1, 26):
            after = moved(board, src, number) if board[0][src] else None
            if after is None or (stay and src in stay and board[0][src] == 1):
                continue
            stuck = False
            hit = after[1][25] > board[1][25] and src - number <= 6
            now = stay | {src - number} if stay is not None and hit else stay
            for played, end in lines(after, numbers[:at] + numbers[at + 1 :], now):
                yield (number, *played), end
        if len(set(numbers)) == 1:
            break
    if stuck:
        yield (), board


def ends_by_text(board: Board, dice: tuple[int, int], hitters_stay: bool) -> set[Board]:
    """The boards that a roll may lead to [6, 7]; empty if no number can be played."""
    numbers = dice * 2 if dice[0] == dice[1] else dice
    found = set(lines(board, numbers, frozenset() if hitters_stay else None))
    most = max(len(played) for played, _ in found)
    full = {(played, end) for played, end in found if len(played) == most}
    if most == 1 and len(set(dice)) == 2:
        higher = {(played, end) for played, end in full if played[0] == max(dice)}
        full = higher or full
    return {end for _, end in full} if most else set()


def positions(count: int) -> Iterator[tuple[Position, tuple[int, int]]]:
    """Random boards, a third of them near the end, with rolls."""
    chance = random.Random(36)
    while count:
        position = any_board(chance, chance.choice((6, 12, 24, 25)))
        if position.off[0] < 15 and position.off[1] < 15:
            count -= 1
            yield position, (chance.randint(1, 6), chance.randint(1, 6))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_every_file_is_valid_and_has_an_example_for_each_rule(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    book = load_book(open_book(text).id)
    for paragraph in book.paragraphs:
        cited = f'paragraph = "{paragraph}"' in text
        assert cited or paragraph in book.not_enforced or paragraph in ("3", "4"), paragraph


@pytest.mark.parametrize(
    ("name", "hitters_stay"), [("acey-deucey", False), ("portes", False), ("tavla", True)]
)
def test_a_rulebook_allows_what_its_text_allows(
    pytestconfig: pytest.Config, name: str, hitters_stay: bool
) -> None:
    rules = load_rules(open_book((FOLDER / f"{name}.toml").read_text(encoding="utf-8")).id)
    count = HEAVY if pytestconfig.getoption("--heavy") else USUAL
    for position, dice in positions(count):
        found = {board_of(play.position) for play in legal_plays(rules, position, dice)}
        assert found == ends_by_text(board_of(position), dice, hitters_stay), (position, dice)
