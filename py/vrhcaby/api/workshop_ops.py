"""The workshop: an author's lesson in a form. The page keeps the state and sends it with every act."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.api.registry import question
from vrhcaby.errors import ProtocolError
from vrhcaby.lessons.draft_check import checked
from vrhcaby.lessons.drafts import shape_of
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.workshop.bench import Bench, first_bench, read_bench
from vrhcaby.panels.workshop.page import Around, workshop_page
from vrhcaby.panels.workshop.recording import recording_step
from vrhcaby.panels.workshop.updates import acted
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.workshop import DraftChange, Workshop


@question("workshop", "WorkshopArgs")
def workshop(args: Args, lang: str) -> Done[Workshop]:
    """Perform an author's acts, check the lesson, and return the workshop's page.

    Raises ``protocol/bad-args`` for a state or an act that the workshop does not have.
    """
    acts = _acts(args)
    before, after, events = _acted(args, acts, lang)
    checks = checked(after.draft, after.at)
    change = _change(before, after, acts)
    bench = replace(after, draft=checks.draft)
    recorded = recording_step(bench, lang)
    shown = recorded or checks.step
    undoable = change != "none" and not any(act.get("act") == "restore" for act in acts)
    around = _around(args, lang, undoable, shown is not None)
    return {
        "ok": {
            "bench": bench.wire(),
            "tree": wire(workshop_page(bench, checks, around)),
            "step": None if shown is None else step_wire(shown, bench.lang),
            "records": recorded is not None,
            "change": change,
            "effects": [event.wire() for event in events],
        }
    }


def _acts(args: Args) -> list[Raw]:
    raw = args.get("acts", [])
    if not isinstance(raw, list) or not all(isinstance(act, dict) for act in raw):
        raise bad_arg("acts", raw, "a list of objects")
    return raw


def _acted(args: Args, acts: list[Raw], lang: str) -> tuple[Bench, Bench, list[Event]]:
    """The state before, the state after, and what the page should do."""
    try:
        if args.get("bench"):
            before = read_bench(fields.table().of(args, "bench"))
        else:
            before = first_bench(args.get("kept"), lang, str(args.get("identity", "")))
        return before, *acted(before, acts, lang)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        detail = f"no state or act of the workshop: {type(error).__name__}: {error}"
        raise ProtocolError(detail, code="protocol/bad-args", facts={"argument": "acts"}) from error


def _change(before: Bench, after: Bench, acts: list[Raw]) -> DraftChange:
    """The change for the page's undo; continued typing is one change."""
    if after.draft == before.draft:
        return "none"
    typing = all(act.get("typing") for act in acts)
    return "typing" if typing and shape_of(before.draft) == shape_of(after.draft) else "whole"


def _around(args: Args, lang: str, changed: bool, shown: bool) -> Around:
    """A new change can be undone, and clears the redo list."""
    undo, redo = (fields.boolean().of(args, key) for key in ("undo", "redo"))
    return Around(lang, fields.text().of(args, "base"), undo or changed, redo and not changed, shown)
