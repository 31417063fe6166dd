"""Plays in words, and as arrows on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules import wording

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.wire.shapes.advice import DecidedCube
    from vrhcaby.wire.shapes.moves import Board, Move, NamedPlay
    from vrhcaby.wire.shapes.panels import BoardArrow, Demo, Laid, ShownPosition
    from vrhcaby.wire.shapes.words import Side


def play_words(state: PanelState, moves: Iterable[Move]) -> str:
    """A play in the reader's notation: ``13/8 6/5*``, equal moves counted: ``8/5(2)``."""
    return named_play(state, " ".join(f"{m['from']}/{m['to']}{'*' if m['hit'] else ''}" for m in moves))


def named_play(state: PanelState, text: str) -> str:
    """A play in standard notation (``bar/20 6/off``), with places in the reader's words and equal moves counted."""
    return wording.play_words(text, state.lang)


def play_in_words(state: PanelState, moves: Iterable[Move], *, hits: bool = True) -> str:
    """A play for readers without notation, each checker's moves joined: ``from 13 to 8 and from the bar to 20``.
    ``hits``: whether to name the hits.
    """
    say = state.words("plays")
    counted = Counter((start, end, hit and hits) for start, end, hit in _journeys(moves))
    return wording.joined(state.lang, [_journey(say, *one, times) for one, times in counted.items()])


def _journeys(moves: Iterable[Move]) -> list[tuple[str, str, bool]]:
    """Each checker's start, end, and whether it hits."""
    found: list[tuple[str, str, bool]] = []
    for move in moves:
        earlier = next((one for one in found if one[1] == move["from"]), None)
        start, _, hit = earlier or (move["from"], "", False)
        if earlier:
            found.remove(earlier)
        found.append((start, move["to"], hit or move["hit"]))
    return found


def _journey(say: Words, start: str, end: str, hit: bool, times: int) -> str:
    way = (
        say("way.bar") if start == "bar" else say("way.from", point=start),
        say("way.off") if end == "off" else say("way.to", point=end),
        say("way.hit") if hit else "",
    )
    checkers = say("way.checkers", count=times) if times > 1 else ""
    return " ".join(filter(None, (checkers, *way)))


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
    mover, checkers, pips = board["mover"], board["checkers"], board["pips"]
    return {"mover": mover, "checkers": checkers, "pips": pips, **laid(mover, dice, cube)}


def laid(mover: Side, dice: list[int] | None, cube: DecidedCube | None) -> Laid:
    """The dice and the cube of a position without a game."""
    return {
        "dice": {"side": mover, "values": dice, "used": [False] * len(dice)} if dice else None,
        "cubes": [{"value": cube["value"], "owner": cube["owner"] or "centre"}] if cube else [],
    }


def demonstration(state: PanelState, text: str, back: Event) -> Demo:
    """The text over a demonstration board; ``back`` leads to the game's own."""
    say = state.words("common")
    return {"title": say("demo.title"), "text": text, "back": say("demo.back"), "on": [back.wire()]}
