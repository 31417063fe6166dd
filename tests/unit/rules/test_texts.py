"""The rulebooks' texts: complete, and of the same shape in Czech, Slovak and English."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Any

import pytest

LANGUAGES = ("cs", "sk", "en")
PARAGRAPHS = {
    "classic": (
        "1 2.1 2.2 2.3 3 4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 7.1 7.2 8 9.1 9.2 9.3 9.4 10.1 10.2 10.3"
    ),
    "precise": "G1a G1b P1 P2 P3 T1 T2 T3 T4 T5 T6 T7 V1 V2 V3 B1 B2 B3 B4 U1 U2 U3",
    "blastoff": "I1 Q1 Q2 G1 S1 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 E1",
    "leaflet": "Q1 A1 A2 C1 D1 D2 D3 D4 D5 D6 K1 K2 K3 O1 O2 O3 O4 O5 W0 W1 W2 W3 X0 X1 X2 X3 Z1",
    "modern": (
        "G1 Q1 A1 D1 D2 S1 S2 M0 M1 M2 M3 M4 H1 H2 H3 B1 B2 B3 B4 B5 B6 W1 W2 W3 C0 C1 C2 C3 C4 "
        "F1 R1 R2 R3 R4 R5 N1 N2 N3"
    ),
}
PLACEHOLDERS = set(
    re.findall(
        r"\w+",
        "from to die dice points number count instead checkers value sister book paragraph level zone cube",
    )
)
ASPECTS = 35


def texts_of(name: str, language: str) -> dict[str, Any]:
    source = resources.files("vrhcaby.rules") / "texts" / f"{name}.{language}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def leaves(tree: dict[str, Any], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            found |= leaves(value, (*path, key))
        else:
            found[(*path, key)] = value
    return found


def placeholders(text: str) -> set[str]:
    return {name.split("|")[0] for name in re.findall(r"\{([^}]*)\}", text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", PARAGRAPHS)
def test_every_paragraph_has_a_title_and_a_text(book: str, language: str) -> None:
    texts = texts_of(book, language)
    assert list(texts["p"]) == PARAGRAPHS[book].split()
    assert set(texts) == {"name", "subtitle", "about", "p"}
    assert all(set(paragraph) == {"title", "text"} for paragraph in texts["p"].values())
    for where, text in leaves(texts).items():
        assert text.strip() == text != "", where
        assert not placeholders(text), where


def test_there_are_131_paragraphs() -> None:
    assert sum(len(ids.split()) for ids in PARAGRAPHS.values()) == 131


def test_messages_have_the_same_keys_and_placeholders_in_every_language() -> None:
    by_language = {language: leaves(texts_of("messages", language)) for language in LANGUAGES}
    czech = by_language["cs"]
    for language, messages in by_language.items():
        assert messages.keys() == czech.keys(), language
        for key, text in messages.items():
            assert text.strip() or key[0] == "join", (language, key)
            assert placeholders(text) == placeholders(czech[key]) <= PLACEHOLDERS, (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_short_title_a_text_and_a_reason(language: str) -> None:
    for rule, refusal in texts_of("messages", language)["refusal"].items():
        assert set(refusal) == {"title", "text", "why"}, rule
        assert len(refusal["title"]) <= 50, rule


@pytest.mark.parametrize(("language", "forms"), [("cs", 3), ("sk", 3), ("en", 2)])
def test_counted_words_have_every_form(language: str, forms: int) -> None:
    for key, text in leaves(texts_of("messages", language)).items():
        for counted in re.findall(r"\{\w+\|([^}]*)\}", text):
            assert len(counted.split("|")) == forms, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_aspect_has_a_value_in_every_rulebook(language: str) -> None:
    aspects = texts_of("messages", language)["aspect"]
    assert len(aspects) == ASPECTS
    for key, aspect in aspects.items():
        assert set(aspect) - {"as_written"} == {"name", "values"}, key
        assert set(aspect["values"]) == set(PARAGRAPHS), key
        assert set(aspect.get("as_written", {})) <= set(PARAGRAPHS), key
