"""Marks and arrows that an author draws on the board of a question by tapping its points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from vrhcaby.lessons.step_parts import SIGN_KINDS
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.workshop.bench import Bench


def mark(bench: Bench, act: Raw, lang: str) -> Bench:
    """Handle a tap on a point: put a mark there, change its kind, and finally remove it.

    An arrow takes two taps, its start and its end; the same two again change it.
    """
    del lang
    place = int(act["place"])
    if bench.hand != "arrow":
        return _signed(bench, "marks", [place])
    if bench.arrow is None:
        return replace(bench, arrow=place)
    begun = replace(bench, arrow=None)
    return begun if bench.arrow == place else _signed(begun, "arrows", [bench.arrow, place])


def unsign(bench: Bench, act: Raw, lang: str) -> Bench:
    """Remove all marks and arrows."""
    del act, lang
    return replace(bench.edited(marks=None, arrows=None), arrow=None, touched=True)


def _signed(bench: Bench, key: str, places: list[int]) -> Bench:
    width, kinds = len(places), SIGN_KINDS[key]
    before = [one for one in bench.rows(key) if isinstance(one, Sequence) and len(one) >= width]
    same = next((one for one in before if list(one[:width]) == places), None)
    others: list[Any] = [one for one in before if one is not same]
    kind = _next_kind(same, width, kinds)
    signs = [*others, [*places, kind]] if kind else others
    return replace(bench.edited(**{key: signs or None}), touched=True)


def _next_kind(same: Sequence[Any] | None, width: int, kinds: tuple[str, ...]) -> str:
    """``""`` after the last one."""
    if same is None:
        return kinds[0]
    now = str(same[width]) if len(same) > width else kinds[0]
    at = kinds.index(now) + 1 if now in kinds else len(kinds)
    return kinds[at] if at < len(kinds) else ""
