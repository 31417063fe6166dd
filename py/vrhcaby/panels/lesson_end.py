"""The end of a lesson: the score, the missed questions, and the next lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words, written_in


@dataclass(frozen=True, slots=True)
class End:
    """How a lesson ended. ``asked``: how many steps had a question; ``missed``: missed steps by index and task;
    ``onward``: whether another lesson follows; ``code``: for the teacher, if there is one; ``exam``: whether answers
    stay secret.
    """

    title: str
    asked: int
    missed: Sequence[tuple[int, str]]
    onward: bool = False
    code: str = ""
    exam: bool = False


def end_card(end: End, lang: str) -> Node:
    """A lesson's score, the steps to look at again, and the way on."""
    say = PanelState(lang).words("lesson")
    right = max(0, end.asked - len(end.missed))
    score = el("p.lesson-done", say("score", right=right, count=end.asked))
    missed = [el("h3", say("missed")), el("ol.lesson-missed", [_missed(*one) for one in end.missed])]
    counted = end.asked > 0 and not end.exam
    return el(
        "section.lesson-end",
        _ring(right / end.asked, f"{right}/{end.asked}") if counted else None,
        el("h2", say("done"), tabindex="-1", reveal="focus"),
        el("p.quiet", end.title),
        counted and [score, bool(end.missed) and missed],
        end.asked > 0 and end.code and _code(end.code, say),
        None if end.exam else el("div.teach-step-buttons", _buttons(say, end.onward)),
        key="end",
        **written_in(lang),
    )


def _code(code: str, say: Words) -> Node:
    """The code of the first answers, which the pupil sends."""
    field = el("input.lesson-code", type="text", readonly=True, value=code, data_kind="result-code")
    return el("label.lesson-result", el("span", say("code")), field, key="code")


def _missed(at: int, text: str) -> Node:
    """A button that opens a missed step, labelled with its task's last sentence."""
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


def _ring(share: float, words: str) -> Node:
    """A ring filled to a share, 0 to 1, around a few words; the same figures are elsewhere in words."""
    angle = 2 * pi * min(share, 0.9999)
    x, y = 50 + 42 * sin(angle), 50 - 42 * cos(angle)
    arc = f"M50 8A42 42 0 {int(angle > pi)} 1 {x:.2f} {y:.2f}"
    return el(
        "svg.ring",
        el("circle.track", cx=50, cy=50, r=42),
        el("path.filled", d=arc),
        el("text", words, x=50, y=58, text_anchor="middle"),
        viewBox="0 0 100 100",
        aria_hidden="true",
    )
