"""One side of a match at a distance: what it stores, what it sends, and how it handles a message.

Nothing here reads a clock or creates a secret: callers pass ``now`` in milliseconds and 16 random bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from vrhcaby import limits
from vrhcaby.dataclass_replace import replace
from vrhcaby.distance.chain import Chain, match_id
from vrhcaby.distance.decisions import Decision
from vrhcaby.distance.message import Opened, for_match, opened, rules_digest, write
from vrhcaby.distance.table import Agreed, Step, Table
from vrhcaby.errors import ProtocolError, SaveError, VrhcabyError
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import Config, Player, read_config

FORMAT, VERSION = "vrhcaby-distance", 1
LINK = "p1."
"""The start of a private link; messages for the other player start differently."""

LATEST = 8_640_000_000_000_000
"""The last millisecond that a browser can write as a date."""

Kind = Literal[
    "news", "accepted", "old", "own", "claim", "refused", "incomplete",
    "foreign", "other_rules", "fork", "taken", "invitation", "spectator",
]  # fmt: skip
"""The kind of a received message. Only ``news`` and ``accepted`` change a side."""


@dataclass(frozen=True, slots=True)
class Debt:
    """Who must act: ``what`` is due (see :attr:`Table.awaited`), and since when, in milliseconds."""

    seat: int
    what: str
    since: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side's private state: its seat, the secrets of its chains (``None`` for a lost one), the match."""

    seat: int
    secrets: tuple[bytes | None, ...]
    table: Table
    since: int
    """When the match last changed on this side."""

    @property
    def to_send(self) -> bool:
        """Whether the last message is this side's. It may be sent again and has the same bytes."""
        return self.table.actor != self.seat

    @property
    def debt(self) -> Debt | None:
        """Who must act and since when; ``None`` once the match is over."""
        return None if self.table.over else Debt(self.table.actor, self.table.awaited, self.since)

    def message(self) -> str:
        """The message to send. Raises :class:`ProtocolError` ``distance/not-awaited`` on this side's turn."""
        if not self.to_send:
            raise ProtocolError(
                f"decide first: {self.table.awaited} is awaited from you", code="distance/not-awaited"
            )
        return write(self.table)

    def decide(self, decision: Decision, now: int) -> Side | Refusal:
        """The side after its own decision, or the refusal. Raises :class:`ProtocolError` on the other side's turn."""
        if self.to_send:
            raise ProtocolError("the other side is awaited", code="distance/not-your-turn")
        table = self.table.copy()
        refused = table.decide(decision)
        return replace(self, table=table, since=now) if refused is None else refused


@dataclass(frozen=True, slots=True)
class Received:
    """A handled message. ``side`` is the same object as before, except for ``news`` and ``accepted``.

    ``reply`` answers an old message with the same bytes as before. ``table`` shows an invitation or a spectator's
    match. ``name`` belongs to the player who accepted, claims to have lost a secret, or holds a taken seat.
    """

    kind: Kind
    side: Side | None = None
    reply: str | None = None
    refusal: Refusal | None = None
    table: Table | None = None
    name: str | None = None


# --- start


def invite(args: Mapping[str, object], secret: bytes, now: int) -> Side:
    """The inviter's side; ``args`` are those of ``new``, with the inviter's name first.

    Raises typed errors for features that cannot be played at a distance: cocked dice, a chouette, a bot, a clock.
    """
    if args.get("dice") == "physical":
        raise ProtocolError(
            "dice cannot be cocked at a distance: they are computed, not thrown", code="distance/cocked"
        )
    match = match_id(secret)
    config = read_config({**args, **for_match(match)})
    agreed = Agreed(config, match, rules_digest(config.setup.book))
    return Side(0, (secret,), Table.start(agreed, ([Chain.own(match, 0, secret)], [])), now)


def accept(text: str, name: str, secret: bytes, now: int) -> Side:
    """The friend's side after accepting an invitation under a name. Its message carries the first share, shown before
    the inviter's.

    Raises :class:`ProtocolError` ``distance/not-open`` if the message is not an open invitation.
    """
    invitation = opened(text)
    if invitation.commitments[1] is not None or not invitation.same_rules:
        raise ProtocolError("this invitation cannot be accepted here", code="distance/not-open")
    table = invitation.follow()
    assert isinstance(table, Table)
    agreed = replace(table.agreed, config=_named(table.agreed.config, name))
    own = Chain.own(agreed.match, 1, secret)
    return Side(1, (secret,), Table.start(agreed, (table.chains[0], [own])), now)


