"""Messages as compact texts for links: the whole match so far, as one number in base64url.

``f1.`` is the version; the last six characters are a checksum. In between: the match, the rules' digest, the
agreement, each chain's commitment and last share shown, and every decision by its index among the legal ones. A
rulebook from a file follows after a dot, compressed.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from vrhcaby import limits
from vrhcaby.board.plays import Move
from vrhcaby.dataclass_replace import replace
from vrhcaby.distance.chain import LENGTH, MATCH_SIZE, SIZE, Chain
from vrhcaby.distance.decisions import Decision
from vrhcaby.distance.table import Agreed, Made, Step, Table
from vrhcaby.errors import NotationError, VrhcabyError
from vrhcaby.game.state import Game
from vrhcaby.notation.digits import DigitReader, DigitWriter
from vrhcaby.notation.parse_errors import fault, too_long
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import book_source, own_book
from vrhcaby.session.config import read_config
from vrhcaby.session.link import OWN_MARK, carried_book, dice_used, put_agreement, read_agreement

PREFIX = "f1."
_VERSION, _VERSIONS, _END = 1, 8, 2**24
_CHECK = 6
_DIGEST_SIZE = 4
_PLACES, _MOVES = 26, 5
_CHAINS, _RARE_CHAINS = 2, 64
_MANY = 2**14


@cache
def rules_digest(book: str) -> bytes:
    """Four bytes of SHA-256 of a rulebook's table. Sides whose tables differ must not play each other."""
    table = json.dumps(book_source(book), sort_keys=True, default=str)
    return sha256(table.encode()).digest()[:_DIGEST_SIZE]


def check_sum(body: str) -> str:
    """Six characters of SHA-256 of a message's body."""
    return base64.urlsafe_b64encode(sha256(body.encode("utf-8", "replace")).digest()).decode()[:_CHECK]


def write(table: Table, step: Step | None = None) -> str:
    """Write the message of a match, up to ``step`` if given.

    Raises :class:`NotationError` ``notation/too-long`` if the match does not fit in a link.
    """
    digits = DigitWriter(_END)
    agreed = table.agreed
    _put_bytes(digits, agreed.match)
    _put_bytes(digits, agreed.rules)
    put_agreement(digits, agreed.config)
    _put_bytes(digits, table.chains[0][0].commitment)
    digits.put(int(table.accepted), 2)
    if table.accepted:
        _put_match(digits, table, step or table.steps[-1])
    body = digits.text(_VERSION, _VERSIONS)
    if len(body) > limits.LINK:
        raise NotationError("the match is too long for a link", code="notation/too-long")
    own = own_book(agreed.config.setup.book)
    if own is not None:
        body += OWN_MARK + own.packed
    return PREFIX + body + check_sum(body)


def _put_match(digits: DigitWriter, table: Table, step: Step) -> None:
    made = table.made[: step.decisions]
    known = [1 + sum(one.seat == seat and one.decision.name == "recommit" for one in made) for seat in (0, 1)]
    _put_bytes(digits, table.chains[1][0].commitment)
    for seat, count in enumerate(known):
        more = count - 1
        digits.put(int(more > 0), _CHAINS)
        if more:
            digits.put(more, _RARE_CHAINS)
        for chain in table.chains[seat][1:count]:
            _put_bytes(digits, chain.commitment)
        for at, chain in enumerate(table.chains[seat][:count]):
            top = step.shown[seat][at] if at < len(step.shown[seat]) else 0
            digits.put(top, LENGTH + 1)
            if top:
                share = chain.share(table.agreed.match, seat, top)
                assert share is not None
                _put_bytes(digits, share)
    digits.put(len(made), _MANY)
    for one in made:
        put_decision(digits, one)


def put_decision(digits: DigitWriter, made: Made) -> None:
    """Write one decision by its index, followed by a play's waiver."""
    digits.put_weighted(made.place, made.weights)
    if made.may_waive:
        digits.put(int(made.decision.waive), 2)


