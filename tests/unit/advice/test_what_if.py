"""When another play would be right: the changed board is possible, and a hint there gives the claimed verdict."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import done, hinted, rolled
from support.panels import PanelPage, find, properties, text
from support.tables import table
from vrhcaby.advice import hints
from vrhcaby.advice.what_if import Change, changes, what_if
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position, pos
from vrhcaby.legality.legal import legal_plays
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session
from vrhcaby.wire.answers import position_wire

pytestmark = pytest.mark.kernel
START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
MIDDLE = "24:2 23:1 13:4 8:2 6:4 5:2 / 24:1 13:5 8:3 6:4 4:2"


def on_board(board: str | Position, *roll: int, book: str = "modern") -> Session:
    position = pos(board) if isinstance(board, str) else board
    start = {"position": position_wire(position)}
    return rolled(table("money", book, jacoby=False, start=start), *roll)


def play_of(session: Session, words: str) -> Play:
    game = session.game
    return next(one for one in legal_plays(game.rules, game.position, game.view.roll) if one.text == words)


def asked(session: Session, words: str, plies: int = 1) -> dict[str, Any]:
    question = hints.question_of(hints.task_now(session.game), plies)
    game = session.game
    assert game.mover is not None
    return done(what_if(question, game.view.roll, play_of(session, words), game.mover))


def changed(session: Session, change: dict[str, Any]) -> Position:
    """The board with the found change, made again here."""
    sign = 1 if change["mine"] else -1
    points = list(session.game.position.points)
    points[change["from"]] -= sign * change["count"]
    points[change["to"]] += sign * change["count"]
    return Position(tuple(points), session.game.position.off)


@pytest.mark.parametrize(
    ("board", "roll", "words"),
    [
        (START, (3, 1), "13/10 24/23"),
        (START, (3, 1), "24/21 21/20"),
        (MIDDLE, (4, 1), "13/9 24/23"),
        (MIDDLE, (4, 1), "13/9 6/5"),
        ("18:2 13:4 8:3 6:4 4:2 / 23:1 13:4 8:3 6:4 5:3", (2, 1), "8/6 6/5"),
    ],
)
def test_on_the_changed_board_a_hint_names_the_play_and_the_old_best_is_legal(
    board: str, roll: tuple[int, int], words: str
) -> None:
    session = on_board(board, *roll)
    change = asked(session, words)["change"]
    position = changed(session, change)
    assert position.counts == (15, 15)
    there = on_board(position, *roll)
    best, second = hinted(there, plies=1)["plays"][:2]
    assert best["text"].replace("*", "") == words.replace("*", "")
    assert best["equity"] - second["equity"] == pytest.approx(change["gain"])
    assert change["gain"] >= 0.015
    old = hinted(session, plies=1)["plays"][0]["text"]
    assert change["best"] == old != words
    legal = {one.text.replace("*", "") for one in legal_plays(there.game.rules, position, roll)}
    assert old.replace("*", "") in legal
    assert change["before"]["checkers"]["white"] == [
        position.off[0],
        *(max(0, n) for n in position.points[1:25]),
        position.points[25],
    ]


def test_the_best_play_needs_no_change_and_a_hopeless_one_has_none() -> None:
    assert "change" not in asked(on_board(START, 3, 1), "8/5 6/5")
    race = on_board("6:5 5:5 4:5 / 6:5 5:5 4:5", 6, 5)
    plays = hinted(race, count=50)["plays"]
    assert "change" not in asked(race, plays[-1]["text"])


def test_changes_are_single_valid_and_smallest_first() -> None:
    position = pos(MIDDLE)
    found = changes(position)
    sizes = [change.size for change in found]
    assert sizes == sorted(sizes)
    for change in found:
        after = change.made(position)
        assert after.counts == (15, 15)
        moved = [p for p in range(26) if after.points[p] != position.points[p]]
        assert sorted(moved) == sorted((change.src, change.dst))
        assert all(after.points[p] * (1 if change.mine else -1) >= 0 for p in moved)


@pytest.mark.parametrize(
    ("change", "effect"),
    [
        (Change(True, 2, 6, 7), "makes"),
        (Change(True, 1, 5, 6), "gives_up"),
        (Change(True, 1, 13, 8), ""),
        (Change(False, 1, 1, 19), "gives_up"),
        (Change(False, 2, 12, 2), "makes"),
    ],
)
def test_the_effect_of_a_change_on_points(change: Change, effect: str) -> None:
    position = pos("24:2 13:4 8:2 6:5 5:2 / 24:2 13:5 8:3 6:5")
    assert change.effect(position, 2) == effect


def page(lang: str) -> PanelPage:
    start = {"position": position_wire(pos(START))}
    found = PanelPage(lang)
    found.ask("load", save=save(rolled(table("money", jacoby=False, start=start), 3, 1)))
    found.show("advice")
    while not found.ask("hint", slice_ms=60_000)["ok"]["done"]:
        pass
    return found


def test_the_changed_board_is_shown_beside_the_reasons_and_on_the_board() -> None:
    on = page("en")
    assert "When would it be right?" not in text(on.trees["advice"]), "the best play has no such question"
    rev = on.ask("snapshot")["ok"]["snapshot"]["rev"]
    on.show("advice", shown=f"{rev}:1")
    words = find(on.trees["advice"], "li.hint-play")[1]
    (asks,) = [one for one in find(words, "button") if text(one) == "When would it be right?"]
    play = next(event[2]["play"] for event in properties(asks)["on"]["click"] if event[0] == "ask")
    while not on.ask("what_if", play=play, slice_ms=60_000)["ok"]["done"]:
        pass
    (section,) = find(on.trees["advice"], "section.what-if")
    assert text(find(section, "p")[0]).startswith("If ")
    assert f"{play.replace(' 21', '')[:5]}" in text(section)
    (picture,) = find(section, "img")
    assert properties(picture)["src"].startswith("data:image/svg+xml;base64,")
    assert text(properties(picture)["alt"]) == text(find(section, "p")[0])
    on.show("advice", shown=f"{rev}:1", changed=True)
    before = on.boards["advice"]["position"]["checkers"]
    assert before != on.ask("snapshot")["ok"]["snapshot"]["checkers"]
    on.show("advice", shown=f"{rev}:0", changed=True)
    assert "position" not in on.boards["advice"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "cs",
            "Kdyby stály dva vaše kameny na 5 místo na 6 a drželi byste tak klín 5, byl by správný tah 13/10",
        ),
        (
            "sk",
            "Keby stáli dva vaše kamene na 5 namiesto na 6 a držali by ste tak klin 5, bol by správny ťah 13/10",
        ),
        (
            "en",
            "If two of your checkers stood on 5 instead of 6, so that you held point 5, 13/10 24/23 would be right",
        ),
    ],
)
def test_the_words_say_whose_checkers_and_what_they_hold(lang: str, words: str) -> None:
    from vrhcaby.panels.advice.what_if import what_if_words
    from vrhcaby.panels.state import PanelState

    found = asked(on_board(START, 3, 1), "13/10 24/23")
    turned: Any = {**found["change"], "mine": True, "count": 2, "from": 6, "to": 5, "effect": "makes"}
    said = what_if_words(PanelState(lang), {**found, "change": turned}, turned)  # type: ignore[typeddict-item]
    assert said.replace("\N{NO-BREAK SPACE}", " ").startswith(words)


def test_a_reviewed_mistake_can_be_asked_about_too() -> None:
    on = PanelPage("en")
    start = {"position": position_wire(pos(START))}
    on.ask("load", save=save(rolled(table("money", jacoby=False, start=start), 3, 1)))
    for src, dst in (("13", "10"), ("24", "23")):
        assert "ok" in on.ask("move", **{"from": src, "to": dst})
    assert "ok" in on.ask("command", name="confirm")
    mover = on.ask("snapshot")["ok"]["snapshot"]["to_act"]
    on.ask("command", name="resign", by=mover, level="single")
    assert "ok" in on.ask("command", name="accept", by=1 - mover)
    on.show("advice")
    while not (found := on.ask("review", slice_ms=60_000, plies=1)["ok"])["done"]:
        pass
    one = next(each for each in found["decisions"] if each["kind"] == "play")
    ui = {"game": 1, "picked": f"1:{one['index']}"}
    on.show("advice", **ui)
    (asks,) = [each for each in find(on.trees["advice"], "button") if text(each) == "When would it be right?"]
    args = next(event[2] for event in properties(asks)["on"]["click"] if event[0] == "ask")
    assert (args["play"], args["step"]) == ("13/10 24/23", one["step"])
    while not on.ask("what_if", slice_ms=60_000, **args)["ok"]["done"]:
        pass
    (section,) = find(on.trees["advice"], "section.what-if")
    assert "would be right" in text(section)
    on.show("advice", **ui, changed=True)
    assert on.boards["advice"]["position"]["checkers"] != one["checkers"]
