"""What one bridge keeps between messages, and how the state after an operation is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Event, Phase
from vrhcaby.rules.model import Refusal
from vrhcaby.session.dice_box import ONE_SEED, Throw
from vrhcaby.session.session import Entry, Session
from vrhcaby.session.snapshot import clock_wire, event_wire, game_wire, score_wire
from vrhcaby.wire.answers import refusal_wire
from vrhcaby.wire.protocol import Request

if TYPE_CHECKING:
    from vrhcaby.advice.rolling import Rollouts
    from vrhcaby.advice.slices import Advising
    from vrhcaby.session.seated_bot import Thinking
    from vrhcaby.session.timeline import Timeline
    from vrhcaby.wire.shapes import session as shapes
    from vrhcaby.wire.shapes.agreement import JournalChange
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.snapshot import DiceShown, Snapshot


Mark = tuple[int, list[Entry], int]
"""Where a journal stands: how many entries are fixed, the loose ones after them, and how many throws there were."""


@dataclass(slots=True)
class Desk:
    """What one bridge keeps between messages: the session, and a bot amid thinking."""

    session: Session | None = None
    thinking: Thinking | None = None
    advice: Advising | None = None
    rollouts: Rollouts | None = None
    timeline: Timeline | None = None
    """The record of the session as far as it was asked for."""
    beside: Mapping[str, Desk] = field(default_factory=dict)
    """The named desks of the same bridge."""

    @property
    def open(self) -> Session:
        """The session, or :class:`ProtocolError` if none was begun."""
        if self.session is None:
            raise ProtocolError("no session is open", code="protocol/no-session")
        return self.session


def snapshot(session: Session, lang: str) -> Snapshot:
    """The whole state, as the page draws it."""
    over = session.game.phase is Phase.GAME_OVER
    found = game_wire(session.game, lang)
    return {
        **found,
        "rev": session.rev,
        "config": session.config.wire(),
        "phase": "series_over" if session.series.over and over else found["phase"],
        "may": [*found["may"], *session.may_between],
        "score": score_wire(session.series, session.game, lang),
        "clock": clock_wire(session.clock),
        "crew_bots": list(session.crew_bots),
        **_dice_shown(session, over),
    }


def _dice_shown(session: Session, over: bool) -> DiceShown:
    """What may be known of the dice now: the fingerprint always, the secret once nothing more is thrown from it."""
    box = session.dice
    told = over and (box.rule != ONE_SEED or session.series.over)
    return {
        "seed_hash": box.fingerprint,
        "seed": box.own_secret.hex() if told else None,
        "dice_rule": box.rule,
        "dice_game": box.game,
        "words": list(box.words),
        "takes_words": box.takes_words and session.config.dice != "manual",
        "brought": box.brought,
        "dice_taken": box.dice.at,
    }


def changed(desk: Desk, request: Request, before: Mark, events: tuple[Event, ...]) -> shapes.Changed:
    session = desk.open
    desk.thinking = None
    return {
        "snapshot": snapshot(session, request.lang),
        "events": [event_wire(e) for e in events],
        "journal": journal_step(session, before),
    }


def journal_mark(session: Session) -> Mark:
    """Where the journal stands now."""
    return len(session.entries), session.journal[len(session.entries) :], len(session.throws)


def journal_step(session: Session, before: Mark) -> JournalChange:
    """How the journal grew since ``before``."""
    fixed, loose, thrown = before
    now = session.journal
    keep = fixed
    for entry in loose:
        if keep >= len(now) or now[keep] != entry:
            break
        keep += 1
    return journal_change(keep, now[keep:], session.throws[thrown:])


def journal_change(keep: int, append: list[Entry], thrown: tuple[Throw, ...]) -> JournalChange:
    """How the journal grew, with the throws that came with it, if any."""
    change: JournalChange = {"keep": keep, "append": append}
    if thrown:
        change["thrown"] = [throw.wire() for throw in thrown]
    return change


def answered(
    desk: Desk, request: Request, before: Mark, result: tuple[Event, ...] | Refusal
) -> Done[shapes.Changed] | Forbidden:
    if isinstance(result, Refusal):
        return forbidden(desk, request, result)
    return {"ok": changed(desk, request, before, result)}


def forbidden(desk: Desk, request: Request, refusal: Refusal) -> Forbidden:
    return {
        "refused": refusal_wire(refusal, request.lang),
        "snapshot": snapshot(desk.open, request.lang),
    }


def check_rev(desk: Desk, request: Request) -> Session:
    session = desk.open
    if request.rev is not None and request.rev != session.rev:
        raise ProtocolError(
            f"revision {request.rev} is stale, the session is at {session.rev}",
            code="protocol/stale-rev",
            facts={"rev": request.rev, "current": session.rev},
        )
    return session
