"""The tutor's warning before a costly choice: its loss, the better choice, and buttons for both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.advice.figures import busy, explained, loss_words, ways_table
from vrhcaby.panels.advice.replies import look_buttons, refutation_board, refutation_lines
from vrhcaby.panels.events import Event, ask, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import arrows, cube_now, looked_at, play_words
from vrhcaby.panels.state import PanelState
from vrhcaby.panels.tabs.advice import trouble_line

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import Warning
    from vrhcaby.wire.shapes.panels import BoardShown


@dataclass(frozen=True, slots=True)
class Ui:
    """``trouble``: the error code of the tutor's last check, "" if it succeeded."""

    trouble: str = ""
    which: str = "best"
    """The play or reply on the board: the ``best`` play, or the ``worst`` or ``likely`` reply."""


def _now(state: PanelState) -> tuple[Warning, Mapping[str, object]] | None:
    """The warning about the present board, and the choice."""
    warning = state.findings.warning
    return (warning[1], warning[2]) if warning and warning[0] == state.rev else None


def panel(state: PanelState, ui: Ui) -> Node:
    """The warning, or the progress bar while the tutor checks; otherwise empty."""
    say, now = state.words("advice"), _now(state)
    if now is None:
        looking = el(
            "section.advice-warning", busy(state, "tutor"), aria_label=say("busy.tutor"), task="tutor"
        )
        return el("div.tutor", looking, trouble_line(state, ui.trouble))
    warning, choice = now
    title = el("h2", say(f"warning.{warning['grade']}"), id="tutor-title", tabindex=-1, reveal="focus")
    right = warning.get("right")
    return el(
        "section.advice-warning",
        title,
        el("p", loss_words(state, warning["loss"], warning["unit"])),
        # Those of a play replace its commands; the others come before the reasons, which are longer than a phone's slot.
        el("div.row.answers", _answers(state, choice))
        if choice.get("name", "confirm") != "confirm"
        else None,
        _better(state, ui, warning),
        [el("p", el("strong", right["text"])), ways_table(state, right, warning["unit"])] if right else None,
        key="tutor-warning",
        role="group",
        aria_labelledby="tutor-title",
        data_grade=warning["grade"],
        reveal=True,
    )


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The board before the play with the better play as arrows, or the selected reply."""
    now = _now(state)
    before = now[0].get("before") if now else None
    if now is None or before is None or state.snapshot is None:
        return None
    reply = refutation_board(state, now[0], ui.which)
    if reply:
        return reply
    dice = state.snapshot["dice"]
    position = looked_at(before, dice["values"] if dice else None, cube_now(state))
    return {"position": position, "arrows": arrows(now[0].get("best"), before["mover"], "good")}


def _better(state: PanelState, ui: Ui, warning: Warning) -> Content:
    best, played, say = warning.get("best"), warning.get("played"), state.words("advice")
    if not best or not played:
        return None
    return el(
        "div",
        el("p", say("better"), " ", el("strong", play_words(state, best["moves"]))),
        explained(state, best),
        el("p", say("yours"), " ", el("strong", play_words(state, played["moves"]))),
        explained(state, played),
        refutation_lines(state, warning),
        look_buttons(state, warning, ui.which, ("best",)) if warning.get("refutation") else None,
    )


def play_answers(state: PanelState) -> tuple[Node, ...]:
    """To take back the play or to play it anyway; empty unless the tutor warns of it."""
    now = _now(state)
    return _answers(state, now[1]) if now and now[1].get("name", "confirm") == "confirm" else ()


def _answers(state: PanelState, choice: Mapping[str, object]) -> tuple[Node, Node]:
    say, name = state.words("advice"), choice.get("name", "confirm")
    play = name == "confirm"
    back = el(
        "button",
        say("take_back" if play else "reconsider"),
        key="take_back",
        classes="primary" if play else "",
        aria_keyshortcuts="z" if play else None,
        on={"click": page("undo", all=True) if play else ask("advice_stop")},
    )
    args = {"name": name, **({"level": choice["level"]} if "level" in choice else {})}
    anyway = el(
        "button",
        say("anyway_resign" if name == "resign" else "anyway"),
        key="anyway",
        decides=True,
        aria_keyshortcuts="c" if play else None,
        on={"click": Event("page", "anyway", args)},
    )
    return back, anyway
