"""From a small phone to a large screen: nothing overlaps, nothing is cut off, every target can be hit."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from support.tables import command_all, command_crew
from support.tables import table as session_of
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
SIZES = [(320, 568), (568, 320), (844, 390), (1280, 800)]
MORE_SIZES = [(360, 740), (768, 1024), (2560, 1440)]
"""Further sizes, in between and beyond, for the long run."""
LEAST = 24
TIGHT = {(568, 320): 21, (320, 256): 17}
"""Where the rail of five cubes makes the points narrower than elsewhere: a small phone in landscape, a page at 400 %.
"""

LOOK = """(least) => {
  const faults = [];
  const seen = (el) => el.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !el.closest(".sr");
  const name = (el) => (el.id || el.className || el.tagName) + " “" + (el.ariaLabel ?? el.innerText ?? "").slice(0, 30) + "”";
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  const targets = [...document.querySelectorAll(
    "button, select, input:not([type=checkbox], [type=radio], .sr), label.choice, summary, .nav a, a.button, .vb-cell")].filter(seen);
  for (const el of targets) {
    const box = el.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    // A cell that answers no press now is no target.
    if (el.matches(".vb-cell:not(.vb-press)")) continue;
    if (Math.min(box.width, box.height) < least - 0.1)
      faults.push(`${name(el)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name(el)} is cut at the side`);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    let clip = el.parentElement;
    while (clip && (getComputedStyle(clip).overflowY === "visible" ||
      (clip.getBoundingClientRect().top <= y && clip.getBoundingClientRect().bottom >= y))) clip = clip.parentElement;
    if (clip) continue;
    const top = document.elementFromPoint(x, y);
    const fixed = top && ["sticky", "fixed"].includes(getComputedStyle(top.closest(".setup-foot, .bar, .commands, .slot") ?? top).position);
    if (top && !el.contains(top) && !top.contains(el) && !fixed && !el.classList.contains("vb-cell"))
      faults.push(`${name(el)} lies under ${name(top)}`);
  }
  const board = document.querySelector(".vb-root")?.getBoundingClientRect();
  if (board && (board.right > innerWidth + 0.5 || board.height > innerHeight + 0.5)) faults.push(`the board is ${board.width} × ${board.height}`);
  return [...new Set(faults)];
}"""


@pytest.fixture
def channel(shared_tab: Table) -> Table:
    return shared_tab


def form(channel: Table) -> None:
    if channel.state("s => s.mode") == "play":
        channel.page.evaluate("() => vrhcaby.actions.leave()")
        channel.until("s => s.mode === 'setup'")


def whole_form(channel: Table) -> None:
    """The opened form of the rulebook with the most choices."""
    form(channel)
    channel.page.locator("input[name=rulebook][value=modern]").check()
    channel.page.locator("input[name=format][value=chouette]").check()
    channel.unfold()


def refusal(channel: Table) -> None:
    channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
    channel.tap("24", "19", "white")
    channel.refused()


def offered(channel: Table) -> None:
    channel.bring(
        save(command_all(opened("modern", kind="money", draw="draw 6 1", beaver=True), "play", "raise"))
    )
    channel.page.locator(".card.decision").wait_for()


def chouette(channel: Table) -> None:
    session = command_crew(session_of("chouette", players=6), "draw 6 1", "play")
    channel.bring(save(session))
    channel.until("s => s.snapshot.cubes.length === 5")


def crowded(channel: Table) -> None:
    channel.throw(4, 2)


STATES = {
    "form": form,
    "whole form": whole_form,
    "refusal": refusal,
    "offered": offered,
    "chouette": chouette,
    "crowded": crowded,
}


def faults(channel: Table, size: tuple[int, int], least: int = LEAST) -> list[str]:
    """Layout faults in any state of the page at a size."""
    channel.page.set_viewport_size({"width": size[0], "height": size[1]})
    found = []
    for name, show in STATES.items():
        show(channel)
        channel.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        narrowest = min(least, TIGHT.get(size, least)) if name == "crowded" else least
        found += [f"{name}: {fault}" for fault in channel.page.evaluate(LOOK, narrowest)]
    return found


@pytest.mark.parametrize(
    "size", [*SIZES, *(pytest.param(size, marks=pytest.mark.heavy) for size in MORE_SIZES)], ids=str
)
def test_nothing_overlaps_or_is_cut_off(channel: Table, size: tuple[int, int]) -> None:
    found = faults(channel, size)
    assert found == [], "\n".join(found)


ZOOMED = {200: (640, 512), 300: (427, 341), 400: (320, 256)}
"""A window of 1280 × 1024 at each zoom in per cent, in the page's own pixels."""


@pytest.mark.parametrize("zoom", [pytest.param(200, marks=pytest.mark.heavy), 300, 400])
def test_at_high_zoom_everything_is_reached_by_scrolling_in_one_direction(channel: Table, zoom: int) -> None:
    found = faults(channel, ZOOMED[zoom], least=LEAST if zoom < 400 else 16)
    assert found == [], "\n".join(found)
    columns = channel.page.evaluate(
        "() => document.querySelector('.side').getBoundingClientRect().top"
        " >= document.querySelector('.stage').getBoundingClientRect().bottom ? 1 : 2"
    )
    assert columns == (2 if zoom == 200 else 1)


