"""Resignation: offered on one's own turn at a level, accepted or declined."""

from __future__ import annotations

import pytest

from support.tables import MIDDLE, chouette, command_all, command_crew, named, on_roll, refused, table
from vrhcaby.board.side import Side
from vrhcaby.game.state import Cube, Phase
from vrhcaby.game.turn import may
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS

START = {"blastoff": "13:7 8:3 6:5 / 13:7 8:3 6:5"}


@pytest.mark.parametrize("book", BOOKS)
def test_every_rulebook_allows_it_before_and_after_rolling(book: str) -> None:
    session = on_roll(table("series", book), START.get(book, MIDDLE))
    assert "resign" in may(session.game, 0)
    assert "resign" not in may(session.game, 1)
    command_all(session, "roll 3 1")
    assert "resign" in may(session.game, 0)
    command_all(session, "resign 0")
    assert may(session.game, 0) == ()
    assert may(session.game, 1) == ("accept", "decline")
    command_all(session, "accept 1")
    assert session.game.phase is Phase.GAME_OVER
    assert session.series.records[-1].winner == 1


def test_a_declined_offer_leaves_the_unfinished_play_unchanged() -> None:
    session = command_all(on_roll(table("money")), "roll 6 5")
    assert not isinstance(session.move(None, Tried(24, 18)), Refusal)
    before = session.game
    command_all(session, "resign 0 gammon", "decline 1")
    assert session.game == before
    command_all(session, "resign 0", "decline 1", "undo 0")
    assert session.game.draft == ()
    command_all(session, "play")
    assert session.game.mover is Side.BLACK


def test_an_accepted_offer_leaves_the_board_as_it_was() -> None:
    session = command_all(on_roll(table("series", "classic"), "24:1 off:14 / 6:15"), "roll 6 5")
    session.move(None, Tried(24, 18))
    command_all(session, "resign 0", "accept 1")
    game = session.game
    assert (game.position.points[18], game.draft, game.dice) == (1, (), None)
    assert game.result is not None
    zones = {line.zone: line.checkers for line in game.result.worth.table if line.checkers}
    assert zones == {"winner_outer": 1}
    assert game.result.worth.points == 3


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    found = refused(on_roll(table("series", "classic")), "resign 0 backgammon")
    assert found.facts == {"level": "backgammon", "levels": ("win",)}
    command_all(on_roll(table("series", "classic", scoring="stakes")), "resign 0 backgammon")


def test_without_a_level_the_cheapest_is_meant() -> None:
    session = command_all(
        on_roll(table("money", jacoby=False), cube=Cube(4, Side.BLACK)), "resign 0", "accept 1"
    )
    assert session.series.totals == (0, 4)


def test_in_a_chouette_every_cube_still_in_play_is_settled() -> None:
    session = chouette(4, jacoby=True)
    command_crew(session, "raise m2", "take box", "raise m3", "drop box", "resign m1 gammon", "accept box")
    settled = [c.settled for c in session.game.cubes if c.settled]
    assert [(s.how, s.worth.level, s.worth.points) for s in settled] == [
        ("resigned", "single", 1),
        ("resigned", "gammon", 4),
        ("dropped", "single", 1),
    ]
    assert [s.winner for s in settled] == [Side.WHITE, Side.WHITE, Side.BLACK]
    box, first, second, third = session.game.draw.players[0], *session.game.crew, session.game.out[0]
    assert [session.series.totals[p] for p in (box, first, second, third)] == [4, -1, -4, 1]


def test_the_box_resigns_to_the_captain() -> None:
    session = chouette(3, side=Side.WHITE)
    command_crew(session, "resign box")
    assert session.game.to_act == session.game.crew[0]
    command_crew(session, "accept m1")
    box = session.game.draw.players[0]
    assert session.series.totals[box] == -2
    assert named(session, "m1") == str(session.series.line[0])
