"""The players of the two sides, with names and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.board.side import Side
from vrhcaby.game.state import Game
from vrhcaby.session.next_step import is_bot
from vrhcaby.session.session import Session

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import SidesShown
    from vrhcaby.wire.shapes.words import Side as SideWord


def sides_wire(session: Session, names: tuple[str, ...]) -> SidesShown:
    """The sides as the board labels them, with the players' names; all empty before colours are chosen."""
    game = session.game
    if game.seats is None:
        return {"people": [], "names": None, "won": None, "turn": None}
    white, black = game.seats
    totals = session.series.totals
    return {
        "people": [side.value for side in Side if _has_people(session, side)],
        "names": {"white": names[white], "black": names[black]},
        "won": None if game.crew_side else {"white": totals[white], "black": totals[black]},
        "turn": None if game.result is not None else _turn(game),
    }


def _has_people(session: Session, side: Side) -> bool:
    """Whether a person plays for a side; in a chouette everyone but the box plays for one side."""
    game = session.game
    crew = (*game.crew, *game.out)
    members = crew if side is game.crew_side else (game.player(side),)
    return any(not is_bot(session, player) for player in members)


def _turn(game: Game) -> SideWord | None:
    acts = None if game.to_act is None else game.side(game.to_act)
    side = acts or game.mover
    return side.value if side else None
