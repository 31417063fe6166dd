"""The workshop's lessons: stored, opened from links and files, and replaced."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from support.panels import PanelPage, properties, text
from unit.panels.test_workshop import BASE, OTHER, Author, complete
from vrhcaby.lessons.packing import opened

OLDER = json.loads((Path(__file__).parents[2] / "corpus/older_lessons.json").read_text(encoding="utf-8"))


def test_every_change_is_undone_and_redone_and_typing_in_one_field_is_one_change() -> None:
    author = Author()
    assert (author.disabled("undo"), author.disabled("redo")) == (True, True)
    author.write("text", "A").write("text", "AB").do("ask", value="number").do("go", at=0)
    author.do("undo")
    assert author.step["text"] == {"en": "AB"}
    assert author.step["kind"] == "choice"
    author.do("undo")
    assert author.step["text"] == {}, "two letters are one change"
    assert (author.disabled("undo"), author.disabled("redo")) == (True, False)
    author.do("redo").do("redo")
    assert author.step["kind"] == "number"
    author.do("undo").write("title", "B")
    assert author.disabled("redo"), "another change ends what could be done again"
    for number in range(100):
        author.do("add", value="number").do("remove") if number < 40 else author.do("hand", to="mark")
    assert len(author.bench["past"]) <= 60


def test_lessons_are_kept_in_folders_and_none_is_lost_when_another_is_opened() -> None:
    author = (
        complete(text="First").write("title", "One").do("folder", value="Class 6", typing=True).do("shelve")
    )
    assert author.answer["kept"]["shelf"][0]["folder"] == "Class 6"
    author.do("new", identity="own-2")
    assert not author.has("replacing"), "a lesson on the shelf is replaced at once"
    author.write("title", "Two").do("take_down", id="own-1")
    assert author.value("title") == "One"
    assert [one["title"] for one in author.bench["shelf"]] == ["One", "Two"], "the open one was kept first"
    again = Author(kept=json.loads(json.dumps(author.answer["kept"])))
    assert again.value("title") == "One"
    assert [one["title"] for one in again.bench["shelf"]] == ["One", "Two"]
    again.do("take_down", id="own-2").do("drop", id="own-1")
    assert len(again.bench["shelf"]) == 2, "thrown away only at the second press"
    again.do("drop", id="own-1")
    assert [one["id"] for one in again.bench["shelf"]] == ["own-2"]


@pytest.mark.parametrize(
    "kept",
    [{"draft": 5, "shelf": [5, {"id": 1}], "folder": 5}, {"draft": None}, {"draft": OTHER, "shelf": 7}],
)
def test_data_of_any_form_from_the_browser_open(kept: Any) -> None:
    assert Author(kept=kept).bench["draft"]["step"]


def test_a_changed_lesson_is_replaced_only_if_its_author_agrees() -> None:
    author = complete().write("title", "Mine").do("open", text=json.dumps(OTHER))
    assert "“Mine”" in text(author.part("replacing"))
    assert author.value("title") == "Mine"
    assert author.do("keep").has("replacing") is False
    author.do("new", identity="own-2")
    assert author.has("replacing")
    author.write("title", "Mine 2")
    assert not author.has("replacing"), "going on with one's own lesson is an answer"
    author.do("open", text=json.dumps(OTHER)).do("replace")
    assert author.value("title") == "Other"
    author.do("new", identity="own-3")
    assert author.bench["draft"]["id"] == "own-3", "a lesson that was not changed is replaced at once"


def test_a_lesson_survives_its_link() -> None:
    author = complete().do("link")
    link = str(properties(author.part("text-link"))["value"])
    assert link.startswith(f"{BASE}#lesson=~")
    packed = link.partition("~")[2]
    data = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15)
    assert json.loads(data) == author.bench["draft"]
    other = Author().do("open", text=f"see {link}")
    assert other.bench["draft"] == author.bench["draft"]
    assert not other.has("replacing")


def _packed(raw: bytes) -> str:
    deflate = zlib.compressobj(9, wbits=-15)
    return "#lesson=~" + base64.urlsafe_b64encode(deflate.compress(raw) + deflate.flush()).decode().rstrip(
        "="
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('{"id": <script>', "cannot be read at 1:8"),
        ('{"id": "a",\n  "step": [,]}', "cannot be read at 2:12"),
        ("", "cannot be read at 1:1"),
        ("[1]", "cannot be read at 1:1"),
        ('{"step": []}', "cannot be read at 1:1"),
        ('{"step": [1]}', "cannot be read at 1:1"),
        ("[" * 100_000, "cannot be read at 1:1"),
        ("0" * 500_001, "it has 500001 characters, and at most 500000"),
        ("#lesson=~AAAA", "The link cannot be read"),
        ("#lesson=~" + "A" * 60_000, "it has 60001 characters, and at most 60000"),
        (_packed(b"0" * 30_000_000), "at most 500000"),
        (_packed(b"\xff\xfe"), "The link cannot be read"),
    ],
)
def test_a_text_that_is_not_a_lesson_is_reported_with_its_place(given: str, said: str) -> None:
    author = complete().do("open", text=given)
    assert said in text(author.part("trouble"))
    assert author.value("text") == "May White play 24/18?"


def test_a_file_far_too_long_is_not_even_read() -> None:
    assert "10000000" in text(Author().do("too_long", size=10_000_000).part("trouble"))


@pytest.mark.parametrize("raw", OLDER, ids=["as a file", "as a page showed it"])
def test_a_lesson_of_the_first_version_opens_in_the_workshop_and_in_a_board(raw: Any) -> None:
    """Commit 12e04cdc saved this lesson, before questions were cards."""
    author = Author().do("open", text=json.dumps(raw))
    kinds = [step["kind"] for step in author.bench["draft"]["step"]]
    assert kinds == ["read", "play", "choice", "number", "refused"]
    assert author.page.ask("validate_lesson", lesson=author.bench["draft"])["ok"]["faults"] == []
    shown = author.page.ask("lesson", lesson=raw)["ok"]
    assert [step["kind"] for step in shown["steps"]] == kinds
    assert all(step["panel"] for step in shown["steps"])
    acts = [{"move": [8, 5]}, {"move": [6, 5]}, {"command": "confirm"}]
    said = author.page.ask("lesson_act", step=shown["steps"][1], acts=acts)["ok"]["said"]
    assert said["state"] == "success"


def test_a_position_from_elsewhere_becomes_a_further_question_or_the_first() -> None:
    given = {"rulebook": "modern", "position": "6:1 / 6:1", "dice": "3-1", "cube": "2", "owner": "opponent"}
    author = Author().do("take", given={**given, "length": "5", "score": "2-4"})
    assert author.bench["draft"]["rulebook"] == "modern"
    (step,) = author.bench["draft"]["step"]
    assert step["options"] == {"format": "match", "length": 5, "score": [2, 4]}
    assert (step["kind"], step["dice"], step["cube_value"], step["cube_owner"]) == (
        "play",
        [3, 1],
        2,
        "opponent",
    )
    assert author.has("match"), "a match that came with it can be removed"
    ((_, name, moment),) = author.answer["effects"]
    assert name == "best"
    found = author.page.ask("best", **moment, count=1)["ok"]["plays"][0]["moves"]
    author.do("suggested", moves=found)
    assert len(author.step["goal"]["plays"][0]) == len(found)
    author.do("take", given={"rulebook": "precise", "position": "6:1 / 6:1"})
    assert author.bench["at"] == 1
    assert author.step["rulebook"] == "precise"
    assert author.step["kind"] == "choice"


def test_a_question_that_only_a_file_can_contain_is_kept() -> None:
    step = {"kind": "command", "text": "?", "phase": "raise_offered", "actions": ["take", "drop"]}
    step |= {"rulebook": "modern", "goal": {"command": "take"}}
    author = Author(kept={**OTHER, "title": {"en": "a"}, "step": [step]})
    assert "You can edit this question only in its file" in text(author.answer["tree"])
    author.write("text", "What now?")
    assert author.step == {**step, "text": {"en": "What now?"}}


@pytest.mark.parametrize(
    "args",
    [
        {"bench": {"draft": 1}},
        {"bench": {"draft": OTHER, "colour": 1}},
        {"acts": 1},
        {"acts": [{"act": "fly"}]},
        {"acts": [{"act": "write", "field": "colour", "value": "1"}]},
    ],
)
def test_an_unknown_act_of_the_workshop_is_rejected_as_such(args: dict[str, Any]) -> None:
    answer = PanelPage().ask("workshop", **{"base": BASE, **args})
    assert answer["error"]["code"] == "protocol/bad-args"


@pytest.mark.parametrize(
    "step",
    [
        {"kind": "refused", "goal": {"moves": 5}},
        {"kind": "play", "goal": {"plays": 5}},
        {"kind": "play", "goal": {"plays": [5]}},
        {"kind": "play", "goal": {"holds": "x"}},
        {"kind": "choice", "options_text": 5, "goal": 5, "hints": 5, "dice": 5},
        {"kind": "command", "actions": 5, "options": 5, "position": 5},
        {"kind": [], "text": 5},
        {},
    ],
)
def test_a_file_of_any_form_opens(step: dict[str, Any]) -> None:
    author = Author().do("open", text=json.dumps({"id": 5, "title": 5, "step": [step]}))
    assert author.faults


def test_two_tabs_lose_no_lesson() -> None:
    """Each act sends what the browser stores now, which another tab may have written."""
    one = Author().write("text", "First")
    two = Author(kept=one.answer["kept"]).write("text", "Second")
    one.send(
        {"act": "write", "field": "text", "value": "First, longer"}, kept=two.answer["kept"], identity="b"
    )
    assert "changed in another tab" in text(one.part("trouble"))
    shelf = {entry["id"]: opened(f"#lesson={entry['packed']}") for entry in one.answer["kept"]["shelf"]}
    assert [lesson["step"][0]["text"]["en"] for lesson in shelf.values()] == ["Second"]
    assert one.answer["kept"]["draft"]["id"] == "b"
    two.send({"act": "write", "field": "text", "value": "Second, longer"}, kept=one.answer["kept"])
    shelf = {entry["id"]: opened(f"#lesson={entry['packed']}") for entry in two.answer["kept"]["shelf"]}
    assert sorted(lesson["step"][0]["text"]["en"] for lesson in shelf.values()) == ["First, longer", "Second"]
    two.send({"act": "write", "field": "title", "value": "T"}, kept=two.answer["kept"])
    assert len(two.answer["kept"]["shelf"]) == 2, "its own state is no other tab's"
