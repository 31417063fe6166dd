"""Give a checkpoint of train.c two more outputs (checker points won and lost), to go on from a net of levels.

python training/widen.py IN.ckpt OUT.ckpt
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

HEAD = struct.Struct("<4iq")


def widened(flat: bytes, h2: int, outs: int, fresh: float) -> bytes:
    """A block of parameters with two more rows of w3 and two more biases, all ``fresh``-biased."""
    biases = flat[-4 * outs :]
    rest = flat[: -4 * outs]
    return rest + bytes(4 * 2 * h2) + biases + struct.pack("<2f", fresh, fresh)


def main() -> None:
    source, target = map(Path, sys.argv[1:3])
    data = source.read_bytes()
    h1, h2, outs, _, _ = HEAD.unpack(data[: HEAD.size])
    size = (len(data) - HEAD.size) // 3
    blocks = [data[HEAD.size + i * size : HEAD.size + (i + 1) * size] for i in range(3)]
    wide = [widened(blocks[0], h2, outs, -2.0)] + [widened(b, h2, outs, 0.0) for b in blocks[1:]]
    target.write_bytes(HEAD.pack(h1, h2, outs + 2, 0, 0) + b"".join(wide))


if __name__ == "__main__":
    main()
