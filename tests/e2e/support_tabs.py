"""Tabs that tests share, and a tab whose engine is held back."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from e2e.support_page import CALM, Table, table

FIRST = """() => {
  const {boot, lang, t, texts, catalogue, panels, snapshot, session, route, coming, ...first} = vrhcaby.state();
  Object.assign(globalThis, {first});
}"""
"""Remember the page's state right after its start."""

AFRESH = """async (settings) => {
  const {actions, state} = vrhcaby;
  actions.close();
  if (location.hash !== "#hra") location.hash = "#hra";
  localStorage.clear();
  sessionStorage.clear();
  if (state().lang !== "cs") actions.set({lang: "cs"});
  actions.remember(first);
  actions.set(settings);
  actions.leave();
  actions.remember({parked: null, panelUi: {}});
  document.activeElement?.blur();
  scrollTo(0, 0);
  return state().session;
}"""
"""Return to the start screen as a first visitor finds it; the game on the board is abandoned."""

QUESTION = ".teach-frame .teach-card, .teach-frame .refusal"
"""What a lesson or a rulebook keeps while the page shows the game."""

LEFT = f"""() => {{
  const left = document.querySelector("{QUESTION}");
  if (left) location.hash = "#glossary";
  return Boolean(left);
}}"""
"""Leave the question that a test answered last, because its card looks like that of a game."""


def afresh(made: Table, size: tuple[int, int], settings: dict[str, Any]) -> None:
    """Bring a tab that other tests have used back to the start screen."""
    made.page.set_viewport_size({"width": size[0], "height": size[1]})
    made.page.emulate_media(media="null", color_scheme="light", reduced_motion="null")
    if made.page.evaluate(LEFT):
        made.page.locator(QUESTION).first.wait_for(state="detached")
    before = made.page.evaluate(AFRESH, {**CALM, **settings})
    made.until(
        f"s => s.mode === 'setup' && s.session > {before} && s.route.view === 'game' && s.lang === 'cs'"
    )
    made.asked.clear()


class SharedTabs:
    """Tabs that stay open from test to test, because starting Python costs more than most tests.

    Each test finds the start screen, these settings and an empty local storage. A test about a start, a reload, stored
    games, other languages or scripts of its own takes a fresh tab instead. After a failed test all shared tabs are replaced.
    """

    def __init__(self) -> None:
        self.open: dict[tuple[str, bool], tuple[Table, contextlib.ExitStack]] = {}
        self.suspect = False

    @contextlib.contextmanager
    def take(
        self,
        name: str = "chromium",
        *,
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
        **settings: Any,
    ) -> Iterator[Table]:
        if self.suspect:
            self.close()
        key = (name, touch)
        made, stack = self.open.pop(key, None) or self._started(name, touch)
        with stack:
            afresh(made, size, settings)
            yield made
            assert made.faults == []
            self.open[key] = made, stack.pop_all()

    def _started(self, name: str, touch: bool) -> tuple[Table, contextlib.ExitStack]:
        stack = contextlib.ExitStack()
        made = stack.enter_context(table(name, has_touch=touch)).open("?lang=cs#hra")
        made.page.evaluate(FIRST)
        return made, stack

    def close(self) -> None:
        for _, stack in self.open.values():
            stack.close()
        self.open.clear()
        self.suspect = False


shared_tabs = SharedTabs()


class Gate:
    """Holds back the engine's files until it opens; the start screen's files pass."""

    def __init__(self, page: Any) -> None:
        self.held: list[Any] = []
        self.closed = True
        page.route(
            "**/pyodide/**",
            lambda route: self.held.append(route) if self.closed else route.continue_(),
        )

    def drop(self) -> None:
        """Reject what is held back; the next visit asks again."""
        for route in self.held:
            route.abort()
        self.held.clear()

    def open(self) -> None:
        self.closed = False
        for route in self.held:
            route.continue_()
