"""The workshop: a form for an author's lesson. The page keeps the state and sends it with every act."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.api.registry import question
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.errors import ProtocolError
from vrhcaby.lessons.course import read_lesson
from vrhcaby.lessons.draft_check import checked
from vrhcaby.lessons.exam import is_exam
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.panels.figure import board_signs
from vrhcaby.panels.nodes import wire
from vrhcaby.panels.workshop.bench import Bench, read_bench
from vrhcaby.panels.workshop.exports import MADE_READY
from vrhcaby.panels.workshop.page import Around, workshop_page
from vrhcaby.panels.workshop.places import checkers_of
from vrhcaby.panels.workshop.recording import recording_step
from vrhcaby.panels.workshop.shelf import beside_other_tab, first_bench, kept_by_page
from vrhcaby.panels.workshop.updates import acted
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.workshop import Workshop


@question("workshop", "WorkshopArgs")
def workshop(args: Args, lang: str) -> Done[Workshop]:
    """Perform an author's acts, check the lesson, and return the workshop's page.

    Raises ``protocol/bad-args`` for an unknown state or act.
    """
    base = fields.text().of(args, "base")
    after, events = _acted(args, [{**act, "base": base} for act in _acts(args)], lang)
    checks = checked(after.draft, after.at)
    bench = replace(after, draft=checks.draft)
    recorded = recording_step(bench, lang)
    shown = recorded or checks.step
    step = None if shown is None else step_wire(shown, bench.lang)
    around = Around(lang, base, shown is not None)
    return {
        "ok": {
            "bench": bench.wire(),
            "kept": kept_by_page(bench),
            "tree": wire(workshop_page(bench, checks, around)),
            "step": None if step is None else {**step, "signs": board_signs(step)},
            "checkers": checkers_of(bench),
            "records": recorded is not None,
            "effects": [event.wire() for event in events],
        }
    }


def _acts(args: Args) -> list[Raw]:
    raw = args.get("acts", [])
    if not isinstance(raw, list) or not all(isinstance(act, dict) for act in raw):
        raise bad_arg("acts", raw, "a list of objects")
    return raw


def _acted(args: Args, acts: list[Raw], lang: str) -> tuple[Bench, list[Event]]:
    """The state after the acts, and what the page should do next."""
    try:
        kept, identity = args.get("kept"), str(args.get("identity", ""))
        if not args.get("bench"):
            before = first_bench(kept, lang, identity)
            return acted(before, [_with_ready(before, act) for act in acts], lang)
        last = read_bench(fields.table().of(args, "bench"))
        before = beside_other_tab(last, kept, identity)
        after, events = acted(before, [_with_ready(before, act) for act in acts], lang)
        parted = before.draft.get("id") != last.draft.get("id")
        return replace(after, trouble={"code": "other_tab"}) if parted else after, events
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        detail = f"no state or act of the workshop: {type(error).__name__}: {error}"
        raise ProtocolError(detail, code="protocol/bad-args", facts={"argument": "acts"}) from error


def _with_ready(bench: Bench, act: Raw) -> Raw:
    """Add the lesson as displayed to an export, if it is written in only one language."""
    if act.get("act") not in MADE_READY or len(bench.langs) > 1 or is_exam(bench.draft):
        return act
    try:
        return {**act, "ready": lesson_wire(read_lesson(bench.draft), bench.lang, asleep=True)}
    except LessonError:
        return act
