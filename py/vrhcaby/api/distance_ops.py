"""Operations on a match with a friend at a distance: invite, accept, read what arrives, store, list, recover.

The match on the board is the channel's session: ``command``, ``move`` and ``undo`` act for the local side. Time and
randomness come with the arguments; ``friend_state`` returns what the page must store and send.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from vrhcaby.api.channel import Channel, changed, journal_mark, opened
from vrhcaby.api.registry import operation
from vrhcaby.dataclass_replace import replace
from vrhcaby.distance.correspondence import (
    MOST_MATCHES,
    NOTHING_READ,
    Correspondence,
    behind_address,
    is_private,
    is_stored_id,
    match_of,
    message_in,
    read_matches,
)
from vrhcaby.distance.live_signal import read_signal, signal_text
from vrhcaby.distance.message import opened as opened_message
from vrhcaby.distance.own_session import DistanceSession
from vrhcaby.distance.side import (
    Received,
    Side,
    accept,
    claim,
    consent,
    invite,
    is_stored_side,
    private,
    receive,
    restore,
)
from vrhcaby.errors import NotationError, ProtocolError, VrhcabyError
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, Request, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.friend import FriendListed, FriendNamed, FriendSignal, FriendState

NOW = fields.integer(high=2**53)
STORED = fields.listed(2, "at most two stored sides")


@operation("friend_invite", "FriendInviteArgs", redraws=True)
def invite_friend(channel: Channel, request: Request) -> Done[FriendState]:
    """Propose a match; the message is the invitation.

    Raises typed errors for features that a match at a distance cannot have: cocked dice, a chouette, a bot, a clock.
    """
    side = invite(request.args, _secret(request.args), NOW.of(request.args, "now"))
    return _put(channel, request, side)


@operation("friend_match", "FriendTextArgs")
def name_match(channel: Channel, request: Request) -> Done[FriendNamed]:
    """The kind of a text and its match, so that the page can look up what it stores of it."""
    del channel
    return {"ok": _named(behind_address(fields.text().of(request.args, "text")))}


@operation("friend_signal", "FriendSignalArgs")
def write_signal(channel: Channel, request: Request) -> Done[FriendSignal]:
    """The short text of an offer or an answer, with which two pages connect directly."""
    del channel
    kind = fields.one_of(("offer", "answer")).of(request.args, "kind")
    match, sdp = (fields.text().of(request.args, name) for name in ("match", "sdp"))
    return {"ok": {"signal": signal_text("offer" if kind == "offer" else "answer", match, sdp)}}


@operation("friend_read", "FriendReadArgs", redraws=True)
def read_text(channel: Channel, request: Request) -> Done[FriendState]:
    """Judge an incoming text. Only legal decisions of the other side change the match."""
    text = message_in(fields.text().of(request.args, "text"))
    now = NOW.of(request.args, "now")
    try:
        received = _received(_known_sides(channel, request.args), text, now)
        if received.side is None and fields.boolean().of(request.args, "here"):
            received = Received("foreign")
    except VrhcabyError as error:
        _note(channel, Correspondence(kind="damaged", code=error.code))
        return {"ok": {"kind": "damaged"}}
    reply = received.reply or ""
    said = Correspondence(
        None, received.kind, "", text, received.name or "", received.refusal, received.table, reply
    )
    _note(channel, said)
    return _shown(channel, request, received)


@operation("friend_accept", "FriendAcceptArgs", redraws=True)
def accept_invitation(channel: Channel, request: Request) -> Done[FriendState]:
    """Accept the invitation that was read; the message carries the first share.

    Raises ``distance/not-open`` if the last text was not an open invitation.
    """
    name = fields.text().of(request.args, "name")
    side = accept(_correspondence(channel).text, name, _secret(request.args), NOW.of(request.args, "now"))
    return _put(channel, request, side)


@operation("friend_open", "FriendOpenArgs", redraws=True)
def open_stored(channel: Channel, request: Request) -> Done[FriendState]:
    """Put a stored side on the board, possibly from another device's private file. Raises :class:`SaveError`."""
    return _put(channel, request, restore(fields.text().of(request.args, "stored")))


@operation("friend_state", "FriendNowArgs", redraws=True)
def state_of_match(channel: Channel, request: Request) -> Done[FriendState]:
    """Return everything that the page must store and send after a local decision."""
    session, now = _session(channel), NOW.of(request.args, "now")
    if session.decided and session.side is not None:
        session.side, session.decided = replace(session.side, since=now), False
    return _done(_state(session))


@operation("friend_list", "FriendListArgs", redraws=True)
def list_matches(channel: Channel, request: Request) -> Done[FriendListed]:
    """Read the matches that the browser stores, for the panel that lists them; returns how many were read."""
    listed = fields.listed(MOST_MATCHES, f"a list of at most {MOST_MATCHES} matches")
    matches = read_matches(listed.of(request.args, "matches"))
    channel.friend = replace(_correspondence(channel), matches=matches)
    return {"ok": {"matches": len(matches)}}


