"""Session operations by name: each takes the desk and its arguments and returns an answer.

An answer is ``{"ok": …}`` or ``{"refused": …, "snapshot": …}``. The journal
part of ``ok`` lets the client hold the whole save without asking for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.api import catalogue
from vrhcaby.api.clock_ops import clock, time_up
from vrhcaby.api.desk import (
    Desk,
    answered,
    changed,
    check_rev,
    forbidden,
    journal_change,
    journal_mark,
    snapshot,
)
from vrhcaby.api.dice_ops import add_word, show_proofs, verify
from vrhcaby.api.position_ops import compare_one
from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Event
from vrhcaby.game.turn import move_refusal
from vrhcaby.judging.explain import Tried
from vrhcaby.judging.would_go import explained_try
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import read_config
from vrhcaby.session.first_meetings import first_meetings
from vrhcaby.session.saving import header_of, load, save
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import cite_wire, refusal_wire
from vrhcaby.wire.protocol import (
    VERSION,
    Args,
    Request,
    bad_arg,
    integer,
    one_of,
    optional_side,
    text,
    try_of,
)
from vrhcaby.wire.requests import read_command

if TYPE_CHECKING:
    from vrhcaby.session.seated_bot import Thinking
    from vrhcaby.session.timeline import Timeline
    from vrhcaby.wire.shapes import records
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.advice import Found, MatchReview
    from vrhcaby.wire.shapes.catalogue import Hello
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.positions import Explained


def hello(desk: Desk, request: Request) -> Done[Hello]:
    """Who answers: versions, rulebooks, and whether a session is open."""
    del request
    return {"ok": {**catalogue.catalogue(), "protocol": VERSION, "session": desk.session is not None}}


def new(desk: Desk, request: Request) -> Done[shapes.Opened]:
    """Begin a session; the one before it is gone."""
    session = Session.start(read_config(request.args))
    return _opened(desk, request, session)


def load_session(desk: Desk, request: Request) -> Done[shapes.Opened]:
    """Open a saved session; on an error the present one stays.

    ``seed`` is the new secret for a save whose own is sealed and cannot be read.
    """
    saved, fresh = request.args.get("save"), request.args.get("seed")
    session = _taken_over(desk, saved) or load(saved, fresh)
    found = _opened(desk, request, session)
    by_hand = session.config.dice == "manual"
    if fresh is not None and not by_hand and session.config.seed.hex() == str(fresh).lower():
        found["ok"]["renewed"] = True
    return found


def _taken_over(desk: Desk, saved: object) -> Session | None:
    """The session of a save, if it has just been made at a desk beside this one: a long match is not played twice."""
    made = (one for one in desk.beside.values() if one is not desk and one.session is not None)
    found = next((one for one in made if save(one.open) == saved), Desk())
    session, found.session = found.session, None
    return session


def _opened(desk: Desk, request: Request, session: Session) -> Done[shapes.Opened]:
    desk.session, desk.thinking = session, None
    return {
        "ok": {
            "header": header_of(session),
            "snapshot": snapshot(session, request.lang),
            "events": [],
            "journal": journal_change(0, session.journal, session.throws),
        }
    }


def move(desk: Desk, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Try to move a checker."""
    session = check_rev(desk, request)
    before = journal_mark(session)
    side, tried = optional_side(request.args, "side"), try_of(request.args)
    return answered(desk, request, before, session.move(side, tried))


