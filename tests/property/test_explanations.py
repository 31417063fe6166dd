"""Explanations of plays over many positions: a plan for each, at most two reasons, each true of its play and not of
the other.

The tests count on the board and by the rules' own list of plays, independently of the code that found the reasons.
Thirty positions run every day, three hundred with ``--heavy``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from support.advised import ROLLS, done
from vrhcaby.advice.hinted_plays import figures, hinted_plays
from vrhcaby.advice.reasons import Case
from vrhcaby.advice.search import Question, plays_of
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.bot.context import Stakes
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel
RULES = load_rules("modern")
BUNCHES, EACH = 10, 30
DAILY = 1
bunches = pytest.mark.parametrize(
    "bunch", [n if n < DAILY else pytest.param(n, marks=pytest.mark.heavy) for n in range(BUNCHES)]
)
Wire = dict[str, Any]


def decisions(bunch: int) -> Iterator[tuple[Position, Roll]]:
    """Positions of games in which each side makes a good or a random play, with a roll that leaves a choice."""
    luck, found = random.Random(f"explanations {bunch}"), 0
    while found < EACH:
        position = RULES.start
        for turn in range(60):
            roll = (luck.randint(1, 6), luck.randint(1, 6))
            judged = (
                done(plays_of(Question(RULES, position, Stakes(), 0), roll)) if legal(position, roll) else []
            )
            if judged:
                if len(judged) > 1 and turn % 7 == bunch % 7 and found < EACH:
                    found += 1
                    yield position, roll
                position = luck.choice(judged[:3]).play.position
                if position.off[0] == 15:
                    break
            position = position.swapped()


@cache
def legal(position: Position, roll: Roll) -> tuple[Play, ...]:
    return tuple(legal_plays(RULES, position, roll))


@bunches
def test_every_play_has_a_plan_and_at_most_two_true_reasons(bunch: int) -> None:
    for position, roll in decisions(bunch):
        question = Question(RULES, position, Stakes(), 0)
        wires = done(hinted_plays(question, roll, "en", 5))["plays"]
        plays = {play.text: play for play in legal(position, roll)}
        boards = [plays[wire["text"]].position for wire in wires]
        best = Told(position, plays[wires[0]["text"]])
        judged = done(plays_of(question, roll))
        behind = judged[Case(question, judged).rival]
        rival = behind.play
        for at, (wire, board) in enumerate(zip(wires, boards, strict=True)):
            mine = Told(position, plays[wire["text"]])
            other = best if at else Told(position, rival)
            assert len(wire["facts"]) == len(wire["words"]) <= 2, wire
            assert PLANS[wire["plan"]["key"]](mine, wire), (position, roll, wire)
            assert wire["plan"]["words"]
            for fact in wire["facts"]:
                holds = TRUE.get(fact["key"])
                if holds is None:
                    assert fact["key"] in COMPARED or fact["key"].endswith(("_more", "_less")), fact
                    continue
                assert holds(mine, fact), (position, roll, wire["text"], fact)
                if other.after != mine.after and fact["key"] != "bears_off":
                    assert not holds(other, fact), (position, roll, wire["text"], other.play.text, fact)
            beside = wires[0] if at else {**figures(question, behind.chances), "equity": behind.equity}
            _compare(wire, beside, board, other.after)


ROLLS_AHEAD = {f"rolls_{name}" for name in ("mine", "theirs", "freed", "shut")}
COMPARED = {"alike", "alike_with_cube", "ahead", "safer", "no_shot", "shots", "some_shots", *ROLLS_AHEAD}


def _compare(wire: Wire, beside: Wire, board: Position, other: Position) -> None:
    """Shots, rolls ahead, and differences of chances and equities from the compared play."""
    for fact in wire["facts"]:
        key = str(fact["key"])
        if key in ROLLS_AHEAD:
            name = key.removeprefix("rolls_")
            assert (fact["rolls"], fact["others"]) == (rolls_that(name, board), rolls_that(name, other)), (
                wire,
                fact,
            )
        if key == "ahead":
            assert abs(wire["equity"] - beside["equity"] - fact["worth"]) < 1e-9, (wire, fact)
        if key == "alike":
            assert abs(wire["equity"] - beside["equity"]) < 0.001, (wire, beside)
        if key in ("shots", "some_shots"):
            assert 0 < fact["rolls"] <= fact["hits"] == can_hit(board), (wire, fact)
        if key in ("safer", "no_shot"):
            assert fact.get("rolls", 0) <= can_hit(board), (wire, fact)
        if key.endswith(("_more", "_less")):
            name, sign = key[:-5], 1 if key.endswith("_more") else -1
            gap = wire["chances"][name] - beside["chances"][name]
            assert abs(100 * sign * gap - fact["share"]) < 1e-6, (wire, fact)


@cache
def can_hit(after: Position) -> int:
    """Rolls of 36 that can hit a checker outside the opponent's home board, by the rules' own plays."""
    return sum(
        1 if roll[0] == roll[1] else 2
        for roll in ROLLS
        if any(move.hit and move.dst > 6 for play in legal(after.swapped(), roll) for move in play.moves)
    )


@cache
def rolls_that(name: str, after: Position) -> int:
    """Rolls of 36. ``theirs``: the other side's best reply hits or makes a point; ``freed``: it brings a back checker
    out; ``shut``: it cannot move; ``mine``: as ``theirs`` for this side, if it were on roll again.
    """
    board = after if name == "mine" else after.swapped()
    total = 0
    for roll in ROLLS:
        weight = 1 if roll[0] == roll[1] else 2
        replies = done(plays_of(Question(RULES, board, Stakes(), 0), roll))
        if name == "shut" or not replies:
            total += weight * (name == "shut" and not replies)
            continue
        reply = replies[0].play.position
        if name == "freed":
            total += weight * (_back(reply) < _back(board))
        else:
            total += weight * (reply.points[0] < board.points[0] or _held(reply) > _held(board))
    return total


def _back(board: Position) -> int:
    return sum(max(0, board.points[p]) for p in range(19, 26))


def _held(board: Position) -> int:
    """Points held near home or as an anchor."""
    return sum(board.points[p] >= 2 for p in (*range(3, 9), *range(18, 24)))


class Told:
    """A play and its boards, counted independently."""

    def __init__(self, before: Position, play: Play) -> None:
        self.before, self.play, self.after = before, play, play.position

    def held(self, board: Position, low: int = 1, high: int = 24) -> list[int]:
        return [p for p in range(low, high + 1) if board.points[p] >= 2]

    def made(self, point: int) -> bool:
        return self.after.points[point] >= 2 > self.before.points[point]

    def rear_of_theirs(self, board: Position) -> int:
        """Their rearmost checker in the mover's numbering: 0 is their bar."""
        return min((p for p in range(25) if board.points[p] < 0), default=25)

    def rear(self, board: Position) -> int:
        return max((p for p in range(26) if board.points[p] > 0), default=0)

    @property
    def contact(self) -> bool:
        return self.rear(self.after) > self.rear_of_theirs(self.after)

    def wall(self, board: Position, before: Position) -> int:
        run = most = 0
        for point in range(1, 19):
            run = run + 1 if board.points[point] >= 2 and self.rear_of_theirs(before) < point else 0
            most = max(most, run)
        return most

    def lead(self) -> int:
        theirs = sum((25 - p) * -n for p, n in enumerate(self.after.points) if n < 0)
        return theirs - sum(p * n for p, n in enumerate(self.after.points) if n > 0)

    def back(self, board: Position) -> int:
        return sum(max(0, board.points[p]) for p in range(19, 26))

    def home(self, board: Position) -> int:
        return sum(max(0, board.points[p]) for p in range(1, 7))


