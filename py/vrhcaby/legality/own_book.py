"""Open a rulebook from a file: check its data and its examples; then it can be loaded by id."""

from __future__ import annotations

from collections.abc import Iterator

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import Position
from vrhcaby.errors import BookDataError
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.own_examples import example_faults
from vrhcaby.rules.load import Book, build, rules_in
from vrhcaby.rules.model import Reading, Rules, Variant
from vrhcaby.rules.own.check import own_from_packed, own_from_text
from vrhcaby.rules.own.reading import FILE, Raw
from vrhcaby.rules.source import OwnBook, keep_own, own_book, packed_book

ROLLS = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))
_NOTHING: tuple[Move, ...] = ()
TURNS_TRIED = 400
"""Turns of the trial game that shows whether a rulebook can be played."""


def open_book(text: str) -> OwnBook:
    """Open the rulebook in a file's text.

    Raises :class:`BookDataError` with every fault by path; then nothing is opened.
    """
    return _opened(*own_from_text(text))


def open_packed(packed: str) -> OwnBook:
    """Open the rulebook in a save, a link or a lesson. Raises the same errors as :func:`open_book`."""
    if (known := packed_book(packed)) is not None:
        return known
    return _opened(*own_from_packed(packed))


def _opened(own: OwnBook, raw: Raw) -> OwnBook:
    if (known := own_book(own.id)) is not None:
        return known
    book = build(own.id, own.table)
    faults = (*_stuck_faults(book), *example_faults(book, raw.get("example", ())))
    if faults:
        raise BookDataError(faults)
    keep_own(own)
    return own


def _stuck_faults(book: Book) -> Iterator[str]:
    """Faults of a start or a game in which neither side can move with any roll."""
    for index, variant in enumerate(book.starts):
        rules = rules_in(book, Reading.COMPLETED, Variant(variant))
        stuck = _stuck(rules)
        if stuck is not None:
            where = "from the start" if stuck == rules.start else "after some turns"
            yield f"{FILE}setup[{index}].start: {where} nobody can ever move, whatever is rolled"


def _stuck(rules: Rules) -> Position | None:
    """The first board of a game in which neither side has a legal play with any roll; ``None`` if there is none."""
    position, passes, dice = rules.start, 0, _Dice()
    for _ in range(TURNS_TRIED):
        after = _played(rules, position, dice)
        passes = passes + 1 if after == position else 0
        if passes and _nobody_moves(rules, position):
            return position
        if after.off[0] == rules.checkers:
            return None
        position = after.swapped()
    return None


def _nobody_moves(rules: Rules, position: Position) -> bool:
    sides = (position, position.swapped())
    return all(not RollView(rules, side, roll).most for side in sides for roll in ROLLS)


class _Dice:
    """Pseudo-random numbers, the same each time."""

    def __init__(self) -> None:
        self._state = 1

    def below(self, most: int) -> int:
        """A number from 0 to ``most`` - 1."""
        self._state = (self._state * 1_103_515_245 + 12_345) % 2**31
        return (self._state >> 16) % most


def _played(rules: Rules, position: Position, dice: _Dice) -> Position:
    """The board after a roll and some legal play of it, in the mover's view."""
    roll = (dice.below(6) + 1, dice.below(6) + 1)
    view, draft = RollView(rules, position, roll), _NOTHING
    while choices := list(view.choices(draft, position)):
        move = choices[dice.below(len(choices))]
        draft, position = (*draft, move), applied(position, move)
    return position
