"""Dice: the numbers of a roll, and the rolls that a seed determines.

The published rule is the same in every version, so anyone can check a game without this program. Block ``i`` is
SHA-256 of the stream's ASCII name, ``seed`` (at least 16 bytes), and ``i`` as eight bytes, most significant first.
The bytes of blocks 0, 1, 2 … are read in order. A byte of 252 or more is skipped; any other byte ``b`` gives the die
``1 + b % 6``.

A game's seed combines its secret with words that the players add, so nobody chooses it alone. It is SHA-256 of the
ASCII text ``vrhcaby-seed-2``, the secret (32 bytes) and, for each seat in order, the SHA-256 of its word in UTF-8 (of
nothing if it added none). The secret of game ``n`` (from 1) is SHA-256 of ``vrhcaby-game-2``, the session's secret
and ``n`` as eight bytes. One game's secret reveals nothing about another's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from vrhcaby.errors import DiceError

DICE_STREAM = "vrhcaby-dice-1"
COCKED_STREAM = "vrhcaby-cocked-1"
LOTS_STREAM = "vrhcaby-lots-1"
GAME_TAG = b"vrhcaby-game-2"
SEED_TAG = b"vrhcaby-seed-2"
SEED_BYTES = 16
_FAIR_BELOW = 252

Roll = tuple[int, int]


def checked_roll(dice: object) -> Roll:
    """Return two dice 1-6 as a tuple, or raise :class:`DiceError`."""
    if not isinstance(dice, list | tuple) or len(dice) != 2:
        raise DiceError(f"a roll is two dice: {dice!r:.80}", facts={"dice": repr(dice)})
    for die in dice:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
            raise DiceError(f"{die!r} is no number of a die", facts={"die": repr(die)})
    return (dice[0], dice[1])


def numbers(roll: Roll) -> tuple[int, ...]:
    """The single numbers of a roll: two, or four equal ones for doubles."""
    return (roll[0],) * 4 if roll[0] == roll[1] else roll


@dataclass(frozen=True, slots=True)
class Stream:
    """A place in the endless sequence of dice that a seed determines."""

    seed: bytes
    name: str = DICE_STREAM
    at: int = 0
    """How many bytes of the sequence have been read."""

    def take(self, count: int, sides: int = 6) -> tuple[tuple[int, ...], Stream]:
        """Return ``count`` numbers 1..sides and the stream after them.

        Bytes that would bias other numbers of sides are skipped the same way: all from ``256 - 256 % sides`` up.
        """
        limit = 256 - 256 % sides
        faces: list[int] = []
        at = self.at
        while len(faces) < count:
            byte = _block(self.name, self.seed, at // 32)[at % 32]
            at += 1
            if byte < limit:
                faces.append(1 + byte % sides)
        return tuple(faces), replace(self, at=at)


def _block(name: str, seed: bytes, index: int) -> bytes:
    return hashlib.sha256(name.encode("ascii") + seed + index.to_bytes(8, "big")).digest()


def game_secret(secret: bytes, game: int) -> bytes:
    """The secret of one game (counted from 1) of a session, 32 bytes."""
    return hashlib.sha256(GAME_TAG + secret + game.to_bytes(8, "big")).digest()


def game_seed(secret: bytes, words: Sequence[str]) -> bytes:
    """Return the seed of a game's dice, from its secret and the players' words by seat ("" for none)."""
    said = b"".join(hashlib.sha256(word.encode("utf-8", "replace")).digest() for word in words)
    return hashlib.sha256(SEED_TAG + secret + said).digest()


def seed_from_hex(text: object) -> bytes:
    """Read a seed of at least 128 bits from hexadecimal text, or raise."""
    if not isinstance(text, str):
        raise DiceError("a seed is hexadecimal text", code="dice/seed", facts={"seed": repr(text)})
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise DiceError("a seed is hexadecimal text", code="dice/seed") from None
    if len(seed) < SEED_BYTES:
        raise DiceError(
            f"a seed has at least {SEED_BYTES} bytes", code="dice/seed", facts={"bytes": len(seed)}
        )
    return seed


def seed_hash(seed: bytes) -> str:
    """Return the fingerprint shown before the game: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


assert _FAIR_BELOW == 256 - 256 % 6
