"""A keyboard and nothing else: a whole game, a match with the cube, and every dialog."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from e2e.support_page import Table, table
from e2e.test_games import check_result
from vrhcaby.session.saving import load

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
FOCUS = """() => { const el = document.activeElement;
  return [el.tagName, el.id, el.textContent.trim(), el.getAttribute("aria-label") ?? "", el.value ?? ""]; }"""
OVER = ("game_over", "series_over")
MOST_TABS = 90


class Keys:
    """The hands on the keyboard."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk
        self.press = desk.page.keyboard.press

    def on(self, selector: str) -> bool:
        return bool(self.desk.page.evaluate("(sel) => !!document.activeElement?.matches(sel)", selector))

    def reads(self, words: str) -> bool:
        return words in self.desk.page.evaluate(FOCUS)[2:4]

    def tab_to(self, selector: str, words: str = "", back: bool = False) -> None:
        """Tab until the focus is on a control, as somebody does who looks where it is."""
        for _ in range(MOST_TABS):
            if self.on(selector) and (not words or self.reads(words)):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no Tab leads to {selector} {words}")

    def button(self, key: str, **args: Any) -> None:
        """To a button by its word, and Enter."""
        self.tab_to("button", self.desk.word_of(key, **args))
        self.press("Enter")

    def answer(self, key: str, **args: Any) -> None:
        """The same where a decision has just come, which hears nothing for a moment."""
        self.tab_to("button", self.desk.word_of(key, **args))
        self.desk.insist(lambda: self.press("Enter"))

    def arrow_to(self, selector: str, key: str = "ArrowDown") -> None:
        """Along a group of radio buttons."""
        for _ in range(12):
            if self.on(selector):
                return
            self.press(key)
        raise AssertionError(f"no arrow leads to {selector}")

    def opens(self, act: Any, name: str) -> None:
        """Open a panel; what opened it, pressed again and held, changes nothing in it."""
        before = self.desk.state("s => [s.snapshot?.rev, s.snapshot?.phase, s.mode].join()")
        act()
        self.desk.until(f"s => s.panel === '{name}' && document.querySelector('dialog.panel[open]')")
        keyboard = self.desk.page.keyboard
        assert self.on("h2"), self.desk.page.evaluate(FOCUS)
        for _ in range(3):
            keyboard.down("Enter")
        keyboard.up("Enter")
        assert self.desk.state("s => s.panel") == name
        assert self.desk.state("s => [s.snapshot?.rev, s.snapshot?.phase, s.mode].join()") == before

    def escapes(self) -> None:
        self.press("Escape")
        self.desk.until("s => s.panel === null && !document.querySelector('dialog[open]')")


@pytest.fixture(params=["chromium", "firefox"])
def keys(request: pytest.FixtureRequest) -> Iterator[Keys]:
    with table(request.param) as desk:
        yield Keys(desk.open())


def fill_form(keys: Keys, book: str, kind: str = "") -> None:
    """The form of a new game by Tab, arrows, letters and Enter: two people play."""
    keys.tab_to("input[name=rulebook]")
    keys.arrow_to(f"input[value={book}]")
    keys.tab_to(".seat:nth-of-type(2) select, .seat + .seat select")
    keys.press("Home")
    keys.desk.until("s => s.setup.seats[1].kind === 'person'")
    if kind:
        keys.tab_to("input[name=format]")
        keys.arrow_to(f"input[value={kind}]", "ArrowLeft")


def begun(keys: Keys) -> None:
    """Enter in the form throws for the start; a colour is chosen where the rulebook has it."""
    desk = keys.desk
    keys.tab_to("button[type=submit]")
    keys.press("Enter")
    desk.until("s => s.mode === 'play' && s.snapshot.rev > 0")
    while desk.state("s => s.snapshot.phase") == "draw":
        desk.changed(lambda: keys.button("do-draw"))
    if desk.state("s => s.snapshot.phase") == "choose_colour":
        assert not keys.on("button"), "a decision has no default"
        keys.answer("side-white")


def by_grid(keys: Keys) -> None:
    """The next checker on the board itself: Page Down goes along what may move, then along its targets."""
    desk = keys.desk
    keys.press("b")
    assert keys.on(".vb-cell")
    for _ in range(2):
        keys.press("PageDown")
        rev = desk.state("s => s.snapshot.rev")
        keys.press("Enter")
    desk.until(f"s => s.snapshot.rev > {rev}")


def by_typing(keys: Keys) -> None:
    """The whole play in writing."""
    desk = keys.desk
    play = next(iter(load(desk.save, "00" * 32).game.view.plays()))
    rev = desk.state("s => s.snapshot.rev")
    keys.press("t")
    desk.until("() => document.activeElement.id === 'typed-play'")
    desk.page.keyboard.type(play.text)
    keys.press("Enter")
    desk.until(
        f"s => s.snapshot.rev > {rev} && !s.snapshot.choices.length && document.activeElement.id === 'status'"
    )


def by_list(keys: Keys) -> None:
    """The next checker from the list of moves."""
    desk = keys.desk
    rev = desk.state("s => s.snapshot.rev")
    keys.press("p")
    desk.until("() => document.activeElement.matches('[aria-labelledby=next-moves] button')")
    keys.press("Enter")
    desk.until(f"s => s.snapshot.rev > {rev}")


