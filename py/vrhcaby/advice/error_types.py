"""Classify recurring mistakes by comparing the decision made with the best one.

One decision may have several kinds. All input comes from reviewed decisions as saves store them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vrhcaby.bot.habits import DIRECT, blots, stacked
from vrhcaby.bot.position_moves import BAR, in_contact, rear_of

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Decision

PHASES = ("opening", "contact", "race", "bearoff")
"""The phases of a game: its first turns, later turns with contact, and turns without contact."""
OPENING_TURNS = 8
"""How many of a game's first plays, both sides counted, belong to the opening."""
AHEAD = 8
"""A player at least this many pips ahead leads the race."""
PLACES = {"bar": BAR, "off": 0}


@dataclass(frozen=True, slots=True)
class Compared:
    """The board before a decision, after the play made and after the best play; each half holds one side's counts."""

    before: bytes
    played: bytes
    best: bytes


def board_of(decision: Decision) -> bytes:
    """The board of a decision: the decider's 26 counts by its own points, then the other side's."""
    side = decision["side"]
    other = "black" if side == "white" else "white"
    checkers = decision["checkers"]
    return bytes(checkers[side]) + bytes(checkers[other])  # type: ignore[literal-required]


def after(board: bytes, moves: Iterable[Mapping[str, Any]]) -> bytes:
    """The board after the moves of the first half's side."""
    counts = bytearray(board)
    for move in moves:
        src, dst = (PLACES[move[end]] if move[end] in PLACES else int(move[end]) for end in ("from", "to"))
        counts[src] -= 1
        counts[dst] += 1
        if move["hit"]:
            counts[26 + BAR - dst] -= 1
            counts[26 + BAR] += 1
    return bytes(counts)


def pips(half: bytes) -> int:
    """The pip count of a side."""
    return sum(place * count for place, count in enumerate(half))


def phase_of(decision: Decision, number: int) -> str:
    """The phase of a decision; ``number`` is the decision's place among the game's plays."""
    board = board_of(decision)
    if in_contact(board):
        return "opening" if number < OPENING_TURNS else "contact"
    return "bearoff" if rear_of(board[:26]) <= DIRECT else "race"


def _held(half: bytes) -> int:
    return sum(half[place] > 1 for place in range(1, DIRECT + 1))


def _is_ahead(one: Compared) -> bool:
    return pips(one.before[26:]) - pips(one.before[:26]) >= AHEAD


def _more_shots(one: Compared) -> bool:
    return blots(one.played)[0] > blots(one.best)[0]


PLAYS: Mapping[str, Callable[[Compared], bool]] = {
    "shots_ahead": lambda one: _is_ahead(one) and _more_shots(one),
    "shots": lambda one: not _is_ahead(one) and _more_shots(one),
    "missed_hit": lambda one: one.best[26 + BAR] > one.played[26 + BAR],
    "loose_hit": lambda one: one.played[26 + BAR] > one.best[26 + BAR],
    "stacks": lambda one: stacked(one.played) > stacked(one.best) + 1,
    "home_points": lambda one: _held(one.best) > _held(one.played),
    "too_safe": lambda one: blots(one.best)[0] > blots(one.played)[0] and not _is_ahead(one),
}
"""Kinds of mistakes in play -> tests of what the play did that the best one did not."""
CUBE = {
    ("roll", "raise"): "missed_double",
    ("raise", "roll"): "early_double",
    ("drop", "take"): "wrong_drop",
    ("drop", "beaver"): "wrong_drop",
    ("take", "drop"): "wrong_take",
}
"""Kinds of mistakes with the cube, by the chosen and the right action."""


def phased(decisions: Iterable[Decision]) -> Iterator[tuple[Decision, str]]:
    """A game's decisions, each with its phase."""
    number = 0
    for decision in decisions:
        yield decision, phase_of(decision, number)
        number += decision["kind"] == "play"


def types_of(decision: Decision, phase: str) -> list[str]:
    """The kinds of a mistake; empty if it fits none."""
    if decision["kind"] == "play":
        return _play_types(decision, phase)
    if decision["kind"] not in ("cube", "answer"):
        return []
    right = decision.get("right")
    kind = CUBE.get((decision.get("chosen", ""), right["advice"])) if right else None
    return [kind] if kind else []


def _play_types(decision: Decision, phase: str) -> list[str]:
    best, played = decision.get("best"), decision.get("played")
    if best is None or played is None:
        return []
    if phase in ("race", "bearoff"):
        return [phase]
    board = board_of(decision)
    compared = Compared(board, after(board, played["moves"]), after(board, best["moves"]))
    return [name for name, is_kind in PLAYS.items() if is_kind(compared)]
