"""What several rulebooks allow with one roll on one board: their plays side by side, and why the others are refused.

Plays are the same where the boards after them are. All boards are the mover's view.
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
    """A play that some rulebooks allow; ``refusals`` has, by rulebook, why another does not."""

    play: Play
    allowed: tuple[str, ...]
    refusals: Mapping[str, Refusal]


@dataclass(frozen=True, slots=True)
class BooksCompared:
    """Every play that at least one of the rulebooks allows, and the rulebooks asked."""

    books: tuple[str, ...]
    plays: tuple[PlayCompared, ...]

    @property
    def differing(self) -> tuple[PlayCompared, ...]:
        """The plays on which the rulebooks disagree."""
        return tuple(one for one in self.plays if one.refusals)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Rulebooks that allow the same plays stand together, in the order of ``books``."""
        groups: dict[tuple[bool, ...], list[str]] = {}
        for book in self.books:
            groups.setdefault(tuple(book in one.allowed for one in self.plays), []).append(book)
        return tuple(map(tuple, groups.values()))


def books_compared(rulebooks: Sequence[Rules], position: Position, roll: Roll) -> BooksCompared:
    """The comparison; the first rulebook that allows a play names its moves."""
    views = {rules.book: RollView(rules, position, roll) for rules in rulebooks}
    allowed = {book: {play.position: play for play in _plays(view)} for book, view in views.items()}
    every = {at: play for book in reversed(allowed) for at, play in allowed[book].items()}
    order = [at for book in allowed for at in allowed[book]]
    return BooksCompared(
        tuple(views), tuple(_compared(every[at], allowed, views) for at in dict.fromkeys(order))
    )


def _plays(view: RollView) -> Iterator[Play]:
    """The legal plays; nothing at all is one where no move is possible, and is compared like the others."""
    plays = legal_plays(view.rules, view.position, view.roll)
    yield from plays or (Play((), view.position),)


def _compared(
    play: Play, allowed: Mapping[str, Mapping[Position, Play]], views: Mapping[str, RollView]
) -> PlayCompared:
    tries = tuple(Tried.of(move) for move in play.moves)
    refusals = {}
    for book, view in views.items():
        if play.position not in allowed[book]:
            verdict = judge_play(view, tries, complete=True)
            assert isinstance(verdict, Refusal), f"{book} lists no {play.text} and does not refuse it"
            refusals[book] = verdict
    return PlayCompared(play, tuple(book for book in views if book not in refusals), refusals)
