"""What the reader sets for themselves: language in the middle of a game, calm, pace, sounds; the first hint; honest dice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import moment, opened
from support.spaces import plain
from support.tables import heard
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
LISTEN = """globalThis.heard = 0;
globalThis.AudioContext = class {
  constructor() { this.currentTime = 0; this.sampleRate = 8000; this.state = "running"; this.destination = {}; }
  node() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, frequency: {}, Q: {},
    connect: (next) => next, start() { heard += 1; }, stop() {}}; }
  createGain() { return this.node(); }
  createBufferSource() { return this.node(); }
  createBiquadFilter() { return this.node(); }
  createOscillator() { return this.node(); }
  createBuffer() { return {getChannelData: () => new Float32Array(8)}; }
};"""


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table(settings={"muted": False}) as made:
        made.page.add_init_script(LISTEN)
        yield made.open()
        assert made.faults == []


def choose(desk: Table, **settings: object) -> None:
    desk.page.evaluate("(chosen) => vrhcaby.actions.set(chosen)", settings)


def test_the_language_changes_in_the_middle_of_a_play(desk: Table) -> None:
    desk.bring(save(opened("modern", draw="draw 6 1")))
    desk.changed(lambda: desk.tap("13", "7"))
    draft = desk.snapshot["draft"]
    seen = {}
    for lang, word in (
        ("en", "Point 8, 3 white checkers"),
        ("sk", "Klin 8, 3 biele kamene"),
        ("cs", "Klín 8, 3 bílé kameny"),
    ):
        desk.tool("settings-title")
        desk.page.locator("dialog select").first.select_option(lang)
        desk.until(f"s => s.lang === '{lang}' && document.documentElement.lang === '{lang}'")
        desk.page.keyboard.press("Escape")
        desk.until("s => s.panel === null")
        label = desk.cell("8").get_attribute("aria-label")
        assert plain(label).startswith(word), label
        seen[lang] = desk.shown("#status")
    assert len(set(seen.values())) == 3
    assert desk.snapshot["draft"] == draft


def test_calm_is_one_switch_and_goes_back(desk: Table) -> None:
    desk.tool("settings-title")
    desk.page.locator("dialog summary", has_text=desk.word_of("set-group-pace")).click()
    calm = desk.page.get_by_role("switch", name=desk.word_of("set-calm")).first
    calm.check()
    found = desk.state("s => s.settings")
    assert (found["input"], found["speed"], found["strongHints"], found["autoRoll"]) == (
        "tap",
        0.5,
        True,
        False,
    )
    assert desk.page.locator(".vb-grip:visible").count() == 0
    calm.uncheck()
    assert desk.state("s => [s.settings.input, s.settings.calm].join()") == "both,false"
    desk.page.keyboard.press("Escape")
    desk.until("s => s.panel === null")


def test_a_board_is_chosen_by_pictures_and_with_keys_in_a_panel_of_two_screens(desk: Table) -> None:
    page = desk.page
    before = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 664})
    desk.tool("settings-title")
    for group in page.locator("dialog details").all():
        group.evaluate("(group) => { group.open = true; }")
        assert page.evaluate("() => document.querySelector('.panel-inner').scrollHeight") <= 2 * 664
    page.locator("dialog details").first.evaluate("(group) => { group.open = true; }")
    page.locator("input[name=skin]:checked").focus()
    page.keyboard.press("ArrowRight")
    desk.until("s => s.settings.skin === 'wood'")
    assert page.locator("html").get_attribute("data-skin") == "wood"
    assert page.locator(".stage .vb-root").get_attribute("data-vb-theme") == "wood"
    assert page.evaluate("() => document.activeElement.value") == "wood"
    desk.until("() => [...document.querySelectorAll('.skin canvas')].every(({width}) => width === 132)")
    page.emulate_media(forced_colors="active")
    desk.until("() => document.querySelector('.stage .vb-root').dataset.vbTheme === 'forced'")
    page.emulate_media(forced_colors="none")
    choose(desk, skin="theme")
    page.keyboard.press("Escape")
    desk.until("s => s.panel === null")
    page.set_viewport_size(before)


def test_what_shortens_a_turn_is_set_beside_the_board(desk: Table) -> None:
    desk.bring(save(opened("modern", draw="draw 6 1")))
    desk.page.get_by_role("button", name=desk.word_of("pace-menu")).click()
    switch = desk.page.locator("#pace-menu").get_by_role("switch", name=desk.word_of("set-autoRoll"))
    switch.check()
    assert desk.state("s => s.settings.autoRoll") is True
    switch.uncheck()
    desk.page.keyboard.press("Escape")
    switch.wait_for(state="hidden")
    assert desk.state("s => s.mode") == "play"


def test_each_sound_can_be_silenced(desk: Table) -> None:
    choose(desk, speed=0, oneTap=False, autoPlay="off", autoRoll=False)
    desk.bring(save(opened("modern", draw="draw 6 1")))

    def moved() -> int:
        before = desk.page.evaluate("() => heard")
        desk.changed(lambda: desk.tap("13", "7"))
        count: int = desk.page.evaluate("() => heard") - before
        desk.changed(lambda: desk.page.keyboard.press("z"))
        return count

    assert moved() == 2, "the knock, and the wood that answers it"
    sounds = desk.state("s => s.settings.sounds")
    choose(desk, sounds={**sounds, "move": False})
    assert moved() == 0
    choose(desk, sounds=sounds)
    assert moved() == 2
    choose(desk, muted=True)
    assert moved() == 0


def test_the_dice_roll_themselves_only_where_nobody_could_raise(desk: Table) -> None:
    choose(desk, autoRoll=True, speed=0)
    desk.start("classic")
    desk.begin()
    desk.until("s => s.snapshot.phase === 'moving'")
    desk.start("modern", kind="money")
    desk.begin()
    desk.drive("before_roll", turns=1)
    assert desk.state("s => s.snapshot.may.includes('raise')")
    assert desk.page.get_by_role("button", name=desk.word_of("do-roll"), exact=True).is_visible()
    choose(desk, autoRoll=False)


FORCED = "classic completed | 24:1 / 24:2 10:2 | 6-3 |"
"""One play alone is legal: the higher die is played."""


def test_only_a_forced_turn_plays_itself(desk: Table) -> None:
    choose(desk, autoPlay="forced", speed=0)
    desk.bring(save(heard(opened("classic"), "roll 6 1")))
    desk.page.evaluate(
        "async () => { for (let n = 0; n < 4; n += 1) await vrhcaby.client.request('snapshot'); }"
    )
    assert desk.snapshot["draft"] == [], "there is a choice"
    desk.bring(moment(FORCED).save)
    desk.until("s => s.snapshot.mover === 'black'")
    choose(desk, autoPlay="off")
    desk.bring(moment(FORCED).save)
    assert desk.snapshot["mover"] == "white"


def test_dice_are_hashed_before_and_checked_after(desk: Table) -> None:
    desk.start("modern")
    desk.begin()
    desk.page.locator("#tab-dice").click()
    hashed = desk.snapshot["seed_hash"]
    assert hashed in desk.shown("#tab-panel")
    assert desk.snapshot["seed"] is None
    check = desk.page.get_by_role("button", name=desk.word_of("do-check-dice"), exact=True).first
    assert check.is_disabled()
    desk.drive(turns=2)
    half = desk.save
    for carried_on in (False, True):
        if carried_on:
            desk.bring(half)
        desk.page.evaluate("() => vrhcaby.actions.resign('single')")
        desk.until("s => s.snapshot.phase === 'resign_offered'")
        desk.press("do-accept")
        desk.until("s => s.snapshot.phase === 'game_over'")
        desk.page.locator("#tab-dice").click()
        assert desk.snapshot["seed"] in desk.shown("#tab-panel")
        check.click()
        desk.until("s => s.check && s.check !== 'running'")
        found = desk.state("s => s.check")
        assert found["hashFits"], found
        assert found["wrongAt"] is None, found
        assert found["checked"] >= 4, found
        assert desk.page.locator(".honesty .good").is_visible()


FLIGHTS = """() => {
  globalThis.flown = 0;
  new MutationObserver(() => { flown += document.querySelectorAll(".vb-mover:not([hidden])").length; })
    .observe(document.querySelector(".vb-root"), {subtree: true, childList: true, attributes: true});
}"""


def test_nothing_flies_where_the_system_asks_for_less_motion(desk: Table) -> None:
    choose(desk, speed=1, muted=True)
    desk.bring(save(opened("modern", draw="draw 6 1")))
    desk.page.locator("#tab-plays").click()
    desk.page.evaluate(FLIGHTS)
    desk.page.emulate_media(reduced_motion="reduce")
    desk.changed(lambda: desk.tap("13", "7"))
    desk.until("() => document.querySelector('.draft button')")
    assert desk.page.evaluate("() => flown") == 0
    desk.page.emulate_media(reduced_motion="no-preference")
    desk.changed(lambda: desk.page.keyboard.press("z"))
    desk.until("() => flown > 0")
    choose(desk, speed=0)


def test_the_question_mark_lists_the_keys(desk: Table) -> None:
    desk.page.keyboard.press("?")
    dialog = desk.page.locator("dialog[open]")
    dialog.wait_for()
    assert dialog.locator("kbd").count() >= 12
    desk.page.keyboard.press("Escape")
    desk.until("s => s.panel === null")