@dataclass(slots=True)
class Opened:
    """A message whose agreement has been read; :meth:`follow` replays the match itself."""

    agreed: Agreed
    commitments: tuple[bytes, bytes | None]
    digits: DigitReader

    @property
    def same_rules(self) -> bool:
        """Whether it was written under the same rules."""
        return self.agreed.rules == rules_digest(self.agreed.config.setup.book)

    def follow(self, known: Table | None = None) -> Table | Refusal:
        """Replay the message's match and check every share and decision, or return the refusal of a play.

        If the message begins with the ``known`` match, that part is not replayed.

        Raises :class:`NotationError`: ``distance/share`` for a share that does not hash to its commitment,
        ``distance/undue`` for one that was not due, ``notation/link`` for anything else invalid.
        """
        first, second = self.commitments
        if second is None:
            self.digits.done()
            return Table.start(self.agreed, ([Chain(first)], []))
        chains = [self._chains(0, first), self._chains(1, second)]
        count = self.digits.get(_MANY)
        if count > limits.LINK_DECISIONS:
            raise self.digits.wrong("more decisions than a match holds")
        table = None if known is None else self._known(known, chains, count)
        table = Table.start(self.agreed, chains) if table is None else table
        for _ in range(len(table.made), count):
            refused = self._decide(table)
            if refused is not None:
                return refused
        self.digits.done()
        self._check_due(table)
        return table

    def _known(self, known: Table, chains: list[list[Chain]], count: int) -> Table | None:
        """A copy of the known match with the message's chains and its decisions skipped; ``None`` if the message
        differs.
        """
        same = known.agreed == self.agreed and count >= len(known.made)
        if not same or not all(map(_extends, chains, known.chains, known.shown)):
            return None
        rest = self.digits.copy()
        for made in known.made:
            if rest.get_weighted(made.weights) != made.place:
                return None
            if made.may_waive and rest.get(2) != made.decision.waive:
                return None
        self.digits, table = rest, known.copy()
        table.chains = chains
        table.advance()
        return table

    def _chains(self, seat: int, commitment: bytes) -> list[Chain]:
        digits = self.digits
        more = digits.get(_RARE_CHAINS) if digits.get(_CHAINS) else 0
        commitments = [commitment, *(_get_bytes(digits, SIZE) for _ in range(more))]
        return [self._chain(seat, one) for one in commitments]

    def _chain(self, seat: int, commitment: bytes) -> Chain:
        top = self.digits.get(LENGTH + 1)
        chain = Chain(commitment, top, _get_bytes(self.digits, SIZE) if top else b"")
        if not chain.proven(self.agreed.match, seat):
            raise _wrong(self.digits, "a share that is not of its side's chain", "distance/share")
        return chain

    def _decide(self, table: Table) -> Refusal | None:
        decision = self._read(table)
        try:
            return table.decide(decision)
        except VrhcabyError as error:
            raise self.digits.wrong(error.detail) from None

    def _read(self, table: Table) -> Decision:
        choices = table.choices
        decision = choices.decisions[self.digits.get_weighted(choices.weights)]
        if decision.name == "spelt":
            return Decision("play", _spelt(self.digits, table.game))
        if decision.name == "play" and table.may_waive(decision.moves):
            return replace(decision, waive=bool(self.digits.get(2)))
        if decision.name == "recommit":
            seat = table.actor
            at = len(table.shown[seat])
            if at >= len(table.chains[seat]):
                raise self.digits.wrong("a new chain without its commitment")
            return replace(decision, commitment=table.chains[seat][at].commitment)
        return decision

    def _check_due(self, table: Table) -> None:
        """Check that every share in the message was due, and that every chain has begun."""
        for seat in (0, 1):
            tops = [chain.top for chain in table.chains[seat]]
            waiting = [0] if table.claims == seat else []
            if tops != [*table.shown[seat], *waiting]:
                raise _wrong(self.digits, "a share that was not due", "distance/undue")


def opened(text: str) -> Opened:
    """Read a message's agreement. Raises :class:`NotationError` with the place of any damage."""
    text = text.strip()
    if len(text.partition(OWN_MARK)[2].partition(OWN_MARK)[0]) > limits.LINK + _CHECK:
        raise too_long(f"a link has at most {limits.LINK} characters", text)
    if len(text) > limits.LINK + limits.PACKED_BOOK:
        raise too_long(f"a rulebook has at most {limits.PACKED_BOOK} characters", text)
    if not text.startswith(PREFIX):
        raise fault("not a message of a match at a distance", text[:20], code="notation/link")
    body, check = text[len(PREFIX) : -_CHECK], text[-_CHECK:]
    if len(text) <= len(PREFIX) + _CHECK or check_sum(body) != check:
        column = max(1, len(text) - _CHECK + 1)
        raise fault("damaged: the check sum differs", check, code="notation/link", column=column)
    written, _, packed = body.partition(OWN_MARK)
    digits = DigitReader(written, _END)
    if digits.get(_VERSIONS) != _VERSION:
        raise digits.wrong("made by another version")
    digits.unseal()
    match, rules = _get_bytes(digits, MATCH_SIZE), _get_bytes(digits, _DIGEST_SIZE)
    try:
        config = read_config({**read_agreement(digits, carried_book(packed)), **for_match(match)})
    except VrhcabyError as error:
        raise digits.wrong(error.detail) from None
    first = _get_bytes(digits, SIZE)
    second = _get_bytes(digits, SIZE) if digits.get(2) else None
    return Opened(Agreed(config, match, rules), (first, second), digits)


def for_match(match: bytes) -> dict[str, object]:
    """The arguments of ``new`` for a match at a distance. The seed is required but unused."""
    return {"dice": "distance", "seed": (match * 2).hex()}


def _extends(chains: list[Chain], known: list[Chain], shown: list[int]) -> bool:
    """Whether a seat's chains in a message extend the known ones, with at least the shares shown so far."""
    own = [(chain.commitment, top) for chain, top in zip(known, shown, strict=False)]
    return len(chains) >= len(known) and all(
        chain.commitment == commitment and (chain.top == top if at + 1 < len(own) else chain.top >= top)
        for at, (chain, (commitment, top)) in enumerate(zip(chains, own, strict=False))
    )


def _spelt(digits: DigitReader, game: Game) -> tuple[Move, ...]:
    """Read a play written out. It may be illegal; the rules then refuse it."""
    assert game.dice is not None
    used = dice_used(game.dice)
    count = digits.get(_MOVES)
    return tuple(
        Move(digits.get(_PLACES), digits.get(_PLACES), used[digits.get(len(used))]) for _ in range(count)
    )


def _wrong(digits: DigitReader, detail: str, code: str) -> NotationError:
    error = digits.wrong(detail)
    return NotationError(error.detail, code=code, facts=error.facts)


def _put_bytes(digits: DigitWriter, value: bytes) -> None:
    digits.put(int.from_bytes(value, "big"), 256 ** len(value))


def _get_bytes(digits: DigitReader, size: int) -> bytes:
    return digits.get(256**size).to_bytes(size, "big")


__all__ = ["PREFIX", "Made", "Opened", "check_sum", "opened", "rules_digest", "write"]
