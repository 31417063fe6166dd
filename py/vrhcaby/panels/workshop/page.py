"""The workshop as a page: lessons to open, the form beside its preview, the faults, and the exports."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby import limits
from vrhcaby.lessons.draft_check import Checked
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words, words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.faults import fault_sentence
from vrhcaby.panels.workshop.fields import act, button, buttons, paste_field
from vrhcaby.panels.workshop.form import lesson_fields, question_form, steps_view
from vrhcaby.panels.workshop.gallery import gallery
from vrhcaby.panels.workshop.outputs import outputs
from vrhcaby.panels.workshop.own_site import site_fields
from vrhcaby.panels.workshop.places import places
from vrhcaby.panels.workshop.results import results
from vrhcaby.panels.workshop.sheet import sheet
from vrhcaby.panels.workshop.shelf import shelf
from vrhcaby.rules.wording import refusal_message


@dataclass(frozen=True, slots=True)
class Around:
    """The page's own values, added to the state."""

    lang: str
    base: str
    """The address of the site's folder."""
    shown: bool
    """Whether the open question has a board to try or play on."""


def workshop_page(bench: Bench, checked: Checked, around: Around) -> Node:
    """The whole page. The sheet is visible only in print."""
    say = words("panels/workshop/workshop", around.lang)
    paper = bench.exported.get("paper")
    return el(
        "article.teach-workshop",
        el(
            "div.on-screen",
            el("p.teach-back", el("a", say("all_lessons"), href="#lessons")),
            el("h1", say("heading")),
            el("p.teach-lead", say("lead")),
            bench.waiting is not None and _replacing(bench, say),
            _trouble(bench, say),
            _door(bench, say),
            lesson_fields(bench, say, around.base),
            gallery(bench, say),
            _bench(bench, checked, say, around),
            outputs(bench, checked, say, around.base),
            site_fields(bench, say),
            results(bench, not checked.faults, say),
            key="screen",
        ),
        paper and not checked.faults and sheet(bench, paper == "answers", around.base),
        key="workshop",
    )


def _bench(bench: Bench, checked: Checked, say: Words, around: Around) -> Node:
    """The list of questions, and the open one: its form beside its board."""
    wrong = frozenset(fault.step for fault in checked.faults if fault.step is not None)
    form = question_form(bench, say, _forbidding(checked, say.lang))
    return el(
        "div.workshop-bench",
        el("div.workshop-head", steps_view(bench, say, wrong), _history(bench, say), key="head"),
        el("section.workshop-form", form, key="form"),
        el("section.workshop-preview", _preview(bench, checked, say, around.shown), key="preview"),
        key="bench",
    )


def _forbidding(checked: Checked, lang: str) -> str:
    if checked.refusal is None:
        return ""
    message = refusal_message(checked.refusal, lang)
    return f"{message.title}. {message.text}"


def _history(bench: Bench, say: Words) -> Node:
    """Undo and redo of every change."""
    known = {"undo": (bench.past, "↶"), "redo": (bench.future, "↷")}
    return buttons(
        "history",
        [
            button(kind, sign, act(kind), disabled=not on, name=say(kind))
            for kind, (on, sign) in known.items()
        ],
    )


def _replacing(bench: Bench, say: Words) -> Node:
    """A question before another lesson replaces a changed one."""
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
    """Ways to open an earlier lesson: from its file, its link or its text."""
    file = el(
        "input",
        type="file",
        accept=".json,application/json",
        on={"change": page("open_file", value="file")},
        data_kind="file",
    )
    return el(
        "details.workshop-door",
        el("summary", say("door")),
        el("label.workshop-field", el("span", say("file")), file, key="file"),
        paste_field(say("paste"), limits.LESSON, f"link-{bench.opened}"),
        shelf(bench, say),
        key="door",
    )


_TROUBLES = (
    "too_long",
    "full",
    "other_tab",
    "packed",
    "json",
    "books_left",
    "shelf_full",
    "tag",
    "words",
    "words_left",
    "logo_kind",
    "logo_size",
    "logo_active",
    "logo_outside",
)


def _trouble(bench: Bench, say: Words) -> Content:
    """An error message, visible wherever the author is on the page."""
    code = bench.trouble.get("code")
    if code not in _TROUBLES:
        return None
    words = say(f"trouble.{code}", **bench.trouble)
    return el("p.notice", words, key="trouble", role="alert", data_kind="trouble")


# The preview and the faults


def _preview(bench: Bench, checked: Checked, say: Words, shown: bool) -> list[Content]:
    """A board to set up or to try: the open question as readers will see it; and the lesson's faults."""
    tried = el("board", key="step", board={}) if shown else el("p.quiet", say("no_preview"), key="none")
    return [
        el("h2.sr", say("preview"), key="title"),
        places(bench, say),
        tried if bench.hand == "see" else el("board", key="places", board={}),
        _faults(bench, checked, say),
    ]


def _faults(bench: Bench, checked: Checked, say: Words) -> Node:
    if not checked.faults:
        return el("p.workshop-sound", say("sound"), key="sound", data_kind="sound")
    said = dict.fromkeys(fault_sentence(fault, say, bench.typed) for fault in checked.faults)
    return el("div", el("ul.workshop-faults", [el("li", one) for one in said]), key="faults", role="status")
