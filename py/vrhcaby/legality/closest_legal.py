"""The legal play closest to a tried move.

It prefers a play that contains the tried step (later in the roll, or with the dice in the other order), then one that
moves the same checker, then one that begins with the same die, then any. Short beginnings are searched before long
ones, so that as little as possible precedes the tried step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.legality.attempts import Tried, leap, leap_dice_of, steps_of, ways
from vrhcaby.legality.legal import Dice, RollView
from vrhcaby.legality.steps import after, first_refuser, refusers
from vrhcaby.rules.model import Refusal, Rules
from vrhcaby.rules.move_checks import CHECKS, Step

Wanted = Callable[[RollView, tuple[Move, ...], Position], "Move | None"]
"""The wanted move on a board, if it is legal after some moves."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Moves that legally complete the roll, and the indices of the tried step among them."""

    moves: tuple[Move, ...]
    tried: tuple[int, ...] = ()
    """Indices of the tried steps in ``moves``; empty if they are not contained."""

    def given(self, refusal: Refusal) -> Refusal:
        """The refusal with this alternative added."""
        return refusal.with_instead(self.moves, self.tried)


def closest_legal(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> Alternative | None:
    """The closest legal continuation from ``position``; ``None`` if nothing is legal."""
    choices = list(view.choices(draft, position))
    if not choices:
        return None
    play = containing(view, draft, position, tried)
    if play is not None:
        return play
    begun = _with_the_checker(view, draft, position, tried, choices)
    return Alternative(_completed(view, draft, position, begun))


def containing(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried
) -> Alternative | None:
    """A legal continuation that contains the tried step; ``None`` if there is none.

    If the rulebook has no leap, a tried leap is searched for as steps.
    """
    remaining = view.remaining(draft)
    if view.rules.leap is None:
        tried = replace(tried, leap=None)
    for form in [tried] if tried.dice is None else [tried, replace(tried, dice=None)]:
        for wanted, least in _forms(view, position, remaining, form):
            path = _path(view, draft, position, wanted, least)
            if path is not None:
                moves, places = path
                return Alternative(_completed(view, draft, position, moves), places)
    return None


def _forms(
    view: RollView, position: Position, remaining: Dice, tried: Tried
) -> Iterator[tuple[tuple[Wanted, ...], int]]:
    """The steps (or the leap) that the tried move may mean, unless something forbids them for the whole roll.

    Each comes with the point of its last step; moves that must come first start behind that point.
    """
    for way in ways(remaining, tried):
        steps = steps_of(tried, way)
        if all(_may_come(view.rules, position, step) for step in steps):
            yield tuple(_step(step) for step in steps), steps[-1].src
    if leap_dice_of(view, remaining, tried) is not None:
        yield (_leap(tried),), tried.src


def _may_come(rules: Rules, position: Position, step: Step) -> bool:
    """Whether every row that refuses the step now may allow it later in the roll."""
    return all(CHECKS[row.name].passing for row in refusers(rules, position, step))


def _step(step: Step) -> Wanted:
    def wanted(view: RollView, draft: tuple[Move, ...], position: Position) -> Move | None:
        if step.die not in view.remaining(draft) or first_refuser(view.rules, position, step):
            return None
        hit = step.dst != OFF and position.points[step.dst] == -1
        return _unbroken(view, draft, position, Move(step.src, step.dst, (step.die,), hit))

    return wanted


def _leap(tried: Tried) -> Wanted:
    def wanted(view: RollView, draft: tuple[Move, ...], position: Position) -> Move | None:
        move = leap(view, position, view.remaining(draft), tried)
        return _unbroken(view, draft, position, move) if isinstance(move, Move) else None

    return wanted


def _from(src: int) -> Wanted:
    def wanted(view: RollView, draft: tuple[Move, ...], position: Position) -> Move | None:
        return next((m for m in view.choices(draft, position) if m.src == src), None)

    return wanted


def _unbroken(view: RollView, draft: tuple[Move, ...], position: Position, move: Move) -> Move | None:
    broken = view.broken_filter(draft, move, applied(position, move))
    return move if broken is None else None


def _with_the_checker(
    view: RollView, draft: tuple[Move, ...], position: Position, tried: Tried, choices: list[Move]
) -> tuple[Move, ...]:
    """The beginning of a play that moves the same checker; if there is none, the closest first move."""
    at_once = [m for m in choices if m.src == tried.src]
    if not at_once and position.points[tried.src] > 0:
        later = _path(view, draft, position, (_from(tried.src),), tried.src)
        if later is not None:
            return later[0]
    return (min(at_once or choices, key=lambda m: _strangeness(m, tried)),)


def _strangeness(move: Move, tried: Tried) -> tuple[bool, bool, int, int]:
    distance = tried.src - tried.dst
    other_die = move.dice != (distance,) and move.dice != tried.dice
    return (other_die, move.dst != tried.dst, abs(move.src - tried.src), abs(move.dst - tried.dst))


def _completed(
    view: RollView, draft: tuple[Move, ...], position: Position, moves: tuple[Move, ...]
) -> tuple[Move, ...]:
    return moves + view.continuation(draft + moves, after(position, moves))


Path = tuple[tuple[Move, ...], tuple[int, ...]]


def _path(
    view: RollView, draft: tuple[Move, ...], position: Position, wanted: tuple[Wanted, ...], least: int
) -> Path | None:
    """The shortest beginning of a play that contains the wanted moves, and their indices in it.

    The equal steps of doubles can be ordered from the rear forwards, so no move from before ``least`` need precede a
    wanted step.
    """
    level = [_Begun(draft, position)]
    seen: set[object] = set()
    while level:
        following: list[_Begun] = []
        for begun in level:
            move = wanted[len(begun.places)](view, begun.draft, begun.position)
            if move is not None:
                begun_so = begun.wanted(move, len(draft))
                if len(begun_so.places) == len(wanted):
                    return begun_so.draft[len(draft) :], begun_so.places
                following.append(begun_so)
            if len(view.remaining(begun.draft)) > len(wanted) - len(begun.places):
                following += begun.after_any(view, least if view.ordered else 0)
        level = []
        for begun in following:
            key = (begun.position.points, view.remaining(begun.draft), len(begun.places), begun.below)
            if key not in seen:
                seen.add(key)
                level.append(begun)
    return None


@dataclass(frozen=True, slots=True)
class _Begun:
    """The first moves of a play, while searching for the wanted ones."""

    draft: tuple[Move, ...]
    position: Position
    places: tuple[int, ...] = ()
    below: int = BAR
    """Where the last move other than the wanted ones started; only set if order is kept."""

    def wanted(self, move: Move, since: int) -> _Begun:
        """Add the next wanted move."""
        places = (*self.places, len(self.draft) - since)
        return _Begun((*self.draft, move), applied(self.position, move), places, self.below)

    def after_any(self, view: RollView, least: int) -> Iterator[_Begun]:
        """Add any other move, in order if ``least`` is given."""
        for move in view.choices(self.draft, self.position):
            if not least or least <= move.src <= self.below:
                below = move.src if least else BAR
                yield _Begun((*self.draft, move), applied(self.position, move), self.places, below)
