"""Two people play each other in two browsers, by copied links and live, without a server between them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from e2e.support_friend import (
    CUBELESS,
    MATCH,
    ONCE,
    OWN,
    STORED,
    act,
    begun,
    carry,
    friends,
    message,
    resigned,
    same,
)
from e2e.support_page import Table, table
from e2e.test_faults import REFUSED
from support.spaces import plain
from vrhcaby.distance.side import private_link, restore

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


DEVICE = re.compile("QR kód pro jiné zařízení|QR code for another device")


def tapped(page: Table, count: list[str], selector: Any) -> None:
    count.append(str(selector))
    selector.click()


def test_an_invitation_takes_four_taps_and_its_acceptance_two_and_a_short_game_is_played_by_links() -> None:
    with friends() as (one, two):
        one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        taps: list[str] = []
        # The very first visit: two questions, and everything else collapsed.
        tapped(one, taps, one.page.locator("details.form-fold > summary").first)
        tapped(one, taps, one.page.locator("[data-door=friend]"))
        one.page.locator(".friends .friend-form").first.get_by_role("textbox").first.fill("Anežka")
        tapped(one, taps, one.page.get_by_role("button", name="Vytvořit pozvání"))
        one.until(OWN)
        assert plain(one.shown("#friend-status")).startswith("Čekáte, až někdo pozvání přijme. Od ")
        tapped(one, taps, one.page.get_by_role("button", name="Kopírovat odkaz"))
        one.until("s => document.querySelector('.friend .primary')?.textContent === 'Zkopírováno'")
        assert len(taps) <= 4, taps
        link = one.page.evaluate("() => navigator.clipboard.readText()")
        assert link.startswith(f"{one.home.url}/#friend/"), "the folder of a version has no page"
        assert len(link.partition("#friend/")[2]) <= 250

        two.page.goto(link)
        two.ready()
        accepting: list[str] = []
        words = two.page.locator("dialog .friends")
        words.wait_for()
        assert "Anežka invites you to play" in plain(words.inner_text())
        two.page.locator("#friend-name").fill("Boris")
        tapped(two, accepting, two.page.get_by_role("button", name="Accept", exact=True))
        two.until(OWN)
        tapped(two, accepting, two.page.get_by_role("button", name="Copy the link"))
        assert len(accepting) <= 2

        act(one, do="read", text=message(two))
        one.until("s => s.snapshot.config.players[1].name === 'Boris'")
        assert "Pozvání je přijato: Boris." in plain(one.shown(".friend"))
        if messages := message(one):
            act(two, do="read", text=messages)
        carry((one, two), 2)
        resigned((one, two))
        same((one, two), over=True)
        assert one.faults == two.faults == []


@pytest.mark.heavy
def test_a_reload_a_spectator_and_a_damaged_link() -> None:
    with friends() as (one, two), table() as third:
        pages = (one, two)
        begun(one, two, CUBELESS)
        carry(pages, 2)
        last = next(text for text in (message(one), message(two)) if text)
        one.page.reload()
        one.ready()
        one.until(OWN)
        same(pages)
        third.home, third.folder = one.home, "/"
        third.open(f"#friend/{last}")
        third.until(OWN)
        assert third.snapshot["own_seat"] == -1
        assert "Přihlížíte" in plain(third.shown(".friend"))
        before = one.save
        act(one, do="read", text=f"{last[:40]}_{last[41:]}")
        assert "poškozený" in plain(one.shown(".friend"))
        assert one.save == before
        assert one.faults == two.faults == third.faults == []


@pytest.mark.heavy
def test_a_browser_that_stores_nothing_plays_from_the_last_link() -> None:
    with friends() as (one, two):
        two.page.add_init_script(REFUSED)
        begun(one, two, CUBELESS)
        assert "nothing" not in plain(one.shown(".friend"))
        assert "does not let the page store anything" in plain(two.shown(".friend"))
        carry((one, two), 3)
        same((one, two))
        assert two.faults == []


EVERYTHING = """async () => {
  const opened = indexedDB.open("vrhcaby-friends", 1);
  await new Promise((done) => { opened.onsuccess = done; });
  const asked = opened.result.transaction("matches").objectStore("matches").getAll();
  await new Promise((done) => { asked.onsuccess = done; });
  const known = (key, value) => (typeof value === "function" ? undefined : value);
  const {ok} = await vrhcaby.client.request("friend_state", {now: 1});
  return JSON.stringify([asked.result, {...localStorage}, {...sessionStorage}, location.href, ok,
    vrhcaby.client.journal, vrhcaby.state(), document.body.innerHTML], known);
}"""
"""Everything that a page can reveal: its storage, its address, its state, and Python's answers."""


@pytest.mark.heavy
def test_before_a_roll_is_due_the_other_page_has_no_share_of_it() -> None:
    with friends() as (one, two):
        pages = (one, two)
        begun(one, two, MATCH)
        for _ in range(3):
            while not any(page.snapshot["phase"] == "before_roll" and page.snapshot["may"] for page in pages):
                seat = next(at for at in (0, 1) if pages[at].snapshot["may"])
                pages[seat].page.evaluate(ONCE)
                act(pages[1 - seat], do="read", text=message(pages[seat]))
            mover = next(at for at in (0, 1) if pages[at].snapshot["may"])
            sides = [restore(page.page.evaluate(STORED)) for page in pages]
            for seat in (0, 1):
                table = sides[seat].table
                match, number = table.agreed.match, table.roll
                share = table.chains[seat][0].share(match, seat, number)
                assert share is not None
                assert sides[1 - seat].table.chains[seat][0].share(match, seat, number) is None
                messages = pages[1 - seat].page.evaluate(EVERYTHING)
                assert sides[1 - seat].secrets[0].hex() in messages
                assert sides[seat].secrets[0].hex() not in messages
                assert share.hex() not in messages
            pages[mover].page.evaluate("() => vrhcaby.actions.command('roll')")
            act(pages[1 - mover], do="read", text=message(pages[mover]))
            act(pages[mover], do="read", text=message(pages[1 - mover]))
            pages[mover].until("s => s.snapshot.phase === 'moving'")


