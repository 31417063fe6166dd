"""The keyboard alone: a whole game, a match with the cube, and every dialog; and when a roll is read out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from e2e.test_games import check_result, late
from support.tables import command_all
from vrhcaby.session.saving import load, save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
FOCUS = """() => { const el = document.activeElement;
  return [el.tagName, el.id, el.textContent.trim(), el.getAttribute("aria-label") ?? "", el.value ?? ""]; }"""
OVER = ("game_over", "series_over")
MOST_TABS = 90


class Keys:
    """Acts on the keyboard."""

    def __init__(self, channel: Table) -> None:
        self.channel = channel
        self.press = channel.page.keyboard.press

    def on(self, selector: str) -> bool:
        return bool(self.channel.page.evaluate("(sel) => !!document.activeElement?.matches(sel)", selector))

    def reads(self, words: str) -> bool:
        return words in self.channel.page.evaluate(FOCUS)[2:4]

    def tab_to(self, selector: str, words: str = "", back: bool = False) -> None:
        """Press Tab until the focus is on a control, as a person would."""
        for _ in range(MOST_TABS):
            if self.on(selector) and (not words or self.reads(words)):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no Tab leads to {selector} {words}")

    def button(self, key: str, **args: Any) -> None:
        """Go to a button by its text, and press Enter."""
        self.tab_to("button", self.channel.word_of(key, **args))
        self.press("Enter")

    def answer(self, key: str, **args: Any) -> None:
        """The same for a new decision, which ignores presses for a moment."""
        self.tab_to("button", self.channel.word_of(key, **args))
        self.channel.insist(lambda: self.press("Enter"))

    def arrow_to(self, selector: str, key: str = "ArrowDown") -> None:
        """Move along a group of radio buttons."""
        for _ in range(12):
            if self.on(selector):
                return
            self.press(key)
        raise AssertionError(f"no arrow leads to {selector}")

    def opens(self, act: Any, name: str) -> None:
        """Open a panel; pressing and holding the opening key again changes nothing in it."""
        before = self.channel.state("s => [s.snapshot?.rev, s.snapshot?.phase, s.mode].join()")
        act()
        self.channel.until(f"s => s.panel === '{name}' && document.querySelector('dialog.panel[open]')")
        keyboard = self.channel.page.keyboard
        assert self.on("h2"), self.channel.page.evaluate(FOCUS)
        for _ in range(3):
            keyboard.down("Enter")
        keyboard.up("Enter")
        assert self.channel.state("s => s.panel") == name
        assert self.channel.state("s => [s.snapshot?.rev, s.snapshot?.phase, s.mode].join()") == before

    def escapes(self) -> None:
        self.press("Escape")
        self.channel.until("s => s.panel === null && !document.querySelector('dialog[open]')")


@pytest.fixture(params=["chromium", "firefox"])
def keys(request: pytest.FixtureRequest) -> Iterator[Keys]:
    with table(request.param) as channel:
        yield Keys(channel.open())


def fill_form(keys: Keys, book: str, kind: str = "") -> None:
    """Fill in the new-game form with Tab, arrows, letters and Enter: two people play."""
    keys.tab_to("input[name=rulebook]")
    keys.arrow_to(f"input[value={book}]")
    keys.tab_to(".seat:nth-of-type(2) select, .seat + .seat select")
    keys.press("Home")
    keys.channel.until("s => s.setup.seats[1].level === 'person'")
    if kind:
        keys.tab_to("input[name=format]")
        keys.arrow_to(f"input[value={kind}]", "ArrowLeft")


def begun(keys: Keys) -> None:
    """Enter in the form rolls for the start; a colour is chosen if the rulebook asks for it."""
    channel = keys.channel
    keys.tab_to("button[type=submit]")
    keys.press("Enter")
    channel.until("s => s.mode === 'play' && s.snapshot.rev > 0")
    while channel.state("s => s.snapshot.phase") == "draw":
        channel.changed(lambda: keys.button("turn:do.draw"))
    if channel.state("s => s.snapshot.phase") == "choose_colour":
        assert not keys.on("button"), "a decision has no default"
        keys.answer("side-white")


def by_grid(keys: Keys) -> None:
    """Move the next checker on the board: Page Down cycles through movable checkers, then through targets."""
    channel = keys.channel
    keys.press("b")
    assert keys.on(".vb-cell")
    for _ in range(2):
        keys.press("PageDown")
        rev = channel.state("s => s.snapshot.rev")
        keys.press("Enter")
    channel.until(f"s => s.snapshot.rev > {rev}")


def by_typing(keys: Keys) -> None:
    """Type the whole play."""
    channel = keys.channel
    play = next(iter(load(channel.save, "00" * 32).game.view.plays()))
    rev = channel.state("s => s.snapshot.rev")
    keys.press("t")
    channel.until("() => document.activeElement.id === 'typed-play'")
    channel.page.keyboard.type(play.text)
    keys.press("Enter")
    channel.until(
        f"s => s.snapshot.rev > {rev} && !s.snapshot.choices.length && document.activeElement.id === 'status'"
    )


def by_list(keys: Keys) -> None:
    """Choose the next move from the list."""
    channel = keys.channel
    rev = channel.state("s => s.snapshot.rev")
    keys.press("p")
    channel.until("() => document.activeElement.matches('[aria-labelledby=next-moves] button')")
    keys.press("Enter")
    channel.until(f"s => s.snapshot.rev > {rev}")


def turn(keys: Keys, way: Any) -> str:
    """Roll, play in one of the ways, confirm; return what the game then waits for."""
    channel = keys.channel
    if channel.state("s => s.snapshot.phase") == "before_roll":
        channel.changed(lambda: keys.press("r"))
    while channel.state("s => s.snapshot.choices.length"):
        way(keys)
    channel.changed(lambda: keys.press("c"))
    return str(channel.state("s => s.snapshot.phase"))


def test_a_whole_game_without_a_pointer(keys: Keys, heavy: bool) -> None:
    channel = keys.channel
    fill_form(keys, "blastoff")
    begun(keys)
    ways = [by_grid, by_typing, by_list]
    for way in ways:
        turn(keys, way)
    if not heavy:
        channel.bring(late("blastoff"))
    for number in range(400):
        if turn(keys, ways[number % 3]) in OVER:
            break
    check_result(channel, "blastoff")
    before = channel.snapshot
    for key in ("Enter", "Enter", "Escape", " ", "c", "r", "z"):
        keys.press(key)
    assert channel.snapshot == before, "a key too many loses nothing"
    keys.answer("decision:do.next_game")
    assert channel.state("s => s.snapshot.phase") in ("draw", "before_roll", "moving")
    assert len(channel.state("s => s.snapshot.score.games")) == 1
    assert channel.faults == []


def test_a_match_with_the_cube_without_a_pointer(keys: Keys) -> None:
    channel = keys.channel
    fill_form(keys, "modern", "match")
    keys.tab_to("input[type=number]")
    channel.page.keyboard.type("2")
    keys.tab_to("details.more > summary")
    keys.press("Enter")
    keys.tab_to("details.more input[name=variant]:checked")
    keys.press("ArrowUp")
    channel.until("s => s.setup.variant === 'hypergammon' && s.setup.length === 2")
    begun(keys)
    turn(keys, by_list)
    raiser = channel.state("s => s.snapshot.to_act")
    keys.button("turn:do.raise", value=2)
    channel.until("s => s.snapshot.phase === 'raise_offered'")
    offered = channel.snapshot
    assert not keys.on("button"), "an offered cube has no default answer"
    for key in ("Enter", "Enter", " ", "Escape", "c", "r"):
        keys.press(key)
    assert channel.snapshot == offered, "a key too many takes and drops nothing"
    keys.answer("decision:do.take")
    cube = channel.state("s => s.snapshot.cubes[0]")
    assert (cube["value"], channel.state(f"s => s.snapshot.seats[{cube['owner']!r}]")) == (2, 1 - raiser)
    turn(keys, by_grid)
    loser = channel.state("s => s.snapshot.to_act")
    keys.opens(lambda: keys.button("turn:do.resign"), "resign")
    keys.button("resign:offer", level=channel.word_of("decision:resign.single"))
    channel.until("s => s.snapshot.phase === 'resign_offered'")
    keys.answer("decision:do.decline")
    keys.opens(lambda: keys.button("turn:do.resign"), "resign")
    keys.button("resign:offer", level=channel.word_of("decision:resign.gammon"))
    channel.until("s => s.snapshot.phase === 'resign_offered'")
    keys.answer("decision:do.accept")
    assert channel.state("s => [s.snapshot.phase, s.snapshot.score.winner]") == ["series_over", 1 - loser]
    assert channel.state("s => s.snapshot.score.totals")[1 - loser] == 4
    keys.answer("decision:do.rematch")
    assert channel.state("s => s.snapshot.score.totals") == [0, 0]
    keys.press("s")
    channel.until("() => document.querySelector('.earlier summary')")
    assert len(channel.state("s => s.snapshot.score.earlier")) == 1
    assert channel.faults == []


def test_every_panel_without_a_pointer(keys: Keys) -> None:
    """Each opens by keys with the focus on its title, ignores the key that opened it, and Escape returns the focus."""
    channel = keys.channel
    fill_form(keys, "precise")
    begun(keys)
    for name, word in (("settings", "settings-title"), ("keys", "keys-title"), ("games", "games-title")):
        keys.tab_to("button", channel.word_of(word), back=True)
        keys.opens(lambda: keys.press("Enter"), name)
        keys.escapes()
        assert keys.reads(channel.word_of(word)), "the focus is back where it was"
    keys.opens(lambda: keys.press("?"), "keys")
    keys.escapes()
    for name, word in (("resign", "turn:do.resign"), ("leave", "do-new-game")):
        keys.tab_to("button", channel.word_of(word), back=name == "leave")
        keys.opens(lambda: keys.press("Enter"), name)
        keys.escapes()
        assert channel.state("s => s.mode") == "play"
    before = channel.snapshot
    keys.press("t")
    channel.until("() => document.activeElement.id === 'typed-play'")
    channel.page.keyboard.type("1/off")
    keys.press("Enter")
    channel.until("s => s.refusal")
    channel.page.keyboard.press("Escape")
    channel.until("s => s.refusal === null")
    assert channel.snapshot == before
    keys.tab_to("button", channel.word_of("do-new-game"), back=True)
    keys.opens(lambda: keys.press("Enter"), "leave")
    keys.button("panels/prebuilt/leave:yes")
    channel.until("s => s.mode === 'setup'")
    keys.button("setup-return")
    channel.until("s => s.mode === 'play'")
    assert channel.snapshot["checkers"] == before["checkers"]
    assert channel.faults == []


HEARD = """() => {
  globalThis.heard = [];
  new MutationObserver(() => {
    const line = document.querySelector("#said > :last-child")?.textContent ?? "";
    globalThis.heard.push([line, document.body.hasAttribute("data-rolling")]);
  }).observe(document.getElementById("said"), { childList: true });
}"""


def test_a_roll_is_read_out_once_the_dice_rest() -> None:
    with table(settings={"speed": 1}) as channel:
        channel.open()
        channel.bring(save(command_all(opened("modern", kind="money", draw="draw 6 1"), "play")))
        channel.page.evaluate(HEARD)
        channel.throw(4, 2)
        channel.until("s => globalThis.heard.length > 0")
        (line, rolling), *_ = channel.page.evaluate("() => globalThis.heard")
        assert "4" in line
        assert not rolling, "the dice still tumble"
