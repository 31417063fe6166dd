"""The snapshot for the page: the board, the dice, the opening roll, the play and the result."""

from __future__ import annotations

from typing import Any

import pytest

from support.spaces import plain
from support.tables import LAST, command_all, on_roll, table
from vrhcaby.board.side import Side
from vrhcaby.game.state import Cube, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import game_wire, score_wire

HIT = "24:2 13:5 8:3 6:5 / 24:2 13:4 7:1 8:3 6:5"
"""There is a single opposing checker on the mover's 18."""


def shown(session: Session) -> dict[str, Any]:
    return dict(game_wire(session.game, "en"))


def parts(found: dict[str, Any], *names: str) -> list[Any]:
    return [found[name] for name in names]


def moved(session: Session, *pairs: tuple[int, int]) -> Session:
    for src, dst in pairs:
        assert not isinstance(session.move(None, Tried(src, dst)), Refusal)
    return session


def test_before_the_draw_nobody_moves() -> None:
    found = shown(table("money"))
    assert parts(found, "phase", "to_act", "mover", "dice", "last", "result", "resign") == (
        ["draw", None, None, None, None, None, None]
    )
    assert found["seats"] == {"white": 0, "black": 1}
    assert parts(found, "draft", "choices", "reach", "no_move") == [[], [], [], False]
    assert found["draw"]["dice"] is None
    assert parts(found["draw"], "players", "history", "winner", "doubled", "rule") == (
        [[0, 1], [], None, 0, "higher_starts"]
    )


def test_in_classic_the_seats_are_empty_before_the_colour_is_chosen() -> None:
    session = command_all(table("series", "classic"), "draw 2 5")
    found = shown(session)
    assert parts(found, "seats", "mover", "to_act") == [None, None, 1]
    assert parts(found["draw"], "dice", "winner", "rule") == [[2, 5], 1, "higher_chooses_colour"]
    assert found["draw"]["cite"]["paragraph"] == "5.1"


def test_equal_opening_dice_are_remembered() -> None:
    found = shown(command_all(table("money", automatic_doubles=1), "draw 3 3"))
    assert parts(found["draw"], "dice", "history", "doubled") == [[3, 3], [[3, 3]], 1]
    assert parts(found["cubes"][0], "value", "shown", "owner") == [2, 2, "centre"]
    found = shown(command_all(table("money", automatic_doubles=1), "draw 3 3", "draw 6 1"))
    assert parts(found["draw"], "dice", "history", "winner") == [[6, 1], [[3, 3]], 0]


def test_the_opening_dice_are_in_front_of_the_starter() -> None:
    dice = shown(command_all(table("money"), "draw 2 5"))["dice"]
    assert dice == {
        "side": "black",
        "values": [2, 5],
        "used": [False, False],
        "remaining": [5, 2],
        "fresh": True,
        "opening": True,
    }


def test_an_unfinished_play_shows_which_dice_are_used() -> None:
    session = moved(command_all(table("money"), "draw 6 1"), (13, 7))
    found = shown(session)
    assert parts(found["dice"], "used", "remaining", "fresh", "opening") == [[True, False], [1], False, True]
    assert found["draft"] == [{"from": "13", "to": "7", "dice": [6], "hit": False}]
    assert {"from": "8", "to": "7", "dice": [1], "hit": False} in found["choices"]
    assert (found["may"], found["may_by"]) == (["undo", "resign"], {"0": ["undo", "resign"], "1": []})
    assert found["pips"] == {"white": 161, "black": 167}
    assert [found["checkers"]["white"][p] for p in (13, 7)] == [4, 1]
    assert found["checkers"]["black"][13] == 5


def test_each_step_of_doubles_uses_one_of_the_four_dice() -> None:
    session = moved(command_all(on_roll(table("money")), "roll 1 1"), (8, 6), (6, 5))
    found = shown(session)
    assert parts(found["dice"], "values", "used", "remaining") == [[1, 1], [True, True, True, False], [1]]
    assert not found["dice"]["opening"]


def test_a_hit_on_the_way_is_shown_for_the_step_and_for_the_sum() -> None:
    found = shown(command_all(on_roll(table("money"), HIT), "roll 6 2"))
    hits = [(m["from"], m["to"]) for m in found["choices"] if m["hit"]]
    assert hits == [("24", "18")]
    (way,) = [r for r in found["reach"] if (r["from"], r["to"]) == ("24", "16")]
    assert (way["dice"], [*map(list, way["steps"])], way["hit"]) == (
        [6, 2],
        [["24", "18"], ["18", "16"]],
        True,
    )
    (way,) = [r for r in found["reach"] if (r["from"], r["to"]) == ("13", "5")]
    assert not way["hit"]


