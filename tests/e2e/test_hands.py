"""Acts that need hands on the board: dragging, tapping twice, swapping dice, taking back, scrolling, real and cocked
dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import about_to_throw_badly, opened
from support.tables import command_all
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SETTLED = "() => !document.querySelector('.vb-mover:not([hidden])')"
"""Nothing is moving or being dragged."""


@pytest.fixture
def channel(shared_tab: Table) -> Table:
    return shared_tab


def choose(channel: Table, **settings: object) -> None:
    channel.page.evaluate("(chosen) => vrhcaby.actions.set(chosen)", settings)


def six_one(channel: Table, book: str = "modern") -> None:
    """White to play 6-1 from the start."""
    channel.bring(save(opened(book, draw="draw 6 1")))
    channel.until("s => s.snapshot.phase === 'moving' && s.snapshot.draft.length === 0")


def drafted(channel: Table) -> list[list[str]]:
    found: list[list[str]] = channel.state("s => s.snapshot.draft.map((move) => [move.from, move.to])")
    return found


HOLD = """() => {
  const {worker} = vrhcaby.client, post = worker.postMessage.bind(worker), held = [];
  worker.postMessage = (text) => held.push(text);
  globalThis.letGo = () => { worker.postMessage = post; held.forEach((text) => post(text)); };
}"""
"""Hold back the page's requests until ``letGo``."""


def test_a_checker_chosen_before_the_last_move_is_confirmed_stays_chosen(channel: Table) -> None:
    """The engine may still be starting when an impatient player picks up the next checker."""
    six_one(channel)
    channel.page.evaluate(HOLD)
    channel.tap("13", "7")
    channel.cell("8", channel.snapshot["mover"]).click()
    channel.page.evaluate("() => letGo()")
    channel.until("s => s.snapshot.draft.length === 1")
    channel.cell("7", channel.snapshot["mover"]).click()
    channel.until("s => s.snapshot.draft.length === 2")
    assert drafted(channel) == [["13", "7"], ["8", "7"]]


def test_a_checker_is_dragged_to_its_place(channel: Table) -> None:
    six_one(channel)
    channel.changed(lambda: channel.drag("13", "7"))
    assert drafted(channel) == [["13", "7"]]
    channel.until(SETTLED)
    channel.changed(lambda: channel.drag("7", "13"))
    assert drafted(channel) == [], "dragged back, the move is taken back"


def test_a_wrong_drop_comes_back_with_its_reason(channel: Table) -> None:
    choose(channel, speed=1)
    six_one(channel)
    before = channel.snapshot["checkers"]
    channel.drag("24", "19")
    assert channel.refused()["paragraph"]
    channel.until(SETTLED)
    assert channel.snapshot["checkers"] == before
    channel.changed(lambda: channel.drag("8", "7"))
    assert drafted(channel) == [["8", "7"]], "the board listens again"


def test_the_reader_chooses_between_tapping_and_dragging(channel: Table) -> None:
    choose(channel, input="tap")
    six_one(channel)
    assert channel.page.locator(".vb-grip:visible").count() == 0
    channel.drag("13", "7")
    assert drafted(channel) == []
    channel.changed(lambda: channel.tap("13", "7"))
    choose(channel, input="drag")
    assert channel.page.locator(".vb-grip:visible").count() > 0
    channel.tap("8", "7")
    assert drafted(channel) == [["13", "7"]]
    channel.changed(lambda: channel.drag("8", "7"))
    assert len(drafted(channel)) == 2


def test_the_next_die_is_the_other_one_after_a_tap_on_the_dice(channel: Table) -> None:
    choose(channel, oneTap=True)
    six_one(channel)
    dice = channel.page.locator('.vb-cell[data-vb-cell="dice:own"]')
    ringed = "cell => getComputedStyle(cell, '::before').borderTopStyle === 'solid'"
    assert dice.evaluate(ringed), "the die of the next tap has a ring"
    channel.changed(channel.cell("13").click)
    assert drafted(channel) == [["13", "7"]]
    assert not dice.evaluate(ringed), "one die is left: there is nothing to choose"
    channel.changed(lambda: channel.page.keyboard.press("z"))
    channel.page.locator('.vb-cell[data-vb-cell="dice:own"]').click()
    channel.changed(channel.cell("8").click)
    assert drafted(channel) == [["8", "7"]]


def touch_first(channel: Table, place: str) -> None:
    """Tap the checker nearest to the edge, on a point at the bottom of the board."""
    cell = channel.cell(place)
    box = cell.bounding_box()
    cell.click(position={"x": box["width"] / 2, "y": box["height"] * 0.82})


def test_a_tap_on_a_moved_checker_takes_back_only_that_move(channel: Table) -> None:
    six_one(channel)
    channel.changed(lambda: channel.tap("13", "7"))
    channel.changed(lambda: channel.tap("6", "5"))
    channel.changed(lambda: touch_first(channel, "7"))
    assert drafted(channel) == [["6", "5"]]


def test_typed_plays_are_played(channel: Table) -> None:
    six_one(channel)
    channel.page.keyboard.press("t")
    channel.until("() => document.activeElement.id === 'typed-play'")
    channel.page.keyboard.type("13/7 8/7")
    channel.page.keyboard.press("Enter")
    channel.until("s => s.snapshot.draft.length === 2")
    assert drafted(channel) == [["13", "7"], ["8", "7"]]
    assert channel.page.locator("#typed-play").input_value() == ""


