"""Exercises in a real browser: every kind, answered rightly and wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_teach import answered, opened, tap, visited

pytestmark = [pytest.mark.e2e, pytest.mark.dist]


@pytest.fixture
def chromium() -> Iterator[Table]:
    with table() as made:
        yield made
        assert made.faults == []


KINDS = ["all_plays", "illegal", "both_dice", "bear_off", "count_pips", "count_result", "double"]


def asked(page: Any, op: str, kind: str, **more: Any) -> Any:
    """The engine's data of the exercise on the page."""
    seed = page.locator(".teach-step").get_attribute("data-seed")
    args = {"kind": kind, "rulebook": "modern", "seed": seed, **more}
    return page.evaluate("([op, args]) => vrhcaby.client.request(op, args).then((a) => a.ok)", [op, args])


def choose(page: Any, what: str, value: str = "") -> None:
    """Press a button, or select a value, of the choice that the exercise's name opens."""
    page.locator(".exercise-choice > summary").click()
    if value:
        page.locator(what).select_option(value)
    else:
        page.locator(what).click()
    page.locator(".exercise-choice:not([open])").wait_for()


def pick(page: Any, choice: int, why: int | None) -> None:
    page.locator(f'button[data-choice="{choice}"]').click()
    if why is not None:
        page.locator(f'button[data-why="{why}"]').click()


def answer(page: Any, kind: str, right: bool, **more: Any) -> None:
    """The right answer, or a wrong one."""
    if kind == "all_plays":
        return play_all(page, right)
    numbers = kind.startswith("count")
    wrong = {"number": -1} if numbers else {"choice": 0, "why": 0}
    good = asked(page, "exercise_check", kind, answer=wrong, **more)["right"]
    if numbers:
        return answered(page, str(good if right else good + 1), "good" if right else "bad")
    choice, why = (good["choice"], good["why"] if right else None) if kind == "illegal" else (good, None)
    pick(page, choice if right else (choice + 1) % page.locator("button[data-choice]").count(), why)
    return page.locator(f'.verdict[data-kind="{"good" if right else "bad"}"]').first.wait_for()


def play_all(page: Any, right: bool) -> None:
    """Make every play on the board; or confirm without a play."""
    if not right:
        page.locator('[data-id="done"]').click()
        page.locator('.verdict[data-kind="bad"]').wait_for()
        return
    page.locator('.controls [data-id="done"]').wait_for()
    setting = asked(page, "exercise", "all_plays")["setting"]
    keys = ("rulebook", "position", "dice")
    legal = page.evaluate(
        "(args) => vrhcaby.client.request('legal', args).then((a) => a.ok.plays)",
        {k: setting[k] for k in keys},
    )
    named = {25: "bar:own", 0: "off:own"}
    for count, play in enumerate(legal, 1):
        for done, move in enumerate(play["moves"], 1):
            tap(page, *(named.get(move[end], str(move[end])) for end in ("from", "to")))
            page.locator(f'.figure-board[data-moves="{done}"]').wait_for()
        page.locator('[data-id="done"]').click()
        page.locator(
            f'.verdict:has-text("{count} z {len(legal)}"), .teach-step[data-done="true"]'
        ).first.wait_for()


def test_every_kind_of_exercise_is_marked_right_and_wrong(chromium: Table) -> None:
    page = opened(chromium, "#exercises")
    choose(page, "select[name=rulebook]", "modern")
    # Once a later exercise is displayed, no earlier request (first rulebook, first kind) can still arrive.
    choose(page, 'button[data-kind="double"]')
    page.locator('.teach-step[data-kind="double"]').wait_for()
    seeds = set()
    for kind in KINDS:
        choose(page, f'button[data-kind="{kind}"]')
        for right in (False, True):
            page.locator(f'.teach-step[data-kind="{kind}"][data-done="false"]').wait_for()
            seed = page.locator(".teach-step").get_attribute("data-seed")
            seeds.add(seed)
            answer(page, kind, right)
            if right or kind != "all_plays":
                page.locator('.teach-step[data-done="true"]').wait_for()
            page.locator("[data-do=next]").click()
            page.locator(f'.teach-step:not([data-seed="{seed}"])').wait_for()
    assert len(seeds) == 2 * len(KINDS)
    choose(page, "select[name=level]", "hard")
    page.locator(f'.teach-step[data-kind="{KINDS[-1]}"][data-level="hard"]').wait_for()
    answer(page, KINDS[-1], right=True, level="hard")
    # An unfinished one is not counted.
    score = page.locator(".practice-foot .quiet", has_text=f"{len(KINDS) + 1} z {2 * len(KINDS)}")
    score.wait_for()


AT_ONCE = """() => [".task", ".figure-board", ".lesson-foot"].filter((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect();
  return !box?.height || box.top < 0 || box.bottom > innerHeight + 1;
})"""


def test_on_a_phone_the_task_the_upright_board_and_the_answer_are_on_the_first_screen(
    shared_tab: Table,
) -> None:
    for (width, height), orientation in (((390, 664), "portrait"), ((664, 390), "auto")):
        shared_tab.page.set_viewport_size({"width": width, "height": height})
        page = visited(shared_tab, "#lessons")
        page = visited(shared_tab, "#exercises")
        page.locator('.controls [data-id="done"]').wait_for()
        assert page.evaluate(AT_ONCE) == []
        board = page.locator(".figure-board")
        assert board.get_attribute("data-orientation") == orientation, "as in the game"