def turn(keys: Keys, way: Any) -> str:
    """Throw, play in one of the ways, pick the dice up. What the game then waits for."""
    desk = keys.desk
    if desk.state("s => s.snapshot.phase") == "before_roll":
        desk.changed(lambda: keys.press("r"))
    while desk.state("s => s.snapshot.choices.length"):
        way(keys)
    desk.changed(lambda: keys.press("c"))
    return str(desk.state("s => s.snapshot.phase"))


def test_a_whole_game_without_a_pointer(keys: Keys) -> None:
    desk = keys.desk
    fill_form(keys, "blastoff")
    begun(keys)
    ways = [by_grid, by_typing, by_list]
    for number in range(400):
        if turn(keys, ways[number % 3]) in OVER:
            break
    check_result(desk, "blastoff")
    before = desk.snapshot
    for key in ("Enter", "Enter", "Escape", " ", "c", "r", "z"):
        keys.press(key)
    assert desk.snapshot == before, "a key too many loses nothing"
    keys.answer("do-next-game")
    assert desk.state("s => s.snapshot.phase") in ("draw", "before_roll", "moving")
    assert len(desk.state("s => s.snapshot.score.games")) == 1
    assert desk.faults == []


def test_a_match_with_the_cube_without_a_pointer(keys: Keys) -> None:
    desk = keys.desk
    fill_form(keys, "modern", "match")
    keys.tab_to("input[type=number]")
    desk.page.keyboard.type("2")
    keys.tab_to("details.more > summary")
    keys.press("Enter")
    keys.tab_to("details.more select")
    keys.press("End")
    desk.until("s => s.setup.variant === 'hypergammon' && s.setup.length === 2")
    begun(keys)
    turn(keys, by_list)
    raiser = desk.state("s => s.snapshot.to_act")
    keys.button("do-raise", value=2)
    desk.until("s => s.snapshot.phase === 'raise_offered'")
    offered = desk.snapshot
    assert not keys.on("button"), "an offered cube has no default answer"
    for key in ("Enter", "Enter", " ", "Escape", "c", "r"):
        keys.press(key)
    assert desk.snapshot == offered, "a key too many takes and drops nothing"
    keys.answer("do-take")
    cube = desk.state("s => s.snapshot.cubes[0]")
    assert (cube["value"], desk.state(f"s => s.snapshot.seats[{cube['owner']!r}]")) == (2, 1 - raiser)
    turn(keys, by_grid)
    loser = desk.state("s => s.snapshot.to_act")
    keys.opens(lambda: keys.button("do-resign"), "resign")
    keys.button("do-resign-level", level=desk.word_of("resign-as-single"))
    desk.until("s => s.snapshot.phase === 'resign_offered'")
    keys.answer("do-decline")
    keys.opens(lambda: keys.button("do-resign"), "resign")
    keys.button("do-resign-level", level=desk.word_of("resign-as-gammon"))
    desk.until("s => s.snapshot.phase === 'resign_offered'")
    keys.answer("do-accept")
    assert desk.state("s => [s.snapshot.phase, s.snapshot.score.winner]") == ["series_over", 1 - loser]
    assert desk.state("s => s.snapshot.score.totals")[1 - loser] == 4
    keys.answer("do-rematch")
    assert desk.state("s => s.snapshot.score.totals") == [0, 0]
    keys.press("s")
    desk.until("() => document.querySelector('.earlier summary')")
    assert len(desk.state("s => s.snapshot.score.earlier")) == 1
    assert desk.faults == []


def test_every_panel_without_a_pointer(keys: Keys) -> None:
    """Each opens by keys with the focus on its title, ignores the key that opened it, and Escape gives the focus back."""
    desk = keys.desk
    fill_form(keys, "precise")
    begun(keys)
    for name, word in (("settings", "settings-title"), ("keys", "keys-title"), ("games", "games-title")):
        keys.tab_to("button", desk.word_of(word), back=True)
        keys.opens(lambda: keys.press("Enter"), name)
        keys.escapes()
        assert keys.reads(desk.word_of(word)), "the focus is back where it was"
    keys.opens(lambda: keys.press("?"), "keys")
    keys.escapes()
    for name, word in (("resign", "do-resign"), ("leave", "do-new-game")):
        keys.tab_to("button", desk.word_of(word), back=name == "leave")
        keys.opens(lambda: keys.press("Enter"), name)
        keys.escapes()
        assert desk.state("s => s.mode") == "play"
    before = desk.snapshot
    keys.press("t")
    desk.until("() => document.activeElement.id === 'typed-play'")
    desk.page.keyboard.type("1/off")
    keys.press("Enter")
    desk.until("s => s.refusal")
    desk.page.keyboard.press("Escape")
    desk.until("s => s.refusal === null")
    assert desk.snapshot == before
    keys.tab_to("button", desk.word_of("do-new-game"), back=True)
    keys.opens(lambda: keys.press("Enter"), "leave")
    keys.button("leave-yes")
    desk.until("s => s.mode === 'setup'")
    keys.button("setup-return")
    desk.until("s => s.mode === 'play'")
    assert desk.snapshot["checkers"] == before["checkers"]
    assert desk.faults == []
