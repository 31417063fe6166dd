"""Unpack an eXtreme Gammon file: a header, then an archive of zlib streams with its index at the end.

This follows the published description of the format (extremegammon.com/xgformat.aspx). The header is Microsoft's
"rich game" header. The archive holds ``temp.xg`` (the records), ``temp.xgr`` (rollouts) and ``temp.xgc`` (comments).
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import fault

MAGIC = b"RGMH"
RECORDS, ROLLOUTS, COMMENTS = "temp.xg", "temp.xgr", "temp.xgc"
_TAIL = struct.Struct("<IiiiiI12x")
"""At the end of the file: checksum, number of files, version, size of the index, size of the files, whether the index
is compressed.
"""
_ENTRY = struct.Struct("<256s256siiiIBBxx")
"""For each file: name, path, size, compressed size, start, checksum, 0 if compressed, level."""
MOST_FILES = 16
MOST_UNPACKED = 40_000_000
"""The most bytes of one file in the archive: some fifteen thousand records."""


@dataclass(frozen=True, slots=True)
class _Entry:
    name: str
    size: int
    packed: int
    start: int
    checksum: int
    compressed: bool


def is_xg(data: bytes) -> bool:
    """Whether a file begins like eXtreme Gammon's."""
    return data.startswith(MAGIC)


def unpacked(data: bytes) -> dict[str, bytes]:
    """The archive's files by name. Raises :class:`NotationError` if it is truncated or damaged."""
    if len(data) < _TAIL.size:
        raise _damaged("the archive's end is missing")
    _, count, _, index_size, size, compressed = _TAIL.unpack_from(data, len(data) - _TAIL.size)
    index_at = len(data) - _TAIL.size - index_size
    start = index_at - size
    if not 0 < count <= MOST_FILES or index_size < 0 or size < 0 or start < 0:
        raise _damaged("the archive's end makes no sense")
    index = data[index_at : index_at + index_size]
    index = _inflated(index, "index") if compressed else index
    if len(index) < count * _ENTRY.size:
        raise _damaged("the index is cut short")
    entries = (_entry(index, at) for at in range(count))
    return {entry.name: _content(data, start, entry) for entry in entries}


def _entry(index: bytes, at: int) -> _Entry:
    name, _, size, packed, start, checksum, stored, _ = _ENTRY.unpack_from(index, at * _ENTRY.size)
    return _Entry(short_string(name).lower(), size, packed, start, checksum, stored == 0)


def _content(data: bytes, start: int, entry: _Entry) -> bytes:
    begin = start + entry.start
    if entry.start < 0 or entry.packed < 0 or begin + entry.packed > len(data):
        raise _damaged(f"{entry.name} is cut short")
    content = data[begin : begin + entry.packed]
    content = _inflated(content, entry.name) if entry.compressed else content
    if zlib.crc32(content) != entry.checksum:
        raise _damaged(f"{entry.name} has another checksum")
    return content


def _inflated(data: bytes, name: str) -> bytes:
    stream = zlib.decompressobj()
    try:
        content = stream.decompress(data, MOST_UNPACKED)
    except zlib.error:
        raise _damaged(f"{name} cannot be unpacked") from None
    if stream.unconsumed_tail:
        raise fault("too large", name, code="notation/too-large")
    return content


def short_string(field: bytes) -> str:
    """A Delphi short string: its length, then that many bytes."""
    return field[1 : 1 + field[0]].decode("cp1250", "replace") if field else ""


def _damaged(detail: str) -> NotationError:
    return fault(detail, "eXtreme Gammon", code="notation/damaged")
