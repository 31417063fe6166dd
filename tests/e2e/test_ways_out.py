"""Ways out of a refusal: the play that contains what was tried, when the move would go, and a leap or steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import moment

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

PREMATURE = "modern completed | 7:1 4:2 3:2 / 4:2 | 6-3 | 3/off"
"""A legal play contains the try, after something else."""
TWO_MEANINGS = "classic as-written | 13:2 6:5 / 16:1 5:2 | 4-2 | 13/7"
"""A leap leads there, and so do steps that hit."""


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def tried(desk: Table, line: str) -> tuple[str, str]:
    """The page in that moment, the try made; its places."""
    found = moment(line)
    assert found.tried
    desk.bring(found.save)
    desk.tap(*found.tried)
    return found.tried


def test_the_play_that_contains_what_was_tried_is_played_at_a_press(desk: Table) -> None:
    src, dst = tried(desk, PREMATURE)
    desk.refused()
    instead = desk.state("s => s.refusal.refused.instead")
    assert desk.shown(".instead strong") == instead["phrase"]
    desk.page.locator(".instead button[aria-pressed]").click()
    arrows = desk.state("s => s.pointing.arrows")
    assert [arrow["number"] for arrow in arrows] == list(range(1, len(instead["moves"]) + 1))
    desk.page.locator("[data-id=play-instead]").click()
    desk.until(f"s => s.snapshot.draft.length === {len(instead['moves'])}")
    drafted = [(m["from"], m["to"]) for m in desk.snapshot["draft"]]
    assert drafted[instead["tried"][0]][0] == src
    assert drafted[instead["tried"][-1]][1] == dst


def test_when_a_move_would_go_is_told_and_shown_and_taken_away(desk: Table) -> None:
    tried(desk, PREMATURE)
    desk.refused()
    would_go = desk.state("s => s.refusal.refused.would_go")
    assert desk.shown(".would-go > span") == would_go["text"]
    before = desk.snapshot
    desk.page.locator(".would-go button").click()
    desk.until("s => s.goes !== null")
    shown = desk.state("s => s.goes.after.checkers")
    assert shown != before["checkers"]
    desk.page.locator(".would-go button[aria-pressed=true]").click()
    desk.until("s => s.goes === null")
    assert (desk.snapshot["rev"], desk.snapshot["checkers"]) == (before["rev"], before["checkers"])


@pytest.mark.parametrize("leaps", [True, False], ids=["leap", "steps"])
def test_where_a_leap_and_steps_lead_to_one_place_the_player_chooses(desk: Table, leaps: bool) -> None:
    src, dst = tried(desk, TWO_MEANINGS)
    desk.until("s => s.asking !== null")
    assert desk.snapshot["draft"] == []
    desk.page.locator(f"[data-id={'leap-over' if leaps else 'leap-steps'}]").click()
    desk.until("s => s.snapshot.draft.length > 0")
    draft = desk.snapshot["draft"]
    assert (draft[0]["from"], draft[-1]["to"]) == (src, dst)
    if leaps:
        assert [len(move["dice"]) > 1 for move in draft] == [True]
    else:
        assert any(move["hit"] for move in draft[:-1])
