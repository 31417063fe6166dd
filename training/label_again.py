"""Labels again, with a share of one ply of our own net: a better teacher than the labeller's plies alone.

    python training/label_again.py --small quick.ckpt.net --net now.net --count 33000 --out again.bin --rest rest.bin b.bin

Of the first records of a file (``label_plays.py``), whole decisions, those with contact are labelled anew: six parts of the
old label and four of what the net says a ply deeper. They go to ``--out``, the file's
others to ``--rest``; what is broken off goes on where ``--out`` ends.
"""

from __future__ import annotations

import argparse
import ctypes
from pathlib import Path

from label_plays import lent, library

RECORD = 72
SHARE = 0.4
CHUNK = 2_000 * RECORD


def whole_decisions(records: bytes, count: int) -> int:
    """How many records to take so that none of them shares its decision (byte 0) with the next."""
    count = min(count, len(records) // RECORD)
    while 0 < count < len(records) // RECORD and records[(count - 1) * RECORD] == records[count * RECORD]:
        count -= 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--net", type=Path, required=True, help="the net whose ply is mixed in")
    parser.add_argument("--small", type=Path, required=True, help="a small net that preselects replies")
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rest", type=Path, required=True)
    args = parser.parse_args()
    lib, (quick, _) = library(), lent()
    for load, path in ((lib.label_small_net, args.small), (lib.label_own_net, args.net)):
        file = path.read_bytes()
        if not load(file, ctypes.c_long(len(file))):
            raise SystemExit(f"{path} is no net")
    records = args.file.read_bytes()
    end = whole_decisions(records, args.count) * RECORD
    with args.out.open("ab") as out:
        for at in range(out.tell(), end, CHUNK):
            part = ctypes.create_string_buffer(records[at : min(end, at + CHUNK)])
            lib.label_again(quick, part, ctypes.c_long(len(part) // RECORD), ctypes.c_float(SHARE))
            out.write(part.raw[:-1])
            out.flush()
    args.rest.write_bytes(records[end:])


if __name__ == "__main__":
    main()
