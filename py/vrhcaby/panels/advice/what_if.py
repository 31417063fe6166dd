"""When another play would be right: the smallest change of the board, in words, as a small board, and on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import busy, places_of
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Content, el
from vrhcaby.panels.plays import arrows, cube_now, looked_at, named_play
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import BoardChange, JudgedPlay, WhatIf
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.reviews import Decision


def _fresh(state: PanelState, play: JudgedPlay | None) -> WhatIf | None:
    """The answer for this play, if it speaks of the board as it is."""
    found = state.findings.what_if
    return found[1] if found and play and found[0] == state.rev and found[1]["play"] == play["text"] else None


def what_if_view(state: PanelState, ui: Ui, play: JudgedPlay) -> Content:
    """A button under a play that is not the best; then the changed board, or that none was found."""
    say, found = state.words("advice"), _fresh(state, play)
    if found is None:
        asked = ask("what_if", play=play["text"], **state.of_step)
        press = el(
            "button.small",
            say("what_if.ask"),
            data_do="what-if",
            on={"click": (change(changed=False), asked)},
        )
        return [busy(state, "what_if"), el("div.row", press, key="ask-what-if", idle="what_if")]
    turned = found.get("change")
    if turned is None:
        return el("p.quiet", say("what_if.none"), key="what-if", role="status")
    shown = el(
        "button.small",
        say("what_if.hide" if ui.changed else "what_if.show"),
        aria_pressed="true" if ui.changed else "false",
        on={"click": change(changed=not ui.changed)},
    )
    words = what_if_words(state, found, turned)
    # Pictures come in a pack that the operation waits for, and a start does without.
    from vrhcaby.panels.pictures import small_board

    return el(
        "section.what-if",
        el("p", words, role="status"),
        small_board(state, turned["before"], _dice(state), turned["moves"], (turned["to"],), words),
        el("div.row", shown),
        key="what-if",
        reveal=True,
    )


def what_if_of_decision(state: PanelState, ui: Ui, one: Decision) -> Content:
    """The same question about a play that lost something in a reviewed game."""
    there, played = _of_decision(state, one)
    return what_if_view(there, ui, played) if played and one["loss"] > 0 else None


def what_if_board_of(state: PanelState, ui: Ui, one: Decision) -> BoardShown | None:
    """The changed board for that play, if it was asked for."""
    there, played = _of_decision(state, one)
    return what_if_board(there, ui, played)


def _of_decision(state: PanelState, one: Decision) -> tuple[PanelState, JudgedPlay | None]:
    """The state in which the play was made, and the play; none if there was no choice."""
    played = one.get("played")
    if "step" not in one or one["forced"] or not played or "equity" not in played:
        return state, None
    return state.at(one["step"]), cast("JudgedPlay", played)


def what_if_words(state: PanelState, found: WhatIf, turned: BoardChange) -> str:
    """``If one of your checkers stood on 5 instead of 8, so that you held that point, 8/3 would be right …``."""
    say, whose = state.words("advice"), "mine" if turned["mine"] else "theirs"
    places = {"from": turned["from"], "to": turned["to"]}
    effect = say(f"what_if.{whose}_{turned['effect']}", **places) if turned["effect"] else ""
    return say(
        f"what_if.{whose}",
        count=turned["count"],
        effect=effect,
        play=named_play(state, found["play"]),
        best=named_play(state, turned["best"]),
        gain=written_number(turned["gain"], places_of(found["unit"]), state.lang),
        **places,
    )


def what_if_board(state: PanelState, ui: Ui, play: JudgedPlay | None) -> BoardShown | None:
    """The changed board with the play that is right there, once it was asked to be shown."""
    found = _fresh(state, play)
    turned = found.get("change") if found and ui.changed else None
    if play is None or turned is None:
        return None
    position = looked_at(turned["before"], list(_dice(state) or ()), cube_now(state))
    right: NamedPlay = {"moves": turned["moves"], "text": play["text"]}
    return {"position": position, "arrows": arrows(right, turned["before"]["mover"], "good")}


def _dice(state: PanelState) -> tuple[int, int] | None:
    dice = state.snapshot["dice"] if state.snapshot else None
    return (dice["values"][0], dice["values"][1]) if dice else None
