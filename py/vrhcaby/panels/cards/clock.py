"""The clock of two players, on the line of the turn: both reserves, and the rest of the free delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import NoUi, PanelState, words

if TYPE_CHECKING:
    from vrhcaby.game.clock import Clock
    from vrhcaby.wire.shapes.words import Side

SHORT_MS = 30_000
"""A clock below this is highlighted."""
WARNINGS = ((10_000, "seconds"), (60_000, "minute"))
"""Announcements at these remaining times, once each."""


def panel(state: PanelState, ui: NoUi) -> Node:
    """Both players' times; empty without an agreed clock."""
    del ui
    clock, say = state.present.clock, state.words("clock")
    if clock is None:
        return el("span.clocks")
    if clock.waived:
        return el("span.clocks.quiet", say("waived"))
    sides: tuple[Side, Side] = ("white", "black")
    return el(
        "span.clocks", [_player(state, clock, side) for side in sides], role="group", aria_label=say("label")
    )


def _player(state: PanelState, clock: Clock, side: Side) -> Node | None:
    seats, say = state.open["seats"], state.words("clock")
    if seats is None:
        return None
    player = seats[side]
    left, runs = clock.left[player], clock.running == player
    delay = f" +{_seconds(clock.delay_left)}"
    return el(
        "span.clock-of",
        el("span.sr", f"{state.player(player)}: "),
        el("span.stone", classes=side, aria_hidden="true"),
        el("span", shown_time(left), classes="short" if left < SHORT_MS else ""),
        el("span.delay", delay, title=say("delay")) if runs and clock.delay_left > 0 else None,
        key=side,
        classes="runs" if runs else "",
    )


def warning(before: Clock | None, after: Clock | None, names: tuple[str, str], lang: str) -> str:
    """The sentence to read aloud when the running time has just passed a warning mark, else ""."""
    if before is None or after is None or after.running is None:
        return ""
    had, has = before.left[after.running], after.left[after.running]
    passed = next((name for mark, name in WARNINGS if 0 < has <= mark < had), None)
    return words("clock", lang)(passed, name=names[after.running]) if passed else ""


def shown_time(ms: int) -> str:
    """A time as on clocks: ``1:05``, or ``1:02:03`` from an hour on; seconds are rounded up."""
    minutes, seconds = divmod(_seconds(ms), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _seconds(ms: int) -> int:
    return -(-ms // 1000)
