"""The dice of a session: players' words before a game, and the proofs after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.api.channel import Channel, changed, check_rev, journal_mark
from vrhcaby.api.registry import operation
from vrhcaby.session.saving import MAX_SEAT, load, save
from vrhcaby.wire import fields
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.envelope import Done


@operation("verify")
def verify(channel: Channel, request: Request) -> Done[shapes.Verified]:
    """Replay the journal from the seed; compare every roll and the final board."""
    del request
    session = channel.open
    again = load(save(session))
    same = again.game == session.game and again.series == session.series
    return {
        "ok": {
            "same": same,
            "by_hand": session.config.names_dice,
            "seed_hash": session.dice.fingerprint,
            "dice_taken": again.dice.dice.at,
            "position": position_wire(again.game.position),
        }
    }


class Word(fields.Asked):
    """A word, and the seat it comes from."""

    word = fields.text()
    by = fields.integer(high=MAX_SEAT)


@operation("word", "WordArgs")
def add_word(channel: Channel, request: Request) -> Done[shapes.Changed]:
    """Add a player's word to the dice of a game that has not begun. ``by`` is a seat, ``word`` a text."""
    session = check_rev(channel, request)
    before = journal_mark(session)
    said = Word(request.args)
    events = session.add_word(said.by, said.word.strip()[: limits.WORD])
    return {"ok": changed(channel, request, before, events)}


@operation("proofs")
def show_proofs(channel: Channel, request: Request) -> Done[shapes.Proofs]:
    """The dice proofs of every finished game of the session."""
    del request
    return {"ok": {"games": [proof.wire() for proof in channel.open.proofs]}}
