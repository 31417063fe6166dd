"""When another cube decision would be right: a hint on the changed board says so, from the decider's side."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import CLOSE_RACE, hinted, money
from support.panels import PanelPage, find, properties, text
from support.tables import command_all, table
from vrhcaby.board.position import BAR, Position, pos
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire

pytestmark = pytest.mark.kernel
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
WON = "6:3 5:3 4:3 off:6 / 6:4 5:4 4:4 3:3"
ATTACK = "13:3 8:4 6:4 5:2 4:2 / bar:1 24:1 13:4 8:3 6:4 5:2"
GAMMONISH = "8:2 7:2 6:4 5:3 4:3 3:1 / bar:2 13:5 8:3 6:5"
BOARDS = (START, CLOSE_RACE, WON, ATTACK, GAMMONISH)


def page_on(board: str, lang: str = "en", *, raised: bool = False) -> PanelPage:
    start = {"position": position_wire(pos(board))}
    session = table("money", jacoby=False, start=start)
    page = PanelPage(lang)
    page.ask("load", save=save(command_all(session, "raise") if raised else session))
    page.show("advice")
    return page


def asked(page: PanelPage, op: str = "what_if", **args: Any) -> dict[str, Any]:
    while "ok" in (answer := page.ask(op, slice_ms=60_000, plies=1, **args)) and not answer["ok"]["done"]:
        pass
    return answer["ok"]


def changed(board: str, change: dict[str, Any], *, raised: bool) -> Position:
    """The board with the change made again here, still in the doubler's view; the points are the decider's."""
    sign = 1 if change["mine"] != raised else -1
    places = [BAR - change[end] if raised else change[end] for end in ("from", "to")]
    position = pos(board)
    points = list(position.points)
    points[places[0]] -= sign * change["count"]
    points[places[1]] += sign * change["count"]
    return Position(tuple(points), position.off)


def right(hint: dict[str, Any]) -> str:
    return hint["advice"] if hint["kind"] == "answer" else hint["action"]


def session_on(position: Position, *, raised: bool) -> Session:
    session = money(position)  # type: ignore[arg-type]
    return command_all(session, "raise") if raised else session


@pytest.mark.parametrize("raised", [False, True], ids=["doubling", "answering"])
@pytest.mark.parametrize("board", BOARDS)
def test_on_the_changed_board_a_hint_decides_otherwise(board: str, raised: bool) -> None:
    page = page_on(board, raised=raised)
    now = right(asked(page, "hint"))
    found = asked(page)
    assert (found["kind"], found["play"]) == ("what_if", "")
    if "change" not in found:
        assert board == GAMMONISH, "only where it is far from close"
        return
    change = found["change"]
    assert change["best"] == now != change["verdict"]
    position = changed(board, change, raised=raised)
    assert position.counts == (15, 15)
    assert position != pos(board)
    there = hinted(session_on(position, raised=raised), plies=1)
    assert right(there) == change["verdict"]
    assert margin(there) == pytest.approx(change["gain"], abs=1e-5)
    assert change["gain"] >= 0.015
    drawn, decider = change["before"], "black" if raised else "white"
    assert drawn["mover"] == decider
    theirs = position.swapped() if raised else position
    assert drawn["checkers"][decider] == [
        theirs.off[0],
        *(max(0, n) for n in theirs.points[1:25]),
        theirs.points[25],
    ]


def margin(hint: dict[str, Any]) -> float:
    """How far the right decision leads, from the equities alone."""
    ways = hint["equities"]
    if hint["kind"] == "answer":
        first, second = sorted(ways.values(), reverse=True)[:2]
        return first - second
    plain, taken, cash = (ways[name] for name in ("no_double", "double_take", "double_drop"))
    gaps = {
        "no_double": [plain - min(taken, cash)],
        "too_good": [plain - cash, taken - cash],
        "double_take": [taken - plain, cash - taken],
        "double_drop": [cash - plain, taken - cash],
    }
    return min(gaps[hint["action"]])


def test_there_is_no_such_question_without_a_cube_in_reach() -> None:
    page = PanelPage()
    page.start("classic")
    answer = page.ask("what_if")
    assert answer["error"]["code"] == "advice/nothing-to-decide"
    rolled = PanelPage()
    start = {"position": position_wire(pos(START))}
    rolled.ask("load", save=save(command_all(table("money", jacoby=False, start=start), "roll 3 1")))
    assert rolled.ask("what_if")["error"]["code"] == "advice/nothing-to-decide"


@pytest.mark.parametrize(
    ("lang", "asks", "begins"),
    [
        ("en", "When would the decision be different?", "If "),
        ("cs", "Kdy by se rozhodlo jinak?", "Kdyby "),
        ("sk", "Kedy by sa rozhodlo inak?", "Keby "),
    ],
)
def test_the_verdict_has_the_question_below_it_and_the_changed_board(
    lang: str, asks: str, begins: str
) -> None:
    page = page_on(CLOSE_RACE, lang)
    asked(page, "hint")
    (button,) = [one for one in find(page.trees["advice"], "button") if text(one) == asks]
    (event,) = [event for event in properties(button)["on"]["click"] if event[0] == "ask"]
    assert event[1:3] == ["what_if", {}]
    change = asked(page)["change"]
    (section,) = find(page.trees["advice"], "section.what-if")
    said = text(find(section, "p")[0])
    assert said.startswith(begins)
    assert f" {change['to']} " in said.replace("\N{NO-BREAK SPACE}", " ")
    assert "{" not in said
    assert find(section, "img")
    assert "position" not in (page.boards["advice"] or {})
    page.show("advice", changed=True)
    assert page.boards["advice"]["position"]["checkers"] == change["before"]["checkers"]
    assert page.boards["advice"]["position"]["dice"] is None


@pytest.mark.parametrize("lang", ["cs", "sk", "en"])
@pytest.mark.parametrize(
    "verdict",
    ["no_double", "double_take", "double_drop", "double_beaver", "too_good", "take", "drop", "beaver"],
)
def test_every_verdict_has_its_words(lang: str, verdict: str) -> None:
    from vrhcaby.panels.advice.what_if import what_if_words
    from vrhcaby.panels.state import PanelState

    turned: Any = {
        "mine": True,
        "count": 1,
        "from": 8,
        "to": 5,
        "effect": "makes",
        "gain": 0.1,
        "verdict": verdict,
    }
    said = what_if_words(PanelState(lang), {"unit": "equity", "play": ""}, turned)  # type: ignore[arg-type,typeddict-item]
    assert "{" not in said
    assert verdict not in said or lang == "en"


def test_a_reviewed_roll_without_a_double_can_be_asked_about() -> None:
    page = page_on(CLOSE_RACE)
    page.ask("command", name="roll", dice=[1, 2])
    while page.ask("snapshot")["ok"]["snapshot"]["choices"]:
        move = page.ask("snapshot")["ok"]["snapshot"]["choices"][0]
        page.ask("move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]})
    page.ask("command", name="confirm")
    mover = page.ask("snapshot")["ok"]["snapshot"]["to_act"]
    page.ask("command", name="resign", by=mover, level="single")
    assert "ok" in page.ask("command", name="accept", by=1 - mover)
    review = asked(page, "review")
    one = next(each for each in review["decisions"] if each["kind"] == "cube")
    page.show("advice", game=1, picked=f"1:{one['index']}", every=True)
    (button,) = [
        each
        for each in find(page.trees["advice"], "button")
        if text(each) == "When would the decision be different?"
    ]
    args = next(event[2] for event in properties(button)["on"]["click"] if event[0] == "ask")
    assert args == {"step": one["step"]}
    change = asked(page, **args)["change"]
    assert change["best"] == one["right"]["action"] != change["verdict"]
    assert find(page.trees["advice"], "section.what-if")
