"""A chouette's captain asks the crew's bots: their own choice, at their own level, while they are in the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from support.tables import chouette, command_crew, everything
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.channel import OpenSession
from vrhcaby.board.side import Side
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.session.config import Player
from vrhcaby.session.session import Session


def seated(session: Session, bots: dict[int, str]) -> Bridge:
    """The session on a bridge; the places of its line with bots, and their levels."""
    line = session.series.line
    players = tuple(
        Player("B", "bot", bots[line.index(p)]) if line.index(p) in bots else Player("P", "person")
        for p in range(len(line))
    )
    session.config = replace(session.config, players=players)
    bridge = Bridge()
    bridge.channel.opened = OpenSession(session)
    return bridge


def ask(bridge: Bridge, **args: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bridge.handle(json.dumps({"op": "hint", "args": args})))
    while found.get("ok", {}).get("done") is False:
        found = json.loads(bridge.handle(json.dumps({"op": "hint", "args": args})))
    return found


def test_a_member_recommends_a_play_and_nothing_changes() -> None:
    session = command_crew(chouette(4), "roll 6 5")
    bridge = seated(session, {2: "full", 3: "child"})
    before = everything(session)
    rules, start, roll = load_rules("modern"), session.game.start, session.game.view.roll
    legal = {play.text for play in legal_plays(rules, start, roll)}
    for place in (2, 3):
        member = session.series.line[place]
        found = ask(bridge, member=member)["ok"]
        assert (found["kind"], found["member"]) == ("member", member)
        assert found["play"]["text"] in legal
    assert everything(session) == before


def test_the_advice_is_the_bots_own_play() -> None:
    session = command_crew(chouette(4), "roll 4 2")
    bridge = seated(session, {2: "club"})
    advised = ask(bridge, member=session.series.line[2])["ok"]["play"]["moves"]
    captain = seated(session, {1: "club"})
    while not (done := json.loads(captain.handle('{"op":"bot"}')))["ok"]["done"]:
        pass
    played = next(e["moves"] for e in done["ok"]["events"] if e["type"] == "played")
    assert played == advised


def test_a_member_who_is_out_is_not_asked() -> None:
    session = command_crew(chouette(4), "raise m2", "drop box", "roll 6 5")
    bridge = seated(session, {2: "club"})
    refused = ask(bridge, member=session.series.line[2])["refused"]
    assert (refused["rule"], refused["cite"]["paragraph"]) == ("out_of_game", "N3")


@pytest.mark.parametrize(
    ("side", "asked", "place", "code"),
    [
        (Side.BLACK, ["roll 6 5"], 0, "protocol/bad-args"),
        (Side.BLACK, ["roll 6 5"], 1, "protocol/bad-args"),
        (Side.BLACK, [], 2, "advice/nothing-to-decide"),
        (Side.WHITE, ["roll 6 5"], 2, "advice/nothing-to-decide"),
    ],
)
def test_only_bots_of_the_crew_are_asked_and_only_about_a_play(
    side: Side, asked: list[str], place: int, code: str
) -> None:
    session = command_crew(chouette(4, side=side), *asked)
    bridge = seated(session, {2: "club"})
    assert ask(bridge, member=session.series.line[place])["error"]["code"] == code


@pytest.mark.parametrize("member", ["x", 6, -1, True, [1]])
def test_the_member_asked_must_be_a_player(member: object) -> None:
    bridge = seated(command_crew(chouette(4), "roll 6 5"), {2: "club"})
    assert ask(bridge, member=member)["error"]["code"] == "protocol/bad-args"