FIRST = """(wanted) => wanted.filter((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect();
  return !box || !box.height || box.top < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5;
})"""
COMMANDS = [f".commands > button:nth-of-type({n})" for n in (1, 2, 3)]
TOLD = [".refusal h2", ".refusal-text", ".refusal-cite"]
WAY_OUT = ".refusal .instead button"
INSIDE = """(wanted) => wanted.filter((one) => document.querySelector(one).getBoundingClientRect().bottom
  > document.querySelector(".refusal").getBoundingClientRect().bottom)"""


@pytest.mark.parametrize("size", [(375, 553), (390, 664), (820, 1180), (844, 390)], ids=str)
def test_the_first_screen_shows_all_that_a_decision_needs(channel: Table, size: tuple[int, int]) -> None:
    page = channel.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    channel.bring(save(opened("modern", kind="money", draw="draw 6 1")))
    channel.until("() => document.querySelectorAll('.commands > button').length >= 3")
    page.evaluate("() => scrollTo(0, 0)")
    assert page.evaluate(FIRST, [".stage", *COMMANDS]) == []
    board = page.locator(".stage").bounding_box()
    channel.tap("24", "19", "white")
    channel.refused()
    reported = [*TOLD, WAY_OUT]
    assert page.evaluate(FIRST, [".stage", *reported, *COMMANDS]) == []
    assert page.evaluate(INSIDE, reported) == [], "nothing of it is reached by scrolling in the card only"
    assert page.locator(".stage").bounding_box() == board, "a refusal moves no board"
    offered(channel)
    assert page.evaluate(FIRST, [".stage", ".card h2", ".card .answers button:nth-of-type(2)"]) == []


@pytest.mark.parametrize("lang", ["sk", "en"])
def test_the_smallest_phone_has_room_for_every_language(channel: Table, lang: str) -> None:
    channel.page.evaluate("(lang) => vrhcaby.actions.set({lang})", lang)
    channel.until(f"s => s.lang === '{lang}'")
    found = faults(channel, SIZES[0])
    assert found == [], "\n".join(found)


def test_a_printed_game_has_its_board_score_and_record(channel: Table) -> None:
    page = channel.page
    page.set_viewport_size({"width": 1280, "height": 800})
    channel.bring(save(command_all(opened("modern", kind="money", draw="draw 6 1"), "play")))
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.keyboard.press("Control+p")
    channel.until("() => window.printed === 1")
    page.emulate_media(media="print")
    try:
        shown = page.locator(".paper :is(.paper-board, .totals, .paper-record)")
        assert [one.is_visible() for one in shown.all()] == [True, True, True]
        assert page.locator(".paper-board").evaluate("one => one.naturalWidth") > 100
        assert not page.locator(".stage").is_visible()
        page.evaluate("() => dispatchEvent(new Event('afterprint'))")
        assert page.locator(".stage").is_visible(), (
            "without the keys the board of the screen is printed, whole"
        )
        assert page.locator(".paper *").count() == 0, "a review that is printed later stands alone"
        assert page.evaluate("() => getComputedStyle(document.body).overflowY") == "visible"
    finally:
        page.emulate_media(media="null")


