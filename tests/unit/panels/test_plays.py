"""The plays tab: a typed play, the next moves, the moves made, and all whole plays."""

from __future__ import annotations

from typing import Any

from support.panels import PanelPage, find, listeners, properties, text
from vrhcaby.legality.legal import legal_plays
from vrhcaby.panels.state import words

SAY = words("plays", "en")


def moving(rulebook: str = "modern", **agreed: object) -> PanelPage:
    """The first turn of a game with dice on the table and the tab on display."""
    page = PanelPage().start(rulebook, **agreed)
    now = page.ask("snapshot")["ok"]["snapshot"]
    while now["phase"] != "moving":
        name = {"draw": "draw", "before_roll": "roll"}.get(now["phase"], "choose_colour")
        more = {"colour": "white"} if name == "choose_colour" else {}
        now = page.ask("command", name=name, by=now["to_act"] or 0, **more)["ok"]["snapshot"]
    page.show("plays")
    return page


def snapshot(page: PanelPage) -> Any:
    return page.ask("snapshot")["ok"]["snapshot"]


def listed(page: PanelPage, at: int = 0) -> list[str]:
    return [text(node) for node in find(find(page.trees["plays"], "ul.moves")[at], "button")]


def test_without_dice_the_tab_says_when_it_is_useful() -> None:
    page = PanelPage().start()
    assert text(page.show("plays")) == "The list of plays appears when you are on roll and have rolled."
    assert text(PanelPage("cs").show("plays")).startswith("Seznam tahů se ukáže")


def test_the_next_moves_are_buttons_that_name_their_targets() -> None:
    page = moving()
    now = snapshot(page)
    ends = {(move["from"], move["to"]) for move in (*now["choices"], *now["reach"])}
    buttons = find(find(page.trees["plays"], "ul.moves")[0], "button")
    assert len(buttons) == len(ends)
    first = now["choices"][0]
    assert (
        text(buttons[0])
        == f"{first['from']}/{first['to']}: from point {first['from']} to point {first['to']}"
    )
    (event,) = listeners(buttons[0])["click"]
    assert event == ["page", "move", {"from": first["from"], "to": first["to"], "side": now["mover"]}]


def test_a_single_move_can_be_taken_back() -> None:
    page = moving()
    move = snapshot(page)["choices"][0]
    page.ask("move", **{"from": move["from"], "to": move["to"]})
    (button,) = find(find(page.trees["plays"], "div.draft")[0], "button")
    assert text(button) == f"{move['from']}/{move['to']} – take this move back"
    assert listeners(button)["click"] == [["page", "undo", {"index": 0}]]
    assert not find(page.trees["plays"], "details"), "whole plays are for an untouched roll"


def test_whole_plays_are_computed_when_they_are_expanded() -> None:
    page = moving()
    (details,) = find(page.trees["plays"], "details")
    assert not find(details, "button")
    now = snapshot(page)
    assert listeners(details)["toggle"] == [["ui", "", {"whole": now["rev"]}]]
    page.show("plays", whole=now["rev"])
    game = page.bridge.channel.open.game
    expected = legal_plays(game.rules, game.start, game.dice)
    (details,) = find(page.trees["plays"], "details")
    assert f"{len(expected)} possibilities" in text(details)
    assert len(find(details, "button")) == len(expected)
    (event,) = listeners(find(details, "button")[0])["click"]
    assert event[:2] == ["page", "play"]
    assert [(m["from"], m["to"]) for m in event[2]["moves"]]


def test_a_complete_play_says_to_pick_up() -> None:
    page = moving()
    for _ in range(4):
        now = snapshot(page)
        if not now["choices"]:
            break
        page.ask("move", **{"from": now["choices"][0]["from"], "to": now["choices"][0]["to"]})
    assert SAY("complete") in text(page.trees["plays"])


def test_the_unreadable_part_of_a_typed_play_is_named() -> None:
    page = moving()
    (form,) = find(page.trees["plays"], "form")
    assert listeners(form)["submit"] == [["page", "play_typed", {}, "text"]]
    assert "aria-invalid" not in properties(find(form, "input")[0])
    page.show("plays", wrong="13-x")
    (form,) = find(page.trees["plays"], "form")
    assert properties(find(form, "input")[0])["aria-invalid"] == "true"
    assert "Cannot read “13-x”." in text(form)
