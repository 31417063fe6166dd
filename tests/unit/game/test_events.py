"""Events for the page to animate, announce and list: their order and facts."""

from __future__ import annotations

from typing import Any

from support.tables import LAST, asked, command_all, on_roll, table
from vrhcaby.board.plays import Move
from vrhcaby.board.side import Side
from vrhcaby.game.board_actions import undo
from vrhcaby.game.state import Cube
from vrhcaby.legality.explain import Tried
from vrhcaby.session.session import Session


def reported(session: Session, text: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of a command, as (type, facts)."""
    return [(event.type, dict(event.facts)) for event in asked(session, text)]


def test_the_draw_reports_the_dice_the_winner_and_whose_turn_it_is() -> None:
    assert reported(table("money"), "draw 2 5") == [
        ("drawn", {"dice": [2, 5], "winner": 1}),
        ("turn", {"side": "black"}),
        ("rolled", {"side": "black", "dice": [2, 5]}),
    ]


def test_equal_dice_report_that_the_cube_was_turned() -> None:
    assert reported(table("money", automatic_doubles=1), "draw 3 3") == [
        ("drawn", {"dice": [3, 3], "winner": None}),
        ("auto_doubled", {"side": None, "value": 2}),
    ]


def test_choosing_a_colour_reports_who_chose_and_whose_turn_it_is() -> None:
    session = command_all(table("series", "classic"), "draw 2 5")
    assert reported(session, "choose_colour 1 black") == [
        ("colour_chosen", {"player": 1, "colour": "black"}),
        ("turn", {"side": "white"}),
    ]


def test_a_play_is_reported_move_by_move_and_as_a_whole() -> None:
    session = command_all(table("money"), "draw 6 1")
    first, second = Move(13, 7, (6,)), Move(8, 7, (1,))
    found = session.move(None, Tried(13, 7))
    assert [(e.type, dict(e.facts)) for e in found] == [("moved", {"side": "white", "move": first})]
    session.move(None, Tried(8, 7))
    assert reported(session, "confirm") == [
        ("played", {"side": "white", "moves": (first, second), "dice": [6, 1]}),
        ("turn", {"side": "black"}),
    ]


def test_moves_taken_back_are_reported_from_the_last() -> None:
    session = command_all(on_roll(table("money")), "roll 1 1")
    for src in (8, 6, 24):
        session.move(None, Tried(src, src - 1))
    game = session.game
    backs = {index: undo(game, index) for index in (None, 0, 1, 2, -1)}
    gone = {index: [e.facts["move"].src for e in events] for index, (_, events) in backs.items()}
    assert gone == {None: [24], 0: [8], 1: [6], 2: [24], -1: [24, 6, 8]}
    kept = {index: [m.src for m in after.draft] for index, (after, _) in backs.items()}
    assert kept == {None: [8, 6], 0: [6, 24], 1: [8, 24], 2: [8, 6], -1: []}


def test_the_end_is_reported_with_its_winner_and_its_kind() -> None:
    over = reported(command_all(on_roll(table("money"), LAST, Side.BLACK), "roll 2 1"), "play")
    assert over[-1] == ("game_over", {"winner": "black", "how": "borne_off"})
    resigned = reported(command_all(on_roll(table("money")), "resign 0 gammon"), "accept 1")
    assert resigned == [
        ("resign_accepted", {"side": "black", "level": "gammon"}),
        ("game_over", {"winner": "black", "how": "resigned"}),
    ]
    dropped = reported(command_all(on_roll(table("money"), cube=Cube(2, Side.WHITE)), "raise 0"), "drop 1")
    assert dropped == [
        ("dropped", {"side": "black", "value": 2}),
        ("game_over", {"winner": "white", "how": "dropped"}),
    ]


def test_an_offered_and_a_declined_resignation_are_reported() -> None:
    session = on_roll(table("money"))
    assert reported(session, "resign 0 gammon") == [("resign_offered", {"side": "white", "level": "gammon"})]
    assert reported(session, "decline 1") == [("resign_declined", {"side": "black", "level": "gammon"})]


def test_raises_and_answers_are_reported_with_their_value() -> None:
    session = on_roll(table("money", beaver=True, raccoon=True))
    assert reported(session, "raise 0") == [("raised", {"side": "white", "value": 2})]
    assert reported(session, "beaver 1") == [("beavered", {"side": "black", "value": 4})]
    assert reported(session, "raccoon 0") == [("raccooned", {"side": "white", "value": 8})]
    assert reported(session, "take 1") == [("taken", {"side": "black", "value": 8})]


def test_a_roll_that_cannot_be_played_is_reported() -> None:
    closed = "bar:1 13:14 / 6:3 5:3 4:3 3:2 2:2 1:2"
    assert reported(on_roll(table("money"), closed), "roll 6 5") == [
        ("rolled", {"side": "white", "dice": [6, 5]}),
        ("no_move", {"side": "white"}),
    ]


def test_the_next_game_and_the_end_of_a_match_are_reported() -> None:
    session = command_all(on_roll(table("match", length=2)), "resign 0 single", "accept 1")
    assert reported(session, "next_game") == [("game_started", {"number": 2})]
    over = reported(command_all(on_roll(session), "resign 0 single"), "accept 1")
    assert over[-1] == ("series_over", {"winner": 1})
    assert reported(session, "rematch") == [("game_started", {"number": 1})]


def test_events_unknown_to_a_series_are_off() -> None:
    for kind in ("series", "money"):
        session = table(kind)
        assert session.series.crawford == "no"
        command_all(on_roll(session), "resign 0", "accept 1", "next_game")
        assert session.series.crawford == "no"
    options = table("series").game.options
    assert (options.automatic_doubles, options.needs, options.money) == (0, None, False)
