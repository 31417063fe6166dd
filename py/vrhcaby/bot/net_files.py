"""Net files: their shape, and their weights as numbers (the kernel reads the same bytes, ``native/nets.h``).

``VBN1`` holds float16. ``VBN2`` holds the two large layers in ten bits a weight, row by row. ``VBNZ`` is either of
them deflated, as stored in ``data/``. ``training/packing.py`` writes all three.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from itertools import chain

from vrhcaby.errors import BotError

RAW_ROWS = 2 * 26 * 4
HEAD = 12
STEPS = 511
"""Steps of a packed weight on either side of zero."""
_LOW_BITS = tuple(tuple(byte >> 2 * at & 3 for at in range(4)) for byte in range(256))
"""The low bits of four weights that share a byte."""


def net_shape(file: bytes) -> tuple[int, int, int]:
    """(first hidden, second hidden, outputs) of a net file. Raises :class:`BotError` if it is not one."""
    if len(file) < HEAD or file[:4] not in (b"VBN1", b"VBN2"):
        raise BotError("not a net file", code="bot/weights")
    h1, h2, outs = (int.from_bytes(file[i : i + 2], "little") for i in (4, 6, 8))
    return h1, h2, outs


def inflated(file: bytes) -> bytes | None:
    """The inflated file that the kernel reads; ``None`` if a deflated one is damaged."""
    if file[:4] != b"VBNZ":
        return file
    try:
        return zlib.decompress(file[4:])
    except zlib.error:
        return None


def _inputs(file: bytes) -> int:
    return RAW_ROWS + 2 * int.from_bytes(file[10:12], "little")


def counts(file: bytes) -> tuple[int, ...]:
    """The number of weights in each part: first layer's rows, its bias, w2, bias2, w3, bias3."""
    h1, h2, outs = net_shape(file)
    return _inputs(file) * h1, h1, h1 * h2, h2, outs * h2, outs


def weights(file: bytes) -> Iterator[tuple[float, ...]]:
    """The parts of a net in the order of :func:`counts`. Raises :class:`BotError` if the file is cut short."""
    sizes = counts(file)
    numbers = _halves(file, sum(sizes)) if file[:4] == b"VBN1" else _unpacked(file, sizes)
    at = 0
    for size in sizes:
        yield tuple(numbers[at : at + size])
        at += size


def _check_length(file: bytes, wanted: int) -> None:
    if len(file) != wanted:
        raise BotError("a net file cut short", code="bot/weights", facts={"bytes": len(file)})


def _halves(file: bytes, count: int) -> tuple[float, ...]:
    _check_length(file, HEAD + 2 * count)
    return struct.unpack(f"<{count}e", file[HEAD:])


def _unpacked(file: bytes, sizes: tuple[int, ...]) -> list[float]:
    """Read rows of ten bits a weight, then the float16 part."""
    h1, h2, _ = net_shape(file)
    widths = [h1] * (_inputs(file) + 1) + [h2] * h1
    many, rest = sum(sizes[:3]), sum(sizes[3:])
    high = HEAD + 2 * len(widths)
    low = high + many
    tail = low + many // 4
    _check_length(file, tail + 2 * rest)
    scales = struct.unpack(f"<{len(widths)}e", file[HEAD:high])
    lows = chain.from_iterable(_LOW_BITS[byte] for byte in file[low:tail])
    places = [(byte << 2 | bits) - STEPS - 1 for byte, bits in zip(file[high:low], lows, strict=True)]
    numbers: list[float] = []
    for width, scale in zip(widths, scales, strict=True):
        at, step = len(numbers), scale / STEPS**2
        numbers += [step * k * abs(k) for k in places[at : at + width]]
    return [*numbers, *struct.unpack(f"<{rest}e", file[tail:])]
