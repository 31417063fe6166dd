"""On phones and tablets the board keeps its rectangle for the whole game, and the commands are at the bottom of the
first screen.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from e2e.support_tabs import Gate, shared_tabs
from support.tables import command_all
from support.tables import table as session_of
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]

GUIDED = "first second third"

BOARD = """() => { const box = document.querySelector(".stage .vb-root").getBoundingClientRect();
  return [box.x, box.y + scrollY, box.width, box.height, scrollY].map(Math.round).join(" "); }"""
AT_BOTTOM = """() => [...document.querySelectorAll(".commands > button")].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility() && (box.bottom > innerHeight + 0.5 || box.height < 40 || box.top < 0);
}).map((one) => one.textContent)"""
WITHIN = """(wanted) => wanted.filter((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect();
  return !box?.height || box.top < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5;
})"""

PLACES = """() => [24, 19, 13, 12, 8, 1].map((point) => {
  const drawn = [...document.querySelectorAll(`.f-board > .p${point}`)].find((one) => one.checkVisibility());
  const cell = document.querySelector(`.stage .vb-cell[data-vb-cell="${point}"]`);
  const { x, y, width, height } = (drawn ?? cell).getBoundingClientRect();
  return drawn ? [x + width / 2, y + height / 2] : [x, y, x + width, y + height];
})"""
"""The middle of the stacks on these points in the picture, or the cells of these points on the board."""

LOW_TARGETS = """() => [...document.querySelectorAll(".slot .refusal button")].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility() && (box.height < 40 || box.width < 40);
}).map((one) => one.ariaLabel ?? one.textContent)"""
CUT_OFF = """(wanted) => {
  const slot = document.querySelector(".slot").getBoundingClientRect();
  const box = document.querySelector(wanted).getBoundingClientRect();
  return !box.height || box.top < slot.top || box.bottom > slot.bottom;
}"""


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def watched(channel: Table, seen: dict[str, str], moment: str) -> None:
    """Record where the board is, and check that every command can be pressed."""
    channel.page.evaluate(TWO_FRAMES)
    seen[moment] = channel.page.evaluate(BOARD)
    assert channel.page.evaluate(AT_BOTTOM) == [], moment


@pytest.mark.parametrize("size", [(390, 664), (820, 1180)], ids=str)
def test_the_board_keeps_its_rectangle_over_a_whole_game(size: tuple[int, int]) -> None:
    seen: dict[str, str] = {}
    with shared_tabs.take(
        size=size, touch=True, formOpen=False, tabs=False, coach=True, coached=GUIDED
    ) as channel:
        channel.bring(save(command_all(session_of("series", "classic"), "draw 6 1")))
        channel.page.locator(".card").wait_for()
        watched(channel, seen, "decision")
        doubles = command_all(opened("modern", kind="money", draw="draw 6 1"), "play", "roll 2 2")
        channel.bring(save(doubles))
        channel.page.locator(".coach").wait_for()
        watched(channel, seen, "tip")
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        channel.page.evaluate("() => vrhcaby.actions.set({coached: ''})")
        channel.page.locator(".guide-bubble").wait_for()
        watched(channel, seen, "guided")
        channel.tap("24", "19", "white")
        channel.refused()
        watched(channel, seen, "refusal")
        assert channel.page.evaluate(LOW_TARGETS) == []
        assert not channel.page.evaluate(CUT_OFF, ".slot .refusal .why > summary")
        channel.page.locator(".slot .refusal-head button").first.click()
        side = channel.state("s => s.snapshot.mover")
        while channel.state("s => s.snapshot.choices.length > 0"):
            drafted = channel.state("s => s.snapshot.draft.length")
            move = channel.state("s => s.snapshot.choices[0]")
            channel.tap(move["from"], move["to"], side)
            channel.until(f"s => s.snapshot.draft.length > {drafted}")
            watched(channel, seen, f"draft {drafted}")
        channel.page.evaluate("() => vrhcaby.actions.set({coached: 'first second third'})")
        channel.page.locator(".commands button.primary").first.tap()
        channel.until("s => s.snapshot.phase === 'before_roll'")
        watched(channel, seen, "before the roll")
        channel.throw(4, 2)
        tabs = channel.page.locator('[role="tablist"]')
        assert not tabs.is_visible()
        channel.page.locator('.commands [data-do="hint"]').tap()
        channel.page.locator("p.best-line").wait_for()
        assert channel.page.evaluate(WITHIN, ["p.best-line"]) == []
        watched(channel, seen, "hint")
        channel.tap("24", "17", "black")
        channel.refused()
        assert channel.page.evaluate(WITHIN, [".refusal h2", ".refusal-text", ".instead"]) == []
        watched(channel, seen, "refusal beside a hint")
        channel.page.locator(".refusal-head button").first.click()
        assert not tabs.is_visible()
        channel.page.locator("p.best-line button").tap()
        tabs.wait_for()
        channel.page.evaluate("() => scrollTo(0, 0)")
        channel.bring(save(command_all(opened("classic"), "roll 6 5", "play", "resign win", "accept")))
        channel.page.locator(".card.result").wait_for()
        watched(channel, seen, "result")
        assert channel.page.evaluate(WITHIN, [".card.result h2", ".card.result .row button"]) == []
        channel.page.evaluate(
            "() => { vrhcaby.actions.tab({tab: 'advice', focus: false}); void vrhcaby.actions.glance(); }"
        )
        channel.page.locator(".review").first.wait_for()
        watched(channel, seen, "result with a review")
        assert len(set(seen.values())) == 1, seen


def test_a_reviewed_game_leaves_the_screen_with_its_page() -> None:
    with shared_tabs.take(size=(390, 664), touch=True, formOpen=False, tabs=False) as channel:
        channel.bring(save(command_all(opened("classic"), "roll 6 5", "play", "resign win", "accept")))
        channel.page.locator(".card.result").wait_for()
        channel.page.evaluate(
            "() => { vrhcaby.actions.tab({tab: 'advice', focus: false}); void vrhcaby.actions.glance(); }"
        )
        channel.page.locator(".review").first.wait_for()
        channel.page.evaluate("() => { location.hash = '#lekce'; }")
        channel.page.locator("#view-lessons h1").wait_for()
        assert not channel.page.locator("#view-game").is_visible()


def test_on_a_page_at_400_per_cent_the_decision_is_on_the_first_screen() -> None:
    with shared_tabs.take(size=(320, 256)) as channel:
        channel.bring(
            save(command_all(opened("modern", kind="money", draw="draw 6 1", beaver=True), "play", "raise"))
        )
        channel.page.locator(".card.decision").wait_for()
        wanted = [".card h2", ".card .answers button:nth-of-type(1)", ".card .answers button:nth-of-type(2)"]
        assert channel.page.evaluate(WITHIN, wanted) == []
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        channel.until("() => document.querySelectorAll('.commands > button').length >= 3")
        channel.tap("24", "19", "white")
        channel.refused()
        assert channel.page.evaluate(WITHIN, [".slot .refusal h2", ".slot .refusal-text"]) == []


@pytest.mark.parametrize("touch", [False, True])
def test_on_a_page_at_400_per_cent_the_commands_of_a_turn_are_on_the_first_screen(touch: bool) -> None:
    with table(viewport={"width": 320, "height": 256}, has_touch=touch) as channel:
        channel.open()
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        turn = [
            ".commands > [data-do=confirm]",
            ".commands > [aria-keyshortcuts=z]",
            ".commands > [data-do=hint]",
        ]
        channel.until("() => document.querySelectorAll('.commands > button').length >= 3")
        assert channel.page.evaluate(WITHIN, turn) == []
        side = channel.state("s => s.snapshot.mover")
        for source in ("8", "13"):
            drafted = channel.state("s => s.snapshot.draft.length")
            channel.tap(source, "7", side)
            channel.until(f"s => s.snapshot.draft.length > {drafted}")
        assert channel.page.evaluate(WITHIN, turn) == []
        assert channel.page.evaluate(OVERLAP) == []
        channel.page.locator(turn[0]).click()
        channel.until("s => s.snapshot.phase === 'before_roll'")
        assert channel.page.evaluate(WITHIN, [".commands > .manual"]) == []
        assert channel.page.evaluate("() => scrollY") == 0


OVERLAP = """() => {
  const board = document.querySelector(".stage .vb-root").getBoundingClientRect();
  return [...document.querySelectorAll(".commands > *")].filter((one) => one.getBoundingClientRect().top < board.bottom - 1)
    .map((one) => one.textContent);
}"""

OVAL = """() => [...document.querySelectorAll(".stone")].map((one) => one.getBoundingClientRect())
  .filter(({width, height}) => width !== height || !Number.isInteger(width)).length"""


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (320, 256)], ids=str)
def test_the_stone_beside_a_name_is_round(size: tuple[int, int]) -> None:
    with shared_tabs.take(size=size, touch=True) as channel:
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        channel.page.locator(".stone").first.wait_for()
        assert channel.page.evaluate(OVAL) == 0


UNDER_WHY = """() => {
  const text = document.querySelector("details.why > p").getBoundingClientRect();
  const slot = document.querySelector(".slot").getBoundingClientRect();
  return text.height > 0 && text.top >= slot.top && text.top + 16 <= Math.min(slot.bottom, innerHeight);
}"""


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (320, 256)], ids=str)
def test_a_refusal_keeps_the_commands_opens_visibly_and_is_not_read_out_twice(size: tuple[int, int]) -> None:
    with shared_tabs.take(size=size, touch=True) as channel:
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        channel.until("() => document.querySelectorAll('.commands > button').length >= 3")
        channel.tap("24", "19", "white")
        channel.refused()
        if size[1] > 256:
            assert channel.page.evaluate(AT_BOTTOM) == []
        assert channel.page.locator(".instead > span").is_visible(), "the play does not stand alone"
        channel.page.locator("details.why > summary").click()
        channel.until(UNDER_WHY)
        channel.until("() => document.getElementById('said-urgent').textContent")
        channel.page.locator(".slot .refusal-head button").click()
        channel.page.locator(".slot .refusal").wait_for(state="detached")
        channel.until("() => !document.getElementById('said-urgent').textContent")


SCREENS = [(320, 256), (820, 1180), (1366, 650), (844, 390), (390, 664)]
STAGE = """() => { const box = document.querySelector('.stage').getBoundingClientRect();
  return [box.x, box.y + scrollY, box.width, box.height]; }"""


def resized(channel: Table, size: tuple[int, int]) -> str:
    channel.page.set_viewport_size({"width": size[0], "height": size[1]})
    channel.page.evaluate(TWO_FRAMES)
    return str(channel.page.evaluate(STAGE))


def test_the_board_keeps_its_place_from_the_first_paint_to_the_first_turn() -> None:
    """Each screen's first paint is a visit of its own; the start of one visit is then watched on all screens."""
    with table(has_touch=True) as other:
        channel = other.another()
        gate = Gate(channel.page)
        painted, drawn = {}, {}
        for size in SCREENS:
            gate.drop()
            channel.page.set_viewport_size({"width": size[0], "height": size[1]})
            channel.open(wait=False)
            channel.page.locator("[data-door=first]").wait_for()
            painted[size], drawn[size] = str(channel.page.evaluate(STAGE)), channel.page.evaluate(PLACES)
        gate.open()
        channel.ready()
        for size in SCREENS:
            assert resized(channel, size) == painted[size], size
            for (x, y), (left, top, right, bottom) in zip(
                drawn[size], channel.page.evaluate(PLACES), strict=True
            ):
                assert left < x < right, "a checker of the picture lies on its point"
                assert top < y < bottom
            assert channel.page.evaluate(WITHIN, ["[data-door=first]", "[data-door=play]"]) == []
        channel.page.evaluate("() => vrhcaby.actions.set({speed: 0, muted: true})")
        channel.page.locator("[data-door=first]").click()
        channel.until(
            "s => s.snapshot?.to_act === 0 && ['moving', 'choose_colour'].includes(s.snapshot.phase)"
        )
        for size in SCREENS:
            assert resized(channel, size) == painted[size], size


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (1366, 650)], ids=str)
def test_a_demonstration_hides_neither_the_moved_checker_nor_the_dice(size: tuple[int, int]) -> None:
    covered = """() => {
      const ribbon = document.querySelector(".vb-ribbon").getBoundingClientRect();
      return ["13", "9", "dice:own"].filter((key) => {
        const box = document.querySelector(`.stage .vb-cell[data-vb-cell="${key}"]`).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > ribbon.left && x < ribbon.right && y > ribbon.top && y < ribbon.bottom;
      });
    }"""
    with shared_tabs.take(size=size, touch=True) as channel:
        channel.bring(save(opened("modern", kind="money", draw="draw 6 2")))
        channel.tap("13", "9", "white")
        channel.refused()
        channel.page.locator(".slot .would-go button").click()
        back = channel.page.locator(".vb-ribbon button")
        back.wait_for()
        assert channel.page.evaluate(covered) == []
        assert back.bounding_box()["height"] >= 40
        assert channel.page.evaluate("() => scrollY") == 0
        back.click()
        channel.page.locator(".vb-demo").wait_for(state="hidden")


