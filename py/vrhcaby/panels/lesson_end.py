"""The end of a lesson: the score, the missed questions, and the next lesson."""

from __future__ import annotations

from collections.abc import Sequence

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words


def end_card(
    title: str, asked: int, missed: Sequence[tuple[int, str]], onward: bool, lang: str, code: str = ""
) -> Node:
    """The score of a lesson. ``asked``: how many steps asked something; ``missed``: by place and task; ``code``: for the
    teacher, where there is one.
    """
    say = PanelState(lang).words("lesson")
    return el(
        "section.lesson-end",
        el("h2", say("done"), tabindex="-1", reveal="focus"),
        el("p.quiet", title),
        asked > 0 and el("p.lesson-done", say("score", right=max(0, asked - len(missed)), count=asked)),
        missed and [el("h3", say("missed")), el("ol.lesson-missed", [_missed(*one) for one in missed])],
        asked > 0 and code and _code(code, say),
        el("div.teach-step-buttons", _buttons(say, onward)),
        key="end",
    )


def _code(code: str, say: Words) -> Node:
    """The first answers in a code that the pupil sends."""
    field = el("input.lesson-code", type="text", readonly=True, value=code, data_kind="result-code")
    return el("label.lesson-result", el("span", say("code")), field, key="code")


def _missed(at: int, text: str) -> Node:
    """A step as a button that opens it, by the last sentence of its task."""
    task = text.split("\n\n")[-1]
    return el("li", el("button.answer", f"{at + 1}. {task}", on={"click": page("step", at=at)}), key=at)


def _buttons(say: Words, onward: bool) -> list[Node]:
    again = el("button", say("again"), key="again", data_do="again", on={"click": page("step", at=0)})
    if not onward:
        return [again]
    return [
        el("button.primary", say("onward"), key="onward", data_do="onward", on={"click": page("onward")}),
        again,
    ]
