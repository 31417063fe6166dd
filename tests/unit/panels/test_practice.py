"""Practice: cards, the daily ten and exercises, as the page sends and stores them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.panels import PanelPage, find, properties, text
from support.spaces import plain
from vrhcaby.legality.own_book import open_book
from vrhcaby.lessons.exercises import MAKERS
from vrhcaby.rules import load, source

TAVLA = Path(__file__).parents[3] / "examples/rulebooks/tavla.toml"
DATE = "2026-11-22"
PLAY = {
    "type": "play",
    "rulebook": "leaflet",
    "reading": "completed",
    "variant": "standard",
    "position": {"points": [0, -2, 0, 1, 0, 0, 1, *[0] * 19], "off": [13, 13]},
    "dice": [3, 1],
    "play": "3/off",
    "instead": "3/2 6/3",
}


def card(case: dict[str, Any], paragraph: str = "O2") -> dict[str, Any]:
    memory = {"memory": None, "last": 0, "due": 0, "right": 0}
    return {"book": "leaflet", "paragraph": paragraph, "from": case, **memory}


class Reader:
    """A reader with a page that stores the state, the cards and the day, like a browser."""

    def __init__(self, *cards: dict[str, Any], results: tuple[bool, ...] = (), lang: str = "en") -> None:
        self.page = PanelPage(lang)
        self.cards = {f"{one['book']}/{one['paragraph']}": one for one in cards}
        self.day: Any = {"date": DATE, "results": list(results)}
        self.bench: Any = None
        self.shown: Any = None
        self.posed: Any = None
        self.misses = 0

    def do(self, act: str = "", seed: str = "s", **args: Any) -> Reader:
        asked = {"cards": list(self.cards.values()), "day": self.day, "today": 20_000, "date": DATE}
        more = {"written": "22 Nov 2026", "seed": seed, "bench": self.bench}
        done = {"act": {"act": act, **args}} if act else {}
        answer = self.page.ask("practice", **asked, **more, **done)
        assert "ok" in answer, answer
        self.shown = answer["ok"]
        self.bench = json.loads(json.dumps(self.shown["bench"]))
        self.day = self.shown.get("day", self.day)
        self.cards |= {f"{one['book']}/{one['paragraph']}": one for one in self.shown["cards"]}
        if "posed" in self.shown:
            self.posed, self.misses = self.shown["posed"], 0
        return self

    def answer(self, **given: Any) -> Any:
        """An answer to the open question, judged as its figure does, but without a state between answers."""
        args = {**self.posed["args"], "answer": given, "misses": self.misses, "card": {}}
        answer = self.page.ask(self.posed["op"].replace("_figure", "_act"), **args)
        assert "ok" in answer, answer
        self.misses = answer["ok"]["said"]["misses"]
        return answer["ok"]

    def right(self) -> Reader:
        """Answer the open choice rightly."""
        for at in range(len(buttons(self.posed["panel"]))):
            self.misses = 0
            if self.answer(choice=at)["said"]["misses"] == 0:
                return self
        raise AssertionError("no answer is right")

    def end(self, cite: Any = None) -> Reader:
        return self.do("ended", right=self.misses == 0, cite=cite)


def buttons(tree: Any) -> list[str]:
    return [text(one) for one in find(tree, "button.answer")]


def test_a_question_can_be_skipped_and_counts_as_missed() -> None:
    reader = Reader().do("go", place="daily")
    (skip,) = find(reader.shown["foot"], "button.quiet-button")
    assert (text(skip), properties(skip)["on"]["click"]) == ("Skip", [["page", "practice", {"act": "skip"}]])
    asked = [reader.do("skip").bench["case"] for _ in range(9)]
    assert (reader.day["results"], reader.shown["at"], len(asked)) == ([False] * 9, 10, 9)
    assert reader.do("skip").shown["reports"][0][1]["state"] == "failure"
    assert (reader.bench["place"], reader.day["results"]) == ("overview", [False] * 10)


def test_a_missed_play_is_asked_until_it_is_right_and_again_later() -> None:
    reader = Reader(card(PLAY)).do()
    assert "1 card is waiting." in text(reader.shown["tree"])
    reader.do("go", place="cards")
    assert buttons(reader.posed["panel"]) == ["3/2 6/3", "3/off"]
    wrong = reader.answer(choice=1, before=[])
    assert wrong["said"]["refused"]["cite"]["paragraph"] == "O2"
    assert wrong["said"]["card"]["tree"]
    assert not wrong["said"]["over"]
    marks = [properties(one).get("data-right") for one in find(wrong["panel"], "button.answer")]
    assert marks == [None, "false"]
    right = reader.answer(choice=0, before=[1])
    assert right["said"]["over"]
    assert "The rules allow 3/2 6/3." in text(right["panel"])
    drawn = [(one["from"], one["to"], one["kind"]) for one in right["said"]["arrows"]]
    assert drawn == [("3", "2", "good"), ("6", "3", "good")]
    reader.end()
    report = {"kind": "exercise", "state": "failure", "over": True, "lesson": "cards", "step": 0}
    assert reader.shown["reports"] == [["step", report]]
    kept = reader.cards["leaflet/O2"]
    assert kept["memory"]["stability"] == pytest.approx(0.212)
    assert (kept["last"], kept["due"]) == (20_000, 20_001)
    assert "It comes back in 1 day." in text(reader.shown["foot"])
    assert reader.do("next").bench["case"]["kind"] == "which_paragraph"
    reader.right().end()
    assert reader.do("next").bench["place"] == "overview"
    links = find(reader.shown["tree"], "a")
    learning = [one for one in links if properties(one).get("data-state") == "learning"]
    assert [properties(one)["href"] for one in learning] == ["#leaflet/O2"]


def test_after_a_refused_play_comes_a_move_about_the_paragraphs_that_the_reader_confuses() -> None:
    other = {**card({**PLAY, "play": "6/off"}, "O3"), "last": 19_990, "due": 30_000}
    reader = Reader(card(PLAY), other).do("go", place="cards")
    reader.answer(choice=0, before=[])
    reader.end().do("next")
    assert reader.bench["case"]["missed"] == ["leaflet/O2", "leaflet/O3"]
    options = [plain(one) for one in buttons(reader.posed["panel"])]
    assert options[0] == "it is allowed"
    assert [one[:5] for one in options[1:]] == ["§ O2:", "§ O3:"]
    wrong = next(at for at in range(3) if reader.answer(choice=at)["said"]["misses"])
    assert reader.answer(choice=wrong)["said"]["over"]
    reader.misses = 1
    reader.end({"book": "leaflet", "paragraph": "O3"})
    assert reader.cards["leaflet/O3"]["from"]["kind"] == "which_paragraph"
    assert reader.do("next").bench["place"] == "cards", "the paragraph missed now waits today"


def test_a_card_whose_paragraphs_are_not_texts_is_skipped() -> None:
    case = {"type": "exercise", "rulebook": "leaflet", "kind": "which_paragraph", "seed": "1", "missed": [7]}
    assert "No card" in text(Reader(card(case)).do().shown["tree"])


def test_a_play_without_an_alternative_is_asked_with_yes_and_no() -> None:
    reader = Reader(card({**PLAY, "instead": ""})).do("go", place="cards")
    assert buttons(reader.posed["panel"]) == ["Allowed", "Not allowed"]
    assert reader.answer(choice=1, before=[])["said"]["over"]
    assert reader.end().cards["leaflet/O2"]["right"] == 1


CUBE = {
    "type": "cube",
    "rulebook": "modern",
    "reading": "completed",
    "variant": "standard",
    "position": {"points": [0, *[-2] * 6, *[0] * 11, *[2] * 6, 0, 0], "off": [3, 3]},
    "dice": [],
    "cube": [2, "mover"],
    "match": [7, 4, 3, 0],
    "play": "drop",
    "instead": "take",
    "gains": [-0.4, -1.0],
    "errors": ["wrong_drop"],
}


def test_a_missed_cube_decision_is_asked_judged_and_explained() -> None:
    reader = Reader(card({**CUBE, "cube": [2, "opponent"]}, "~wrong_drop 1"), card(CUBE, "~wrong_drop 2"))
    assert "drops doubles that should be taken: 2 positions" in plain(
        text(reader.do("go", place="overview").shown["tree"])
    )
    reader.do("go", place="errors", kind="wrong_drop")
    said = plain(text(reader.posed["panel"]))
    assert "The opponent doubles to 4. Take or drop? Match to 7, the score is 4 : 3." in said
    assert reader.posed["step"]["phase"] == "raise_offered"
    assert reader.posed["viewpoint"] == "black", "White doubles, Black answers"
    assert reader.posed["step"]["options"]["score"] == [3, 4]
    assert reader.posed["step"]["position"]["points"] == [
        -count for count in reversed(CUBE["position"]["points"])
    ]
    answer = reader.answer(choice=1)
    assert (answer["said"]["over"], answer["said"]["misses"]) == (True, 1)
    judged = plain(text(answer["panel"]))
    assert "The right answer: Take." in judged
    assert "Expected gain: Take −0.400; Drop −1.000." in judged


def test_a_missed_double_is_asked_before_the_roll() -> None:
    case = {**CUBE, "play": "roll", "instead": "raise", "errors": ["missed_double"], "match": [0, 0, 0, 0]}
    reader = Reader(card(case, "~missed_double 1")).do("go", place="cards")
    assert "You are on roll. Do you double?" in plain(text(reader.posed["panel"]))
    assert reader.posed["step"]["phase"] == "before_roll"
    assert reader.answer(choice=1)["said"]["kind"] == "good"


@pytest.mark.parametrize(
    "change",
    [{"cube": 7}, {"match": [7]}, {"instead": "x"}, {"match": ["x", 1, 2, 0]}, {"cube": [3, "mover"]}],
)
def test_an_impossible_cube_decision_is_not_asked(change: dict[str, Any]) -> None:
    reader = Reader(card({**CUBE, **change}, "~wrong_drop 1")).do("go", place="cards")
    assert reader.posed is None


def test_the_review_says_which_of_two_legal_plays_is_better() -> None:
    case = {**PLAY, "type": "blunder", "play": "6/3 3/2", "instead": "6/5 6/3", "rulebook": "modern"}
    case["position"] = {"points": [0, -2, 0, 1, 0, 0, 2, *[0] * 19], "off": [12, 13]}
    reader = Reader(card(case)).do("go", place="cards")
    assert "Which play is better?" in text(reader.posed["panel"])
    assert not reader.answer(choice=0, before=[])["said"]["over"]
    assert reader.answer(choice=1, before=[0])["said"]["over"]


def test_the_day_ends_with_a_line_and_a_missed_exercise_becomes_a_card() -> None:
    reader = Reader(results=(True,) * 9).do("go", place="daily")
    assert reader.shown["at"] == 10
    choices = len(buttons(reader.posed["panel"]))
    states = [reader.answer(choice=at)["said"]["state"] for at in range(choices)]
    wrong = states.index("failure")
    reader.misses = 0
    said = reader.answer(choice=wrong)["said"]
    reader.end(said.get("cite"))
    assert plain(reader.day["line"]) == "Vrhcáby 22 Nov 2026: 9 of 10 ■■■■■■■■■□"
    (made,) = reader.cards.values()
    assert made["from"]["kind"] == "double"
    assert made["book"] == "modern"
    reader.do("go", place="overview")
    (line,) = find(reader.shown["tree"], "output.practice-line")
    assert text(line) == plain(reader.day["line"])


def test_exercises_continue_and_are_counted() -> None:
    reader = Reader().do("go", place="exercises")
    for kind in MAKERS:
        reader.do("choose", rulebook="modern", kind=kind, seed=kind)
        assert properties(reader.posed["panel"])["data-kind"] == kind
        assert reader.bench["all"] == 0
    reader.do("choose", kind="count_pips", seed="pips")
    (chosen,) = find(reader.shown["head"], "details.exercise-choice")
    assert text(find(chosen, "summary")[0]) == "How many pips?", "everything else is folded below it"
    assert [*find(reader.shown["tree"], "select"), *find(reader.shown["tree"], "button")] == []
    said = reader.answer(number=-1)
    assert (said["said"]["state"], said["said"]["over"]) == ("failure", True)
    assert "Right the first time: 0 of 1" in text(reader.end().shown["foot"])
    assert reader.do("next", seed="other").posed["args"]["from"]["seed"] == "other"
    hard = reader.do("choose", level="hard", seed="third")
    assert properties(hard.posed["panel"])["data-level"] == "hard"
    assert reader.do("choose", rulebook="classic", kind="double").bench["kind"] == "all_plays"


def test_a_forbidden_move_is_found_with_the_rule_that_forbids_it() -> None:
    reader = Reader().do("choose", rulebook="precise", kind="illegal").do("go", place="exercises")
    choices = range(len(buttons(reader.posed["panel"])))
    found = next(at for at in choices if reader.answer(choice=at)["said"]["state"] == "progress")
    panel = reader.answer(choice=found)["panel"]
    whys = [one for one in find(panel, "button.answer") if "data-why" in properties(one)]
    assert len(whys) == 3
    done = [reader.answer(choice=found, why=at)["said"]["state"] for at in range(3)]
    assert sorted(done) == ["failure", "failure", "success"]


def test_every_play_is_found_on_the_board() -> None:
    reader = Reader().do("choose", rulebook="modern", kind="all_plays").do("go", place="exercises")
    step = reader.posed["step"]
    setting = {key: step[key] for key in ("rulebook", "position", "dice")}
    plays = reader.page.ask("legal", **setting)["ok"]["plays"]
    found: list[Any] = []
    for play in plays:
        acts = [{"move": [one["from"], one["to"]]} for one in play["moves"]] + [{"command": "confirm"}]
        answer = reader.page.ask("practice_act", **reader.posed["args"], acts=acts, plays=found)
        assert "ok" in answer, answer
        found = answer["ok"]["said"]["plays"]
    assert answer["ok"]["said"]["state"] == "success"
    assert len(found) == len(plays)
    empty = reader.page.ask("practice_act", **reader.posed["args"], acts=[{"command": "confirm"}], card={})
    assert empty["ok"]["said"]["state"] == "refused"
    assert empty["ok"]["said"]["misses"] == 1
    tried = reader.page.ask("practice_act", **reader.posed["args"], acts=[{"move": [1, 24]}], card={})
    assert tried["refused"]
    assert tried["said"]["misses"] == 0, "a move that cannot be made is no answer"


def test_a_step_of_the_course_and_one_of_an_author_are_asked_again() -> None:
    own = {
        "kind": "number",
        "rulebook": "modern",
        "text": "How many pips?",
        "goal": {"count": "pips"},
        "position": "6:2 / 6:2",
    }
    course = card({"type": "step", "lesson": "two-dice", "step": 1}, "a")
    mine = {**card({"type": "own", "title": "My lesson", "step": own}, "b"), "due": 5}
    reader = Reader(course, mine).do("go", place="cards")
    assert reader.posed["args"] == {"lesson": "two-dice", "step": 1}
    reader.do("ended", right=True).do("next")
    assert "My lesson" in text(reader.shown["head"])
    assert reader.answer(number=12)["said"]["state"] == "success"


@pytest.mark.parametrize(
    "case",
    [
        {"type": "step", "lesson": "gone", "step": 0},
        {"type": "step", "lesson": "two-dice", "step": 999},
        {"type": "own", "title": "x", "step": {"kind": "nothing"}},
        {**PLAY, "play": "hello"},
        {**PLAY, "position": {"points": [99] * 26, "off": [0, 0]}},
        {**PLAY, "rulebook": "unknown"},
        {"type": "exercise", "rulebook": "modern", "kind": "unknown", "seed": "x"},
    ],
)
def test_a_question_that_can_no_longer_be_asked_counts_as_remembered(case: dict[str, Any]) -> None:
    reader = Reader(card(case)).do("go", place="cards")
    assert reader.bench["place"] == "overview"
    assert reader.cards["leaflet/O2"]["due"] > 20_000


def test_the_open_question_comes_again_in_another_language() -> None:
    reader = Reader(card(PLAY), lang="cs").do("go", place="cards")
    reader.page.lang = "en"
    assert "Which of these plays is allowed?" in text(reader.do().posed["panel"])


@pytest.mark.parametrize(
    "args",
    [
        {"act": {"act": "fly"}},
        {"act": {"act": "go", "place": "moon"}},
        {"act": {"act": "choose", "rulebook": "unknown"}},
        {"bench": {"place": "overview", "more": 1}},
        {"bench": {"place": "moon"}},
        {"bench": {"right": "7"}},
        {"seed": "x" * 500},
        {"today": "now"},
    ],
)
def test_an_unknown_state_or_act_is_a_typed_error(args: dict[str, Any]) -> None:
    usual = {"cards": [], "day": None, "today": 1, "date": DATE, "written": "", "seed": "s"}
    answer = PanelPage("en").ask("practice", **{**usual, **args})
    assert answer["error"]["code"] == "protocol/bad-args"


def test_exercises_and_the_map_include_rulebooks_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_OPENED", {})
    book = open_book(TAVLA.read_text(encoding="utf-8"))
    reader = Reader().do("go", place="exercises")
    reader.do("choose", rulebook=book.id)
    assert reader.posed["step"]["rulebook"] == book.id
    assert reader.posed["step"]["book"] == book.packed
    links = [properties(link).get("href") for link in find(Reader().do().shown["tree"], "a")]
    assert f"#{book.id}/12" in links
    exercise = {"type": "exercise", "rulebook": book.id, "kind": "all_plays", "seed": "7"}
    lost = {**card(exercise, "12"), "book": book.id}
    monkeypatch.setattr(source, "_OPENED", {})
    load.load_book.cache_clear()
    load._rules.cache_clear()
    again = Reader(lost).do("go", place="cards")
    assert again.posed is None, "a card of a rulebook that is not open is left alone"


def blunder(paragraph: str, kind: str) -> dict[str, Any]:
    case = {**PLAY, "type": "blunder", "play": "6/3 6/5", "instead": "3/2 6/3", "errors": [kind]}
    return card(case, paragraph)


def test_ones_own_recurring_mistakes_are_practised_kind_by_kind() -> None:
    cards = [blunder("~shots 3-1", "shots"), blunder("~shots 2-1", "shots"), blunder("~race 6-1", "race")]
    reader = Reader(*[{**one, "due": 30_000} for one in cards]).do()
    assert [text(one) for one in find(reader.shown["tree"], "button") if "positions" in text(one)] == [
        "leaves more shots than needed: 2 positions"
    ]
    reader.do("go", place="errors", kind="shots")
    assert "Which play is better?" in text(reader.posed["panel"])
    first = reader.bench["card"]
    reader.right().end()
    assert "Right the first time: 1 of 1" in text(reader.shown["foot"])
    assert reader.do("next").bench["card"] != first
    reader.right().end()
    assert reader.do("next").bench["place"] == "overview"


def test_a_card_with_kinds_that_are_not_texts_is_skipped() -> None:
    reader = Reader(blunder("~shots 3-1", "shots"), card({**PLAY, "errors": [7]})).do()
    assert "1 card is waiting." in text(reader.shown["tree"])


def test_the_map_names_paragraphs_and_unfolds_the_rulebook_with_mistakes() -> None:
    page = Reader(card(PLAY)).do().shown["tree"]
    folds = {
        properties(one)["href"]: text(one) for one in find(page, "a") if properties(one).get("data-state")
    }
    assert plain(folds["#leaflet/O2"]).startswith("§ O2 ")
    opened = {text(one): properties(one).get("open") for one in find(page, "details.practice-book")}
    unfolded = [bool(now) for name, now in opened.items() if name.startswith(("Boxed", "Backgammon"))]
    assert unfolded == [True, False]
