"""The lessons that an author stores in the browser, in folders, beside the open one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from vrhcaby.lessons.drafts import draft_of, text_in
from vrhcaby.lessons.packing import opened, packed
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop import bench as benches
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons, row, text_field

MOST_LESSONS = 200
_KEYS = ("id", "title", "folder", "packed")


def kept_by_page(bench: Bench) -> dict[str, Any] | None:
    """The lessons for the browser to store; ``None`` before any change."""
    if not bench.kept:
        return None
    return {
        "draft": bench.draft,
        "shelf": list(bench.shelf),
        "folder": bench.folder,
        "site": dict(bench.site),
    }


def first_bench(kept: object, lang: str, identity: str) -> Bench:
    """The workshop when it opens, with what the browser stored, even from a version that stored a single lesson."""
    if not isinstance(kept, Mapping) or "draft" not in kept:
        return benches.first_bench(kept, lang, identity)
    shelf = [one for one in _rows(kept.get("shelf")) if _is_entry(one)][:MOST_LESSONS]
    begun = benches.first_bench(kept["draft"], lang, identity)
    site = kept.get("site")
    own = dict(site) if isinstance(site, Mapping) else {}
    some = begun.kept or bool(shelf or own)
    return replace(begun, shelf=shelf, folder=str(kept.get("folder", "")), site=own, kept=some)


def beside_other_tab(bench: Bench, kept: object, identity: str) -> Bench:
    """The state before an act, if another tab has stored something since: its lesson joins the stored ones.

    If both tabs had the same lesson open, this one becomes a lesson of its own with the id ``identity``.
    """
    draft = draft_of(kept.get("draft")) if isinstance(kept, Mapping) else None
    if draft is None or draft == bench.draft:
        return bench
    known = {one["id"]: one for one in (*bench.shelf, *first_bench(kept, bench.lang, identity).shelf)}
    other = replace(bench, draft=draft, shelf=list(known.values()))
    both = replace(bench, shelf=_shelved(other).shelf)
    if draft.get("id") != bench.draft.get("id"):
        return both
    return replace(both, draft={**bench.draft, "id": identity})


def _rows(value: object) -> Sequence[Any]:
    return value if isinstance(value, list) else []


def _is_entry(one: object) -> bool:
    return isinstance(one, Mapping) and all(isinstance(one.get(key), str) for key in _KEYS)


# Acts


def shelve(bench: Bench, act: Raw, lang: str) -> Bench:
    """Store the open lesson in its folder, replacing its earlier state."""
    del act, lang
    return _shelved(bench)


def _shelved(bench: Bench) -> Bench:
    identity = str(bench.draft.get("id", ""))
    others = [one for one in bench.shelf if one["id"] != identity]
    entry = {"id": identity, "title": bench.title, "folder": bench.folder, "packed": packed(bench.draft)}
    if len(others) >= MOST_LESSONS:
        return replace(bench, trouble={"code": "shelf_full", "most": MOST_LESSONS})
    return replace(bench, shelf=[*others, entry], kept=True, touched=False)


def take_down(bench: Bench, act: Raw, lang: str) -> Bench:
    """Open a stored lesson. The present one is stored first if it was changed."""
    entry = next((one for one in bench.shelf if one["id"] == act["id"]), None)
    draft = entry and _draft(entry)
    if not entry or draft is None:
        return bench
    kept = _shelved(bench) if bench.touched else bench
    if kept.trouble.get("code") == "shelf_full":
        return kept
    begun = replace(
        kept, draft=draft, at=0, typed={}, parked={}, records="", hand="see", folder=entry["folder"]
    )
    return replace(benches.opened(begun, lang), touched=False, opened=bench.opened + 1, waiting=None)


def _draft(entry: Mapping[str, str]) -> Raw | None:
    try:
        return draft_of(opened(f"#lesson={entry['packed']}"))
    except LessonError:
        return None


def drop(bench: Bench, act: Raw, lang: str) -> Bench:
    """Delete a stored lesson at the second press."""
    del lang
    identity = str(act["id"])
    if bench.dropping != identity:
        return replace(bench, dropping=identity)
    return replace(bench, shelf=[one for one in bench.shelf if one["id"] != identity], dropping="", kept=True)


def set_folder(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set the open lesson's folder."""
    del lang
    return replace(bench, folder=str(act["value"])[:60], touched=True, kept=True)


# The list


def shelf(bench: Bench, say: Words) -> list[Content]:
    """The open lesson's folder, and all stored lessons by folder."""
    folders = sorted({one["folder"] for one in bench.shelf})
    typed = act("folder", value="value", typing=True)
    return [
        row(
            text_field("folder", say("shelf.folder"), bench.folder, event=typed, place=say("shelf.place")),
            buttons(
                "shelf",
                button("shelve", say("shelf.keep"), act("shelve")),
                button("new", say("new"), page("new")),
            ),
            key="shelf",
        ),
        [_folder(name, bench, say) for name in folders],
    ]


def _folder(name: str, bench: Bench, say: Words) -> Node:
    lessons = sorted((one for one in bench.shelf if one["folder"] == name), key=lambda one: one["title"])
    listed = el("ul.workshop-shelf", [_lesson(one, bench, say) for one in lessons])
    return el("section", el("h3", name or say("shelf.none")), listed, key=f"folder-{name}")


def _lesson(entry: Mapping[str, str], bench: Bench, say: Words) -> Node:
    identity = entry["id"]
    title = entry["title"] or text_in(_draft(entry) or {}, bench.lang) or identity
    is_open = identity == bench.draft.get("id")
    sure = bench.dropping == identity
    return el(
        "li",
        button(f"take-{identity}", title, act("take_down", id=identity), disabled=is_open),
        button(
            f"drop-{identity}",
            say("shelf.sure") if sure else "×",
            act("drop", id=identity),
            name=say("shelf.drop", title=title),
        ),
        key=identity,
    )