def test_with_automatic_pick_up_a_turn_is_two_taps() -> None:
    settings = {"formOpen": False, "oneTap": True, "autoPick": True}
    with shared_tabs.take(size=(390, 664), touch=True, **settings) as channel:
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        for place in ("13", "8"):
            channel.changed(channel.cell(place, "white").tap)
        # The button shows that the dice will be picked up, and undoing remains possible.
        channel.page.locator("body[data-picking] .commands .primary").first.wait_for()
        channel.until("s => s.snapshot.mover === 'black' && s.snapshot.phase === 'before_roll'")
        assert channel.page.locator("body[data-picking]").count() == 0


SMALL = """() => [...document.querySelectorAll("button, a.button, select, summary, .nav a, [role=tab], label.choice")].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility() && box.width > 2 && !one.closest(".stage, .sr") && Math.min(box.width, box.height) < 39.5;
}).map((one) => one.ariaLabel ?? one.textContent)"""
WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("size", [(390, 664), (320, 256), (820, 1180), (844, 390)], ids=str)
def test_on_a_touch_screen_every_button_is_as_large_as_a_fingertip(size: tuple[int, int]) -> None:
    with shared_tabs.take(size=size, touch=True) as channel:
        assert channel.page.evaluate(SMALL) == []
        channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
        channel.tap("24", "19", "white")
        channel.refused()
        assert channel.page.evaluate(SMALL) == []
        assert not channel.page.evaluate(WIDE), "the bar is not wider than the window"


