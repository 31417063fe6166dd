"""Doubtful decisions are rolled out in a review: what is certain, what is revised, and that it agrees with the hint."""

from __future__ import annotations

from typing import Any

import pytest

from support.advised import done, made, money
from support.tables import command_all
from vrhcaby.advice import review
from vrhcaby.advice.hinted_plays import graded_play, hinted_plays
from vrhcaby.advice.search import Question
from vrhcaby.advice.short_rollouts import TRIALS, TURNS, deepened, surely
from vrhcaby.board.plays import Play
from vrhcaby.board.position import pos
from vrhcaby.bot.context import Stakes
from vrhcaby.legality.legal import legal_plays
from vrhcaby.notation.xgid import parse_xgid
from vrhcaby.rules.load import load_rules

pytestmark = pytest.mark.kernel
RULES = load_rules("modern")
CASE = "XGID=--CBBBB-----A-----A--acBe-:1:1:1:32:0:0:0:5:10"
"""A cube on 2 that the mover owns, 3-2 to play; a shallow review called the best play a mistake."""


def asked() -> Question:
    situation = parse_xgid(CASE)
    assert situation.dice == (3, 2)
    return Question(RULES, situation.position, Stakes("mover", 2), 2)


def play_of(question: Question, text: str, roll: tuple[int, int] = (3, 2)) -> Play:
    moves = sorted(text.split())
    plays = legal_plays(question.rules, question.position, roll)
    return next(p for p in plays if sorted(p.text.split()) == moves)


def test_the_review_does_not_contradict_its_hint() -> None:
    question = asked()
    (best,) = done(hinted_plays(question, (3, 2), "en", 1))["plays"]
    made = play_of(question, "18/15 23/21*")
    graded: Any = done(graded_play(question, (3, 2), made, "en"))  # type: ignore[arg-type]
    deep: Any = done(deepened(question, graded, (3, 2), "en"))  # type: ignore[arg-type]
    assert sorted(best["text"].split()) == sorted(made.text.split())
    assert deep["loss"] < 0.01
    assert sorted(deep["best"]["text"].split()) == sorted(made.text.split())


def test_a_mistake_is_rolled_out_with_its_confidence() -> None:
    question = Question(RULES, pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"), Stakes("centre"), 1)
    play = play_of(question, "6/3 8/7", (3, 1))
    graded: Any = done(graded_play(question, (3, 1), play, "en"))  # type: ignore[arg-type]
    deep: Any = done(deepened(question, graded, (3, 1), "en"))  # type: ignore[arg-type]
    rolled = deep["rolled"]
    assert (rolled["trials"], rolled["turns"], rolled["revised"]) == (TRIALS, TURNS, False)
    assert rolled["sure"] > 0.99
    assert deep["loss"] == pytest.approx(deep["best"]["equity"] - deep["played"]["equity"], abs=1e-6)
    assert deep["loss"] > 0.05
    assert done(deepened(question, graded, (3, 1), "en")) == deep, "the same dice every time"  # type: ignore[arg-type]


def test_a_revised_verdict_of_the_search_is_marked_as_such() -> None:
    """The search is made to prefer the worse play: the rollout corrects it and says so."""
    question = Question(RULES, pos("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"), Stakes("centre"), 0)
    play = play_of(question, "6/3 8/7", (3, 1))
    graded: Any = done(graded_play(question, (3, 1), play, "en"))  # type: ignore[arg-type]
    wrong = {**graded, "best": graded["played"], "played": graded["best"], "loss": 0.05}
    deep: Any = done(deepened(question, wrong, (3, 1), "en"))  # type: ignore[arg-type]
    assert deep["rolled"]["revised"]
    assert deep["loss"] == 0
    assert deep["best"]["text"] == deep["played"]["text"] == graded["best"]["text"]
    assert "refutation" not in deep


def test_clear_decisions_are_not_rolled_out() -> None:
    question = asked()
    best = play_of(question, "18/15 23/21*")
    graded: Any = {"kind": "play", "loss": 0.0, "played": {"text": best.text}, "best": {"text": best.text}}
    assert done(deepened(question, graded, (3, 2), "en")) is graded  # type: ignore[arg-type]


def test_a_cube_decision_is_rolled_out_consistently_for_both_sides() -> None:
    session = money("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")
    found = done(review.review(command_all(session, "raise", "drop"), "en", 1, 2))
    doubled, dropped = found["decisions"]
    assert doubled["rolled"]["trials"] == dropped["rolled"]["trials"] == TRIALS
    assert doubled["right"]["text"] == "No double: roll."
    assert dropped["right"]["text"] == "Take."
    assert doubled["grade"] != "fine"
    assert dropped["grade"] == "blunder"
    ours, theirs = doubled["right"]["equities"], dropped["right"]["equities"]
    assert theirs["take"] == pytest.approx(-ours["double_take"])
    assert [one["rolled"] for one in found["players"]] == [1, 1]
    assert all(one["error"] > 0 for one in found["players"])


def test_the_confidence_follows_from_the_standard_error() -> None:
    assert surely(-0.02, 0.01) == pytest.approx(0.9772, abs=1e-3)
    assert surely(0.0, 0.01) == 0.5
    assert surely(0.1, 0.0) == 1.0


def test_a_quick_review_has_no_rollouts() -> None:
    session = command_all(money("24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"), "roll 3 1")
    play = play_of(Question(RULES, session.game.position, Stakes()), "8/7 6/3", (3, 1))
    command_all(made(session, play), "confirm")
    (one,) = done(review.review(session, "en", 1, 0))["decisions"]
    assert "rolled" not in one
