"""Encode digits of different bases as one short text, and back: the content of links."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Sequence

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault, too_long

_SIGNS = re.compile(r"[A-Za-z0-9_-]*")
_SEALS = 2**18
"""The number of values of the checksum: three characters."""


class DigitWriter:
    """Collects digits in order. ``end`` follows the last one; a large number makes weights exact from the start."""

    def __init__(self, end: int) -> None:
        self._digits: list[tuple[int, int, int]] = []
        self._end = end

    def put(self, digit: int, base: int) -> None:
        """Add one digit, from 0 to ``base - 1``."""
        assert 0 <= digit < base
        self._digits.append((digit, 1, base))

    def put_weighted(self, at: int, weights: Sequence[int]) -> None:
        """Add one of several choices by index. Choices with more weight take fewer bits."""
        self._digits.append((sum(weights[:at]), weights[at], sum(weights)))

    def text(self, version: int, versions: int) -> str:
        """Return all digits as one number in base64url, after the version (below ``versions``) and a checksum."""
        # Missing digits do not read as zero, so a text holds no more than its length allows.
        number = self._end
        for start, width, total in reversed(self._digits):
            high, low = divmod(number, width)
            number = high * total + start + low
        number = (number * _SEALS + _seal(number)) * versions + version
        size = _size(number)
        return base64.urlsafe_b64encode(number.to_bytes(size, "big")).decode("ascii").rstrip("=")


def _size(number: int) -> int:
    return -(-number.bit_length() // 8)


def _seal(number: int) -> int:
    """The checksum that reveals a damaged text before it is used."""
    return zlib.crc32(number.to_bytes(_size(number), "big")) % _SEALS


class DigitReader:
    """Returns the digits in the order they were added; the caller knows each base. ``end`` is the writer's."""

    def __init__(self, text: str, end: int) -> None:
        """Raise :class:`NotationError` for signs outside base64url, and ``notation/too-long``."""
        if len(text) > limits.LINK:
            raise too_long(f"a link has at most {limits.LINK} characters", text)
        signs = _SIGNS.match(text)
        valid = signs.end() if signs else 0
        if valid != len(text) or valid % 4 == 1:
            at = min(valid, len(text) - 1)
            raise fault("not a link", text[at : at + 20], column=at + 1, code="notation/link")
        self._text, self._end = text, end
        self._left = int.from_bytes(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")

    def copy(self) -> DigitReader:
        """An independent reader at the same position."""
        other = object.__new__(DigitReader)
        other._text, other._end, other._left = self._text, self._end, self._left
        return other

    def get(self, base: int) -> int:
        """Return the next digit. Raises :class:`NotationError` after the last one."""
        self._check()
        self._left, digit = divmod(self._left, base)
        return digit

    def get_weighted(self, weights: Sequence[int]) -> int:
        """Return the index of the next choice."""
        self._check()
        high, low = divmod(self._left, sum(weights))
        for at, width in enumerate(weights):
            if low < width:
                self._left = high * width + low
                return at
            low -= width
        raise AssertionError("the rest is below the sum")

    def unseal(self) -> None:
        """Check and remove the checksum. Raises :class:`NotationError` if the text is damaged."""
        self._check()
        self._left, seal = divmod(self._left, _SEALS)
        if seal != _seal(self._left):
            raise self.wrong("damaged")

    def _check(self) -> None:
        if self._left < self._end:
            raise self.wrong("cut short")

    def done(self) -> None:
        """Raise :class:`NotationError` if digits are left over."""
        if self._left != self._end:
            raise self.wrong("more than the game can hold")

    def wrong(self, detail: str) -> NotationError:
        """Return the error for a link with impossible digits."""
        return fault(detail, self._text, code="notation/link")
