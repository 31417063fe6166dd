"""Two people play live; a direct channel connects their browsers."""

from __future__ import annotations

import base64
import json
import uuid
from typing import Any

import pytest

from e2e.support_friend import (
    CUBELESS,
    MATCH,
    MONEY,
    PLAY,
    act,
    awaited,
    begun,
    carry,
    friends,
    message,
    over,
    same,
)
from e2e.support_page import DIST, Table, site, table
from support.spaces import plain

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SHOW_MS = 150
PATIENCE_MS = 17_000


PAIRS = [("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "chromium")]


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_a_game_by_links_then_live_then_interrupted_then_by_links_to_its_end(name: str, other: str) -> None:
    with friends(name, other) as (one, two):
        pages = (one, two)
        begun(one, two, CUBELESS)
        assert one.state("s => s.snapshot.own_seat") == 0
        carry(pages, 3)
        same(pages)

        # Live: an offer and an answer as links.
        connected(pages)
        shown = []
        for _ in range(6):
            shown += live_turn(pages)
        print(json.dumps({"a confirmed play shows at the other side, ms": sorted(round(ms) for ms in shown)}))
        assert sorted(shown)[len(shown) // 2] <= SHOW_MS

        # The channel is cut; undelivered messages go by link.
        act(one, do="stop")
        two.until("s => s.friend.card.live === 'lost'")
        assert carry(pages, 200)
        same(pages, over=True)
        assert one.faults == two.faults == []


STAMP = """() => new Promise((resolve) => {
  const end = performance.now() + 20_000;
  const rev = vrhcaby.state().snapshot.rev;
  const look = () => vrhcaby.state().snapshot.rev !== rev || performance.now() > end
    ? resolve(performance.timeOrigin + performance.now()) : setTimeout(look, 1);
  look();
})"""


def connected(pages: tuple[Table, Table]) -> None:
    """Open the live channel by an offer and an answer, each as a link."""
    one, two = pages
    act(one, do="live")
    one.until("s => s.friend.card.signal")
    act(two, do="follow", text=one.state("s => s.friend.card.signal"))
    two.until("s => s.friend.card.signal")
    act(one, do="follow", text=two.state("s => s.friend.card.signal"))
    for page in pages:
        page.until("s => s.friend.card.live === 'open'")


@pytest.mark.heavy
@pytest.mark.parametrize("agreed", [CUBELESS, MATCH, MONEY], ids=["cubeless", "match", "money"])
@pytest.mark.parametrize(("name", "other"), [("chromium", "firefox"), ("firefox", "chromium")])
def test_a_whole_match_by_the_live_channel_alone(name: str, other: str, agreed: dict[str, Any]) -> None:
    with friends(name, other) as (one, two):
        pages = (one, two)
        begun(one, two, agreed)
        connected(pages)
        while not any(over(page) for page in pages):
            pages[awaited(pages)].page.evaluate(PLAY, 4)
        for page in pages:
            page.until("s => ['game_over', 'series_over'].includes(s.snapshot.phase)")
        same(pages, over=True)
        assert one.faults == two.faults == []


def live_turn(pages: tuple[Table, Table]) -> list[float]:
    """One turn of the player on roll; return how long after the confirmation the other page shows it."""
    seat = awaited(pages)
    here, away = pages[seat], pages[1 - seat]
    away.page.evaluate(f"() => {{ globalThis.stamped = ({STAMP})(); }}")
    moves = """async () => {
      for (;;) {
        const {snapshot} = vrhcaby.state();
        if (snapshot.phase !== "moving" || !snapshot.choices.length) break;
        const [{from, to, dice}] = snapshot.choices;
        await vrhcaby.actions.move({from, to, side: snapshot.mover, dice});
      }
      const at = performance.timeOrigin + performance.now();
      const {may} = vrhcaby.state().snapshot;
      if (may.includes("choose_colour")) await vrhcaby.actions.command("choose_colour", {colour: "white"});
      else await vrhcaby.actions.command("confirm");
      return at;
    }"""
    confirmed = here.page.evaluate(moves)
    seen = away.page.evaluate("() => globalThis.stamped")
    away.until("s => s.snapshot.may.length > 0")
    return [seen - confirmed]


def nowhere(link: str) -> str:
    """An answer to an offer of live play from a page that cannot be reached: its addresses belong to nobody."""
    head, _, signal = link.rpartition(".")
    lines = base64.urlsafe_b64decode(signal + "=" * (-len(signal) % 4)).decode().split("\n")
    for at, line in enumerate(lines[4:], 4):
        words = line.split(" ")
        lines[at] = " ".join([*words[:4], f"{uuid.UUID(int=at)}.local", *words[5:]])
    return f"{head}.{base64.urlsafe_b64encode(chr(10).join(lines).encode()).decode().rstrip('=')}"


@pytest.mark.heavy
def test_pages_that_cannot_connect_say_so_and_the_game_continues_by_links() -> None:
    with friends() as (one, two):
        begun(one, two, CUBELESS)
        act(one, do="live")
        one.until("s => s.friend.card.signal")
        act(two, do="follow", text=one.state("s => s.friend.card.signal"))
        two.until("s => s.friend.card.signal")
        answer = two.state("s => s.friend.card.signal")
        act(two, do="stop")
        act(one, do="follow", text=nowhere(answer))
        one.until("s => s.friend.card.live === 'failed'", PATIENCE_MS)
        one.until("() => document.querySelector('.friend-live [role=status]')")
        assert "Obě stránky se navzájem nevidí" in plain(one.shown(".friend-live"))
        carry((one, two), 3)
        same((one, two))
        assert one.faults == two.faults == []


@pytest.mark.heavy
def test_two_tabs_of_one_browser_play_each_other() -> None:
    with site(DIST) as home, table(home=home) as one:
        one.open()
        act(one, do="invite", name="Anežka", **CUBELESS)
        invitation = message(one)
        two = one.another()
        two.open(f"#friend/{invitation}")
        two.until("s => s.panels.friend?.tree")
        assert "vaše vlastní pozvání" in plain(two.shown(".friend"))
        act(two, do="self")
        act(two, do="accept", name="Boris")
        one.until("s => s.snapshot.config.players[1].name === 'Boris'")
        pages = (one, two)
        for _ in range(4):
            seat = awaited(pages)
            rev = pages[1 - seat].snapshot["rev"]
            pages[seat].page.evaluate(PLAY, 1)
            pages[1 - seat].until(f"s => s.snapshot.rev !== {rev} && s.snapshot.may.length > 0")
        same(pages)
        assert one.faults == two.faults == []


@pytest.mark.heavy
@pytest.mark.parametrize("agreed", [MATCH, MONEY], ids=["match", "money"])
@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_a_live_cube(name: str, other: str, agreed: dict[str, Any]) -> None:
    with friends(name, other) as (one, two):
        begun(one, two, agreed)
        assert carry((one, two), 600, double=4)
        same((one, two), over=True)
        assert ("beaver" in [entry[0] for entry in one.save["entries"]]) == (agreed is MONEY)
        longest = max(len(message(page)) for page in (one, two))
        print(json.dumps({"characters of the last link": longest}))
        assert longest <= 500
        assert one.faults == two.faults == []
