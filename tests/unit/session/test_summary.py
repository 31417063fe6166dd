"""A session's summary in the list of saved games and on the start screen."""

from __future__ import annotations

from typing import Any, cast

import pytest

from vrhcaby.session.summary import summary

ANNA: dict[str, Any] = {"id": 0, "kind": "person", "name": "Anna"}
BEN: dict[str, Any] = {"id": 1, "kind": "person", "name": "Ben"}
BOT: dict[str, Any] = {"id": 1, "kind": "bot", "name": "Bot", "level": "club"}
MATCH = {"totals": [3, 1], "match": {"length": 7}}
SERIES = {"totals": [3, 1]}


def short(phase: str, score: dict[str, Any], to_act: int | None = None, other: dict[str, Any] = BOT) -> Any:
    players = cast("Any", [ANNA, other])
    return summary("modern", players, phase, cast("Any", score), to_act, "en")


def test_it_names_the_rulebook_the_players_and_the_score() -> None:
    found = short("moving", MATCH, 0)
    assert found["title"] == "Backgammon: Anna – Bot"
    assert (found["totals"], found["length"], found["levels"]) == ([3, 1], 7, ["", "club"])
    assert short("moving", SERIES, 0)["length"] == 0


@pytest.mark.parametrize(
    ("phase", "score", "unfinished", "over"),
    [
        ("moving", SERIES, True, False),
        ("game_over", MATCH, True, False),
        ("game_over", SERIES, False, False),
        ("series_over", MATCH, False, True),
    ],
)
def test_a_game_and_a_match_between_games_count_as_unfinished(
    phase: str, score: dict[str, Any], unfinished: bool, over: bool
) -> None:
    found = short(phase, score)
    assert (found["unfinished"], found["over"]) == (unfinished, over)


@pytest.mark.parametrize(
    ("phase", "to_act", "other", "turn", "name"),
    [
        ("draw", 0, BOT, "draw", "Anna"),
        ("game_over", None, BOT, "next", ""),
        ("moving", 0, BOT, "yours", "Anna"),
        ("moving", 1, BOT, "of", "Bot"),
        ("moving", 0, BEN, "of", "Anna"),
    ],
)
def test_whose_turn_it_is(
    phase: str, to_act: int | None, other: dict[str, Any], turn: str, name: str
) -> None:
    found = short(phase, MATCH, to_act, other)
    assert (found["turn"], found["name"]) == (turn, name)
