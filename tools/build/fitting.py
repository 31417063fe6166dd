"""Check that our edits still fit the pinned Pyodide, and report those that do not.

If an edit no longer fits, the build uses the published file, which is only slower. Each such file is printed at the end
of every build and listed in ``dist/build.json``, so that it is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar

from common import WORK, put_json

T = TypeVar("T")
FOLDER = WORK / "unfit"


@dataclass(frozen=True, slots=True)
class Unfit:
    """A Pyodide file used as published, and why."""

    file: str
    why: str


class UnfitError(Exception):
    """An edit found no place in its file."""

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{file}: {why}")
        self.unfit = Unfit(file, why)


def edited(make: Callable[[], T], otherwise: T, found: list[Unfit]) -> T:
    """What ``make`` gives; where its edits do not fit, the stock thing, noted in ``found``."""
    try:
        return make()
    except UnfitError as fault:
        found.append(fault.unfit)
        return otherwise


def replaced_once(file: str, text: str, old: str, new: str) -> str:
    """The text with its single ``old`` replaced."""
    if text.count(old) != 1:
        raise UnfitError(file, f"{old!r} is not there once")
    return text.replace(old, new)


def report(step: str) -> Path:
    """Where a step leaves its list."""
    return FOLDER / f"{step}.json"


def write_report(step: str, found: Iterable[Unfit]) -> None:
    put_json(report(step), [asdict(one) for one in found])


def warnings(version: str) -> list[str]:
    """A line for each file used as published, for the build's output."""
    return [
        f"PYODIDE {version}: OUR EDIT OF {one.file} DOES NOT FIT, it is carried as published: {one.why}"
        for one in all_unfit()
    ]


def all_unfit() -> list[Unfit]:
    """What the steps have noted, those of this build and of earlier ones that still hold."""
    return [Unfit(**one) for path in sorted(FOLDER.glob("*.json")) for one in json.loads(path.read_text())]
