"""The roll command: one button, or six faces if real dice are used."""

from __future__ import annotations

from typing import Literal

from vrhcaby.panels.events import Event, change, command
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words


def throw(state: PanelState, name: Literal["roll", "draw"], picked: int) -> Node:
    """The roll command; ``picked`` is the die already entered if dice are thrown by hand, 0 for none."""
    say = state.words("turn")
    if state.open["config"]["dice"] != "manual":
        click = {"click": command(name)}
        return el("button.primary.roll", say(f"do.{name}"), key="roll", aria_keyshortcuts="r", on=click)
    return el(
        "div.manual",
        el("p.quiet", _which(state, say, name, int(picked > 0))),
        el("div.manual-dice", [_face(say, name, value, picked) for value in range(1, 7)]),
        el("button.quiet-button", say("by_hand.again"), on={"click": change(picked=0)}) if picked else None,
        key="manual",
        role="group",
        aria_label=say("by_hand.label"),
    )


def _which(state: PanelState, say: Words, name: str, at: int) -> str:
    """The first or second die; for the start each player rolls one."""
    if name == "roll":
        return say(f"by_hand.roll_{at}")
    return state.of_player(say, "by_hand.draw", state.open["draw"]["players"][at])


def _face(say: Words, name: str, value: int, picked: int) -> Node:
    thrown: tuple[Event, ...] = (command(name, dice=[picked, value]), change(picked=0))
    return el(
        "button.die-button",
        el("die", face=value),
        key=value,
        aria_label=say("by_hand.die", n=value),
        on={"click": thrown if picked else change(picked=value)},
    )
