"""The workshop: answers played on the board, questions under other rulebooks, positions from other programs."""

from __future__ import annotations

import json

import pytest

from support.panels import text
from unit.panels.test_workshop import Author, complete
from vrhcaby.api.bridge import Bridge
from vrhcaby.lessons.drafts import QUESTIONS
from vrhcaby.rules.files import BOOKS


def asking(question: str, dice: str = "3-1") -> Author:
    return complete().do("ask", value=question).write("dice", dice)


def test_the_right_play_is_played_on_the_board() -> None:
    author = complete().do("ask", value="best")
    assert author.answer["records"], "an answer is missing: the board asks for it"
    assert "Play the right play" in author.answer["step"]["text"]
    author.do("played", play="24/19", refused=True)
    assert author.step["goal"] == {"plays": []}, "a refused play is no right one"
    author.do("played", play="8/5 6/5", refused=False)
    assert author.step["goal"] == {"plays": [[[8, 5], [6, 5]]]}
    assert author.faults == []
    assert not author.answer["records"], "now the board is the pupil's"
    author.do("played", play="24/20", refused=False)
    assert author.step["goal"] == {"plays": [[[8, 5], [6, 5]]]}, "a pupil's try changes nothing"
    author.do("record", to="more").do("played", play="24/20", refused=False)
    assert author.step["goal"] == {"plays": [[[8, 5], [6, 5]], [[24, 20]]]}
    author.do("record", to="answer").do("played", play="24/21 6/5", refused=False)
    assert author.step["goal"] == {"plays": [[[24, 21], [6, 5]]]}


def test_the_forbidden_play_is_tried_on_the_board_and_the_rulebook_names_the_rule() -> None:
    author = asking("forbidden", "5-1")
    assert author.answer["records"]
    author.do("played", play="13/8 6/5", refused=False)
    assert author.answer["records"], "a legal play is no answer"
    author.do("played", play="6/1", refused=True)
    assert author.step["goal"] == {"rule": "target_is_open", "moves": [[6, 1]]}
    assert author.faults == []


def test_an_answer_stands_for_a_play_and_the_verdict_cites_the_paragraph() -> None:
    author = asking("choice", "5-1")
    assert not author.answer["records"], "a choice needs no play"
    author.do("record", to="0").do("played", play="6/1", refused=True)
    author.do("record", to="1").do("played", play="13/8 6/5", refused=False)
    assert author.step["options_play"] == [[[6, 1]], [[13, 8], [6, 5]]]
    assert author.value("answer_play-0") == "6/1"
    author.do("edit", patch={"goal": {"choice": 1}})
    assert author.faults == []
    lesson = author.page.ask("lesson", lesson=author.bench["draft"])["ok"]
    wrong, right = (answers[0] for answers in lesson["steps"][0]["answers"])
    assert wrong["said"]["cite"]["paragraph"]
    assert "§" in text(wrong["panel"])
    assert "The rules allow 13/8 6/5" in text(right["panel"]).replace("\xa0", " ")
    author.write("dice", "")
    assert author.faults == ["Question 1, Dice: two dice from 1 to 6 are needed."]


def test_a_removed_answer_loses_its_play_too() -> None:
    author = asking("choice", "5-1").do("edit", patch={"options_text": [{"en": one} for one in "abc"]})
    author.write("answer_play", "6/1", index=1).write("answer_play", "13/8", index=2)
    from support.panels import properties

    ((_, _, args),) = properties(author.part("drop-1"))["on"]["click"]
    author.send(args)
    assert author.step["options_play"] == [[], [[13, 8]]]


def test_a_duplicate_keeps_position_and_answers_and_follows_its_question() -> None:
    author = asking("best").write("position", "6:2 8:2 / 6:2").do("played", play="8/5 6/5", refused=False)
    first = author.step
    author.do("add", value="number").do("go", at=0).do("duplicate")
    assert author.bench["at"] == 1
    assert author.step == first
    assert author.bench["draft"]["step"][2]["kind"] == "number"


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_kind_is_added_with_one_act(question: str) -> None:
    author = complete().do("add", value=question)
    assert author.bench["at"] == 1
    assert text(author.part("asked")).startswith("What you ask")
    assert author.bench["draft"]["step"][1]["kind"]


def test_a_question_may_have_its_own_rulebook() -> None:
    author = complete().do("ask", value="double")
    assert author.step["goal"] == {"command": "roll"}, "the precise rules have no cube"
    author.do("own_rulebook", value="modern")
    assert (author.step["rulebook"], author.step["kind"]) == ("modern", "command")
    author.do("own_rulebook", value="")
    assert "rulebook" not in author.step


