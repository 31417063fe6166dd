"""Every task of the course has a hint and a solution; wrong answers are explained by facts or a paragraph."""

from __future__ import annotations

import json
from typing import Any

import pytest

from unit.lessons.test_acts_of_a_step import act, said_in
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.spaces import tie
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.setting import game_of, perform, read_act
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import Faults
from vrhcaby.rules.model import Refusal

TASKS = [
    pytest.param(step, id=f"{x.id}-{i + 1}")
    for x in lessons()
    for i, step in enumerate(x.steps)
    if step.kind != "read"
]
WITHOUT_TURNS = {"chouette", "opening-builders"}
"""A board in a lesson has two sides, so members of a crew cannot each act on it."""


def asked(op: str, step: Step, lang: str = "en", **args: object) -> Any:
    args |= {"step": step_wire(step, lang)}
    answer = json.loads(Bridge().handle(json.dumps({"v": 1, "id": 1, "op": op, "lang": lang, "args": args})))
    return answer["ok"]


@pytest.mark.parametrize("lesson", [pytest.param(x, id=x.id) for x in lessons()])
def test_a_demonstration_plays_the_turns_of_a_lesson(lesson: Any) -> None:
    kinds = {step.kind for step in lesson.steps}
    assert ("turns" in kinds) != (lesson.id in WITHOUT_TURNS)


@pytest.mark.parametrize("step", TASKS)
def test_every_task_has_a_hint_and_legal_acts_that_reach_its_goal(step: Step) -> None:
    assert step.hints
    shown = asked("lesson_solution", step)
    last = done(step, shown["acts"])
    assert (isinstance(last, Refusal) and last.rule == step.goal["rule"]) == (step.kind == "refused")
    if not shown["acts"]:
        assert shown["text"], "what is not shown is said"
        return
    assert asked("lesson_check", step, action=action_of(step, shown["acts"]))["state"] in (
        "success",
        "progress",
    )


def done(step: Step, acts: list[Any]) -> object:
    """The result of the last act; earlier ones must be allowed."""
    game, found = game_of(step.setting), None
    for number, raw in enumerate(acts):
        found = perform(game, read_act(raw, "act", Faults()), in_turn=True)
        if isinstance(found, Refusal):
            assert number == len(acts) - 1, found.rule
            break
        game = found[0]
    return found


def action_of(step: Step, acts: list[Any]) -> dict[str, Any]:
    if step.kind == "turns":
        return {"acts": acts}
    if step.kind == "command" or step.actions:
        return {"act": acts[0]}
    moves = [act["move"] for act in acts if "move" in act]
    return {"moves": moves, "complete": step.kind != "refused" or len(moves) < len(acts)}


def wrong(step: Step) -> list[dict[str, Any]]:
    """Every wrong choice and command; a wrong number; every legal play that misses the goal."""
    if step.kind == "choice":
        return [{"choice": n} for n in range(len(step.choices)) if n != step.goal["choice"]]
    if step.kind == "number":
        return [{"number": 99_999}]
    if step.kind == "command":
        return [{"act": {"command": name}} for name in step.actions if name != step.goal["command"]]
    if step.kind == "all_plays":
        play = [[m.src, m.dst] for m in game_of(step.setting).view.plays()[0].moves]
        return [{"moves": play, "plays": [play], "complete": True}]
    if step.setting.dice is None:
        return []
    plays = game_of(step.setting).view.plays()[:12]
    return [{"moves": [[m.src, m.dst, list(m.dice)] for m in p.moves], "complete": True} for p in plays]


@pytest.mark.parametrize("step", TASKS)
def test_every_wrong_answer_is_explained(step: Step) -> None:
    for action in wrong(step):
        verdict = asked("lesson_check", step, action=action)
        if verdict["state"] == "refused" and step.kind != "refused":
            assert verdict["refused"]["paragraph"]["title"]
        elif verdict["state"] != "success":
            assert verdict["state"] in ("failure", "refused"), action
            assert verdict["explained"], action
            assert "{" not in verdict["explained"]


@pytest.mark.parametrize("step", [x for x in TASKS if x.values[0].kind in ("number", "choice")][:6])
def test_an_explanation_exists_in_every_language(step: Step) -> None:
    for lang in LANGUAGES:
        text = asked("lesson_check", step, lang, action=wrong(step)[0])["explained"]
        assert text == tie(text, lang)


