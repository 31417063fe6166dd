"""Played games for answers and panels: their turns, with the board before each."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.board.side import Side
from vrhcaby.notation.record import CubeTurn, PlayTurn
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.session.timeline import PlayedGame, Turned, kind_of
from vrhcaby.wire.answers import judged_form, move_wire, position_wire

if TYPE_CHECKING:
    from vrhcaby.game.state import Game
    from vrhcaby.wire.shapes import records as shapes
    from vrhcaby.wire.shapes.advice import DecidedCube


def played_game(played: PlayedGame) -> shapes.PlayedGame:
    """A game so far, turn by turn."""
    last = played.last
    played.wires += [played_turn(one) for one in played.turns[len(played.wires) :]]
    game_wire: shapes.PlayedGame = {
        "number": played.number,
        "score": list(played.score),
        "crawford": last.options.crawford,
        "turns": [*played.wires],
        "result": None,
        "end": checkers_wire(last.position, last.mover or Side.WHITE),
    }
    if last.result is not None:
        winner, worth = last.player(last.result.winner), last.result.worth
        game_wire["result"] = {
            "winner": winner,
            "points": worth.points,
            "level": worth.level,
            "how": cast("shapes.How", last.result.how),
        }
    return game_wire


def cube_of(game: Game) -> DecidedCube | None:
    """The cube of a game that has one."""
    if not game.options.cube or len(game.cubes) != 1:
        return None
    (cube,) = game.cubes
    return {"value": cube.value, "owner": None if cube.owner is None else cube.owner.value}


def played_turn(one: Turned) -> shapes.PlayedTurn:
    """One turn with the board before it."""
    turn, before = one.turn, one.before
    mover = before.mover or Side.WHITE
    turn_wire: shapes.PlayedTurn = {
        "kind": cast("shapes.TurnKind", kind_of(turn)),
        "player": turn.player,
        "mover": mover.value,
        "position": position_wire(one.position),
        "checkers": checkers_wire(one.position, mover),
        "pips": pips_wire(one.position, mover),
        "cube": cube_of(before),
    }
    if isinstance(turn, PlayTurn):
        turn_wire["dice"] = list(turn.dice)
        turn_wire["moves"] = [move_wire(move) for move in turn.moves]
        turn_wire["tried"] = judged_form(turn.moves)
    elif isinstance(turn, CubeTurn):
        turn_wire["value"] = turn.value
    else:
        turn_wire["level"] = turn.level
    return turn_wire
