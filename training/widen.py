"""Widen the first hidden layer of a net without changing what it computes (PyPI: numpy).

    python training/widen.py NET.net MORE OUT.net

A new unit starts as half of an existing one, with noise on its input weights and zero output weights.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import numpy as np

RAW_ROWS = 2 * 26 * 4


def widened(file: bytes, more: int, seed: int = 7) -> bytes:
    """The file of a net with ``more`` additional hidden units."""
    h1, h2, outs, experts = struct.unpack_from("<4H", file, 4)
    rows = RAW_ROWS + 2 * experts + 1
    flat = np.frombuffer(file[12:], "<f2").astype(np.float32)
    first, rest = flat[: rows * h1].reshape(rows, h1), flat[rows * h1 :]
    second, tail = rest[: h1 * h2].reshape(h1, h2), rest[h1 * h2 :]
    chance = np.random.default_rng(seed)
    copied = first[:, chance.choice(h1, more, replace=False)] * 0.5
    noise = chance.normal(0, 1, (rows, more)) * first.std(axis=1, keepdims=True) * 0.7
    parts = [np.concatenate([first, copied + noise], 1), np.concatenate([second, np.zeros((more, h2))]), tail]
    weights = np.concatenate([part.ravel() for part in parts]).astype("<f2")
    return file[:4] + struct.pack("<4H", h1 + more, h2, outs, experts) + weights.tobytes()


def main() -> None:
    source, more, target = sys.argv[1:]
    Path(target).write_bytes(widened(Path(source).read_bytes(), int(more)))


if __name__ == "__main__":
    main()
