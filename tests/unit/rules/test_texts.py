"""The rulebooks' texts: complete, and of the same structure in Czech, Slovak and English."""

from __future__ import annotations

import re

import pytest

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.tables import table
from vrhcaby.language.templates import leaves, placeholders
from vrhcaby.rules.source import text_source

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
        "from to die dice points number count instead checkers value sister book paragraph level zone cube"
        " first then back conditions name also",
    )
)
ASPECTS = 35


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", PARAGRAPHS)
def test_every_paragraph_has_a_title_and_a_text(book: str, language: str) -> None:
    texts = text_source(book, language)
    assert list(texts["p"]) == PARAGRAPHS[book].split()
    assert set(texts) - {"aspect_as_written"} == {"name", "subtitle", "about", "p", "aspect"}
    assert all(set(paragraph) == {"title", "text"} for paragraph in texts["p"].values())
    for where, text in leaves(texts).items():
        assert text.strip() == text != "", where
        assert not placeholders(text), where


def test_there_are_131_paragraphs() -> None:
    assert sum(len(ids.split()) for ids in PARAGRAPHS.values()) == 131


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_short_title_a_text_and_a_reason(language: str) -> None:
    for rule, refusal in text_source("messages", language)["refusal"].items():
        assert set(refusal) == {"title", "text", "why"}, rule
        assert len(refusal["title"]) <= 50, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_only_facts_that_the_engine_knows(language: str) -> None:
    for key, text in leaves(table(f"rules/texts/messages.{language}.toml")).items():
        assert placeholders(text) <= PLACEHOLDERS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_has_a_cell_for_every_aspect(language: str) -> None:
    aspects = text_source("messages", language)["aspect"]
    assert len(aspects) == ASPECTS
    for book in PARAGRAPHS:
        texts = text_source(book, language)
        assert list(texts["aspect"]) == list(aspects), book
        assert set(texts.get("aspect_as_written", {})) <= set(aspects), book
