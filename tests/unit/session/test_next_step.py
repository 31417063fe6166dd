"""Steps that the page may take by itself: those that leave no choice, each with its condition."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from support.tables import chouette, command_all, on_roll, table
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.channel import OpenSession, snapshot
from vrhcaby.board.side import Side
from vrhcaby.game.state import Command, Cube, Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import Player
from vrhcaby.session.session import Session

FORCED = "24:1 / 24:2 10:2"
"""With 6-3 under the classic rulebook only one play is legal."""
LAST = "1:1 off:14 / 6:5 5:5 4:5"


def ask(bridge: Bridge, op: str, **args: Any) -> Any:
    return json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))


def state(bridge: Bridge) -> Any:
    return ask(bridge, "snapshot")["ok"]["snapshot"]


def on_bridge(session: Session) -> Bridge:
    bridge = Bridge()
    bridge.channel.opened = OpenSession(session)
    return bridge


def step(session: Session) -> tuple[str, str] | None:
    """The kind of the next step and its condition."""
    found = snapshot(session, "en")["next_step"]
    return None if found is None else (found["kind"], found["when"])


def with_bots(session: Session, *bots: int, dice: str = "manual") -> Session:
    players = tuple(
        Player(f"P{at}", "bot" if at in bots else "person", "club" if at in bots else None)
        for at in range(len(session.config.players))
    )
    session.config = replace(session.config, players=players, dice=dice)
    return session


def seeded(session: Session) -> Session:
    return with_bots(session, dice="seeded")


def test_people_draw_first_and_an_equal_draw_is_repeated_automatically() -> None:
    assert step(seeded(table("money"))) is None
    assert step(seeded(command_all(table("money"), "draw 3 3"))) == ("draw", "auto_roll")
    assert step(with_bots(table("money"), 0, 1, dice="seeded")) == ("draw", "always")
    assert step(command_all(table("money"), "draw 3 3")) is None, "dice thrown by hand"


@pytest.mark.parametrize(("word", "expected"), [("", ("draw", "auto_roll")), ("žába", None)])
def test_a_further_game_begins_automatically_unless_somebody_adds_words_to_the_dice(
    word: str, expected: tuple[str, str] | None
) -> None:
    session = table("series", "classic", dice="seeded")
    if word:
        session.add_word(0, word)
    while session.game.phase is Phase.DRAW:
        session.command(Command("draw"))
    if session.game.phase is Phase.CHOOSE_COLOUR:
        session.command(Command("choose_colour", colour=Side.WHITE))
    session.command(Command("resign", level="win"))
    session.command(Command("accept"))
    session.command(Command("next_game"))
    assert session.game.phase is Phase.DRAW
    assert step(session) == expected


def test_a_roll_is_automatic_if_no_cube_can_be_turned() -> None:
    assert step(seeded(on_roll(table("series", "classic")))) == ("roll", "auto_roll")
    assert step(seeded(on_roll(table("money")))) is None, "doubling is possible"
    theirs = seeded(on_roll(table("money"), cube=Cube(2, Side.BLACK)))
    assert step(theirs) == ("roll", "auto_roll")
    assert step(on_roll(table("series", "classic"))) is None, "dice thrown by hand"


def test_a_bot_acts_when_it_is_its_turn() -> None:
    session = with_bots(on_roll(table("money")), 0)
    assert step(session) == ("bot", "always")
    assert step(with_bots(on_roll(table("money")), 1)) is None
    assert not snapshot(session, "en")["decides"]
    assert snapshot(session, "en")["weighed"] == []


def test_a_forced_play_is_sent_whole_in_one_message() -> None:
    session = command_all(on_roll(table("series", "classic"), FORCED), "roll 6 3")
    bridge = on_bridge(session)
    found = state(bridge)["next_step"]
    assert (found["kind"], found["when"]) == ("play", "auto_play")
    done = ask(bridge, "play", moves=found["moves"], confirm=True)["ok"]
    assert "played" in [event["type"] for event in done["events"]]
    assert done["snapshot"]["mover"] == "black"
    assert done["journal"]["append"][-1] == ["confirm"]


def test_bearing_off_needs_its_own_setting() -> None:
    assert step(command_all(on_roll(table(), LAST), "roll 2 1")) == ("play", "auto_bear_off")


def test_a_choice_or_an_unfinished_play_is_left_to_the_player() -> None:
    session = command_all(on_roll(table()), "roll 6 1")
    assert step(session) is None


def test_dice_without_a_legal_move_are_picked_up() -> None:
    closed = "bar:1 6:14 / 6:3 5:3 4:2 3:2 2:2 1:3"
    assert step(command_all(on_roll(table("series", "classic"), closed), "roll 6 1")) == (
        "confirm",
        "auto_play",
    )


def test_nothing_is_automatic_once_the_game_is_over() -> None:
    over = with_bots(command_all(on_roll(table()), "roll 6 1", "resign", "accept"), 0, 1)
    assert step(over) is None


def test_the_crews_people_are_awaited() -> None:
    session = chouette(4)
    _, captain, second, third = session.series.line
    waiting = with_bots(session, captain, dice="seeded")
    assert step(waiting) is None
    bridge = on_bridge(waiting)
    assert ask(bridge, "let_roll")["ok"]["snapshot"]["next_step"]["kind"] == "bot"
    ask(bridge, "command", name="raise", by=second)
    ask(bridge, "command", name="take")
    assert step(waiting) is None, "the other member may still double"
    assert step(with_bots(session, captain, second, third, dice="seeded")) == ("bot", "always")


@pytest.mark.parametrize(
    ("acts", "names"),
    [
        ((), ["raise", "roll", "resign"]),
        (("roll 6 1",), ["resign"]),
        (("raise",), ["take", "drop"]),
    ],
)
def test_the_tutor_checks_commands_that_could_cost_something(acts: tuple[str, ...], names: list[str]) -> None:
    shown: Any = snapshot(command_all(on_roll(table()), *acts), "en")
    assert sorted(shown["weighed"]) == sorted(names)
    assert shown["decides"]


def test_rolling_is_no_choice_if_doubling_was_impossible() -> None:
    theirs = on_roll(table(), cube=Cube(2, Side.BLACK))
    assert snapshot(theirs, "en")["weighed"] == ["resign"]


def test_a_play_with_a_refused_move_moves_nothing() -> None:
    bridge = on_bridge(command_all(on_roll(table()), "roll 6 1"))
    before = state(bridge)
    answer = ask(bridge, "play", moves=[[8, 7], [6, 1]], confirm=True)
    assert answer["refused"]["rule"]
    assert answer["snapshot"] == before == state(bridge)


def test_an_unfinished_play_stays_on_the_board() -> None:
    bridge = on_bridge(command_all(on_roll(table()), "roll 6 1"))
    done = ask(bridge, "play", moves=[{"from": 8, "to": 7, "dice": [1]}], confirm=True)["ok"]
    assert [move["to"] for move in done["snapshot"]["draft"]] == ["7"]
    assert done["snapshot"]["weighed"] == ["resign"]
    now = ask(bridge, "play", moves=[[13, 7]])["ok"]["snapshot"]
    assert sorted(now["weighed"]) == ["confirm", "resign"]
    assert done["snapshot"]["phase"] == "moving"


def test_sides_have_names_scores_and_people() -> None:
    session = with_bots(on_roll(table("match", length=7)), 1)
    assert snapshot(session, "en")["sides"] == {
        "people": ["white"],
        "names": {"white": "P0", "black": "P1"},
        "won": {"white": 0, "black": 0},
        "turn": "white",
    }
    empty = {"people": [], "names": None, "won": None, "turn": None}
    assert snapshot(table("series", "classic"), "en")["sides"] == empty


def test_the_side_that_answers_a_double_is_the_acting_side() -> None:
    assert snapshot(command_all(on_roll(table()), "raise"), "en")["sides"]["turn"] == "black"
    over = command_all(on_roll(table()), "roll 6 1", "resign", "accept")
    assert snapshot(over, "en")["sides"]["turn"] is None


def test_a_crew_is_one_side_whoever_is_captain() -> None:
    session = chouette(3)
    _, captain, other = session.series.line
    for person in (captain, other):
        bots = {*range(3)} - {person}
        found = snapshot(with_bots(session, *bots), "en")["sides"]
        assert found["people"] == ["black"]
        assert found["won"] is None


def test_played_out_dice_may_be_picked_up_automatically() -> None:
    session = command_all(on_roll(table()), "roll 3 1")
    assert not isinstance(session.move(None, Tried(8, 5)), Refusal)
    assert step(session) is None, "a die is left"
    assert not isinstance(session.move(None, Tried(6, 5)), Refusal)
    assert step(session) == ("confirm", "auto_pick")


RACE = "6:5 5:5 4:5 / 6:5 5:5 4:5"


@pytest.mark.parametrize(
    ("session", "brisk"),
    [
        (on_roll(table(), RACE), True),
        (command_all(on_roll(table(), RACE), "roll 3 1"), True),
        (on_roll(table()), False),
        (command_all(on_roll(table()), "roll 3 1"), False),
        (on_roll(table("match", length=1)), True),
        (command_all(on_roll(table("series", "classic"), FORCED), "roll 6 3"), True),
    ],
    ids=["race", "a roll in a race", "a double to think of", "a play to think of", "no cube", "one play"],
)
def test_a_bots_turn_is_brisk_if_it_decides_nothing_interesting(session: Session, brisk: bool) -> None:
    found = snapshot(with_bots(session, 0, 1), "en")["next_step"]
    assert found is not None
    assert found["kind"] == "bot"
    assert found.get("brisk", False) is brisk
