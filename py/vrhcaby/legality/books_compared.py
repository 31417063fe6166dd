"""The plays that several rulebooks allow with one roll on one board, side by side, and why the others refuse.

Plays that lead to the same board count as one, if some moves to it are allowed by all books that reach it. All boards
are in the mover's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.explain import judge_play
from vrhcaby.legality.legal import RollView, legal_plays
from vrhcaby.rules.model import Refusal, Rules


@dataclass(frozen=True, slots=True)
class PlayCompared:
    """A play that some rulebooks allow; ``refusals`` maps each other rulebook to its reason."""

    play: Play
    allowed: tuple[str, ...]
    refusals: Mapping[str, Refusal]


@dataclass(frozen=True, slots=True)
class BooksCompared:
    """Every play that at least one of the rulebooks allows, and the rulebooks compared."""

    books: tuple[str, ...]
    plays: tuple[PlayCompared, ...]

    @property
    def differing(self) -> tuple[PlayCompared, ...]:
        """The plays on which the rulebooks disagree."""
        return tuple(one for one in self.plays if one.refusals)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Rulebooks grouped by the plays they allow, in the order of ``books``."""
        groups: dict[tuple[bool, ...], list[str]] = {}
        for book in self.books:
            groups.setdefault(tuple(book in one.allowed for one in self.plays), []).append(book)
        return tuple(map(tuple, groups.values()))


def books_compared(rulebooks: Sequence[Rules], position: Position, roll: Roll) -> BooksCompared:
    """Compare the rulebooks. A play is named by moves that as many rulebooks as possible allow."""
    views = {rules.book: RollView(rules, position, roll) for rules in rulebooks}
    ways: dict[Position, dict[str, Play]] = {}
    for book, view in views.items():
        for play in _plays(view):
            ways.setdefault(play.position, {})[book] = play
    return BooksCompared(tuple(views), tuple(one for way in ways.values() for one in _compared(way, views)))


def _plays(view: RollView) -> Iterator[Play]:
    """The legal plays. If no move is possible, the empty play is one and is compared like the others."""
    yield from legal_plays(view.rules, view.position, view.roll) or (Play((), view.position),)


def _compared(ways: Mapping[str, Play], views: Mapping[str, RollView]) -> Iterator[PlayCompared]:
    """The ways to one board: one play if all rulebooks that reach it allow the same moves, else several."""
    judged = [_judged(play, views) for play in dict.fromkeys(ways.values())]
    left = set(ways)
    while left:
        best = max(judged, key=lambda one: len(left & set(one.allowed)))
        yield best
        left -= set(best.allowed)


def _judged(play: Play, views: Mapping[str, RollView]) -> PlayCompared:
    tries = tuple(Tried.of(move) for move in play.moves)
    verdicts = {book: judge_play(view, tries, complete=True) for book, view in views.items()}
    refusals = {book: one for book, one in verdicts.items() if isinstance(one, Refusal)}
    return PlayCompared(play, tuple(book for book in views if book not in refusals), refusals)
