"""Refused acts: the card with its paragraph, the marked points, the alternative; by tap, by drag, by typing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import moment, opened
from support.spaces import plain
from support.tables import command_all
from vrhcaby.rules.wording import phrase
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
"""Row of a rulebook -> a case in which it refuses."""


@pytest.fixture
def channel(shared_tab: Table) -> Table:
    return shared_tab


@pytest.mark.parametrize("rule", MOMENTS)
def test_every_kind_of_refusal_shows_its_paragraph_and_a_way_out(channel: Table, rule: str) -> None:
    found = moment(MOMENTS[rule])
    channel.bring(found.save)
    before = channel.snapshot
    if found.tried is None:
        channel.page.locator(".commands button.primary").click()
    else:
        channel.tap(*found.tried)
    shown = channel.refused()
    cite = found.refused.cite
    assert (shown["rule"], shown["book"], shown["paragraph"]) == (rule, cite.book, cite.paragraph)
    assert shown["link"] == f"#{cite.book}/{cite.paragraph}"
    assert len(shown["title"]) > 5
    assert len(shown["text"]) > 20
    assert "{" not in shown["title"] + shown["text"]
    assert shown["provenance"]
    refused = channel.state("s => s.refusal.refused")
    phrase, play = refused["instead"]["phrase"], refused["instead"]["text"]
    told_already = plain(play) in plain(shown["text"])
    assert shown["instead"] == ("" if told_already else phrase or play), "the alternative is said, and once"
    channel.page.locator("details.why > summary").click()
    reported = channel.shown("details.why")
    assert refused["why"] in reported
    assert refused["paragraph"]["text"] in reported
    channel.page.locator(".instead button[aria-pressed]").click()
    channel.until("s => s.panels.refusal.board.arrows?.length")
    assert (channel.snapshot["rev"], channel.snapshot["checkers"]) == (before["rev"], before["checkers"])


def commands(channel: Table, *texts: str, **more: Any) -> None:
    channel.bring(save(command_all(opened("modern", **more), *texts)))


def shows(channel: Table, rule: str, paragraph: str, provenance: str = "written") -> None:
    """Check that the refusal's card names the row, the paragraph and the provenance."""
    channel.until(f"s => s.refusal?.refused.rule === '{rule}'")
    shown = channel.refused()
    assert (shown["rule"], f"{shown['book']} {shown['paragraph']}") == (rule, paragraph)
    assert shown["provenance"] == phrase("cs", "provenance", provenance)


def test_commands_out_of_place_are_refused_by_their_paragraph(channel: Table) -> None:
    commands(channel, "play")
    side = channel.state("s => s.snapshot.mover")
    channel.tap("13", "12", side)
    shows(channel, "rolled_first", "modern G1")
    other = "white" if side == "black" else "black"
    channel.throw(3, 1)
    channel.tap("13", "11", other)
    shows(channel, "own_turn", "modern G1")
    channel.page.locator("#typed-play").fill("20/17")
    channel.page.locator("#typed-play").press("Enter")
    shows(channel, "own_checker", "modern G1")
    channel.page.keyboard.press("Escape")
    channel.until("s => s.refusal === null")


CUBES = {
    "cube_not_opening": ([], "C1", "reading"),
    "cube_before_roll": (["play", "roll 4 2"], "C1", "written"),
    "must_roll": (["play", "raise", "take"], "C1", "reading"),
    "cube_owner_only": (
        ["play", "raise", "take", "roll 4 2", "play", "roll 5 2", "play"],
        "C3",
        "written",
    ),
}


@pytest.mark.parametrize("rule", list(CUBES))
def test_a_cube_pressed_at_a_wrong_time_is_refused_by_its_paragraph(channel: Table, rule: str) -> None:
    texts, paragraph, provenance = CUBES[rule]
    commands(channel, *texts)
    before = channel.snapshot
    channel.cell("cube:0").click()
    shows(channel, rule, f"modern {paragraph}", provenance)
    assert channel.snapshot == before


def test_a_finished_game_ignores_moves(channel: Table) -> None:
    session = command_all(opened("precise"), "play", "resign single", "accept")
    channel.bring(save(session))
    channel.until("s => s.snapshot.phase === 'game_over'")
    side = channel.state("s => s.snapshot.mover") or "white"
    channel.tap("13", "12", side)
    shows(channel, "game_is_on", "precise B3")


