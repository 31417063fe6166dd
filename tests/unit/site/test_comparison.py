"""The comparison: generated from the rows, current with its document, and with examples wherever it differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site import comparison
from tools.site.example_settings import acts_of, setting_of, tried_from
from tools.site.examples import all_examples
from tools.site.output import Output
from tools.site.reader import reader
from vrhcaby.board.position import BAR
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.setting import game_of, perform, read_act
from vrhcaby.lessons.table_reader import Faults
from vrhcaby.panels.reading.aspects import Aspect, aspects
from vrhcaby.panels.reading.moments import verdict_key
from vrhcaby.rules.load import load_book
from vrhcaby.rules.model import Provenance, Reading, Refusal
from vrhcaby.rules.source import BOOKS

ROOT = Path(__file__).parents[3]
DIFFERING = [pytest.param(a, id=a.id) for a in aspects() if a.differs]


def test_the_document_is_current() -> None:
    written = (ROOT / "docs/rulebooks.md").read_text(encoding="utf-8")
    assert written == comparison.markdown(), "run python -m tools.site.comparison docs/rulebooks.md"


def test_every_aspect_of_the_rows_has_a_line() -> None:
    named = {row.aspect for book in BOOKS for row in load_book(book).rows if row.aspect}
    assert named <= {aspect.id for aspect in aspects()}


def test_every_value_has_words_and_a_paragraph() -> None:
    for aspect in aspects():
        for cell in aspect.cells:
            assert all(cell.text(aspect.id, lang) for lang in LANGUAGES)
            if cell.completed:
                assert cell.cites or aspect.id == "formats", (aspect.id, cell.book)


def test_a_literal_reading_that_changes_something_has_words() -> None:
    for aspect in aspects():
        for cell in aspect.cells:
            reported = [bool(cell.text_as_written(aspect.id, lang)) for lang in LANGUAGES]
            assert set(reported) == {cell.changes}, (aspect.id, cell.book)


@pytest.mark.parametrize("aspect", DIFFERING)
def test_a_difference_is_visible_in_an_example(aspect: Aspect) -> None:
    """Where the rows differ, some example has different answers; the same for the literal reading."""
    assert aspect.shows
    answers = {
        book: tuple(verdict_key(show, book, Reading.COMPLETED) for show in aspect.shows) for book in BOOKS
    }
    found = {answers[group[0]] for group in aspect.groups}
    least = 2 if len(aspect.groups) > 1 else 1
    assert len(found) >= least, answers
    for cell in aspect.cells:
        literal = tuple(verdict_key(show, cell.book, Reading.AS_WRITTEN) for show in aspect.shows)
        if cell.changes:
            assert literal != answers[cell.book], cell.book


def test_rulebooks_in_one_group_answer_alike() -> None:
    """Rulebooks of one group give the same answer to a move, an opening roll or a raise."""
    for aspect in aspects():
        for show in (s for s in aspect.shows if s.kind not in ("score", "start", "match", "beaver")):
            for group in aspect.groups:
                legal = {show.verdict(book, Reading.COMPLETED).legal for book in group}
                assert len(legal) == 1, (aspect.id, group)


def test_every_example_is_a_figure_with_a_picture() -> None:
    output = Output()
    figures = [f for book in BOOKS for p in reader(book, "cs", output)["paragraphs"] for f in p["figures"]]
    assert len(figures) >= len(all_examples())
    for figure in figures:
        svg = output.files[figure["svg"]]
        assert svg.startswith("<svg")
        assert "<title" in svg
        assert "klínu" in figure["alt"], "the page describes it"
        assert "<script" not in svg


def test_a_figure_behaves_as_its_example_expects() -> None:
    """A refused example's figure has a verdict with a paragraph; an allowed one has none."""
    for book in BOOKS:
        found = reader(book, "en", Output())
        assert [p["id"] for p in found["paragraphs"]] == list(load_book(book).paragraphs)
        for figure in (f for p in found["paragraphs"] for f in p["figures"]):
            assert figure["alt"]
            if figure["kind"] in ("judge", "command", "cube"):
                assert bool(figure["verdict"] and figure["verdict"].get("title")) == (
                    figure["expect"] == "refused"
                ), figure["id"]


def test_a_figure_with_a_count_is_played_to_the_stated_end() -> None:
    for example in (e for e in all_examples() if e.kind == "score"):
        game = game_of(tried_from(example, setting_of(example)))
        for raw in acts_of(example):
            found = perform(game, read_act(raw, "act", Faults()), in_turn=True)
            assert not isinstance(found, Refusal), example.id
            game = found[0]
        assert game.result is not None
        worth = game.result.worth
        assert (worth.level, worth.points) == (example.raw["level"], example.raw["points"]), example.id


def test_acts_begin_at_the_setting() -> None:
    for example in all_examples():
        if example.kind in ("command", "cube"):
            setting = setting_of(example)
            assert setting.phase == example.raw["phase"]
            assert acts_of(example) or example.raw.get("options", {}).get("cocked")


@pytest.mark.parametrize("aspect", ["bar_first", "entering", "cannot_enter"])
def test_the_fate_of_a_hit_checker_is_shown_with_one_on_the_bar(aspect: str) -> None:
    (show,) = next(a for a in aspects() if a.id == aspect).shows
    assert show.position.points[BAR] == 1
    said = {book: show.verdict(book, Reading.COMPLETED) for book in BOOKS}
    assert [book for book in BOOKS if said[book].key == "no_bar"] == ["blastoff"]
    cite = said["blastoff"].cite
    assert cite is not None
    assert (cite.paragraph, cite.provenance) == ("H9", Provenance.READING)


def test_levels_have_words_with_their_values() -> None:
    result = next(a for a in aspects() if a.id == "result")
    (cell,) = (cell for cell in result.cells if cell.book == "precise")
    reported = [comparison.cite_text("precise", cite) for cite in cell.cites]
    assert reported == ["U3", "U2", "U1", "from modern W1", "from modern W2", "from modern W3"]
