"""What only hands on the board show: dragging, tapping twice, swapping dice, taking back, scrolling, real and cocked dice."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from support.tables import heard
from support.tables import table as session_of
from vrhcaby.game.state import Command, Phase
from vrhcaby.rules.model import Refusal
from vrhcaby.session.saving import save
from vrhcaby.session.session import Session

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SETTLED = "() => !document.querySelector('.vb-mover:not([hidden])')"
"""Nothing is in the air or in the hand any more."""


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        yield made.open()
        assert made.faults == []


@pytest.fixture(autouse=True)
def usual(desk: Table) -> Iterator[None]:
    before = desk.state("s => s.settings")
    yield
    desk.page.evaluate("(before) => vrhcaby.actions.set(before)", before)


def choose(desk: Table, **settings: object) -> None:
    desk.page.evaluate("(chosen) => vrhcaby.actions.set(chosen)", settings)


def six_one(desk: Table, book: str = "modern") -> None:
    """White to play 6-1 from the start."""
    desk.bring(save(opened(book, draw="draw 6 1")))
    desk.until("s => s.snapshot.phase === 'moving' && s.snapshot.draft.length === 0")


def drafted(desk: Table) -> list[list[str]]:
    found: list[list[str]] = desk.state("s => s.snapshot.draft.map((move) => [move.from, move.to])")
    return found


HOLD = """() => {
  const {worker} = vrhcaby.client, post = worker.postMessage.bind(worker), held = [];
  worker.postMessage = (text) => held.push(text);
  globalThis.letGo = () => { worker.postMessage = post; held.forEach((text) => post(text)); };
}"""
"""What the page asks from now on waits for ``letGo``."""


def test_a_checker_chosen_before_the_last_move_is_answered_stays_chosen(desk: Table) -> None:
    """The engine may still be starting while an impatient hand takes up the next checker."""
    six_one(desk)
    desk.page.evaluate(HOLD)
    desk.tap("13", "7")
    desk.cell("8", desk.snapshot["mover"]).click()
    desk.page.evaluate("() => letGo()")
    desk.until("s => s.snapshot.draft.length === 1")
    desk.cell("7", desk.snapshot["mover"]).click()
    desk.until("s => s.snapshot.draft.length === 2")
    assert drafted(desk) == [["13", "7"], ["8", "7"]]


def test_a_checker_is_dragged_to_its_place(desk: Table) -> None:
    six_one(desk)
    desk.changed(lambda: desk.drag("13", "7"))
    assert drafted(desk) == [["13", "7"]]
    desk.until(SETTLED)
    desk.changed(lambda: desk.drag("7", "13"))
    assert drafted(desk) == [], "dragged back, the move is taken back"


def test_a_wrong_drop_comes_back_with_its_reason(desk: Table) -> None:
    choose(desk, speed=1)
    six_one(desk)
    before = desk.snapshot["checkers"]
    desk.drag("24", "19")
    assert desk.refused()["paragraph"]
    desk.until(SETTLED)
    assert desk.snapshot["checkers"] == before
    desk.changed(lambda: desk.drag("8", "7"))
    assert drafted(desk) == [["8", "7"]], "the board listens again"


def test_the_reader_chooses_between_tapping_and_dragging(desk: Table) -> None:
    choose(desk, input="tap")
    six_one(desk)
    assert desk.page.locator(".vb-grip:visible").count() == 0
    desk.drag("13", "7")
    assert drafted(desk) == []
    desk.changed(lambda: desk.tap("13", "7"))
    choose(desk, input="drag")
    assert desk.page.locator(".vb-grip:visible").count() > 0
    desk.tap("8", "7")
    assert drafted(desk) == [["13", "7"]]
    desk.changed(lambda: desk.drag("8", "7"))
    assert len(drafted(desk)) == 2


def test_the_next_die_is_the_other_one_after_a_tap_on_the_dice(desk: Table) -> None:
    choose(desk, oneTap=True)
    six_one(desk)
    desk.changed(desk.cell("13").click)
    assert drafted(desk) == [["13", "7"]]
    desk.changed(lambda: desk.page.keyboard.press("z"))
    desk.page.locator('.vb-cell[data-vb-cell="dice:own"]').click()
    desk.changed(desk.cell("8").click)
    assert drafted(desk) == [["8", "7"]]


def touch_first(desk: Table, place: str) -> None:
    """A tap on the checker nearest to the edge, of a point at the bottom of the board."""
    cell = desk.cell(place)
    box = cell.bounding_box()
    cell.click(position={"x": box["width"] / 2, "y": box["height"] * 0.82})


def test_a_tap_on_a_moved_checker_takes_back_that_move_alone(desk: Table) -> None:
    six_one(desk)
    desk.changed(lambda: desk.tap("13", "7"))
    desk.changed(lambda: desk.tap("6", "5"))
    desk.changed(lambda: touch_first(desk, "7"))
    assert drafted(desk) == [["6", "5"]]


def test_typed_plays_are_played(desk: Table) -> None:
    six_one(desk)
    desk.page.keyboard.press("t")
    desk.until("() => document.activeElement.id === 'typed-play'")
    desk.page.keyboard.type("13/7 8/7")
    desk.page.keyboard.press("Enter")
    desk.until("s => s.snapshot.draft.length === 2")
    assert drafted(desk) == [["13", "7"], ["8", "7"]]
    desk.until("s => s.typed === ''")


def test_the_field_of_typed_plays_gives_way_to_the_next_one_and_to_commands(desk: Table) -> None:
    six_one(desk)
    field = desk.page.locator("#typed-play")
    field.fill("13/7")
    desk.page.evaluate(HOLD)
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.type("8/")
    desk.page.evaluate("() => letGo()")
    desk.until("s => s.snapshot.draft.length === 1")
    desk.page.keyboard.type("7")
    assert (field.input_value(), desk.state("s => s.typed")) == ("8/7", "8/7")
    field.fill("24/23 1/off")
    desk.page.keyboard.press("Enter")
    desk.until("s => s.refusal && s.typed === '24/23 1/off'")
    desk.page.keyboard.press("Escape")
    desk.until("s => !s.refusal && document.activeElement.id === 'status'")
    desk.page.keyboard.press("t")
    desk.until("() => document.activeElement.id === 'typed-play'")
    field.fill("")
    desk.changed(lambda: desk.page.keyboard.press("z"))
    assert (field.input_value(), len(desk.snapshot["draft"])) == ("", 1)
    desk.page.locator("[aria-labelledby=next-moves] button").first.click()
    desk.until("s => s.snapshot.draft.length === 2")
    field.fill("1/off")
    desk.changed(lambda: desk.page.evaluate("() => void vrhcaby.actions.command('confirm')"))
    assert desk.state("s => s.typed") == "", "it was not the next player's"


def test_a_game_left_in_mid_animation_does_not_move_on_the_next_board(desk: Table) -> None:
    choose(desk, speed=2, step=True)
    six_one(desk)
    desk.changed(desk.page.locator("[aria-labelledby=next-moves] button").first.click)
    desk.until("s => s.stepping")
    desk.page.evaluate("() => vrhcaby.actions.leaveGame()")
    desk.until("s => s.mode === 'setup' && s.snapshot.phase === 'draw' && !s.stepping")
    desk.until(SETTLED)
    desk.page.evaluate("() => vrhcaby.actions.returnToGame()")
    desk.until("s => s.mode === 'play' && s.snapshot.draft.length === 1")


def test_stepped_movements_wait_for_the_button_and_may_be_skipped(desk: Table) -> None:
    choose(desk, speed=2, step=True)
    six_one(desk)
    wait = desk.page.locator(".steps button")
    desk.changed(desk.page.locator("[aria-labelledby=next-moves] button").first.click)
    desk.until("s => s.stepping")
    wait.first.click()
    desk.until("s => !s.stepping")
    desk.until(SETTLED)
    desk.changed(desk.page.locator("[aria-labelledby=next-moves] button").first.click)
    desk.until("s => s.stepping")
    desk.page.keyboard.press("x")
    desk.until("s => !s.stepping")
    assert wait.count() == 0


def test_real_dice_are_typed_in(desk: Table) -> None:
    desk.bring(save(heard(opened("modern"), "play")))
    faces = desk.page.locator(".manual .die-button")
    assert faces.count() == 6
    assert desk.page.get_by_role("button", name=desk.word_of("do-roll"), exact=True).count() == 0
    faces.nth(3).click()
    desk.until("s => s.manual.length === 1")
    desk.page.locator(".manual .quiet-button").click()
    desk.until("s => s.manual.length === 0")
    desk.throw(5, 2)
    assert desk.snapshot["dice"]["values"] == [5, 2]
    desk.page.locator("#tab-dice").click()
    assert desk.word_of("seed-manual") in desk.shown("#tab-panel")


def about_to_throw_badly(reason: str) -> Session:
    """A game with dice as on a table, whose next throw will not count; the seed for it is looked for."""
    for number in itertools.count():
        session = session_of("series", "classic", dice="physical", seed=f"{number:032x}")
        while session.game.phase is Phase.DRAW:
            session.command(Command("draw"))
        heard(session, "choose_colour white")
        thrown = copy.deepcopy(session).command(Command("roll"))
        if not isinstance(thrown, Refusal) and [event.facts.get("reason") for event in thrown][0] == reason:
            return session
    raise AssertionError


@pytest.mark.parametrize("reason", ["on_edge", "off_half"])
def test_a_throw_that_does_not_count_says_which_paragraph_voids_it(desk: Table, reason: str) -> None:
    desk.bring(save(about_to_throw_badly(reason)))
    desk.page.locator("#tab-plays").click()
    desk.changed(desk.page.locator(".commands button.primary").click)
    note = desk.page.locator(f".voided[data-reason={reason}]").first
    link = note.locator("a.cite")
    assert link.get_attribute("href") == "#modern/D1"
    assert len(desk.snapshot["dice"]["values"]) == 2, "thrown again"
    desk.changed(desk.page.locator("[aria-labelledby=next-moves] button").first.click)
    note.wait_for(state="detached")


def swipe(desk: Table, cell: Any) -> float:
    """A finger goes up the screen from the middle of a place; how far the page scrolled by that."""
    page = desk.page
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


def test_a_finger_scrolls_the_page_everywhere_but_from_a_checker_that_may_move() -> None:
    with table(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True) as phone:
        phone.open()
        six_one(phone)
        # First, since after a swipe that scrolled the page may glide on.
        assert swipe(phone, phone.cell("13").locator(".vb-grip")) == 0
        tried = phone.state("s => s.snapshot.rev")
        assert swipe(phone, phone.cell("10")) > 50, "an empty point"
        assert swipe(phone, phone.cell("12")) > 50, "a foreign checker"
        assert phone.state("s => s.snapshot.rev") == tried, "scrolling tries no move"


def test_what_a_finger_has_tapped_does_not_stay_lit() -> None:
    """A touch screen has no pointer that could leave a button again."""
    with table(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True) as phone:
        phone.open()
        six_one(phone)
        phone.page.locator("[role=tab]").nth(2).tap()
        phone.page.wait_for_selector("[role=tab]:nth-child(3):hover")
        grounds = "(tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor)"
        assert len(set(phone.page.locator("[role=tab]").evaluate_all(grounds))) == 1
