"""The first screen on a phone: one press to a game, the coach's sentence in view, and the taps of a usual turn."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import DIST, Site, Table, site, table
from e2e.support_scripts import BEGIN_WITH
from e2e.support_tabs import Gate, shared_tabs
from support.advised import opened, rolled
from support.spaces import plain
from support.tables import command_all
from support.tables import table as session_of
from vrhcaby.game.state import Command
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
AS_SHIPPED = {"formOpen": False, "oneTap": True, "autoPlay": "forced", "autoRoll": True}
MINE = "s => s.mode === 'play' && s.snapshot.to_act === 0 && s.snapshot.phase === 'moving' && s.snapshot.choices.length > 0"
IN_VIEW = "(selector) => document.querySelector(selector).getBoundingClientRect().bottom <= innerHeight"
IN_SIGHT = """() => [document.querySelector(".coach p")].every((one) => {
  const box = one?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
})"""
CONTROLS = """() => [...document.querySelectorAll("a[href], button, summary, select, input, [role=tab]")].filter((one) => {
  const box = one.getBoundingClientRect();
  const seen = one.checkVisibility() && box.width > 2 && box.top < innerHeight && box.bottom > 0;
  return seen && !one.disabled && !one.closest("#stage");
}).map((one) => one.textContent.trim() || one.getAttribute("aria-label"))"""
WORDS = """() => document.body.innerText.split(/\\s+/).filter((one) => /\\p{L}/u.test(one))"""


def taps(page: Any) -> Any:
    """A person whose taps are counted."""

    class Hand:
        count = 0

        def tap(self, target: Any) -> None:
            self.count_one()
            target.tap()

        def count_one(self) -> None:
            Hand.count += 1

    return Hand()


def a_source(channel: Table) -> Any:
    return channel.cell(
        channel.state("s => s.snapshot.choices[0].from"), channel.state("s => s.snapshot.mover")
    )


def test_a_newcomer_moves_a_checker_in_two_taps_and_a_turn_takes_three() -> None:
    with table(settings=AS_SHIPPED, **PHONE) as channel:
        channel.open()
        hand = taps(channel.page)
        hand.tap(channel.page.locator("[data-door=first]"))
        channel.until(MINE)
        channel.until(IN_SIGHT)
        channel.page.locator(".guide-bubble", has_text="Hrajete").wait_for()
        assert "§" in channel.shown(".coach"), "a tip names its paragraph, whatever the dice brought"
        hand.tap(a_source(channel))
        channel.until("s => s.snapshot.draft.length === 1")
        assert hand.count <= 2
        off = channel.page.locator(".coach .link-button")
        off.tap()
        channel.until("s => !s.settings.coach")
        off.tap()
        channel.until("s => s.settings.coach")
        off.tap()
        channel.until("s => !s.settings.coach")
        hand.count = type(hand).count = 0
        while channel.state("s => s.snapshot.choices.length > 0"):
            drafted = channel.state("s => s.snapshot.draft.length")
            hand.tap(a_source(channel))
            channel.until(f"s => s.snapshot.draft.length > {drafted}")
        hand.tap(channel.page.locator(".commands button.primary").first)
        channel.until(
            "s => s.snapshot.to_act !== 0 || s.snapshot.phase !== 'moving' || s.snapshot.draft.length === 0"
        )
        doublet = channel.state("s => s.snapshot.last?.dice[0] === s.snapshot.last?.dice[1]")
        assert type(hand).count <= (4 if doublet else 2), "one die was played before the count began"
        assert channel.faults == []


def first_visit(other: Table) -> Table:
    """A tab of a browser without stored data."""
    return other.another().open()


def test_a_first_visit_asks_two_things_in_few_words_and_unfolds_the_rest_into_view() -> None:
    with table(**PHONE) as other:
        channel = first_visit(other)
        doors = channel.page.locator("[data-door]:visible")
        assert [one.get_attribute("data-door") for one in doors.all()] == ["first", "play"]
        assert "primary" in (doors.first.get_attribute("class") or "")
        channel.until("s => s.boot.status === 'ready'")
        controls, words = channel.page.evaluate(CONTROLS), channel.page.evaluate(WORDS)
        assert len(controls) <= 4, controls
        assert len(words) <= 25, words
        channel.page.get_by_text(channel.word_of("door-more"), exact=True).tap()
        channel.page.locator("[data-door=learn] a").first.wait_for()
        channel.until(f"() => ({IN_VIEW})('#setup-title')", 5000)
        assert not channel.page.locator(".nav").is_visible()
        channel.page.locator("[data-door=learn] a").first.tap()
        channel.page.locator("#view-lessons h1").wait_for()
        channel.page.locator(".nav a").first.tap()
        doors.first.wait_for()
        assert channel.page.locator(".nav").is_visible(), "the lessons are one tap away again"


def test_the_first_turns_are_guided_on_the_board_with_few_controls() -> None:
    with table(**PHONE) as other:
        channel, hand = first_visit(other), taps(other.page)
        channel.page.evaluate("() => vrhcaby.actions.set({speed: 0, muted: true})")
        hand.tap(channel.page.locator("[data-door=first]"))
        channel.until(MINE)
        channel.page.locator(".guide-bubble", has_text="Hrajete").wait_for()
        assert channel.page.locator(".guide-glow").count() > 0
        assert channel.page.locator(".guide-way").count() == 1
        controls = channel.page.evaluate(CONTROLS)
        assert len(controls) <= 8, controls
        hand.tap(a_source(channel))
        channel.until("s => s.snapshot.draft.length === 1")
        assert hand.count <= 2
        channel.page.locator(".guide-way").wait_for(state="detached")
        while channel.state("s => s.snapshot.choices.length > 0"):
            drafted = channel.state("s => s.snapshot.draft.length")
            a_source(channel).tap()
            channel.until(f"s => s.snapshot.draft.length > {drafted}")
        channel.page.locator(".guide-bubble", has_text="Seberte").wait_for()
        channel.page.evaluate(COUNT_UNLIT)
        channel.page.locator(".commands button.primary").first.tap()
        channel.until("s => s.settings.coached.split(' ').includes('first')")
        channel.until("() => unlit > 0")
        assert channel.faults == []


def winning_seed() -> str:
    """A secret with which the newcomer wins the opening roll at once."""
    for number in itertools.count():
        seed = f"{number:064x}"
        session = session_of("series", "classic", dice="seeded", seed=seed)
        session.command(Command("draw"))
        draw = session.game.draw
        if draw.winner == 0 and not draw.history:
            return seed
    raise AssertionError


COUNT_UNLIT = """() => {
  globalThis.unlit = 0;
  const layer = document.querySelector(".guide-layer");
  const look = () => { globalThis.unlit += layer.hidden ? 1 : 0; };
  new MutationObserver(look).observe(layer, { attributes: true });
}"""
"""Notes that nothing glows while the board moves; the bot may answer so soon that the next turn glows already."""


COUNT_DECISIONS = """() => {
  globalThis.asked = 0;
  const look = () => { globalThis.asked += document.querySelectorAll(".turn .card .stone").length; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_newcomer_who_wins_the_draw_is_asked_nothing_and_told_the_colour() -> None:
    with table(**PHONE) as other:
        channel = first_visit(other)
        channel.page.evaluate("() => vrhcaby.actions.set({muted: true})")
        channel.page.evaluate(BEGIN_WITH, winning_seed())
        channel.page.evaluate(COUNT_DECISIONS)
        channel.page.locator("[data-door=first]").tap()
        channel.until("s => s.mode === 'play' && s.snapshot.draw?.winner === 0")
        channel.until("s => s.snapshot.phase === 'moving' && s.snapshot.to_act === 0")
        channel.page.locator(".guide-bubble", has_text="Hrajete").wait_for()
        assert channel.page.evaluate("() => asked") == 0, "no decision flashes while the page decides"
        assert plain(channel.shown(".coach")).startswith(plain(channel.said("coach", "guide.colour_white")))
        assert channel.faults == []


def test_start_buttons_work_before_the_engine_loads() -> None:
    with table(settings=AS_SHIPPED, **PHONE) as channel:
        held: list[Any] = []
        gate = [True]
        # The engine's files wait; what the start buttons need does not.
        channel.page.route("**/pyodide/**", lambda route: held.append(route) if gate else route.continue_())
        channel.open(wait=False)
        channel.page.locator("[data-door=learn] a").nth(1).tap()
        channel.page.locator("#view-rules h1").wait_for()
        channel.page.locator(".nav a").first.tap()
        channel.page.locator("[data-door=play]").tap()
        assert channel.word_of("door-waiting") in channel.shown("[data-door=play]")
        gate.clear()
        for route in held:
            route.continue_()
        channel.until("s => s.mode === 'play' && s.snapshot.rev > 0")
        assert channel.faults == []


DEALT = save(rolled(opened("classic"), 5, 3))
DEALT["header"]["players"][0] |= {"name": "Robot", "kind": "bot", "level": "child"}
FINISHED = save(command_all(opened("classic"), "roll 6 5", "play", "resign win", "accept"))
FINISHED["header"]["players"][0] |= {"name": "Robot", "kind": "bot", "level": "child"}


@pytest.fixture(scope="module")
def one_site() -> Iterator[Site]:
    with site(DIST) as made:
        yield made


@pytest.fixture(scope="module")
def dealt(one_site: Site) -> Any:
    """What a browser has stored after its tab was closed during a game."""
    with table(home=one_site, settings=AS_SHIPPED, **PHONE) as first:
        first.open()
        first.bring(DEALT)
        first.until("s => s.mode === 'play'")
        stored(first)
        return first.page.context.storage_state(indexed_db=True)


@contextlib.contextmanager
def come_back(home: Site, stored: Any) -> Iterator[tuple[Table, Gate]]:
    """A new tab of such a browser, in which the engine has not loaded yet."""
    with table(home=home, settings=AS_SHIPPED, storage_state=stored, **PHONE) as channel:
        gate = Gate(channel.page)
        channel.open(wait=False)
        yield channel, gate


def stored(channel: Table) -> None:
    """Wait until the page has stored its game."""
    channel.page.wait_for_function("async () => (await vrhcaby.actions.list_kept({})).length === 1")


def ask_of_a_waiting_game(channel: Table, door: str) -> Any:
    channel.page.locator(f"[data-door={door}]").tap()
    channel.page.locator("dialog.panel-waits").wait_for()
    return channel.page.locator("dialog.panel-waits button")


def test_a_waiting_game_is_drawn_before_python_and_continues_on_request(one_site: Site, dealt: Any) -> None:
    with come_back(one_site, dealt) as (channel, gate):
        # The browser reads the stored game while the doors are drawn.
        channel.page.locator("[data-door=go-on]").wait_for()
        door = channel.page.locator(".doors .door").first
        assert door.get_attribute("data-door") == "go-on"
        assert plain(door.locator("strong").inner_text()) == "Pokračovat (jste na tahu, 5-3)"
        assert "Vrhcáby: " in plain(door.inner_text()), "the game is named"
        assert channel.page.locator(".stage .figure").count() == 0, "the board stands in its place"
        assert channel.state("s => [s.boot.status, s.mode, s.snapshot.dice.values]") == [
            "loading",
            "setup",
            [5, 3],
        ]
        door.tap()
        assert channel.word_of("door-waiting-on") in door.inner_text()
        gate.open()
        channel.until("s => s.mode === 'play' && s.snapshot.choices.length > 0")
        assert channel.save["entries"] == DEALT["entries"]
        assert channel.faults == []


def test_beside_a_waiting_game_an_early_press_on_play_asks_first(one_site: Site, dealt: Any) -> None:
    with come_back(one_site, dealt) as (channel, gate):
        another = ask_of_a_waiting_game(channel, "play").get_by_text(
            channel.word_of("panels/prebuilt/waits:another")
        )
        assert channel.state("s => s.waiting") == ""
        another.tap()
        assert channel.word_of("door-waiting") in channel.shown("[data-door=play]")
        gate.open()
        # The waiting game is on the board until the new one begins.
        channel.until("s => s.mode === 'play' && globalThis.vrhcaby.client.journal?.entries.length > 0")
        assert channel.save["entries"] != DEALT["entries"]
        channel.tool("games-title")
        channel.page.locator("ul.kept > li").nth(1).wait_for()


def test_beside_a_waiting_game_nothing_begins_without_a_press(one_site: Site, dealt: Any) -> None:
    with come_back(one_site, dealt) as (channel, gate):
        ask_of_a_waiting_game(channel, "first")
        channel.page.keyboard.press("Escape")
        gate.open()
        channel.ready()
        assert channel.state("s => [s.mode, s.panel, s.waiting, s.snapshot.dice.values]") == [
            "setup",
            None,
            "",
            [5, 3],
        ]
        ask_of_a_waiting_game(channel, "first").get_by_text(
            channel.word_of("panels/prebuilt/waits:go_on")
        ).tap()
        channel.until("s => s.mode === 'play' && s.snapshot.choices.length > 0")
        assert channel.save["entries"] == DEALT["entries"]


def test_a_finished_game_is_not_offered_as_waiting() -> None:
    with table(settings=AS_SHIPPED, **PHONE) as first:
        first.open()
        first.bring(FINISHED)
        first.until("s => s.mode === 'play'")
        first.leave()
        door = first.page.locator("[data-door=go-on]")
        assert first.word_of("door-back") in door.inner_text()
        assert first.word_of("door-go-on-more") not in door.inner_text()
        door.tap()
        first.until("s => s.mode === 'play' && s.snapshot.phase === 'game_over'")
        stored(first)
        first.page.evaluate("() => vrhcaby.actions.set({coach: true})")
        looking = first.said("coach", "after.looking")
        first.page.reload()
        first.page.locator(".decisive", has_not_text=looking).wait_for()
        first.page.close()
        channel = first.another().open()
        assert channel.page.locator("[data-door=go-on]").count() == 0
        channel.page.locator("[data-door=play]").tap()
        channel.until("s => s.mode === 'play'")
        assert channel.state("s => s.panel") is None


ASKED = ".setup button:visible"


def test_the_form_asks_once_for_a_friend_on_a_first_visit() -> None:
    with table() as other:
        channel = first_visit(other)
        channel.page.get_by_text(channel.word_of("door-more"), exact=True).click()
        channel.page.locator(".form-fold .form-fold > summary").click()
        channel.page.locator(".setup-foot button[type=submit]").wait_for()
        assert channel.page.locator(ASKED, has_text=channel.word_of("door-friend")).count() == 1


def test_the_form_asks_once_for_a_friend_later() -> None:
    with shared_tabs.take(coached="first second third") as channel:
        channel.page.locator(".setup-foot button[type=submit]").wait_for()
        assert channel.page.locator(ASKED, has_text=channel.word_of("door-friend")).count() == 1


def test_the_details_beside_the_board_wait_until_they_are_asked_for() -> None:
    with shared_tabs.take(tabs=False) as channel:
        game = save(opened("modern", kind="money", draw="draw 6 1"))
        channel.bring(game)
        details = channel.page.get_by_role("tablist")
        more = channel.page.locator("summary", has_text=channel.word_of("tabs-more"))
        more.wait_for()
        assert not details.is_visible()
        more.click()
        details.wait_for()
        channel.page.evaluate("() => vrhcaby.actions.set({tabs: true})")
        channel.leave()
        channel.bring(game)
        details.wait_for()
