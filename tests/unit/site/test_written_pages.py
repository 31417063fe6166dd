"""The pages from the build: rulebooks, glossary, sheets, the list of lessons, and the words linked in them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from support.panels import PanelPage, find, properties
from tools.site.glossary import glossary, glossary_words, terms, words
from tools.site.glossary_page import alphabetic, glossary_page
from tools.site.lessons_page import lessons_page
from tools.site.linking import Finder, link_words
from tools.site.output import Output
from tools.site.pages import lesson_cover, lesson_picture
from tools.site.reader import reader
from tools.site.sheet_page import sheet_page
from tools.site.sheets import sheet
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.store import course as all_lessons
from vrhcaby.lessons.store import lessons
from vrhcaby.panels.html import to_html
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.reading.rulebook import commands_of, reader_page
from vrhcaby.panels.reading.shelf import Shelf, shelf_page
from vrhcaby.rules.load import load_book
from vrhcaby.rules.source import BOOKS, text_source

FIND = Finder(
    {
        "prime": ("hradba", "hradbu"),
        "money": ("hra o peníze", "hru o peníze"),
        "point": ("klín", "klíny"),
        "golden_point": ("zlatý klín",),
        "race": ("závod",),
    }
)


def reported(text: str, seen: set[str] | None = None) -> list[str]:
    parts = FIND.parts(text, set() if seen is None else seen)
    return [f"{part}={word}" for part, word in parts if word]


def test_a_word_is_found_in_its_listed_forms_and_never_inside_another_word() -> None:
    assert reported("Postavte hradbu.") == ["hradbu=prime"]
    assert reported("Závodit, překlínat, hradbami, klín-klín") == []
    assert reported("Závod.") == ["Závod=race"]


def test_the_longest_form_is_chosen_and_a_no_break_space_counts_as_a_space() -> None:
    assert reported("Zlatý klín a jiný klín") == ["Zlatý klín=golden_point", "klín=point"]
    assert reported("hra o\u00a0peníze") == ["hra o\u00a0peníze=money"]


def test_a_word_is_found_once_even_across_several_texts_and_nothing_is_lost() -> None:
    seen: set[str] = set()
    assert reported("klín a klíny", seen) == ["klín=point"]
    assert reported("klíny, hradba", seen) == ["hradba=prime"]
    for text in ("", "klín", "na klínu", "Zlatý klín, <b>klín</b> a závod"):
        assert "".join(part for part, _ in FIND.parts(text, set())) == text


def test_forms_are_not_patterns() -> None:
    assert [part for part, word in Finder({"x": ("a.b",)}).parts("axb a.b", set()) if word] == ["a.b"]
    assert list(Finder({}).parts("klín", set())) == [("klín", None)]


def pieces(node: Node, element: str) -> list[Node]:
    found = [node] if node.element == element else []
    return found + [one for part in node.children if isinstance(part, Node) for one in pieces(part, element)]


def attribute(node: Node, name: str) -> Any:
    return dict(node.attributes).get(name)


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_has_its_place_and_every_figure_its_board(book: str) -> None:
    data = reader(book, "en", Output())
    page = reader_page(data)
    ids = [attribute(one, "id") for one in pieces(page, "section")]
    assert ids == [f"p-{book}-{paragraph}" for paragraph in load_book(book).paragraphs]
    shown = [figure for paragraph in data["paragraphs"] for figure in paragraph["figures"]]
    figures = pieces(page, "figure")
    assert [attribute(one, "id") for one in figures] == [f"f-{one['id']}" for one in shown]
    for figure, one in zip(figures, shown, strict=True):
        raw = attribute(figure, "data-figure")
        assert (
            (json.loads(raw)["setting"] == json.loads(json.dumps(one["setting"])))
            if raw
            else "setting" not in one
        )
        doing = [attribute(button, "data-do") for button in pieces(figure, "button")]
        assert doing == (["try", *(["show"] if one.get("acts") else []), "close"] if raw else [])
    linked = link_words(page, "en", set())
    words_linked = [attribute(a, "href") for a in pieces(linked, "a") if "word" in a.classes]
    assert len(words_linked) == len(set(words_linked)) > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_figure_says_why_with_its_paragraph(lang: str) -> None:
    html = to_html(reader_page(reader("classic", lang, Output())), on_page=True)
    section = html.partition('id="p-classic-9.3"')[2].partition("</section>")[0]
    refused = section.partition('class="teach-figure refused"')[2].partition("</figure>")[0]
    assert 'class="verdict-title"' in refused
    assert re.search(r'href="#classic/9\.3">[^<]+ §\u00a09\.3<', refused)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_rulebooks_and_of_lessons_links_everything(lang: str) -> None:
    shelf = pieces(shelf_page(Shelf(lang)), "ul")[0]
    assert [attribute(a, "href") for a in pieces(shelf, "a")] == [f"#{book}" for book in BOOKS]
    output = Output()
    course = [(lesson_cover(one, lang), lesson_picture(one, lang, output)) for one in lessons()]
    page = lessons_page(course, lang)
    assert [attribute(one, "src") for one in pieces(page, "img")] == list(output.files)
    items = pieces(page, "li")
    assert [(attribute(one, "id"), attribute(one, "data-steps")) for one in items] == [
        (f"l-{one.id}", len(one.steps)) for one in all_lessons()
    ]
    assert [attribute(pieces(one, "a")[0], "href") for one in items][:2] == ["#lessons/1", "#lessons/2"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_has_every_word_in_alphabetical_order(lang: str) -> None:
    page = glossary_page(glossary(lang, Output()))
    places = [attribute(one, "id") for one in pieces(page, "article")[1:]]
    assert places == [f"w-{one.id}" for one in terms()]
    index = next(nav for nav in pieces(page, "nav") if "glossary-index" in nav.classes)
    names = [link.children[0] for link in index.children if isinstance(link, Node)]
    assert sorted(names, key=str) == sorted((words(lang)[one.id]["name"] for one in terms()), key=str)
    assert glossary_words(lang)["words"][0]["forms"]


def test_names_are_ordered_as_in_a_czech_dictionary() -> None:
    ordered = [
        "body",
        "bořit",
        "cesta",
        "čára",
        "dáma",
        "hod",
        "chyba",
        "kámen",
        "klín",
        "krok",
        "řada",
        "šance",
    ]
    assert sorted(set(ordered), key=lambda name: alphabetic(name, "cs")) == ordered
    assert min("hit", "cube", "chouette", key=lambda name: alphabetic(name, "en")) == "chouette"


def test_a_sheet_can_be_printed_and_names_its_paragraphs() -> None:
    page = sheet_page(sheet("precise", "en", Output()))
    assert [attribute(one, "data-do") for one in pieces(page, "button")] == ["print"]
    assert attribute(pieces(page, "a")[1], "aria-current") == "page"
    assert all(str(attribute(a, "href")).startswith("#") for a in pieces(page, "a"))


def test_a_text_stays_text_on_a_page_and_only_there_buttons_are_kept() -> None:
    node = el("p", "<script>", el("button", "Go", data_do="try", tabindex=-1))
    assert to_html(node, on_page=True) == (
        '<p>&lt;script&gt;<button data-do="try" tabindex="-1">Go</button></p>'
    )
    assert to_html(node) == "<p>&lt;script&gt;</p>"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ('{"a":"<b>"}', """data-figure='{"a":"&lt;b&gt;"}'"""),
        ("it's", 'data-figure="it\'s"'),
        ('"it\'s"', 'data-figure="&quot;it\'s&quot;"'),
    ],
)
def test_no_attribute_ends_inside_its_value(value: str, written: str) -> None:
    assert to_html(el("p", data_figure=value)) == f"<p {written}></p>"


def figure(command: str, phase: str, **more: object) -> Any:
    return {"acts": [{"command": command}], "setting": {"phase": phase, **more}}


def test_a_figure_offers_its_examples_command_and_the_right_one() -> None:
    assert commands_of(figure("take", "raise_offered")) == ["take", "drop"]
    assert commands_of(figure("raise", "before_roll", cube_value=1)) == ["raise", "roll"]
    assert commands_of(figure("roll", "before_roll")) == ["roll"]


def test_each_paragraph_on_the_map_of_practice_has_a_board_that_the_build_writes() -> None:
    asked = {"cards": [], "day": None, "today": 20_000, "date": "2026-11-22", "written": "", "seed": "s"}
    page = PanelPage().ask("practice", **asked, bench=None)["ok"]["tree"]
    output = Output()
    for book in BOOKS:
        reader(book, "en", output)
    shown = [properties(one)["src"] for one in find(page, "img")]
    assert len(shown) == sum(len(text_source(book, "en")["p"]) for book in BOOKS)
    assert [src for src in shown if src not in output.files] == []
