"""The meanings of a tried move: sequences of dice from one place to another, and the leap.

A tried move is a pair of places (25 the bar, 0 off), optionally with the dice in order and whether it leaps.
Everything is in the mover's view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.legal import Dice, RollView
from vrhcaby.legality.steps import first_refuser, leap_refuser
from vrhcaby.rules.model import Facts, Row
from vrhcaby.rules.move_checks import Step


@dataclass(frozen=True, slots=True)
class Tried:
    """One checker from ``src`` to ``dst``; ``dice`` only if the player named them, in order."""

    src: int
    dst: int
    dice: Dice | None = None
    leap: bool | None = None
    """Whether it leaps over several dice at once (``True``), goes step by step (``False``), or may do either
    (``None``).

    If it may do either and both are legal with different boards, it leaps: :meth:`RollView.choices` lists the leap
    under that pair of places.
    """

    @classmethod
    def of(cls, move: Move) -> Tried:
        """Return the tried move that means exactly this move."""
        return cls(move.src, move.dst, move.dice, len(move.dice) > 1)


@dataclass(frozen=True, slots=True)
class Failed:
    """A sequence that a row refuses: the number of legal steps before, and the row's place in the order."""

    done: int
    index: int
    row: Row
    facts: Facts
    at: int
    """Where the refused step would have landed."""


def ways(remaining: Dice, tried: Tried) -> Iterator[Dice]:
    """Sequences of dice that a tried move may mean as steps, the preferred one first.

    One die that fits is used alone, an exact number before a surplus. Otherwise sums are tried, the larger die first.
    If several dice are named, they must lead there without passing it on the way.
    """
    if tried.dice is not None:
        several = len(tried.dice) > 1
        leads = not several or (covers(tried.dice, tried) and not tried.leap)
        there = not Counter(tried.dice) - Counter(remaining) if several else tried.dice[0] in remaining
        if leads and there:
            yield tried.dice
        return
    singles = sorted(set(remaining), reverse=True)
    distance = tried.src - tried.dst
    if tried.dst == OFF:
        singles.sort(key=lambda die: (die != distance, die < distance, abs(die - distance)))
    yield from ((die,) for die in singles)
    if len(remaining) > 1 and tried.src > tried.dst and not tried.leap:
        for count in range(2, len(remaining) + 1):
            yield from dict.fromkeys(
                w for w in sorted(permutations(remaining, count), reverse=True) if covers(w, tried)
            )


def covers(way: Dice, tried: Tried) -> bool:
    """Whether a sequence of dice leads from source to destination. The last die may bear off with a surplus."""
    distance = tried.src - tried.dst
    if tried.dst == OFF:
        return sum(way[:-1]) < distance <= sum(way)
    return sum(way) == distance


def steps_of(tried: Tried, way: Dice) -> tuple[Step, ...]:
    """The single steps of one sequence."""
    steps: list[Step] = []
    src = tried.src
    for index, die in enumerate(way):
        dst = tried.dst if index == len(way) - 1 else src - die
        steps.append(Step(src, dst, die))
        src = dst
    return tuple(steps)


def walk(
    view: RollView, position: Position, tried: Tried, way: Dice, made: tuple[Move, ...] = ()
) -> tuple[Move, ...] | Failed:
    """Make the steps of one sequence after the moves ``made``, or return where it fails and the row that refuses it."""
    moves: tuple[Move, ...] = ()
    for done, step in enumerate(steps_of(tried, way)):
        refused = first_refuser(view.rules, position, step, view.hits(made + moves))
        if refused is not None:
            return Failed(done, *refused, step.dst)
        move = Move(step.src, step.dst, (step.die,), step.dst != OFF and position.points[step.dst] == -1)
        moves += (move,)
        position = applied(position, move)
    return moves


def leap_dice_of(view: RollView, remaining: Dice, tried: Tried) -> Dice | None:
    """The dice of the leap that a tried move may mean; ``None`` if the reading has no leaps or no dice fit."""
    if view.rules.leap is None or tried.leap is False or tried.src == BAR or tried.dst == OFF:
        return None
    distance = tried.src - tried.dst
    used = next(
        (remaining[:n] for n in range(2, len(remaining) + 1) if sum(remaining[:n]) == distance),
        None,
    )
    if used is None or (tried.dice is not None and sorted(tried.dice) != sorted(used)):
        return None
    return used


def leap(view: RollView, position: Position, remaining: Dice, tried: Tried) -> Move | Failed | None:
    """The leap that a tried move may mean, or the row that refuses it; ``None`` if no leap fits."""
    used = leap_dice_of(view, remaining, tried)
    if used is None or position.points[tried.src] <= 0:
        return None
    refused = leap_refuser(view.rules, position, tried.src, sum(used))
    if refused is None:
        return Move(tried.src, tried.dst, used, position.points[tried.dst] == -1)
    row, facts = refused
    return Failed(len(used), view.rules.moves.index(row), row, facts, tried.dst)
