"""How rulebooks, rows and refusals describe themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vrhcaby.board.plays import Move
from vrhcaby.errors import RulebookError
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.model import Change, Cite, Reading, Refusal, Row, Variant, WouldGo
from vrhcaby.rules.play_filters import Outlook, higher_die, most_dice
from vrhcaby.rules.source import BOOKS

CITE = Cite("modern", "M1")
FIRST, SECOND, THIRD = Move(13, 8, (5,)), Move(8, 5, (3,)), Move(6, 5, (1,))


def row(when: Reading | None) -> Row:
    return Row("move", "own_checker", CITE, when=when)


def test_a_row_applies_in_its_reading_or_in_both() -> None:
    assert [row(None).holds_in(r) for r in Reading] == [True, True]
    for reading in Reading:
        assert [row(reading).holds_in(r) for r in Reading] == [r is reading for r in Reading]


OPENINGS = {
    # lower starts, fresh dice, equal dice turn the cube
    "classic": (True, True, False),
    "precise": (False, False, False),
    "blastoff": (False, True, False),
    "leaflet": (False, False, False),
    "modern": (False, False, True),
}


@pytest.mark.parametrize("book", BOOKS)
def test_how_a_rulebook_opens(book: str) -> None:
    opening = load_rules(book).opening
    assert (opening.lower_starts, opening.fresh_dice, opening.automatic_double) == OPENINGS[book]


@pytest.mark.parametrize("book", BOOKS)
def test_which_rulebooks_have_a_cube(book: str) -> None:
    assert load_rules(book).has_cube == (book in ("leaflet", "modern"))


def test_a_scoring_is_found_by_its_name_in_any_place() -> None:
    rules = load_rules("classic")
    turned = replace(rules, scorings=rules.scorings[::-1])
    for each in (rules, turned):
        assert [each.scoring(s).id for s in ("points", "stakes")] == ["points", "stakes"]
        assert each.scoring(None) is each.scorings[0]


def test_variants_have_their_own_numbers_of_checkers() -> None:
    counts = {v: load_rules("modern", variant=v).checkers for v in Variant}
    assert counts == {Variant.STANDARD: 15, Variant.NACKGAMMON: 15, Variant.HYPERGAMMON: 3}


def test_a_refusal_counted_from_the_rolls_beginning() -> None:
    refusal = Refusal("all_home", CITE, {}).with_instead((SECOND, THIRD), (1,))
    assert refusal.premature == ((SECOND,), (THIRD,))
    whole = refusal.after_moves((FIRST,))
    assert (whole.instead, whole.instead_tried, whole.instead_made) == ((FIRST, SECOND, THIRD), (2,), 1)
    assert whole.premature == ((SECOND,), (THIRD,))
    assert whole.instead_text == "13/8 8/5 6/5"


def test_a_refusal_without_an_alternative_names_none() -> None:
    for refusal in (Refusal("x", CITE, {}), Refusal("x", CITE, {}).with_instead(())):
        assert (refusal.instead, refusal.instead_text, refusal.premature) == (None, None, None)
    after = Refusal("x", CITE, {}).after_moves((FIRST,))
    assert (after.instead, after.instead_made, after.premature) == ((FIRST,), 1, None)


def test_one_change_names_what_would_have_to_differ_and_more_are_several() -> None:
    first, second = Change("roll"), Change("board")
    assert WouldGo((first,)).kind == "roll"
    assert WouldGo((first, second)).kind == "several"


@pytest.mark.parametrize(
    ("used", "most", "survives"), [(2, 2, True), (1, 2, False), (0, 0, True), (1, 1, True)]
)
def test_as_many_dice_as_possible(used: int, most: int, survives: bool) -> None:
    assert most_dice(Outlook(used, most, 6, frozenset())) == survives


@pytest.mark.parametrize(
    ("most", "first", "single", "survives"),
    [
        (1, 6, {6, 2}, True),
        (1, 2, {6, 2}, False),
        (1, 2, {2}, True),
        (1, 2, set(), True),
        (2, 2, set(), True),
    ],
)
def test_the_higher_die_if_only_one_can_be_played(
    most: int, first: int, single: set[int], survives: bool
) -> None:
    assert higher_die(Outlook(1, most, first, frozenset(single))) == survives


@pytest.mark.parametrize("book", BOOKS)
def test_every_start_of_a_book_is_a_row_with_its_paragraph(book: str) -> None:
    found = load_book(book)
    rows = {row.name: row.cite.paragraph for row in found.rows if row.table == "setup"}
    assert rows.keys() == found.starts.keys()
    assert set(rows.values()) <= set(found.paragraphs)


def test_a_variant_that_a_book_lacks_is_reported_with_both_names() -> None:
    with pytest.raises(RulebookError) as reported:
        load_rules("leaflet", Reading.COMPLETED, Variant.HYPERGAMMON)
    assert reported.value.code == "rulebook/variant"
    assert reported.value.facts == {"rulebook": "leaflet", "variant": "hypergammon"}
