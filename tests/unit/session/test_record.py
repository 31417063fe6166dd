"""A session as a record: whose turn was what, offers with their value, the score before each game."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import command_all, table
from vrhcaby.board.position import pos
from vrhcaby.notation import PlayTurn
from vrhcaby.notation.record import CubeTurn, GameRecord, ResignTurn, Verb
from vrhcaby.session.export import record_of
from vrhcaby.session.session import Session


def turns(game: GameRecord) -> list[tuple[object, ...]]:
    """The turns of a game in short: (player, dice) and (player, verb, value or level)."""
    found: list[tuple[object, ...]] = []
    for turn in game.turns:
        if isinstance(turn, PlayTurn):
            found.append((turn.player, tuple(turn.dice), len(turn.moves)))
        elif isinstance(turn, CubeTurn):
            found.append((turn.player, turn.verb, turn.value))
        else:
            assert isinstance(turn, ResignTurn)
            found.append((turn.player, turn.level))
    return found


def begun(kind: str = "money", **more: Any) -> Session:
    """White (player 0) has played 6-1; black is to roll."""
    return command_all(table(kind, **more), "draw 6 1", "play")


def test_plays_belong_to_the_player_who_made_them() -> None:
    (game,) = record_of(command_all(begun(), "roll 3 1", "play")).games
    assert turns(game) == [(0, (6, 1), 2), (1, (3, 1), 2)]
    assert (game.score, game.result, game.cube, game.crawford, game.start) == ((0, 0), None, 1, False, None)


def test_offers_have_the_offered_value() -> None:
    session = begun(beaver=True, raccoon=True)
    command_all(session, "raise 1", "beaver 0", "raccoon 1", "take 0", "roll 3 1", "play")
    (game,) = record_of(session).games
    assert turns(game)[1:-1] == [
        (1, Verb.DOUBLE, 2),
        (0, Verb.BEAVER, 4),
        (1, Verb.RACCOON, 8),
        (0, Verb.TAKE, 8),
    ]


def test_a_dropped_raise_ends_the_game_at_the_stake_before_it() -> None:
    session = command_all(begun(), "raise 1", "drop 0", "next_game")
    first, second = record_of(session).games
    assert turns(first)[1:] == [(1, Verb.DOUBLE, 2), (0, Verb.DROP, 2)]
    assert first.result is not None
    assert (first.result.winner, first.result.points, first.result.how) == (1, 1, "dropped")
    assert (first.score, second.score, second.turns) == ((0, 0), (0, 1), ())


@pytest.mark.parametrize(("resigns", "level", "points"), [(1, "gammon", 2), (1, "single", 1)])
def test_a_resignation_is_reported_with_its_level(resigns: int, level: str, points: int) -> None:
    session = command_all(begun(jacoby=False), f"resign {resigns} {level}", f"accept {1 - resigns}")
    (game,) = record_of(session).games
    assert turns(game)[-1] == (resigns, level)
    assert game.result is not None
    assert (game.result.winner, game.result.points, game.result.how) == (1 - resigns, points, "resigned")


def test_a_declined_resignation_is_not_a_turn() -> None:
    (game,) = record_of(command_all(begun(), "resign 1", "decline 0")).games
    assert turns(game) == [(0, (6, 1), 2)]


def test_with_one_kind_of_win_a_resignation_counts_as_single() -> None:
    session = command_all(table("series", "blastoff"), "draw 6 1", "roll 6 2", "play", "resign 1", "accept 0")
    (game,) = record_of(session).games
    assert turns(game)[-1] == (1, "single")
    assert game.start == pos("13:7 8:3 6:5 / 13:7 8:3 6:5")


def test_the_turn_belongs_to_the_player_whatever_the_colour() -> None:
    session = command_all(table("series", "classic"), "draw 2 5", "choose_colour 1 white", "roll 6 1", "play")
    (game,) = record_of(session).games
    assert turns(game) == [(0, (6, 1), 2)]
    command_all(session, "resign 1", "accept 0")
    result = record_of(session).games[0].result
    assert result is not None
    assert result.winner == 0


def test_automatic_doubles_and_the_crawford_game_are_reported() -> None:
    (game,) = record_of(
        command_all(table("money", automatic_doubles=2), "draw 2 2", "draw 3 3", "draw 6 1")
    ).games
    assert game.cube == 4
    session = command_all(table("match", length=3), "draw 6 1", "resign 0 gammon", "accept 1", "next_game")
    first, second = record_of(session).games
    assert (first.crawford, second.crawford) == (False, True)


def test_the_agreement_is_reported() -> None:
    record = record_of(table("match", length=7))
    assert (record.length, record.crawford, record.rulebook, record.variant) == (
        7,
        True,
        "modern",
        "standard",
    )
    record = record_of(table("money", jacoby=True, beaver=True, variant="nackgammon"))
    assert (record.length, record.jacoby, record.beaver, record.variant) == (0, True, True, "nackgammon")
    assert record.games[0].start is None
    assert record.players == ("1", "2")
