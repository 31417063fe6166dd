"""Random tries on random boards, weighted towards those that rules refuse for a reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, CHECKERS, OFF, Position
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.legal import RollView
from vrhcaby.rules.model import Rules


@dataclass(frozen=True)
class Case:
    """A board, a roll and the tried move."""

    position: Position
    roll: Roll
    tried: Tried


def cases(rules: Rules, count: int, seed: str) -> Iterator[Case]:
    """``count`` tries, alternating boards of bearing off, of entering and of the middle game."""
    rng = random.Random(f"{seed} {rules.book} {rules.reading}")
    bar = any(row.name == "bar_first" for row in rules.moves)
    for _ in range(count):
        position = _position(rng, bar)
        yield Case(position, (rng.randint(1, 6), rng.randint(1, 6)), random_try(rng, position))


def _position(rng: random.Random, bar: bool) -> Position:
    low, high, theirs = rng.choice([(1, 6, (7, 24)), (1, 7, (1, 24)), (1, 10, (1, 24)), (1, 24, (1, 24))])
    points = [0] * 26
    off = [rng.choice((0, rng.randint(0, 13))), 0]
    left = CHECKERS - off[0]
    if bar and rng.random() < 0.2:
        points[BAR] = rng.randint(1, min(2, left))
        left -= points[BAR]
    while left:
        count = rng.randint(1, min(left, 4))
        points[rng.randint(low, high)] += count
        left -= count
    left = CHECKERS
    free = [p for p in range(theirs[0], theirs[1] + 1) if points[p] == 0]
    while left and free:
        count = rng.randint(1, min(left, 4))
        points[free.pop(rng.randrange(len(free)))] -= count
        left -= count
    off[1] = left
    return Position(tuple(points), (off[0], off[1]))


def random_try(rng: random.Random, position: Position) -> Tried:
    own = [p for p in range(1, 26) if position.points[p] > 0]
    src = rng.choice(own) if rng.random() < 0.9 else rng.randint(OFF, BAR)
    dst = rng.choice((OFF, max(OFF, src - rng.randint(1, 8)), max(OFF, src - rng.randint(1, 6))))
    if rng.random() < 0.04:
        dst = rng.randint(OFF, BAR)
    return Tried(src, dst, leap=rng.choice((None,) * 8 + (False, True)))


def some_play_contains(view: RollView, tried: Tried) -> bool:
    """Whether any legal play takes one checker from one place to the other, trying all orders."""
    return some_play_contains_after(view, (), view.position, tried)


def some_play_contains_after(view: RollView, made: tuple[Move, ...], board: Position, tried: Tried) -> bool:
    """The same for plays that continue after some moves."""
    seen: set[object] = set()

    def walk(draft: tuple, position: Position, at: int | None) -> bool:
        key = (position, view.remaining(draft), at)
        if key in seen:
            return False
        seen.add(key)
        for move in view.choices(draft, position):
            leaps = len(move.dice) > 1
            later = ((*draft, move), applied(position, move))
            if tried.leap and view.rules.leap is not None:
                found = leaps and (move.src, move.dst) == (tried.src, tried.dst)
                if found or walk(*later, None):
                    return True
                continue
            same = move.src == (tried.src if at is None else at) and not (leaps and tried.leap is False)
            if same and (move.dst == tried.dst or (not leaps and walk(*later, move.dst))):
                return True
            if walk(*later, at):
                return True
        return False

    return walk(made, board, None)
