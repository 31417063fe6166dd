"""Events as sentences, for people who do not look at the board."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, text
from support.spaces import plain
from vrhcaby.panels.spoken import spoken
from vrhcaby.panels.state import PanelState

ANNA = "Anna"


def page_of_two() -> PanelPage:
    page = PanelPage().start("modern")
    page.show("score")
    return page


def state(lang: str = "en", people: tuple[str, ...] = ("white", "black"), **snapshot: Any) -> PanelState:
    players = [{"id": 0, "name": ANNA, "kind": "person"}, {"id": 1, "name": "Boris", "kind": "person"}]
    now: Any = {
        "config": {"players": players, "rulebook": "modern"},
        "seats": {"white": 0, "black": 1},
        "sides": {"people": list(people)},
        "score": {},
        "result": None,
        "you": None,
        **snapshot,
    }
    return PanelState(lang, now)


def said(*events: Any, **of: Any) -> str:
    return plain(spoken(state(**of), events))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "drawn", "dice": [6, 1], "winner": 0}, "Roll for the start: 6 and 1. Higher: Anna."),
        (
            {"type": "drawn", "dice": [4, 4], "winner": None},
            "Roll for the start: 4 and 4. Equal numbers, roll again.",
        ),
        ({"type": "colour_chosen", "player": 1, "colour": "black"}, "Boris: Black."),
        ({"type": "rolled", "side": "black", "dice": [3, 1]}, "Boris: 3 and 1."),
        ({"type": "no_move", "side": "white"}, "Anna: no move."),
        ({"type": "turn", "side": "black"}, "On roll: Boris."),
        ({"type": "raised", "side": "white", "value": 2}, "Anna: double to 2."),
        ({"type": "dropped", "side": "black", "value": 1}, "Boris: drop."),
        (
            {"type": "auto_doubled", "side": None, "value": 2},
            "Doubles in the roll for the start: the stake is 2.",
        ),
        (
            {"type": "resign_offered", "side": "white", "level": "gammon"},
            "Anna: offer to resign, gammon.",
        ),
        ({"type": "time_up", "player": 0}, "Anna: time is up"),
        ({"type": "clock_waived"}, "Play goes on without a clock."),
        ({"type": "series_over", "winner": 1}, "The match is over. Winner: Boris."),
        (
            {"type": "cocked", "side": "white", "dice": [6, 5], "reason": "on_edge"},
            "Anna: A die is cocked (6 and 5). The whole roll is void; roll again.",
        ),
        (
            {"type": "cocked", "dice": [6, 5], "reason": "off_half"},
            "A die landed outside the right half (6 and 5). The whole roll is void; roll again.",
        ),
        ({"type": "word_added", "by": 0}, ""),
    ],
)
def test_each_event_is_a_sentence(event: dict[str, Any], sentence: str) -> None:
    assert said(event) == sentence


def moved(side: str, **more: Any) -> dict[str, Any]:
    return {"type": "moved", "side": side, "from": "bar", "to": "20", "hit": False, **more}


def test_places_are_numbered_as_on_the_board() -> None:
    assert said(moved("black")) == "Boris: the bar, point 20."
    assert said(moved("black", hit=True), people=("white",)) == "Boris: the bar, point 5, hitting."
    assert said(moved("white"), people=("white",)) == "Anna: the bar, point 20."
    undone = {**moved("white"), "type": "undone", "to": "off"}
    assert said(undone) == "Taken back: the bar, off the board."


def test_the_end_names_the_winner_and_the_value() -> None:
    result = {"winner": "white", "text": "A gammon: 2 points."}
    assert said({"type": "game_over", "winner": "white"}, result=result) == "Anna wins. A gammon: 2 points."


def test_in_a_chouette_a_cube_is_the_members_unless_the_box_acts() -> None:
    more: Any = {"score": {"chouette": {"box": 0}}}
    taken = {"type": "taken", "side": "black", "value": 2, "member": 1}
    assert said(taken, **more) == "Boris: take at 2."
    assert said({**taken, "side": "white"}, **more) == "Boris's cube: Anna: take at 2."


def test_answers_have_the_sentences_if_a_page_shows_panels() -> None:
    page = PanelPage().start("modern")
    assert "spoken" not in page.ask("command", name="draw"), "nobody looks"
    page = page_of_two()
    answer = page.ask("command", name="draw")
    assert plain(answer["spoken"]).startswith("Roll for the start: ")


def test_a_throw_that_does_not_count_is_shown_until_the_next_act() -> None:
    for number in range(200):
        page = PanelPage().start("modern", f"{number:032x}", dice="physical")
        page.show("turn")
        answer = page.ask("command", name="draw")
        if any(event["type"] == "cocked" for event in answer["ok"]["events"]):
            break
    (note,) = find(page.trees["turn"], "section.note.voided")[:1]
    assert "roll is void" in plain(text(note))
    assert "§ D1" in plain(text(note))
    now = page.ask("snapshot")["ok"]["snapshot"]
    done = page.ask(
        "command", name=now["may"][0], **({"colour": "white"} if now["may"][0] == "choose_colour" else {})
    )
    if not any(event["type"] == "cocked" for event in done["ok"]["events"]):
        assert find(page.trees["turn"], "section.note.voided") == []
