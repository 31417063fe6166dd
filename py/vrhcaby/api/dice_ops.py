"""The dice of a session: words for them before a game, and what checks them after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.api.desk import Desk, changed, check_rev, journal_mark
from vrhcaby.session.dice_box import ONE_SEED
from vrhcaby.session.saving import MAX_SEAT, load, save
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.protocol import Request, integer, text

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.envelope import Done


def verify(desk: Desk, request: Request) -> Done[shapes.Verified]:
    """Replay the journal from the seed and compare every roll and the board reached."""
    del request
    session = desk.open
    again = load(save(session))
    same = again.game == session.game and again.series == session.series
    return {
        "ok": {
            "same": same,
            "by_hand": session.config.dice == "manual",
            "seed_hash": session.dice.fingerprint,
            "dice_taken": again.dice.dice.at,
            "position": position_wire(again.game.position),
        }
    }


def add_word(desk: Desk, request: Request) -> Done[shapes.Changed]:
    """A player's word for the dice of the game that has not begun: ``by`` a seat, ``word`` a text."""
    session = check_rev(desk, request)
    before = journal_mark(session)
    word = text(request.args, "word").strip()[: limits.WORD]
    events = session.add_word(integer(request.args, "by", high=MAX_SEAT), word)
    return {"ok": changed(desk, request, before, events)}


def show_proofs(desk: Desk, request: Request) -> Done[shapes.Proofs]:
    """What checks the dice of every finished game of the session; nothing while one seed has games to come."""
    del request
    session = desk.open
    told = session.dice.rule != ONE_SEED or session.series.over
    return {"ok": {"games": [proof.wire() for proof in session.proofs if told]}}
