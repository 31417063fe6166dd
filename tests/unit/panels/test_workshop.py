"""The workshop: an author's acts in the form, reports on the lesson, and exports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from support.panels import PanelPage, find, properties, text
from vrhcaby.legality.own_book import open_book
from vrhcaby.lessons.course import validate_lesson
from vrhcaby.lessons.drafts import CONDITIONS, QUESTIONS, question_of
from vrhcaby.rules import source

EVIL = """"></vrhcaby-board><script>alert(1)</script><img src=x onerror='x'>"""
BASE = "https://a.example/"
TAVLA = Path(__file__).parents[3] / "examples/rulebooks/tavla.toml"

OTHER = {
    "id": "o",
    "rulebook": "precise",
    "title": "Other",
    "about": "b",
    "step": [{"kind": "read", "text": "c"}],
}


class Author:
    """An author with a page that stores the state without reading it, like a browser."""

    def __init__(self, lang: str = "en", kept: Any = None) -> None:
        self.page = PanelPage(lang)
        self.bench: Any = None
        self.answer: Any = {}
        self.send(kept=kept)

    def send(self, *acts: dict[str, Any], **more: Any) -> Author:
        sent = {"bench": self.bench, "acts": list(acts), "base": BASE, "identity": "own-1", **more}
        answer = self.page.ask("workshop", **sent)
        assert "ok" in answer, answer
        self.answer = answer["ok"]
        self.bench = json.loads(json.dumps(self.answer["bench"]))
        return self

    def do(self, act: str, **args: Any) -> Author:
        return self.send({"act": act, **args})

    def write(self, field: str, value: str, **args: Any) -> Author:
        return self.do("write", field=field, value=value, typing=True, **args)

    @property
    def step(self) -> Any:
        return self.bench["draft"]["step"][self.bench["at"]]

    @property
    def faults(self) -> list[str]:
        return [
            text(item)
            for part in find(self.answer["tree"], "ul.workshop-faults")
            for item in find(part, "li")
        ]

    def part(self, kind: str) -> Any:
        """The only part of the page of that kind."""
        found = [node for node in self._nodes() if properties(node).get("data-kind") == kind]
        assert len(found) == 1, kind
        return found[0]

    def has(self, kind: str) -> bool:
        return any(properties(node).get("data-kind") == kind for node in self._nodes())

    def value(self, field: str) -> str:
        control = (find(self.part(field), "input") + find(self.part(field), "textarea"))[0]
        return str(properties(control)["value"])

    def disabled(self, kind: str) -> bool:
        return bool(properties(self.part(kind)).get("disabled"))

    def _nodes(self) -> Any:
        from support.panels import nodes

        return nodes(self.answer["tree"])

    def made(self, act: str, **args: Any) -> Any:
        """The arguments of the only event in an export's answer."""
        ((_, name, found),) = self.do(act, **args).answer["effects"]
        return {"event": name, **found}


def complete(**texts: str) -> Author:
    return Author().write("text", texts.get("text", "May White play 24/18?"))


def test_a_new_lesson_lacks_its_question_and_says_so() -> None:
    author = Author("cs")
    assert author.faults == ["Otázka 1, Text otázky: chybí text."]
    assert author.disabled("link")
    assert author.answer["step"]["text"] == "…", "the board is seen before the first word is written"
    author.write("text", "Smí se 24/18?")
    assert author.faults == []
    assert text(author.part("sound")) == "Lekce je v pořádku."
    assert not author.disabled("link")
    assert author.step["options_text"] == [{"cs": "Ano"}, {"cs": "Ne"}]


