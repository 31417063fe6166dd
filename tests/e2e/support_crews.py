"""Chouettes for the page to import: who sits where in the line, with the crew about to roll."""

from __future__ import annotations

from support.tables import SEED, played
from vrhcaby.game.state import Command, Phase
from vrhcaby.session.config import read_config
from vrhcaby.session.session import Session


def crew_on_roll(players: int, bots: set[int], **options: object) -> Session:
    """A chouette before the crew's first roll; ``bots`` are the places in line (0 the box, 1 the captain) that bots
    have.
    """
    line = _begun(players, set(), options).series.line
    session = _begun(players, {line[place] for place in bots}, options)
    while session.game.phase is Phase.DRAW:
        session.command(Command("draw"))
    while session.game.phase is not Phase.BEFORE_ROLL or session.game.mover is not session.game.crew_side:
        if session.game.phase is Phase.BEFORE_ROLL:
            session.command(Command("roll"))
        else:
            played(session)
    return session


def _begun(players: int, bots: set[int], options: dict[str, object]) -> Session:
    seats = [
        {"kind": "bot", "level": "child", "name": f"Robot {n}"} if n in bots else {"name": f"Hráč {n}"}
        for n in range(players)
    ]
    form = {"kind": "chouette", "automatic_doubles": 0, **options}
    return Session.start(read_config({"rulebook": "modern", "seed": SEED, "format": form, "players": seats}))
