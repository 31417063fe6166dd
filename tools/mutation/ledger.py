"""Changes that no test can detect, each with the reason (``equivalent.toml``)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mutation.mutants import Mutant

LEDGER = Path(__file__).with_name("equivalent.toml")


@dataclass
class Entry:
    """A change, or a kind of change, and why it does not alter the program's behaviour."""

    file: re.Pattern[str]
    operator: re.Pattern[str]
    was: re.Pattern[str]
    becomes: re.Pattern[str]
    because: str
    matched: int = field(default=0)

    def covers(self, mutant: Mutant) -> bool:
        if not (self.file.fullmatch(mutant.file) and self.operator.search(mutant.operator)):
            return False
        was, becomes = mutant.lines
        return bool(self.was.search(was) and self.becomes.search(becomes))

    def __str__(self) -> str:
        return f"{self.file.pattern}: {self.was.pattern} -> {self.becomes.pattern}"


def _pattern(raw: dict[str, Any], exact: str, kind: str) -> re.Pattern[str]:
    """Whether a line matches ``was`` (its exact text) or ``was_like`` (a pattern); any line does without either."""
    if exact in raw:
        return re.compile(f"^{re.escape(raw[exact])}$")
    return re.compile(raw.get(kind, ""))


def read() -> list[Entry]:
    """Every entry of the ledger."""
    raw = tomllib.loads(LEDGER.read_text(encoding="utf-8"))
    return [
        Entry(
            file=re.compile(entry.get("file", ".*")),
            operator=re.compile(entry.get("operator", "")),
            was=_pattern(entry, "was", "was_like"),
            becomes=_pattern(entry, "becomes", "becomes_like"),
            because=entry["because"],
        )
        for entry in raw["equivalent"]
    ]


def argument(entries: list[Entry], mutant: Mutant) -> str | None:
    """Why the change makes no difference; ``None`` if no entry covers it."""
    for entry in entries:
        if entry.covers(mutant):
            entry.matched += 1
            return entry.because
    return None
