"""The first screen on a phone: one press to a game, the coach's sentence in sight, and the taps of a usual turn."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.support_page import Table, table

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
AS_SHIPPED = {"formOpen": False, "oneTap": True, "autoPlay": "forced", "autoRoll": True}
MINE = "s => s.mode === 'play' && s.snapshot.to_act === 0 && s.snapshot.phase === 'moving' && s.snapshot.choices.length > 0"
IN_SIGHT = """(s) => s.coaching && [document.querySelector(".coach p")].every((one) => {
  const box = one?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
})"""


def taps(page: Any) -> Any:
    """A hand that counts what it does."""

    class Hand:
        count = 0

        def tap(self, target: Any) -> None:
            self.count_one()
            target.tap()

        def count_one(self) -> None:
            Hand.count += 1

    return Hand()


def choose_side(desk: Table, hand: Any) -> None:
    desk.until("s => s.snapshot?.to_act === 0 && ['moving', 'choose_colour'].includes(s.snapshot.phase)")
    if desk.state("s => s.snapshot.phase") == "choose_colour":
        # A decision that has just come hears nothing for a moment: one act, however often the finger comes down.
        hand.count_one()
        desk.insist(desk.page.locator(".card button.primary, .card button").first.tap)


def a_source(desk: Table) -> Any:
    return desk.cell(desk.state("s => s.snapshot.choices[0].from"), desk.state("s => s.snapshot.mover"))


def test_a_new_person_lands_a_checker_in_three_taps_and_a_turn_takes_three() -> None:
    with table(settings=AS_SHIPPED, **PHONE) as desk:
        desk.open()
        hand = taps(desk.page)
        hand.tap(desk.page.locator("[data-door=first]"))
        choose_side(desk, hand)
        desk.until(MINE)
        desk.until("s => s.coaching?.id === 'throw'")
        desk.until(IN_SIGHT)
        assert "§ 6.2" in desk.shown(".coach").replace("\u00a0", " ")
        hand.tap(a_source(desk))
        desk.until("s => s.snapshot.draft.length === 1 && s.coaching?.id !== 'throw'")
        assert hand.count <= 3
        assert desk.state("s => s.settings.coached.split(' ').at(-1)") == "throw"
        desk.page.locator(".coach button").or_(desk.page.locator(".commands")).first.wait_for()
        desk.page.evaluate("() => vrhcaby.actions.set({coach: false})")
        hand.count = type(hand).count = 0
        while desk.state("s => s.snapshot.choices.length > 0"):
            drafted = desk.state("s => s.snapshot.draft.length")
            hand.tap(a_source(desk))
            desk.until(f"s => s.snapshot.draft.length > {drafted}")
        hand.tap(desk.page.locator(".commands button.primary").first)
        desk.until(
            "s => s.snapshot.to_act !== 0 || s.snapshot.phase !== 'moving' || s.snapshot.draft.length === 0"
        )
        doublet = desk.state("s => s.snapshot.last?.dice[0] === s.snapshot.last?.dice[1]")
        assert type(hand).count <= (4 if doublet else 2), "one die was played before the count began"
        assert desk.faults == []


def test_doors_work_before_the_engine_is_there_and_a_pressed_one_opens_by_itself() -> None:
    with table(settings=AS_SHIPPED, **PHONE) as desk:
        held: list[Any] = []
        gate = [True]
        # The engine's own files wait; what the doors need does not.
        desk.page.route("**/pyodide/**", lambda route: held.append(route) if gate else route.continue_())
        desk.open(wait=False)
        desk.page.locator("[data-door=learn] a").nth(1).tap()
        desk.page.locator("#view-rules h1").wait_for()
        desk.page.locator(".nav a").first.tap()
        desk.page.locator("[data-door=play]").tap()
        assert desk.word_of("door-waiting") in desk.shown("[data-door=play]")
        gate.clear()
        for route in held:
            route.continue_()
        desk.until("s => s.mode === 'play' && s.snapshot.rev > 0")
        assert desk.faults == []
