"""Shots and refutations: every count agrees with the rules' own plays, and the displayed replies are legal and best."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import ROLLS, done, made, money, rolls_that_hit
from support.panels import PanelPage
from support.tables import command_all
from vrhcaby.advice import hints
from vrhcaby.advice.outlook import shots
from vrhcaby.advice.replies import refutation, shots_after
from vrhcaby.advice.search import Question, plays_of, usual_worth
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position, pos
from vrhcaby.board.side import Side
from vrhcaby.bot.context import Stakes
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.load import load_rules
from vrhcaby.session.snapshot import checkers_wire

RULES = load_rules("modern")
BEAR_IN = "12:1 9:2 7:2 6:3 5:3 4:2 1:2 / 23:4 22:3 17:1 6:4 4:1 3:2"
"""Twenty rolls can hit after 12/6 7/5, fourteen of them at a cost."""


def case(board: str, roll: tuple[int, int], text: str) -> tuple[Question, Play]:
    position = pos(board)
    return Question(RULES, position, Stakes(), 0), played(position, roll, text)


def played(position: Position, roll: tuple[int, int], text: str) -> Play:
    """A play given by its moves in any order."""
    moves = sorted(text.split())
    return next(p for p in legal_plays(RULES, position, roll) if sorted(p.text.split()) == moves)


@pytest.mark.kernel
def test_the_grid_counts_like_the_rules_and_the_reasons() -> None:
    question, play = case(BEAR_IN, (6, 2), "12/6 7/5")
    found = done(shots_after(question, play, Side.WHITE))
    seen = done(shots(question, play, usual_worth(RULES)))  # type: ignore[arg-type]
    assert len(found["rolls"]) == 21
    assert (found["hits"], found["dear"], found["cost"]) == (seen.hits, seen.shots, pytest.approx(seen.cost))  # type: ignore[attr-defined]
    assert found["hits"] == rolls_that_hit(RULES, play.position)
    assert all(one["cost"] == 0 for one in found["rolls"] if not one["best"])
    assert found["after"]["checkers"] == checkers_wire(play.position, Side.WHITE)


@pytest.mark.parametrize("text", ["24/18 13/11", "13/7 7/5", "24/22 13/7", "8/2 6/4"])
def test_every_shot_is_legal(text: str) -> None:
    position = RULES.start
    play = played(position, (6, 2), text)
    found = done(shots_after(Question(RULES, position, Stakes(), 0), play, Side.WHITE))
    for one in found["rolls"]:
        plays = legal_plays(RULES, play.position.swapped(), tuple(one["dice"]))
        hits = {m.dst for p in plays for m in p.moves if m.hit and m.dst > 6}
        assert bool(one["path"]) == bool(hits), one
        assert not one["path"] or int(one["path"][-1]) in hits


def test_a_shot_names_the_points_it_passes() -> None:
    position = pos("10:1 3:7 2:7 / 24:1 1:14")
    play = played(position, (1, 1), "3/2 3/2 3/2 3/2")
    found = done(shots_after(Question(RULES, position, Stakes(), 0), play, Side.WHITE))
    paths = {tuple(one["dice"]): one["path"] for one in found["rolls"]}
    assert paths[5, 4] == ["24", "19", "15"]
    assert paths[3, 3] == ["24", "21", "18", "15"]
    assert paths[6, 3] == ["24", "18", "15"]
    assert paths[2, 1] == []


@pytest.mark.kernel
def test_the_refutation_is_the_reply_that_costs_most() -> None:
    question, play = case("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", (4, 1), "6/2 6/5")
    found: Any = done(refutation(question, play, Side.WHITE))  # type: ignore[arg-type]
    worst, likely = found
    assert (worst["kind"], likely["kind"]) == ("worst", "likely")
    after = question.after(play.position)
    worth = {
        roll: judged[0].equity
        for roll in ROLLS
        if (judged := done(plays_of(after, roll)))  # type: ignore[arg-type]
    }
    assert worst["equity"] == pytest.approx(-max(worth.values()))
    assert worth[tuple(worst["dice"])] == max(worth.values())
    hitting = likely["effect"] == "hits"
    assert hitting
    assert likely["rolls"] == counted(play.position, likely["point"], worth)
    assert likely["after"]["mover"] == "black"


def counted(after: Position, point: int, worth: dict[tuple[int, int], float]) -> int:
    """Rolls no worse than the mean whose best reply hits on the point."""
    theirs = Question(RULES, after.swapped(), Stakes(), 0)
    weights = {roll: 1 if roll[0] == roll[1] else 2 for roll in worth}
    mean = sum(weights[r] * worth[r] for r in worth) / 36
    best = {r: done(plays_of(theirs, r))[0].play for r in worth if worth[r] >= mean}  # type: ignore[arg-type]
    return sum(
        weights[r] for r, play in best.items() if any(m.hit and 25 - m.dst == point for m in play.moves)
    )


@pytest.mark.kernel
def test_the_tutor_shows_a_refutation_only_for_a_mistake() -> None:
    board = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
    for text, loses in (("6/2 6/5", True), ("24/23 13/9", False)):
        session = command_all(money(board), "roll 4 1")
        play = played(pos(board), (4, 1), text)
        warning = done(hints.tutor(made(session, play).game, "en", plies=0))
        assert ("refutation" in warning) == loses
        for one in warning.get("refutation", []):
            legal = legal_plays(RULES, play.position.swapped(), tuple(one["dice"]))
            reply = next(p for p in legal if p.text == one["text"])
            assert one["after"]["checkers"] == checkers_wire(reply.position, Side.BLACK)


def test_shots_need_a_legal_play_of_the_roll() -> None:
    page = PanelPage().start()
    assert page.ask("shots", play="8/5 6/5", slice_ms=100)["error"]["code"] == "advice/nothing-to-decide"
    while page.ask("snapshot")["ok"]["snapshot"]["phase"] != "moving":
        page.ask("command", name="draw")
    answer = page.ask("shots", play="24/1", slice_ms=100)
    assert answer["error"]["code"] == "protocol/bad-args", answer
