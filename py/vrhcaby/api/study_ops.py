"""Study operations: comments on turns, and lines tried from them. They are kept with the session's findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.advice.remarks import MOST_LINES, remark_at, tidied
from vrhcaby.api.advice_ops import findings_wire
from vrhcaby.api.channel import Channel
from vrhcaby.api.registry import operation
from vrhcaby.errors import NotationError
from vrhcaby.notation.remarks import MOST_COMMENT
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Request, bad_arg

if TYPE_CHECKING:
    from vrhcaby.game.state import Game
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.findings import KeptFindings


def _turn(channel: Channel, request: Request) -> tuple[int, int, Game]:
    """The requested game (from 1) and turn (from 0), and the game before it. One turn past the last is the present
    board.
    """
    games = channel.now.followed.catch_up()
    game = fields.integer(1, len(games)).of(request.args, "game")
    played = games[game - 1]
    at = fields.integer(0, len(played.turns)).of(request.args, "turn")
    return game, at, played.turns[at].before if at < len(played.turns) else played.last


def _kept(channel: Channel) -> Done[KeptFindings]:
    tidied(channel.now.findings.remarks)
    return {"ok": findings_wire(channel.now)}


@operation("remark", "RemarkArgs", redraws=True)
def remark(channel: Channel, request: Request) -> Done[KeptFindings]:
    """Store a comment on a turn. One that is too long changes nothing, and the panel says so."""
    game, at, _ = _turn(channel, request)
    findings, text = channel.now.findings, fields.text().of(request.args, "text")
    findings.remark_fault = None
    if len(text) > MOST_COMMENT:
        facts = {"length": len(text), "most": MOST_COMMENT}
        findings.remark_fault = NotationError(
            "the comment is too long", code="notation/too-long", facts=facts
        )
    else:
        remark_at(findings.remarks, game, at)["text"] = text.strip()
    return _kept(channel)


@operation("line", "LineArgs", nets="now", redraws=True)
def line(channel: Channel, request: Request) -> Done[KeptFindings]:
    """Try a line from a turn; the bot judges every play. The panel reports an impossible play."""
    from vrhcaby.advice.lines import judged_line
    from vrhcaby.bot.levels import FULL
    from vrhcaby.session import seated_bot

    game, at, before = _turn(channel, request)
    findings = channel.now.findings
    lines = remark_at(findings.remarks, game, at)["lines"]
    findings.remark_fault = None
    drop = fields.optional(fields.integer(0, max(0, len(lines) - 1))).of(request.args, "drop")
    if drop is not None:
        del lines[drop : drop + 1]
        return _kept(channel)
    if before.to_act is None or before.mover is None or len(lines) >= MOST_LINES:
        raise bad_arg("turn", at, "a turn with a decision, and fewer lines")
    task, _ = next(iter(seated_bot.tasks(before, before.to_act, FULL)))
    try:
        lines.append(judged_line(task, before.mover, fields.text().of(request.args, "line")))
    except NotationError as error:
        findings.remark_fault = error
    return _kept(channel)
