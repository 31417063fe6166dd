"""Two people play each other in two browsers, by copied links and live, with no server between them."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import DIST, Table, site, table
from e2e.test_faults import REFUSED
from support.spaces import plain
from vrhcaby.distance.side import private_link, restore

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
CUBELESS = {"rulebook": "modern", "format": {"kind": "series", "cube": False}}
MATCH = {"rulebook": "modern", "format": {"kind": "match", "length": 3}}
MONEY = {"rulebook": "modern", "format": {"kind": "money", "beaver": True}}
OWN = "s => s.snapshot?.own_seat !== undefined && s.mode === 'play' && s.panels.friend?.tree"
SHOW_MS = 150
PATIENCE_MS = 17_000
TRIES, LOOK_MS = 40, 250

PLAY = """async (double) => {
  const state = () => vrhcaby.state();
  const cost = ({from, to, hit}) => (to === "off" ? -100 : 0) + (hit ? 50 : 0) - (from === "bar" ? 25 : Number(from));
  const act = async ({may, phase, choices, mover, cubes}) => {
    const {actions} = vrhcaby;
    if (phase === "moving" && choices.length) {
      const [{from, to, dice}] = [...choices].sort((a, b) => cost(a) - cost(b));
      return actions.move({from, to, side: mover, dice});
    }
    if (may.includes("choose_colour")) return actions.command("choose_colour", {colour: "white"});
    if (may.includes("raise") && cubes[0].value < double) return actions.command("raise");
    for (const name of ["confirm", "beaver", "take", "roll", "next_game"])
      if (may.includes(name)) return actions.command(name);
    throw new Error("nothing to do in " + phase + " of " + may);
  };
  for (;;) {
    const {snapshot} = state();
    if (!snapshot.may.length || ["rematch"].includes(snapshot.may.join())) break;
    await act(snapshot);
    if (state().snapshot.rev === snapshot.rev) throw new Error("nothing came of it in " + snapshot.phase);
  }
  const {ok} = await vrhcaby.client.request("friend_state", {now: Date.now()});
  return ok.message ?? "";
}"""
"""Plays whatever is one's own to decide; the message that is then to be sent."""


@contextlib.contextmanager
def friends(name: str = "chromium", other: str = "chromium") -> Iterator[tuple[Table, Table]]:
    """Two profiles with the page of one site."""
    with site(DIST) as home, table(name, home) as one, table(other, home, locale="en-GB") as two:
        yield one.open(), two


def act(page: Table, **args: Any) -> None:
    page.page.evaluate("(args) => vrhcaby.actions.friend(args)", args)


def begun(one: Table, two: Table, agreed: dict[str, Any]) -> None:
    """An invitation and its acceptance, carried by links."""
    act(one, do="invite", name="Anežka", **agreed)
    two.open(f"#friend/{message(one)}")
    two.until("s => s.panels.friends?.tree && s.panel === 'friends'")
    act(two, do="accept", name="Boris")
    act(one, do="read", text=message(two))
    if messages := message(one):
        act(two, do="read", text=messages)


def message(page: Table) -> str:
    page.until(OWN)
    asked = "() => vrhcaby.client.request('friend_state', {now: Date.now()}).then(({ok}) => ok.message ?? '')"
    return str(page.page.evaluate(asked))


def carry(pages: tuple[Table, Table], turns: int, double: int = 1) -> bool:
    """Play so many turns, each carried as a link; whether the game is over."""
    for _ in range(turns):
        messages = [str(page.page.evaluate(PLAY, double)) for page in pages]
        for seat, text in enumerate(messages):
            if text:
                act(pages[1 - seat], do="read", text=text)
        if any(over(page) for page in pages):
            for seat in (0, 1):
                if last := message(pages[seat]):
                    act(pages[1 - seat], do="read", text=last)
            return True
    return False


