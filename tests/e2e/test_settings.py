"""The reader's settings: language in the middle of a game, calm, pace, sounds; the first hint; honest dice."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import moment, opened
from support.spaces import plain
from support.tables import command_all
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
LISTEN = """globalThis.received = 0;
for (const {prototype} of [OscillatorNode, AudioBufferSourceNode]) {
  const {start} = prototype;
  prototype.start = function (...given) {
    received += 1;
    return start.apply(this, given);
  };
}"""


@pytest.fixture(scope="module")
def channel() -> Iterator[Table]:
    with table(settings={"muted": False}) as made:
        made.page.add_init_script(LISTEN)
        yield made.open()
        assert made.faults == []


def choose(channel: Table, **settings: object) -> None:
    channel.page.evaluate("(chosen) => vrhcaby.actions.set(chosen)", settings)


def test_the_browsers_way_back_leaves_a_dialog_with_its_view(channel: Table) -> None:
    channel.page.evaluate("location.hash = '#classic'")
    channel.until("s => s.route.view === 'rules'")
    channel.tool("settings-title")
    channel.page.locator("dialog.panel[open]").wait_for()
    channel.page.go_back()
    channel.until("s => s.route.view === 'game' && s.panel === null")
    channel.page.locator("dialog.panel[open]").wait_for(state="detached")


def test_the_language_changes_in_the_middle_of_a_play(channel: Table) -> None:
    channel.bring(save(opened("modern", draw="draw 6 1")))
    channel.changed(lambda: channel.tap("13", "7"))
    draft = channel.snapshot["draft"]
    seen = {}
    for lang, word in (
        ("en", "Point 8, 3 white checkers"),
        ("sk", "Klin 8, 3 biele kamene"),
        ("cs", "Klín 8, 3 bílé kameny"),
    ):
        status = channel.shown("#status")
        channel.tool("settings-title")
        channel.page.locator(f"dialog input[name=lang][value={lang}]").click()
        channel.until(f"s => s.lang === '{lang}' && document.documentElement.lang === '{lang}'")
        channel.page.keyboard.press("Escape")
        channel.until("s => s.panel === null")
        channel.until(f"() => document.querySelector('#status').innerText !== {json.dumps(status)}")
        label = channel.cell("8").get_attribute("aria-label")
        assert plain(label).startswith(word), label
        seen[lang] = channel.shown("#status")
    assert len(set(seen.values())) == 3
    assert channel.snapshot["draft"] == draft


def test_calm_mode_is_one_switch_and_can_be_undone(channel: Table) -> None:
    channel.tool("settings-title")
    channel.page.locator("dialog summary", has_text=channel.word_of("set-group-pace")).click()
    calm = channel.page.get_by_role("switch", name=channel.word_of("set-calm")).first
    calm.check()
    found = channel.state("s => s.settings")
    assert (found["input"], found["speed"], found["strongHints"], found["autoRoll"]) == (
        "tap",
        0.5,
        True,
        False,
    )
    assert channel.page.locator(".vb-grip:visible").count() == 0
    calm.uncheck()
    assert channel.state("s => [s.settings.input, s.settings.calm].join()") == "both,false"
    channel.page.keyboard.press("Escape")
    channel.until("s => s.panel === null")


def test_a_board_is_chosen_by_pictures_and_by_keys_in_a_panel_of_two_screens(channel: Table) -> None:
    page = channel.page
    before = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 664})
    channel.tool("settings-title")
    for group in page.locator("dialog details").all():
        group.evaluate("(group) => { group.open = true; }")
        assert page.evaluate("() => document.querySelector('.panel-inner').scrollHeight") <= 2 * 664
    page.locator("dialog details").first.evaluate("(group) => { group.open = true; }")
    page.locator("input[name=skin]:checked").focus()
    page.keyboard.press("ArrowRight")
    channel.until("s => s.settings.skin === 'wood'")
    assert page.locator("html").get_attribute("data-skin") == "wood"
    assert page.locator(".stage .vb-root").get_attribute("data-vb-theme") == "wood"
    assert page.evaluate("() => document.activeElement.value") == "wood"
    channel.until(
        "() => [...document.querySelectorAll('.skin')].every((one) => one.querySelector('.vb-pieces'))"
    )
    page.emulate_media(forced_colors="active")
    channel.until("() => document.querySelector('.stage .vb-root').dataset.vbTheme === 'forced'")
    page.emulate_media(forced_colors="none")
    choose(channel, skin="theme")
    page.keyboard.press("Escape")
    channel.until("s => s.panel === null")
    page.set_viewport_size(before)


def test_settings_that_shorten_a_turn_are_beside_the_board(channel: Table) -> None:
    channel.bring(save(opened("modern", draw="draw 6 1")))
    channel.page.get_by_role("button", name=channel.word_of("pace-menu")).click()
    switch = channel.page.locator("#pace-menu").get_by_role("switch", name=channel.word_of("set-autoRoll"))
    switch.check()
    assert channel.state("s => s.settings.autoRoll") is True
    switch.uncheck()
    channel.page.keyboard.press("Escape")
    switch.wait_for(state="hidden")
    assert channel.state("s => s.mode") == "play"


def test_each_sound_can_be_silenced(channel: Table) -> None:
    choose(channel, speed=0, oneTap=False, autoPlay="off", autoRoll=False)
    channel.bring(save(opened("modern", draw="draw 6 1")))

    def moved(sounds: int) -> None:
        before = channel.page.evaluate("() => received")
        channel.changed(lambda: channel.tap("13", "7"))
        channel.until(f"() => received >= {before + sounds}")
        assert channel.page.evaluate("() => received") == before + sounds
        channel.changed(lambda: channel.page.keyboard.press("z"))

    moved(2)  # the knock, and the wood that answers it
    sounds = channel.state("s => s.settings.sounds")
    choose(channel, sounds={**sounds, "move": False})
    moved(0)
    choose(channel, sounds=sounds)
    moved(2)
    choose(channel, muted=True)
    moved(0)


def test_the_dice_roll_by_themselves_only_if_nobody_could_raise(channel: Table) -> None:
    choose(channel, autoRoll=True, speed=0)
    channel.start("classic")
    channel.begin()
    channel.until("s => s.snapshot.phase === 'moving'")
    channel.start("modern", kind="money")
    channel.begin()
    channel.drive("before_roll", turns=1)
    assert channel.state("s => s.snapshot.may.includes('raise')")
    assert channel.page.get_by_role("button", name=channel.word_of("turn:do.roll"), exact=True).is_visible()
    choose(channel, autoRoll=False)


FORCED = "classic completed | 24:1 / 24:2 10:2 | 6-3 |"
"""Only one play is legal: the higher die is played."""


def test_only_a_forced_turn_plays_itself(channel: Table) -> None:
    choose(channel, autoPlay="forced", speed=0)
    channel.bring(save(command_all(opened("classic"), "roll 6 1")))
    channel.page.evaluate(
        "async () => { for (let n = 0; n < 4; n += 1) await vrhcaby.client.request('snapshot'); }"
    )
    assert channel.snapshot["draft"] == [], "there is a choice"
    channel.bring(moment(FORCED).save)
    channel.until("s => s.snapshot.mover === 'black'")
    choose(channel, autoPlay="off")
    channel.bring(moment(FORCED).save)
    assert channel.snapshot["mover"] == "white"


def test_dice_are_hashed_before_and_checked_after(channel: Table) -> None:
    channel.start("modern")
    channel.begin()
    channel.tab("dice")
    hashed = channel.snapshot["seed_hash"]
    assert hashed in channel.shown("#tab-panel")
    assert channel.snapshot["seed"] is None
    check = channel.page.get_by_role("button", name=channel.word_of("dice:verify"), exact=True).first
    assert check.is_disabled()
    channel.drive(turns=2)
    half = channel.save
    for carried_on in (False, True):
        if carried_on:
            channel.bring(half)
        channel.page.evaluate("() => vrhcaby.actions.command('resign', {level: 'single'})")
        channel.until("s => s.snapshot.phase === 'resign_offered'")
        channel.press("decision:do.accept")
        channel.until("s => s.snapshot.phase === 'game_over'")
        channel.tab("dice")
        assert channel.snapshot["seed"] in channel.shown("#tab-panel")
        check.click()
        channel.until("s => s.check && s.check.check !== 'running'")
        found = channel.state("s => s.check")
        assert found["check"] == "good", found
        assert found["checked"] >= 4, found
        channel.page.locator(".honesty .good").wait_for()


FLIGHTS = """() => {
  globalThis.flown = 0;
  new MutationObserver(() => { flown += document.querySelectorAll(".vb-mover:not([hidden])").length; })
    .observe(document.querySelector(".vb-root"), {subtree: true, childList: true, attributes: true});
}"""


def test_nothing_is_animated_if_the_system_asks_for_less_motion(channel: Table) -> None:
    choose(channel, speed=1, muted=True)
    channel.bring(save(opened("modern", draw="draw 6 1")))
    channel.tab("plays")
    channel.page.evaluate(FLIGHTS)
    channel.page.emulate_media(reduced_motion="reduce")
    channel.changed(lambda: channel.tap("13", "7"))
    channel.until("() => document.querySelector('.draft button')")
    assert channel.page.evaluate("() => flown") == 0
    channel.page.emulate_media(reduced_motion="no-preference")
    channel.changed(lambda: channel.page.keyboard.press("z"))
    channel.until("() => flown > 0")
    choose(channel, speed=0)


def test_the_question_mark_lists_the_keys(channel: Table) -> None:
    channel.page.keyboard.press("?")
    dialog = channel.page.locator("dialog[open]")
    dialog.wait_for()
    assert dialog.locator("kbd").count() >= 12
    channel.page.keyboard.press("Escape")
    channel.until("s => s.panel === null")


def test_a_closed_notice_does_not_hide_the_next_error(channel: Table) -> None:
    notice = channel.page.locator('[data-notice="trouble"]')
    for code in ("first/error", "second/error"):
        channel.page.evaluate("(code) => vrhcaby.actions.remember({trouble: code})", code)
        notice.get_by_text(code).wait_for()
        notice.locator("button").click()
        notice.wait_for(state="detached")


def test_each_view_has_a_title_and_the_door_names_every_player(shared_tab: Table) -> None:
    page = shared_tab.page
    for view, title in (("lekce", "Lekce – Vrhcáby"), ("pravidla", "Pravidla – Vrhcáby")):
        page.evaluate("(view) => void (location.hash = view)", view)
        shared_tab.until(f"() => document.title === '{title}'")
    page.evaluate("() => void (location.hash = 'hra')")
    shared_tab.until("() => document.title.startsWith('Vrhcáby – ')")
    page.locator("input[name=rulebook][value=modern]").check()
    page.locator("input[name=format][value=chouette]").check()
    page.get_by_role("button", name=shared_tab.word_of("setup-add-player")).click()
    shared_tab.until("s => s.setup.people === 4")
    assert ", Hráč 3, Hráč 4." in plain(page.locator("[data-door=play]").inner_text())
