"""The two players above their turn: colour, name, who is on roll, and the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.faces import face
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import Snapshot
    from vrhcaby.wire.shapes.words import Side


@dataclass(frozen=True, slots=True)
class Ui:
    """``white_below``: whether the board is in White's view, so that White's name comes last."""

    white_below: bool = True


def panel(state: PanelState, ui: Ui) -> Node:
    """Both players, the one at the far side of the board first."""
    if state.snapshot is None:
        return el("div.players")
    say, now = state.words("turn"), state.open
    sides: tuple[Side, Side] = ("black", "white") if ui.white_below else ("white", "black")
    return el("div.players", [_player(state, say, now, side) for side in sides])


def _player(state: PanelState, say: Words, now: Snapshot, side: Side) -> Node:
    over, level = now["phase"] in ("game_over", "series_over"), _level(now, side)
    on_roll = now["mover"] == side and not over
    name = el(
        "span.player-name",
        state.side(side),
        el("span.sr", f" ({say('on_roll')})") if on_roll else None,
        _role(say, now, side),
    )
    return el(
        "div.player",
        el("span.stone", classes=side, aria_hidden="true"),
        face(level) if level else None,
        name,
        _total(say, now, side),
        key=side,
        classes="on-roll" if on_roll else "",
    )


def _role(say: Words, now: Snapshot, side: Side) -> Node | None:
    """In a chouette, box or captain; otherwise a bot's level."""
    line, seats = now["score"].get("chouette"), now["seats"]
    if line is not None:
        boxed = seats is not None and seats[side] == line["box"]
        return el("span.role", say("role_box" if boxed else "role_captain"))
    level = _level(now, side)
    if level is None:
        return None
    bot, _, strength = say(f"bot.{level}").partition(" ")
    return el("span.role", el("span.sr", bot, " "), strength)


def _level(now: Snapshot, side: Side) -> str | None:
    """The level of the bot that plays a side; ``None`` for a person."""
    seats = now["seats"]
    return now["config"]["players"][seats[side]].get("level") if seats else None


def _total(say: Words, now: Snapshot, side: Side) -> Node | None:
    seats, match = now["seats"], now["score"].get("match")
    if seats is None:
        return None
    total = now["score"]["totals"][seats[side]]
    words = f"{total}/{match['length']}" if match else f"{total}".replace("-", "−")
    return el("span.total", words, title=say("total"))