def _named(config: Config, name: str) -> Config:
    """The agreement with the friend's name in the second seat."""
    friend = Player(name.strip()[: limits.NAME] or config.players[1].name, "person")
    return replace(config, players=(config.players[0], friend))


# --- receiving


def receive(side: Side | None, text: str, now: int) -> Received:
    """Judge a message against this side's state (``None``: a spectator).

    Raises :class:`NotationError` with the place if the text is damaged, of another version, or has an invalid proof.
    """
    message = opened(text)
    if side is not None and message.agreed.match != side.table.agreed.match:
        return Received("foreign", side)
    if not message.same_rules:
        return Received("other_rules", side)
    table = message.follow(side.table if side is not None and side.to_send else None)
    if isinstance(table, Refusal):
        return Received("refused", side, refusal=table)
    if side is None:
        return Received("spectator" if table.accepted else "invitation", table=table)
    return _judge(side, message, table, now)


def _judge(side: Side, message: Opened, table: Table, now: int) -> Received:
    mine = side.table
    if not _same_agreement(mine, message, table):
        return Received("fork", side)
    if not table.accepted:
        return Received("own" if side.seat == 0 else "old", side, reply=_reply(side, table))
    if not mine.accepted:
        return _accepted(side, table, now)
    if table.chains[1][0].commitment != mine.chains[1][0].commitment:
        return Received("taken", side, name=mine.agreed.config.players[1].name)
    if _begins(table, mine):
        sender = table.steps[-1].seat
        return Received("own" if sender == side.seat else "old", side, reply=_reply(side, table))
    if not _begins(mine, table) or any(step.seat == side.seat for step in table.steps[len(mine.steps) :]):
        return Received("fork", side)
    if table.claims is not None:
        return Received("claim", side, name=table.agreed.config.players[table.claims].name)
    if table.actor != side.seat and not table.over:
        return Received("incomplete", side)
    return Received("news", _followed(side, table, now))


def _same_agreement(mine: Table, message: Opened, table: Table) -> bool:
    """Whether setup and inviter are the same; the friend's name matters once both sides know it."""
    ours, theirs = mine.agreed.config, message.agreed.config
    if (
        not (mine.accepted and table.accepted)
        or mine.chains[1][0].commitment != table.chains[1][0].commitment
    ):
        ours, theirs = _named(ours, "?"), _named(theirs, "?")
    return ours == theirs and mine.chains[0][0].commitment == message.commitments[0]


def _accepted(side: Side, table: Table, now: int) -> Received:
    """Accept the first acceptance. Nothing has been shown for it yet; the caller sends the reply."""
    if table.made or table.shown[0] != [0]:
        return Received("fork", side)
    bound = Table.start(table.agreed, ([side.table.chains[0][0]], table.chains[1]))
    return Received(
        "accepted", replace(side, table=bound, since=now), name=table.agreed.config.players[1].name
    )


def _begins(shorter: Table, longer: Table) -> bool:
    """Whether one transcript is the beginning of another."""
    return (
        longer.steps[: len(shorter.steps)] == shorter.steps
        and longer.decisions[: len(shorter.made)] == shorter.decisions
    )


def _reply(side: Side, table: Table) -> str | None:
    """This side's reply to an old message, the same bytes again; ``None`` if it has sent nothing since."""
    steps, seat = side.table.steps, side.seat
    ends = (
        at
        for at in range(len(table.steps), len(steps))
        if steps[at].seat == seat and (at + 1 == len(steps) or steps[at + 1].seat != seat)
    )
    at = next(ends, None)
    if at is None or (at + 1 == len(steps) and not side.to_send):
        return None
    return write(side.table, steps[at])


def _followed(side: Side, table: Table, now: int) -> Side:
    """The side after the other's new decisions, with its own shares shown as they fall due."""
    mine, other = side.table.copy(), 1 - side.seat
    mine.chains[other] = [*table.chains[other]]
    mine.advance()
    for made in table.made[len(mine.made) :]:
        refused = mine.decide(made.decision)
        assert refused is None
    return replace(side, table=mine, since=now)


# --- loss of a secret, and change of device