def undo(desk: Desk, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Take back the last move, the one at ``index``, or all."""
    session = check_rev(desk, request)
    before = journal_mark(session)
    args = request.args
    index = None if args.get("index") is None else integer(args, "index", high=3)
    if args.get("all") is True:
        index = -1
    return answered(desk, request, before, session.undo(index))


def command(desk: Desk, request: Request) -> Done[shapes.Changed] | Forbidden:
    """Any command of the turn table, or ``next_game`` and ``rematch``.

    Raises ``protocol/bad-args`` where ``by`` is nobody at this table.
    """
    session = check_rev(desk, request)
    before = journal_mark(session)
    asked = read_command(request.args)
    if asked.by is not None and asked.by >= len(session.config.players):
        raise bad_arg("by", asked.by, f"a player, 0 to {len(session.config.players) - 1}")
    return answered(desk, request, before, session.command(asked))


def bot(desk: Desk, request: Request) -> Done[shapes.Working | shapes.BotActed]:
    """Let the bot whose turn it is think for a slice; act when it has decided."""
    session = check_rev(desk, request)
    from vrhcaby.advice.sharing import worked

    decided = _thinking(desk, request.args, session)
    working = worked(decided, request.args)
    if working is not None:
        return {"ok": working}
    before = journal_mark(session)
    events, by_hand = _acted(session, decided)
    now = changed(desk, request, before, events)
    found: shapes.BotActed = {
        "done": True,
        "snapshot": now["snapshot"],
        "events": now["events"],
        "journal": now["journal"],
    }
    if by_hand:
        found["needs_dice"] = True
    if decided.trouble:
        found["stand_in"] = decided.trouble
    return {"ok": found}


def _acted(session: Session, decided: Thinking) -> tuple[tuple[Event, ...], bool]:
    """What came of a decision, and whether dice thrown by hand must be named before it can be done."""
    events: tuple[Event, ...] = ()
    for act in decided.acts():
        try:
            result = act(session)
        except ProtocolError as error:
            if error.code != "protocol/needs-dice":
                raise
            return events, True
        if isinstance(result, Refusal):
            raise ProtocolError(
                f"the bot tried what {result.rule} forbids", code="bot/refused", facts={"rule": result.rule}
            )
        events += result
    return events, False


def _thinking(desk: Desk, args: Args, session: Session) -> Thinking:
    """The decision being worked at, or a new one."""
    thinking = desk.thinking
    if thinking is None or thinking.rev != session.rev:
        # The bot is imported when it is first asked: a page that starts needs no nets.
        from vrhcaby.session import seated_bot

        thinking = desk.thinking = seated_bot.think(session)
    return thinking


def bot_stop(desk: Desk, request: Request) -> Done[shapes.Stopped]:
    """Stop thinking; nothing has changed."""
    del request
    desk.thinking = None
    return {"ok": {"stopped": True}}


def advise(desk: Desk, request: Request) -> Done[shapes.Working | Found] | Forbidden:
    """``hint``, ``tutor``, ``rolls`` and ``review``: a slice of the advice asked for; nothing changes."""
    session = check_rev(desk, request)
    from vrhcaby.advice import slices

    refused = slices.refusal(session, request)
    if refused is not None:
        return forbidden(desk, request, refused)
    desk.advice, answer = slices.advance(desk.advice, session, request)
    return {"ok": answer}


def advice_stop(desk: Desk, request: Request) -> Done[shapes.Stopped]:
    """Forget the advice being worked at."""
    del request
    desk.advice = None
    return {"ok": {"stopped": True}}


def explain(desk: Desk, request: Request) -> Done[Explained]:
    """The verdict on a tried move, here and by every rulebook, without changing anything."""
    session = desk.open
    game = session.game
    side, tried = optional_side(request.args, "side"), try_of(request.args)
    refused = move_refusal(game, side)
    if refused is not None:
        return {"ok": {"legal": False, "refused": refusal_wire(refused, request.lang), "books": []}}
    verdict = explained_try(game.view, game.draft, game.position, tried)
    moves = [[m.src, m.dst, list(m.dice)] for m in game.draft]
    books = compare_one(
        game.rules, game.start, game.view.roll, {"moves": [*moves, _pair(tried)]}, request.lang
    )
    found: Explained = {"legal": not isinstance(verdict, Refusal), "books": books}
    if isinstance(verdict, Refusal):
        found["refused"] = refusal_wire(verdict, request.lang)
    return {"ok": found}


def _pair(tried: Tried) -> list[object]:
    dice = None if tried.dice is None else list(tried.dice)
    return [tried.src, tried.dst, dice, tried.leap]


def show(desk: Desk, request: Request) -> Done[shapes.Shown]:
    """The present snapshot, for example in another language."""
    return {"ok": {"snapshot": snapshot(desk.open, request.lang)}}


def coach(desk: Desk, request: Request) -> Done[shapes.Coached]:
    """What a newcomer meets at this moment of the session, each with its paragraph; nothing changes."""
    met = first_meetings(desk.open.game)
    return {"ok": {"meetings": [{"id": m.id, "cite": cite_wire(m.cite, request.lang)} for m in met]}}


def save_session(desk: Desk, request: Request) -> Done[shapes.Saved]:
    """The whole save."""
    del request
    return {"ok": {"save": save(desk.open)}}


def export(desk: Desk, request: Request) -> Done[shapes.Exported]:
    """The games so far as a file that other programs read: ``kind`` is ``mat`` or ``sgf``."""
    from vrhcaby.session import export

    kind = one_of(request.args, "kind", tuple(export.WRITERS))
    date = text(request.args, "date", "") or None
    if date is not None and not _DATE.fullmatch(date):
        raise bad_arg("date", date, "a day such as 2026-11-21")
    written, unsaid = export.export(desk.open, kind, date)
    told: list[shapes.Unsaid] = [
        {"code": one.code, "games": list(one.games), "text": one.text(request.lang)} for one in unsaid
    ]
    return {"ok": {"kind": kind, "text": written, "unsaid": told}}


def identify(desk: Desk, request: Request) -> Done[records.Identified]:
    """What a text is; nothing is opened."""
    from vrhcaby.api import record_ops

    del desk
    return {"ok": record_ops.identified(request)}


def import_record(desk: Desk, request: Request) -> Done[records.Imported]:
    """Open a match or a save from a text as this desk's session; on an error the present one stays."""
    from vrhcaby.api import record_ops

    session, told = record_ops.imported(request)
    opened = _opened(desk, request, session)["ok"]
    return {"ok": {**opened, "imported": told}}


def link(desk: Desk, request: Request) -> Done[records.Linked]:
    """The session so far as the text of a link."""
    from vrhcaby.api import record_ops

    del request
    return {"ok": record_ops.linked(desk.open)}


def moment(desk: Desk, request: Request) -> Done[records.MomentTexts]:
    """The present moment as XGID, GNU Backgammon's ids, one line, and a board in letters."""
    from vrhcaby.api import record_ops

    return {"ok": record_ops.moment_texts(desk.open, request.lang)}


def timeline(desk: Desk, request: Request) -> Done[records.Timeline]:
    """What was played, turn by turn with the board before each; ``since`` is the first game told, from 1."""
    from vrhcaby.api import record_ops

    return {
        "ok": record_ops.timeline_wire(_followed(desk), integer(request.args, "since", 1, 1, limits.ENTRIES))
    }


def _followed(desk: Desk) -> Timeline:
    """The games of the session turn by turn, as far as they were told before."""
    from vrhcaby.session.timeline import Timeline

    if desk.timeline is None or desk.timeline.session is not desk.open:
        desk.timeline = Timeline(desk.open)
    return desk.timeline


def match_review(desk: Desk, request: Request) -> Done[MatchReview]:
    """The reviews of games that were kept, per game and in all, with what was won."""
    from vrhcaby.advice.match_totals import match_totals

    return {"ok": match_totals(_followed(desk).catch_up(), request.args.get("reviews"))}


_DATE = re.compile(r"\d{4}-\d\d-\d\d")

OPERATIONS: Mapping[str, Callable[[Desk, Request], Mapping[str, object]]] = {
    "hello": hello,
    "new": new,
    "load": load_session,
    "move": move,
    "undo": undo,
    "command": command,
    "bot": bot,
    "bot_stop": bot_stop,
    "hint": advise,
    "tutor": advise,
    "rolls": advise,
    "review": advise,
    "match_review": match_review,
    "advice_stop": advice_stop,
    "explain": explain,
    "snapshot": show,
    "coach": coach,
    "save": save_session,
    "export": export,
    "identify": identify,
    "import": import_record,
    "link": link,
    "moment": moment,
    "timeline": timeline,
    "verify": verify,
    "word": add_word,
    "proofs": show_proofs,
    "clock": clock,
    "time_up": time_up,
}

__all__ = ["OPERATIONS"]