def test_a_pending_answer_scrolls_into_view(channel: Table) -> None:
    """On a phone in landscape the panel beside the board scrolls; an offered cube must not stay above its edge."""
    channel.page.set_viewport_size({"width": 740, "height": 360})
    money = command_all(opened("modern", kind="money", draw="draw 6 1"), "play")
    channel.bring(save(money))
    channel.until("s => s.snapshot.may.includes('raise')")
    channel.page.locator("#tab-book").click()
    channel.page.locator(".side").evaluate("side => side.scrollTo(0, side.scrollHeight)")
    assert channel.page.locator(".side").evaluate("side => side.scrollTop") > 0
    channel.page.locator('.side button:has-text("Zdvojit na 2")').first.evaluate("button => button.click()")
    channel.until("s => s.snapshot.phase === 'raise_offered'")
    assert channel.page.locator("#card-title").evaluate(
        "title => { const box = title.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )


FONTS = """() => document.fonts.ready.then(() => performance.getEntriesByType("resource").filter(({name}) => name.includes(".woff2"))
  .map(({name, startTime, encodedBodySize}) => [name.match(/[\\w-]+\\.woff2/)[0], startTime, encodedBodySize]))"""
SHIFTS = """globalThis.shifted = 0; new PerformanceObserver((list) => {
  for (const {value, hadRecentInput} of list.getEntries()) if (!hadRecentInput) shifted += value;
}).observe({type: "layout-shift", buffered: true})"""
FACES = """() => ["body", "h1"].map((one) => getComputedStyle(document.querySelector(one)).fontFamily.split(",")[0])"""
HEIGHTS = """() => [...document.querySelectorAll(".row, .commands, .answers, .setup-foot .row")].flatMap((row) => {
  const boxes = [...row.querySelectorAll(":scope > :is(button, .button, select)")].filter((one) => one.checkVisibility())
    .map((one) => [one.getBoundingClientRect(), getComputedStyle(one).borderRadius, one.textContent]);
  return boxes.flatMap(([one, round, words]) => boxes.filter(([other, also]) => Math.abs(one.top - other.top) < 4 &&
    (Math.abs(one.height - other.height) > 0.5 || round !== also)).map(([, , more]) => `${words} | ${more}`));
})"""


def test_the_typefaces_load_after_the_first_paint_and_move_nothing() -> None:
    with table() as channel:
        channel.page.add_init_script(SHIFTS)
        channel.open()
        fonts = channel.page.evaluate(FONTS)
        painted = channel.page.evaluate("() => performance.getEntriesByName('vrhcaby:painted')[0].startTime")
        assert {name for name, _, _ in fonts} == {
            f"{face}{part}.woff2" for face in ("sans", "serif") for part in ("", "-home")
        }
        assert all(start > painted for _, start, _ in fonts)
        assert sum(size for _, _, size in fonts) <= 60_000
        assert channel.page.evaluate("() => shifted") < 0.02
        assert channel.page.evaluate(FACES) == ["Figtree", "Literata"]


def test_nothing_in_the_bar_moves_with_the_view(channel: Table) -> None:
    places = set()
    for view in ("hra", "pravidla", "lekce"):
        channel.page.evaluate("(view) => { location.hash = view; }", view)
        channel.until(f"() => document.querySelector('.nav a[aria-current]')?.hash === '#{view}'")
        links = channel.page.locator(".nav a").all()
        places.add(str([one.bounding_box() for one in links]))
    assert len(places) == 1


@pytest.mark.parametrize("stage", [form, whole_form, refusal, offered], ids=lambda one: str(one.__name__))
@pytest.mark.parametrize("size", [(390, 664), (1280, 800)], ids=str)
def test_buttons_in_a_row_have_one_height_and_corner(
    channel: Table, stage: object, size: tuple[int, int]
) -> None:
    channel.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert callable(stage)
    stage(channel)
    assert channel.page.evaluate(HEIGHTS) == []


LARGE_TEXT = {"fontSizes": {"standard": 32}}
SIDEWAYS = """() => {
  const box = document.querySelector("dialog[open]") ?? document.documentElement;
  if (box.scrollWidth <= box.clientWidth) return [];
  const edge = box.getBoundingClientRect().left + box.clientWidth;
  const beyond = [...box.querySelectorAll("*")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > edge + 0.5);
  return beyond.slice(-3).map((one) => `${one.tagName}.${one.className} “${one.textContent.slice(0, 30)}”`);
}"""
VIEWS = {
    "lekce": ".teach-lesson",
    "lekce/1/1": ".figure-board .vb-root",
    "lekce/2/1": ".figure-board .vb-root",
    "lekce/20": ".recap-points",
    "cviceni": ".figure-board .vb-root",
    "procvicovani": "#view-lessons h1",
    "classic/9.3": "#view-rules h1",
    "srovnani": "#view-rules h1",
    "sheet/modern": ".sheet-group",
    "glossary/prime": "#w-prime.target",
}


@pytest.mark.parametrize("way", ["preference", "root"])
def test_with_twice_the_text_size_no_view_of_a_phone_scrolls_sideways(way: str) -> None:
    """By the browser's setting, which the media queries follow too, or by a style of the page alone."""
    wide = []

    def look(name: str) -> None:
        channel.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        wide.extend(f"{name}: {one}" for one in channel.page.evaluate(SIDEWAYS))

    def enlarge(page: Any) -> None:
        if way == "preference":
            page.context.new_cdp_session(page).send("Page.setFontSizes", LARGE_TEXT)
        else:
            page.add_style_tag(content="html { font-size: 200% }")

    with table(viewport={"width": 390, "height": 664}, has_touch=True, bypass_csp=True) as other:
        channel = other.another().open()
        enlarge(channel.page)
        channel.page.locator("[data-door=first]").wait_for()
        assert channel.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        look("first visit")
        channel.page.evaluate("() => vrhcaby.actions.set({speed: 0, muted: true})")
        channel.page.locator("[data-door=first]").click()
        channel.until("s => s.snapshot?.phase === 'moving' || s.snapshot?.phase === 'choose_colour'")
        look("first game")
        channel.page.evaluate(
            "() => vrhcaby.actions.set({coached: 'first second third', formOpen: true, oneTap: false})"
        )
        for name, show in STATES.items():
            show(channel)
            look(name)
        for name in ("settings", "games", "resign", "texts"):
            channel.page.evaluate("(name) => vrhcaby.actions.open({dialog: name})", name)
            channel.page.locator("dialog[open] .panel-body > :not(.coming)").first.wait_for()
            look(name)
            channel.page.evaluate("() => vrhcaby.actions.close()")
        for address, ready in VIEWS.items():
            channel.page.evaluate("(hash) => { location.hash = hash; }", address)
            channel.page.locator(ready).first.wait_for()
            look(address)
    assert wide == []