def claim(text: str, seat: int, secret: bytes, now: int) -> Side:
    """Rebuild a side whose storage was lost from its last message and a new secret. The other side must consent.

    The next roll's number is skipped, so nobody rolls again with a share already seen. Raises :class:`ProtocolError`
    ``distance/not-your-turn`` if the other side is to act.
    """
    table = opened(text).follow()
    if isinstance(table, Refusal) or not table.accepted or table.actor != seat or table.claims is not None:
        raise ProtocolError("only the side that is awaited can go on", code="distance/not-your-turn")
    own = Chain.own(table.agreed.match, seat, secret)
    lost = (None,) * len(table.chains[seat])
    table.chains[seat].append(own)
    table.decide(Decision("recommit", commitment=own.commitment))
    return Side(seat, (*lost, secret), table, now)


def consent(side: Side, text: str, now: int) -> Side:
    """The side after it agreed to the other's new chain. The match records that."""
    if receive(side, text, now).kind != "claim":
        raise ProtocolError("nobody asks for a new chain here", code="distance/not-awaited")
    table = opened(text).follow()
    assert isinstance(table, Table)
    after = _followed(side, table, now)
    after.table.decide(Decision("consent"))
    return after


def private(side: Side) -> dict[str, object]:
    """Everything a side must store; also the file that moves it to another device. It contains the secrets."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "seat": side.seat,
        "secrets": [None if one is None else one.hex() for one in side.secrets],
        "state": write(side.table),
        "since": side.since,
    }


def private_link(side: Side) -> str:
    """The private state as short text for an address or a QR code: ``p1.SEAT.SECRETS.SINCE.STATE``, a lost secret as
    ``x``.
    """
    secrets = "-".join("x" if one is None else one.hex() for one in side.secrets)
    return f"{LINK}{side.seat}.{secrets}.{side.since}.{write(side.table)}"


def _read_text(text: str) -> object:
    if not text.startswith(LINK):
        return json.loads(text)
    seat, secrets, since, state = text.removeprefix(LINK).split(".", 3)
    own = [None if one == "x" else one for one in secrets.split("-")]
    return {
        "format": FORMAT,
        "version": VERSION,
        "seat": seat,
        "secrets": own,
        "state": state,
        "since": since,
    }


def restore(raw: object) -> Side:
    """The side that :func:`private` or :func:`private_link` stored. Raises :class:`SaveError`."""
    try:
        stored = _read_text(raw) if isinstance(raw, str) else raw
        if not isinstance(stored, dict) or (stored.get("format"), stored.get("version")) != (FORMAT, VERSION):
            raise SaveError("this is no side of a match at a distance", code="save/format")
        seat, since = int(stored["seat"]), min(LATEST, max(0, int(stored["since"])))
        secrets = tuple(None if one is None else bytes.fromhex(one) for one in stored["secrets"])
        table = opened(str(stored["state"])).follow()
        assert isinstance(table, Table)
        return Side(seat, secrets, _with_secrets(table, seat, secrets), since)
    except SaveError:
        raise
    except VrhcabyError as error:
        raise SaveError(f"a side at a distance: {error.detail}", facts={"cause": error.code}) from None
    except (LookupError, TypeError, ValueError, AssertionError, RecursionError):
        raise SaveError("the stored side is damaged") from None


def is_stored_side(text: str, side: Side) -> bool:
    """Whether a stored text has the same seat of the same match as a side. Nothing is replayed."""
    try:
        stored = json.loads(text)
        match = opened(str(stored["state"])).agreed.match
        return bool(stored["seat"] == side.seat and match == side.table.agreed.match)
    except (LookupError, TypeError, ValueError, VrhcabyError):
        return False


def _with_secrets(table: Table, seat: int, secrets: tuple[bytes | None, ...]) -> Table:
    """The match with this side's secrets, each checked to be the end of the chain it committed to."""
    chains = table.chains[seat]
    if seat not in (0, 1) or len(secrets) != len(chains):
        raise SaveError("the stored side has secrets of another match")
    for at, secret in enumerate(secrets):
        if secret is None:
            continue
        own = Chain.own(table.agreed.match, seat, secret)
        if own.commitment != chains[at].commitment:
            raise SaveError("the stored side has secrets of another match")
        chains[at] = replace(chains[at], secret=secret)
    table.advance()
    return table


__all__ = [
    "Debt", "Kind", "Received", "Side", "Step", "accept", "claim", "consent", "invite", "is_stored_side", "private",
    "private_link", "receive", "restore",
]  # fmt: skip
