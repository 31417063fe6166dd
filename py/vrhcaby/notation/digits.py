"""A row of digits, each of its own base, as one short text and back: what a link holds."""

from __future__ import annotations

import base64
import re

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.notation.unreadable import fault, too_long

_SIGNS = re.compile(r"[A-Za-z0-9_-]*")


class DigitWriter:
    """Takes digits in their order."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """One digit, from 0 to below its base."""
        assert 0 <= digit < base
        self._digits.append((digit, base))

    def text(self) -> str:
        """All digits as one number in base64url."""
        number = 1  # The end: before it nothing reads as zero, so no text says more than its length allows.
        for digit, base in reversed(self._digits):
            number = number * base + digit
        size = -(-number.bit_length() // 8)
        return base64.urlsafe_b64encode(number.to_bytes(size, "big")).decode("ascii").rstrip("=")


class DigitReader:
    """Gives the digits back; whoever reads must know each base."""

    def __init__(self, text: str) -> None:
        """Raises :class:`NotationError` for signs that are none, and ``notation/too-long``."""
        if len(text) > limits.LINK:
            raise too_long(f"a link has at most {limits.LINK} characters", text)
        signs = _SIGNS.match(text)
        end = signs.end() if signs else 0
        if end != len(text) or end % 4 == 1:
            at = min(end, len(text) - 1)
            raise fault("not a link", text[at : at + 20], column=at + 1, code="notation/link")
        self._text = text
        self._left = int.from_bytes(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")

    def get(self, base: int) -> int:
        """The next digit; raises :class:`NotationError` behind the last one."""
        if self._left <= 1:
            raise self.wrong("cut short")
        self._left, digit = divmod(self._left, base)
        return digit

    def done(self) -> None:
        """Nothing may be left over; raises :class:`NotationError`."""
        if self._left != 1:
            raise self.wrong("more than the game can hold")

    def wrong(self, detail: str) -> NotationError:
        """The error for a link whose digits mean nothing."""
        return fault(detail, self._text, code="notation/link")
