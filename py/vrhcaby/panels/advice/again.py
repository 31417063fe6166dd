"""Buttons to play on from an earlier position: the same roll against the bot, before the roll, or with the same players."""

from __future__ import annotations

from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState

OVER = ("game_over", "series_over")
DISTANCE = "distance"


def may_advise(state: PanelState) -> bool:
    """Whether advice is allowed: not during a match with a friend."""
    return state.open["config"]["dice"] != DISTANCE or state.open["phase"] in OVER


def again_buttons(there: PanelState) -> Node | None:
    """The buttons at an earlier position of a game that was not over."""
    shown, say, step = there.open, there.words("again"), there.step
    if step is None or shown["phase"] in OVER or shown["mover"] is None:
        return None
    thrown = shown["dice"] is not None
    tries = ("same_roll", "before_roll") if thrown else ("decision",)
    buttons = [
        el(
            "button.small",
            say(name),
            key=name,
            title=say("against_bot"),
            on={"click": page("try_again", step=step, how="before" if name == "before_roll" else "try")},
        )
        for name in tries
    ]
    go_on = el(
        "button.small", say("go_on"), key="go_on", on={"click": page("try_again", step=step, how="go_on")}
    )
    return el("div.row", buttons, go_on, key="again")
