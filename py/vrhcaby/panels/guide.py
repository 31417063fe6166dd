"""A newcomer's first turns: movable checkers, the path home, and a speech bubble."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.state import PanelState
from vrhcaby.rules.model import Cite
from vrhcaby.rules.wording import joined
from vrhcaby.session.cited_rows import cite_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import Bubble, Guide
    from vrhcaby.wire.shapes.words import Side

TURNS = ("first", "second", "third")
"""The guided turns' names among the encounters already shown."""
HOME_MIDDLE = "3"
"""The point under the bubble that explains the way home."""


def guided(state: PanelState, shown: str) -> str:
    """The current guided turn; "" if a bot acts, no dice are on the table, they allow no move, or all guided turns are
    over.
    """
    now = state.snapshot
    if now is None or now["phase"] != "moving" or now["no_move"] or state.is_bot(now["to_act"]):
        return ""
    return next((turn for turn in TURNS if turn not in shown.split()), "")


def chooses_colour(state: PanelState, on: bool, shown: str) -> bool:
    """Whether the page chooses the colour that a newcomer won; ``on``: whether the coach speaks."""
    step = state.open["next_step"]
    return on and not shown and step is not None and step["kind"] == "choose_colour"


def guided_sentence(state: PanelState, turn: str) -> tuple[str, Cite | None]:
    """The next thing to do with the dice, and its paragraph."""
    say, dice = state.words("coach"), state.open["dice"]
    if dice is None or not state.open["choices"]:
        return say("guide.done"), _cite(state, "picking_up")
    if not dice["fresh"]:
        return say("guide.next", die=dice["remaining"][0]), _cite(state, "distance_is_a_die")
    double = len(dice["remaining"]) > 2
    thrown = joined(state.lang, sorted(dice["remaining"], reverse=True)[:2])
    words = say("guide.double" if double else "guide.rolled", dice=thrown, die=dice["values"][0])
    return words, _cite(state, "doublets" if double else "distance_is_a_die")


def colour_won(state: PanelState, turn: str) -> str:
    """Before the first move of the first turn: the colour, if the rulebook let the player to act choose it after the
    draw; else empty.
    """
    game = state.present.game
    if (
        turn != TURNS[0]
        or game.draft
        or "choose_colour_first" not in game.rules.rights
        or game.draw.winner != game.to_act
        or game.mover is None
    ):
        return ""
    return state.words("coach")(f"guide.colour_{game.mover.value}")


def _cite(state: PanelState, row: str) -> Cite | None:
    return cite_of(state.session.game.rules, (row,)) if state.session else None


def guided_board(state: PanelState, turn: str, start: str = "") -> Guide:
    """Highlight the checkers that may move; before the very first move also draw the way around the board. The bubble
    stands at ``start``, the checker of which the coach speaks, or at the first one.
    """
    now = state.open
    side: Side = now["mover"] or "white"
    first = turn == TURNS[0] and not now["draft"]
    guide: Guide = {
        "side": side,
        "glow": sorted({move["from"] for move in now["choices"]}),
        "bubble": _bubble(state, side, first, start),
    }
    if first:
        guide["path"] = [str(point) for point in range(24, 0, -1)] + ["off"]
    return guide


def _bubble(state: PanelState, side: Side, first: bool, start: str) -> Bubble:
    say, choices = state.words("coach"), state.open["choices"]
    if not choices:
        return {"place": "dice", "text": say("bubble.done")}
    if first:
        return {"place": HOME_MIDDLE, "text": say(f"bubble.home_{side}")}
    return {"place": start or choices[0]["from"], "text": say("bubble.tap")}
