"""The paragraphs that decided a play: what the roll allowed, and what the moves did.

The record shows them beside each play. Only the rulebook's own rows are named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vrhcaby.board.plays import Move, applied
from vrhcaby.board.position import BAR, OFF
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.steps import moves_from
from vrhcaby.rules.model import Row
from vrhcaby.session.cited_rows import Kind, Named, named


@dataclass(frozen=True, slots=True)
class Made:
    """A roll and the moves made with it."""

    view: RollView
    moves: tuple[Move, ...]

    @property
    def only(self) -> bool:
        """Whether only one board was reachable."""
        return bool(self.moves) and len(self.view.plays()) == 1


_KINDS: tuple[Kind, ...] = (
    Kind("dance", ("turn_lost",), lambda made: made.view.most == 0),
    Kind("entered", ("bar_first",), lambda made: any(move.src == BAR for move in made.moves)),
    Kind("forced", ("compulsory", "most_dice"), lambda made: made.only),
    Kind("doublet", ("doublets",), lambda made: bool(made.moves) and len(set(made.view.roll)) == 1),
    Kind("hit", ("hitting",), lambda made: any(move.hit for move in made.moves)),
    Kind("bear_off", ("all_home",), lambda made: any(move.dst == OFF for move in made.moves)),
)


def rulings(view: RollView, moves: Sequence[Move]) -> tuple[Named, ...]:
    """The rows that decided a play, most important first, including the filters that removed other plays."""
    filters = (Named(row.name, row.cite) for row in _filters(view))
    return (*named(view.rules, _KINDS, Made(view, tuple(moves))), *filters)


def _filters(view: RollView) -> tuple[Row, ...]:
    """The filters that forbid a first move which every other rule allows."""
    broken: dict[str, Row] = {}
    for move in moves_from(view.rules, view.position, view.dice):
        row = view.broken_filter((), move, applied(view.position, move))
        if row is not None:
            broken.setdefault(row.name, row)
    return tuple(broken.values())
