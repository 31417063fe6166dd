"""One tab with the built page: how a person starts, taps, types and presses, and what the page then shows.

Nothing waits for time: every wait is for a state. The page's policy forbids evaluated strings, so a wait is a
function that checks again in each turn of the page's own loop.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e.support_scripts import BEGIN_WITH, DRIVE, OPEN_TEXT, UNTIL
from support.embed_pages import DIST, TIMEOUT, Site, browser_named, profiles, shares, site
from support.spaces import plain
from vrhcaby.panels.state import words

CALM = {
    "speed": 0,
    "muted": True,
    "formOpen": True,
    "oneTap": False,
    "autoPlay": "off",
    "autoRoll": False,
    "tabs": True,
}
"""Settings for tests about other things: no animation, sound or automatic steps; form and details open."""

PRESS_MS = 4000
"""How long a repeated press may wait for its button."""


class Table:
    """A page, and the acts of the person using it."""

    def __init__(self, page: Any, home: Site, folder: str = "/") -> None:
        self.page = page
        self.home = home
        self.folder = folder
        self.asked: list[str] = []
        self.faults: list[str] = []
        page.set_default_timeout(TIMEOUT)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def another(self) -> Table:
        """A second tab of the same size in the same profile, without stored settings of its own."""
        page = self.page.context.new_page()
        page.set_viewport_size(self.page.viewport_size)
        return Table(page, self.home)

    # Looking

    def open(self, query: str = "", wait: bool = True) -> Table:
        self.page.goto(self.home.url + self.folder + query)
        if wait:
            self.ready()
        return self

    def ready(self) -> Table:
        self.until("() => document.documentElement.dataset.vrhcaby === 'ready'")
        return self

    def until(self, test: str, patience: int = TIMEOUT) -> Any:
        """Wait until a function of the page's state (``s => …``) is true; return its value."""
        words = json.dumps(test)[1:-1].replace("`", "'").replace("$", "").replace("%", "")
        return self.page.evaluate(UNTIL % (test, words), patience)

    def state(self, what: str) -> Any:
        """A part of the page's state: ``s => s.panel``."""
        return self.page.evaluate(f"() => ({what})(vrhcaby.state())")

    @property
    def snapshot(self) -> Any:
        return self.state("s => s.snapshot")

    @property
    def save(self) -> Any:
        return self.page.evaluate("() => vrhcaby.client.journal")

    def word_of(self, key: str, **args: Any) -> str:
        """A word of the page in its present language: a message, or ``turn:do.roll`` from a panel's texts."""
        panel, divided, path = key.partition(":")
        if divided:
            return self.said(panel, path, **args)
        found: str = self.page.evaluate("([key, args]) => vrhcaby.state().t(key, args)", [key, args])
        return found

    def said(self, panel: str, key: str, **values: Any) -> str:
        """A panel's text in the page's present language."""
        return words(panel, self.state("s => s.lang"))(key, **values)

    def shown(self, selector: str) -> str:
        return str(self.page.locator(selector).first.inner_text())

    def listed(self, selector: str) -> list[str]:
        """The text of each such element, with plain spaces."""
        return [plain(text) for text in self.page.locator(selector).all_inner_texts()]

    def unfold_result(self) -> Any:
        """The result card, with its calculation expanded."""
        card = self.page.locator(".card.result")
        card.get_by_text(self.said("decision", "result.counted"), exact=True).click()
        return card

    def tab(self, name: str) -> None:
        """Open a tab beside the board, and wait for its tree. Without stored settings the tabs are folded."""
        folded = self.page.locator(".more-tabs:not([open]) > summary")
        if folded.count():
            folded.click()
        self.page.locator(f"#tab-{name}").click()
        self.until(
            f"s => s.tab === '{name}' && (s.panels['{name}'] || !document.querySelector('#tab-panel .coming'))"
        )

    # The form, panels, files

    def settings(self, **more: Any) -> None:
        """Store settings as an earlier visit would."""
        self.page.add_init_script(
            "if (location.protocol.startsWith('http') && !localStorage.getItem('vrhcaby.settings'))"
            f" localStorage.setItem('vrhcaby.settings', JSON.stringify({json.dumps({**CALM, **more})}))"
        )

    def tool(self, name: str) -> None:
        self.page.locator(f'.tools button[aria-label="{self.word_of(name)}"]').click()

    def start(
        self,
        book: str,
        *,
        bot: str | None = None,
        kind: str = "",
        dice: str = "seeded",
        seed: str = "",
        **form: Any,
    ) -> None:
        """Fill in the form as a person does, and press the button. With a secret of the dice each game is the same."""
        page = self.page
        if seed:
            page.evaluate(BEGIN_WITH, seed)
        if self.state("s => s.mode") == "play":
            self.leave()
        # In a tab without stored data the form is collapsed.
        if not self.state("s => s.settings.formOpen"):
            page.locator(".form-fold > summary").click()
        page.locator(f"input[name=rulebook][value={book}]").check()
        if kind:
            page.locator(f"input[name=format][value={kind}]").check()
        for _ in range(form.get("people", 0) - self.state("s => s.setup.people")):
            page.get_by_role("button", name=self.word_of("setup-add-player")).click()
        page.locator(".seat select").nth(0).select_option("person")
        for at in range(1, page.locator(".seat select").count()):
            page.locator(".seat select").nth(at).select_option(bot or "person")
        if "length" in form:
            page.locator("input[type=number]").first.fill(str(form["length"]))
            page.locator("input[type=number]").first.press("Tab")
        self.unfold()
        for key, value in form.get("options", {}).items():
            control = page.locator(f"#option-{key}")
            if isinstance(value, bool):
                control.set_checked(value)
            else:
                control.fill(str(value))
                control.press("Tab")
        page.locator(f"input[name=dice][value={dice}]").check()
        page.locator(".setup button[type=submit]").click()
        self.until(
            "s => s.mode === 'play' && s.panels.turn && (s.snapshot.rev > 0 || s.snapshot.config.dice === 'manual')"
        )

    def unfold(self) -> None:
        if not self.state("s => s.moreOpen"):
            self.page.locator("details.more > summary").click()

    def leave(self) -> None:
        self.tool("do-new-game")
        self.until("s => s.mode === 'setup' || s.panel === 'leave'")
        if self.state("s => s.panel") == "leave":
            self.page.get_by_role(
                "button", name=self.word_of("panels/prebuilt/leave:yes"), exact=True
            ).click()
        self.until("s => s.mode === 'setup' && s.snapshot.phase === 'draw'")

    def bring(self, save: Any) -> None:
        """Open a session as a pasted text. The file field takes six times as long; ``bring_file`` uses it."""
        self.page.evaluate(OPEN_TEXT, save if isinstance(save, str) else json.dumps(save))
        self.until("s => s.mode !== 'play' || s.panels.turn")

    def bring_file(self, save: Any, name: str = "session.json") -> None:
        """Import a session through the page's own file field."""
        text = save if isinstance(save, str) else json.dumps(save)
        self.tool("games-title")
        self.page.locator("dialog input[type=file]").first.set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )
        shown = self.page.locator(".texts").locator(".answers button, .wrong[role=alert]").first
        self.until("s => s.panel === 'texts'")
        shown.wait_for()
        self.until("s => !s.reading")
        opens = self.page.locator(".texts .answers button")
        if opens.count():
            opens.click()
            self.until("s => s.panel === null || s.trouble")

    # The board

    def cell(self, place: str, side: str | None = None) -> Any:
        """The cell of a place in ``side``'s own view (by default the viewpoint's)."""
        return self.page.locator(f'.vb-cell[data-vb-cell="{self.slot(place, side)}"]')

    def slot(self, place: str, side: str | None) -> str:
        whose = "own" if side in (None, self.viewpoint) else "opp"
        if place in ("bar", "off"):
            return f"{place}:{whose}"
        return place if whose == "own" or not place.isdigit() else str(25 - int(place))

    @property
    def viewpoint(self) -> str:
        """Whose numbers the board shows: the only person's, else White's."""
        found: str = self.state(
            "s => { const kinds = s.snapshot.config.players.map((p) => p.kind); const seats = s.snapshot.seats;"
            " return seats && kinds.filter((k) => k === 'person').length === 1 && kinds[seats.black] === 'person'"
            " ? 'black' : 'white'; }"
        )
        return found

    def tap(self, source: str, target: str, side: str | None = None) -> None:
        """Tap a checker, then its target."""
        side = side or self.state("s => s.snapshot.mover")
        self.cell(source, side).click()
        self.cell(target, side).click()

    def drag(self, source: str, target: str, side: str | None = None) -> None:
        side = side or self.state("s => s.snapshot.mover")
        grip = self.cell(source, side).locator(".vb-grip:visible")
        start = (grip if grip.count() else self.cell(source, side)).bounding_box()
        end = self.cell(target, side).bounding_box()
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()

    def changed(self, act: Any) -> None:
        """Do something and wait for the session to change."""
        rev = self.state("s => s.snapshot.rev")
        act()
        self.until(f"s => s.snapshot.rev !== {rev}")

    # Deciding

    def proceed(self) -> None:
        """Press the main command: roll, pick up the dice, offer."""
        self.insist(self.page.locator(".commands button.primary").first.click)

    def press(self, key: str, **args: Any) -> None:
        """Press a button by its text. A new decision ignores presses for a moment, so press until it answers."""
        button = self.page.get_by_role("button", name=self.word_of(key, **args), exact=True).first
        self.insist(button.click)

    def insist(self, act: Any) -> None:
        before = self.state("s => [s.snapshot.rev, s.snapshot.phase].join()")
        # A refusal that is already displayed is not an answer to this act.
        answered = "" if self.state("s => Boolean(s.refusal)") else " || s.refusal"
        moved = f"s => [s.snapshot.rev, s.snapshot.phase].join() !== {before!r}{answered}"
        failed: Exception | None = None
        self.page.set_default_timeout(PRESS_MS)
        try:
            for _ in range(20):
                # On a slow machine an earlier press may be answered only now, and the button is gone.
                try:
                    act()
                except PlaywrightTimeout as error:
                    failed = error
                with contextlib.suppress(Exception):
                    self.until(moved, 400)
                    return
        finally:
            self.page.set_default_timeout(TIMEOUT)
        raise AssertionError(f"nothing came of it: {before}") from failed

    def throw(self, first: int, second: int) -> None:
        """Enter real dice. A new decision ignores presses for a moment, so press until the first die is taken."""
        dice, taken = self.page.locator(".manual .die-button"), self.page.locator(".manual .quiet-button")
        for _ in range(3):
            dice.nth(first - 1).click()
            with contextlib.suppress(PlaywrightTimeout):
                taken.wait_for(timeout=2000)
                break
        self.changed(dice.nth(second - 1).click)

    def drive(self, *phases: str, turns: int = 10_000) -> str:
        """Play the listed moves until one of the phases waits for a decision, or ``turns`` turns were finished."""
        self.tab("plays")
        plan = {
            "phases": ["draw", "choose_colour", "game_over", "series_over", *phases],
            "turns": turns,
            "patience": TIMEOUT,
        }
        return str(self.page.evaluate(DRIVE, plan))

    def begin(self, colour: str = "white") -> None:
        """Finish the opening roll and the choice of colours, if the rulebook has it."""
        # Ask at once, because the dice may roll by themselves between two questions.
        while (rev := self.state("s => s.snapshot.phase === 'draw' && s.snapshot.rev")) is not False:
            # Equal dice may be rolled again automatically; then there is no button to press.
            with contextlib.suppress(Exception):
                self.page.locator(".card button.primary").click(timeout=2000)
            self.until(f"s => s.snapshot.rev !== {rev}")
        # A bot that won the opening roll chooses by itself.
        person = "s.snapshot.config.players[s.snapshot.to_act]?.kind === 'person'"
        self.until(f"s => s.snapshot.phase !== 'choose_colour' || {person}")
        if self.state("s => s.snapshot.phase") == "choose_colour":
            self.press(f"side-{colour}")

    def refused(self) -> dict[str, Any]:
        """The contents of the refusal beside the board; a lesson that was left may keep one of its own."""
        self.page.locator(".slot .refusal").wait_for()
        found: dict[str, Any] = self.page.evaluate(
            """() => {
              const card = document.querySelector(".slot .refusal");
              const words = (sel) => card.querySelector(sel)?.innerText ?? "";
              return {rule: card.dataset.rule, book: card.dataset.book, paragraph: card.dataset.paragraph,
                title: words("h2"), text: words(".refusal-text"), link: card.querySelector(".refusal-cite a")?.getAttribute("href"),
                provenance: words(".provenance"), instead: words(".instead strong")};
            }"""
        )
        return found


def close_pages(first: Any, origin: str) -> None:
    """Close a tab and those that it opened."""
    for page in list(first.context.pages):
        if page == first or page.url.startswith(origin):
            page.close()


@contextlib.contextmanager
def table(name: str = "chromium", home: Site | None = None, folder: str = "/", settings: dict[str, Any] | None = None,
          *, alone: bool = False, **context: Any) -> Iterator[Table]:  # fmt: skip
    """A tab, not opened yet, that finds empty storage; with a given site, or ``alone``, in a profile of its own."""
    options = {"locale": "cs-CZ", "viewport": {"width": 1280, "height": 800}, **context}
    browser = browser_named(name)
    shared = not alone and home is None and shares(browser, options)
    page = profiles.page(browser, options) if shared else browser.new_context(**options).new_page()
    with contextlib.ExitStack() as stack:
        home = home or stack.enter_context(site(DIST))
        channel = Table(page, home, folder)
        channel.settings(**(settings or {}))
        try:
            yield channel
        finally:
            if shared:
                close_pages(page, home.url)
            else:
                page.context.close()


__all__ = ["DIST", "TIMEOUT", "Path", "Site", "Table", "browser_named", "site", "table"]