DEVICE = re.compile("QR kód pro jiné zařízení|QR code for another device")
STORED = "() => vrhcaby.client.request('friend_state', {now: 1}).then(({ok}) => ok.kept.stored)"
ONCE = """async () => {
  const {actions} = vrhcaby;
  for (;;) {
    const {may, phase, choices, mover} = vrhcaby.state().snapshot;
    if (phase !== "moving" || !choices.length) {
      if (may.includes("choose_colour")) return actions.command("choose_colour", {colour: "white"});
      return actions.command("confirm");
    }
    await actions.move({from: choices[0].from, to: choices[0].to, side: mover, dice: choices[0].dice});
  }
}"""
"""Chooses a colour, or plays one roll."""


def over(page: Table) -> bool:
    return str(page.snapshot["phase"]) == (
        "series_over" if "match" in page.snapshot["score"] else "game_over"
    )


def same(pages: tuple[Table, Table], over: bool = False) -> None:
    """Both sides have the same journal and the same score.

    Before the end the side that awaits a play may know less by one roll: it comes with that play's link.
    """
    short, long = sorted((page.save["entries"] for page in pages), key=len)
    assert short == long[: len(short)]
    assert short
    ahead = [entry[0] for entry in long[len(short) :]]
    assert ahead == [] or (ahead == ["roll"] and not over)
    assert pages[0].snapshot["score"]["totals"] == pages[1].snapshot["score"]["totals"]


def awaited(pages: tuple[Table, Table]) -> int:
    """The seat that is to decide, once a page knows it: what is on its way may still arrive."""
    for at in range(TRIES):
        with contextlib.suppress(Exception):
            pages[at % 2].until("s => s.snapshot.may.length > 0", LOOK_MS)
            return at % 2
    raise AssertionError("nobody is to decide")


def resigned(pages: tuple[Table, Table]) -> None:
    """The side on roll gives the game up, and the other accepts; each tells the other by a link."""
    seat = next(at for at in (0, 1) if "resign" in pages[at].snapshot["may"])
    here, away = pages[seat], pages[1 - seat]
    level = here.snapshot["resign_levels"][-1]
    for page, other, command in ((here, away, ["resign", {"level": level}]), (away, here, ["accept", {}])):
        page.page.evaluate("([name, args]) => vrhcaby.actions.command(name, args)", command)
        act(other, do="read", text=message(page))


def tapped(page: Table, count: list[str], selector: Any) -> None:
    count.append(str(selector))
    selector.click()


def test_an_invitation_takes_four_taps_and_its_acceptance_two_and_a_short_game_is_played_by_links() -> None:
    with friends() as (one, two):
        one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        taps: list[str] = []
        # The first visit of all: two questions, and everything else one fold away.
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
        assert link.startswith(one.home.url)
        assert len(link.partition("#friend/")[2]) <= 250

        two.open(f"#friend/{link.partition('#friend/')[2]}")
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


PAIRS = [("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "chromium")]


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_a_game_by_links_then_live_then_cut_then_by_links_to_its_end(name: str, other: str) -> None:
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

        # The channel is cut; what was not delivered goes by link.
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
    """One turn of whoever is on roll; how long after the confirmation the other page shows it."""
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
    """An answer to an offer of live play whose page cannot be reached: the addresses in it are nobody's."""
    head, _, signal = link.rpartition(".")
    lines = base64.urlsafe_b64decode(signal + "=" * (-len(signal) % 4)).decode().split("\n")
    for at, line in enumerate(lines[4:], 4):
        words = line.split(" ")
        lines[at] = " ".join([*words[:4], f"{uuid.UUID(int=at)}.local", *words[5:]])
    return f"{head}.{base64.urlsafe_b64encode(chr(10).join(lines).encode()).decode().rstrip('=')}"


@pytest.mark.heavy
def test_pages_that_cannot_reach_each_other_say_so_and_the_game_goes_on_by_links() -> None:
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
        two = Table(one.page.context.new_page(), home)
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
"""All that a page can be made to say: its store, its address, its state, and what Python answers."""


@pytest.mark.heavy
def test_before_a_roll_is_due_the_other_page_holds_no_share_of_it() -> None:
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
def test_on_a_phone_the_code_of_a_link_is_seen_whole_and_put_away_again() -> None:
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
        tab = Table(one.page.context.new_page(), one.home)
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
