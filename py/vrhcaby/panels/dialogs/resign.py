"""The dialog for resigning: the levels that can be offered."""

from __future__ import annotations

from vrhcaby.panels.decisions import resign_note
from vrhcaby.panels.events import command, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import NoUi, PanelState


def panel(state: PanelState, ui: NoUi) -> Node:
    """The dialog's content."""
    del ui
    say, usual, levels = state.words("resign"), state.words("decision"), state.open["resign_levels"]
    offers = [
        el(
            "button",
            say("offer", level=state.level(usual, "resign", level)),
            key=level,
            on={"click": (page("close"), command("resign", level=level))},
        )
        for level in levels
    ]
    return el(
        "div",
        el("p", say("how_level" if len(levels) > 1 else "how")),
        resign_note(state),
        el("div.row.answers", offers),
        el("div.row", el("button.quiet-button", say("back"), on={"click": page("close")})),
    )
