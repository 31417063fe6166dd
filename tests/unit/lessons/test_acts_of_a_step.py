"""A learner's act in a step: the game after it and the feedback, in one answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vrhcaby.api import lesson_ops
from vrhcaby.api.bridge import Bridge
from vrhcaby.api.lesson_ops import step_wire
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.course import Step, read_step
from vrhcaby.lessons.store import lessons

TASKS = [
    pytest.param(step, id=f"{x.id}-{i + 1}")
    for x in lessons()
    for i, step in enumerate(x.steps)
    if step.kind != "read"
]
BASE: dict[str, Any] = {"rulebook": "precise", "text": "?"}
PLAY = {
    **BASE,
    "kind": "play",
    "dice": [3, 1],
    "goal": {"holds": [5]},
    "success": "Made.",
    "hints": ["Look at 5."],
}
ALL = {**BASE, "kind": "all_plays", "dice": [2, 1], "position": "8:1 6:14 / 6:15"}
CHOICE = {
    **BASE,
    "kind": "choice",
    "options_text": ["Yes", "No"],
    "goal": {"choice": 1},
    "hints": ["One.", "Two."],
}
REFUSED = {**BASE, "kind": "refused", "dice": [5, 2], "goal": {"rule": "forward", "moves": [[6, 11]]}}
COMMAND = {
    **BASE,
    "rulebook": "modern",
    "kind": "command",
    "actions": ["roll", "raise"],
    "goal": {"command": "raise"},
}
CONFIRM = {"command": "confirm"}


def act(step: object, lang: str = "en", **args: object) -> Any:
    message = {"v": 1, "id": 1, "op": "lesson_act", "lang": lang, "args": {"step": step, **args}}
    return json.loads(Bridge().handle(json.dumps(message)))


def asked(op: str, **args: object) -> Any:
    message = {"v": 1, "id": 1, "op": op, "args": {"rulebook": "precise", **args}}
    return json.loads(Bridge().handle(json.dumps(message)))


def said_in(answer: Any) -> list[str]:
    """The paragraphs of a card's verdict."""
    found = [part for part in nodes(answer["panel"]) if part[0] == "div.verdict"]
    return [text for part in found for text in texts(part)]


def nodes(tree: Any) -> list[Any]:
    """Every node of a tree."""
    return [tree, *(one for part in tree[1:] if isinstance(part, list) for one in nodes(part))]


def unfolded(answer: Any) -> int:
    """How many hints of a card are open."""
    return sum("open" in part[1] for part in nodes(answer["panel"]) if part[0] == "details.hinted")


def moves(*pairs: tuple[int, int]) -> list[Any]:
    return [{"move": pair} for pair in pairs]


def texts(tree: Any) -> list[str]:
    """The paragraphs of a tree, each with its texts joined."""
    if isinstance(tree, str) or tree is None:
        return []
    rest = [part for part in tree[1:] if not isinstance(part, dict)]
    if tree[0].partition(".")[0] == "p":
        return ["".join(_flat(rest)).replace("\xa0", " ")]
    return [text for part in rest for text in texts(part)]


def _flat(parts: list[Any]) -> list[str]:
    return [
        text
        for part in parts
        for text in (
            [part] if isinstance(part, str) else _flat([one for one in part[1:] if not isinstance(one, dict)])
        )
    ]


def test_a_move_is_performed_without_a_comment() -> None:
    found = act(PLAY, acts=moves((8, 5)))["ok"]
    assert (found["text"], [one["type"] for one in found["events"]]) == ("8/5", ["moved"])
    assert "said" not in found


def test_the_card_of_a_refusal_in_a_lesson_names_no_play_in_notation() -> None:
    said = act(PLAY, acts=[CONFIRM], card={})["ok"]["said"]
    words = " ".join(texts(said["card"]["tree"]))
    assert "for example, from 24 to 2" in words
    assert "/" not in words


def test_picking_up_the_dice_answers_the_step() -> None:
    found = act(PLAY, acts=[*moves((8, 5), (6, 5)), CONFIRM])["ok"]
    said = found["said"]
    assert (said["state"], said["kind"], said["response"]) == ("success", "good", "8/5 6/5")
    assert said_in(found) == ["Made."]
    assert found["acts"] == [{"move": [8, 5, [3]]}, {"move": [6, 5, [1]]}]
    assert "again" not in found
    assert found["game"]["draft"], "the play stays on the board"


