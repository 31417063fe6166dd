"""Check that our edits still fit the pinned Pyodide, and report those that do not.

If an edit no longer fits, the build uses the published file, which is only slower. The end of every build prints such
files, and ``dist/build.json`` lists them.
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
    """An edit did not find its place in the file."""

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{file}: {why}")
        self.unfit = Unfit(file, why)


def edited(make: Callable[[], T], otherwise: T, found: list[Unfit]) -> T:
    """The result of ``make``; if its edits do not fit, the stock text, with a note in ``found``."""
    try:
        return make()
    except UnfitError as fault:
        found.append(fault.unfit)
        return otherwise


def replaced_once(file: str, text: str, old: str, new: str) -> str:
    """The text with its only ``old`` replaced."""
    if text.count(old) != 1:
        raise UnfitError(file, f"{old!r} is not there once")
    return text.replace(old, new)


def report(step: str) -> Path:
    """The file in which a step stores its list."""
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
    """All notes of this build's steps, and notes of earlier builds that still apply."""
    return [Unfit(**one) for path in sorted(FOLDER.glob("*.json")) for one in json.loads(path.read_text())]
