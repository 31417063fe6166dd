"""After the game: the turn that decided it, named beside the result and shown on the board."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, find, properties, text
from support.spaces import plain
from unit.panels.test_coach import ANNA, BOT, VERSED, move
from vrhcaby.panels import decisive


def reviewed(page: PanelPage, **deep: object) -> None:
    """The finished game, reviewed."""
    for _ in range(2000):
        if page.ask("review", slice_ms=200, **deep)["ok"]["done"]:
            return
    raise AssertionError("the review never ends")


BAD, GOOD_PLAY = (("6", "3"), ("24", "23")), (("8", "5"), ("6", "5"))
"""With 3-1 nothing is better than making the own point and nothing worse than leaving it open."""


def over(*pairs: tuple[str, str]) -> PanelPage:
    """A game that the person won after this turn, with its result on display."""
    page = PanelPage().start("modern", dice="manual", players=[ANNA, BOT])
    page.show("coach", shown=VERSED)
    page.show("turn")
    page.ask("command", name="draw", dice=[3, 1])
    move(page, *pairs)
    page.ask("command", name="confirm")
    level = page.ask("snapshot")["ok"]["snapshot"]["resign_levels"][0]
    page.ask("command", name="resign", by=1, level=level)
    snapshot = page.ask("command", name="accept", by=0)["ok"]["snapshot"]
    assert snapshot["phase"] == "game_over"
    return page


def test_after_the_game_the_decisive_mistake_is_shown_beside_the_result() -> None:
    page = over(*BAD)
    tree = page.trees["turn"]
    assert text(find(tree, "h2")[0]) == "You won by 1 point"
    assert find(tree, "div.decisive") == []
    reviewed(page, plies=0)
    (line,) = find(page.trees["turn"], "div.decisive")
    assert text(line).startswith("The turn that decided the game: with 3 and 1 you moved")
    assert "from 8 to 5 and from 6 to 5, which makes point 5." in plain(text(line))
    ((kind, name, args),) = properties(find(line, "button")[0])["on"]["click"]
    assert (kind, name, args["game"]) == ("page", "show_decision", 1)


def test_with_the_coach_the_decisive_turn_is_shown_on_the_board_and_left_by_one_press() -> None:
    page = over(*BAD)
    page.show("turn", coach=True)
    reviewed(page, plies=0)
    (line,) = find(page.trees["turn"], "div.decisive")
    ((kind, _, looked),) = properties(find(line, "button")[0])["on"]["click"]
    page.show("turn", coach=True, **looked)
    board = page.boards["turn"]
    assert kind == "ui"
    assert (board["position"]["checkers"]["white"][24], board["position"]["dice"]["values"]) == (2, [3, 1])
    assert [(a["from"], a["to"], a["kind"]) for a in board["arrows"]] == [
        *(("6", "3", "bad"), ("24", "23", "bad")),
        *(("8", "5", "good"), ("6", "5", "good")),
    ]
    assert board["demo"]["text"] == "Green: the better play. Red: yours."
    ((kind, _, back),) = board["demo"]["on"]
    assert kind == "ui"
    page.show("turn", coach=True, **back)
    assert page.boards["turn"] is None


def test_a_roll_that_decided_the_game_is_shown_without_the_plays_of_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = over(*BAD)
    reviewed(page, plies=0)
    real = decisive.decided
    monkeypatch.setattr(decisive, "decided", lambda state: (real(state)[0], "The dice decided."))
    page.show("turn", coach=True, looked=page.ask("snapshot")["ok"]["snapshot"]["rev"])
    board = page.boards["turn"]
    assert (board["demo"]["text"], board.get("arrows")) == ("The dice decided.", None)
    assert board["position"]["dice"]["values"] == [3, 1]


def test_the_decisive_mistake_is_named_at_a_glance_long_before_the_review_ends() -> None:
    page = over(*BAD)
    page.show("turn", coach=True)
    (line,) = find(page.trees["turn"], "div.decisive")
    assert text(line).startswith("The coach is looking")
    page.show("advice", game=1, picked="1:0")
    for _ in range(2000):
        answer = page.ask("review", game=1, slice_ms=1)["ok"]
        if answer.get("first") or answer["done"]:
            break
    assert not answer["done"]
    (line,) = find(page.trees["turn"], "div.decisive")
    assert "from 8 to 5 and from 6 to 5" in plain(text(line))
    assert "A first look" in text(line)
    assert "8/5 6/5" in text(find(page.trees["advice"], "section.review-picked")[0])
    assert page.boards["advice"]["arrows"]
    assert "What went well" not in text(line), "the number of right decisions waits for the review"
    assert page.ask("findings")["ok"]["reviews"] == []
    reviewed(page, game=1)
    (line,) = find(page.trees["turn"], "div.decisive")
    assert "A first look" not in text(line)


def test_a_resignation_that_decided_the_game_is_named_and_is_not_counted_as_a_right_decision() -> None:
    page = PanelPage().start("modern", dice="manual", players=[ANNA, BOT])
    page.show("turn", coach=True)
    page.ask("command", name="draw", dice=[3, 1])
    page.ask("command", name="resign", by=0, level="single")
    while not page.ask("bot", slice_ms=200)["ok"]["done"]:
        pass
    reviewed(page, plies=0)
    (line,) = find(page.trees["turn"], "div.decisive")
    assert plain(text(line)).startswith(
        "A resignation decided the game, and there you lost most. Do not resign; play on."
    )
    assert "What went well" not in text(line)
    assert find(line, "button") == [], "the board already shows it"


def test_without_a_decisive_turn_the_result_says_what_went_well() -> None:
    page = over(*GOOD_PLAY)
    page.show("turn", coach=True)
    reviewed(page, plies=0)
    (line,) = find(page.trees["turn"], "div.decisive")
    assert (
        plain(text(line))
        == "No single turn decided the game. What went well: 1 of your 1 decision was right."
    )
    assert find(line, "button") == []
