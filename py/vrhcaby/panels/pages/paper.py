"""A printed game: its board, the score and the record."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.errors import VrhcabyError
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.pictures import picture
from vrhcaby.panels.state import NoUi, PanelState
from vrhcaby.panels.tabs import score
from vrhcaby.session.export import export
from vrhcaby.session.moment import on_board_wire
from vrhcaby.svg import Cube
from vrhcaby.svg import board as draw


@dataclass(frozen=True, slots=True)
class Ui:
    """``viewpoint``: the side whose view the board shows."""

    viewpoint: str = "white"


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole sheet."""
    record = _record(state)
    return el(
        "div.paper-game",
        el("h1", " – ".join((state.side("white"), state.side("black")))),
        _board(state, Side(ui.viewpoint)),
        score.panel(state, NoUi()),
        record and el("pre.paper-record", record),
    )


def _board(state: PanelState, viewpoint: Side) -> Node:
    shown = on_board_wire(state.present)
    position, dice, cube = shown["position"], shown["dice"], shown["cube"]
    owner = None if cube is None else cube["owner"]
    drawn = draw(
        Position(tuple(position["points"]), (position["off"][0], position["off"][1])),
        mover=Side(shown["mover"]),
        viewpoint=viewpoint,
        dice=(dice[0], dice[1]) if dice else None,
        cube=cube
        and Cube(cube["value"], "mover" if owner == shown["mover"] else "opponent" if owner else "centre"),
        lang=state.lang,
        theme="print",
    )
    return picture(drawn, classes="paper-board")


def _record(state: PanelState) -> str:
    """The games so far; empty for a chouette."""
    try:
        return export(state.present, "mat", None)[0]
    except VrhcabyError:
        return ""
