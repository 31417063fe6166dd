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


def test_money_with_beaver_and_raccoon_kept_over_a_reload(desk: Table) -> None:
    desk.start("modern", kind="money", options={"automatic_doubles": 0, "beaver": True, "raccoon": True})
    desk.begin()
    desk.drive(turns=1)
    desk.press("do-raise", value=2)
    answer(desk, "beaver")
    answer(desk, "raccoon")
    before = desk.snapshot
    assert desk.state(OFFER)["to"] == 8
    desk.page.reload()
    desk.ready()
    desk.until("s => s.mode === 'play' && s.snapshot.cubes[0]?.offered")
    assert desk.snapshot["cubes"] == before["cubes"]
    answer(desk, "take")
    assert desk.state("s => s.snapshot.cubes[0].value") == 8
    resign(desk, "gammon")
    result = desk.snapshot["result"]
    assert (result["points"], result["cube"]) == (16, 8)
    totals = desk.state("s => s.snapshot.score.balance ?? s.snapshot.score.totals")
    assert sum(totals) in (0, 16)


def test_a_chouette_of_four_in_which_one_member_drops(desk: Table) -> None:
    desk.start("modern", kind="chouette", people=4, options={"automatic_doubles": 0})
    desk.begin()
    on_roll = "s => s.snapshot.seats[s.snapshot.mover] === s.snapshot.score.chouette.box"
    desk.drive(turns=1)
    if not desk.state(on_roll):
        desk.drive(turns=1)
    assert desk.state("s => s.snapshot.cubes.length") == 3
    cubes = [desk.cell(f"cube:{at}").bounding_box() for at in range(3)]
    assert all(box and min(box["width"], box["height"]) >= 24 for box in cubes)
    member = desk.state("s => s.snapshot.cubes[1].member")
    name = desk.state(f"s => s.snapshot.config.players[{member}].name")
    desk.press("do-raise-of", value=2, member=name)
    answer(desk, "drop")
    assert member in desk.state("s => s.snapshot.score.chouette.out")
    assert sum(desk.state("s => s.snapshot.score.chouette.deltas")) == 0
    assert phase(desk) == "before_roll"
    assert desk.drive() == "game_over"
    game = desk.state("s => s.snapshot.score.games[0]")
    assert sum(game["deltas"]) == 0
    assert len(game["cubes"]) == 3
    assert sum(desk.state("s => s.snapshot.score.totals")) == 0
    assert desk.faults == []
