"""On 200 externally judged decisions every best play has a reason, and a comparison argues for the better play.

Each reason's claim is checked again: on the board, in the chances, and by the rules' own count of the rolls.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.advised import ROLLS, done, rolls_that_hit
from support.tables import command_all, on_roll, table
from vrhcaby.advice import hinted_plays, hints
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel
ROWS = Path(__file__).with_name("decisions.jsonl.gz")
RULES = load_rules("modern")
SHARES = 8
"""The rows are split into this many tests, so that failures are specific and the run can be shared."""
DAILY = 2
"""How many of them run every day; the others run with ``--heavy``, because each row needs a search."""
every_share = pytest.mark.parametrize(
    "number", [n if n < DAILY else pytest.param(n, marks=pytest.mark.heavy) for n in range(SHARES)]
)
ALIKE = 0.02
"""Plays whose oracle equities are within this difference may be called equal."""
NO_REASON_ALONE = {"alike", "alike_with_cube", "ahead"}
"""Reasons about how close other plays are, not about this play."""
WORSE = 0.03

Row = dict[str, Any]
Wire = dict[str, Any]


@cache
def rows() -> list[Row]:
    with gzip.open(ROWS, "rt") as lines:
        return [json.loads(line) for line in lines]


def share(number: int) -> list[Row]:
    return rows()[number::SHARES]


def position(row: Row) -> Position:
    return Position(tuple(row["board"]), tuple(row["off"]))


def thrown(row: Row) -> Any:
    first, second = row["dice"]
    return command_all(on_roll(table("series", "precise"), position(row)), f"roll {first} {second}")


def spread(row: Row) -> float:
    equities = [equity for _, equity in row["plays"]]
    return max(equities) - min(equities)


def test_there_are_200_decisions_with_a_choice() -> None:
    assert len(rows()) == 200
    assert all(len(row["plays"]) > 1 for row in rows())


@every_share
def test_every_best_play_has_a_reason_for_it(number: int) -> None:
    for row in share(number):
        (best,) = done(hints.hint(thrown(row).game, "en", plies=0, count=1))["plays"]
        speaking = [fact["key"] for fact in best["facts"] if fact["favours"]]
        assert best["plan"]["words"]
        assert set(speaking) - NO_REASON_ALONE or speaking == ["alike"], (row, best)
        assert len(best["words"]) == len(best["facts"])
        if {"alike", "ahead"} & set(speaking):
            assert spread(row) < ALIKE, (row, best["words"])


@every_share
def test_a_comparison_argues_truly_for_the_better_play(number: int) -> None:
    compared = 0
    for row in share(number):
        session = thrown(row)
        worse = worse_play(row)
        if worse is None:
            continue
        question = hints.question_of(hints.task_now(session.game), 0)
        found = done(hinted_plays.graded_play(question, session.game.view.roll, worse, "en"))
        if found["loss"] < 0.01:
            continue
        compared += 1
        best, played = found["best"], found["played"]
        assert best["facts"], row
        assert all(fact["favours"] for fact in best["facts"]), best
        assert not any(fact["favours"] for fact in played["facts"]), played
        assert "alike" not in [fact["key"] for fact in best["facts"]]
        boards = board_of(row, best), worse.position
        for fact in best["facts"]:
            assert TRUE[fact["key"]](fact, *boards, best["chances"], played["chances"]), (row, fact)
        for fact in played["facts"]:
            assert TRUE[fact["key"]](fact, *boards[::-1], played["chances"], best["chances"]), (row, fact)
    assert compared > 15


def worse_play(row: Row) -> Play | None:
    """The best play that is behind the oracle's best by at least ``WORSE``."""
    best = max(equity for _, equity in row["plays"])
    behind = [(equity, result) for result, equity in row["plays"] if best - equity >= WORSE]
    if not behind:
        return None
    board = tuple(max(behind)[1])
    return next(
        p for p in legal_plays(RULES, position(row), tuple(row["dice"])) if p.position.points == board
    )