def test_the_first_miss_brings_a_hint_and_the_second_the_answer() -> None:
    wrong = [*moves((24, 23), (13, 10)), CONFIRM]
    first = act(PLAY, acts=wrong)["ok"]
    assert first["again"]["game"]["draft"] == []
    assert (first["said"]["misses"], unfolded(first)) == (1, 1)
    assert said_in(first)[0] == "Not quite. Try again."
    second = act(PLAY, acts=wrong, misses=1)["ok"]
    assert (second["said"]["misses"], unfolded(second)) == (2, 1)
    assert "A right play is 8/5 6/5." in said_in(second)
    assert not any("A right play" in text for text in said_in(first))
    assert not second["said"]["over"], "it is still played on the board"


def test_a_refused_move_does_not_count_as_a_miss() -> None:
    answer = act(PLAY, acts=moves((6, 1)))
    assert answer["refused"]["rule"]
    assert answer["game"]["draft"] == []
    said = answer["said"]
    assert (said["state"], said["misses"], said_in(answer)) == ("refused", 0, [])
    assert said["response"] == "6/1"
    assert said["cite"]["paragraph"] == answer["refused"]["cite"]["paragraph"]


def test_dice_that_may_not_be_picked_up_are_reported_in_the_verdict() -> None:
    said = act(PLAY, acts=[CONFIRM])["ok"]["said"]
    assert (said["state"], said["refused"]["rule"]) == ("refused", "compulsory")


def test_a_choice_is_explained_and_then_shown() -> None:
    first = act(CHOICE, answer={"choice": 0})["ok"]
    assert said_in(first) == ["Not quite. Try again.", "This answer is not right: Yes"]
    assert (first["said"]["response"], unfolded(first), first["said"]["over"]) == ("Yes", 1, False)
    second = act(CHOICE, answer={"choice": 0}, misses=1)["ok"]
    assert said_in(second) == ["Not quite.", "This answer is not right: Yes", "The right answer: No"]
    assert second["said"]["over"], "there is nothing to try again"
    assert marks(second) == ["false", "true"]
    right = act(CHOICE, answer={"choice": 1})["ok"]
    assert (said_in(right), marks(right)) == (["Right."], [None, "true"])


def marks(answer: Any) -> list[str | None]:
    """Which of the offered answers are marked as right or wrong."""
    return [part[1].get("data-right") for part in nodes(answer["panel"]) if part[0] == "button.answer"]


def test_once_a_question_is_over_only_the_way_on_remains() -> None:
    place = {"title": "A lesson", "at": 1, "count": 3}
    open_card = act(CHOICE, acts=[], place=place)["ok"]
    over = act(CHOICE, answer={"choice": 1}, place=place)["ok"]
    assert [words[-1] for words in buttons(open_card)] == ["←", "Yes", "No", "Show the answer", "Skip"]
    assert [words[-1] for words in buttons(over) if not words[1].get("disabled")] == ["←", "Continue"]
    last = act(CHOICE, answer={"choice": 1}, place={**place, "at": 2})["ok"]
    assert buttons(last)[-1][-1] == "Finish the lesson"


def buttons(answer: Any) -> list[Any]:
    return [part for part in nodes(answer["panel"]) if part[0].startswith("button")]


def test_a_lesson_has_its_cards_and_the_verdict_on_each_choice() -> None:
    made = {"id": "own", "rulebook": "precise", "title": "A", "about": "B", "step": [CHOICE, PLAY]}
    choice, play = asked("lesson", lesson=made)["ok"]["steps"]
    place = {"title": "A", "at": 0, "count": 2}
    for at, tries in enumerate(choice["answers"]):
        for misses, found in enumerate(tries):
            judged = act(CHOICE, answer={"choice": at}, misses=misses, place=place)["ok"]
            assert (found["said"], found["panel"]) == (judged["said"], judged["panel"])
    assert sorted(map(len, choice["answers"])) == [1, 2], "a right answer looks the same at every try"
    assert "answers" not in play
    assert play["panel"][1]["data-kind"] == "play"


