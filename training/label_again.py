"""Relabel records with a mixture of the old label and our nets at one ply, which is more accurate than the labeller alone.

    python training/label_again.py --small quick.ckpt.net --net contact=now.net --count 33000 \\
        --out again.bin --rest rest.bin b.bin

It takes whole decisions from the beginning of a file (``label_plays.py``). Records of a class with a net get a new label:
0.4 of the nets' value at one ply, 0.6 of the old label. They go to ``--out``, all others to ``--rest``. An interrupted run
continues at the end of ``--out``.
"""

from __future__ import annotations

import argparse
import ctypes
from pathlib import Path

from label_plays import lent, library

RECORD = 72
SLOTS = {"contact": 0, "race": 1, "mender": 3}
CHUNK = 2_000 * RECORD


def whole_decisions(records: bytes, count: int) -> int:
    """The number of records to take, so that no decision (byte 0) is split."""
    count = min(count, len(records) // RECORD)
    while 0 < count < len(records) // RECORD and records[(count - 1) * RECORD] == records[count * RECORD]:
        count -= 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--net", action="append", required=True, help="slot=FILE: a net whose ply is mixed in"
    )
    parser.add_argument("--share", type=float, default=0.4)
    parser.add_argument("--small", type=Path, required=True, help="a small net that preselects replies")
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rest", type=Path, required=True)
    args = parser.parse_args()
    lib, (quick, _) = library(), lent()
    small = args.small.read_bytes()
    nets = [
        (SLOTS[slot], Path(path).read_bytes()) for slot, _, path in (text.partition("=") for text in args.net)
    ]
    if not lib.label_small_net(small, ctypes.c_long(len(small))) or not all(
        lib.label_own_net(slot, file, ctypes.c_long(len(file))) for slot, file in nets
    ):
        raise SystemExit("a file is no net")
    records = args.file.read_bytes()
    end = whole_decisions(records, args.count) * RECORD
    with args.out.open("ab") as out:
        for at in range(out.tell(), end, CHUNK):
            part = ctypes.create_string_buffer(records[at : min(end, at + CHUNK)])
            lib.label_again(quick, part, ctypes.c_long(len(part) // RECORD), ctypes.c_float(args.share))
            out.write(part.raw[:-1])
            out.flush()
    args.rest.write_bytes(records[end:])


if __name__ == "__main__":
    main()
