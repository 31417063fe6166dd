"""The panel below a board on another site's page: a game's buttons, and the turns of a match from a file."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, properties, text
from support.sessions import TWO_GAMES

BOT = {"kind": "bot", "name": "Bot", "level": "full"}
ANNA = {"kind": "person", "name": "Anna"}


def buttons(page: PanelPage, name: str) -> dict[str, str]:
    return {properties(node)["data-id"]: text(node) for node in find(page.trees[name], "button")}


def status(page: PanelPage, name: str) -> str:
    return text(find(page.trees[name], "p.status")[0])


def drawn() -> PanelPage:
    """Two people after the opening roll."""
    page = PanelPage().start(rulebook="modern", seed="0b" * 16)
    page.show("embedded_game")
    while "draw" in buttons(page, "embedded_game"):
        page.ask("command", name="draw")
    return page


def test_a_game_begins_with_the_draw_and_continues_with_the_allowed_commands() -> None:
    page = PanelPage().start(rulebook="modern")
    page.show("embedded_game")
    assert buttons(page, "embedded_game") == {"draw": "Roll for the start"}
    page = drawn()
    assert status(page, "embedded_game") in ("White is to move.", "Black is to move.")
    assert buttons(page, "embedded_game") == {"resign": "Resign"}


def test_resigning_offers_its_levels_and_a_way_back_until_the_game_continues() -> None:
    page = drawn()
    page.act("embedded_game", "Resign")
    assert list(buttons(page, "embedded_game"))[-1] == "cancel"
    assert "resign-single" in buttons(page, "embedded_game")
    page.act("embedded_game", "Do not resign")
    assert "resign" in buttons(page, "embedded_game")
    page.act("embedded_game", "Resign")
    page.act("embedded_game", "A single game")
    assert buttons(page, "embedded_game") == {
        "accept": "Accept the resignation",
        "decline": "Decline the resignation",
    }
    page.ask("command", name="accept")
    assert "start" in buttons(page, "embedded_game")
    assert "was resigned" in status(page, "embedded_game")


def test_the_status_says_what_the_draw_showed_and_who_has_to_answer() -> None:
    classic = PanelPage().start("classic", dice="manual")
    classic.show("embedded_game")
    classic.ask("command", name="draw", dice=[2, 5])
    assert list(buttons(classic, "embedded_game")) == ["white", "black"]
    assert status(classic, "embedded_game") == "The roll for the start: 2 and 5."
    page = PanelPage().start(
        dice="manual", format={"kind": "money"}, start={"position": "6:5 / 6:5", "mover": "white"}
    )
    page.show("embedded_game")
    page.ask("command", name="raise")
    assert {"take", "drop"} <= set(buttons(page, "embedded_game"))
    assert status(page, "embedded_game") == "Black has to answer."


def test_nothing_is_offered_on_the_bots_turn_and_its_limits_are_shown() -> None:
    page = PanelPage().start(players=[BOT, ANNA], seed="01" * 16)
    tree = page.show("embedded_game", stand_in="bot/weights")
    seen: Any = None
    for _ in range(8):
        now = page.ask("snapshot")["ok"]["snapshot"]
        if now["to_act"] == 0:
            seen = page.trees["embedded_game"]
            break
        page.ask("command", name=now["may"][0])
    assert "rules of thumb" in text(tree)
    assert seen is not None
    assert "thinking" in text(seen)
    assert buttons(page, "embedded_game") == {}


@pytest.fixture
def match() -> PanelPage:
    return opened("13/7 8/7")


def opened(second: str) -> PanelPage:
    page = PanelPage()
    answer = page.ask("import", text=TWO_GAMES.replace("13/7 8/7", second), rulebook="modern", seed="0f" * 16)
    assert "ok" in answer, answer
    page.show("replay")
    return page


def test_a_match_is_shown_turn_by_turn_and_game_by_game(match: PanelPage) -> None:
    assert status(match, "replay") == "Game 1 of 2 (0 : 0) · Ada: 31: 8/5 6/5"
    off = [
        properties(node)["data-id"]
        for node in find(match.trees["replay"], "button")
        if properties(node).get("disabled")
    ]
    assert off == ["first", "back"]
    assert len(match.boards["replay"]["arrows"]) == 2
    match.show("replay", game=1, step=4)
    assert status(match, "replay") == "Game 1 of 2 (0 : 0) · Ada won 1 point."
    match.show("replay", game=2, step=0)
    assert "Game 2 of 2 (1 : 0) · Ben: 42: 8/4 6/4" in status(match, "replay")


def test_a_forbidden_play_is_reported_where_the_replay_ends() -> None:
    page = opened("13/7")
    assert "These rules forbid turn 2 of game 2 (61: 13/7)." in text(page.trees["replay"])
    assert "These rules" not in text(opened("13/7 8/7").trees["replay"])
