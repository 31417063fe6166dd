"""Checkpoints of a long run: a file with a line about the run, and one for each finished item."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path


def lines_of(state: Path, head: dict[str, object]) -> list[str]:
    """The lines of an earlier run; empty for the first. Exits if the file belongs to another run."""
    if not state.exists():
        state.write_text(json.dumps(head) + "\n", encoding="utf-8")
    first, *lines = state.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != head:
        raise SystemExit(f"{state} is of another run: {first}")
    return lines


def lines_of_others(paths: Iterable[Path], head: dict[str, object]) -> Iterator[str]:
    """The lines of runs with other seeds. Exits if a file belongs to another kind of run."""
    for path in paths:
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        stored = json.loads(first)
        if stored | {"seed": head["seed"]} != head or stored["seed"] == head["seed"]:
            raise SystemExit(f"{path} is no run of this kind with another seed: {first}")
        yield from lines
