"""Fit a last layer that turns a net's chances into those under other rules (PyPI: numpy).

    PYTHONPATH=py python training/recalibrate.py NET.net RECORDS.bin OUTS OUT.net [contact|race]

RECORDS: whole games under those rules (selfplay.c, lambda 1). Each new output is a logistic regression on one of the
net's outputs before squashing (a backgammon's on the gammon's). With two parameters an output, a few thousand games are
enough; a freely trained layer would overfit such noisy results. It is linear, so it becomes a last layer (ship.py
NAME.vbo=OUT.net). With OUTS 7 (checker scoring) it also prints the mean points of each level of a win.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vrhcaby.bot.kernel import Kernel
from vrhcaby.bot.nets import standard_worth
from vrhcaby.bot.params import STANDARD

Table = npt.NDArray[np.float64]
SAMPLES = 150_000
RAW_ROWS = 2 * 26 * 4
SEEN = (0, 1, 1, 3, 3, 0, 0)
"""For each new output, the output of the net that it is fitted to."""


def parts(file: bytes) -> tuple[tuple[int, int, int], list[Table]]:
    """(h1, h2, outs) and first layer, w2, bias2, w3, bias3."""
    h1, h2, outs, experts = struct.unpack_from("<4H", file, 4)
    flat = np.frombuffer(file[12:], "<f2").astype(np.float64)
    shapes = ((RAW_ROWS + 2 * experts + 1, h1), (h1, h2), (1, h2), (outs, h2), (1, outs))
    found, at = [], 0
    for rows, width in shapes:
        found.append(flat[at : at + rows * width].reshape(rows, width))
        at += rows * width
    return (h1, h2, outs), found


def boards(path: str, outs: int, contact: bool) -> tuple[npt.NDArray[np.uint8], Table]:
    """A sample of the records of one class: 52 cells, and the labels."""
    rows = np.fromfile(path, np.dtype([("c", "u1", 52), ("y", "<f4", outs)]))
    cells = rows["c"].copy()
    for side in (0, 26):
        cells[:, side] = 15 - cells[:, side + 1 : side + 26].sum(axis=1)
    rear = [25 - np.argmax(cells[:, s + 25 : s : -1] > 0, axis=1) for s in (0, 26)]
    wanted = np.flatnonzero((rear[0] + rear[1] > 25) == contact)
    chosen = np.random.default_rng(1).choice(wanted, min(SAMPLES, len(wanted)), replace=False)
    return cells[chosen], rows["y"][chosen].astype(np.float64)


def inputs(cells: npt.NDArray[np.uint8]) -> Table:
    n = cells.astype(np.float64)
    raw = np.stack([n >= 1, n >= 2, n >= 3, np.maximum(n - 3, 0) / 2], axis=2).astype(np.float64)
    for off in (0, 26):
        count = n[:, off]
        raw[:, off] = np.stack([count >= 1, count >= 5, count >= 10, count / 15], axis=1)
    kernel = Kernel(STANDARD, standard_worth())
    expert = np.array([kernel.inputs(bytes(row)) for row in cells])
    return np.concatenate([raw.reshape(len(cells), -1), expert, np.ones((len(cells), 1))], axis=1)


def hidden(net: list[Table], x: Table) -> Table:
    first = np.maximum(x @ net[0], 0)
    return np.asarray(np.maximum(first @ net[1] + net[2], 0))


def fitted(logits: Table, label: Table) -> Table:
    """Fit one logistic regression by Newton's method with limited steps; the constant is last."""
    x = np.concatenate([np.clip(logits, -12, 12), np.ones((len(logits), 1))], axis=1)
    w = np.zeros(x.shape[1])
    for _ in range(60):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        bend = (x * (p * (1 - p))[:, None]).T @ x + np.eye(len(w))
        step = np.linalg.solve(bend, x.T @ (p - label) + w)
        w -= step * min(1.0, 0.5 / float(np.abs(step).max() + 1e-12))
    return w


def points_by_level(logits: Table, won: Table) -> Table:
    """Least squares: mean points of a single win, more for a gammon, more for a backgammon."""
    chances = 1 / (1 + np.exp(-logits[:, :3]))
    return np.asarray(np.linalg.lstsq(chances, 60 * won, rcond=None)[0])


def main() -> None:
    source, records, outs, out = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), Path(sys.argv[4])
    file = source.read_bytes()
    (h1, h2, had), net = parts(file)
    cells, labels = boards(records, outs, sys.argv[5:] != ["race"])
    awake = np.concatenate([hidden(net, inputs(cells[i : i + 10000])) for i in range(0, len(cells), 10000)])
    logits = awake @ net[3].T + net[4]
    if outs == 7:
        print("points by level:", np.round(points_by_level(logits, labels[:, 5]), 2))
    rows, biases = [], []
    for k in range(outs):
        slope, level = fitted(logits[:, SEEN[k] : SEEN[k] + 1], labels[:, k])
        rows.append(slope * net[3][SEEN[k]])
        biases.append(slope * net[4][0][SEEN[k]] + level)
        print(f"output {k}: mean {labels[:, k].mean():.4f} = {slope:.3f} * output {SEEN[k]} {level:+.3f}")
    tail = np.concatenate([*rows, np.array(biases)]).astype("<f2").tobytes()
    body = file[12 : len(file) - 2 * had * (h2 + 1)]
    out.write_bytes(b"VBN1" + struct.pack("<3H", h1, h2, outs) + file[10:12] + body + tail)


if __name__ == "__main__":
    main()
