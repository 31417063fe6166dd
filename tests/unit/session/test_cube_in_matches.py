"""The cube where a match forbids it: true paragraphs, and a remedy only if there is one."""

from __future__ import annotations

import pytest

from support.tables import command_all, refused, table
from vrhcaby.rules.remedy_words import would_go_text
from vrhcaby.rules.wording import refusal_message
from vrhcaby.session.session import Session

CUBE = ("raise", "take", "drop", "beaver", "raccoon")
NEVER = "In this game it is never possible."


def said(session: Session, command: str) -> tuple[str, str, str]:
    """The row and the paragraph of a refusal, and when the command would be allowed."""
    refusal = refused(session, command)
    assert refusal.would_go is not None
    return refusal.rule, refusal.cite.paragraph, would_go_text(refusal.would_go, "en")


def one_short(**options: bool) -> Session:
    """The Crawford game of a match to 3, after the opening roll."""
    return command_all(
        table("match", length=3, start={"score": [2, 0], "crawford": True}, **options), "draw 6 1"
    )


@pytest.mark.parametrize("acts", [("draw 6 1",), ("draw 6 1", "play")])
@pytest.mark.parametrize("cube", [True, False])
def test_in_a_match_to_one_point_the_crawford_rule_refuses_the_cube(
    acts: tuple[str, ...], cube: bool
) -> None:
    session = command_all(table("match", length=1, cube=cube), *acts)
    found = {name: said(session, name) for name in CUBE}
    assert {one[:2] for one in found.values()} == {("one_point_match", "R2")}
    assert [found[name][2] for name in CUBE[:3]] == [NEVER] * 3
    beavers = "It would be legal if you were playing for money with beavers"
    assert found["beaver"][2] == f"{beavers} and if the opponent doubled."
    assert found["raccoon"][2] == f"{beavers} and raccoons and if the opponent beavered your double."
    assert refusal_message(refused(session, "raise"), "en").title == "Match to one point: no doubling"


@pytest.mark.parametrize("name", CUBE)
@pytest.mark.parametrize("by", ["", " 0", " 1"])
def test_a_crawford_game_suggests_nothing_for_this_game(name: str, by: str) -> None:
    session = one_short(dead_cube_refused=True)
    for _ in range(2):
        *_, when = said(session, name + by)
        assert "under the rulebook" not in when
        assert "next game" in when or "playing for money" in when
        command_all(session, "play" if session.game.draft or session.game.dice else "roll 2 1")


def test_a_player_who_gave_the_cube_away_waits_for_a_double_and_takes_it() -> None:
    session = command_all(
        table("money"), "draw 6 1", "play", "raise", "take", "roll 6 5", "play", "roll 2 1", "play"
    )
    assert said(session, "raise")[2] == "It will be possible when the opponent doubles and you take."


@pytest.mark.parametrize(
    ("kind", "name", "when"),
    [
        ("match", "next_game", "It will be possible once this game is over."),
        ("match", "rematch", "It will be possible once the match is over."),
        ("money", "next_game", "It will be possible once this game is over."),
        ("money", "rematch", NEVER),
    ],
)
def test_the_next_game_and_the_rematch_say_when_they_are_allowed(kind: str, name: str, when: str) -> None:
    session = command_all(table(kind, **({"length": 3} if kind == "match" else {})), "draw 6 1")
    assert said(session, name) == ("game_still_on", "B6", when)
