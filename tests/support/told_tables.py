"""Tables of lines with what is told of them; ``tools/renew_examples.py`` shows what would change."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

UNIT = Path(__file__).parents[1] / "unit"
TRIES = UNIT / "judging" / "told_of_tries.toml"
SESSIONS = UNIT / "session" / "told_of_sessions.toml"
CONFIGS = UNIT / "session" / "told_of_configs.toml"
MOMENTS = UNIT / "game" / "told_of_moments.toml"


def lines_of(path: Path) -> list[dict[str, str]]:
    """Every entry of a table: its ``line``, and what is told of it."""
    found: list[dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))["told"]
    return found


def cases(path: Path) -> list[Any]:
    """(line, what is told) of every entry, named by its line."""
    return [
        pytest.param(entry["line"], {k: v for k, v in entry.items() if k != "line"}, id=entry["line"])
        for entry in lines_of(path)
    ]
