"""An evening's study: keys through a record, and the same roll tried again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from e2e.test_records import MAT
from vrhcaby.panels.state import words

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
AGAIN = words("again", "cs")


@pytest.fixture(scope="module")
def channel() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def test_arrows_step_through_a_record_wherever_the_focus_is(channel: Table) -> None:
    page = channel.page
    page.evaluate("(text) => void vrhcaby.actions.door.show(text)", MAT)
    page.get_by_role("button", name=words("panels/dialogs/texts", "cs")("open"), exact=True).click()
    channel.until("s => s.mode === 'play' && s.panel === null && s.tab === 'record'")
    page.locator(".record-cell").first.wait_for()
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Home")
    page.locator(".record-cell[aria-current]", has_text="31:").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".record-cell[aria-current]", has_text="66:").wait_for()
    assert channel.faults == []


def test_the_same_roll_is_tried_again_from_a_turn(channel: Table) -> None:
    channel.page.get_by_role("button", name=AGAIN("same_roll")).click()
    channel.until("s => s.tab === 'plays' && s.snapshot.dice?.values.join() === '6,6'")
    assert [one["kind"] for one in channel.snapshot["config"]["players"]] == ["bot", "person"]
    assert channel.page.evaluate("() => vrhcaby.state().settings.tutor")
    stored = channel.page.evaluate("() => JSON.parse(localStorage.getItem('vrhcaby.settings') ?? '{}').tutor")
    assert not stored, "the tutor was not asked for in general"
    channel.page.evaluate("(text) => void vrhcaby.actions.door.show(text)", MAT)
    channel.page.get_by_role("button", name=words("panels/dialogs/texts", "cs")("open"), exact=True).click()
    channel.until("s => !s.settings.tutor")
    assert channel.faults == []


def test_another_match_equity_table_is_chosen_with_its_source_and_kept(channel: Table) -> None:
    page, say = channel.page, words("cube_score", "cs")
    channel.until("s => s.tab === 'record'")
    page.locator(".record-cell").first.click()
    fold = page.locator(".record-turn details.score-cube")
    fold.locator("summary").click()
    fold.get_by_label(say("table")).select_option("kazaross-xg2")
    fold.get_by_text("GNU Backgammon: Kazaross-XG2").wait_for()
    channel.until("s => s.findings?.match_table === 'kazaross-xg2'")
    assert channel.faults == []
