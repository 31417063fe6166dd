"""The course and the lesson format: valid, complete in three languages, and every fault reported by its path."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.site.glossary import words
from vrhcaby.__main__ import main
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.lesson_ops import act_wire
from vrhcaby.api.step_ops import lesson_wire
from vrhcaby.board.side import Side
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.check import check_step, solution_of
from vrhcaby.lessons.course import Lesson, Step, lesson_texts, read_lesson, validate_lesson
from vrhcaby.lessons.example import example_of
from vrhcaby.lessons.goals import COUNTS
from vrhcaby.lessons.setting import game_of, read_pairs
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import Faults, LessonError

CHOUETTE_BOOKS = {"modern"}
STEPS = [pytest.param(step, id=f"{x.id}-{i + 1}") for x in lessons() for i, step in enumerate(x.steps)]
GOOD: dict[str, Any] = {
    "id": "mine",
    "rulebook": "precise",
    "title": "A title",
    "about": "About",
    "step": [
        {"kind": "play", "text": "Play", "dice": [3, 1], "goal": {"holds": [5]}},
        {"kind": "choice", "text": "Which", "options_text": ["a", "b"], "goal": {"choice": 1}},
    ],
}


def asked(op: str, **args: object) -> Any:
    message = {"v": 1, "id": 1, "op": op, "lang": "cs", "args": args}
    return json.loads(Bridge().handle(json.dumps(message)))


def test_a_lesson_of_the_course_has_five_to_eight_tasks() -> None:
    tasks = {x.id: sum(step.kind != "read" for step in x.steps) for x in lessons()}
    assert all(5 <= count <= 8 for count in tasks.values()), tasks
    assert len({lesson.id for lesson in lessons()}) == len(lessons())


@pytest.mark.parametrize("step", STEPS)
def test_every_step_can_be_passed_and_failed(step: Step) -> None:
    right, wrong = answers(step)
    assert check_step(step, right).state == "success"
    if wrong is not None:
        assert check_step(step, wrong).state != "success"


def answers(step: Step) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """An action that reaches the goal, and one that does not."""
    goal = step.goal
    if step.kind == "read":
        return {}, None
    if step.kind == "choice":
        return {"choice": goal["choice"]}, {"choice": (goal["choice"] + 1) % len(step.choices)}
    if step.kind == "number":
        number = goal["number"] if "number" in goal else COUNTS[goal["count"]](step.setting)
        return {"number": number}, {"number": number + 1}
    if step.kind == "command":
        others = [a for a in step.actions if a != goal["command"]]
        wrong = {"act": {"command": others[0]}} if others else None
        return {"act": {"command": goal["command"]}}, wrong
    if step.kind == "refused":
        if step.actions:
            return {"act": {"command": step.actions[0]}}, None
        return {"moves": goal["moves"], "complete": not goal["moves"]}, None
    if step.kind == "turns":
        acts = [act_wire(act) for act in example_of(step)]
        return {"acts": acts}, {"acts": acts[:1]}
    if step.kind == "all_plays":
        plays = [[[m.src, m.dst] for m in p.moves] for p in game_of(step.setting).view.plays()]
        return {"moves": plays[-1], "plays": plays[:-1], "complete": True}, {
            "moves": plays[0],
            "plays": [],
            "complete": True,
        }
    play = solution_of(step)
    assert play is not None
    return {"moves": [[m.src, m.dst, list(m.dice)] for m in play.moves], "complete": True}, {
        "moves": [],
        "complete": True,
    }


@pytest.mark.parametrize("step", [x for x in STEPS if x.values[0].kind == "refused"])
def test_a_move_to_be_refused_can_be_made_by_taps(step: Step) -> None:
    """A tap on an own checker chooses it, so a try cannot end on one."""
    tries = read_pairs(step.goal.get("moves", []), "moves", Faults())
    assert [t for t in tries if t.dst and step.setting.position.points[t.dst] > 0] == []


def test_an_authors_own_lesson_may_have_one_language() -> None:
    assert validate_lesson(GOOD) == ()
    assert [s.kind for s in read_lesson(GOOD).steps] == ["play", "choice"]


FAULTY = [
    ("title", lambda x: x.pop("title")),
    ("id", lambda x: x.update(id="")),
    ("about.french", lambda x: x.update(about={"french": "non"})),
    ("rulebook", lambda x: x.update(rulebook="chess")),
    ("step[0].kind", lambda x: x["step"][0].update(kind="guess")),
    ("step[0].dice", lambda x: x["step"][0].update(dice=[7, 1])),
    ("step[0].dice", lambda x: x["step"][0].pop("dice")),
    ("step[0].position", lambda x: x["step"][0].update(position="24:16 / 6:1")),
    ("step[0].goal.holds[0]", lambda x: x["step"][0].update(goal={"holds": [99]})),
    ("step[0].goal", lambda x: x["step"][0].update(goal={})),
    ("step[0].goal", lambda x: x["step"][0].update(goal={"hits": 4})),
    ("step[0].goal.plays[0]", lambda x: x["step"][0].update(goal={"plays": [[[24, 19]]]})),
    ("step[0].hints[1]", lambda x: x["step"][0].update(hints=["a", 3])),
    ("step[0].colour", lambda x: x["step"][0].update(colour="red")),
    ("step[0].marks[0][0]", lambda x: x["step"][0].update(marks=[[26]])),
    ("step[0].options.format", lambda x: x["step"][0].update(options={"format": "duel"})),
    ("step[0].cube_value", lambda x: x["step"][0].update(cube_value=3)),
    ("step[1].goal.choice", lambda x: x["step"][1].update(goal={"choice": 2})),
    ("step[1].options_text", lambda x: x["step"][1].update(options_text=["only"])),
    ("step[1]", lambda x: x["step"].__setitem__(1, "text")),
    ("step", lambda x: x.update(step=[])),
    ("reading", lambda x: x.update(reading="loosely")),
    ("variant", lambda x: x.update(rulebook="classic", variant="nackgammon")),
    ("step[0].goal.rule", lambda x: x["step"].__setitem__(0, offered("refused", rule="crawford"))),
    ("step[0].goal.command", lambda x: x["step"].__setitem__(0, offered("command", command="take"))),
]


def offered(kind: str, **goal: str) -> dict[str, Any]:
    """A step that offers commands, none of which does what its goal says."""
    return {"kind": kind, "text": "Do", "rulebook": "modern", "actions": ["raise", "take"], "goal": goal}


@pytest.mark.parametrize(("path", "spoil"), FAULTY)
def test_a_fault_is_named_by_its_path(path: str, spoil: Any) -> None:
    raw = copy.deepcopy(GOOD)
    spoil(raw)
    assert path in [fault.split(":")[0] for fault in validate_lesson(raw)]


def test_all_faults_are_listed_at_once() -> None:
    raw = copy.deepcopy(GOOD)
    del raw["title"]
    raw["step"][0]["dice"] = "six"
    raw["step"][1]["goal"] = {"choice": "b"}
    paths = [fault.split(":")[0] for fault in validate_lesson(raw)]
    assert {"title", "step[0].dice", "step[1].goal.choice"} <= set(paths)


@pytest.mark.parametrize("raw", [None, [], "lesson", 7, {"step": [{}]}, {1: 2}])
def test_anything_but_a_lesson_is_reported_and_never_crashes(raw: object) -> None:
    assert validate_lesson(raw)
    with pytest.raises(LessonError):
        read_lesson(raw)


def test_a_displayed_step_is_checked_as_it_was_sent() -> None:
    """A page sends back the step it received, pictures included."""
    lesson = lessons()[1]
    shown = lesson_wire(lesson, "cs")
    steps = shown["steps"]
    assert isinstance(steps, list)
    step = {**steps[0], "svg": "figures/x.svg", "alt": "picture"}
    action = {"moves": [[8, 5], [6, 5]], "complete": True}
    answer = asked("lesson_check", step=step, action=action)
    assert answer["ok"]["state"] == "success"
    assert answer["ok"]["text"]
    assert asked("lesson_check", lesson=lesson.id, step=0, action=action)["ok"]["state"] == "success"
    assert asked("lesson_check", lesson=shown, step=0, action=action)["ok"]["state"] == "success"


def test_the_course_over_the_bridge() -> None:
    listed = asked("lessons")["ok"]["lessons"]
    assert [x["id"] for x in listed] == [x.id for x in lessons()]
    assert asked("lesson", lesson="bar")["ok"]["title"] == "Na přepážce"
    assert asked("lesson", lesson="nope")["error"]["code"] == "lesson/unknown"
    assert asked("validate_lesson", lesson=GOOD)["ok"]["faults"] == []
    assert asked("lesson_check", step=GOOD["step"][1], action={"choice": 1})["error"]["code"] == "lesson/data"
    assert asked("lesson_check", lesson="bar", step=99, action={})["error"]["code"] == "protocol/bad-args"
    assert asked("lesson_check", lesson=GOOD, step=1, action=3)["error"]["code"] == "protocol/bad-args"
    assert asked("lesson_check", lesson=GOOD, step=1, action={})["error"]["code"] == "lesson/action"
    found = next(
        step for step in asked("lesson", lesson="must-play")["ok"]["steps"] if step["kind"] == "all_plays"
    )
    error = asked("lesson_check", step=found, action={"moves": [], "plays": [None]})["error"]
    assert error["facts"]["faults"] == ["action.plays[0]: must be a list"]
    error = asked("lesson_solution", step=found, plays=[[[8, 5]], None])["error"]
    assert error["facts"]["faults"] == ["plays[1]: must be a list"]


def test_files_are_checked_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"good.json": json.dumps(GOOD), "bad.json": "{}", "broken.json": "{", "bad.toml": "id = 3"}
    paths = [tmp_path / name for name in files]
    for path in paths:
        path.write_text(files[path.name], encoding="utf-8")
    assert main(["lesson", str(paths[0])]) == 0
    assert capsys.readouterr().out == ""
    assert main(["lesson", *map(str, paths), str(tmp_path / "none.json")]) == 1
    said = capsys.readouterr().out
    assert f"{paths[1]}: title: must be a text" in said
    assert f"{paths[3]}: id: must be a text" in said
    assert f"{paths[2]}: " in said
    assert "none.json: " in said
    assert str(paths[0]) not in said


def test_a_reader_that_closes_the_pipe_is_no_fault() -> None:
    """``diagram … | head`` where ``head`` exits before the picture comes."""
    command = [sys.executable, "-m", "vrhcaby", "diagram", "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"]
    python = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "py")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=python) as drawn:
        assert drawn.stdout is not None
        assert drawn.stderr is not None
        drawn.stdout.close()
        assert drawn.stderr.read() == b""
    assert drawn.returncode == 141


def test_markup_in_a_lesson_stays_text() -> None:
    raw = copy.deepcopy(GOOD)
    raw["title"] = "<img src=x onerror=alert(1)>"
    assert asked("lesson", lesson=raw)["ok"]["title"] == raw["title"]


def test_acts_continue_from_the_earlier_ones() -> None:
    setting = {"rulebook": "precise", "dice": [3, 1]}
    first = asked("try", **setting, acts=[{"move": ["8", "5"]}])["ok"]["game"]
    assert first["checkers"]["white"][5] == 1
    assert {"from": "6", "to": "5", "dice": [1], "hit": False} in first["choices"]
    refused = asked("try", **setting, acts=[{"move": ["8", "5"]}, {"move": ["24", "21"]}])
    assert refused["refused"]["rule"] == "die_is_played"
    assert refused["game"]["draft"] == first["draft"]
    early = asked("try", **setting, acts=[{"command": "confirm"}])
    assert early["refused"]["rule"] == "compulsory"
    assert early["refused"]["instead"]["moves"]


def test_trying_the_cube() -> None:
    setting = {"rulebook": "modern", "position": "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"}
    game = asked("try", **setting, acts=[{"command": "raise"}, {"command": "take"}])["ok"]["game"]
    assert game["cubes"][0]["value"] == 2
    assert game["cubes"][0]["owner"] == "black"
    late = asked("try", **setting, dice=[5, 2], acts=[{"command": "raise"}])
    assert late["refused"]["rule"] == "cube_before_roll"


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"rulebook": "modern", "acts": "all"},
        {"rulebook": "modern", "acts": [3]},
        {"rulebook": "modern", "acts": [{"move": ["24"]}], "dice": [3, 1]},
        {"rulebook": "modern", "acts": [{"command": "explode"}]},
        {"rulebook": "modern", "acts": [{"command": "roll"}] * 65},
        {"rulebook": "modern", "phase": "moving"},
        {"rulebook": "modern", "dice": [0, 1]},
        {"rulebook": "modern", "position": "24:2"},
        {"rulebook": "modern", "position": {"points": [1], "off": [0, 0]}},
        {"rulebook": "classic", "options": {"format": "chouette"}},
        {"rulebook": "modern", "dice": [3, 1], "acts": [{"move": [24, 18]}, {"move": [8, 5]}]},
    ],
)
def test_bad_tries_are_typed_errors(args: dict[str, object]) -> None:
    code = asked("try", **args)["error"]["code"]
    assert code.split("/")[0] in ("lesson", "rulebook", "position", "protocol")


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
def test_a_chouette_is_set_up_only_in_a_book_that_has_one(book: str) -> None:
    options = {"format": "chouette"}
    step = {
        "kind": "command",
        "text": "Raise",
        "options": options,
        "actions": ["raise", "roll"],
        "goal": {"command": "raise"},
    }
    if book in CHOUETTE_BOOKS:
        lesson = read_lesson({**GOOD, "rulebook": book, "step": [step]})
        assert len(game_of(lesson.steps[0].setting).cubes) == 2
        return
    with pytest.raises(LessonError, match=f"rulebook {book} has no chouette"):
        read_lesson({**GOOD, "rulebook": book, "step": [step]})


@pytest.mark.parametrize("name", ["beaver", "raccoon", "jacoby", "dead_cube_refused"])
def test_an_option_without_its_rule_in_the_rulebook_is_a_fault(name: str) -> None:
    step = {"kind": "command", "text": "Raise", "actions": ["raise", "roll"], "goal": {"command": "raise"}}
    asked = {**step, "options": {"format": "money", name: True}}
    assert read_lesson({**GOOD, "rulebook": "modern", "step": [asked]})
    with pytest.raises(LessonError, match=rf"options\.{name}: rulebook leaflet has no rule for it"):
        read_lesson({**GOOD, "rulebook": "leaflet", "step": [asked]})


OTHER_WORDS = {
    "cs": r"příčk|osamocen|\btým(u|y|ů|em)?\b|\bdvojic(e|i|í)\b(?! hodů)|\bhra na držení|\bherní stroj",
    "sk": r"priečk|osamoten|\btím(u|y|om)?\b|\blos(ov|uj)|\bstávk|\bdvojic(a|u|e|ou)\b(?! hodov)",
    "en": r"\bdoublets?\b|\bteams?\b|\bthrow|\btasks?\b|\brobot|\bmiddle point",
}
"""Words that lessons and the glossary must not use: přepážka, osamělý, družstvo, stejná čísla; žrebovanie, vklad;
double, crew, roll, exercise, bot, midpoint.
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_has_one_word(lang: str) -> None:
    texts = {f"{x.id}.{path}": text[lang] for x in lessons() for path, text in lesson_texts(x).items()}
    texts |= {key: said["text"] for key, said in words(lang).items() if key != "group"}
    assert {
        path: text for path, text in texts.items() if re.search(OTHER_WORDS[lang], text, re.IGNORECASE)
    } == {}