def test_faults_name_question_field_and_mistake_in_every_language() -> None:
    steps = [
        {"kind": "play", "text": "?", "goal": {"plays": []}, "dice": [3, 1]},
        {"kind": "play", "text": "?", "goal": {"plays": [[[8, 2]]]}, "dice": [3, 1]},
        {"kind": "play", "text": "?", "goal": {"holds": [99]}, "dice": [3, 1]},
        {"kind": "all_plays", "text": "?", "dice": [3]},
        {"kind": "all_plays", "text": "?", "dice": [3, 9]},
        {"kind": "choice", "text": "?", "options_text": ["a"], "goal": {"choice": 0}},
        {"kind": "read", "text": "?", "position": "24:x / "},
        {"kind": "command", "text": "?", "actions": ["take"], "goal": {"command": "take"}},
        {"kind": "refused", "text": "?", "dice": [3, 1], "goal": {"rule": "?", "moves": [[8, 5], [6, 5]]}},
        {"kind": "read", "text": "?", "phase": "taken", "rulebook": "classic"},
        {"kind": "read", "text": "?", "colour": 1},
    ]
    lesson = {"id": "a", "rulebook": "modern", "title": "a", "about": "b", "step": steps}
    said = [
        "Question 1, Right answer: the move is missing.",
        "Question 2, Right answer: no legal play achieves it.",
        "Question 2, Right answer: the rules do not allow 8/2. No die shows that number. The move 8/2 is 6 points long; left to play: 3 and 1.",
        "Question 3, Right answer: the number is out of range.",
        "Question 4, Dice: two dice from 1 to 6 are needed.",
        "Question 5, Dice: two dice from 1 to 6 are needed.",
        "Question 6, Answers: at least two answers are needed.",
        "Question 7, Position: cannot read “24:x”. Write a point and its checkers, such as 6:2.",
        "Question 8, Right answer: the rules do not allow it at this moment.",
        "Question 9, Right answer: the rules allow this play.",
        "Question 10: such a moment cannot occur in a game.",
        "Question 11: invalid value (unknown key).",
    ]
    author = Author(kept=lesson)
    assert [line for line in author.faults if line not in said] == []
    assert [line for line in said if line not in author.faults] == []
    assert len(validate_lesson(author.bench["draft"])) == len(author.faults) + 2, "two are the same sentence"
    for lang in ("cs", "sk"):
        other = Author(lang, kept=lesson)
        assert len(other.faults) == len(author.faults)
        assert not set(other.faults[:-1]) & set(author.faults)
    many = Author(kept={**lesson, "step": [{"kind": "read", "text": "?"}] * 41})
    assert many.faults == ["A lesson may have at most 40 questions: remove the extra ones."]


def test_every_kind_of_question_can_be_asked_and_keeps_the_board() -> None:
    author = complete().write("position", "6:2 1:1 / 6:2 1:1")
    for question in QUESTIONS:
        author.do("ask", value=question)
        assert question_of(author.step) == question
        assert author.step["position"] == "6:2 1:1 / 6:2 1:1"
    author.do("ask", value="other")
    assert question_of(author.step) == "read", "what only a file can hold is not offered"
    author.do("ask", value="goal")
    for condition in CONDITIONS:
        author.do("condition", value=condition)
        assert list(author.step["goal"]) == [condition]
        assert author.has("value") == (condition != "any")


def test_a_question_changed_to_another_kind_and_back_keeps_its_answers() -> None:
    author = complete().do("edit", patch={"options_text": [{"en": "a"}, {"en": "b"}, {"en": "c"}]})
    author.do("edit", patch={"goal": {"choice": 2}}).do("ask", value="number")
    assert "options_text" not in author.step
    author.do("ask", value="choice")
    assert author.step["options_text"] == [{"en": "a"}, {"en": "b"}, {"en": "c"}]
    assert author.step["goal"] == {"choice": 2}


def test_a_deleted_answer_keeps_the_right_one_right() -> None:
    author = complete().do("edit", patch={"options_text": [{"en": "a"}, {"en": "b"}, {"en": "c"}]})
    author.do("edit", patch={"goal": {"choice": 2}})
    ((_, _, args),) = properties(author.part("drop-0"))["on"]["click"]
    author.send(args)
    assert author.step["options_text"] == [{"en": "b"}, {"en": "c"}]
    assert author.step["goal"] == {"choice": 1}
    assert not author.has("drop-0"), "two answers stay"


@pytest.mark.parametrize(
    ("asked", "field", "typed", "key", "value"),
    [
        ("goal", "value", "5 4", "goal", {"holds": [5, 4]}),
        ("double", "match", "5 3 4", "options", {"format": "match", "length": 5, "score": [3, 4]}),
        ("best", "dice", "6-", "dice", [6]),
        ("best", "best", "8/5 6/5 | 24/20", "goal", {"plays": [[[8, 5], [6, 5]], [[24, 20]]]}),
        ("forbidden", "forbidden", "6/24 ", "goal", {"rule": "forward", "moves": [[6, 24]]}),
    ],
)
def test_typed_text_stays_as_typed(asked: str, field: str, typed: str, key: str, value: object) -> None:
    author = complete().do("ask", value=asked).write(field, typed)
    assert author.value(field) == typed
    assert author.step[key] == value


