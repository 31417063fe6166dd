"""The turn table: which command is heard in which phase, and the row that refuses it elsewhere.

``refusal_of`` and ``perform`` read one table, so ``may`` lists exactly what
would be accepted. Moving a checker is a command like any other but carries
places, so it has its own two functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from vrhcaby.board.side import Side
from vrhcaby.game import board_actions, cube, resign
from vrhcaby.game.state import CUBE_PHASES, Command, Game, Outcome, Phase
from vrhcaby.judging.explain import Tried
from vrhcaby.rules.model import Refusal

RefusalOf = Callable[[Game, Command], "Refusal | None"]
Perform = Callable[[Game, Command], "Outcome | Refusal"]

UNHEARD: Mapping[str, Mapping[Phase, str]] = {
    "draw": {
        Phase.CHOOSE_COLOUR: "choose_colour_first",
        Phase.BEFORE_ROLL: "dice_are_thrown",
        Phase.MOVING: "dice_are_thrown",
    },
    "choose_colour": {
        Phase.DRAW: "draw_first",
        Phase.BEFORE_ROLL: "draw_first",
        Phase.MOVING: "draw_first",
    },
    "roll": {
        Phase.DRAW: "draw_first",
        Phase.CHOOSE_COLOUR: "choose_colour_first",
        Phase.MOVING: "dice_are_thrown",
    },
    "confirm": {
        Phase.DRAW: "draw_first",
        Phase.CHOOSE_COLOUR: "choose_colour_first",
        Phase.BEFORE_ROLL: "rolled_first",
    },
}
"""Command -> phase -> the row that refuses it. Phases absent here hear the command."""
UNHEARD = {**UNHEARD, "move": UNHEARD["confirm"], "undo": UNHEARD["confirm"]}


def _heard_in_phase(game: Game, command: Command) -> Refusal | None:
    """The row by which the phase refuses a command of the board."""
    rules = game.rules
    if game.phase in CUBE_PHASES:
        return cube.answer_pending(game)
    if game.phase is Phase.RESIGN_OFFERED:
        return rules.refuse("resign_pending", "resign_answer")
    rule = UNHEARD[command.name].get(game.phase)
    if rule is None:
        return None
    early = rule == "dice_are_thrown" and not _own(game, command)
    if rule in rules.rights:
        return rules.refuse("early_throw" if early else rule)
    return rules.refuse("draw_first")


def _own(game: Game, command: Command) -> bool:
    return command.by is None or command.by == game.to_act


def _own_turn(game: Game, command: Command) -> Refusal | None:
    """Only the player whose turn it is may act on the board; for a crew its captain."""
    refused = game.refuse_member(command.by) or _heard_in_phase(game, command)
    if refused is not None or game.to_act is None or _own(game, command):
        return refused
    return game.rules.refuse("own_turn", mover=game.mover.value if game.mover else None)


def _colour(game: Game, command: Command) -> Refusal | None:
    missing = game.phase is not Phase.CHOOSE_COLOUR
    if missing and "choose_colour_first" not in game.rules.rights:
        return game.rules.refuse("draw_first")
    return _own_turn(game, command)


def _undo_refusal(game: Game, command: Command) -> Refusal | None:
    refused = _own_turn(game, command)
    if refused is None and not game.draft:
        return Refusal("nothing_to_undo", game.rules.rights["picking_up"].cite, {})
    return refused


@dataclass(frozen=True, slots=True)
class Heard:
    """How a command is refused and how it is carried out."""

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


COMMANDS: Mapping[str, Heard] = {
    "draw": Heard(_own_turn, _draw),
    "choose_colour": Heard(_colour, _choose_colour),
    "roll": Heard(_own_turn, _roll),
    "confirm": Heard(_own_turn, lambda game, _: board_actions.confirm(game)),
    "undo": Heard(_undo_refusal, lambda game, _: board_actions.undo(game, None)),
    "raise": Heard(cube.raise_refusal, cube.raise_cubes),
    "take": Heard(cube.answer_refusal, lambda game, _: cube.take(game)),
    "drop": Heard(cube.answer_refusal, lambda game, _: cube.drop(game)),
    "beaver": Heard(cube.answer_refusal, lambda game, _: cube.answer_with_raise(game, "beaver")),
    "raccoon": Heard(cube.answer_refusal, lambda game, _: cube.answer_with_raise(game, "raccoon")),
    "resign": Heard(resign.resign_refusal, resign.offer),
    "accept": Heard(resign.answer_refusal, lambda game, _: resign.accept(game)),
    "decline": Heard(resign.answer_refusal, lambda game, _: resign.decline(game)),
}


def refusal_of(game: Game, command: Command) -> Refusal | None:
    """Why a command is not heard now, or ``None``. ``confirm`` may still be refused by the play."""
    if game.phase is Phase.GAME_OVER:
        return game.rules.refuse("game_is_on")
    return COMMANDS[command.name].refusal(game, command)


def perform(game: Game, command: Command) -> Outcome | Refusal:
    """Carry a command out, or return the refusal; the game given is unchanged either way."""
    refused = refusal_of(game, command)
    return refused if refused is not None else COMMANDS[command.name].perform(game, command)


def try_move(game: Game, side: Side | None, tried: Tried, by: int | None = None) -> Outcome | Refusal:
    """A checker tried from one place to another, by the side whose checker it is."""
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
    """The commands heard now; of ``player`` if one is named, else of whoever is to act."""
    names = (n for n in COMMANDS if refusal_of(game, Command(n, player)) is None)
    return tuple(n for n in names if n != "confirm" or _may_end(game))


def _may_end(game: Game) -> bool:
    return game.view.finished(game.draft, game.position)