PROMPT_WORDS = 20
"""The most words of a task, which is read at a glance above the board."""


@pytest.mark.parametrize("lesson", [pytest.param(x, id=x.id) for x in lessons()])
def test_a_task_is_short_enough_to_read_at_a_glance(lesson: Lesson) -> None:
    long = {
        f"step[{n}].{lang}": len(text.split())
        for n, step in enumerate(lesson.steps)
        for lang, text in step.text.items()
        if len(text.split()) > PROMPT_WORDS
    }
    assert long == {}


def test_the_first_picture_shows_the_way_round_the_board() -> None:
    arrows = lessons()[0].steps[0].arrows
    assert [(arrow[0], arrow[1]) for arrow in arrows] == [(24, 13), (13, 12), (12, 1)]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_reader_always_plays_white_also_to_answer_a_double(lesson: Lesson) -> None:
    for at, step in enumerate(lesson.steps):
        game, shown = game_of(step.setting), lesson_wire(lesson, "en")["steps"][at]
        if game.crew_side is None and game.to_act is not None and step.kind not in ("turns", "read"):
            assert game.side(game.to_act) is Side.WHITE, f"{lesson.id} {at + 1}"
        answers = step.setting.phase == "raise_offered" and game.crew_side is None
        assert (shown.get("mover"), shown.get("viewpoint")) == (
            ("black", "white") if answers else (None, None)
        )