def test_an_author_names_the_move_and_the_rulebook_names_the_rule() -> None:
    author = complete().do("ask", value="forbidden").write("dice", "5-1")
    assert author.faults == ["Question 1, Right answer: the move is missing."]
    author.write("forbidden", "6/1")
    assert author.step["goal"]["rule"] == "target_is_open"
    assert "hold" in text(author.part("refusal-target_is_open"))
    assert author.faults == []
    author.write("forbidden", "6/5 13/8")
    assert author.faults == ["Question 1, Right answer: the rules allow this play."]


def test_under_another_rulebook_every_question_gets_its_rule_again_even_if_not_open() -> None:
    author = complete().do("ask", value="double")
    assert author.step["goal"] == {"command": "roll"}, "the precise rules have no cube"
    author.do("add").do("rulebook", value="modern").do("go", at=0)
    author.do("edit", patch={"goal": {"command": "raise"}})
    assert author.step["goal"] == {"command": "raise"}, "under rules with a cube the author decides"


def test_a_pasted_identifier_replaces_dice_that_were_typed() -> None:
    author = complete().do("ask", value="best").write("dice", "7-9")
    assert len([one for one in author.faults if "dice" in one]) == 1, "one sentence for one fault"
    author.write("position", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:0:0:0:0:10")
    assert author.step["dice"] == [5, 2]
    assert properties(find(author.part("dice"), "input")[0])["value"] == "5-2"


def test_where_no_double_is_allowed_rolling_is_right_and_the_other_button_cites_the_paragraph() -> None:
    author = complete().do("ask", value="double")
    assert "no doubling cube" in text(author.part("refusal-double"))
    (asked,) = author.page.ask("lesson", lesson=author.bench["draft"])["ok"]["steps"]
    assert asked["actions"] == ["raise", "roll"]

    def said(command: str) -> Any:
        return author.page.ask("lesson_act", step=asked, acts=[{"command": command}])["ok"]["said"]

    assert said("roll")["state"] == "success"
    wrong = said("raise")
    assert (wrong["state"], wrong["refused"]["rule"]) == ("refused", "no_cube")
    assert wrong["refused"]["cite"]["paragraph"] == "U3"


def test_a_rulebook_from_a_file_is_included_in_the_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_OPENED", {})
    book = open_book(TAVLA.read_text(encoding="utf-8"))
    author = complete().do("rulebook", value=book.id)
    draft = author.bench["draft"]
    assert (draft["rulebook"], draft["book"]) == (book.id, book.packed)
    assert author.faults == []
    for kind in ("single", "scorm"):
        assert "pyodide/books.pack" in author.made(kind)["fetched"]
    author.do("ask", value="forbidden").write("position", "24:2 13:5 8:3 6:5 / 24:1 21:1 13:5 8:3 6:5")
    author.do("own_rulebook", value="modern")
    assert "book" not in author.step
    author.do("rulebook", value="classic").do("own_rulebook", value=book.id)
    assert "book" not in author.bench["draft"]
    assert author.step["book"] == book.packed
    author.do("own_rulebook", value="")
    assert not {"book", "rulebook"} & set(author.step)


def test_texts_are_written_in_a_further_language() -> None:
    author = complete(text="Yes?").do("language", value="sk")
    assert author.value("text") == ""
    author.write("text", "Áno?").write("hint", "Skúste").write("success", "Dobre")
    assert author.step["text"] == {"en": "Yes?", "sk": "Áno?"}
    assert author.step["hints"] == [{"sk": "Skúste"}]
    author.write("hint", "").write("success", "").do("language", value="en").write("text", "")
    assert author.step["text"] == {"sk": "Áno?"}
    assert not {"hints", "success"} & set(author.step), "what was left empty is not in the file"


def test_questions_are_added_moved_and_removed_up_to_the_limit() -> None:
    author = complete(text="1").do("add").write("text", "2").do("move", by=-1)
    assert [step["text"]["en"] for step in author.bench["draft"]["step"]] == ["2", "1"]
    assert author.bench["at"] == 0
    assert author.disabled("up")
    assert not author.disabled("down")
    author.do("remove")
    assert author.step["text"] == {"en": "1"}
    assert not author.has("remove"), "the last one stays"
    for _ in range(40):
        author.do("add")
    assert len(author.bench["draft"]["step"]) == 40
    assert text(author.part("trouble")).startswith("The lesson already has 40 questions")


def test_a_question_at_the_start_finds_the_bots_play() -> None:
    ((_, _, moment),) = complete().do("ask", value="best").do("suggest").answer["effects"]
    assert sum(count for count in moment["position"]["points"] if count > 0) == 15


def test_texts_of_the_author_are_text_wherever_they_are_written() -> None:
    author = complete().write("title", EVIL).do("link")
    lines, frame = (str(properties(author.part(f"text-{kind}"))["value"]) for kind in ("lines", "frame"))
    package, single = author.made("scorm")["texts"], author.made("single")
    for written in (lines, frame, package["index.html"], package["imsmanifest.xml"], single["before"]):
        assert "<script>alert" not in written
        assert "<img src=x" not in written
    assert lines.count("\n") == 4
    assert 'sandbox="allow-scripts allow-same-origin allow-popups"' in frame
    # A board 800 px wide is 615 px tall; a question with four answers needs another 340.
    assert int(frame.partition('height="')[2].partition('"')[0]) >= 955


def test_a_package_lists_every_file_in_it() -> None:
    made = complete().write("title", "Žlutý kůň <b>").made("scorm")
    assert made["name"] == "zluty-kun-b-scorm.zip"
    manifest = ElementTree.fromstring(made["texts"]["imsmanifest.xml"])
    listed = [node.get("href") for node in manifest.iter() if node.tag.endswith("}file")]
    assert listed == [*list(made["texts"])[1:], *made["fetched"]]
    assert json.loads(made["texts"]["lesson.json"])["steps"][0]["kind"] == "choice"


def test_pictures_and_files_are_named_after_the_title() -> None:
    author = complete().write("title", "Quiz")
    file = json.loads(author.made("file")["text"])
    ready = file.pop("ready")
    assert file == json.loads(ready["of"]) == author.bench["draft"]
    drawn = author.made("svg")
    assert drawn["event"] == "quiz.svg"
    assert drawn["text"].startswith("<svg")
    png = author.made("png")
    assert (png["event"], png["name"]) == ("png", "quiz.png")
    assert author.disabled("link"), "while the page paints"
    author.do("finished", failed="Error: x.wasm")
    assert "That did not work: Error: x.wasm" in text(author.answer["tree"])
    assert not author.disabled("link")
    author.write("title", "Quiz 2")
    assert "That did not work" not in text(author.answer["tree"]), "of the lesson as it was"


def test_a_sheet_answers_every_kind_of_question() -> None:
    steps = [
        {"kind": "choice", "text": "1", "options_text": ["a", "b"], "goal": {"choice": 1}},
        {"kind": "play", "text": "2", "dice": [3, 1], "goal": {"plays": [[[8, 5], [6, 5]]]}},
        {"kind": "all_plays", "text": "3", "dice": [6, 6], "position": "24:1 1:14 / 19:15"},
        {"kind": "refused", "text": "4", "dice": [5, 1], "goal": {"rule": "?", "moves": [[6, 1]]}},
        {"kind": "command", "text": "5", "actions": ["raise", "roll"], "goal": {"command": "raise"}},
        {"kind": "number", "text": "6", "goal": {"count": "pips"}},
        {"kind": "read", "text": "7"},
        {"kind": "all_plays", "text": "8", "dice": [6, 6], "position": "24:2 13:2 1:11 / 13:15"},
    ]
    author = Author(kept={**OTHER, "rulebook": "modern", "title": {"en": "T"}, "step": steps})
    assert author.faults == []
    assert author.made("paper", answers=True)["event"] == "print"
    (sheet,) = find(author.answer["tree"], "div.on-paper")
    answers = [text(item) for item in find(find(sheet, "ol")[-1], "li")]
    assert "b" in answers[0]
    assert answers[1] == "8/5 6/5"
    assert answers[2] == "24/18 18/12"
    assert answers[3].startswith("6/1: ")
    assert "§" in answers[3]
    assert answers[4] == "Double"
    assert "167" in answers[5]
    assert answers[6] == "–"
    assert answers[7] == "24/18(2) 13/7(2); 24/18(2) 13/7 7/1; 24/18 13/7(2) 7/1; 13/7(2) 7/1(2)"
    assert all(properties(image)["alt"] for image in find(sheet, "img"))
    author.do("paper", answers=False)
    assert "Double" not in text(find(author.answer["tree"], "div.on-paper")[0])
