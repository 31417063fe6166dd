"""Resignation: offered at a level, then accepted or declined; never while a raise is pending."""

from __future__ import annotations

from dataclasses import replace

from vrhcaby.board.side import Side
from vrhcaby.game import jacoby
from vrhcaby.game.state import (
    Command,
    Cube,
    Event,
    Game,
    Outcome,
    Phase,
    Resignation,
    Settlement,
)
from vrhcaby.game.turn_table import may_give, refusal_by_phase
from vrhcaby.legality.scoring import resign_levels, worth_of_level
from vrhcaby.rules.model import Refusal


def resign_refusal(game: Game, command: Command) -> Refusal | None:
    """Why this player may not offer to resign now. Players resign on their own turn; the captain resigns for a crew."""
    refused = _refused_now(game, command)
    if refused is not None:
        return refused
    if command.level is not None and command.level not in levels(game):
        row = game.rules.rights["resign"]
        return Refusal("resign_level", row.cite, {"level": command.level, "levels": levels(game)})
    return None


def levels(game: Game) -> tuple[str, ...]:
    """The levels at which this game may be resigned."""
    return resign_levels(game.rules, game.options.scoring)


def offer(game: Game, command: Command) -> Outcome:
    """Offer to resign; the other side answers."""
    side = game.mover if command.by is None else game.side(command.by)
    assert side is not None
    level = command.level or levels(game)[0]
    offered = Resignation(side, level, game.phase)
    event = Event("resign_offered", {"side": side.value, "level": level})
    return replace(game, resignation=offered, phase=Phase.RESIGN_OFFERED), (event,)


def answer_refusal(game: Game, command: Command) -> Refusal | None:
    """Why there is nothing for this player to accept or decline."""
    return _refused_now(game, command)


def _refused_now(game: Game, command: Command) -> Refusal | None:
    """The phase's refusal, or why this player may not act: not the crew's captain, or not on turn."""
    refused = refusal_by_phase(game, command)
    if refused is not None or may_give(game, command):
        return refused
    captain = game.refuse_member(command.by, "captain_resigns")
    return game.rules.refuse("own_turn") if captain is None else captain


def decline(game: Game) -> Outcome:
    """Decline the offer; play continues where it was."""
    offered = _offered(game)
    facts = {"side": offered.by.other.value, "level": offered.level}
    back = replace(game, resignation=None, phase=offered.resume)
    return back, (Event("resign_declined", facts),)


def accept(game: Game) -> Outcome:
    """End the game at the offered level, for every cube still in play."""
    offered = _offered(game)
    winner = offered.by.other
    cubes = tuple(
        c if c.settled else replace(c, settled=_settlement(game, c, winner, offered.level))
        for c in game.cubes
    )
    resigned = [c.settled for c in cubes if c.settled and c.settled.how == "resigned"]
    result = resigned[0] if resigned else _settlement(game, Cube(), winner, offered.level)
    # The board keeps a half-made play, because the result was computed from it.
    board = replace(game, start=game.position, draft=(), dice=None)
    ended = replace(board, phase=Phase.GAME_OVER, cubes=cubes, result=result, resignation=None)
    accepted = Event("resign_accepted", {"side": winner.value, "level": offered.level})
    return ended, (accepted, Event("game_over", {"winner": winner.value, "how": "resigned"}))


def _offered(game: Game) -> Resignation:
    assert game.resignation is not None
    return game.resignation


def _settlement(game: Game, cube: Cube, winner: Side, level: str) -> Settlement:
    held = jacoby.holds(game, cube)
    worth = worth_of_level(game.rules, game.options.scoring, level, game.of(winner), cube.value, jacoby=held)
    return Settlement(winner, jacoby.settled_worth(cube, worth), "resigned")
