"""Lessons in a real browser: played to the end, remembered, recapped, and in view on every screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from e2e.support_page import Table
from e2e.support_teach import answered, on_to, opened, play_and_pick_up, tap, visited
from support.embed_pages import BUILT
from support.spaces import plain

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


def test_a_lesson_is_played_to_its_end_and_remembered(channel: Table) -> None:
    page = opened(channel, "#lessons/1")
    on_to(page, 2, '.controls [data-id="done"]')
    tap(page, "13", "9")
    page.get_by_role("button", name="Od začátku").wait_for()
    tap(page, "9", "7")
    page.locator('[data-id="done"]').click()
    page.locator('.verdict[data-kind="good"]').wait_for()
    assert "13 − 4 − 2 = 7" in page.locator('.verdict[data-kind="good"]').inner_text()
    on_to(page, 3, '.figure-board .vb-cell[data-vb-cell="18"]')
    page.locator('.figure-board .vb-cell[data-vb-cell="18"]').click()
    page.locator('.verdict[data-kind="bad"]').wait_for()
    page.locator('.figure-board .vb-cell[data-vb-cell="8"]').focus()
    page.keyboard.press("Enter")
    page.locator('.verdict[data-kind="good"]').wait_for()
    on_to(page, 4, '.controls [data-id="done"]')
    tap(page, "6", "11")
    on_to(page, 5, '.controls [data-id="done"]')
    tap(page, "13", "9")
    on_to(page, 6, ".number-form input")
    answered(page, "14", "good")
    on_to(page, 7, '.controls [data-id="roll"]')
    for moves in (("8", "5"), ("6", "5")), (("8", "4"), ("6", "4")):
        # The opponent has played in between: the reader is asked to roll again.
        page.locator('.controls [data-id="roll"]').click()
        play_and_pick_up(page, *moves)
    page.locator('.teach-step[data-done="true"]').wait_for()
    top = page.locator('.figure-board .vb-cell[data-vb-cell="13"]')
    assert plain(top.get_attribute("aria-label") or "").startswith("Klín 13,"), "the reader's own numbering"
    page.locator("[data-do=next]").click()
    page.locator(".lesson-done").wait_for()
    assert plain(page.locator(".lesson-done").inner_text()) == "Bez chyby: 5 z 6"
    assert channel.listed(".lesson-missed button") == [
        "3. Padlo 5 a 2. Klepněte na klín, na který pětkou dojde kámen z klínu 13."
    ]
    page.locator("[data-do=onward]").click()
    page.locator('.lesson-title:text-is("Dvě kostky, dva tahy")').wait_for()
    opened(channel, "&again#lessons")
    assert channel.listed(".teach-count")[:2] == ["7 z 7", "0 z 6"]
    assert page.locator(".teach-course li").first.get_attribute("class") == "done"
    done = "(items) => items.map((one) => one.style.getPropertyValue('--done'))"
    assert page.locator(".teach-course li").evaluate_all(done)[:2] == ["100%", "0%"], "rings of progress"
    page.locator('[data-do="go-on"]').click()
    page.locator('.lesson-title:text-is("Dvě kostky, dva tahy")').wait_for()


def test_a_lesson_asks_for_a_forbidden_move(shared_tab: Table) -> None:
    page = visited(shared_tab, "#lessons/6/1")
    page.locator('[data-id="done"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    assert page.locator(".refusal").get_attribute("data-rule") == "compulsory"


def test_a_task_is_shown_and_a_wrong_number_explained(shared_tab: Table) -> None:
    page = visited(shared_tab, "#lessons/9/3")
    answered(page, "1", "bad")
    page.locator(".hinted[open]").wait_for()
    assert "Správně je" not in page.locator(".verdict").inner_text(), "first a hint"
    answered(page, "1", "bad")
    page.locator('.teach-step[data-done="true"]').wait_for()
    said = plain(page.locator(".verdict").inner_text())
    assert "Správně je 2" in said
    assert "U2" in said
    page.evaluate("() => { location.hash = '#lessons/7/2'; }")
    page.locator('.controls [data-id="done"]').wait_for()
    page.locator('.teach-step-buttons button:has-text("Ukázat řešení")').click()
    page.locator('.teach-step[data-done="true"]').wait_for()
    assert page.locator(".figure-board").get_attribute("data-moves") == "2"
    page.get_by_role("button", name="Pokračovat").wait_for()


def test_a_raise_is_taken_in_a_lesson(shared_tab: Table) -> None:
    page = visited(shared_tab, "#lessons/11/4")
    page.locator('[data-id="drop"]').click()
    page.locator('.verdict[data-kind="bad"]').wait_for()
    page.locator('[data-id="take"]').click()
    page.locator('.teach-step[data-done="true"]').wait_for()


PRESSED = """() => [...document.querySelectorAll(".figure-board .vb-press")]
  .filter((one) => one.checkVisibility()).map((one) => one.dataset.vbCell)"""


def place_of(cell: str) -> int:
    """The number of a cell, 0 for the tray and 25 for the bar; -1 for the dice."""
    return {"off:own": 0, "bar:own": 25}.get(cell, int(cell) if cell.isdigit() else -1)


def move_any(page: Any) -> bool:
    """Make the first move that a tap offers; false if there is none."""
    sources = [one for one in page.evaluate(PRESSED) if place_of(one) > 0]
    if not sources:
        return False
    made = int(page.locator(".figure-board").get_attribute("data-moves") or 0)
    source = max(sources, key=place_of)
    press(page, source)
    lower = [one for one in page.evaluate(PRESSED) if 0 <= place_of(one) < place_of(source)]
    # Another checker that could move is selected instead; then the first one is selected again.
    for target in sorted(lower, key=lambda one: (one in sources, place_of(one))):
        press(page, target)
        selected = f'.figure-board .vb-cell[data-vb-cell="{target}"][aria-selected="true"]'
        page.locator(f'.figure-board:not([data-moves="{made}"]), {selected}').first.wait_for()
        if page.locator(f'.figure-board[data-moves="{made}"]').count() == 0:
            return True
        press(page, source)
    raise AssertionError(f"no move from {source} to any of {lower}")


def press(page: Any, cell: str) -> None:
    page.locator(f'.figure-board .vb-cell[data-vb-cell="{cell}"]').click()


def play_a_mini_game(page: Any) -> str:
    """Play to the end; return the kind of the verdict."""
    ended = page.locator(".lesson-foot .verdict")
    roll, done = (page.locator(f'.controls [data-id="{name}"]') for name in ("roll", "done"))
    while not ended.count():
        roll.or_(ended).first.wait_for()
        if ended.count():
            break
        roll.click()
        done.wait_for()
        while move_any(page):
            pass
        done.click()
        done.wait_for(state="detached")
    return str(ended.get_attribute("data-kind"))


def test_three_lessons_are_followed_by_a_recap_and_a_mini_game(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 390, "height": 664})
    page = visited(shared_tab, "#lessons/3/5")
    page.locator("[data-do=next]").click()
    page.locator("[data-do=onward]").click()
    page.locator(".recap-points li").nth(2).wait_for()
    shared_tab.until(
        "() => [...document.querySelectorAll('.recap-points img')].every((one) => one.naturalWidth)"
    )
    next_ = page.locator(".lesson-recap [data-do=next]")
    assert next_.bounding_box()["y"] < 664, "on the first screen"
    next_.click()
    page.locator('.teach-step[data-kind="number"] .lesson-place:text-is("2/7")').wait_for()
    page.locator(".lesson-back").click()
    page.locator("[data-do=game]").click()
    page.locator('.lesson-place:text-is("7/7")').wait_for()
    if play_a_mini_game(page) == "good":
        page.locator("[data-do=again]").click()
    page.locator('.controls [data-id="roll"]').wait_for()
    page.locator("[data-do=next]").click()
    page.locator("[data-do=onward]").click()
    page.locator('.lesson-title:text-is("Držený klín a osamělý kámen")').wait_for()
    visited(shared_tab, "#lessons")
    page.locator(".teach-recap").nth(5).wait_for()


COVERED = """() => [...document.querySelectorAll(".teach-step :is(p, button, input, label)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
  .filter((one) => {
    one.scrollIntoView({block: "center"});
    const box = one.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !(found && (one.contains(found) || found.contains(one)));
  }).map((one) => one.outerHTML)"""


def test_on_a_phone_no_step_of_a_lesson_lies_under_its_picture(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 390, "height": 844})
    lessons = json.loads((BUILT / "data/lessons.cs.json").read_text(encoding="utf-8"))["lessons"]
    places = {s["kind"]: (i, k) for i, one in enumerate(lessons, 1) for k, s in enumerate(one["steps"], 1)}
    for kind, (lesson, step) in places.items():
        page = visited(shared_tab, f"#lessons/{lesson}/{step}")
        page.locator(f'.teach-step[data-kind="{kind}"] [data-do=next]').wait_for()
        page.evaluate("() => Promise.all([...document.images].map((image) => image.decode().catch(() => 0)))")
        assert page.evaluate(COVERED) == [], kind


ABOVE_FOOT = """(places) => {
  const foot = document.querySelector(".lesson-foot").getBoundingClientRect();
  const cite = document.querySelector(".refusal-cite").getBoundingClientRect();
  const cells = places.map((one) => document.querySelector(`.figure-board [data-vb-cell="${one}"]`));
  return cite.bottom < foot.bottom && cells.every((one) => one.getBoundingClientRect().bottom <= foot.top + 1);
}"""


def test_on_a_phone_a_refusal_leaves_its_marks_on_the_board_in_view(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 390, "height": 664})
    page = visited(shared_tab, "#lessons/4/2")
    page.locator('.controls [data-id="done"]').wait_for()
    tap(page, "24", "19")
    page.locator('.teach-step[data-done="true"] .refusal-cite').wait_for()
    assert page.evaluate(ABOVE_FOOT, ["24", "19"])


IN_SIGHT = """() => [".figure-board", '.controls [data-id="done"]', ".task"].every((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
})"""


ON_TOP = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("size", [(390, 664), (820, 1180)], ids=str)
def test_after_a_wrong_choice_the_answers_stay_in_view_with_the_reply(
    shared_tab: Table, size: tuple[int, int]
) -> None:
    shared_tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = visited(shared_tab, "#lessons/4/3")
    answers = page.locator(".teach-lessons button.answer")
    answers.nth(1).click()
    page.locator(".lesson-foot .verdict[data-kind=bad]").wait_for()
    for at in range(3):
        shared_tab.until(f"() => ({ON_TOP})(document.querySelectorAll('.teach-lessons button.answer')[{at}])")


def test_on_a_phone_held_sideways_the_whole_next_step_comes_into_view(shared_tab: Table) -> None:
    shared_tab.page.set_viewport_size({"width": 844, "height": 390})
    page = visited(shared_tab, "#lessons/4/1")
    on_to(page, 2, '.controls [data-id="done"]')
    shared_tab.until(IN_SIGHT)
    assert page.locator(".lesson-title").evaluate(ON_TOP), "not under the card's background"


def test_on_a_laptop_board_task_and_button_are_visible_together(shared_tab: Table) -> None:
    page = visited(shared_tab, "#lessons/4/2")
    page.locator('.controls [data-id="done"]').wait_for()
    together = IN_SIGHT.replace('".task"', '".task", "[data-do=next]"')
    for width, height in ((1366, 650), (1280, 720), (1536, 730)):
        page.set_viewport_size({"width": width, "height": height})
        shared_tab.until(together)
    page.evaluate("() => { location.hash = '#exercises'; }")
    page.locator('.teach-exercises .controls [data-id="done"]').wait_for()
    shared_tab.until(together)


def test_the_opponents_turn_in_a_lesson_is_told(channel: Table) -> None:
    page = opened(channel, "#lessons/1/7")
    page.locator('.controls [data-id="roll"]').click()
    play_and_pick_up(page, ("8", "5"), ("6", "5"))
    page.locator(".lesson-reply").wait_for()
    assert plain(page.locator(".lesson-reply").inner_text()) == "Soupeři padlo 6 a 2. Zahrál 1/7 12/14."


def test_the_next_lesson_begins_at_its_title(tab: Table) -> None:
    tab.page.set_viewport_size({"width": 844, "height": 390})
    page = opened(tab, "#lessons/4/6")
    page.locator("[data-do=next]").click()
    page.locator("[data-do=onward]").wait_for()
    assert plain(page.locator(".lesson-done").inner_text()).startswith("Bez chyby: 0 z "), (
        "nothing was answered"
    )
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    # While the engine loads, the page is redrawn repeatedly, even between the press and the new address.
    page.evaluate(
        "() => { document.querySelector('[data-do=onward]').click(); vrhcaby.actions.remember({}); }"
    )
    page.locator('.lesson-title:text-is("Na přepážce")').wait_for()
    tab.until("() => document.querySelector('.lesson-head').getBoundingClientRect().top >= 0")


def test_after_a_finished_lesson_the_list_leads_to_the_next_one(shared_tab: Table) -> None:
    page = visited(shared_tab, "#rules")
    page.evaluate(
        "() => { localStorage.setItem('vrhcaby.lessons', '{\"first-checker\":[0,1,2,3,4,5,6]}');"
        ' localStorage.setItem(\'vrhcaby.lessons.last\', \'{"lesson":"first-checker","step":5}\'); }'
    )
    page = visited(shared_tab, "#lessons")
    onward = page.locator('[data-do="go-on"]')
    onward.wait_for()
    shared_tab.until(
        "() => document.querySelector('[data-do=go-on]').getAttribute('href') === '#lessons/2/1'"
    )
    assert "Dvě kostky, dva tahy" in plain(onward.inner_text())
