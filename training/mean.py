"""Average the weights of nets of one shape that descend from each other (PyPI: numpy).

    python training/mean.py A.net B.net … OUT.net

Nets from one run are close to each other in the error landscape, and their mean often has a lower error than either.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

HEAD = 12


def averaged(files: list[bytes]) -> bytes:
    """The file of the mean net; ``ValueError`` if the shapes differ."""
    if len({file[:HEAD] for file in files}) != 1:
        raise ValueError("nets of one shape are wanted")
    weights = [np.frombuffer(file[HEAD:], "<f2").astype(np.float64) for file in files]
    return files[0][:HEAD] + np.mean(weights, 0).astype("<f2").tobytes()


def main() -> None:
    *sources, target = sys.argv[1:]
    Path(target).write_bytes(averaged([Path(source).read_bytes() for source in sources]))


if __name__ == "__main__":
    main()