SINGLE: dict[str, Any] = {"rulebook": "precise", "text": "?"}
CASES = [
    (
        {"kind": "number", "position": "6:1 4:2 / 6:5", "goal": {"count": "pips"}},
        {"number": 3},
        "The right number is 14: 1 × 6 + 2 × 4.",
        [],
    ),
    (
        {
            "kind": "number",
            "phase": "game_over",
            "position": "off:15 / 8:3 6:5 5:4 3:3",
            "goal": {"count": "points"},
        },
        {"number": 1},
        "The right number is 2: Gammon: the loser had not borne off a single checker.",
        ["U2", "W2"],
    ),
    (
        {
            "kind": "number",
            "position": "bar:1 13:5 8:4 6:5 / 6:3 5:3 4:3 3:2 2:2 1:2",
            "dice": [6, 3],
            "goal": {"count": "plays"},
        },
        {"number": 2},
        "The right number is 0: no checker can move, and the roll is lost.",
        ["V2"],
    ),
    (
        {"kind": "play", "dice": [3, 1], "goal": {"holds": [5]}},
        {"moves": [[13, 10], [24, 23]], "complete": True},
        "You played 13/10 24/23. You have fewer than two checkers on: 5. It takes two to hold a point.",
        ["V3"],
    ),
    (
        {"kind": "refused", "dice": [5, 2], "goal": {"rule": "forward", "moves": [[6, 11]]}},
        {"moves": [[13, 8]]},
        "13/8 is allowed. Try to break this rule: ",
        ["P3"],
    ),
    (
        {"kind": "choice", "decides": "hitting", "options_text": ["No.", "Yes."], "goal": {"choice": 1}},
        {"choice": 0},
        "This answer is not right: No.",
        ["V1"],
    ),
]


@pytest.mark.parametrize(("step", "action", "said", "paragraphs"), CASES)
def test_the_explanation_names_the_facts_and_the_paragraph(
    step: dict[str, Any], action: dict[str, Any], said: str, paragraphs: list[str]
) -> None:
    args = {"step": SINGLE | step, "action": action}
    message = {"v": 1, "id": 1, "op": "lesson_check", "lang": "en", "args": args}
    verdict = json.loads(Bridge().handle(json.dumps(message)))["ok"]
    assert verdict["explained"].replace("\u00a0", " ").startswith(said)
    assert [cite["paragraph"] for cite in verdict.get("cites", [])] == paragraphs


def words_of(lesson: str, at: int, lang: str, **args: object) -> list[str]:
    """The paragraphs of the feedback in a step of the course, counted from 1."""
    wired = step_wire(next(x for x in lessons() if x.id == lesson).steps[at - 1], lang)
    return said_in(act(wired, lang, **args)["ok"])


@pytest.mark.parametrize(
    ("lang", "reason"), [("cs", "o pět klínů"), ("sk", "o päť klinov"), ("en", "five points")]
)
def test_a_wrong_point_is_answered_by_how_far_a_five_goes_and_then_by_the_right_one_once(
    lang: str, reason: str
) -> None:
    for point in (12, 18):
        assert reason in words_of("first-checker", 3, lang, answer={"number": point})[0]
    second = words_of("first-checker", 3, lang, answer={"number": 12}, misses=1)
    assert " ".join(second).count("8") == 1


REASONS = [
    ("two-dice", 3, 0, "žádné z čísel nemá přednost"),
    ("two-dice", 3, 2, "šlo začít jen jedním"),
    ("held-points", 3, 0, "jediný kámen klín neuzavře"),
    ("held-points", 3, 1, "dvě barvy na klínu spolu nezůstanou"),
    ("bearing-off", 7, 1, "má přednost"),
    ("bearing-off", 7, 2, "vyvedené se nevracejí"),
    ("first-game", 5, 0, "jen volbu barvy"),
    ("first-game", 5, 1, "čísla z losování se nehrají"),
    ("match-and-money", 4, 0, "zápas končí"),
    ("match-and-money", 4, 2, "zápas končí"),
    ("chouette", 1, 0, "jediný jeho člen"),
    ("chouette", 1, 2, "box je soupeř"),
]
"""Lesson, step, a wrong answer, and the words that say why it is wrong."""


@pytest.mark.parametrize(("lesson", "at", "choice", "reason"), REASONS)
def test_the_reason_answers_the_chosen_answer(lesson: str, at: int, choice: int, reason: str) -> None:
    said = words_of(lesson, at, "cs", answer={"choice": choice})
    assert reason in said[0].lower()
