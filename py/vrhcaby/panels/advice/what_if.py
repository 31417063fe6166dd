"""When another play or cube action would be right: the smallest change of the board, in words and drawn.

Below, ``asked`` is the text of the play, or :data:`CUBE`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import busy, places_of
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Content, el
from vrhcaby.panels.plays import arrows, cube_now, looked_at, named_play
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import BoardChange, WhatIf
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.reviews import Decision


CUBE = ""
"""The value of ``asked`` for the cube instead of a play."""


def _fresh(state: PanelState, asked: str | None) -> WhatIf | None:
    """The answer if it belongs to the present board."""
    found = state.findings.what_if
    return found[1] if found and found[0] == state.rev and found[1]["play"] == asked else None


def what_if_view(state: PanelState, ui: Ui, asked: str) -> Content:
    """A button under a play that is not the best or under a cube verdict; then the changed board, or a note that
    there is none.
    """
    say, found, kind = state.words("advice"), _fresh(state, asked), "play" if asked else "cube"
    if found is None:
        play = {"play": asked} if asked else {}
        press = el(
            "button.small",
            say(f"what_if.ask_{kind}"),
            data_do="what-if",
            on={"click": (change(changed=False), ask("what_if", **play, **state.of_step))},
        )
        return [busy(state, "what_if"), el("div.row", press, key="ask-what-if", idle="what_if")]
    turned = found.get("change")
    if turned is None:
        return el("p.quiet", say(f"what_if.none_{kind}"), key="what-if", role="status")
    shown = el(
        "button.small",
        say("what_if.hide" if ui.changed else "what_if.show"),
        aria_pressed="true" if ui.changed else "false",
        on={"click": change(changed=not ui.changed)},
    )
    words = what_if_words(state, found, turned)
    # Pictures come in a pack that the operation waits for; a start does not need it.
    from vrhcaby.panels.pictures import small_board

    return el(
        "section.what-if",
        el("p", words, role="status"),
        small_board(state, turned["before"], _dice(state, asked), turned["moves"], (turned["to"],), words),
        el("div.row", shown),
        key="what-if",
        reveal=True,
    )


def what_if_of_decision(state: PanelState, ui: Ui, one: Decision) -> Content:
    """The same question about a reviewed decision: a play that lost something, or a cube action."""
    there, asked = _of_decision(state, one)
    return None if asked is None or (asked and not one["loss"]) else what_if_view(there, ui, asked)


def what_if_board_of(state: PanelState, ui: Ui, one: Decision) -> BoardShown | None:
    """The changed board for that decision, if requested."""
    return what_if_board(*_of_decision(state, one), ui)


def _of_decision(state: PanelState, one: Decision) -> tuple[PanelState, str | None]:
    """The state at the decision and the value of ``asked``; ``None`` if there was no choice."""
    if "step" not in one or one["forced"]:
        return state, None
    there, played = state.at(one["step"]), one.get("played")
    if one["kind"] == "play":
        return there, played["text"] if played and "equity" in played else None
    return there, CUBE if "chairs" in one.get("right", ()) else None


def what_if_words(state: PanelState, found: WhatIf, turned: BoardChange) -> str:
    """``If one of your checkers stood on 5 instead of 8, so that you held that point, 8/3 would be right …``."""
    say, whose = state.words("advice"), "mine" if turned["mine"] else "theirs"
    places = {"from": turned["from"], "to": turned["to"]}
    effect = say(f"what_if.{whose}_{turned['effect']}", **places) if turned["effect"] else ""
    return say(
        f"what_if.{whose}",
        count=turned["count"],
        effect=effect,
        then=say(f"what_if.then.{turned.get('verdict', 'play')}", play=named_play(state, found["play"])),
        gain=written_number(turned["gain"], places_of(found["unit"]), state.lang),
        **places,
    )


def what_if_board(state: PanelState, asked: str | None, ui: Ui) -> BoardShown | None:
    """The changed board with the play that is right there, once requested."""
    found = _fresh(state, asked)
    turned = found.get("change") if found and ui.changed else None
    if found is None or turned is None:
        return None
    position = looked_at(turned["before"], list(_dice(state, found["play"]) or ()), cube_now(state))
    right: NamedPlay = {"moves": turned["moves"], "text": found["play"]}
    return {"position": position, "arrows": arrows(right, turned["before"]["mover"], "good")}


def _dice(state: PanelState, asked: str) -> tuple[int, int] | None:
    dice = state.snapshot["dice"] if state.snapshot and asked != CUBE else None
    return (dice["values"][0], dice["values"][1]) if dice else None