def board_of(row: Row, wire: Wire) -> Position:
    plays = legal_plays(RULES, position(row), tuple(row["dice"]))
    return next(p.position for p in plays if p.text == wire["text"])


# Each reason's claim: the fact, the board after the play it is about, the other board, and both chances.


def _held(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return mine.points[fact["point"]] >= 2 > other.points[fact["point"]]


def _given_up(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return other.points[fact["point"]] >= 2 > mine.points[fact["point"]]


def _stands(place: str) -> Any:
    return lambda fact, mine, other, *_: mine.points[fact[place]] >= 1 and mine != other


def _hits(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return -mine.points[0] >= fact["count"] and mine.points[0] < other.points[0]


def _off(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return mine.off[0] > other.off[0]


def _home(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return sum(mine.points[1:7]) + mine.off[0] > sum(other.points[1:7]) + other.off[0]


def _out(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return sum(max(0, n) for n in mine.points[19:]) < sum(max(0, n) for n in other.points[19:])


def _low(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return sum(mine.points[1:3]) > sum(other.points[1:3])


def _wall(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return _longest(mine) == fact["length"] > _longest(other)


def _longest(board: Position) -> int:
    best = run = 0
    for point in range(1, 19):
        run = run + 1 if board.points[point] >= 2 else 0
        best = max(best, run)
    return best


def _safe(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return rolls_that_hit(RULES, mine) == 0


def _fewer_shots(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    """Not every hit costs something, but no shot is claimed that the rules do not give."""
    rolls = fact.get("rolls", 0)
    return rolls < fact["others"] <= front_hits(other) and rolls <= front_hits(mine)


def _shots(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return 0 < fact["rolls"] <= fact["hits"] == front_hits(mine) and 0 < fact["cost"] < 6


@cache
def front_hits(after: Position) -> int:
    """How many of 36 rolls can hit a checker outside the opponent's home board, by the rules' own plays."""
    blots = [p for p in range(1, 19) if after.points[p] == 1]
    theirs = after.swapped()
    return sum(
        1 if roll[0] == roll[1] else 2
        for roll in ROLLS
        if any(
            move.hit and 25 - move.dst in blots
            for play in legal_plays(RULES, theirs, roll)
            for move in play.moves
        )
    )


def _rolls(sign: int) -> Any:
    return lambda fact, *_: (fact["rolls"] - fact["others"]) * sign > 0


def _shut(fact: Wire, mine: Position, other: Position, *_: Wire) -> bool:
    return fact["rolls"] == no_answers(mine) > fact["others"] == no_answers(other)


@cache
def no_answers(after: Position) -> int:
    return sum((1 if a == b else 2) for a, b in ROLLS if not legal_plays(RULES, after.swapped(), (a, b)))


def _chance(key: str, sign: int) -> Any:
    def true(fact: Wire, mine: Position, other: Position, now: Wire, then: Wire) -> bool:
        return abs((now[key] - then[key]) * 100 * sign - fact["share"]) < 1e-6

    return true


TRUE: dict[str, Any] = {
    **dict.fromkeys(("makes_point", "makes_anchor", "keeps_point", "keeps_anchor"), _held),
    **dict.fromkeys(("gives_up_point", "gives_up_anchor"), _given_up),
    **dict.fromkeys(("moves_up", "builder"), _stands("point")),
    **dict.fromkeys(("slots", "fills"), _stands("point")),
    "hits": _hits,
    "comes_out": _out,
    "bears_off": _off,
    "brings_home": _home,
    "buries": _low,
    "wall": _wall,
    "safe": _safe,
    "safer": _fewer_shots,
    "no_shot": _fewer_shots,
    "shots": _shots,
    "some_shots": _shots,
    "rolls_mine": _rolls(1),
    "rolls_theirs": _rolls(-1),
    "rolls_mine_points": _rolls(1),
    "rolls_theirs_points": _rolls(-1),
    "rolls_freed": _rolls(-1),
    "rolls_shut": _shut,
    **{
        f"{key}_{way}": _chance(key, sign)
        for key in hinted_plays.CHANCES
        for way, sign in (("more", 1), ("less", -1))
    },
}
