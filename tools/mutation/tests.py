"""Find the tests that run a line of the package; measured once, until a test or the package changes."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import coverage

from mutation.mutants import PACKAGE, ROOMS, ROOT, Mutant

_PLAYED = ("tests/property/test_sessions.py", "tests/property/test_chouettes.py")
_RULES = ("tests/unit/rules", "tests/unit/legality", "tests/rules")
NEAR = {
    "rules": (*_RULES, "tests/unit/game"),
    "legality": (
        *_RULES,
        "tests/unit/game",
        "tests/property/test_rules_laws.py",
        "tests/property/test_refusal_laws.py",
    ),
    "game": ("tests/unit/game", "tests/rules", "tests/unit/session", *_PLAYED),
    "session": ("tests/unit/session", "tests/unit/game", "tests/unit/api", "tests/unit/bot", *_PLAYED),
    "panels": ("tests/unit/panels",),
}
"""Package -> the tests that may detect a change in it, except those about pixels, nets, files and whole processes."""

KEPT = ("rules/load.py", "rules/source.py", "rules/compile.py", "rules/vocabulary.py")
"""Modules whose results are cached when tests are collected, so that only a new import shows a change."""

Item = Any
"""A test collected by pytest."""


def near(*mutants: Mutant) -> list[str]:
    """The test folders and files for some changes."""
    rooms = {mutant.file.partition("/")[0] for mutant in mutants}
    names = sorted({name for room in rooms for name in NEAR[room]})
    return [str(ROOT / name) for name in names if (ROOT / name).exists()]


def _digest(paths: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _data(folder: Path) -> list[Path]:
    """The tables and scenes beside a test file."""
    return [*folder.glob("*.toml"), *folder.glob("scenes/*.txt")]


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
        """Read the earlier measurements."""
        if self.store.exists():
            self.files = json.loads(self.store.read_text(encoding="utf-8"))

    def stale(self, items: Sequence[Item]) -> list[Item]:
        """The tests in files that changed since they were measured."""
        files = {item.path for item in items}
        keys = {path: f"{self._shared} {_digest([path, *_data(path.parent)])}" for path in files}
        old = {p for p, key in keys.items() if self.files.get(str(p), {}).get("key") != key}
        for path in old:
            self.files[str(path)] = {"key": keys[path], "tests": [], "failing": [], "lines": {}}
        return [item for item in items if item.path in old]

    def measure(self, items: Sequence[Item], passes: Callable[[Item], bool]) -> None:
        """Run the tests in turn; record the lines that each runs and its CPU seconds, because the machine may be
        busy.

        A test that fails without any change shows nothing and is only listed.
        """
        cover = coverage.Coverage(data_file=None, include=[str(PACKAGE / room / "**/*.py") for room in ROOMS])
        cover.start()
        for item in items:
            cover.switch_context(item.nodeid)
            started = time.process_time()
            passed = passes(item)
            taken = round(time.process_time() - started, 4)
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
        return [name for record in self.files.values() for name in record.get("failing", ())]

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
        """The tests that run a mutant's line, with their seconds, then those that run its module; for a table also all
        others.

        Tests that run the fewest lines come first, because they are the most specific. A line of a cached function
        was measured in the first test alone that needed it. The readers of a table are unknown: other modules may use
        it while none of its own lines runs. The same holds for results cached when tests are collected.
        """
        # A statement of several lines is recorded under its first line.
        known = mutant.within and mutant.file not in KEPT
        lines = range(mutant.start[0], mutant.end[0] + 1) if known else range(1, 10_000)
        found: dict[str, tuple[bool, int, float]] = {}
        for path, record in self.files.items():
            of_file = record["lines"].get(mutant.file, {})
            closest = {i for line in of_file if int(line) in lines for i in of_file[line]}
            close = {i for line in of_file.values() for i in line}
            for index, (name, seconds) in enumerate(record["tests"]):
                if index in close or not known:
                    found[name] = (index not in closest, self.breadth[path][index], seconds)
        ordered = sorted(found.items(), key=lambda item: item[1])
        return [(name, seconds) for name, (*_, seconds) in ordered]

    @cached_property
    def breadth(self) -> dict[str, Counter[int]]:
        """Test file -> index of a test in it -> how many lines it runs."""
        return {
            path: Counter(i for module in record["lines"].values() for line in module.values() for i in line)
            for path, record in self.files.items()
        }
