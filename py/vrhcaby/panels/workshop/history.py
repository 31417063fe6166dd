"""Undo and redo in the workshop: the lessons before each change. Continuous typing in one field is one change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vrhcaby.lessons.drafts import Draft
from vrhcaby.lessons.packing import opened, packed
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.workshop.bench import Bench

MOST_MOMENTS = 60


def noted(before: Bench, after: Bench, acts: Sequence[Raw]) -> Bench:
    """The state after some acts, with the previous lesson added to the history."""
    if after.draft == before.draft or any(act.get("act") in ("undo", "redo") for act in acts):
        return after
    typing = _typing(before, after, acts)
    if typing and typing == before.typing and not before.future:
        return after
    past = [*before.past, _moment(before)][-MOST_MOMENTS:]
    return replace(after, past=past, future=[], typing=typing)


def _typing(before: Bench, after: Bench, acts: Sequence[Raw]) -> str:
    """The field of these acts if they only type into one, else ""."""
    if not all(act.get("typing") for act in acts) or len(before.draft["step"]) != len(after.draft["step"]):
        return ""
    return "/".join(str(acts[-1].get(key)) for key in ("act", "field", "index")) + f"/{before.at}"


def _moment(bench: Bench) -> str:
    """A lesson and its open question as a short text."""
    return f"{bench.at} {packed(bench.draft)}"


def undo(bench: Bench, act: Raw, lang: str) -> Bench:
    """Return to the lesson before the last change."""
    del act, lang
    if not bench.past:
        return bench
    return replace(_at(bench, bench.past[-1]), past=bench.past[:-1], future=[*bench.future, _moment(bench)])


def redo(bench: Bench, act: Raw, lang: str) -> Bench:
    """Return to the lesson after the change that was undone last."""
    del act, lang
    if not bench.future:
        return bench
    return replace(_at(bench, bench.future[-1]), past=[*bench.past, _moment(bench)], future=bench.future[:-1])


def _at(bench: Bench, moment: str) -> Bench:
    at, _, text = moment.partition(" ")
    draft: Draft = opened(f"#lesson={text}")
    same = draft.get("id") == bench.draft.get("id") and len(draft["step"]) == len(bench.draft["step"])
    restored = replace(
        bench, draft=draft, at=max(0, min(int(at), len(draft["step"]) - 1)), typed={}, typing=""
    )
    return replace(restored, parked=bench.parked if same else {}, records="", touched=True)
