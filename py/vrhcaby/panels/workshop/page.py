"""The workshop as a page: what can be opened, the form beside its preview, the faults, and what can be exported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.lessons.draft_check import Checked
from vrhcaby.lessons.drafts import text_in
from vrhcaby.lessons.markup import Named, copies
from vrhcaby.lessons.table_reader import Fault
from vrhcaby.panels.events import copy, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words, words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons, paste_field
from vrhcaby.panels.workshop.form import lesson_fields, question_form, steps_view
from vrhcaby.panels.workshop.sheet import sheet
from vrhcaby.rules.wording import refusal_message


@dataclass(frozen=True, slots=True)
class Around:
    """What the page knows besides the state."""

    lang: str
    base: str
    """The address of the site's folder."""
    undo: bool
    redo: bool
    """Whether there is a change to undo, or one to redo."""


def workshop_page(bench: Bench, checked: Checked, around: Around) -> Node:
    """The whole page; the sheet is seen only in print."""
    say = words("workshop", around.lang)
    paper = bench.exported.get("paper")
    return el(
        "article.teach-workshop",
        el(
            "div.on-screen",
            el("p.teach-back", el("a", say("all_lessons"), href="#lessons")),
            el("h1", say("heading")),
            el("p.teach-lead", say("lead")),
            _history(say, around),
            bench.waiting is not None and _replacing(bench, say),
            _door(bench, say),
            _bench(bench, checked, say),
            _exports(bench, checked, say, around.base),
            key="screen",
        ),
        paper and not checked.faults and sheet(bench, paper == "answers"),
        key="workshop",
    )


def _bench(bench: Bench, checked: Checked, say: Words) -> Node:
    wrong = frozenset(fault.step for fault in checked.faults if fault.step is not None)
    form = [
        lesson_fields(bench, say),
        steps_view(bench, say, wrong),
        question_form(bench, say, _forbidding(checked, say.lang)),
    ]
    return el(
        "div.workshop-bench",
        el("section.workshop-form", form, key="form"),
        el("section.workshop-preview", _preview(bench, checked, say), key="preview"),
        key="bench",
    )


def _forbidding(checked: Checked, lang: str) -> str:
    if checked.refusal is None:
        return ""
    message = refusal_message(checked.refusal, lang)
    return f"{message.title}. {message.text}"


def _history(say: Words, around: Around) -> Node:
    """Undo and redo of every change."""
    known = {"undo": around.undo, "redo": around.redo}
    return buttons(
        "history", [button(kind, say(kind), page(kind), disabled=not on) for kind, on in known.items()]
    )


def _replacing(bench: Bench, say: Words) -> Node:
    """Asked before a changed lesson gives way to another."""
    return el(
        "div.notice",
        el("p", say("replace", title=bench.title)),
        buttons(
            "replace-buttons",
            button("replace", say("replace_yes"), act("replace")),
            button("keep", say("replace_no"), act("keep"), primary=True),
        ),
        key="replace",
        role="alert",
        data_kind="replacing",
    )


def _door(bench: Bench, say: Words) -> Node:
    """A lesson that was made before is opened from its file, its link or its text."""
    file = el(
        "input",
        type="file",
        accept=".json,application/json",
        on={"change": page("open_file", value="file")},
        data_kind="file",
    )
    trouble = _trouble(bench.trouble, say)
    return el(
        "details.workshop-door",
        el("summary", say("door")),
        el("label.workshop-field", el("span", say("file")), file, key="file"),
        paste_field(say("paste"), limits.LESSON, f"link-{bench.opened}"),
        button("new", say("new"), page("new")),
        trouble and el("p.notice", trouble, key="trouble", role="alert", data_kind="trouble"),
        key="door",
    )


_TROUBLES = ("too_long", "full", "packed", "json")


def _trouble(trouble: Mapping[str, object], say: Words) -> str:
    code = trouble.get("code")
    return say(f"trouble.{code}", **trouble) if code in _TROUBLES else ""


# The preview and the faults


def _preview(bench: Bench, checked: Checked, say: Words) -> list[Content]:
    """The open question as its readers will see it, which the page draws, and what is wrong with the lesson."""
    shown = checked.step is not None
    return [
        el("h2", say("preview"), key="title"),
        el("p.workshop-title", bench.title, key="name", lang=bench.lang),
        el("board", key="step", board={}) if shown else el("p.quiet", say("no_preview"), key="none"),
        _faults(checked, say),
    ]


def _faults(checked: Checked, say: Words) -> Node:
    if not checked.faults:
        return el("p.workshop-sound", say("sound"), key="sound", data_kind="sound")
    listed = [el("li", fault_sentence(fault, say)) for fault in checked.faults]
    return el("div", el("ul.workshop-faults", listed), key="faults", role="status")


_FIELDS = {"options_text": "answers", "hints": "hint"}
_OF_FORM = frozenset(
    [
        *("title", "about", "rulebook", "text", "position", "dice"),
        *("options", "goal", "answers", "hint", "success", "failure"),
    ]
)
_CODES = {
    "items": "no_move",
    "move": "no_move",
    "other_rule": "no_move",
    "dice/range": "dice",
    "dice/missing": "dice",
    "lesson/setting": "moment",
}


def fault_sentence(fault: Fault, say: Words) -> str:
    """A fault for somebody who writes no JSON: which question, which field, what."""
    if fault.path in ("step", "steps"):
        return say("fault.full", most=limits.STEPS)
    place = say("fault.lesson") if fault.step is None else say("fault.step", number=fault.step + 1)
    name = _FIELDS.get(fault.field_name, fault.field_name)
    where = f"{place}, {say(f'field.{name}')}" if name in _OF_FORM else place
    return say("fault.line", where=where, what=_what(fault, say))


def _what(fault: Fault, say: Words) -> str:
    code = "position" if fault.code.startswith("position/") else _CODES.get(fault.code, fault.code)
    if code in say.table["fault"]:
        return say(f"fault.{code}", **fault.facts)
    return say("fault.other", what=fault.what)


# Exports


def _exports(bench: Bench, checked: Checked, say: Words, base: str) -> Node:
    faulty, made = bool(checked.faults), bench.exported
    busy, failed, alt = made.get("busy"), made.get("failed"), made.get("alt")
    return el(
        "section.workshop-out",
        el("h2", say("out.heading")),
        faulty and el("p.quiet", say("out.faulty"), key="faulty"),
        buttons("buttons", [_export(kind, say, faulty or bool(busy)) for kind in _KINDS]),
        busy and el("p.quiet", say("wait"), key="busy", role="status"),
        failed and el("p.notice", say("out.failed", detail=failed), key="failed", role="alert"),
        alt and el("p.quiet", say("alt", alt=alt), key="alt"),
        "packed" in made and _copies(bench, say, base),
        key="out",
    )


_KINDS = {
    **{kind: act(kind) for kind in ("link", "file", "svg", "png")},
    "paper": act("paper", answers=False),
    "answers": act("paper", answers=True),
    "scorm": act("scorm"),
    "single": act("single"),
}


def _export(kind: str, say: Words, disabled: bool) -> Node:
    return button(kind, say(f"out.{kind}"), _KINDS[kind], primary=kind == "link", disabled=disabled)


def _copies(bench: Bench, say: Words, base: str) -> list[Node]:
    """The texts that are copied."""
    named = Named(str(bench.draft.get("id", "")), text_in(bench.draft.get("title"), bench.lang), bench.lang)
    texts = copies(base, str(bench.exported["packed"]), named)
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
