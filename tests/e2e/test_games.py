"""Whole games through the page: every rulebook from the opening roll to a result under its own scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import DIST, Table, site, table
from support.spaces import plain
from support.tables import table as session_of
from vrhcaby.session import saving

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
BOOKS = ["classic", "precise", "blastoff", "leaflet", "modern"]
TAPPED_TURNS = 3
LATE = "8:2 6:2 4:2 2:1 / 8:2 6:2 4:2 2:1"


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def channel(request: pytest.FixtureRequest) -> Iterator[Table]:
    with table(request.param) as made:
        yield made.open()


def tapped_turn(channel: Table) -> None:
    """One turn on the board itself: roll, checkers, confirm."""
    side = channel.state("s => s.snapshot.mover")
    if channel.state("s => s.snapshot.phase") == "before_roll":
        channel.changed(channel.cell("dice:own" if side == channel.viewpoint else "dice:opp").click)
    while channel.state("s => s.snapshot.choices.length"):
        move = channel.state(
            "s => s.snapshot.choices.find((move) => move.dice.length === 1) ?? s.snapshot.choices[0]"
        )
        channel.changed(lambda move=move: channel.tap(move["from"], move["to"], side))
    channel.proceed()


def late(book: str) -> dict[str, object]:
    """A game that soon ends, for slow ways of playing; the moves between its beginning and its end are all of one kind."""
    return saving.save(session_of("series", book, dice="seeded", start={"position": LATE}))


def zones(checkers: list[int]) -> list[int]:
    """The loser's checkers by its own points: bar or winner's home, winner's outer, own outer, own home."""
    return [sum(checkers[19:]), sum(checkers[13:19]), sum(checkers[7:13]), sum(checkers[1:7])]


def by_deepest(loser: list[int]) -> int:
    """1, 2 or 3: some borne off; none; none, and a checker on the bar or in the winner's home."""
    return 1 if loser[0] else 3 if zones(loser)[0] else 2


def by_home(loser: list[int]) -> int:
    """The leaflet's: all home with one off, all home, not all home."""
    return 3 if sum(zones(loser)[:3]) else 1 if loser[0] else 2


def single(_: list[int]) -> int:
    """The children's game has one kind of win; money under Jacoby has one while the cube is centred."""
    return 1


def by_zone(loser: list[int]) -> int:
    """Classic: each remaining checker counts, more the farther from home."""
    return sum(each * count for each, count in zip((4, 3, 2, 1), zones(loser), strict=True))


POINTS = {"classic": by_zone, "precise": by_deepest, "blastoff": single, "leaflet": by_home, "modern": single}


def check_result(channel: Table, book: str) -> None:
    """Check that the card, the sheet and the save show the same result, and that it is the rulebook's."""
    snapshot: dict[str, Any] = channel.snapshot
    result = snapshot["result"]
    loser = snapshot["checkers"]["black" if result["winner"] == "white" else "white"]
    assert snapshot["checkers"][result["winner"]][0] == 15
    assert result["points"] == POINTS[book](loser)
    assert result["cites"], "a result names its paragraphs"
    card = channel.unfold_result()
    assert result["text"] in card.inner_text()
    assert card.locator("a[href^='#']").count() >= len(result["cites"])
    if book == "classic":
        assert card.locator("tfoot td").last.inner_text() == str(result["points"])
    assert channel.page.locator(".player .total").all_inner_texts().count(str(result["points"])) == 1
    again = saving.load(channel.save, "00" * 32)
    assert again.series.totals[result["player"]] == result["points"]


# Python tests cover each rulebook's legality and results; these two begin and score differently on the page.
DAILY = ("classic", "leaflet")


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=() if book in DAILY else pytest.mark.heavy) for book in BOOKS]
)
def test_a_whole_game_by_each_rulebook(
    channel: Table, book: str, request: pytest.FixtureRequest, heavy: bool
) -> None:
    channel.start(book)
    channel.begin("black")
    for _ in range(TAPPED_TURNS):
        tapped_turn(channel)
    if "firefox" in request.node.name and not heavy:
        channel.bring(late(book))
    assert channel.drive() == "game_over"
    check_result(channel, book)
    assert channel.faults == []


@pytest.mark.parametrize("browser", ["chromium", "firefox"])
def test_the_page_starts_in_a_folder_without_requests_to_other_hosts(browser: str, tmp_path: Any) -> None:
    (tmp_path / "hry").mkdir()
    (tmp_path / "hry" / "vrhcáby 1").symlink_to(DIST)
    with site(tmp_path) as home, table(browser, home, "/hry/vrhc%C3%A1by%201/") as channel:
        channel.open()
        assert plain(channel.shown("#doors-title")) == "Vítejte u vrhcábů"
        marks = channel.page.evaluate("() => performance.getEntriesByType('mark').map((mark) => mark.name)")
        assert {"vrhcaby:painted", "vrhcaby:engine", "vrhcaby:playable"} <= set(marks)
        channel.start("precise", bot="child")
        channel.begin()
        assert [
            url for url in channel.asked if not url.startswith((home.url + channel.folder, "data:", "blob:"))
        ] == []
        assert [path for path in home.asked if not path.startswith(channel.folder)] == []
        assert channel.page.context.cookies() == []
        assert channel.page.evaluate("() => document.cookie") == ""
        assert channel.faults == []
