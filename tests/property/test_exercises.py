"""Exercises: the same from the same seed, always answerable, and right according to the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vrhcaby.api.bridge import Bridge
from vrhcaby.board.plays import place_text
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.lessons import exercises
from vrhcaby.lessons.exercise import Exercise, ExerciseError
from vrhcaby.lessons.exercises import exercise, kinds_for, question
from vrhcaby.lessons.marking import check
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import BOOKS

PAIRS = [(book, kind) for book in BOOKS for kind in kinds_for(load_rules(book))]
seeds = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=12)


def made(pair: tuple[str, str], seed: str) -> Exercise | None:
    """The exercise; ``None`` only if the seed leads to none."""
    try:
        return exercise(pair[1], load_rules(pair[0]), seed)
    except ExerciseError as error:
        if error.code != "exercise/not-found":
            raise
        return None


@given(st.sampled_from(PAIRS), seeds)
def test_an_exercise_is_determined_by_its_seed_and_is_sound(pair: tuple[str, str], seed: str) -> None:
    found = made(pair, seed)
    if found is None:
        return
    assert made(pair, seed) == found
    found.setting.position.checked(found.rules.checkers)
    for lang in LANGUAGES:
        asked = question(found, lang)
        assert asked["title"]
        assert asked["text"]
        assert "{" not in f"{asked['title']} {asked['text']} {asked['options']}"
    SOUND[found.kind](found)
    passes_and_fails(found)


def view_of(found: Exercise) -> RollView:
    assert found.setting.dice is not None
    return RollView(found.rules, found.setting.position, found.setting.dice)


def sound_plays(found: Exercise) -> None:
    assert 2 <= len(view_of(found).plays()) <= 7


def sound_illegal(found: Exercise) -> None:
    """Check that exactly one of the moves is refused, and by the row among the reasons."""
    refused = [i for i, text in enumerate(found.options) if isinstance(judged(found, text), Refusal)]
    assert refused == [found.right]
    refusal = judged(found, found.options[found.right])
    assert isinstance(refusal, Refusal)
    assert found.reasons[found.right_reason] == refusal.rule
    assert len(set(found.options)) == 4
    assert len(set(found.reasons)) == 3


def judged(found: Exercise, text: str) -> object:
    places = {place_text(p): p for p in range(26)}
    src, dst = text.split("/")
    return judge_play(view_of(found), (Tried(places[src], places[dst]),), False)


def sound_amount(found: Exercise) -> None:
    used = {sum(len(m.dice) for m in play.moves) for play in view_of(found).plays()} or {0}
    wanted = {"both": 2, "higher": 1, "one": 1, "none": 0}[found.options[found.right]]
    assert used == {wanted}
    if found.options[found.right] == "higher":
        assert found.play is not None
        assert found.setting.dice is not None
        assert found.play.moves[0].dice == (max(found.setting.dice),)


def sound_off(found: Exercise) -> None:
    point = found.words["point"]
    allowed = any(m.src == point and m.dst == 0 for m in view_of(found).choices((), found.setting.position))
    assert allowed == (found.right == 0)
    assert allowed == (found.refusal is None)


def sound_pips(found: Exercise) -> None:
    assert found.right == sum(i * n for i, n in enumerate(found.setting.position.points) if n > 0)


def sound_result(found: Exercise) -> None:
    assert found.setting.position.off[0] == found.rules.checkers
    assert found.right == worth_of_board(found.rules, None, found.setting.position).points


def sound_double(found: Exercise) -> None:
    assert (found.refusal is None) == (found.right == 0)


def sound_paragraph(found: Exercise) -> None:
    """Check that the answer's verdict is the engine's; there are two paragraphs, and every named book judges
    differently.
    """
    refusal = judged(found, str(found.words["move"]))
    first, second = ((cite.book, cite.paragraph) for cite in found.cites)
    assert first != second
    wanted = {"first": first, "second": second}.get(found.options[found.right])
    here = (refusal.cite.book, refusal.cite.paragraph) if isinstance(refusal, Refusal) else None
    assert here == wanted
    for book in found.otherwise:
        there = RollView(load_rules(book), found.setting.position, view_of(found).roll)
        places = {place_text(p): p for p in range(26)}
        src, dst = str(found.words["move"]).split("/")
        other = judge_play(there, (Tried(places[src], places[dst]),), False)
        assert isinstance(other, Refusal) != isinstance(refusal, Refusal)


SOUND = {
    "all_plays": sound_plays,
    "illegal": sound_illegal,
    "both_dice": sound_amount,
    "bear_off": sound_off,
    "count_pips": sound_pips,
    "count_result": sound_result,
    "double": sound_double,
    "which_paragraph": sound_paragraph,
}


def passes_and_fails(found: Exercise) -> None:
    right, wrong = answers(found)
    for lang in LANGUAGES:
        passed, failed = check(found, right, lang), check(found, wrong, lang)
        assert passed.state == "success"
        assert failed.state != "success"
        assert passed.text
        assert failed.text
        assert "{" not in passed.text + failed.text


def answers(found: Exercise) -> tuple[dict[str, Any], dict[str, Any]]:
    if found.answer == "number":
        return {"number": found.right}, {"number": found.right + 1}
    if found.answer == "choice":
        other = (found.right + 1) % len(found.options)
        return {"choice": found.right, "why": found.right_reason}, {"choice": other, "why": 0}
    plays = [[[m.src, m.dst, list(m.dice)] for m in play.moves] for play in view_of(found).plays()]
    return {"moves": plays[0], "plays": plays[1:]}, {"moves": plays[0], "plays": []}


@pytest.mark.parametrize("kind", list(exercises.MAKERS))
def test_both_answers_of_a_question_occur(kind: str) -> None:
    """Guessing one answer every time does not help: over forty seeds, more than one answer is right."""
    rules = load_rules("modern")
    rights = {exercise(kind, rules, str(seed)).right for seed in range(40)}
    assert kind == "all_plays" or len(rights) > 1


def asked(op: str, **args: object) -> Any:
    message = {"v": 1, "id": 1, "op": op, "lang": "sk", "args": args}
    return json.loads(Bridge().handle(json.dumps(message)))


def test_exercises_over_the_bridge() -> None:
    kinds = asked("exercise_kinds", rulebook="classic")["ok"]["kinds"]
    assert "double" not in [k["kind"] for k in kinds]
    first = asked("exercise", rulebook="leaflet", kind="illegal", seed="abc")
    assert first == asked("exercise", rulebook="leaflet", kind="illegal", seed="abc")
    assert len(first["ok"]["question"]["options"]) == 4
    shared = {"rulebook": "leaflet", "kind": "illegal", "seed": "abc"}
    reported = asked("exercise_check", **shared, answer={"choice": 0, "why": 0})["ok"]["right"]
    half = asked("exercise_check", **shared, answer={"choice": reported["choice"]})["ok"]
    assert (half["state"], half["right"], "refused" in half) == ("progress", None, False)
    good = asked("exercise_check", **shared, answer=reported)["ok"]
    # The answer is right, so there is no refusal card below it.
    assert (good["state"], "refused" in good) == ("success", False)


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"rulebook": "classic", "kind": "double", "seed": "1"}, "exercise/unknown"),
        ({"rulebook": "classic", "kind": "chess", "seed": "1"}, "exercise/unknown"),
        ({"rulebook": "classic", "kind": "illegal", "seed": 1}, "protocol/bad-args"),
        ({"rulebook": "classic", "kind": "illegal", "seed": "x" * 201}, "protocol/bad-args"),
        ({"rulebook": "nope", "kind": "illegal", "seed": "1"}, "rulebook/unknown"),
    ],
)
def test_bad_questions_are_typed_errors(args: dict[str, object], code: str) -> None:
    assert asked("exercise", **args)["error"]["code"] == code


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("illegal", {}),
        ("illegal", {"choice": 9}),
        ("illegal", {"choice": True}),
        ("count_pips", {"number": "many"}),
        ("all_plays", {"moves": 3}),
        ("all_plays", {"moves": [[99, 1]]}),
        ("all_plays", {"moves": [["here", "18"]]}),
        ("all_plays", {"moves": [], "plays": [[]] * 201}),
    ],
)
def test_bad_answers_are_typed_errors(kind: str, answer: dict[str, object]) -> None:
    found = asked("exercise_check", rulebook="precise", kind=kind, seed="7", answer=answer)
    assert found["error"]["code"] == "exercise/answer"


@pytest.mark.parametrize("named", [[], [None], [None, False], ["dice"], ["dice", False]])
def test_moves_of_an_answer_are_written_as_for_judge(named: list[object]) -> None:
    """Moves are written with their dice and the leap flag, or without both."""
    asks = {"rulebook": "modern", "kind": "all_plays", "seed": "7"}
    setting = asked("exercise", **asks)["ok"]["setting"]
    at = {"rulebook": "modern", "position": setting["position"], "dice": setting["dice"]}
    play = asked("legal", **at)["ok"]["plays"][0]["moves"]
    moves = [[m["from"], m["to"], *(m["dice"] if part == "dice" else part for part in named)] for m in play]
    assert "ok" in asked("judge", **at, moves=moves), moves
    assert asked("exercise_check", **asks, answer={"moves": moves})["ok"]["state"] == "progress"