def test_the_field_of_typed_plays_clears_for_the_next_play_and_for_commands(channel: Table) -> None:
    six_one(channel)
    field = channel.page.locator("#typed-play")
    field.fill("13/7")
    channel.page.evaluate(HOLD)
    channel.page.keyboard.press("Enter")
    channel.page.keyboard.type("8/")
    channel.page.evaluate("() => letGo()")
    channel.until("s => s.snapshot.draft.length === 1")
    channel.page.keyboard.type("7")
    assert field.input_value() == "8/7"
    field.fill("24/23 1/off")
    channel.page.keyboard.press("Enter")
    channel.until("s => s.refusal && document.querySelector('#typed-play').value === '24/23 1/off'")
    channel.page.keyboard.press("Escape")
    channel.until("s => !s.refusal && document.activeElement.id === 'status'")
    channel.page.keyboard.press("t")
    channel.until("() => document.activeElement.id === 'typed-play'")
    field.fill("")
    channel.changed(lambda: channel.page.keyboard.press("z"))
    assert (field.input_value(), len(channel.snapshot["draft"])) == ("", 1)
    channel.page.locator("[aria-labelledby=next-moves] button").first.click()
    channel.until("s => s.snapshot.draft.length === 2")
    field.fill("1/off")
    channel.changed(lambda: channel.page.evaluate("() => void vrhcaby.actions.command('confirm')"))
    assert field.count() == 0, "it was not the next player's"


def test_a_game_left_during_an_animation_does_not_move_on_the_next_board(channel: Table) -> None:
    choose(channel, speed=2, step=True)
    six_one(channel)
    channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
    channel.until("s => s.stepping")
    channel.page.evaluate("() => vrhcaby.actions.leave()")
    channel.until("s => s.mode === 'setup' && s.snapshot.phase === 'draw' && !s.stepping")
    channel.until(SETTLED)
    channel.page.evaluate("() => vrhcaby.actions.return_to_game()")
    channel.until("s => s.mode === 'play' && s.snapshot.draft.length === 1")


def test_stepped_animations_wait_for_the_button_and_may_be_skipped(channel: Table) -> None:
    choose(channel, speed=2, step=True)
    six_one(channel)
    wait = channel.page.locator(".steps button")
    channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
    channel.until("s => s.stepping")
    wait.first.click()
    channel.until("s => !s.stepping")
    channel.until(SETTLED)
    channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
    channel.until("s => s.stepping")
    channel.page.keyboard.press("x")
    channel.until("s => !s.stepping")
    assert wait.count() == 0


def test_real_dice_are_typed_in(channel: Table) -> None:
    channel.bring(save(command_all(opened("modern"), "play")))
    faces = channel.page.locator(".manual .die-button")
    faces.last.wait_for()
    assert faces.count() == 6
    assert channel.page.get_by_role("button", name=channel.word_of("turn:do.roll"), exact=True).count() == 0
    faces.nth(3).click()
    channel.until("() => document.querySelector('.manual > .quiet-button')")
    channel.page.locator(".manual .quiet-button").click()
    channel.until("() => !document.querySelector('.manual > .quiet-button')")
    channel.throw(5, 2)
    assert channel.snapshot["dice"]["values"] == [5, 2]
    channel.tab("dice")
    assert channel.word_of("dice:by_hand") in channel.shown("#tab-panel")


@pytest.mark.parametrize("reason", ["on_edge", "off_half"])
def test_a_throw_that_does_not_count_says_which_paragraph_voids_it(channel: Table, reason: str) -> None:
    channel.bring(save(about_to_throw_badly(reason)))
    channel.tab("plays")
    channel.proceed()
    note = channel.page.locator(f".voided[data-kind={reason}]").first
    link = note.locator("a.cite")
    assert link.get_attribute("href") == "#modern/D1"
    assert len(channel.snapshot["dice"]["values"]) == 2, "thrown again"
    channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)
    note.wait_for(state="detached")


def swipe(channel: Table, cell: Any) -> float:
    """Swipe up from the middle of a place; return how far the page scrolled."""
    page = channel.page
    page.evaluate("() => scrollTo(0, 0)")
    box = cell.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    steps = [("touchStart", 0), *(("touchMove", 20 * n) for n in range(1, 8))]
    for kind, up in steps:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - up}]})
    scrolled: float = page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))"
    )
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return scrolled


@pytest.fixture(scope="module")
def phone() -> Iterator[Table]:
    with table(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True) as made:
        yield made.open()


def test_a_finger_scrolls_the_page_everywhere_but_from_a_checker_that_may_move(phone: Table) -> None:
    six_one(phone)
    # First, because after a swipe that scrolled, the page may keep gliding.
    assert swipe(phone, phone.cell("13").locator(".vb-grip")) == 0
    tried = phone.state("s => s.snapshot.rev")
    assert swipe(phone, phone.cell("10")) > 50, "an empty point"
    assert swipe(phone, phone.cell("12")) > 50, "a foreign checker"
    assert phone.state("s => s.snapshot.rev") == tried, "scrolling tries no move"


def test_a_tapped_element_does_not_stay_highlighted(phone: Table) -> None:
    """A touch screen has no pointer that could leave a button."""
    six_one(phone)
    phone.page.locator("[role=tab]").nth(2).tap()
    # The browser keeps hovering where the finger was, even if the page scrolled away under it.
    phone.page.locator("[role=tab]").nth(2).hover()
    phone.page.wait_for_selector("[role=tab]:nth-child(3):hover")
    grounds = "(tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor)"
    assert len(set(phone.page.locator("[role=tab]").evaluate_all(grounds))) == 1
