"""A record's content: every turn with the board before it, the present position in notations, the rows that decided a
play.
"""

import random

import pytest

from support.sessions import one_step
from support.tables import command_all, table
from vrhcaby.board.position import pos
from vrhcaby.errors import NotationError
from vrhcaby.game.state import Phase
from vrhcaby.notation import parse_xgid
from vrhcaby.notation.mat_read import read_mat
from vrhcaby.session.config import read_config
from vrhcaby.session.importing import session_of
from vrhcaby.session.moment import situation_of, written_moment
from vrhcaby.session.session import Session
from vrhcaby.session.timeline import Timeline, kind_of

SEED = "000102030405060708090a0b0c0d0e0f"
MAT = """ 3 point match

 Game 1
 Ada : 0                             Ben : 0
  1) 31: 8/5 6/5                     65: 24/18 18/13
  2)  Doubles => 2                    Takes
  3) 61: 13/7 8/7                    {end}
"""


def session_of_text(rest=""):
    return session_of(read_mat(MAT.replace("{end}", rest)), seed=SEED).session


def test_every_turn_is_reported_with_the_board_before_it():
    (game,) = Timeline(session_of_text()).catch_up()
    assert [kind_of(one.turn) for one in game.turns] == ["play", "play", "double", "take", "play"]
    assert game.turns[1].position == pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:2 6:4 5:2")
    assert game.turns[4].before.cubes[0].value == 2


def test_a_growing_record_equals_the_complete_one():
    chance = random.Random(5)
    session = Session.start(read_config({"seed": SEED, "rulebook": "modern"}))
    followed = Timeline(session)
    for _ in range(60):
        if session.game.phase is not Phase.GAME_OVER:
            one_step(session, chance)
        followed.catch_up()
    reported = [(one.turn, one.position) for game in followed.catch_up() for one in game.turns]
    assert reported == [
        (one.turn, one.position) for game in Timeline(session).catch_up() for one in game.turns
    ]
    assert len(reported) > 5


def test_games_are_reported_separately_after_the_next_and_after_a_rematch():
    """The totals before each game, and its displayed number."""
    over = ("draw 6 1", "play", "resign 1 backgammon", "accept 0")
    session = command_all(table("match", length=2), *over, "rematch", *over)
    again = [(game.number, game.score, len(game.turns)) for game in Timeline(session).catch_up()]
    assert again == [(1, (0, 0), 2), (2, (0, 0), 2)]
    session = command_all(table("match", length=5), *over, "next_game", "draw 3 1", "play")
    further = [(game.number, game.score, len(game.turns)) for game in Timeline(session).catch_up()]
    assert further == [(1, (0, 0), 2), (2, (3, 0), 1)]


def test_the_position_is_written_as_it_was_when_the_dice_were_rolled():
    session = session_of_text()
    texts = written_moment(session, "en")
    read = parse_xgid(texts["xgid"])
    assert (read.position, read.mover, read.cube) == (session.game.start, session.game.mover, 2)
    assert read == situation_of(session)
    assert texts["position"].startswith("24:1 ")
    assert "[2]" in texts["board"]


def test_a_chouette_has_no_record_and_an_error_code_says_so():
    chouette = table("chouette", players=3)
    with pytest.raises(NotationError) as fault:
        Timeline(chouette).catch_up()
    assert fault.value.code == "notation/unsupported"


def test_a_position_names_the_cubes_owner():
    session = command_all(table("money"), "draw 6 1", "play")
    assert situation_of(session).cube_owner is None
    command_all(session, "raise", "take")
    assert session.game.mover is not None
    assert (situation_of(session).cube, situation_of(session).cube_owner) == (2, session.game.mover.other)
