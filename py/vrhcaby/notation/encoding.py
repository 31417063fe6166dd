"""Decode a file as UTF-8, UTF-16 or Windows-1250."""

from __future__ import annotations

from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_SAMPLE = 400


def decoded(data: bytes) -> str:
    """The text of a file without its byte order mark; line ends stay as they are.

    A file without a mark that is not UTF-8 is read as Windows-1250. Raises :class:`NotationError`
    ``notation/encoding`` with the line and column of the first invalid byte.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _read(data[len(mark) :], name)
    guessed = _utf_16_without_mark(data)
    if guessed is not None:
        return _read(data, guessed)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _read(data, "cp1250")


def _utf_16_without_mark(data: bytes) -> str | None:
    """Detect UTF-16 without a mark: every other byte of plain text is zero."""
    sample = data[:_SAMPLE]
    halves = (sample[0::2], sample[1::2])
    for name, zeros, letters in (("utf-16-le", halves[1], halves[0]), ("utf-16-be", halves[0], halves[1])):
        if len(sample) >= 8 and zeros.count(0) > 0.8 * len(zeros) and not letters.count(0):
            return name
    return None


def _read(data: bytes, name: str) -> str:
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        raise _unreadable(data, error, name) from None


def _unreadable(data: bytes, error: UnicodeDecodeError, name: str) -> NotationError:
    before = data[: error.start].decode(name, "replace")
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n")
    token = data[error.start : error.start + 1].hex()
    return fault(f"not a text in {name}", token, code="notation/encoding", line=line, column=column)
