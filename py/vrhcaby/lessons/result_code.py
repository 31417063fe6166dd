"""The code that a pupil sends: its lesson, the first answer to each step, and a check against typing errors.

It uses the letters of Crockford's Base32 in groups of four; O is read as 0, I and L as 1, small letters as capitals.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.errors import VrhcabyError
from vrhcaby.lessons.course import Lesson
from vrhcaby.lessons.first_answers import GIVEN, RIGHT, SHOWN, WRONG, pairs_of

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OILoil", "011011")
_VERSION, _TAG_BITS, _CHECK_BITS = 1, 20, 15
_SIMPLE = ("", SHOWN, RIGHT, WRONG)
"""Answers without details. The others follow in this order: a choice, a number, a command, a play."""
_CHOICE, _NUMBER, _COMMAND, _PLAY = range(len(_SIMPLE), 8)
MOST_LETTERS = 2_000


class ResultError(VrhcabyError):
    """An invalid code: ``result/typing``, ``result/lesson`` or ``result/version``."""

    default_code = "result/typing"


@dataclass(frozen=True, slots=True)
class ResultCode:
    """The content of a code: the lesson's tag, and the answer to each step, "" for none."""

    tag: int
    given: tuple[str, ...]


def tag_of(lesson: Lesson) -> int:
    """A number that identifies a lesson; changing texts, answers or languages may leave it unchanged."""
    steps = [
        [step.kind, step.setting.rules.book, *step.setting.position.points, *(step.setting.dice or ())]
        for step in lesson.steps
    ]
    text = json.dumps([lesson.id, steps, [len(step.choices) for step in lesson.steps]])
    return zlib.crc32(text.encode()) >> (32 - _TAG_BITS)


# Bits


def _bits(value: int, width: int) -> str:
    return format(value, f"0{width}b")


def _number_bits(value: int) -> str:
    """The number in groups of three bits, each with a bit that says whether more follow."""
    rest = 2 * value if value >= 0 else -2 * value - 1
    groups = [rest & 7]
    while rest := rest >> 3:
        groups.append(rest & 7)
    return "".join(_bits(one | 8 * (at + 1 < len(groups)), 4) for at, one in enumerate(groups))


def _answer_bits(given: str) -> str:
    if given in _SIMPLE:
        return _bits(_SIMPLE.index(given), 3)
    if given[0] == "c":
        return _bits(_CHOICE, 3) + _bits(int(given[1:]), 4)
    if given[0] == "n":
        return _bits(_NUMBER, 3) + _number_bits(int(given[1:]))
    if given[0] == "a":
        return _bits(_COMMAND, 3) + _bits(int(given[1:]), 3)
    moves = pairs_of(given)
    places = "".join(_bits(src, 5) + _bits(dst, 5) for src, dst in moves)
    return _bits(_PLAY, 3) + _bits(given[0] == "r", 1) + _bits(len(moves) - 1, 3) + places


class _Reader:
    """Reads numbers from a row of bits; raises :class:`ResultError` past the end."""

    def __init__(self, bits: str) -> None:
        self.bits, self.at = bits, 0

    def take(self, width: int) -> int:
        self.at += width
        if self.at > len(self.bits):
            raise ResultError("the code is too short")
        return int(self.bits[self.at - width : self.at], 2)

    def number(self) -> int:
        value, shift = 0, 0
        while True:
            group = self.take(4)
            value |= (group & 7) << shift
            shift += 3
            if group < 8:
                break
        return value // 2 if value % 2 == 0 else -(value + 1) // 2

    def answer(self) -> str:
        kind = self.take(3)
        if kind < len(_SIMPLE):
            return _SIMPLE[kind]
        if kind == _CHOICE:
            return f"c{self.take(4)}"
        if kind == _NUMBER:
            return f"n{self.number()}"
        if kind == _COMMAND:
            return f"a{self.take(3)}"
        sign = "mr"[self.take(1)]
        return sign + "_".join(f"{self.take(5)}.{self.take(5)}" for _ in range(self.take(3) + 1))


def _check(bits: str) -> int:
    """The CRC-15-CAN check sum, which detects any change of one letter or of two neighbours."""
    crc = 0
    for bit in bits:
        high = crc >> (_CHECK_BITS - 1) ^ (bit == "1")
        crc = (crc << 1) & ((1 << _CHECK_BITS) - 1)
        crc ^= 0x4599 if high else 0
    return crc


# Codes


def written(tag: int, given: Sequence[str]) -> str:
    """The code of one pupil's answers, such as ``2K7M-04QX-9C``."""
    bits = _bits(_VERSION, 4) + _bits(tag, _TAG_BITS) + _bits(len(given), 6)
    bits += "".join(map(_answer_bits, given))
    bits += "0" * (-len(bits) % 5)
    bits += _bits(_check(bits), _CHECK_BITS)
    letters = "".join(_LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def read(code: str) -> ResultCode:
    """Parse a code. Raises :class:`ResultError` for typing errors or another version."""
    letters = re.sub(r"[\s-]", "", code).translate(_READ_AS).upper()
    if not 9 <= len(letters) <= MOST_LETTERS or not all(one in _LETTERS for one in letters):
        raise ResultError("no code")
    bits = "".join(_bits(_LETTERS.index(one), 5) for one in letters)
    body, check = bits[:-_CHECK_BITS], bits[-_CHECK_BITS:]
    if _check(body) != int(check, 2):
        raise ResultError("a letter is wrong or missing")
    reader = _Reader(body)
    if reader.take(4) != _VERSION:
        raise ResultError("made by another version", code="result/version")
    tag, count = reader.take(_TAG_BITS), reader.take(6)
    return ResultCode(tag, tuple(reader.answer() for _ in range(count)))


def given_list(raw: object) -> list[str]:
    """The answers that a page stored, by step; invalid ones count as none."""
    rows = (raw if isinstance(raw, list) else [])[: limits.STEPS]
    answers = [""] * len(rows)
    for at, one in enumerate(rows):
        nth, _, given = one.rpartition(":") if isinstance(one, str) else ("", "", "")
        place = int(nth) if nth.isdecimal() and len(nth) < 3 else at
        if GIVEN.fullmatch(given) and place < len(answers):
            answers[place] = given
    return answers