def test_one_press_asks_under_all_five_rulebooks() -> None:
    author = complete().do("ask", value="all_plays").do("each_book")
    asked = [one.get("rulebook", "precise") for one in author.bench["draft"]["step"]]
    assert (asked[0], set(asked), len(asked)) == ("precise", set(BOOKS), 5)
    assert author.faults == []


def test_under_other_books_the_right_answer_is_theirs_and_unfit_questions_are_named() -> None:
    author = asking("choice", "5-1").write("answer_play", "6/1", index=0)
    author.write("answer_play", "24/23 13/8", index=1).do("edit", patch={"goal": {"choice": 1}})
    author.do("each_book")
    assert author.faults == []
    assert [one["goal"]["choice"] for one in author.bench["draft"]["step"]] == [1] * 4
    assert "Left out" in text(author.part("trouble")), "Blast Off forbids both"
    other = asking("forbidden", "5-2").write("position", "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5")
    other.write("forbidden", "13/11 13/8").do("own_rulebook", value="modern")
    assert "allow this play" in other.faults[0]
    own = asking("forbidden", "5-1").write("forbidden", "13/8 24/23").do("own_rulebook", value="blastoff")
    assert (own.faults, own.step["goal"]["rule"]) == ([], "own_checker"), "Blast Off lets nobody stand alone"
    own.do("each_book")
    assert "Left out" in text(own.part("trouble"))
    assert (own.faults, len(own.bench["draft"]["step"])) == ([], 1)


@pytest.mark.parametrize(
    "typed",
    [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "4HPwATDgc/ABMA:cAkGAAAAAAAE",
        "https://a.example/#XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    ],
)
def test_a_position_is_any_identifier_that_the_page_reads(typed: str) -> None:
    author = complete().write("position", typed)
    assert author.step["position"] == "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
    assert author.faults == []
    if "XGID" in typed:
        assert author.step["dice"] == [3, 1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("6:1 3:1 / 19:1", "your point 6 is the opponent’s point 19; it can hold only one side’s checkers."),
        ("6:1 ahoj", "cannot read “ahoj”. Write a point and its checkers, such as 6:2."),
        ("6:1 3:1", "write your checkers, one slash, and the opponent’s checkers."),
        ("6:1 off:1 / 1:1", "each side needs 15 checkers; you have 2, the opponent 15."),
    ],
)
def test_a_faulty_position_is_reported_by_its_point_in_the_authors_terms(typed: str, said: str) -> None:
    assert complete().write("position", typed).faults == [f"Question 1, Position: {said}"]


def test_a_faulty_play_is_quoted_as_written() -> None:
    author = asking("best").write("best", "6/5")
    assert any("the rules do not allow 6/5. " in line and "3" in line for line in author.faults), (
        author.faults
    )
    author.write("best", "ahoj")
    assert author.faults == ["Question 1, Right answer: cannot read the play “ahoj”. Write it like 8/5 6/5."]


def test_an_own_number_and_several_turns() -> None:
    author = complete().do("ask", value="number").do("count", value="own").write("number", "12,5 or 42")
    assert author.step["goal"] == {"number": 12}
    author.do("ask", value="turns").write("rolls", "5-2 6-3").write("turns", "2")
    author.write("replies", "24/18 18/15")
    assert (author.step["rolls"], author.step["goal"]) == ([[5, 2], [6, 3]], {"turns": 2})
    assert author.step["replies"] == [[[24, 18], [18, 15]]]


def test_taps_draw_marks_and_arrows_and_change_their_kind() -> None:
    author = complete().do("hand", to="mark").do("touch", touch="tap - 5").do("touch", touch="tap - 5")
    assert author.step["marks"] == [[5, "bad"]]
    assert author.answer["step"]["marks"] == [[5, "bad"]]
    author.do("hand", to="arrow").do("touch", touch="tap - 8").do("touch", touch="tap - 5")
    assert author.step["arrows"] == [[8, 5, "move"]]
    author.do("touch", touch="tap - 8").do("touch", touch="tap - 8")
    assert author.step["arrows"] == [[8, 5, "move"]], "an arrow has two ends"
    assert author.faults == []
    author.do("unsign")
    assert not {"marks", "arrows"} & set(author.step)


def test_exports_are_in_three_groups() -> None:
    page = text(complete().answer["tree"])
    assert page.index("Share") < page.index("Print") < page.index("Learning system")


def test_a_bound_play_is_read_back_from_a_step() -> None:
    step = {"kind": "choice", "rulebook": "precise", "dice": [5, 1], "text": "?", "goal": {"choice": 0}}
    step |= {"options_text": ["a", "b"], "options_play": [[[6, 1]], 5]}
    lesson = {"id": "a", "title": "a", "about": "a", "step": [step]}
    answer = Bridge().handle(json.dumps({"op": "validate_lesson", "args": {"lesson": lesson}}))
    assert "options_play[1]" in answer