def test_a_wrong_drop_returns_and_a_right_one_stays(channel: Table) -> None:
    channel.bring(save(opened("modern", draw="draw 6 1")))
    side = channel.state("s => s.snapshot.mover")
    channel.drag("24", "19", side)
    assert channel.refused()["rule"] in {"target_is_open", "distance_is_a_die"}
    assert channel.snapshot["draft"] == []
    channel.changed(lambda: channel.drag("13", "7", side))
    assert channel.page.locator(".refusal").count() == 0
    channel.changed(lambda: channel.drag("7", "13", side))
    assert channel.snapshot["draft"] == []
    channel.changed(lambda: channel.tap("8", "7", side))
    channel.changed(lambda: channel.tap("13", "7", side))
    assert [move["to"] for move in channel.snapshot["draft"]] == ["7", "7"]
    channel.changed(lambda: channel.page.locator("ul.moves[aria-label] button").first.click())
    assert len(channel.snapshot["draft"]) == 1


def test_all_rulebooks_judge_a_refused_try(channel: Table) -> None:
    channel.bring(save(opened("leaflet", draw="draw 5 4")))
    found = moment(MOMENTS["rear_first"])
    channel.bring(found.save)
    assert found.tried
    channel.tap(*found.tried)
    channel.page.locator("details.which > summary").click()
    channel.page.locator("ul.verdicts li").first.wait_for()
    books = channel.page.locator("ul.verdicts li").all_inner_texts()
    assert [line[1:].strip() for line in books if line[0] == "✕"] == ["Krabicová hra: nejde §\u00a0O2"]
    allow = {line[1:].split(":")[0].strip() for line in books if line[0] == "✓"}
    assert allow == {"Vrhcáby", "Přesná pravidla", "Vyvádění", "Backgammon"}, "others bear off in any order"
    assert channel.faults == []


def test_a_refusal_is_no_longer_read_out_after_the_next_move(channel: Table) -> None:
    channel.bring(save(opened("modern", draw="draw 6 1")))
    channel.tap("24", "19", "white")
    channel.refused()
    channel.until("() => document.querySelector('#said-urgent').textContent !== ''")
    channel.changed(lambda: channel.tap("13", "7", "white"))
    channel.until("() => document.querySelector('#said-urgent').textContent === ''")


def test_after_a_change_of_language_nothing_is_left_in_the_old_one(channel: Table) -> None:
    channel.bring(save(opened("modern", draw="draw 6 1")))
    channel.tap("24", "19", "white")
    channel.refused()
    channel.until("() => document.querySelector('#said-urgent').textContent !== ''")
    channel.page.evaluate("() => vrhcaby.actions.set({lang: 'en'})")
    channel.until("s => s.lang === 'en' && document.documentElement.lang === 'en'")
    channel.until("() => document.querySelector('.refusal h2').textContent !== 'Klín drží soupeř'")
    left = "() => ['said', 'said-urgent'].map((id) => document.getElementById(id).textContent).join('')"
    assert not re.search("[ěščřžýáíéů]", channel.page.evaluate(left))


def test_a_roll_is_announced_once_the_dice_have_stopped(channel: Table) -> None:
    channel.bring(save(command_all(opened("modern", draw="draw 6 1"), "play")))
    channel.page.evaluate("() => vrhcaby.actions.set({speed: 0.5})")
    channel.throw(4, 2)
    status = "() => getComputedStyle(document.querySelector('#status')).visibility"
    assert channel.page.evaluate(status) == "hidden"
    channel.until("() => !document.body.hasAttribute('data-rolling')")
    assert channel.page.evaluate(status) == "visible"
    channel.page.evaluate("() => vrhcaby.actions.set({speed: 0})")


def test_firefox_refuses_too() -> None:
    with table("firefox") as channel:
        channel.open()
        channel.bring(save(opened("precise", draw="draw 6 5")))
        channel.drag("13", "12")
        shown = channel.refused()
        assert (shown["rule"], shown["book"]) == ("distance_is_a_die", "precise")
        assert shown["instead"]
        assert channel.faults == []
