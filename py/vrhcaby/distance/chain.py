"""Hash chains, and the dice derived from two of them.

Each side commits to a chain before the first roll. ``v[N]`` is 16 random bytes; ``v[j - 1]`` is the first 16 bytes of
SHA-256 of the tag, the match, the role (``A`` or ``B``), ``j`` as eight bytes and ``v[j]``. ``v[0]`` is the
commitment and ``v[r]`` the share of roll ``r``. A share proves itself and every earlier one, and reveals nothing
about later ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from vrhcaby.board.dice import Roll, Stream
from vrhcaby.errors import DiceError

CHAIN_TAG = b"vrhcaby-chain-1"
MATCH_TAG = b"vrhcaby-match-1"
DICE_TAG = "vrhcaby-distance-1"
LENGTH = 16384
"""The number of rolls that one chain can decide."""
SIZE = 16
MATCH_SIZE = 8
ROLES = (b"A", b"B")
"""By seat: ``A`` invited, ``B`` accepted."""
_STRIDE = 128


def match_id(secret: bytes) -> bytes:
    """The id of a match, from the inviter's secret; it reveals nothing about the secret."""
    return sha256(MATCH_TAG + secret).digest()[:MATCH_SIZE]


def checked_secret(secret: bytes) -> bytes:
    """Return the end of a chain, or raise :class:`DiceError` unless it is 16 bytes."""
    if len(secret) != SIZE:
        raise DiceError(f"a side's secret has {SIZE} bytes", code="dice/seed", facts={"bytes": len(secret)})
    return secret


def share_of(match: bytes, seat: int, secret: bytes, index: int) -> bytes:
    """``v[index]`` of the chain that ends in ``secret``."""
    if not 0 <= index <= LENGTH:
        raise DiceError(f"a chain decides {LENGTH} rolls", code="distance/spent", facts={"roll": index})
    above = -(-index // _STRIDE)
    return hashed_down(match, seat, _milestones(match, seat, secret)[above], above * _STRIDE, index)


def hashed_down(match: bytes, seat: int, value: bytes, start: int, end: int) -> bytes:
    """``v[end]`` computed from ``v[start]``; ``end`` is at most ``start``."""
    prefix = CHAIN_TAG + match + ROLES[seat]
    for index in range(start, end, -1):
        value = sha256(prefix + index.to_bytes(8, "big") + value).digest()[:SIZE]
    return value


@lru_cache(maxsize=8)
def _milestones(match: bytes, seat: int, secret: bytes) -> tuple[bytes, ...]:
    """Every 128th value of a chain, from ``v[0]``, because hashing a whole chain takes some 12 ms."""
    values = [secret]
    for start in range(LENGTH, 0, -_STRIDE):
        values.append(hashed_down(match, seat, values[-1], start, start - _STRIDE))
    return tuple(reversed(values))


def roll_stream(match: bytes, roll: int, shares: tuple[bytes, bytes], decisions: bytes) -> Stream:
    """The bytes that decide roll ``roll``; an opening roll uses them for every throw, ties included.

    Block ``i`` is SHA-256 of the tag, the match, ``roll`` as eight bytes, both shares, the hash of all decisions so
    far and ``i`` as eight bytes. :mod:`vrhcaby.board.dice` says how bytes become dice.
    """
    return Stream(match + roll.to_bytes(8, "big") + shares[0] + shares[1] + decisions, DICE_TAG)


def next_dice(stream: Stream) -> tuple[Roll, Stream]:
    """Return two dice, and the stream after them."""
    (first, second), behind = stream.take(2)
    return (first, second), behind


@dataclass(frozen=True, slots=True)
class Chain:
    """The known part of one side's chain: the commitment, the last share shown (``top``), and perhaps the secret.

    ``secret`` is the end of this side's own chain; the other side's is never known.
    """

    commitment: bytes
    top: int = 0
    value: bytes = b""
    secret: bytes | None = None

    @classmethod
    def own(cls, match: bytes, seat: int, secret: bytes) -> Chain:
        """Return the chain of this side's own secret."""
        return cls(share_of(match, seat, checked_secret(secret), 0), secret=secret)

    def share(self, match: bytes, seat: int, roll: int) -> bytes | None:
        """The share of a roll, or ``None`` if it has not been shown."""
        if self.secret is not None:
            return share_of(match, seat, self.secret, roll)
        return _shown(match, seat, self.top, self.value)[roll] if roll <= self.top else None

    def proven(self, match: bytes, seat: int) -> bool:
        """Whether the last share shown hashes to the commitment."""
        return self.top == 0 or _shown(match, seat, self.top, self.value)[0] == self.commitment


@lru_cache(maxsize=16)
def _shown(match: bytes, seat: int, top: int, value: bytes) -> tuple[bytes, ...]:
    """``v[0]`` to ``v[top]``."""
    values = [value]
    for index in range(top, 0, -1):
        values.append(hashed_down(match, seat, values[-1], index, index - 1))
    return tuple(reversed(values))
