"""Change data files of rules and texts for the length of a test, and add a row that no code expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from vrhcaby.advice import search
from vrhcaby.bot import engines, params
from vrhcaby.game import state
from vrhcaby.language import tables
from vrhcaby.legality import steps
from vrhcaby.rules import load, source
from vrhcaby.rules.model import Facts
from vrhcaby.rules.move_checks import CHECKS, CheckInfo, Scene, Step
from vrhcaby.rules.params import Param
from vrhcaby.rules.play_filters import FILTERS, Outlook
from vrhcaby.rules.source import BOOKS

TRIAL = "keep_off"
"""A check that no rulebook has: no checker may land on its point."""
SHUT = 7
LOWER = "lower_die"
"""A filter that no rulebook has, the opposite of ``higher_die``."""
LOWER_ROW = f"""
[[play]]
keep = "{LOWER}"
cite = "D2"
provenance = "written"
aspect = "higher_die"
when = "as-written"
"""
ROW = f"""
[[move]]
require = "{TRIAL}"
cite = "{{cite}}"
provenance = "written"
aspect = "blocked_landing"
"""
CITES = dict(zip(BOOKS, ("7.2", "V3", "H9", "D5", "M1"), strict=True))


def forget() -> None:
    """Clear everything cached from the data files."""
    for kept in (tables.table, source.sound_table, load.load_book, load._rules):
        kept.cache_clear()
    for made in (engines.engine_for, search._usual_points, state._view):
        made.cache_clear()
    steps._CACHE.clear()
    params._KNOWN.clear()


@contextmanager
def changed_files(change: Callable[[str, str], str]) -> Iterator[None]:
    """Read every data file through ``change(path, text)``."""
    shipped = tables.file_text
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "file_text", lambda path: change(path, shipped(path)))
        forget()
        yield
    forget()


@contextmanager
def trial_filter() -> Iterator[None]:
    """A new play filter in the literal reading of the leaflet: if only one die can be played, it must be the lower one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(FILTERS, LOWER, _lower_die)  # type: ignore[arg-type]
        added = {"rules/books/leaflet.toml": LOWER_ROW}
        with changed_files(lambda path, text: text + added.get(path, _words(path, LOWER, "It is {die}."))):
            yield


def _lower_die(outlook: Outlook) -> bool:
    singles = outlook.single_dice
    return outlook.most != 1 or not singles or outlook.first_die == min(singles)


@contextmanager
def trial_row(*, point: int = SHUT) -> Iterator[None]:
    """A new check in every rulebook, added as CONTRIBUTING says: its entry, a row in each book, texts in each language."""
    with pytest.MonkeyPatch.context() as patch:
        info = CheckInfo(
            _keep_off,
            frozenset({"from", "to", "die", "points"}),
            {"point": Param(1, 24)},
            of_off=False,
        )
        patch.setitem(CHECKS, TRIAL, info)  # type: ignore[arg-type]
        with changed_files(lambda path, text: text + _added(path, point)):
            yield


def _keep_off(_s: Scene, step: Step, params: object) -> Facts | None:
    point = params["point"]  # type: ignore[index]
    if step.dst != point:
        return None
    return {"from": step.src, "to": step.dst, "die": step.die, "points": [point]}


def _added(path: str, point: int) -> str:
    book = path.removeprefix("rules/books/").removesuffix(".toml")
    if book in CITES:
        return ROW.format(cite=CITES[book]) + f"params = {{ point = {point} }}\n"
    return _words(path, TRIAL, "Nobody lands on {to}; the die is {die}.")


def _words(path: str, rule: str, text: str) -> str:
    if not path.startswith("rules/texts/messages."):
        return ""
    return f'[refusal.{rule}]\ntitle = "Keep off"\ntext = "{text}"\nwhy = "A trial."\n'