@pytest.mark.parametrize("touch", [False, True])
def test_on_a_page_at_400_per_cent_dice_and_lessons_are_decided_on_the_first_screen(touch: bool) -> None:
    with shared_tabs.take(size=(320, 256), touch=touch) as channel:
        channel.bring(save(command_all(opened("modern", kind="money", draw="draw 6 1"), "play")))
        double = channel.page.get_by_role("button", name=channel.word_of("turn:do.raise", value=2))
        faces = channel.page.locator(".manual .die-button")
        for one in (double, faces.first, faces.last):
            assert inside(channel, one)
        faces.nth(2).click()
        channel.until("() => document.querySelector('.manual .quiet-button')")
        for one in (double, faces.first, faces.last, channel.page.locator(".manual .quiet-button")):
            assert inside(channel, one)
        for lesson in ("1/1", "2/1", "4/2"):
            channel.page.evaluate("(lesson) => { location.hash = `#lekce/${lesson}`; }", lesson)
            channel.until(
                f"() => document.querySelector('.lesson-place')?.textContent.startsWith('{lesson[2]}/')"
            )
            channel.page.locator(".figure-board .vb-root").wait_for()
            channel.page.evaluate("() => scrollTo(0, 0)")
            # The earlier lesson's first step has the same number.
            parts = [".lesson-back", ".task", ".figure-board", ".lesson-foot button"]
            channel.until(f"() => ({WITHIN})({parts}).length === 0", 20_000)
            assert channel.page.locator(".figure-board").bounding_box()["height"] >= 150
        channel.page.locator(".figure-board .vb-cell[data-vb-cell='24']").click()
        channel.page.locator(".figure-board .vb-cell[data-vb-cell='23']").click()
        verdict = channel.page.locator(".lesson-foot .verdict")
        verdict.wait_for()
        board, foot = (channel.page.locator(one).bounding_box() for one in (".figure-board", ".lesson-foot"))
        assert foot["y"] - board["y"] > 0.7 * board["height"], "the verdict leaves the board in view"
        closed = verdict.bounding_box()["height"]
        verdict.click()
        assert verdict.bounding_box()["height"] > closed


