"""Apply the author's acts to the workshop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.events import Event
from vrhcaby.panels.workshop.acts import ACTS
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.exports import EXPORTS
from vrhcaby.panels.workshop.history import noted


def acted(bench: Bench, acts: Sequence[Raw], lang: str) -> tuple[Bench, list[Event]]:
    """The state after some acts in order, and what the page should do next."""
    begun, events = bench, list[Event]()
    for act in acts:
        result = {**ACTS, **EXPORTS}[str(act["act"])](bench, act, lang)
        after, event = result if isinstance(result, tuple) else (result, None)
        bench = _settled(bench, after)
        events += [event] if event else []
    return noted(begun, bench, acts), events


def _settled(before: Bench, after: Bench) -> Bench:
    """Clear messages and results that belong to the lesson before the change."""
    if after.draft == before.draft:
        return after
    # An act may report what it could not do.
    said = after.trouble if after.trouble.get("code") in ("books_left", "words_left") else {}
    return replace(after, kept=True, waiting=None, trouble=said, exported={})
