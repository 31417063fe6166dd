"""The play that a bot of a chouette's crew recommends: its captain may ask the others before moving (modern N3).

A member advises at the level it plays at. Only members still in the game are asked, and only about plays: everyone
decides on cubes alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.bot import engines
from vrhcaby.bot.levels import LEVELS
from vrhcaby.bot.params import params_of
from vrhcaby.bot.thinker import Thinker
from vrhcaby.bot.working import Slices
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Phase
from vrhcaby.rules.model import Refusal
from vrhcaby.session import seated_bot
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import move_wire
from vrhcaby.wire.protocol import bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import SaidByMember
    from vrhcaby.wire.shapes.moves import NamedPlay


def refusal(session: Session, member: int) -> Refusal | None:
    """Why a member cannot be asked, because it is out of the game; ``None`` if it can.

    Raises :class:`ProtocolError` if the player is not a bot of the crew, or no play is pending.
    """
    game = session.game
    if member in game.out:
        return game.rules.refuse("out_of_game")
    if member not in game.crew or session.config.players[member].kind != "bot":
        raise bad_arg("member", member, "a bot of the crew")
    if game.phase is not Phase.MOVING or game.mover is not game.crew_side:
        raise ProtocolError("the crew has no play to choose", code="advice/nothing-to-decide")
    return None


def asked(session: Session, member: int) -> Slices[SaidByMember]:
    """Choose the member's play, in slices; ``play`` is ``None`` if nothing can be moved."""
    game = session.game
    level = LEVELS[session.config.players[member].level or "club"]
    assert game.to_act is not None
    task = next(seated_bot.tasks(game, game.to_act, level))[0]
    while not engines.warm(params_of(task.rules, task.scoring), seated_bot.WARM_ROWS):
        yield 0.0
    mind = Thinker(task)
    while (share := mind.step(1)) is not None:
        yield share
    play = mind.decide().play
    best: NamedPlay | None = None
    if play is not None:
        best = {"moves": [move_wire(m) for m in play.moves], "text": play.text}
    return {"done": True, "kind": "member", "member": member, "play": best}
