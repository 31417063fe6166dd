"""Alternatives to a refused move: the play that contains the try, when the move would be legal, and a leap or steps."""

from __future__ import annotations

import pytest

from e2e.support_page import Table
from e2e.support_sessions import moment
from support.spaces import plain

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

PREMATURE = "modern completed | 7:1 4:2 3:2 / 4:2 | 6-3 | 3/off"
"""A legal play contains the try after other moves."""
TWO_MEANINGS = "classic as-written | 13:2 6:5 / 16:1 5:2 | 4-2 | 13/7"
"""A leap leads there, and so do steps that hit."""


@pytest.fixture
def channel(shared_tab: Table) -> Table:
    return shared_tab


def tried(channel: Table, line: str) -> tuple[str, str]:
    """The page after the try; its places."""
    found = moment(line)
    assert found.tried
    channel.bring(found.save)
    channel.tap(*found.tried)
    return found.tried


def test_a_press_plays_the_play_that_contains_the_tried_step(channel: Table) -> None:
    src, dst = tried(channel, PREMATURE)
    channel.refused()
    instead = channel.state("s => s.refusal.refused.instead")
    assert channel.shown(".instead strong") == instead["phrase"]
    channel.page.locator(".instead button[aria-pressed]").click()
    channel.until("s => s.panels.refusal.board.arrows")
    arrows = channel.state("s => s.panels.refusal.board.arrows")
    assert [arrow["number"] for arrow in arrows] == list(range(1, len(instead["moves"]) + 1))
    channel.page.locator("[data-do=play-instead]").click()
    channel.until(f"s => s.snapshot.draft.length === {len(instead['moves'])}")
    drafted = [(m["from"], m["to"]) for m in channel.snapshot["draft"]]
    assert drafted[instead["tried"][0]][0] == src
    assert drafted[instead["tried"][-1]][1] == dst


def test_the_condition_for_a_refused_move_is_reported_shown_and_closed(channel: Table) -> None:
    tried(channel, PREMATURE)
    channel.refused()
    would_go = channel.state("s => s.refusal.refused.would_go")
    assert would_go["folded"]
    channel.page.locator("details.take > summary").click()
    assert channel.shown(".would-go > span") == would_go["text"]
    before = channel.snapshot
    channel.page.locator(".would-go button").click()
    ribbon = channel.page.locator(".vb-ribbon")
    assert plain(would_go["text"]) in plain(ribbon.inner_text()), "the board says what it shows"
    shown = channel.state("s => s.panels.refusal.board.ends.checkers")
    assert shown != before["checkers"]
    channel.page.locator(".would-go button[aria-pressed=true]").click()
    ribbon.wait_for(state="detached")
    channel.page.locator(".would-go button").click()
    ribbon.get_by_role("button").click()
    ribbon.wait_for(state="detached")
    assert (channel.snapshot["rev"], channel.snapshot["checkers"]) == (before["rev"], before["checkers"])


@pytest.mark.parametrize("leaps", [True, False], ids=["leap", "steps"])
def test_if_a_leap_and_steps_reach_one_place_the_player_chooses(channel: Table, leaps: bool) -> None:
    src, dst = tried(channel, TWO_MEANINGS)
    channel.page.locator(".leap-choice").wait_for()
    assert channel.snapshot["draft"] == []
    channel.page.locator(f"[data-do={'leap-over' if leaps else 'leap-steps'}]").click()
    channel.until("s => s.snapshot.draft.length > 0")
    draft = channel.snapshot["draft"]
    assert (draft[0]["from"], draft[-1]["to"]) == (src, dst)
    if leaps:
        assert [len(move["dice"]) > 1 for move in draft] == [True]
    else:
        assert any(move["hit"] for move in draft[:-1])
