"""Playing for something through the page: a match with its Crawford game, beaver and raccoon, a chouette with one out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
OFFER = "s => { const c = s.snapshot.cubes.find((c) => c.offered); return c && {to: c.offered.to, from: c.offered.from}; }"


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()


def answer(desk: Table, name: str) -> None:
    """Answer an offered cube by its button."""
    offer = desk.state(OFFER)
    desk.press(f"do-{name}", value=offer["to"] * 2, lost=offer["from"])


def resign(desk: Table, level: str = "single") -> None:
    desk.page.get_by_role("button", name=desk.word_of("do-resign"), exact=True).click()
    desk.page.locator("dialog[open]").wait_for()
    desk.press("do-resign-level", level=desk.word_of(f"resign-as-{level}"))
    desk.press("do-accept")


def phase(desk: Table) -> str:
    return str(desk.state("s => s.snapshot.phase"))


def next_game(desk: Table) -> None:
    desk.press("do-next-game")
    desk.begin()


def test_a_match_to_three_with_its_crawford_game(desk: Table) -> None:
    desk.start("modern", kind="match", length=3)
    desk.begin()
    desk.drive(turns=1)
    desk.press("do-raise", value=2)
    assert "1" in desk.shown(".stake-now")
    assert "2" in desk.shown(".stake-then")
    assert desk.page.evaluate("() => document.activeElement.tagName") != "BUTTON"
    answer(desk, "take")
    resign(desk)
    leader = desk.state("s => s.snapshot.result.player")
    assert desk.state("s => s.snapshot.score.totals")[leader] == 2
    next_game(desk)
    assert desk.state("s => s.snapshot.score.match.crawford") == "now"
    desk.drive(turns=1)
    assert desk.page.get_by_role("button", name=desk.word_of("do-raise", value=2), exact=True).count() == 0
    desk.cell("cube:0").click()
    shown = desk.refused()
    assert (shown["rule"], shown["book"], shown["paragraph"]) == ("crawford", "modern", "R2")
    if desk.state("s => s.snapshot.to_act") != leader:
        desk.drive(turns=1)
    resign(desk)
    assert sorted(desk.state("s => s.snapshot.score.totals")) == [1, 2]
    next_game(desk)
    assert desk.state("s => s.snapshot.score.match.crawford") == "past"
    desk.drive(turns=1)
    if desk.state("s => s.snapshot.to_act") != leader:
        desk.drive(turns=1)
    desk.press("do-raise", value=2)
    answer(desk, "drop")
    assert phase(desk) == "series_over"
    assert desk.state("s => s.snapshot.score.winner") == leader
    desk.page.locator("#tab-score").click()
    assert desk.page.locator("ol.games > li").count() == 3
    desk.press("do-rematch")
    assert desk.state("s => s.snapshot.score.totals") == [0, 0]
    assert desk.faults == []
