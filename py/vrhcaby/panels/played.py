"""Turns of a record in two columns, each with its review's results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.records import PlayedTurn
    from vrhcaby.wire.shapes.reviews import Decision, Review


def rows_of(turns: Sequence[PlayedTurn]) -> list[list[int]]:
    """The turn of each player in each line (-1: none), as in a match file.

    A line begins with the player who acts first. A new line begins if a player acts twice.
    """
    rows: list[list[int]] = []
    for at, turn in enumerate(turns):
        place = 1 if turn["player"] else 0
        last = rows[-1] if rows else None
        if last and last[place] < 0 and (place == 1 or last[1] < 0):
            last[place] = at
        else:
            rows.append([-1, at] if place else [at, -1])
    return rows


def decisions_by_turn(turns: Sequence[PlayedTurn], review: Review | None) -> dict[int, Decision]:
    """The graded decisions of a game by turn: plays and cube actions, each in order."""
    if review is None:
        return {}
    plays = iter([one for one in review["decisions"] if one["kind"] == "play"])
    cubes = [one for one in review["decisions"] if one["kind"] in ("cube", "answer")]
    said = iter([one for one in cubes if one.get("chosen") != "roll"])
    decisions = {}
    for at, turn in enumerate(turns):
        one = None if turn["kind"] == "resign" else next(plays if turn["kind"] == "play" else said, None)
        if one:
            decisions[at] = one
    return decisions


@dataclass(frozen=True, slots=True)
class Running:
    """A player's running totals: ``rate`` is the mean loss in thousandths."""

    player: int
    rate: float
    luck: float
    decisions: int


def running_at(turns: Sequence[PlayedTurn], review: Review, at: int) -> tuple[Running, Running]:
    """Each player's totals up to and including a turn."""
    indices = [one["index"] for turn, one in decisions_by_turn(turns, review).items() if turn <= at]
    decisions = [one for one in review["decisions"] if one["index"] <= max(indices, default=-1)]
    return _running(0, decisions), _running(1, decisions)


def _running(player: int, decisions: Sequence[Decision]) -> Running:
    own = [one for one in decisions if one["player"] == player]
    chosen = [one for one in own if not one["forced"] and one.get("grade")]
    lost = sum(one["loss"] for one in chosen)
    luck = sum(one.get("luck") or 0 for one in own)
    return Running(player, 1000 * lost / len(chosen) if chosen else 0, luck, len(chosen))