def _point(test: Callable[[Told, int], bool]) -> Callable[[Told, Wire], bool]:
    return lambda reported, fact: test(reported, int(fact["point"]))


TRUE: dict[str, Callable[[Told, Wire], bool]] = {
    "hits": lambda t, f: t.before.points[0] - t.after.points[0] >= f["count"],
    "makes_point": _point(lambda t, p: p < 19 and t.made(p)),
    "makes_anchor": _point(lambda t, p: p > 18 and t.made(p)),
    "keeps_point": _point(lambda t, p: min(t.before.points[p], t.after.points[p]) >= 2),
    "keeps_anchor": _point(lambda t, p: p > 18 and min(t.before.points[p], t.after.points[p]) >= 2),
    "gives_up_point": _point(lambda t, p: t.before.points[p] >= 2 > t.after.points[p]),
    "gives_up_anchor": _point(
        lambda t, p: t.before.points[p] >= 2 > t.after.points[p] and not any(map(t.made, range(19, p)))
    ),
    "wall": lambda t, f: t.wall(t.after, t.before) >= f["length"] > t.wall(t.before, t.before),
    "comes_out": lambda t, f: t.back(t.before) - t.back(t.after) >= f["count"],
    "moves_up": _point(lambda t, p: p > 18 and t.after.points[p] > max(0, t.before.points[p])),
    "builder": _point(lambda t, p: 6 < p < 12 and t.after.points[p] > max(0, t.before.points[p])),
    "slots": _point(lambda t, p: t.after.points[p] == 1 and t.before.points[p] <= 0),
    "bears_off": lambda t, f: t.after.off[0] - t.before.off[0] >= f["count"],
    "brings_home": lambda t, f: (
        t.home(t.after) + t.after.off[0] - t.home(t.before) - t.before.off[0] >= f["count"] and not t.contact
    ),
    "fills": _point(lambda t, p: p < 7 and t.before.points[p] <= 0 < t.after.points[p]),
    "buries": lambda t, f: (
        sum(max(0, t.after.points[p]) - max(0, t.before.points[p]) for p in (1, 2)) >= f["count"]
    ),
    "safe": lambda t, f: (
        not any(t.after.points[p] == 1 and t.rear_of_theirs(t.after) < p for p in range(1, 25))
    ),
    "nears_home": lambda t, f: t.rear(t.before) > 6,
    "nears_off": lambda t, f: t.rear(t.before) <= 6,
}

