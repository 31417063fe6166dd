"""Matches: the score, the Crawford game once, dead cubes, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.tables import LAST, command_all, on_roll, refused, rule_and_cite, table
from vrhcaby.board.side import Side
from vrhcaby.game import match
from vrhcaby.game.state import Cube
from vrhcaby.game.turn import may
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import score_wire

SCORES = [
    # length, the score before each game, the Crawford state of each game
    (5, [(0, 0), (1, 0), (4, 0), (4, 1), (4, 4)], "no no now past past"),
    (5, [(0, 0), (0, 4), (1, 4), (4, 4)], "no now past past"),
    (3, [(0, 0), (2, 0), (2, 2)], "no now past"),
    (3, [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)], "no no no now past"),
    (2, [(0, 0), (0, 1), (1, 1)], "no now past"),
    (7, [(0, 0), (2, 4), (5, 5)], "no no no"),
    (1, [(0, 0)], "no"),
    (25, [(0, 0), (24, 0), (24, 8), (24, 24)], "no now past past"),
]


@pytest.mark.parametrize(("length", "scores", "states"), SCORES)
def test_the_crawford_game_comes_once(length: int, scores: list[tuple[int, int]], states: str) -> None:
    state, found = "no", []
    for score in scores:
        state = match.crawford(state, length, score, agreed=True)
        found.append(state)
    assert found == states.split()
    assert {match.crawford("no", length, score, agreed=False) for score in scores} == {"no"}


def test_needs_and_winner() -> None:
    assert match.needs(5, (4, 1)) == (1, 4)
    assert match.needs(3, (6, 1)) == (0, 2)
    assert match.winner(5, (4, 4)) is None
    assert match.winner(5, (4, 6)) == 1


def won_by(session: Session, player: int, level: str = "single") -> Session:
    """A game that the other player resigns at a level."""
    loser = Side.BLACK if player == 0 else Side.WHITE
    on_roll(session, side=loser)
    return command_all(session, f"resign {1 - player} {level}", f"accept {player}")


def test_a_match_to_three_with_its_crawford_game() -> None:
    session = table("match", length=3)
    won_by(session, 0, "gammon")
    assert (session.series.totals, session.series.crawford) == ((2, 0), "now")
    command_all(session, "next_game")
    for side in Side:
        on_roll(session, side=side)
        by = 0 if side is Side.WHITE else 1
        assert "raise" not in may(session.game, by)
        assert rule_and_cite(refused(session, f"raise {by}")) == ("crawford", "modern R2")
    won_by(session, 1)
    assert session.series.records[-1].crawford
    command_all(session, "next_game")
    assert (session.series.crawford, session.game.options.crawford) == ("past", False)
    on_roll(session, LAST, side=Side.BLACK)
    command_all(session, "raise 1", "take 0", "roll 2 1", "play")
    assert (session.series.totals, session.series.winner) == ((2, 5), 1)
    assert session.may_between == ("rematch",)
    assert refused(session, "next_game").rule == "game_still_on"


def test_a_rematch_begins_at_zero() -> None:
    session = won_by(table("match", length=1), 1)
    assert session.series.winner == 1
    command_all(session, "rematch")
    assert (session.series.totals, session.series.records, session.series.winner) == ((0, 0), (), None)
    assert session.game.options.needs == (1, 1)


def test_a_rematch_keeps_the_finished_matches() -> None:
    session = won_by(table("match", length=1), 1)
    first = session.series
    won_by(command_all(session, "rematch"), 0)
    second = replace(session.series, earlier=())
    command_all(session, "rematch")
    assert session.series.earlier == (first, second)
    kept = score_wire(session.series, session.game, "cs")["earlier"]
    assert [(m["winner"], m["totals"], len(m["games"])) for m in kept] == [(1, [0, 1], 1), (0, [1, 0], 1)]
    assert [m["games"][0]["how"] for m in kept] == ["resigned", "resigned"]


def test_without_the_crawford_rule_the_cube_stays_available() -> None:
    session = won_by(table("match", length=3, crawford=False), 0, "gammon")
    command_all(session, "next_game")
    on_roll(session, side=Side.BLACK)
    command_all(session, "raise 1", "take 0")


@pytest.mark.parametrize(
    ("needs", "value", "owner", "allowed_by_rule"),
    [
        ((2, 5), 2, Side.WHITE, False),
        ((3, 5), 2, Side.WHITE, True),
        ((1, 5), 1, None, False),
        ((2, 1), 1, None, True),
    ],
)
def test_a_raise_without_effect(
    needs: tuple[int, int], value: int, owner: Side | None, allowed_by_rule: bool
) -> None:
    for agreed in (False, True):
        session = on_roll(table("match", length=9, dead_cube_refused=agreed), cube=Cube(value, owner))
        session.game = replace(session.game, options=replace(session.game.options, needs=needs))
        assert ("raise" in may(session.game, 0)) == (allowed_by_rule or not agreed)
