"""What may not be done: the card with its paragraph, the points marked, the way out shown; by tap, by drag, by typing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import moment, opened
from support.spaces import plain
from support.tables import heard
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

MOMENTS = {
    "compulsory": "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 |",
    "target_is_open": "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 | 24/19",
    "forward": "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 | 8/14",
    "distance_is_a_die": "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 | 13/10",
    "all_home": "classic completed | 7:1 4:2 3:2 / 4:2 | 6-3 | 3/off",
    "separate_steps": "classic completed | 13:2 6:5 / 14:2 13:2 | 2-1 | 13/10",
    "no_checker_behind": "classic completed | 6:1 5:1 3:2 / 12:2 | 4-1 | 3/off",
    "exact_number": "classic completed | 5:2 2:2 / 12:3 | 4-3 | 5/off",
    "entry_is_open": "classic completed | bar:1 6:5 / 6:2 | 6-5 | bar/19",
    "enter_by_number": "classic completed | bar:2 6:7 / 11:2 | 2-4 | bar/17",
    "bar_first": "classic completed | bar:1 13:5 / 6:2 | 2-2 | 13/11",
    "higher_die": "classic completed | 24:1 / 10:2 | 6-3 | 24/21",
    "most_dice": "classic completed | 24:1 20:1 / 16:2 7:2 | 6-5 | 20/15",
    "surplus_never": "precise as-written | 3:2 / 10:1 | 4-1 | 3/off",
    "target_is_empty": "blastoff completed | 9:1 6:2 / 22:1 18:2 | 6-5 | 9/3",
    "rear_first": "leaflet completed | 4:2 3:3 / 13:3 | 3-2 | 3/off",
}
"""Row of a rulebook -> a moment in which it refuses."""


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()


@pytest.mark.parametrize("rule", MOMENTS)
def test_every_kind_of_refusal_shows_its_paragraph_and_a_way_out(desk: Table, rule: str) -> None:
    found = moment(MOMENTS[rule])
    desk.bring(found.save)
    before = desk.snapshot
    if found.tried is None:
        desk.page.locator(".commands button.primary").click()
    else:
        desk.tap(*found.tried)
    shown = desk.refused()
    cite = found.refused.cite
    assert (shown["rule"], shown["book"], shown["paragraph"]) == (rule, cite.book, cite.paragraph)
    assert shown["link"] == f"#{cite.book}/{cite.paragraph}"
    assert len(shown["title"]) > 5
    assert len(shown["text"]) > 20
    assert "{" not in shown["title"] + shown["text"]
    assert shown["provenance"]
    refused = desk.state("s => s.refusal.refused")
    phrase, play = refused["instead"]["phrase"], refused["instead"]["text"]
    told_already = plain(play) in plain(shown["text"])
    assert shown["instead"] == ("" if told_already else phrase or play), "the alternative is said, and once"
    desk.page.locator("details.why > summary").click()
    told = desk.shown("details.why")
    assert refused["why"] in told
    assert refused["paragraph"]["text"] in told
    desk.page.locator(".instead button[aria-pressed]").click()
    assert desk.state("s => s.pointing.arrows.length")
    assert (desk.snapshot["rev"], desk.snapshot["checkers"]) == (before["rev"], before["checkers"])


def commands(desk: Table, *texts: str, **more: Any) -> None:
    desk.bring(save(heard(opened("modern", **more), *texts)))


def shows(desk: Table, rule: str, paragraph: str, provenance: str = "cite-written") -> None:
    """The card of the refusal names the row, the paragraph and where it comes from."""
    desk.until(f"s => s.refusal?.refused.rule === '{rule}'")
    shown = desk.refused()
    assert (shown["rule"], f"{shown['book']} {shown['paragraph']}") == (rule, paragraph)
    assert shown["provenance"] == desk.word_of(provenance)


def test_commands_out_of_place_are_refused_by_their_paragraph(desk: Table) -> None:
    commands(desk, "play")
    side = desk.state("s => s.snapshot.mover")
    desk.tap("13", "12", side)
    shows(desk, "rolled_first", "modern G1")
    other = "white" if side == "black" else "black"
    desk.throw(3, 1)
    desk.tap("13", "11", other)
    shows(desk, "own_turn", "modern G1")
    desk.page.locator("#typed-play").fill("20/17")
    desk.page.locator("#typed-play").press("Enter")
    shows(desk, "own_checker", "modern G1")
    desk.page.keyboard.press("Escape")
    desk.until("s => s.refusal === null")


CUBES = {
    "cube_not_opening": ([], "C1", "cite-written"),
    "cube_before_roll": (["play", "roll 4 2"], "C1", "cite-written"),
    "must_roll": (["play", "raise", "take"], "C1", "cite-reading"),
    "cube_owner_only": (
        ["play", "raise", "take", "roll 4 2", "play", "roll 5 2", "play"],
        "C3",
        "cite-written",
    ),
}


@pytest.mark.parametrize("rule", list(CUBES))
def test_a_cube_pressed_at_a_wrong_time_is_refused_by_its_paragraph(desk: Table, rule: str) -> None:
    texts, paragraph, provenance = CUBES[rule]
    commands(desk, *texts)
    before = desk.snapshot
    desk.cell("cube:0").click()
    shows(desk, rule, f"modern {paragraph}", provenance)
    assert desk.snapshot == before


def test_a_finished_game_hears_no_moves(desk: Table) -> None:
    session = heard(opened("precise"), "play", "resign single", "accept")
    desk.bring(save(session))
    desk.until("s => s.snapshot.phase === 'game_over'")
    side = desk.state("s => s.snapshot.mover") or "white"
    desk.tap("13", "12", side)
    shows(desk, "game_is_on", "precise B3")


def test_a_wrong_drop_comes_back_and_a_right_one_stays(desk: Table) -> None:
    desk.bring(save(opened("modern", draw="draw 6 1")))
    side = desk.state("s => s.snapshot.mover")
    desk.drag("24", "19", side)
    assert desk.refused()["rule"] in {"target_is_open", "distance_is_a_die"}
    assert desk.snapshot["draft"] == []
    desk.changed(lambda: desk.drag("13", "7", side))
    assert desk.page.locator(".refusal").count() == 0
    desk.changed(lambda: desk.drag("7", "13", side))
    assert desk.snapshot["draft"] == []
    desk.changed(lambda: desk.tap("8", "7", side))
    desk.changed(lambda: desk.tap("13", "7", side))
    assert [move["to"] for move in desk.snapshot["draft"]] == ["7", "7"]
    desk.changed(lambda: desk.page.locator("ul.moves[aria-label] button").first.click())
    assert len(desk.snapshot["draft"]) == 1


def test_all_rulebooks_are_asked_about_a_refused_try(desk: Table) -> None:
    desk.bring(save(opened("leaflet", draw="draw 5 4")))
    found = moment(MOMENTS["rear_first"])
    desk.bring(found.save)
    assert found.tried
    desk.tap(*found.tried)
    desk.page.locator("details.which > summary").click()
    desk.page.locator("ul.verdicts li").first.wait_for()
    books = desk.page.locator("ul.verdicts li").all_inner_texts()
    assert [line[1:].strip() for line in books if line[0] == "✕"] == ["Krabicová hra: nejde §\u00a0O2"]
    allow = {line[1:].split(":")[0].strip() for line in books if line[0] == "✓"}
    assert allow == {"Vrhcáby", "Přesná pravidla", "Vyvádění", "Backgammon"}, "others bear off in any order"
    assert desk.faults == []


def test_firefox_refuses_too() -> None:
    with table("firefox") as desk:
        desk.open()
        desk.bring(save(opened("precise", draw="draw 6 5")))
        desk.drag("13", "12")
        shown = desk.refused()
        assert (shown["rule"], shown["book"]) == ("distance_is_a_die", "precise")
        assert shown["instead"]
        assert desk.faults == []
