"""The clock of a session: how the page reports time, and what players may claim when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.api.channel import Channel, changed, check_rev, journal_mark, journal_step, snapshot
from vrhcaby.api.registry import operation
from vrhcaby.panels.cards.clock import warning
from vrhcaby.session.names import shown_players
from vrhcaby.session.saving import MAX_TURN_MS, TIME_ANSWERS
from vrhcaby.session.snapshot import clock_wire, event_wire
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.envelope import Done

LONGEST_REPORT = 90_000
"""Milliseconds. A hidden page wakes at least once a minute; a longer gap means that the device slept."""


@operation("clock", "ClockArgs", redraws="clock")
def clock(channel: Channel, request: Request) -> Done[shapes.ClockState]:
    """Run the clock of the present turn for ``elapsed_ms``. The answer includes the state once time is up.

    One report counts at most :data:`LONGEST_REPORT`, because a longer gap means that the page itself slept.
    """
    session = channel.open
    before, had = journal_mark(session), session.clock
    elapsed = fields.integer(0, MAX_TURN_MS, 0).of(request.args, "elapsed_ms")
    events = session.pass_time(min(elapsed, LONGEST_REPORT))
    answer: shapes.ClockState = {
        "clock": clock_wire(session.clock),
        "events": [event_wire(e) for e in events],
        "journal": journal_step(session, before),
    }
    if events:
        channel.now.thinking = None
        answer["snapshot"] = snapshot(session, request.lang)
        return {"ok": answer}
    first, second = shown_players(session, request.lang)
    said = warning(had, session.clock, (first["name"], second["name"]), request.lang)
    if said:
        answer["warning"] = said
    return {"ok": answer}


@operation("time_up", "TimeUpArgs")
def time_up(channel: Channel, request: Request) -> Done[shapes.Changed]:
    """Answer an expired clock: ``answer`` is ``go_on`` or ``lost``."""
    session = check_rev(channel, request)
    before = journal_mark(session)
    answer = fields.one_of(TIME_ANSWERS, TIME_ANSWERS[0]).of(request.args, "answer")
    return {"ok": changed(channel, request, before, session.settle_time(answer))}
