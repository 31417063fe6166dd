"""Start a session at an earlier step of another: with its roll, or before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vrhcaby.game.state import Command, Game, Phase
from vrhcaby.session.config import read_config
from vrhcaby.session.dice_box import Throw
from vrhcaby.session.earlier import session_before
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.protocol import bad_arg

if TYPE_CHECKING:
    from vrhcaby.board.side import Side

WAYS = ("try", "before", "go_on")
"""The same roll against the bot; before the roll against the bot; the same players with the roll."""
USUAL_LEVEL = "strong"
_KEPT = ("rulebook", "reading", "variant", "scoring", "format")


def begun_again(session: Session, step: int, how: str, seed: str) -> Session:
    """Return the new session. Raises ``protocol/bad-args`` for a step outside a game."""
    there = session_before(session, step)
    game = there.game
    if game.mover is None or game.phase is Phase.GAME_OVER:
        raise bad_arg("step", step, "a step of a game that is on")
    begun = Session.start(read_config({**_agreement(there, game.mover, how), "seed": seed}))
    if how != "before" and game.dice is not None:
        _throw(begun, game)
    elif how != "before" and game.phase is Phase.RAISE_OFFERED:
        begun.command(Command("raise"))
    return begun


def _throw(begun: Session, game: Game) -> None:
    """Put the roll of the earlier game on the table."""
    assert game.dice is not None
    if begun.config.names_dice:
        begun.command(Command("roll", dice=game.dice))
        return
    begun.bring(Throw(game.dice))
    begun.command(Command("roll"))


def _agreement(there: Session, mover: Side, how: str) -> dict[str, Any]:
    config, game = there.config.wire(), there.game
    kept: dict[str, Any] = {name: value for name, value in config.items() if name in _KEPT}
    dice = "seeded" if there.config.dice == "distance" else there.config.dice
    players = [{name: value for name, value in one.items() if name != "id"} for one in config["players"]]
    seated = players if how == "go_on" else _against_bot(players, _decider(game))
    # Player 0 has the white checkers in a game that begins in the middle.
    first = game.seats is None or game.seats[0] == 0
    start = {
        "position": position_wire(game.start),
        "mover": (mover if first else mover.other).value,
        **_cube(game, first),
        "score": list(there.series.totals),
        "crawford": game.options.crawford,
    }
    return {**kept, "dice": dice, "players": seated, "start": start}


def _cube(game: Game, first: bool) -> dict[str, Any]:
    cube = game.cubes[0] if game.cubes else None
    if cube is None:
        return {}
    owner = cube.owner if cube.owner is None or first else cube.owner.other
    return {"cube": cube.value, "owner": None if owner is None else owner.value}


def _decider(game: Game) -> int:
    """The player who has to decide."""
    return game.to_act if game.to_act is not None else 0


def _against_bot(players: list[dict[str, Any]], decider: int) -> list[dict[str, Any]]:
    """Make the decider a person and the other a bot of the same level as the one that played."""
    levels = [one["level"] for one in players if one["kind"] == "bot" and "level" in one]
    level = levels[0] if levels else USUAL_LEVEL
    person, bot = {"kind": "person"}, {"kind": "bot", "level": level}
    return [{"name": one["name"], **(person if seat == decider else bot)} for seat, one in enumerate(players)]
