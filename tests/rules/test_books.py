"""The data of the five rulebooks: every citation is reliable."""

from pathlib import Path

import pytest

from vrhcaby.errors import RulebookError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.own_book import open_book
from vrhcaby.rules import wording
from vrhcaby.rules.load import load_book, load_rules, parse_choice
from vrhcaby.rules.model import Provenance, Reading, Variant
from vrhcaby.rules.source import BOOKS, book_source, text_source
from vrhcaby.rules.vocabulary import NAMES
from vrhcaby.wire.answers import bare_cite

every_book = pytest.mark.parametrize("book", BOOKS)


def cites_of(book):
    """Every (book, paragraph) that a rulebook's data name."""
    raw = book_source(book)
    for row in load_book(book).rows:
        yield row.cite.book, row.cite.paragraph
        if row.cite.sister:
            yield row.cite.sister
        yield from ((book, p) for p in row.params.get("with", ()))
    for scoring in raw["scoring"]:
        yield book, scoring["cite"]
        for win in scoring.get("win", ()):
            yield book, win["cite"]
            if "points_cite" in win:
                yield tuple(win["points_cite"].split(" "))


@every_book
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cite_has_a_text(book, lang):
    for where, paragraph in cites_of(book):
        entry = text_source(where, lang)["p"][paragraph]
        assert entry["title"].strip()
        assert entry["text"].strip()


@every_book
def test_every_paragraph_is_cited_or_declared_unenforceable(book):
    found = load_book(book)
    cited = {p for where, p in cites_of(book) if where == book}
    silent = set(found.not_enforced)
    assert cited | silent == set(found.paragraphs)
    assert not cited & silent


def test_the_rulebooks_have_131_paragraphs():
    assert [len(load_book(b).paragraphs) for b in BOOKS] == [25, 22, 19, 27, 38]


@every_book
def test_filled_rows_cite_a_sister_and_written_ones_do_not(book):
    for row in load_book(book).rows:
        filled = row.cite.provenance is Provenance.FILLED
        assert (row.cite.book != book) == filled, row
        if row.cite.sister:
            assert row.cite.provenance in (Provenance.READING, Provenance.SILENT)
            assert row.cite.sister[0] != book
        assert not row.cite.house or row.cite.provenance is Provenance.READING


def test_house_rules_are_marked_as_such():
    """A rule that the source lacks has a paragraph and is called a house rule in every language."""
    house = {(b, row.name, row.cite.paragraph) for b in BOOKS for row in load_book(b).rows if row.cite.house}
    assert house == {
        ("modern", "dead_cube", "C1"),
        ("modern", "out_of_game", "N3"),
        ("modern", "captain_resigns", "N3"),
        ("classic", "taking_back", "5.3"),
        ("precise", "taking_back", "G1a"),
        ("blastoff", "taking_back", "H4"),
        ("leaflet", "taking_back", "D2"),
        ("modern", "taking_back", "D2"),
        ("classic", "running_total", "10.1"),
        ("precise", "running_total", "B3"),
        ("blastoff", "running_total", "E1"),
    }
    cite = load_rules("modern").cube_rows["dead_cube"].cite
    wanted = {"book": "modern", "paragraph": "C1", "provenance": "reading", "house": True}
    assert bare_cite(cite) == wanted
    phrases = [wording.cite_phrase(cite, lang) for lang in LANGUAGES]
    assert phrases == ["domácí pravidlo", "domáce pravidlo", "house rule"]


@every_book
@pytest.mark.parametrize("reading", Reading)
def test_every_rulebook_is_complete_in_both_readings(book, reading):
    rules = load_rules(book, reading)
    needed = {"own_turn", "game_is_on", "rolled_first", "dice_are_thrown", "compulsory", "resign"}
    assert needed <= set(rules.rights)
    assert {"own_checker", "forward", "all_home", "distance_is_a_die"} <= {r.name for r in rules.moves}
    assert [r.name for r in rules.plays][0] == "most_dice"
    assert (rules.leap is None) != (rules.separate is None)
    assert rules.has_cube == (book in ("leaflet", "modern"))
    rules.start.checked(rules.checkers)


AS_WRITTEN = {
    "classic": {"separate_steps", "leap", "higher_die", "backgammon"},
    "precise": {"surplus", "surplus_never", "backgammon"},
    "blastoff": {"separate_steps", "leap", "higher_die"},
    "leaflet": {"higher_die"},
    "modern": set(),
}


@every_book
def test_as_written_changes_exactly_what_the_table_lists(book):
    changed = {r.name for r in load_book(book).rows if r.when is not None}
    for scoring in book_source(book)["scoring"]:
        changed |= {w["level"] for w in scoring.get("win", ()) if "when" in w}
    assert changed == AS_WRITTEN[book]


STARTS = {
    ("classic", Variant.STANDARD): "24:2 13:5 8:3 6:5",
    ("blastoff", Variant.STANDARD): "13:7 8:3 6:5",
    ("modern", Variant.NACKGAMMON): "24:2 23:2 13:4 8:3 6:4",
    ("modern", Variant.HYPERGAMMON): "24:1 23:1 22:1",
}


@pytest.mark.parametrize(("book", "variant"), STARTS)
def test_starts(book, variant):
    from vrhcaby.board.position import pos

    line = STARTS[book, variant]
    assert load_rules(book, Reading.COMPLETED, variant).start == pos(f"{line} / {line}")


def test_unknown_choices_are_typed_errors():
    for args, code in [
        (("ancient",), "rulebook/unknown"),
        ((7,), "rulebook/unknown"),
        (("classic", "loose"), "rulebook/reading"),
        (("classic", "completed", "nackgammon"), "rulebook/variant"),
        (("modern", "completed", "longgammon"), "rulebook/variant"),
    ]:
        with pytest.raises(RulebookError) as caught:
            parse_choice(*args)
        assert caught.value.code == code


def test_the_vocabulary_has_no_unused_word():
    files = sorted((Path(__file__).parents[2] / "examples/rulebooks").glob("*.toml"))
    own = [open_book(file.read_text(encoding="utf-8")).id for file in files]
    used = {(r.table, r.name) for b in (*BOOKS, *own) for r in load_book(b).rows}
    for table, names in NAMES.items():
        assert {n for t, n in used if t == table} == set(names), table
