"""Plays in words, and as arrows on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.wire.shapes.advice import DecidedCube
    from vrhcaby.wire.shapes.moves import Board, Move, NamedPlay
    from vrhcaby.wire.shapes.panels import BoardArrow, Demo, ShownPosition
    from vrhcaby.wire.shapes.words import Side


def play_words(state: PanelState, moves: Iterable[Move]) -> str:
    """A play in the reader's notation: ``13/8 6/5*``, equal moves counted: ``8/5(2)``."""
    place = state.words("common").table["place"]
    counted = Counter(
        f"{place.get(move['from'], move['from'])}/{place.get(move['to'], move['to'])}{'*' if move['hit'] else ''}"
        for move in moves
    )
    return " ".join(f"{text}({times})" if times > 1 else text for text, times in counted.items())


def named_play(state: PanelState, text: str) -> str:
    """A play in standard notation (``bar/20 6/off``), with places in the reader's words and equal moves counted."""
    place = state.words("common").table["place"]
    counted = Counter(
        "/".join(place.get(end, end) for end in move.rstrip("*").split("/")) + "*" * move.count("*")
        for move in text.split()
    )
    return " ".join(f"{move}({times})" if times > 1 else move for move, times in counted.items())


def arrows(play: NamedPlay | None, side: Side | None, kind: str) -> list[BoardArrow]:
    """A play as arrows on the board."""
    drawn: list[Any] = []
    if play and side:
        drawn = [{"from": m["from"], "to": m["to"], "kind": kind, "side": side} for m in play["moves"]]
    return drawn


def cube_now(state: PanelState) -> DecidedCube | None:
    """The cube of the game on the board, the first if there are several."""
    cube = next(iter(state.snapshot["cubes"]), None) if state.snapshot else None
    if cube is None:
        return None
    return {"value": cube["value"], "owner": None if cube["owner"] == "centre" else cube["owner"]}


def looked_at(board: Board, dice: list[int] | None, cube: DecidedCube | None) -> ShownPosition:
    """A board with its dice and cube, displayed instead of the game's own."""
    shown: ShownPosition = {
        "mover": board["mover"],
        "checkers": board["checkers"],
        "pips": board["pips"],
        "cube": cube,
    }
    if dice:
        shown["dice"] = dice
    return shown


def demonstration(state: PanelState, text: str, back: Event) -> Demo:
    """The text over a demonstration board; ``back`` leads to the game's own."""
    say = state.words("common")
    return {"title": say("demo.title"), "text": text, "back": say("demo.back"), "on": [back.wire()]}
