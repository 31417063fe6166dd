"""Which paragraphs decided a play that was made: what the roll left free, and what the moves did.

Shown beside each play of a record. Only the rulebook's own rows are named; a book without a rule never tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF
from vrhcaby.judging.legal import RollView
from vrhcaby.judging.steps import moves_from
from vrhcaby.rules.model import Cite, Row
from vrhcaby.session.first_meetings import cite_of


@dataclass(frozen=True, slots=True)
class Ruling:
    """One thing that decided a play, and the paragraph that says it."""

    id: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Made:
    """A roll and the moves made with it."""

    view: RollView
    moves: tuple[Move, ...]

    @property
    def only(self) -> bool:
        """One board alone could be reached."""
        return bool(self.moves) and len(self.view.plays()) == 1


@dataclass(frozen=True, slots=True)
class _Kind:
    id: str
    rows: tuple[str, ...]
    told: Callable[[Made], bool]


_KINDS: tuple[_Kind, ...] = (
    _Kind("dance", ("turn_lost",), lambda made: made.view.most == 0),
    _Kind("entered", ("bar_first",), lambda made: any(move.src == BAR for move in made.moves)),
    _Kind("forced", ("compulsory", "most_dice"), lambda made: made.only),
    _Kind("doublet", ("doublets",), lambda made: bool(made.moves) and len(set(made.view.roll)) == 1),
    _Kind("hit", ("hitting",), lambda made: any(move.hit for move in made.moves)),
    _Kind("bear_off", ("all_home",), lambda made: any(move.dst == OFF for move in made.moves)),
)


def rulings(view: RollView, moves: Sequence[Move]) -> tuple[Ruling, ...]:
    """What decided a play, the most telling first; the filters that took other plays away are named by their rows."""
    made = Made(view, tuple(moves))
    found = [(kind.id, cite_of(view.rules, kind.rows)) for kind in _KINDS if kind.told(made)]
    filters = [(row.name, row.cite) for row in _filters(view)]
    return tuple(Ruling(name, cite) for name, cite in (*found, *filters) if cite is not None)


def _filters(view: RollView) -> tuple[Row, ...]:
    """The rows that forbid a first move which every other rule allows."""
    broken: dict[str, Row] = {}
    for move in moves_from(view.rules, view.position, view.dice):
        row = view.broken_filter((), move, applied(view.position, move))
        if row is not None:
            broken.setdefault(row.name, row)
    return tuple(broken.values())
