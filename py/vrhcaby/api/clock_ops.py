"""The clock of a session: how time is told, and what the players say when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api.desk import Desk, changed, check_rev, journal_mark, journal_step, snapshot
from vrhcaby.session.saving import MAX_TURN_MS, TIME_ANSWERS
from vrhcaby.session.snapshot import clock_wire, event_wire
from vrhcaby.wire.protocol import Request, integer, one_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.envelope import Done

LONGEST_TELLING = 90_000
"""Milliseconds. A hidden page is woken at least once a minute; who is silent for longer slept, with its clock."""


def clock(desk: Desk, request: Request) -> Done[shapes.ClockTold]:
    """Let time of the present turn pass: ``elapsed_ms`` since the page last told; the state too, once a time is over.

    Of a single telling at most :data:`LONGEST_TELLING` counts: beyond it the page itself slept.
    """
    session = desk.open
    before = journal_mark(session)
    elapsed = integer(request.args, "elapsed_ms", 0, 0, MAX_TURN_MS)
    events = session.pass_time(min(elapsed, LONGEST_TELLING))
    found: shapes.ClockTold = {
        "clock": clock_wire(session.clock),
        "events": [event_wire(e) for e in events],
        "journal": journal_step(session, before),
    }
    if events:
        desk.thinking = None
        found["snapshot"] = snapshot(session, request.lang)
    return {"ok": found}


def time_up(desk: Desk, request: Request) -> Done[shapes.Changed]:
    """What the players say to a time that is over: ``answer`` is ``go_on`` or ``lost``."""
    session = check_rev(desk, request)
    before = journal_mark(session)
    answer = one_of(request.args, "answer", TIME_ANSWERS, TIME_ANSWERS[0])
    return {"ok": changed(desk, request, before, session.settle_time(answer))}


__all__ = ["clock", "time_up"]