PLANS: dict[str, Callable[[Told, Wire], bool]] = {
    "save_gammon": lambda t, w: (
        not t.after.off[0] and w["chances"]["lose_gammon"] >= 0.2 and w["plan"]["decides"] == "lose_gammon"
    ),
    "bear_off": lambda t, w: not t.contact and t.rear(t.after) <= 6,
    "race": lambda t, w: not t.contact,
    "close_out": lambda t, w: t.after.points[0] < 0 and len(t.held(t.after, 1, 6)) >= 5,
    "blitz": lambda t, w: (
        t.after.points[0] < 0 and sum(max(0, t.after.points[p]) for p in range(1, 12)) >= 10
    ),
    "attack": lambda t, w: t.after.points[0] < 0,
    "prime": lambda t, w: t.wall(t.after, t.after) >= 4,
    "win_gammon": lambda t, w: w["plan"]["decides"] == "win_gammon" and w["chances"]["win_gammon"] >= 0.2,
    "back_game": lambda t, w: len(t.held(t.after, 19)) >= 2 and t.lead() < 0,
    "come_out": lambda t, w: 0 < t.back(t.after) < t.back(t.before),
    "all_out": lambda t, w: 0 == t.back(t.after) < t.back(t.before),
    "hold": lambda t, w: bool(t.held(t.after, 18)) and t.lead() <= -10,
    "come_home": lambda t, w: t.contact and not t.back(t.after) and t.lead() > 0,
    "escape": lambda t, w: t.back(t.after) > 0 and t.lead() >= 10,
    "build": lambda t, w: t.contact,
}
