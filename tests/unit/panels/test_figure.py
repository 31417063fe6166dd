"""The panel beside a board to try: its buttons, the line about the play, and the feedback on the last act."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import PanelPage, find, properties, text
from vrhcaby.wire.protocol import place

MOVES = [{"move": [8, 5]}, {"move": [6, 5]}]
DONE = {"command": "confirm"}
BOXED = {"rulebook": "leaflet", "position": "6:1 3:1 / 1:2", "dice": [3, 1], "kind": "quiz"}


def asked(**args: object) -> Any:
    return PanelPage("en").ask("try", **{"rulebook": "modern", "dice": [3, 1], "kind": "try", **args})


def buttons(answer: Any) -> list[str]:
    return [str(properties(one)["data-id"]) for one in find(answer["controls"], "button")]


@pytest.mark.parametrize(
    ("acts", "offered", "line"),
    [
        ([], ["done"], "3, 1 left."),
        (MOVES[:1], ["done", "undo", "reset"], "8/5. 1 left."),
        (MOVES, ["done", "undo", "reset"], "8/5 6/5. Both dice are played."),
        ([*MOVES, DONE], ["reset"], ""),
    ],
    ids=["nothing done", "one move", "both", "judged"],
)
def test_the_buttons_and_the_line_follow_the_play(acts: list[object], offered: list[str], line: str) -> None:
    answer = asked(acts=acts)["ok"]
    assert buttons(answer) == offered
    assert answer["status"].replace("\xa0", " ") == line


def test_picking_up_the_dice_is_the_main_act_once_the_play_may_end() -> None:
    for acts, main in ((MOVES[:1], ""), (MOVES, "done")):
        primary = [
            str(properties(one)["data-id"])
            for one in find(asked(acts=acts)["ok"]["controls"], "button.primary")
        ]
        assert "".join(primary) == main


def test_dice_rolled_on_the_page_can_be_rolled_again() -> None:
    assert buttons(asked(thrown=True)["ok"]) == ["done", "reset"]


def test_a_play_that_may_not_end_yet_is_refused_as_a_whole_and_stays_on_the_board() -> None:
    answer = asked(acts=[*MOVES[:1], DONE], card={})
    assert answer["refused"]["rule"] == "compulsory"
    (verdict,) = find(answer["panel"], "div.verdict")
    assert properties(verdict)["data-rule"] == "compulsory"
    assert answer["card"]["tree"]
    assert len(answer["game"]["draft"]) == 1


def test_a_legal_play_is_reported_as_legal() -> None:
    answer = asked(acts=[*MOVES, DONE])["ok"]
    assert "8/5 6/5 is a legal play" in text(answer["panel"]).replace("\xa0", " ")
    assert answer["said"]["over"]


@pytest.mark.parametrize(
    ("play", "ask", "right", "kind"),
    [
        ([[3, 0]], "move", None, "bad"),
        ([[6, 3]], "move", None, "good"),
        ([[3, 0]], "forbidden", None, "good"),
        ([[6, 3]], "play", None, "bad"),
        ([[3, 0]], "move", True, "good"),
    ],
    ids=["forbidden", "allowed", "forbidden and asked for", "unfinished", "the author knows better"],
)
def test_a_chosen_answer_is_judged_by_the_rulebook(play: object, ask: str, right: object, kind: str) -> None:
    answer = asked(**BOXED, answer={"moves": play, "ask": ask, "right": right, "why": "Look at O2"}, card={})[
        "ok"
    ]
    (verdict,) = find(answer["panel"], "div.verdict")
    assert properties(verdict)["data-kind"] == answer["said"]["kind"] == kind
    assert "Look at O2" in text(verdict)
    assert ("refused" in answer["said"]) == (play == [[3, 0]] or ask == "play")
    drawn = [[place(arrow["from"], ""), place(arrow["to"], "")] for arrow in answer["said"]["arrows"]]
    assert drawn == play
    assert (answer["controls"] is not None) == (kind == "good"), "a right answer ends the question"


def test_a_compared_roll_shows_the_rulebooks_and_a_refused_move_its_card() -> None:
    roll = {**BOXED, "kind": "compare"}
    assert find(asked(**roll)["ok"]["panel"], "section.five-books")
    refused = asked(**roll, acts=[{"move": [3, 0]}], card={})
    assert find(refused["panel"], "div.verdict")
    assert not find(refused["panel"], "section.five-books")
