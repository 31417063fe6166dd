"""A game on a board in another site's page: one sentence on what to do, and a button for each allowed command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.events import change, command, page
from vrhcaby.panels.nodes import Node, board_button, el
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import Snapshot

COMMANDS = ("draw", "roll", "confirm", "raise", "take", "drop", "beaver", "raccoon", "accept", "decline")
ANSWERS = frozenset({"raise_offered", "beaver_offered", "raccoon_offered", "resign_offered"})
"""Phases in which an offer waits for an answer."""
BETWEEN = ("next_game", "rematch")
MAIN = frozenset({"draw", "roll", "confirm", "take", "accept", *BETWEEN})
"""Commands with a prominent button; usually one at a time is allowed."""
LACKS = {"bot/weights": "weights", "bot/rules": "rules"}


@dataclass(frozen=True, slots=True)
class Ui:
    """``resigning``: the revision at which the resignation levels were opened; ``stand_in``: what the bot lacked."""

    resigning: int = -1
    stand_in: str = ""


def panel(state: PanelState, ui: Ui) -> Node:
    """The status line, the buttons, and a note if the bot plays without everything it needs."""
    now, say = state.open, state.words("embedded_game")
    resigning = ui.resigning == now["rev"]
    of_bot = now["to_act"] is not None and state.is_bot(now["to_act"])
    buttons = [] if of_bot else _levels(state, say) if resigning else _buttons(say, now)
    lack = LACKS.get(ui.stand_in)
    return el(
        "div",
        el("p.status", _status(say, now, of_bot, resigning), part="status", role="status"),
        el("div.controls", buttons, part="controls"),
        lack
        and el("div.verdict", el("div.verdict-words.plain", el("p", say(f"lacks.{lack}"))), role="status"),
    )


def _status(say: Words, now: Snapshot, of_bot: bool, resigning: bool) -> str:
    note, dice = now["resign_note"], now["draw"]["dice"]
    if now["result"]:
        return now["result"]["text"]
    if of_bot:
        return say("thinking")
    if note and (resigning or now["resign"]):
        return note["text"]
    if now["phase"] == "choose_colour" and dice:
        return say("drawn", a=dice[0], b=dice[1])
    if now["no_move"]:
        return say("no_move")
    if now["phase"] in ANSWERS and now["seats"]:
        return say("answer.white" if now["seats"]["white"] == now["to_act"] else "answer.black")
    return say(f"turn.{now['mover']}") if now["mover"] else ""


def _buttons(say: Words, now: Snapshot) -> list[Node]:
    may = now["may"]
    colours = [
        board_button(colour, say(f"take_colour.{colour}"), command("choose_colour", colour=colour), main=True)
        for colour in ("white", "black")
        if "choose_colour" in may
    ]
    commands = [
        board_button(name, say(f"do.{name}"), command(name), main=name in MAIN)
        for name in (*COMMANDS, *BETWEEN)
        if name in may
    ]
    others = (
        ("undo", say("undo"), page("undo"), "undo" in may),
        ("resign", say("do.resign"), change(resigning=now["rev"]), "resign" in may),
        ("start", say("new_game"), page("start"), now["phase"] in ("game_over", "series_over")),
    )
    return [
        *colours,
        *commands,
        *(board_button(name, words, done) for name, words, done, shown in others if shown),
    ]


def _levels(state: PanelState, say: Words) -> list[Node]:
    """The levels of resignation, and a way back."""
    levels = [
        board_button(f"resign-{level}", state.level(say, "resign", level), command("resign", level=level))
        for level in state.open["resign_levels"]
    ]
    return [*levels, board_button("cancel", say("cancel"), change(resigning=-1))]
