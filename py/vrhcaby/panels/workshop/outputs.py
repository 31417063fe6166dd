"""The exports in three groups (to share, to print, for a learning system), and the texts to copy."""

from __future__ import annotations

from vrhcaby.lessons.draft_check import Checked
from vrhcaby.lessons.drafts import text_in
from vrhcaby.lessons.markup import Named, copies
from vrhcaby.lessons.packing import packed
from vrhcaby.lessons.site import site_of
from vrhcaby.panels.events import Event, copy
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons


def outputs(bench: Bench, checked: Checked, say: Words, base: str) -> Node:
    """The groups of exports, the state of the last one, and the texts to copy."""
    faulty, made = bool(checked.faults), bench.exported
    busy, failed, alt = made.get("busy"), made.get("failed"), made.get("alt")
    return el(
        "section.workshop-out",
        el("h2", say("out.heading")),
        faulty and el("p.quiet", say("out.faulty"), key="faulty"),
        el(
            "div.workshop-groups", [_group(name, say, faulty or bool(busy)) for name in _GROUPS], key="groups"
        ),
        busy and el("p.quiet", say("wait"), key="busy", role="status"),
        failed and el("p.notice", say("out.failed", detail=failed), key="failed", role="alert"),
        alt and el("p.quiet", say("alt", alt=alt), key="alt"),
        "packed" in made and _copies(bench, say, base),
        key="out",
    )


_GROUPS: dict[str, dict[str, Event]] = {
    "share": {kind: act(kind) for kind in ("link", "single", "file")},
    "print": {
        "paper": act("paper", answers=False),
        "answers": act("paper", answers=True),
        **{kind: act(kind) for kind in ("svg", "png")},
    },
    "system": {"scorm": act("scorm")},
}


def _group(name: str, say: Words, disabled: bool) -> Node:
    kinds = _GROUPS[name]
    return el(
        "fieldset.workshop-group",
        el("legend", say(f"out.of.{name}")),
        buttons(
            name,
            [
                button(kind, say(f"out.{kind}"), event, primary=kind == "link", disabled=disabled)
                for kind, event in kinds.items()
            ],
        ),
        key=name,
    )


def _copies(bench: Bench, say: Words, base: str) -> list[Node]:
    """The texts to copy."""
    named = Named(str(bench.draft.get("id", "")), text_in(bench.draft.get("title"), bench.lang), bench.lang)
    ready = str(bench.exported.get("ready") or bench.exported["packed"])
    texts = copies(
        base, str(bench.exported["packed"]), named, ready, site_of(bench.site), packed(bench.draft)
    )
    return [_copy(kind, text, say, bench.exported.get("copied") == kind) for kind, text in texts.items()]


def _copy(kind: str, text: str, say: Words, copied: bool) -> Node:
    area = el("textarea", readonly=True, rows=3, value=text, spellcheck="false", data_kind=f"text-{kind}")
    return el(
        "div.workshop-copy",
        el("label", el("span", say(f"copy.{kind}")), area),
        button(
            f"copy-{kind}",
            say("copy.copied" if copied else "copy.copy"),
            (copy(text), act("copied", id=kind)),
        ),
        key=f"copy-{kind}",
    )