def test_every_play_is_counted_once() -> None:
    one = act(ALL, acts=[*moves((8, 6), (6, 5)), CONFIRM])["ok"]
    assert one["said"]["state"] == "progress"
    assert one["again"]["game"]["draft"] == []
    assert said_in(one)[-1].startswith("1 of ")
    found = one["said"]["plays"]
    again = act(ALL, acts=[*moves((8, 6), (6, 5)), CONFIRM], plays=found)["ok"]["said"]
    assert (again["state"], again["plays"]) == ("failure", found)


def test_the_wanted_refusal_passes_the_step_and_another_is_explained() -> None:
    assert act(REFUSED, acts=moves((6, 11)))["said"]["state"] == "success"
    answer = act(REFUSED, acts=moves((6, 3)))
    other = answer["said"]
    assert (other["state"], other["kind"], other["misses"]) == ("refused", "bad", 1)
    assert "refused for another reason" in said_in(answer)[0]


def test_a_legal_move_in_a_step_about_a_refusal_gets_a_remark() -> None:
    found = act(REFUSED, acts=moves((13, 8)))["ok"]
    assert (found["said"]["kind"], found["said"]["misses"]) == ("plain", 0)
    assert said_in(found)[0].startswith("13/8 is allowed.")


def test_the_remark_of_the_author_on_a_legal_move_is_enough() -> None:
    found = act({**REFUSED, "failure": "The rules allow that."}, acts=moves((13, 8)))["ok"]
    assert said_in(found) == ["The rules allow that."]


def test_moves_that_lead_to_the_forbidden_one_get_no_remark() -> None:
    step = {**REFUSED, "goal": {"rule": "forward", "moves": [[13, 8], [6, 11]]}}
    assert "said" not in act(step, acts=moves((13, 8)))["ok"]


def test_a_command_is_judged_and_not_performed() -> None:
    found = act(COMMAND, acts=[{"command": "roll"}])["ok"]
    assert (found["said"]["state"], found["said"]["response"]) == ("failure", "roll")
    assert found["acts"] == []
    assert found["game"]["phase"] == "before_roll"


@pytest.mark.parametrize("step", [one for one in TASKS if one.values[0].kind == "turns"])
def test_the_opponent_acts_with_the_dice_of_the_step(step: Step) -> None:
    wired = step_wire(step, "en")
    message = {"v": 1, "id": 1, "op": "lesson_solution", "args": {"step": wired}}
    acts = json.loads(Bridge().handle(json.dumps(message)))["ok"]["acts"]
    seen = 0
    for count in range(1, len(acts) + 1):
        answer = act(wired, acts=acts[:count])["ok"]
        for number, one in enumerate(answer.get("then", [])):
            if count + number < len(acts):
                assert one["act"] == acts[count + number]
                seen += 1
    assert seen
    assert answer["said"]["state"] == "success"


@pytest.mark.parametrize("step", TASKS)
def test_the_shown_answer_passes_every_task(step: Step) -> None:
    wired = step_wire(step, "en")
    message = {"v": 1, "id": 1, "op": "lesson_solution", "args": {"step": wired}}
    acts = json.loads(Bridge().handle(json.dumps(message)))["ok"]["acts"]
    if not acts:
        return
    answer = act(wired, acts=acts)
    said = answer.get("said") or answer["ok"]["said"]
    assert said["state"] in ("success", "progress"), said


def test_every_language_has_the_words() -> None:
    for lang in LANGUAGES:
        found = act(PLAY, lang, acts=[*moves((24, 23), (13, 10)), CONFIRM], misses=1)["ok"]
        assert all("{" not in text for text in said_in(found))


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"acts": 5}, "lesson/data"),
        ({"acts": [5]}, "lesson/data"),
        ({"acts": [*moves((6, 1)), CONFIRM]}, "lesson/acts"),
        ({"answer": 5}, "protocol/bad-args"),
        ({"answer": {}}, "lesson/action"),
        ({"acts": [CONFIRM], "misses": -1}, "protocol/bad-args"),
        ({"acts": [], "place": 5}, "protocol/bad-args"),
        ({"acts": [], "place": {"title": "A", "at": -1, "count": 1}}, "protocol/bad-args"),
    ],
)
def test_an_answer_that_does_not_fit_is_an_error(args: dict[str, Any], code: str) -> None:
    assert act(PLAY if "acts" in args else CHOICE, **args)["error"]["code"] == code