@pytest.mark.parametrize("touch", [False, True])
def test_on_a_page_at_400_per_cent_a_question_is_in_view_with_all_its_answers(touch: bool) -> None:
    with shared_tabs.take(size=(320, 256), touch=touch) as channel:
        answers = [f".offered li:nth-child({at})" for at in (1, 2, 3)]
        for lesson in ("2/3", "4/3", "15/3"):
            channel.page.evaluate("(lesson) => { location.hash = `#lekce/${lesson}`; }", lesson)
            parts = [".lesson-back", ".task", ".figure-board", *answers]
            channel.until(
                f"() => document.querySelector('.lesson-place')?.textContent.startsWith('{lesson[-1]}/')"
            )
            channel.until(f"() => ({WITHIN})({parts}).length === 0", 20_000)
            board, task = (channel.page.locator(one).bounding_box() for one in (".figure-board", ".task"))
            assert board
            assert task
            assert board["width"] >= 130, "the board is still a board"
            assert task["y"] + task["height"] <= board["y"] + 1


def inside(channel: Table, one: Locator) -> bool:
    """Whether a whole element is on the first screen."""
    box, size = one.bounding_box(), channel.page.viewport_size
    assert box
    assert size
    return bool(
        box["height"]
        and box["y"] >= -0.5
        and box["y"] + box["height"] <= size["height"] + 0.5
        and box["x"] >= -0.5
        and box["x"] + box["width"] <= size["width"] + 0.5
    )


def test_on_a_phone_held_sideways_the_commands_of_a_game_with_a_bot_are_whole() -> None:
    begun = save(opened("modern", kind="money", draw="draw 6 1"))
    begun["header"]["players"][1] |= {"name": "Robot", "kind": "bot", "level": "child"}
    with shared_tabs.take(size=(844, 390), touch=True) as channel:
        channel.bring(begun)
        channel.page.locator(".player .role").first.wait_for()
        channel.page.locator(".commands > [data-do=resign]").wait_for()
        assert channel.page.evaluate(AT_BOTTOM) == []
        assert channel.page.locator(".commands > [data-do=resign]").evaluate(BELOW_SIDE) <= 0


BELOW_SIDE = "one => one.getBoundingClientRect().bottom - document.querySelector('.side').getBoundingClientRect().bottom"
