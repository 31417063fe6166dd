"""Merge two nets into one as wide as both together. Its outputs are the weighted mean of theirs before squashing.

python training/merge.py A.net B.net OUT.net [SHARE]        SHARE: weight of the second, default 0.5

Errors of nets trained from different starts are partly independent, so the mean has smaller ones; and the wider net is a
good start for further training (START in train.c).
"""

from __future__ import annotations

import array
import struct
import sys
from pathlib import Path

RAW_ROWS = 2 * 26 * 4

Parts = tuple[
    int, int, int, list[list[float]], list[list[float]], list[float], list[list[float]], list[float]
]


def read(path: str) -> Parts:
    """(h1, h2, outs, rows and bias of the first layer, w2, bias2, w3, bias3)."""
    data = Path(path).read_bytes()
    h1, h2, outs, experts = struct.unpack_from("<4H", data, 4)
    flat = struct.unpack(f"<{(len(data) - 12) // 2}e", data[12:])
    at = 0

    def take(rows: int, width: int) -> list[list[float]]:
        nonlocal at
        found = [list(flat[at + i * width : at + (i + 1) * width]) for i in range(rows)]
        at += rows * width
        return found

    first, second = take(RAW_ROWS + 2 * experts + 1, h1), take(h1, h2)
    bias2 = take(1, h2)[0]
    third = take(outs, h2)
    return h1, h2, outs, first, second, bias2, third, take(1, outs)[0]


def merged(a: Parts, b: Parts, share: float = 0.5) -> bytes:
    if a[2] != b[2]:
        raise SystemExit("the nets have different outputs")
    first = [x + y for x, y in zip(a[3], b[3], strict=True)]
    second = [row + [0.0] * b[1] for row in a[4]] + [[0.0] * a[1] + row for row in b[4]]
    rest = 1 - share
    third = [[rest * w for w in x] + [share * w for w in y] for x, y in zip(a[6], b[6], strict=True)]
    bias3 = [rest * x + share * y for x, y in zip(a[7], b[7], strict=True)]
    rows = [*first, *second, a[5] + b[5], *third, bias3]
    flat = array.array("f", (w for row in rows for w in row))
    experts = (len(first) - 1 - RAW_ROWS) // 2
    head = b"VBN1" + struct.pack("<4H", a[0] + b[0], a[1] + b[1], a[2], experts)
    return head + struct.pack(f"<{len(flat)}e", *flat)


def main() -> None:
    a, b, out, *share = sys.argv[1:]
    Path(out).write_bytes(merged(read(a), read(b), *map(float, share)))


if __name__ == "__main__":
    main()
