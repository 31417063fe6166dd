"""The reviews of a session together: checkers and cube apart, skill, luck and the points won."""

from __future__ import annotations

import pytest

from support.advised import done
from support.tables import command_all, table
from vrhcaby.advice import review
from vrhcaby.advice.match_totals import match_totals
from vrhcaby.errors import ProtocolError
from vrhcaby.session.timeline import Timeline


def account(player, decisions=0, lost=0.0, luck=0.0, cube=(0, 0.0)):
    return {
        "id": player,
        "decisions": decisions,
        "lost": lost,
        "luck": luck,
        "rolls": decisions,
        "grades": {"fine": decisions},
        "cube": {"decisions": cube[0], "lost": cube[1]},
    }


def two_games():
    """Two resigned games, the first for two points."""
    return command_all(
        table(jacoby=False),
        *("draw 6 1", "resign gammon", "accept", "next_game", "draw 3 1", "resign single", "accept"),
    )


def test_games_are_reported_separately_and_together():
    played = Timeline(two_games()).catch_up()
    first = {"game": 1, "players": [account(0, 10, 0.5, 0.2, cube=(2, 0.3)), account(1, 8, 0.1)]}
    second = {"game": 2, "players": [account(0, 5, 0.1), account(1, 5, 0.0, -0.4)]}
    reported = match_totals(played, [second, first])
    assert [one["game"] for one in reported["games"]] == [1, 2]
    ours, theirs = reported["players"]
    assert ours["decisions"] == 15
    assert ours["rate"] == pytest.approx(40.0)
    assert (ours["checkers"]["decisions"], ours["cube"]["decisions"]) == (13, 2)
    assert ours["checkers"]["lost"] == pytest.approx(0.3)
    assert ours["cube"]["rate"] == pytest.approx(150.0)
    assert ours["skill"] == pytest.approx(-0.5)
    assert theirs["skill"] == pytest.approx(0.5)
    assert theirs["luck"] == pytest.approx(-0.4)
    points = [[one["points"] for one in game["players"]] for game in reported["games"]]
    assert sorted(map(sorted, points)) == [[0, 1], [0, 2]]
    assert ours["points"] + theirs["points"] == 3


def test_a_real_review_survives_storage():
    session = two_games()
    found = done(review.review(session, "en", 1, 0))
    reported = match_totals(Timeline(session).catch_up(), [found])["players"]
    for one in found["players"]:
        assert reported[one["id"]]["rate"] == pytest.approx(one["rate"])
        assert reported[one["id"]]["grades"] == one["grades"]


@pytest.mark.parametrize(
    "reviews",
    [
        None,
        [5],
        [{"game": 1}],
        [{"game": 3, "players": []}],
        [{"game": 1, "players": [5]}],
        [{"game": 1, "players": [{**account(0), "id": 2}]}],
        [{"game": 1, "players": [{**account(0), "lost": "much"}]}],
        [{"game": 1, "players": [{**account(0), "luck": 1e9}]}],
        [{"game": 1, "players": [account(0, 1, cube=(2, 0.0))]}],
        [{"game": 1, "players": [account(0)]}] * 2,
    ],
)
def test_anything_but_a_review_is_rejected(reviews):
    with pytest.raises(ProtocolError) as reported:
        match_totals(Timeline(two_games()).catch_up(), reviews)
    assert reported.value.code == "protocol/bad-args"