def test_black_counts_from_its_own_side() -> None:
    session = moved(command_all(on_roll(table("money"), side=Side.BLACK), "roll 6 1"), (13, 7))
    found = shown(session)
    assert (found["mover"], found["dice"]["side"]) == ("black", "black")
    assert [found["checkers"]["black"][p] for p in (13, 7)] == [4, 1]
    assert found["pips"] == {"black": 161, "white": 167}


def test_the_play_before_this_turn_is_shown() -> None:
    session = moved(command_all(table("money"), "draw 6 1"), (13, 7), (8, 7))
    found = shown(command_all(session, "confirm"))
    assert found["last"] == {
        "side": "white",
        "dice": [6, 1],
        "moves": [
            {"from": "13", "to": "7", "dice": [6], "hit": False},
            {"from": "8", "to": "7", "dice": [1], "hit": False},
        ],
        "trips": [{"from": "13", "to": "7"}, {"from": "8", "to": "7"}],
    }
    assert parts(found, "mover", "to_act", "dice", "draft") == ["black", 1, None, []]


def test_a_roll_that_cannot_be_played_says_so() -> None:
    closed = "bar:1 13:14 / 6:3 5:3 4:3 3:2 2:2 1:2"
    found = shown(command_all(on_roll(table("money"), closed), "roll 6 5"))
    assert (found["no_move"], found["choices"], found["may"]) == (True, [], ["confirm", "resign"])
    assert not shown(command_all(on_roll(table("money")), "roll 6 5"))["no_move"]


@pytest.mark.parametrize(("side", "winner"), [(Side.WHITE, 0), (Side.BLACK, 1)])
def test_a_result_names_the_winner_the_kind_and_the_value(side: Side, winner: int) -> None:
    session = command_all(on_roll(table("money", jacoby=False), LAST, side), "roll 2 1", "play")
    found = shown(session)["result"]
    assert parts(found, "winner", "player", "how") == [side.value, winner, "borne_off"]
    assert parts(found, "level", "board_level", "points", "cube") == ["gammon", "gammon", 2, 1]
    assert found["reasons"] == ["gammon"]
    assert [c["paragraph"] for c in found["cites"]] == ["W2"]
    assert "table" not in found
    score = dict(score_wire(session.series, session.game, "en"))
    assert score["totals"][winner] == 2
    (game,) = score["games"]
    assert parts(game, "number", "winner", "side", "how", "points") == [1, winner, side.value, "borne_off", 2]
    assert game["deltas"][winner] == 2
    assert game["crawford"] is False


def test_classic_shows_how_the_checkers_were_counted() -> None:
    session = command_all(
        on_roll(table("series", "classic"), "1:1 off:14 / 18:1 6:10 off:4"), "roll 2 1", "play"
    )
    rows = shown(session)["result"]["table"]
    counted = {r["zone"]: (r["checkers"], r["each"], r["points"]) for r in rows}
    assert counted["winner_outer"] == (1, 3, 3)
    assert counted["loser_home"] == (10, 1, 10)
    assert all(r["name"] for r in rows)
    assert shown(session)["result"]["points"] == 13


def test_an_offered_resignation_is_shown_with_its_side_and_level() -> None:
    session = command_all(on_roll(table("money")), "resign 0 gammon")
    found = shown(session)
    assert found["resign"] == {"by": "white", "level": "gammon"}
    assert (found["phase"], found["to_act"]) == (Phase.RESIGN_OFFERED.value, 1)
    assert found["resign_levels"] == ["single", "gammon", "backgammon"]


def test_the_words_of_a_result_multiply_level_and_cube() -> None:
    session = on_roll(table("money", jacoby=False), LAST, cube=Cube(4, Side.WHITE))
    found = shown(command_all(session, "roll 2 1", "play"))["result"]
    assert (found["points"], found["cube"], found["level"]) == (8, 4, "gammon")
    assert plain(found["text"]).endswith("Value 2 × cube 4: 8 points.")
    dropped = shown(command_all(on_roll(table("money"), cube=Cube(4, Side.WHITE)), "raise 0", "drop 1"))[
        "result"
    ]
    assert "times the cube" not in plain(dropped["text"])
    assert dropped["points"] == 4
