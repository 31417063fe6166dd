"""The page's sentence about the study of random boards matches its count; the list of rulebooks matches the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.site.compared import shelf
from tools.site.output import Output
from tools.site.study import POSITIONS, Study, kept, study
from tools.site.study_words import study_sentence
from vrhcaby import BOOKS, judge, legal_plays, load_rules
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.html import to_html
from vrhcaby.panels.reading.shelf import MOMENTS, compared

SAMPLE = 40
DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.heavy
@pytest.mark.timeout(1800)
def test_the_stored_study_equals_a_new_count() -> None:
    assert study() == kept(), "python -m tools.site.study writes it"


def test_a_part_of_the_same_boards_agrees() -> None:
    part, whole = study(SAMPLE), kept()
    assert whole.positions == POSITIONS
    assert sorted(book for group in whole.groups for book in group) == sorted(BOOKS)
    for group in whole.groups:
        assert any(set(group) <= set(coarser) for coarser in part.groups), (
            "books that always agree agree here"
        )
    (blastoff,) = (n for group, n in zip(part.groups, part.apart, strict=True) if "blastoff" in group)
    assert 0 < blastoff <= SAMPLE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_has_the_figures_of_the_study(lang: str) -> None:
    groups = (("classic", "precise"), ("modern",), ("leaflet", "blastoff"))
    said = study_sentence(lang, Study(512, groups, (0, 34, 7)))
    assert [int(number) for number in re.findall(r"\d+", said)] == [512, 3, 34, 7]
    assert "{" not in said


@pytest.mark.parametrize(
    ("page", "lang"),
    [("index.md", "en"), ("index.cs.md", "cs"), ("rulebooks.md", "en"), ("rulebooks.cs.md", "cs")],
)
def test_the_front_pages_of_the_documentation_contain_it(page: str, lang: str) -> None:
    words = (DOCS / page).read_text(encoding="utf-8").split()
    assert " ".join(study_sentence(lang).split()) in " ".join(words)


def test_the_readme_says_how_many_books_agree() -> None:
    said = " ".join((DOCS.parent / "README.md").read_text(encoding="utf-8").split())
    (agreeing,) = re.findall(r"of random games, (\w+) of the books", said)
    assert {"two": 2, "three": 3, "four": 4}[agreeing] == max(map(len, kept().groups))
    assert f"On {kept().positions:,} boards" in said


def test_the_block_shows_boards_on_which_the_books_disagree() -> None:
    for name, moment in MOMENTS.items():
        found = compared(moment)
        assert moment.dice
        assert len(found.groups) > 1, name
        for one in found.differing:
            for book in BOOKS:
                board = moment.position
                allowed = {play.position for play in legal_plays(load_rules(book), board, moment.dice)}
                assert (one.play.position in allowed) == (book in one.allowed)
                if book in one.refusals:
                    said = judge(book, board, moment.dice, one.play.text, complete=True)
                    assert not said
                    assert said.cite == one.refusals[book].cite  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_block_has_a_live_board_and_the_verdicts(lang: str) -> None:
    output = Output()
    html = to_html(shelf(lang, output), on_page=True)
    assert html.count("data-figure=") == html.count('class="five-books"') == len(MOMENTS)
    assert 'href="#leaflet/O2"' in html
    assert study_sentence(lang) in html
    assert "</a><a" not in html.partition('class="five-books"')[2], "paragraphs stand apart"
    assert {"cs": "3/ven", "sk": "3/von", "en": "3/off"}[lang] in html
    assert set(output.files) == {f"figures/compare/five-{name}.svg" for name in (*MOMENTS, *BOOKS)}
