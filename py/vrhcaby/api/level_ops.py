"""The adaptive level of the bot after a game. The file comes with the bot's weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api.channel import Channel
from vrhcaby.api.registry import operation
from vrhcaby.session.adaptive_level import after_session, read_fit
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.envelope import Done


@operation("next_level", "NextLevelArgs")
def next_level(channel: Channel, request: Request) -> Done[shapes.NextLevel]:
    """The adaptive level after a finished game of a person against a bot, from the state that the page stored."""
    session = channel.open
    kinds = sorted(player.kind for player in session.config.players)
    if session.game.result is None or kinds != ["bot", "person"]:
        return {"ok": {"fit": None}}
    fit = after_session(read_fit(request.args.get("fit")), session)
    return {"ok": {"fit": {"level": fit.level, "streak": fit.streak}}}
