"""A board as a picture in a tree, for paper and files."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState
from vrhcaby.svg import Arrow, Cube, Mark, board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vrhcaby.game.state import Game
    from vrhcaby.svg.overlays import ArrowKind, Owner
    from vrhcaby.wire.shapes.moves import Board, Move, NamedPlay
    from vrhcaby.wire.shapes.reviews import Decision


def board_picture(state: PanelState, one: Decision) -> Node:
    """The board before a decision, with the play made and the better one as arrows."""
    mover, cube = Side(one["mover"]), one["cube"]
    owner = _owner(one)
    dice = one.get("dice")
    drawn = board(
        position_of(one),
        mover=mover,
        viewpoint=Side(one["side"]),
        dice=(dice[0], dice[1]) if dice else None,
        cube=Cube(cube["value"], owner) if cube else None,
        arrows=(*_arrows(one.get("played"), "bad"), *_arrows(one.get("best"), "good")),
        lang=state.lang,
        theme="print",
    )
    return picture(drawn)


def picture(drawn: str, classes: str = "", alt: str = "") -> Node:
    """An SVG drawing as an image element."""
    encoded = base64.b64encode(drawn.encode()).decode()
    return el("img", src=f"data:image/svg+xml;base64,{encoded}", alt=alt, classes=classes)


def small_board(
    state: PanelState,
    shown: Board,
    dice: tuple[int, int] | None,
    moves: Iterable[Move],
    marked: tuple[int, ...],
    alt: str,
) -> Node:
    """A board in its mover's view, with a play as arrows and some places marked."""
    mover = Side(shown["mover"])
    drawn = board(
        position_of(shown),
        mover=mover,
        viewpoint=mover,
        dice=dice,
        arrows=_drawn(moves, "good"),
        marks=[Mark(place) for place in marked],
        lang=state.lang,
        theme="print",
    )
    return picture(drawn, alt=alt)


def game_picture(state: PanelState, game: Game) -> Node:
    """The present board of a game, in White's view."""
    mover = game.mover or Side.WHITE
    cube = game.cubes[0] if game.cubes else None
    owner: Owner = (
        "centre" if cube is None or cube.owner is None else "mover" if cube.owner is mover else "opponent"
    )
    drawn = board(
        game.start,
        mover=mover,
        viewpoint=Side.WHITE,
        dice=game.dice,
        cube=Cube(cube.value, owner) if cube else None,
        lang=state.lang,
        theme="print",
    )
    return picture(drawn, alt=state.words("panels/dialogs/texts")("preview"))


def _owner(one: Decision) -> Owner:
    cube = one["cube"]
    if cube is None or cube["owner"] is None:
        return "centre"
    return "mover" if cube["owner"] == one["mover"] else "opponent"


def position_of(shown: Board) -> Position:
    """A board given by sides, in the mover's view."""
    mine, theirs = (
        shown["checkers"][shown["mover"]],
        shown["checkers"]["black" if shown["mover"] == "white" else "white"],
    )
    points = [0, *mine[1:]]
    for at in range(25):
        points[at] -= theirs[25 - at]
    return Position(tuple(points), (mine[0], theirs[0]))


def _arrows(play: NamedPlay | None, kind: ArrowKind) -> list[Arrow]:
    return _drawn(play["moves"] if play else [], kind)


def _drawn(moves: Iterable[Move], kind: ArrowKind) -> list[Arrow]:
    places = {"bar": 25, "off": 0}
    return [
        Arrow(places.get(m["from"]) or int(m["from"]), 0 if m["to"] == "off" else int(m["to"]), kind)
        for m in moves
    ]
