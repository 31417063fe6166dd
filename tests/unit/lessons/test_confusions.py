"""The exercise on paragraphs that a learner confuses: the pair, the answer, and the book that would agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vrhcaby.api.bridge import Bridge
from vrhcaby.lessons.confusions import confused_pair, rows_of, which_paragraph
from vrhcaby.lessons.exercise import Exercise, ExerciseError
from vrhcaby.lessons.exercises import exercise
from vrhcaby.lessons.marking import check
from vrhcaby.lessons.random_positions import Luck
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS


def asked(missed: tuple[str, ...], seed: str, book: str = "classic") -> Exercise:
    return exercise("which_paragraph", load_rules(book), seed, None, missed)


def cites(found: Exercise) -> list[str]:
    return [f"{cite.book}/{cite.paragraph}" for cite in found.cites]


def test_the_pair_consists_of_the_same_learners_misses() -> None:
    assert cites(asked(("classic/9.3", "classic/5.5", "classic/9.2"), "1")) == ["classic/9.3", "classic/9.2"]
    assert cites(asked(("classic/9.3", "classic/9.1"), "1")) == ["classic/9.3", "classic/9.1"]


def test_without_another_miss_the_partner_is_about_the_same_kind_of_move() -> None:
    partners = {cites(asked(("classic/9.3",), str(seed)))[1] for seed in range(20)}
    assert partners == {"classic/9.1", "classic/9.2"}


def test_paragraphs_that_refuse_no_move_have_no_exercise() -> None:
    for missed in ("~illegal", "classic/4.1", "modern/C2"):
        with pytest.raises(ExerciseError) as found:
            asked((missed,), "1")
        assert found.value.code == "exercise/not-found"


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_that_refuses_moves_has_its_exercise(book: str) -> None:
    rules = load_rules(book)
    for paragraph in rows_of(rules):
        pair = confused_pair(rules, Luck("pair"), (paragraph,))
        assert pair is not None
        assert pair[0] == paragraph != pair[1]
        assert any(which_paragraph(rules, Luck(f"{paragraph} {n}"), (paragraph,)) for n in range(12))


def test_the_answer_names_the_paragraph_and_the_book_in_which_the_learner_is_right() -> None:
    seeds = (asked(("leaflet/O2", "leaflet/O3"), str(seed), "leaflet") for seed in range(40))
    found = next(one for one in seeds if one.options[one.right] == "first" and "precise" in one.otherwise)
    reported = check(found, {"choice": 0}, "en")
    assert reported.state == "failure"
    assert "§ O2: From the rear." in reported.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "It would be allowed in " in reported.text
    assert "Exact Rules" in reported.text
    assert reported.refusal is not None
    assert check(found, {"choice": 1}, "en").state == "success"
    assert "podle kni" in check(found, {"choice": 0}, "cs").text


def test_a_move_forbidden_by_every_book_is_reported_as_such() -> None:
    seeds = (asked(("classic/9.2",), str(seed)) for seed in range(40))
    found = next(one for one in seeds if one.refusal is not None and not one.otherwise)
    assert check(found, {"choice": 0}, "en").text.endswith("No other rulebook allows it either.")


def wired(**args: object) -> Any:
    message = {"v": 1, "id": 1, "op": "exercise", "args": {"rulebook": "classic", "seed": "1", **args}}
    return json.loads(Bridge().handle(json.dumps(message)))


def test_the_paragraphs_are_an_argument_of_the_operation() -> None:
    question = wired(kind="which_paragraph", missed=["classic/9.3", "classic/9.2"])["ok"]["question"]
    assert [option[:6].replace("\N{NO-BREAK SPACE}", " ") for option in question["options"][1:]] == [
        "§ 9.3:",
        "§ 9.2:",
    ]


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"kind": "which_paragraph", "missed": "classic/9.3"}, "protocol/bad-args"),
        ({"kind": "which_paragraph", "missed": [9.3]}, "protocol/bad-args"),
        ({"kind": "which_paragraph", "missed": ["x"] * 101}, "protocol/bad-args"),
        ({"kind": "illegal", "missed": ["classic/9.3"]}, "exercise/unknown"),
    ],
)
def test_invalid_paragraphs_are_typed_errors(args: dict[str, object], code: str) -> None:
    assert wired(**args)["error"]["code"] == code
