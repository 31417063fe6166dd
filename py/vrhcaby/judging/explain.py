"""Judging what a player tried: the moves it means, or the first row that forbids it.

A try is a pair of places (25 the bar, 0 off), perhaps with the dice in the
order meant. One die that fits is that die, the exact number before a surplus;
otherwise the pair is taken as steps of one checker, the larger die first
unless only the other order is legal; failing that, as a leap where the reading
has one. Everything is the mover's view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.judging.legal import RollView
from vrhcaby.judging.steps import after, first_refuser, leap_refuser
from vrhcaby.rules.model import Facts, Refusal, Row
from vrhcaby.rules.move_checks import LANDING, Step

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """One checker from ``src`` to ``dst``; ``dice`` only if the player named them in order."""

    src: int
    dst: int
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class _Failed:
    """A way that a row refuses: how many steps went well, the row's place in the order."""

    done: int
    index: int
    row: Row
    facts: Facts
    at: int
    """Where the checker would have landed when refused."""


def judge_try(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> tuple[Move, ...] | Refusal:
    """The moves a try means after ``draft`` (board ``position``), or why not.

    A refusal carries a legal way to go on from ``position`` if there is one.
    """
    remaining = view.remaining(draft)
    found = _meant(view, position, remaining, tried)
    if isinstance(found, Refusal):
        return _with_instead(view, draft, position, tried, found)
    broken = _first_broken(view, draft, position, found)
    if broken is None:
        return found
    other = _other_meaning(view, draft, position, remaining, tried)
    if other is not None:
        return other
    return _with_instead(view, draft, position, tried, broken)


def judge_end(view: RollView, draft: tuple[Move, ...], position: Position) -> Refusal | None:
    """Why the play may not end here, or ``None`` if it may."""
    if view.finished(draft, position):
        return None
    row = view.rules.rights["compulsory"]
    facts = {"dice": list(view.remaining(draft)), "count": view.depth(position, view.remaining(draft))}
    return Refusal("compulsory", row.cite, facts, view.continuation(draft, position))


def _meant(view: RollView, position: Position, remaining: Dice, tried: Tried) -> tuple[Move, ...] | Refusal:
    """The moves a try means as far as the move rows go, or the refusal of the best way."""
    failures: list[_Failed] = []
    for way in _ways(remaining, tried):
        result = _walk(view, position, tried, way)
        if not isinstance(result, _Failed):
            return result
        failures.append(result)
    leap = _leap(view, position, remaining, tried)
    if isinstance(leap, Move):
        return (leap,)
    if leap is not None:
        failures.append(leap)
    return _refusal(view, tried, remaining, failures)


def _ways(remaining: Dice, tried: Tried) -> Iterator[Dice]:
    """Sequences of dice that a try may mean, in the order in which they are preferred."""
    if tried.dice is not None:
        if not Counter(tried.dice) - Counter(remaining):
            yield tried.dice
        return
    singles = sorted(set(remaining), reverse=True)
    distance = tried.src - tried.dst
    if tried.dst == OFF:
        singles.sort(key=lambda die: (die != distance, die < distance, abs(die - distance)))
    yield from ((die,) for die in singles)
    if _spans(remaining, tried):
        for count in range(2, len(remaining) + 1):
            yield from dict.fromkeys(
                w for w in sorted(permutations(remaining, count), reverse=True) if _covers(w, tried)
            )


def _spans(remaining: Dice, tried: Tried) -> bool:
    return len(remaining) > 1 and tried.src > tried.dst


def _covers(way: Dice, tried: Tried) -> bool:
    """Whether a sequence of dice leads from source to destination; off, by surplus at the end."""
    distance = tried.src - tried.dst
    if tried.dst == OFF:
        return sum(way[:-1]) < distance <= sum(way)
    return sum(way) == distance


def _walk(view: RollView, position: Position, tried: Tried, way: Dice) -> tuple[Move, ...] | _Failed:
    """Take the steps of one way, or say where and by which row it fails."""
    src = tried.src
    moves: tuple[Move, ...] = ()
    for done, die in enumerate(way):
        last = done == len(way) - 1
        dst = tried.dst if last else src - die
        refused = first_refuser(view.rules, position, Step(src, dst, die))
        if refused is not None:
            index, row, facts = refused
            return _Failed(done, index, row, facts, dst)
        move = Move(src, dst, (die,), dst != OFF and position.points[dst] == -1)
        moves += (move,)
        position = applied(position, move)
        src = dst
    return moves


def _leap(view: RollView, position: Position, remaining: Dice, tried: Tried) -> Move | _Failed | None:
    """The leap a try may mean; ``None`` where the reading has none or no dice fit."""
    distance = tried.src - tried.dst
    if view.rules.leap is None or tried.src == BAR or tried.dst == OFF:
        return None
    if position.points[tried.src] <= 0:
        return None
    used = next(
        (remaining[:n] for n in range(2, len(remaining) + 1) if sum(remaining[:n]) == distance),
        None,
    )
    if used is None or (tried.dice is not None and sorted(tried.dice) != sorted(used)):
        return None
    refused = leap_refuser(view.rules, position, tried.src, distance)
    if refused is None:
        return Move(tried.src, tried.dst, used, position.points[tried.dst] == -1)
    row, facts = refused
    return _Failed(len(used), view.rules.moves.index(row), row, facts, tried.dst)


def _refusal(view: RollView, tried: Tried, remaining: Dice, failures: list[_Failed]) -> Refusal:
    """The refusal of the way that came furthest; sums through held points have their own row."""
    singles = [f for f in failures if f.done == 0 and f.at == tried.dst]
    beside_the_die = [f for f in singles if f.row.name not in _DIE_ROWS]
    if not failures:
        return _no_dice_left(view, tried, remaining)
    if beside_the_die or tried.dst == OFF:
        best = max(beside_the_die or singles or failures, key=lambda f: f.index)
    else:
        sums = [f for f in failures if f not in singles]
        held = [f for f in sums if f.row.name in LANDING and f.at != tried.dst]
        if sums and len(held) == len(sums) and view.rules.separate is not None:
            return _through_held_points(view.rules.separate, tried, remaining, held)
        best = max(failures, key=lambda f: (f.done, f.index))
    facts = {"from": tried.src, "to": tried.dst, **best.facts, "dice": list(remaining)}
    return Refusal(best.row.name, best.row.cite, facts)


_DIE_ROWS = frozenset({"distance_is_a_die", "enter_by_number", "exact_number"})
"""Rows that only say that a die does not fit; another reason teaches more."""


def _through_held_points(separate: Row, tried: Tried, remaining: Dice, held: list[_Failed]) -> Refusal:
    """The sum of the dice is two steps, and each first landing is held."""
    points = list(dict.fromkeys(f.at for f in held))
    facts = {"from": tried.src, "to": tried.dst, "points": points, "dice": list(remaining)}
    return Refusal(separate.name, separate.cite, facts)


def _no_dice_left(view: RollView, tried: Tried, remaining: Dice) -> Refusal:
    """All dice are used, or those named are not among them: the row that says a move takes a die."""
    row = next(r for r in view.rules.moves if r.name == "distance_is_a_die")
    return Refusal(
        row.name,
        row.cite,
        {"from": tried.src, "to": tried.dst, "dice": list(remaining), "number": tried.src - tried.dst},
    )


def _first_broken(
    view: RollView, draft: tuple[Move, ...], position: Position, moves: tuple[Move, ...]
) -> Refusal | None:
    """The play filter broken by the first of several moves that breaks one."""
    for move in moves:
        position = applied(position, move)
        row = view.broken_filter(draft, move, position)
        if row is not None:
            facts = {"from": move.src, "to": move.dst, "die": move.dice[0], "count": view.most}
            return Refusal(row.name, row.cite, {**facts, "dice": list(view.dice)})
        draft = (*draft, move)
    return None


def _other_meaning(
    view: RollView, draft: tuple[Move, ...], position: Position, remaining: Dice, tried: Tried
) -> tuple[Move, ...] | None:
    """Another way to the same place that breaks no filter (a smaller die, the other order)."""
    for way in _ways(remaining, tried):
        result = _walk(view, position, tried, way)
        if isinstance(result, _Failed):
            continue
        if _first_broken(view, draft, position, result) is None:
            return result
    leap = _leap(view, position, remaining, tried)
    if isinstance(leap, Move) and _first_broken(view, draft, position, (leap,)) is None:
        return (leap,)
    return None


def _with_instead(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried, refusal: Refusal
) -> Refusal:
    """Add a legal way to go on, as close to the try as there is."""
    choices = list(view.choices(draft, position))
    if not choices:
        return refusal
    best = min(choices, key=lambda m: _strangeness(m, tried))
    rest = view.continuation((*draft, best), applied(position, best))
    return Refusal(refusal.rule, refusal.cite, refusal.facts, (best, *rest))


def _strangeness(move: Move, tried: Tried) -> tuple[bool, bool, int]:
    return (move.src != tried.src, move.dst != tried.dst, abs(move.src - tried.src))


def judge_play(
    view: RollView, tries: tuple[Tried, ...], complete: bool
) -> tuple[tuple[Move, ...], Position] | Refusal:
    """Judge a whole play, or its beginning, from the position of ``view``.

    Returns the moves and the board after them. ``instead`` of a refusal is a
    play from the roll's beginning, so that it can be judged in turn.
    """
    draft: tuple[Move, ...] = ()
    position = view.position
    for tried in tries:
        result = judge_try(view, draft, position, tried)
        if isinstance(result, Refusal):
            return _from_the_start(draft, result)
        draft += result
        position = after(position, result)
    refusal = judge_end(view, draft, position) if complete else None
    if refusal is not None:
        return _from_the_start(draft, refusal)
    return draft, position


def _from_the_start(draft: tuple[Move, ...], refusal: Refusal) -> Refusal:
    whole = draft + (refusal.instead or ())
    return Refusal(refusal.rule, refusal.cite, refusal.facts, whole or None)


def reach(view: RollView, draft: tuple[Move, ...], position: Position) -> Iterator[tuple[Move, ...]]:
    """Chains of two or more legal single steps by one checker, one for each pair of places."""
    seen: set[tuple[int, int]] = {(m.src, m.dst) for m in view.choices(draft, position)}
    for first in view.choices(draft, position):
        if len(first.dice) > 1:
            continue
        yield from _chains(view, draft, position, (first,), seen)


def _chains(
    view: RollView,
    draft: tuple[Move, ...],
    position: Position,
    chain: tuple[Move, ...],
    seen: set[tuple[int, int]],
) -> Iterator[tuple[Move, ...]]:
    last = chain[-1]
    if last.dst == OFF:
        return
    board = applied(position, last)
    for move in view.choices(draft + chain, board):
        if move.src != last.dst or len(move.dice) > 1:
            continue
        longer = (*chain, move)
        pair = (chain[0].src, move.dst)
        if pair not in seen:
            seen.add(pair)
            yield longer
        yield from _chains(view, draft, board, longer, seen)