@operation("friend_waive", "FriendWaiveArgs", redraws=True)
def waive_double(channel: Channel, request: Request) -> Done[FriendState]:
    """Announce with the next play that its player will not double on the following turn."""
    session = _session(channel)
    session.waive = fields.boolean().of(request.args, "on")
    return {"ok": {"kind": ""}}


@operation("friend_claim", "FriendClaimArgs", redraws=True)
def claim_seat(channel: Channel, request: Request) -> Done[FriendState]:
    """Continue from the text that was read with a new chain, because the stored side was lost. The other player must
    consent.

    Raises ``distance/not-your-turn`` if that seat is not due to act.
    """
    seat = fields.integer(high=1).of(request.args, "seat")
    side = claim(_correspondence(channel).text, seat, _secret(request.args), NOW.of(request.args, "now"))
    return _put(channel, request, side)


@operation("friend_consent", "FriendNowArgs", redraws=True)
def consent_to_claim(channel: Channel, request: Request) -> Done[FriendState]:
    """Agree to the new chain that the text asked for. The match records it."""
    session = _session(channel)
    if session.side is None:
        raise ProtocolError("a spectator consents to nothing", code="distance/not-awaited")
    after = consent(session.side, _correspondence(channel).text, NOW.of(request.args, "now"))
    _note(channel, NOTHING_READ)
    return _follow(channel, request, session, after, "")


def _named(text: str) -> FriendNamed:
    if is_stored_id(text):
        return {"kind": "stored", "match": text.partition(".")[0], "text": text}
    if is_private(text):
        return {"kind": "private", "match": "", "text": text}
    try:
        if signal := read_signal(text):
            return {"kind": signal.kind, "match": signal.match, "text": signal.sdp}
        message = opened_message(message_in(text))
    except NotationError:
        return {"kind": "message", "match": "", "text": text}
    return {"kind": "message", "match": message.agreed.match.hex(), "text": text}


def _secret(args: Args) -> bytes:
    text = fields.text().of(args, "secret")
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise bad_arg("secret", "…", "32 hexadecimal digits") from None


def _session(channel: Channel) -> DistanceSession:
    session = channel.open
    if not isinstance(session, DistanceSession):
        raise ProtocolError("no match at a distance is open", code="distance/none-open")
    return session


def _correspondence(channel: Channel) -> Correspondence:
    return channel.friend or NOTHING_READ


def _note(channel: Channel, said: Correspondence) -> None:
    channel.friend = replace(said, matches=_correspondence(channel).matches)


def _known_sides(channel: Channel, args: Args) -> list[Side]:
    """The side on the board, then those that the browser stores."""
    session = None if channel.opened is None else channel.open
    here = session.side if isinstance(session, DistanceSession) else None
    texts = [str(one) for one in STORED.of({"stored": args.get("stored", [])}, "stored")]
    stored = [restore(one) for one in texts if here is None or not is_stored_side(one, here)]
    return [*([] if here is None else [here]), *stored]


def _received(sides: list[Side], text: str, now: int) -> Received:
    """Apply a text to the side that it concerns most. One browser may play both sides."""
    match = opened_message(text).agreed.match
    concerned = [side for side in sides if side.table.agreed.match == match]
    answers = [receive(side, text, now) for side in concerned]
    news = (one for one in answers if one.kind in ("news", "accepted", "claim"))
    return next(news, None) or (answers[0] if answers else receive(None, text, now))


def _shown(channel: Channel, request: Request, received: Received) -> Done[FriendState]:
    """Show the board of a received text: continue the match, open it, or leave it as it is."""
    side, kind = received.side, received.kind
    if side is None:
        if kind != "spectator" or received.table is None:
            return _done({"kind": kind})
        return _done({**opened(channel, request, DistanceSession.of(received.table, None)), "kind": kind})
    session = None if channel.opened is None else channel.open
    # An acceptance changes the agreement (the friend's name), so the match is opened again.
    if (
        isinstance(session, DistanceSession)
        and session.plays(side)
        and session.config == side.table.session.config
    ):
        return _follow(channel, request, session, side, kind)
    return _open(channel, request, side, kind)


def _put(channel: Channel, request: Request, side: Side) -> Done[FriendState]:
    """Put a side on the board and forget the last text."""
    _note(channel, NOTHING_READ)
    return _open(channel, request, side, "")


def _open(channel: Channel, request: Request, side: Side, kind: str) -> Done[FriendState]:
    session = DistanceSession.of(side.table, side)
    return _done({**opened(channel, request, session), **_state(session), "kind": kind})


def _follow(
    channel: Channel, request: Request, session: DistanceSession, side: Side, kind: str
) -> Done[FriendState]:
    before = journal_mark(session)
    events = () if side is session.side else session.follow(side)
    return _done({**changed(channel, request, before, events), **_state(session), "kind": kind})


def _state(session: DistanceSession) -> dict[str, object]:
    """Everything that the page must store and send; empty for a spectator."""
    side = session.side
    if side is None:
        return {"kind": ""}
    kept = {"stored": json.dumps(private(side)), "match": match_of(side).wire()}
    return {"kind": "", "kept": kept, **({"message": side.message()} if side.to_send else {})}


def _done(state: Mapping[str, object]) -> Done[FriendState]:
    return {"ok": cast("FriendState", state)}
