"""Situations that a newcomer meets for the first time, each with its paragraph.

The page shows one sentence for each, once; this module decides which of them apply now.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vrhcaby.board.plays import Move
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.game.state import Game, Phase
from vrhcaby.session.cited_rows import Kind, Named, named


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at a decision, and the possible next moves (none outside a turn)."""

    game: Game
    choices: tuple[Move, ...]

    @property
    def moving(self) -> bool:
        """Whether dice are on the table and being played."""
        return self.game.phase is Phase.MOVING

    @property
    def untouched(self) -> bool:
        """Whether no die of this roll has been played."""
        return self.moving and not self.game.draft

    @property
    def on_bar(self) -> bool:
        """Whether a checker of the mover waits on the bar."""
        return self.moving and self.game.position.points[BAR] > 0

    @property
    def played_out(self) -> bool:
        """Whether everything playable has been played, so that the turn can be ended."""
        return self.moving and bool(self.game.draft) and not self.choices


def _hits(moment: Moment) -> bool:
    points = moment.game.position.points
    return any(move.dst != OFF and points[move.dst] == -1 for move in moment.choices)


def _blot_in_danger(moment: Moment) -> bool:
    return moment.played_out and _exposed(moment.game.position)


def _exposed(position: Position) -> bool:
    """A blot of the mover that an opposing checker has yet to pass."""
    blots = [place for place in range(1, BAR) if position.points[place] == 1]
    theirs = [place for place in range(BAR) if position.points[place] < 0]
    return any(their < own for own in blots for their in theirs)


KINDS: tuple[Kind, ...] = (
    Kind("colour", ("choose_colour_first",), lambda m: m.game.phase is Phase.CHOOSE_COLOUR),
    Kind("offer", ("cube_offer_answer",), lambda m: m.game.phase is Phase.RAISE_OFFERED),
    Kind("throw", ("distance_is_a_die",), lambda m: m.untouched and bool(m.choices)),
    Kind("shut_out", ("turn_lost",), lambda m: m.untouched and not m.choices and m.on_bar),
    Kind("dance", ("turn_lost",), lambda m: m.untouched and not m.choices and not m.on_bar),
    Kind("bar", ("bar_first",), lambda m: m.on_bar and bool(m.choices or m.game.draft)),
    Kind("bear_off", ("all_home",), lambda m: any(move.dst == OFF for move in m.choices)),
    Kind("doublet", ("doublets",), lambda m: m.untouched and m.game.dice is not None and len(set(m.game.dice)) == 1),
    Kind("hit", ("hitting",), _hits),
    Kind("blot", ("hitting",), _blot_in_danger),
    Kind("pick_up", ("picking_up",), lambda m: m.played_out),
)  # fmt: skip
"""Kinds in the order of display if several apply at once."""


def first_encounters(game: Game) -> tuple[Named, ...]:
    """The situations that the player to act meets now, most urgent first.

    A rulebook without the rule (no hitting, no cube) never yields it.
    """
    moving = game.phase is Phase.MOVING
    moment = Moment(game, tuple(game.view.choices(game.draft, game.position)) if moving else ())
    return tuple(named(game.rules, KINDS, moment))


def encounters_of_turn(game: Game) -> tuple[Named, ...]:
    """The same for the whole turn: encounters of the roll stay first while checkers are moved."""
    now = first_encounters(game)
    if game.phase is not Phase.MOVING or not game.draft:
        return now
    at_throw = first_encounters(replace(game, draft=()))
    return (*at_throw, *(one for one in now if one not in at_throw))


__all__ = ["KINDS", "encounters_of_turn", "first_encounters"]
