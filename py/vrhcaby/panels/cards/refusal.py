"""The response to an act that did not change the game: a refusal, or a question about its meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.choice import choice_board, choice_card
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.refusals import Ui, refusal_board, refusal_card
from vrhcaby.panels.responses import Case, Choice
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import BoardShown

__all__ = ["Ui", "board", "panel"]


def panel(state: PanelState, ui: Ui) -> Node:
    """The card; empty once the session has changed."""
    response = state.response
    if isinstance(response, Choice):
        return choice_card(state, response)
    return refusal_card(state, response, ui) if isinstance(response, Case) else el("div", hidden=True)


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The places that the card mentions, and whatever the reader asked to see."""
    response = state.response
    if isinstance(response, Choice):
        return choice_board(response)
    return refusal_board(state, response, ui) if isinstance(response, Case) else None