MANY = """async (count) => {
  const opened = indexedDB.open("vrhcaby-friends", 1);
  await new Promise((done) => { opened.onsuccess = done; });
  const table = () => opened.result.transaction("matches", "readwrite").objectStore("matches");
  const asked = table().getAll();
  await new Promise((done) => { asked.onsuccess = done; });
  const [one] = asked.result;
  let last;
  for (let at = 1; at < count; at += 1) {
    const match = at.toString(16).padStart(16, "0");
    last = table().put({...one, id: `${match}.0`, match: {...one.match, match, since: at % 2 ? 0 : 8.64e15}});
  }
  await new Promise((done) => { last.onsuccess = done; });
}"""
FLOOD = """([match, texts]) => {
  const channel = new BroadcastChannel("vrhcaby-friends");
  for (const text of texts) channel.postMessage({kind: "turn", id: `${match}.1`, text});
}"""


CORNERS = """(image) => {
  const {left, top, right, bottom} = image.getBoundingClientRect();
  return [[left, top], [right - 1, top], [left, bottom - 1], [right - 1, bottom - 1]]
    .every(([x, y]) => document.elementFromPoint(x, y) === image);
}"""


@pytest.mark.heavy
def test_on_a_phone_the_qr_code_of_a_link_is_fully_visible_and_can_be_closed() -> None:
    with table(viewport={"width": 390, "height": 664}, has_touch=True) as one:
        one.open()
        act(one, do="invite", name="Anežka", **CUBELESS)
        one.until(OWN)
        button = one.page.locator(".friend").get_by_role("button", name="QR kód", exact=True)
        button.click()
        code = one.page.locator(".friend img[src^='data:image/svg']")
        code.wait_for()
        assert code.evaluate(CORNERS)
        assert code.bounding_box()["width"] >= 300
        button.click()
        code.wait_for(state="detached")
        assert one.faults == []


@pytest.mark.heavy
def test_two_hundred_matches_and_a_peer_that_floods() -> None:
    with friends() as (one, two):
        begun(one, two, CUBELESS)
        carry((one, two), 2)
        one.page.evaluate(MANY, 200)
        act(one, do="show")
        one.until("s => document.querySelectorAll('.friends .kept > li').length === 200")
        one.page.keyboard.press("Escape")
        one.until("s => s.panel === null")

        before, link = one.save, message(one) or message(two)
        match = one.state("s => location.hash").partition("/")[2].partition(".")[0]
        tab = one.another()
        tab.page.goto(f"{one.home.url}/docs/dice.html")
        texts = [f"{link[:20]}{at}" for at in range(500)] + ["f1." + "A" * 1_000_000, link, link]
        tab.page.evaluate(FLOOD, [match, texts])
        one.until("s => document.querySelector('.friend [role=alert]')")
        assert "poškozený" in plain(one.shown(".friend"))
        assert one.save == before
        carry((one, two), 3)
        same((one, two))
        assert one.faults == two.faults == []


@pytest.mark.heavy
def test_a_match_moves_to_another_device_is_resigned_there_and_reviewed() -> None:
    with friends() as (one, two), table(home=one.home, locale="en-GB") as third:
        begun(one, two, CUBELESS)
        carry((one, two), 2)
        seat = next(at for at in (0, 1) if "resign" in (one, two)[at].snapshot["may"])
        here = (one, two)[seat]
        act(third, do="show") if third.page.url.startswith("http") else third.open()
        moved = here.page.evaluate(STORED)
        third.page.evaluate(
            "(text) => vrhcaby.actions.friend({do: 'restore', file: new File([text], 'match.json')})", moved
        )
        third.until(OWN)
        assert third.snapshot["checkers"] == here.snapshot["checkers"]
        here.page.locator("section.friend details > summary").last.click()
        here.page.locator("section.friend").get_by_role("button", name=DEVICE).click()
        here.page.locator("section.friend img[alt]").last.wait_for()
        act(third, do="follow", text=f"#friend/{private_link(restore(moved))}")
        third.until(f"s => s.snapshot.own_seat === {seat} && s.panels.friend?.tree")
        act(third, do="show")
        third.page.locator(".row-more > summary").first.click()
        third.page.get_by_role("button", name="Resign", exact=True).click()
        third.page.locator(".panel-resign").get_by_role("button").filter(has_text="backgammon").click()
        act((two, one)[seat], do="read", text=message(third))
        (two, one)[seat].press("decision:do.accept")
        act(third, do="read", text=message((two, one)[seat]))
        third.until("s => s.snapshot.phase === 'game_over'")
        act(third, do="show")
        third.page.locator(".row-more > summary").first.click()
        third.page.get_by_role("button", name="Review with the bot", exact=True).click()
        third.page.locator(".review").first.wait_for()
        assert third.faults == []
