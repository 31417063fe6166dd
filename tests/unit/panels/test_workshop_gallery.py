"""The gallery of ready-made questions: those of a paragraph, as valid, editable copies."""

from __future__ import annotations

from typing import Any

import pytest

from support.panels import find, text
from support.spaces import plain
from tools.site.gallery import gallery
from unit.panels.test_workshop import Author, complete
from vrhcaby.lessons.gallery import paragraphs_of
from vrhcaby.rules.files import BOOKS

DATA: Any = gallery()


def test_all_exercises_for_a_paragraph_are_listed_and_added_as_copies() -> None:
    author = complete().do("gallery", book="leaflet", paragraph="O2", data=DATA)
    shown = author.bench["gallery"]["examples"]
    assert shown
    assert {one["paragraph"] for one in shown} == {"O2"}
    assert all("§ O2" in text(one) for one in find(find(author.answer["tree"], "ol.workshop-shelf")[0], "li"))
    author.do("clone", at=0)
    assert author.bench["at"] == 1
    assert author.step["rulebook"] == "leaflet"
    assert plain(author.step["text"]["en"]).startswith(("Break § O2", "May the player"))
    author.write("text", "My words")
    assert author.step["text"] == {"en": "My words"}
    assert author.bench["gallery"]["examples"] == shown, "the gallery keeps its own"
    assert author.faults == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_with_an_example_of_a_play_has_a_valid_question(book: str) -> None:
    for paragraph in paragraphs_of(DATA, book):
        author = Author().do("gallery", book=book, paragraph=paragraph, data=DATA)
        wanted = len(author.bench["gallery"]["examples"])
        author.do("clone")
        assert author.faults == [], paragraph
        assert len(author.bench["draft"]["step"]) == wanted, paragraph


def test_a_gallery_of_any_form_shows_its_valid_parts() -> None:
    for data in (None, 5, [5, {}, {"book": "modern", "paragraph": 1}], [{**DATA[0], "moves": "x"}]):
        author = Author().do("gallery", book="modern", paragraph="", data=data)
        assert author.bench["gallery"]["examples"] == []
