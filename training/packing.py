"""Pack a trained net for shipping, ten bits a weight and deflated, or unpack it (PyPI: numpy).

    PYTHONPATH=py python training/packing.py NET.net OUT.vbn
    PYTHONPATH=py python training/packing.py --unpack NET.vbn OUT.net        for further training or recalibration

Each row of the two large layers has a scale, its largest weight. A weight is stored as a signed square root in 511 steps, so
that small weights, which are many, are precise. ``native/nets.h`` describes the format.
"""

from __future__ import annotations

import argparse
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vrhcaby.bot.net_files import HEAD, STEPS, counts, inflated, net_shape, weights

Table = npt.NDArray[np.float64]


def steps(rows: Table) -> tuple[Table, npt.NDArray[np.int64]]:
    """The scale of each row, and each weight as 0 … 1023."""
    scale = np.abs(rows).max(axis=1).astype("<f2").astype(np.float64)
    share = rows / np.maximum(scale, 1e-9)[:, None]
    step = np.rint(np.sign(share) * np.sqrt(np.abs(share)) * STEPS)
    return scale, (np.clip(step, -STEPS, STEPS) + STEPS + 1).astype(np.int64)


def packed(file: bytes) -> bytes:
    """Convert a VBN1 file to VBN2, deflated."""
    h1, h2, _ = net_shape(file)
    sizes = counts(file)
    flat = np.frombuffer(file[HEAD:], "<f2").astype(np.float64)
    first, second = np.split(flat[: sum(sizes[:3])], [sum(sizes[:2])])
    parts = [steps(first.reshape(-1, h1)), steps(second.reshape(-1, h2))]
    scales = np.concatenate([scale for scale, _ in parts]).astype("<f2")
    found = np.concatenate([step.ravel() for _, step in parts])
    fours = (found & 3).reshape(-1, 4) << np.array([0, 2, 4, 6])
    body = (
        scales.tobytes() + (found >> 2).astype(np.uint8).tobytes() + fours.sum(1).astype(np.uint8).tobytes()
    )
    rest = file[HEAD + 2 * len(found) :]
    return b"VBNZ" + zlib.compress(b"VBN2" + file[4:HEAD] + body + rest, 9)


def unpacked(file: bytes) -> bytes:
    """Convert a shipped net to VBN1."""
    plain = inflated(file)
    if plain is None:
        raise ValueError("a damaged file")
    numbers = [number for part in weights(plain) for number in part]
    return b"VBN1" + plain[4:HEAD] + np.array(numbers).astype("<f2").tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--unpack", action="store_true")
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    args = parser.parse_args()
    args.target.write_bytes((unpacked if args.unpack else packed)(args.source.read_bytes()))


if __name__ == "__main__":
    main()
