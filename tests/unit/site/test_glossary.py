"""The glossary: every word has its texts in every language, its figure, and its own forms."""

from __future__ import annotations

import json

import pytest

from tools.site.glossary import Term, faults, glossary, terms, words
from tools.site.output import Output
from vrhcaby.language.languages import LANGUAGES

ASKED = [
    "pip",
    "prime",
    "anchor",
    "blot",
    "gammon",
    "backgammon",
    "bar",
    "point",
    "home_board",
    "outer_board",
    "cube",
    "double",
    "redouble",
    "take",
    "drop",
    "beaver",
    "raccoon",
    "jacoby",
    "crawford",
    "market_loser",
    "doublet",
    "dance",
    "enter",
    "hit",
    "escape",
    "builder",
    "slot",
    "stack",
    "contact",
    "race",
    "bear_off",
    "back_game",
    "holding_game",
    "bridge",
    "nackgammon",
    "hypergammon",
    "chouette",
    "box",
    "captain",
    "crew",
    "match",
    "money",
    "equity",
    "luck",
]


def test_the_words_have_texts_and_forms_of_their_own() -> None:
    assert faults() == ()


def test_words_that_a_newcomer_meets_are_included() -> None:
    assert set(ASKED) <= {one.id for one in terms()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_is_explained_in_a_sentence_or_two(lang: str) -> None:
    for one in terms():
        text = words(lang)[one.id]["text"]
        assert text.endswith(".")
        assert 40 <= len(text) <= 220, (one.id, len(text))


@pytest.mark.parametrize("one", terms(), ids=lambda one: str(one.id))
def test_a_figure_shows_a_whole_set(one: Term) -> None:
    of_a_side = 3 if one.id == "hypergammon" else 15
    assert one.position.checked(of_a_side).counts == (of_a_side, of_a_side)
    assert one.picture.svg().startswith("<svg")


def test_the_page_reads_every_word_with_its_picture() -> None:
    output = Output()
    found = glossary("cs", output)
    shown = [term for group in found["groups"] for term in group["terms"]]
    assert [term["id"] for term in shown] == [one.id for one in terms()]
    assert {term["svg"] for term in shown} == set(output.files)
    assert "\u00a0" in json.dumps(found, ensure_ascii=False)
