"""Which tests run a line of the package, measured once and kept until a test or the package changes."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import coverage

from mutation.mutants import PACKAGE, ROOMS, ROOT, Mutant

FOLDERS = (
    *(f"tests/unit/{room}" for room in ("board", "rules", "judging", "game", "session", "api", "bot")),
    *(f"tests/unit/{room}" for room in ("lessons", "notation", "site")),
    "tests/rules",
    *(f"tests/property/test_{name}.py" for name in ("rules_laws", "bad_input", "sessions", "chouettes")),
)
"""What may notice a change, without what looks at pixels, nets, built files and whole processes."""
NEAR = {
    "rules": ("tests/rules", "tests/unit/rules", "tests/unit/game"),
    "judging": ("tests/rules", "tests/unit/judging", "tests/unit/game", "tests/property/test_rules_laws.py"),
    "game": ("tests/unit/game", "tests/rules", "tests/unit/session"),
    "session": ("tests/unit/session", "tests/unit/game", "tests/unit/api"),
}
"""Room -> the tests that look at its tables, which are read when a module is imported and not in any test."""

Item = Any
"""A collected test of pytest."""


def folders(wanted: Iterable[str] = FOLDERS) -> list[str]:
    """Those of the folders that are there."""
    return [str(ROOT / name) for name in wanted if (ROOT / name).exists()]


def near(mutant: Mutant) -> list[str]:
    """The folders to ask about a change of a table."""
    return folders(NEAR[mutant.file.partition("/")[0]])


def _digest(paths: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


class Seen:
    """Line of a module -> the tests that run it; one record for each test file."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.files: dict[str, dict[str, Any]] = {}
        self.read()
        shared = [
            *PACKAGE.glob("**/*.py"),
            *PACKAGE.glob("**/*.toml"),
            *(ROOT / "tests/support").glob("*.py"),
        ]
        shared += [ROOT / "tests/conftest.py", *(ROOT / "tests/rules").glob("**/*.toml")]
        self._shared = _digest(shared)

    def read(self) -> None:
        """Take over what was measured before."""
        if self.store.exists():
            self.files = json.loads(self.store.read_text(encoding="utf-8"))

    def stale(self, items: Sequence[Item]) -> list[Item]:
        """The tests of files that have not been measured as they stand now."""
        files = {item.path for item in items}
        keys = {path: f"{self._shared} {_digest([path])}" for path in files}
        old = {p for p, key in keys.items() if self.files.get(str(p), {}).get("key") != key}
        for path in old:
            self.files[str(path)] = {"key": keys[path], "tests": [], "failing": [], "lines": {}}
        return [item for item in items if item.path in old]

    def measure(self, items: Sequence[Item], passes: Callable[[Item], bool]) -> None:
        """Run tests, one after another, and note what each of them runs and how long it takes.

        From a test that fails without any change nothing can be learnt; it is only named.
        """
        cover = coverage.Coverage(data_file=None, include=[str(PACKAGE / room / "**/*.py") for room in ROOMS])
        cover.start()
        for item in items:
            cover.switch_context(item.nodeid)
            started = time.monotonic()
            passed = passes(item)
            taken = round(time.monotonic() - started, 4)
            record = self.files[str(item.path)]
            if passed:
                record["tests"].append([item.nodeid, taken])
            else:
                record["failing"].append(item.nodeid)
        cover.stop()
        self._note(items, cover.get_data())
        self.store.parent.mkdir(parents=True, exist_ok=True)
        self.store.write_text(json.dumps(self.files), encoding="utf-8")

    @property
    def failing(self) -> list[str]:
        """Tests that failed without any change."""
        return [name for record in self.files.values() for name in record["failing"]]

    def _note(self, items: Sequence[Item], data: coverage.CoverageData) -> None:
        places = {item.nodeid: str(item.path) for item in items}
        numbers = {t[0]: i for record in self.files.values() for i, t in enumerate(record["tests"])}
        for module in data.measured_files():
            name = str(Path(module).relative_to(PACKAGE))
            for line, contexts in data.contexts_by_lineno(module).items():
                for nodeid in filter(numbers.__contains__, contexts):
                    lines = self.files[places[nodeid]]["lines"].setdefault(name, {})
                    lines.setdefault(str(line), []).append(numbers[nodeid])

    def running(self, mutant: Mutant) -> list[tuple[str, float]]:
        """The tests that run a mutant's line, the quickest first, with their seconds."""
        found: set[tuple[str, float]] = set()
        for record in self.files.values():
            lines = record["lines"].get(mutant.file, {})
            # A statement of several lines is noted by its first.
            for line in range(mutant.start[0], mutant.end[0] + 1):
                found |= {tuple(record["tests"][i]) for i in lines.get(str(line), ())}
        return sorted(found, key=lambda test: test[1])

    def seconds(self) -> dict[str, float]:
        """How long each measured test takes."""
        return {name: taken for record in self.files.values() for name, taken in record["tests"]}
