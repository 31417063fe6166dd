"""How faults of rulebook data are quoted, and what a kind of value accepts."""

from __future__ import annotations

import pytest

from vrhcaby.rules.checking import kinds
from vrhcaby.rules.checking.faults import meant, nearest, short

KNOWN = {"blocked_by", "passing", "points"}


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        (5, "5"),
        ("cube", "'cube'"),
        ("x" * 58, "'" + "x" * 58 + "'"),
        ("x" * 59, "'" + "x" * 56 + "..."),
        ("x" * 500, "'" + "x" * 56 + "..."),
    ],
)
def test_a_long_value_is_cut_to_sixty_characters(value: object, quoted: str) -> None:
    assert short(value) == quoted
    assert len(short(value)) <= 60


def test_the_intended_word_is_named_or_the_few_known_ones() -> None:
    assert nearest("blocked_bye", KNOWN) == "blocked_by"
    assert nearest("zzz", KNOWN) is None
    assert meant("blocked_bye", KNOWN) == "; did you mean blocked_by?"
    assert meant("zzz", KNOWN) == "; known are blocked_by, passing, points"
    assert meant("zzz", set()) == ""
    many = {f"{i}{i}{i}" for i in range(7)}
    assert meant("zzz", many) == ""
    assert meant("zzz", set(sorted(many)[:6])).startswith("; known are 000, 111")


def reported(kind: kinds.Kind, value: object) -> list[tuple[str, str]]:
    return list(kind(value))


@pytest.mark.parametrize(
    ("value", "sound"), [(1, True), (3, True), (0, False), (4, False), (True, False), ("2", False)]
)
def test_a_whole_number_in_its_range(value: object, sound: bool) -> None:
    faults = reported(kinds.whole(1, 3), value)
    assert faults == ([] if sound else [("", f"must be a whole number from 1 to 3, not {short(value)}")])


def test_a_number_with_only_one_possible_value_is_named() -> None:
    assert reported(kinds.whole(2, 2), 2) == []
    assert reported(kinds.whole(2, 2), 3) == [("", "must be 2, not 3")]


@pytest.mark.parametrize("value", [5, "ab", None, {}])
def test_a_list_must_be_a_list(value: object) -> None:
    assert reported(kinds.each(kinds.whole(1, 3)), value) == [("", f"must be a list, not {short(value)}")]
    assert reported(kinds.each(kinds.whole(1, 3), 1), value) == [
        ("", f"must be a list that is not empty, not {short(value)}")
    ]


def test_a_list_has_distinct_values() -> None:
    each, some = kinds.each(kinds.whole(1, 3)), kinds.each(kinds.whole(1, 3), 1)
    assert reported(each, []) == []
    assert reported(some, []) == [("", "must be a list that is not empty, not []")]
    assert reported(each, [1, 2, 3]) == reported(some, (1,)) == []
    assert reported(each, [1, 7]) == [("[1]", "must be a whole number from 1 to 3, not 7")]
    assert reported(each, [1, 2, 1]) == [("[2]", "1 is there twice")]


def test_tables_and_rows_must_have_their_types() -> None:
    assert reported(kinds.table, {}) == []
    assert reported(kinds.table, []) == [("", "must be a table, not []")]
    assert reported(kinds.rows, [{}]) == []
    assert reported(kinds.rows, []) == [("", "must be a list of rows that is not empty, not []")]
    assert reported(kinds.rows, {}) == [("", "must be a list of rows that is not empty, not {}")]


def test_one_word_of_a_closed_set() -> None:
    word = kinds.Word(KNOWN)
    assert reported(word, "points") == []
    assert reported(word, "pionts") == [("", "unknown value 'pionts'; did you mean points?")]
    assert reported(word, 5) == [("", "must be a text, not 5")]
    assert (word.repaired("pionts"), word.repaired(5)) == ("points", None)
