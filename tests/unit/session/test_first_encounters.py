"""The first encounters of a newcomer in a game: which ones, in which order, under which paragraph of each rulebook."""

from __future__ import annotations

import pytest

from support.tables import LAST, command_all, on_roll, table
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.session.first_encounters import KINDS, first_encounters
from vrhcaby.session.session import Session

START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
BLOT = "24:2 13:5 8:3 6:5 / 24:2 13:4 7:1 8:3 6:5"
"""There is a single opposing checker on the mover's 18."""
BAR = "bar:1 13:6 8:3 6:5 / 24:2 13:5 8:3 6:5"
SHUT = "bar:1 13:6 8:3 6:5 / 6:2 5:2 4:2 3:3 2:3 1:3"


def met(session: Session) -> list[tuple[str, str]]:
    return [(one.id, str(one.cite.paragraph)) for one in first_encounters(session.game)]


@pytest.mark.parametrize(
    ("position", "dice", "expected"),
    [
        (START, "3 1", ["throw"]),
        (START, "2 2", ["throw", "doublet"]),
        (BLOT, "6 1", ["throw", "hit"]),
        (BLOT, "2 1", ["throw"]),
        (BAR, "3 2", ["throw", "bar"]),
        (SHUT, "3 2", ["shut_out"]),
        (LAST, "6 5", ["throw", "bear_off"]),
    ],
)
def test_encounters_of_a_roll(position: str, dice: str, expected: list[str]) -> None:
    session = command_all(on_roll(table("money"), position), f"roll {dice}")
    assert [one.id for one in first_encounters(session.game)] == expected


def test_before_the_roll_there_is_nothing_new() -> None:
    assert met(table("money")) == []
    assert met(on_roll(table("money"))) == []


def test_the_choice_of_a_colour_is_new_where_the_book_has_one() -> None:
    assert met(command_all(table("series", "classic"), "draw 6 1")) == [("colour", "5.1")]
    assert met(command_all(table("money"), "draw 6 1"))[0][0] == "throw"


def played(book: str, *pairs: tuple[int, int]) -> Session:
    session = command_all(on_roll(table("series", book), START), "roll 6 2")
    for src, dst in pairs:
        assert not isinstance(session.move(None, Tried(src, dst)), Refusal)
    return session


def test_a_blot_is_reported_once_the_dice_are_played() -> None:
    assert met(played("classic", (24, 18))) == []
    assert met(played("classic", (24, 18), (13, 11))) == [("blot", "7.1"), ("pick_up", "D2")]


@pytest.mark.parametrize(
    ("position", "reported"),
    [("8:2 6:13 / 6:15", False), ("8:2 6:13 / 24:1 6:14", True)],
)
def test_a_blot_is_in_danger_from_checkers_that_have_yet_to_pass_it(position: str, reported: bool) -> None:
    session = command_all(on_roll(table("series", "classic"), position), "roll 2 1")
    for pair in ((8, 6), (8, 7)):
        assert not isinstance(session.move(None, Tried(*pair)), Refusal)
    assert ("blot" in dict(met(session))) is reported


def test_a_blot_on_the_last_point_is_in_danger_from_the_bar_and_a_made_point_is_not() -> None:
    session = command_all(on_roll(table("series", "classic"), "6:13 4:1 2:1 / bar:1 6:14"), "roll 2 1")
    for pair in ((6, 4), (2, 1)):
        assert not isinstance(session.move(None, Tried(*pair)), Refusal)
    assert "blot" in dict(met(session))
    safe = command_all(on_roll(table("series", "classic"), "8:2 6:13 / 24:1 6:14"), "roll 2 2")
    for pair in ((8, 6), (8, 6), (6, 4), (6, 4)):
        assert not isinstance(safe.move(None, Tried(*pair)), Refusal)
    assert "blot" not in dict(met(safe))


def test_a_book_without_hits_mentions_no_blot() -> None:
    assert [name for name, _ in met(played("blastoff", (24, 18), (13, 11)))] == ["pick_up"]


def test_an_offered_cube_comes_first_with_its_paragraph() -> None:
    session = command_all(on_roll(table("money")), "raise")
    assert met(session) == [("offer", "C2")]


@pytest.mark.parametrize("book", ["classic", "precise", "blastoff", "leaflet", "modern"])
def test_every_rulebook_has_a_paragraph_for_the_roll(book: str) -> None:
    session = command_all(on_roll(table("series", book), START), "roll 3 1")
    assert [name for name, paragraph in met(session) if paragraph] == ["throw"]


def test_no_two_encounters_have_the_same_name() -> None:
    assert len({kind.id for kind in KINDS}) == len(KINDS)
