"""How a rulebook's words are composed: lists, places, provenance, the facts of a case."""

from __future__ import annotations

import pytest

from support.spaces import plain
from vrhcaby.board.plays import Move
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules import wording
from vrhcaby.rules.model import Cite, Provenance, Refusal
from vrhcaby.rules.wording import (
    cite_phrase,
    joined,
    phrase,
    place_word,
    premature_phrase,
    refusal_message,
)

every_language = pytest.mark.parametrize("lang", LANGUAGES)
CITE = Cite("modern", "M1")


@pytest.mark.parametrize(
    ("items", "cs", "en"),
    [
        ([], "už nic", "nothing"),
        ([6], "6", "6"),
        ([6, 4], "6 a 4", "6 and 4"),
        ([6, 4, 1], "6, 4 a 1", "6, 4 and 1"),
        ([3, 3, 3, 3], "3, 3, 3 a 3", "3, 3, 3 and 3"),
    ],
)
def test_lists_are_joined_as_in_speech(items: list[int], cs: str, en: str) -> None:
    assert (joined("cs", items), joined("en", items)) == (cs, en)


@every_language
def test_the_bar_and_off_have_names_and_points_their_numbers(lang: str) -> None:
    assert [place_word(p, lang) for p in (24, 1)] == ["24", "1"]
    bar, off = place_word(25, lang), place_word(0, lang)
    assert bar == phrase(lang, "place", "bar")
    assert off == phrase(lang, "place", "off")
    assert bar != off


PROVENANCES = [
    (Cite("modern", "M1"), "written", {}),
    (Cite("classic", "5.3", Provenance.READING), "reading", {}),
    (Cite("modern", "D2", Provenance.READING, house=True), "house", {}),
]


@every_language
@pytest.mark.parametrize(("cite", "key", "values"), PROVENANCES)
def test_each_provenance_has_its_own_words(lang: str, cite: Cite, key: str, values: dict[str, str]) -> None:
    assert cite_phrase(cite, lang) == phrase(lang, "provenance", key, **values)


@every_language
def test_a_borrowed_value_names_the_book_and_its_paragraph(lang: str) -> None:
    name = wording.book_name("precise", lang)
    filled = cite_phrase(Cite("precise", "T7", Provenance.FILLED), lang)
    assert filled == phrase(lang, "provenance", "filled", book=name, paragraph="T7")
    assert name in plain(plain(filled))
    assert "T7" in plain(plain(filled))
    followed = cite_phrase(Cite("classic", "6.3", Provenance.READING, ("precise", "T3")), lang)
    assert followed == phrase(lang, "provenance", "reading_sister", sister=f"{name} §T3")
    assert f"{name} § T3" in plain(followed)


@every_language
def test_a_paragraph_has_a_title_and_a_text(lang: str) -> None:
    title, text = wording.paragraph_text(Cite("leaflet", "O2"), lang)
    assert title
    assert len(text) > len(title)


def filled(template: str, monkeypatch: pytest.MonkeyPatch, lang: str = "en", **facts: object) -> str:
    """The message with this template and these facts."""
    reported = dict(wording._messages(lang))
    reported["refusal"] = {"trial": {"title": "title", "text": template, "why": "why"}}
    monkeypatch.setattr(wording, "_messages", lambda _: reported)
    refusal = Refusal("trial", CITE, facts, (Move(13, 7, (6,)), Move(8, 7, (1,))) if "go" in facts else None)
    message = refusal_message(refusal, lang)
    assert (message.title, message.why) == ("title", "why")
    return message.text


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{from}/{to}", {"from": 13, "to": 7}, "13/7"),
        ("{from}/{to}", {"from": 25, "to": 0}, "bar/off"),
        ("on {points}", {"points": [25, 7, 6]}, "on bar, 7 and 6"),
        ("with {dice}", {"dice": [6, 1]}, "with 6 and 1"),
        ("with {dice}", {"dice": []}, "with nothing"),
        ("{count} {count|checker|checkers}", {"count": 1}, "1 checker"),
        ("{count} {count|checker|checkers}", {"count": 3}, "3 checkers"),
        ("as a {level}", {"level": "single"}, "as a single game"),
        ("as a {level}", {"level": "unheard-of"}, "as a unheard-of"),
        ("e.g. {instead}", {"go": 1}, "e.g. 13/7 8/7"),
        ("e.g. {instead}", {}, "e.g. "),
    ],
)
def test_facts_are_inserted_into_the_message(
    template: str, facts: dict[str, object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert plain(filled(template, monkeypatch, **facts)) == said


@pytest.mark.parametrize(
    ("count", "form"),
    [(0, "kamenů"), (1, "kámen"), (2, "kameny"), (4, "kameny"), (5, "kamenů"), (15, "kamenů")],
)
def test_czech_has_three_forms_of_a_plural(count: int, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert filled("{count|kámen|kameny|kamenů}", monkeypatch, "cs", count=count) == form


def test_preceding_moves_are_named_only_if_there_are_any() -> None:
    refusal = Refusal("all_home", CITE, {})
    first, then = Move(8, 3, (5,)), Move(6, 0, (6,))
    assert (
        plain(str(premature_phrase(refusal.with_instead((first, then), (1,)), "en")))
        == "First 8/3, then 6/off."
    )
    assert premature_phrase(refusal.with_instead((then, first), (0,)), "en") is None
    assert premature_phrase(refusal.with_instead((first, then)), "en") is None
    assert premature_phrase(refusal, "en") is None
