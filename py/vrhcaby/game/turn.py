"""Allow, refuse and perform commands by the table of ``turn_table``.

``refusal_of`` and ``perform`` read one table, so ``may`` lists exactly what would be accepted. Moving a checker is a
command too, but carries places, so it has two functions of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from vrhcaby.board.side import Side
from vrhcaby.game import board_actions, cube, resign
from vrhcaby.game.state import Command, Game, Outcome, Phase
from vrhcaby.game.turn_table import may_give, refusal_by_phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal, first_refusal

RefusalOf = Callable[[Game, Command], "Refusal | None"]
Perform = Callable[[Game, Command], "Outcome | Refusal"]


def _own_turn(game: Game, command: Command) -> Refusal | None:
    """Only the player whose turn it is may act on the board; for a crew its captain."""
    refused = first_refusal(lambda: game.refuse_member(command.by), lambda: refusal_by_phase(game, command))
    if refused is not None or may_give(game, command):
        return refused
    return game.rules.refuse("own_turn", mover=game.mover.value if game.mover else None)


def _colour(game: Game, command: Command) -> Refusal | None:
    """If the rulebook offers no choice of colour, refuse it as before the opening roll."""
    if game.phase is not Phase.CHOOSE_COLOUR and "choose_colour_first" not in game.rules.rights:
        return game.rules.refuse("draw_first")
    return _own_turn(game, command)


def _undo_refusal(game: Game, command: Command) -> Refusal | None:
    refused = _own_turn(game, command)
    if refused is None and not game.draft:
        return Refusal("nothing_to_undo", game.rules.rights["picking_up"].cite, {})
    return refused


@dataclass(frozen=True, slots=True)
class Handling:
    """The functions that refuse and perform a command."""

    refusal: RefusalOf
    perform: Perform


def _roll(game: Game, command: Command) -> Outcome:
    assert command.dice is not None
    return board_actions.roll(game, command.dice)


def _draw(game: Game, command: Command) -> Outcome:
    assert command.dice is not None
    return board_actions.draw(game, command.dice)


def _choose_colour(game: Game, command: Command) -> Outcome:
    return board_actions.choose_colour(game, command.colour or Side.WHITE)


COMMANDS: Mapping[str, Handling] = {
    "draw": Handling(_own_turn, _draw),
    "choose_colour": Handling(_colour, _choose_colour),
    "roll": Handling(_own_turn, _roll),
    "confirm": Handling(_own_turn, lambda game, _: board_actions.confirm(game)),
    "undo": Handling(_undo_refusal, lambda game, _: board_actions.undo(game, None)),
    "raise": Handling(cube.raise_refusal, cube.raise_cubes),
    "take": Handling(cube.answer_refusal, cube.take),
    "drop": Handling(cube.answer_refusal, cube.drop),
    "beaver": Handling(cube.answer_refusal, cube.answer_with_raise),
    "raccoon": Handling(cube.answer_refusal, cube.answer_with_raise),
    "resign": Handling(resign.resign_refusal, resign.offer),
    "accept": Handling(resign.answer_refusal, lambda game, _: resign.accept(game)),
    "decline": Handling(resign.answer_refusal, lambda game, _: resign.decline(game)),
}


def refusal_of(game: Game, command: Command) -> Refusal | None:
    """Why a command is not allowed now, or ``None``. The unfinished play may still refuse ``confirm``.

    Raises :class:`ProtocolError` if the command names a cube that does not exist.
    """
    if game.phase is Phase.GAME_OVER:
        return game.rules.refuse("game_is_on")
    return COMMANDS[command.name].refusal(game, command)


def perform(game: Game, command: Command) -> Outcome | Refusal:
    """Perform a command and return the new game, or return the refusal. ``game`` never changes."""
    refused = refusal_of(game, command)
    return refused if refused is not None else COMMANDS[command.name].perform(game, command)


def try_move(game: Game, side: Side | None, tried: Tried, by: int | None = None) -> Outcome | Refusal:
    """Try to move a checker of ``side`` from one place to another."""
    refused = move_refusal(game, side, by)
    return refused if refused is not None else board_actions.move(game, tried)


def move_refusal(game: Game, side: Side | None, by: int | None = None) -> Refusal | None:
    """Why no checker (of this side) may be moved now."""
    if game.phase is Phase.GAME_OVER:
        return game.rules.refuse("game_is_on")
    if side is not None and game.mover is not None and side is not game.mover:
        return game.rules.refuse("own_turn", mover=game.mover.value)
    return _own_turn(game, Command("move", by))


def may(game: Game, player: int | None = None) -> tuple[str, ...]:
    """The commands allowed now, for ``player`` if given, else for the player to act."""
    names = (n for n in COMMANDS if refusal_of(game, Command(n, player)) is None)
    return tuple(n for n in names if n != "confirm" or _may_end(game))


def _may_end(game: Game) -> bool:
    return game.view.finished(game.draft, game.position)
