"""Stakes through the bridge: what a save keeps, what bad input leaves unchanged, when the crew's bots are asked."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from support.tables import (
    SEED,
    asked,
    chouette,
    command_all,
    command_crew,
    everything,
    listed,
    table,
)
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.channel import OpenSession
from vrhcaby.board.side import Side
from vrhcaby.bot import engines, fallback
from vrhcaby.errors import BotError
from vrhcaby.game.state import Phase
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.config import Player, read_config
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

Wire = dict[str, Any]


def ask(bridge: Bridge, op: str, rev: int | None = None, **args: Any) -> Wire:
    message: Wire = {"v": 1, "id": 1, "op": op, "args": args}
    if rev is not None:
        message["rev"] = rev
    answer: Wire = json.loads(bridge.handle(json.dumps(message)))
    return answer


def state(bridge: Bridge) -> Wire:
    found: Wire = ask(bridge, "snapshot")["ok"]["snapshot"]
    return found


def opened(kind: str, players: int = 2, **options: Any) -> Bridge:
    bridge = Bridge()
    form = {"kind": kind, **options}
    people = [{"kind": "person", "name": f"P{i}"} for i in range(players)]
    args = {"rulebook": "modern", "seed": SEED, "dice": "manual", "format": form, "players": people}
    assert "ok" in ask(bridge, "new", **args)
    return bridge


def turned(bridge: Bridge) -> Bridge:
    """After the opening turn: the second player is about to roll."""
    ask(bridge, "command", name="draw", dice=[3, 1])
    ask(bridge, "move", **{"from": "8", "to": "5"})
    ask(bridge, "move", **{"from": "6", "to": "5"})
    assert "ok" in ask(bridge, "command", name="confirm")
    return bridge


def reloaded(session: Session) -> Session:
    """The session from its own save, through JSON."""
    return load(json.dumps(save(session)))


SAVED: dict[str, tuple[dict[str, Any], str]] = {
    "a raise": ({}, "raise 1"),
    "a beaver": ({"beaver": True}, "raise 1, beaver 0"),
    "a raccoon": ({"beaver": True, "raccoon": True}, "raise 1, beaver 0, raccoon 1"),
    "a taken raise": ({}, "raise 1, take 0"),
    "a resignation": ({}, "resign 1 gammon"),
    "a declined resignation": ({}, "resign 1, decline 0"),
    "a resignation after rolling": ({}, "roll 6 5, resign 1"),
    "a dropped raise": ({}, "raise 1, drop 0"),
    "the next game": ({}, "raise 1, drop 0, next_game, draw 4 4"),
}


@pytest.mark.parametrize("name", SAVED)
def test_a_save_keeps_the_stakes(name: str) -> None:
    options, texts = SAVED[name]
    session = command_all(table("money", **options), "draw 3 1", "play", *texts.split(", "))
    assert everything(reloaded(session)) == everything(session)


def test_a_save_keeps_an_unfinished_play_between_resignations() -> None:
    session = command_all(table("money"), "draw 3 1", "resign 0", "decline 1")
    assert not isinstance(session.move(None, Tried(8, 5)), Refusal)
    assert everything(reloaded(session)) == everything(session)
    command_all(session, "resign 0 backgammon")
    assert everything(reloaded(session)) == everything(session)
    command_all(session, "decline 1", "undo 0")
    assert everything(reloaded(session)) == everything(session)
    command_all(session, "play", "resign 1")
    again = reloaded(session)
    assert everything(again) == everything(session)
    command_all(again, "accept 0")
    assert again.game.phase is Phase.GAME_OVER


def test_a_save_keeps_a_chouette_between_answers() -> None:
    session = table("chouette", players=5, beaver=True)
    command_all(session, "draw 1 3", "play")
    assert session.game.mover is Side.WHITE
    command_crew(session, "raise box", "take m1", "drop m2", "beaver m3")
    again = reloaded(session)
    assert everything(again) == everything(session)
    assert again.series.line == session.series.line
    command_crew(again, "take box", "take m4")
    assert again.game.phase is Phase.BEFORE_ROLL


def test_a_save_keeps_which_cubes_were_raised_and_by_whom() -> None:
    session = command_all(table("chouette", players=5), "draw 1 3", "play")
    command_crew(session, "raise box #1,3", "take m2")
    assert everything(reloaded(session)) == everything(session)
    command_crew(session, "take m4", "roll 2 1", "play", "raise m3", "take box", "raise m4")
    assert everything(reloaded(session)) == everything(session)


BAD: list[tuple[str, Wire, str, str | None]] = [
    # before, arguments, the refusing row or the error's code, its paragraph
    ("", {"name": "raise", "by": 0}, "cube_on_own_turn", "C1"),
    ("", {"name": "take", "by": 0}, "cube_offer_answer", "C2"),
    ("raise", {"name": "raise", "by": 1}, "cube_answer_pending", "C2"),
    ("raise", {"name": "take", "by": 1}, "cube_offer_answer", "C2"),
    ("raise take", {"name": "take", "by": 0}, "cube_offer_answer", "C2"),
    ("raise take", {"name": "raise", "by": 1}, "must_roll", "C1"),
    ("roll", {"name": "raise", "by": 1}, "cube_before_roll", "C1"),
    ("raise drop", {"name": "raise", "by": 1}, "game_is_on", "B6"),
    ("", {"name": "raise", "by": 2}, "protocol/bad-args", None),
    ("", {"name": "raise", "cube": 1}, "protocol/bad-args", None),
    ("", {"name": "raise", "cubes": []}, "protocol/bad-args", None),
    ("", {"name": "raise", "cubes": "all"}, "protocol/bad-args", None),
    ("", {"name": "resign", "level": "triple"}, "protocol/bad-args", None),
    ("", {"name": "double"}, "protocol/unknown-command", None),
]


@pytest.mark.parametrize(("before", "args", "rule", "paragraph"), BAD)
def test_bad_commands_change_nothing(before: str, args: Wire, rule: str, paragraph: str | None) -> None:
    bridge = turned(opened("money"))
    for name in before.split():
        dice = {"dice": [6, 1]} if name == "roll" else {}
        assert "ok" in ask(bridge, "command", name=name, **dice)
    shown = state(bridge)
    answer = ask(bridge, "command", rev=shown["rev"], **args)
    if paragraph is None:
        assert answer["error"]["code"] == rule
    else:
        assert (answer["refused"]["rule"], answer["refused"]["cite"]["paragraph"]) == (rule, paragraph)
        assert answer["snapshot"] == shown
    assert state(bridge) == shown


def test_a_stale_revision_is_an_error_and_changes_nothing() -> None:
    bridge = turned(opened("money"))
    rev = state(bridge)["rev"]
    assert "ok" in ask(bridge, "command", rev, name="raise")
    for name in ("raise", "take", "drop", "resign"):
        answer = ask(bridge, "command", rev, name=name)
        assert answer["error"]["code"] == "protocol/stale-rev"
    shown = state(bridge)
    assert (shown["phase"], shown["rev"]) == ("raise_offered", rev + 1)


def test_a_second_press_on_the_same_answer_finds_nothing_to_answer() -> None:
    bridge = turned(opened("money"))
    ask(bridge, "command", name="raise")
    rev = state(bridge)["rev"]
    assert "ok" in ask(bridge, "command", rev, name="take")
    assert "error" in ask(bridge, "command", rev, name="take")
    assert ask(bridge, "command", name="take")["refused"]["rule"] == "cube_offer_answer"


def test_listed_commands_are_allowed() -> None:
    session = table("chouette", players=4, beaver=True)
    command_crew(session, "draw 1 2", "play", "raise box")
    pairs = listed(session.game, 4)
    assert {name for _, name in pairs} == {"take", "drop", "beaver"}
    for player, name in pairs:
        again = reloaded(session)
        assert not isinstance(asked(again, f"{name} {player}"), Refusal)


def plain_crew(monkeypatch: pytest.MonkeyPatch, bots: set[int], wish: bool) -> Bridge:
    """A chouette of four whose crew is about to roll; its bots raise as given."""

    def no_weights(*_: object) -> Any:
        raise BotError("no weights")

    monkeypatch.setattr(engines, "warm", no_weights)
    monkeypatch.setattr(fallback, "wants_raise", lambda _: wish)
    monkeypatch.setattr(fallback, "wants_take", lambda _: True)
    session = chouette(4)
    line = session.series.line
    players = tuple(
        Player("bot", "bot", "club") if line.index(p) in bots else Player("person", "person")
        for p in range(4)
    )
    session.config = replace(session.config, players=players)
    bridge = Bridge()
    bridge.channel.opened = OpenSession(session)
    return bridge


def test_the_crews_bots_are_asked_before_a_person_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {2, 3}, wish=True)
    line = bridge.channel.open.series.line
    assert state(bridge)["crew_bots"] == [line[2], line[3]]
    for member in line[2:]:
        answer = ask(bridge, "bot")["ok"]
        assert [(e["type"], e["member"]) for e in answer["events"]] == [("raised", member)]
        assert ask(bridge, "command", name="take")["ok"]["snapshot"]["phase"] == "before_roll"
    assert state(bridge)["crew_bots"] == []
    assert ask(bridge, "bot")["error"]["code"] == "bot/not-its-turn"
    assert state(bridge)["to_act"] == line[1]


def test_crew_bots_that_do_not_raise_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {2, 3}, wish=False)
    before = state(bridge)
    assert before["next_step"]["kind"] == "bot"
    answer = ask(bridge, "bot")["ok"]
    assert (answer["done"], answer["events"]) == (True, [])
    assert state(bridge) == {**before, "next_step": None}, "they are asked once"


def test_a_bot_captain_lets_the_crews_bots_raise_before_it_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = plain_crew(monkeypatch, {1, 2}, wish=True)
    line = bridge.channel.open.series.line
    raised = []
    for _ in range(2):
        raised.append(ask(bridge, "bot")["ok"]["events"][0]["member"])
        ask(bridge, "command", name="take")
    assert raised == [line[1], line[2]]
    bridge = plain_crew(monkeypatch, {1, 2}, wish=False)
    before = bridge.channel.open.config
    bridge.channel.open.config = replace(before, dice="seeded")
    assert ask(bridge, "bot")["ok"]["events"][0]["type"] == "rolled"


def test_a_member_raises_without_waiting_for_the_crews_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its raise ends nothing: the bot captain and the crew's bots may still raise afterwards."""
    bridge = plain_crew(monkeypatch, {1, 2}, wish=True)
    line = bridge.channel.open.series.line
    assert ask(bridge, "command", name="raise", by=line[3])["ok"]["events"][0]["member"] == line[3]
    ask(bridge, "command", name="take")
    for member in line[1:3]:
        assert ask(bridge, "bot")["ok"]["events"][0]["member"] == member
        ask(bridge, "command", name="take")


def test_points_have_no_stake():
    agreed = {"rulebook": "classic", "seed": "5eed" * 8, "format": {"kind": "series", "stake": 5}}
    stakes = {how: read_config({**agreed, "scoring": how}).setup.format.stake for how in ("points", "stakes")}
    assert stakes == {"points": 1, "stakes": 5}