TURNS = {
    **BASE,
    "kind": "turns",
    "rolls": [[3, 1], [6, 2], [4, 2]],
    "replies": [[[24, 18], [13, 11]]],
    "goal": {"turns": 2},
}
ROLL = {"command": "roll"}


def reply_in(answer: Any) -> list[str]:
    return [
        text
        for part in nodes(answer["panel"])
        if part[0] == "div.verdict.lesson-reply"
        for text in texts(part)
    ]


def test_the_opponents_turn_is_told_in_the_readers_numbering() -> None:
    found = act(TURNS, acts=[ROLL, *moves((8, 5), (6, 5)), CONFIRM])["ok"]
    assert reply_in(found) == ["Your opponent rolled 6 and 2 and played 1/7 12/14."]
    assert (
        reply_in(act(TURNS, acts=[*found["acts"], *[one["act"] for one in found["then"]], ROLL])["ok"]) == []
    )


def test_an_opponent_who_cannot_move_or_takes_a_double_is_reported() -> None:
    closed = {
        **TURNS,
        "replies": [],
        "position": "13:3 6:2 5:2 4:2 3:2 2:2 1:2 / bar:1 13:14",
        "rolls": [[6, 1], [6, 2]],
    }
    found = act(closed, acts=[ROLL, *moves((13, 7), (7, 6)), CONFIRM])["ok"]
    assert reply_in(found) == ["Your opponent rolled 6 and 2 and cannot move."]
    taken = act({**TURNS, "rulebook": "modern"}, acts=[{"command": "raise"}])["ok"]
    assert reply_in(taken) == ["Your opponent took the double."]


def test_the_second_miss_of_a_choice_gives_the_reason_and_no_answer_twice() -> None:
    step = {**CHOICE, "success": "Yes, because two hold it.", "failure": "Count them."}
    assert said_in(act(step, answer={"choice": 0})["ok"]) == ["Count them."]
    assert said_in(act(step, answer={"choice": 0}, misses=1)["ok"]) == ["Count them.", "Because two hold it."]


def test_a_shown_play_leaves_no_needless_blot() -> None:
    step = {**BASE, "kind": "play", "dice": [3, 1], "goal": {"one_checker": False}}
    message = {"v": 1, "id": 1, "op": "lesson_solution", "lang": "en", "args": {"step": step}}
    shown = json.loads(Bridge().handle(json.dumps(message)))["ok"]
    assert [one["move"][:2] for one in shown["acts"] if "move" in one] == [[8, 5], [6, 5]]


def test_the_first_miss_of_a_command_does_not_name_the_right_one() -> None:
    step = {**COMMAND, "hints": ["Which comes first?"], "failure": "Too late."}
    assert said_in(act(step, acts=[{"command": "roll"}])["ok"])[:1] == ["Too late."]
    assert "You chose" not in " ".join(said_in(act(step, acts=[{"command": "roll"}])["ok"]))
    assert "to double" in " ".join(said_in(act(step, acts=[{"command": "roll"}], misses=1)["ok"]))


def test_the_second_miss_of_a_number_gives_its_reason() -> None:
    step = {
        **BASE,
        "kind": "number",
        "goal": {"number": 11},
        "hints": ["Six and six."],
        "success": "6 + 5 = 11.",
    }
    said = said_in(act(step, answer={"number": 3}, misses=1)["ok"])
    assert said[1:] == ["The right number is 11.", "6 + 5 = 11."]


def test_a_step_is_checked_once_for_all_its_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[object] = []
    monkeypatch.setattr(lesson_ops, "read_step", lambda raw: checked.append(raw) or read_step(raw))
    step = {**PLAY, "text": "Make your five point in one act."}
    moves = [{"move": [8, 5]}, {"move": [6, 5]}]
    assert all("ok" in act(step, acts=moves[:made]) for made in range(3))
    assert act(step, acts=[*moves, CONFIRM])["ok"]["said"]["state"] == "success"
    assert checked == [step]
