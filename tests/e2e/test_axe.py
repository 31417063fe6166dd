"""axe-core finds nothing to object to: every panel in three languages, and in every theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from support.embed_pages import ROOT
from support.tables import heard
from vrhcaby.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
  ({id, nodes}) => id + ": " + nodes.slice(0, 3).map(({html, any}) => html.slice(0, 140) + " " + (any[0]?.message ?? "")).join(" | "))"""
LOOKS = [
    ("cs", "light"),
    ("sk", "light"),
    ("en", "light"),
    ("cs", "dark"),
    ("cs", "contrast"),
    ("cs", "colour-blind"),
    ("cs", "forced"),
]


@pytest.fixture(scope="module")
def desk() -> Iterator[Table]:
    with table() as made:
        made.open()
        made.page.evaluate(AXE.read_text() + "; globalThis.axe = axe; 0")
        yield made


def panel(name: str) -> Callable[[Table], None]:
    def show(desk: Table) -> None:
        desk.page.evaluate("(name) => vrhcaby.actions.open(name)", name)
        desk.page.locator("dialog[open]").wait_for()

    return show


def tab(name: str) -> Callable[[Table], None]:
    return lambda desk: desk.page.locator(f"#tab-{name}").click()


def at(address: str, ready: str) -> Callable[[Table], None]:
    def show(desk: Table) -> None:
        desk.page.evaluate("(hash) => { location.hash = hash; }", address)
        desk.page.locator(ready).first.wait_for()

    return show


def moving(desk: Table) -> None:
    desk.bring(save(opened("modern", kind="money", draw="draw 6 1", beaver=True)))
    desk.tap("24", "19", "white")
    desk.refused()


def offered(desk: Table) -> None:
    session = heard(opened("modern", kind="money", draw="draw 6 1", beaver=True), "play", "raise")
    desk.bring(save(session))
    desk.page.locator(".card.decision").wait_for()


def result(desk: Table) -> None:
    desk.bring(save(heard(opened("precise"), "play", "resign gammon", "accept")))
    desk.page.locator(".card.result").wait_for()


def form(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.leaveGame()")
    desk.until("s => s.mode === 'setup'")
    desk.unfold()


STATES: dict[str, Callable[[Table], None]] = {
    "form": form,
    "refusal": moving,
    "score": tab("score"),
    "dice": tab("dice"),
    "book": tab("book"),
    "plays": tab("plays"),
    "settings": panel("settings"),
    "keys": panel("keys"),
    "games": panel("games"),
    "resign": panel("resign"),
    "leave": panel("leave"),
    "offered": offered,
    "result": result,
    "rules": at("#classic/9.3", "#view-rules h1"),
    "lessons": at("#lekce", "#view-lessons h1"),
}


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_nothing_to_object_to(desk: Table, lang: str, theme: str) -> None:
    desk.page.emulate_media(forced_colors="active" if theme == "forced" else "none")
    chosen = {"lang": lang, "theme": "auto" if theme == "forced" else theme}
    desk.page.evaluate("(chosen) => vrhcaby.actions.set(chosen)", chosen)
    desk.until(f"s => s.lang === '{lang}' && document.documentElement.lang === '{lang}'")
    found = []
    for name, show in STATES.items():
        if name == "form":
            at("#hra", "#view-game:not([hidden])")(desk)
        show(desk)
        found += [f"{name}: {violation}" for violation in desk.page.evaluate(RUN)]
        if desk.state("s => s.panel"):
            desk.page.keyboard.press("Escape")
            desk.until("s => s.panel === null")
    assert found == []
