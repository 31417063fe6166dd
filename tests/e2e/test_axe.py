"""axe-core reports no violations: every view, panel and decision in three languages and in light, dark and forced colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import about_to_throw_badly, opened
from support.embed_pages import ROOT
from support.tables import command_all, command_crew
from support.tables import table as session_of
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """async (rules) => (await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})})).violations.map(
  ({id, nodes}) => id + ": " + nodes.slice(0, 3).map(({html, any}) => html.slice(0, 140) + " " + (any[0]?.message ?? "")).join(" | "))"""
THEMES = ["light", "dark", "forced"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules that depend on the theme; all others are checked in the first theme, and in every theme with --heavy."""
CZECH_THEMES = ["contrast", "colour-blind"]
"""Themes that only change colours; checked in one language, with --heavy."""


@pytest.fixture
def channel() -> Iterator[Table]:
    with table() as made:
        made.open()
        made.page.evaluate(AXE.read_text() + "; globalThis.axe = axe; 0")
        yield made


def panel(name: str) -> Callable[[Table], None]:
    def show(channel: Table) -> None:
        channel.page.evaluate("(name) => vrhcaby.actions.open({dialog: name})", name)
        channel.page.locator("dialog[open] .panel-body > :not(.coming)").first.wait_for()
        channel.page.evaluate(
            "() => { for (const group of document.querySelectorAll('dialog details')) {"
            " group.removeAttribute('name'); group.open = true; } }"
        )

    return show


def tab(name: str) -> Callable[[Table], None]:
    return lambda channel: channel.page.locator(f"#tab-{name}").click()


def at(address: str, ready: str) -> Callable[[Table], None]:
    def show(channel: Table) -> None:
        channel.page.evaluate("(hash) => { location.hash = hash; }", address)
        channel.page.locator(ready).first.wait_for()

    return show


def moving(channel: Table) -> None:
    channel.bring(save(opened("modern", kind="money", draw="draw 6 1", beaver=True)))
    channel.tap("24", "19", "white")
    channel.refused()


def offered(channel: Table) -> None:
    session = command_all(opened("modern", kind="money", draw="draw 6 1", beaver=True), "play", "raise")
    channel.bring(save(session))
    channel.page.locator(".card.decision").wait_for()


def result(channel: Table) -> None:
    channel.bring(save(command_all(opened("classic"), "roll 6 5", "play", "resign win", "accept")))
    channel.page.locator(".card.result").wait_for()


def review(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.tab({tab: 'advice', focus: false})")
    channel.page.locator("#tab-panel button", has_text=channel.word_of("decision:do.review")).first.click()
    channel.page.locator(".review-graph").wait_for()


def hinted(channel: Table) -> None:
    channel.page.evaluate("() => { vrhcaby.actions.close_refusal(); vrhcaby.actions.hint(); }")
    channel.page.locator(".hint-play").first.wait_for()


def colour(channel: Table) -> None:
    channel.bring(save(command_all(session_of("series", "classic"), "draw 6 1")))
    channel.page.evaluate("() => vrhcaby.actions.set({coach: true, coached: 'first second third'})")


def doors(channel: Table) -> None:
    form(channel)
    channel.page.evaluate("() => vrhcaby.actions.set({formOpen: false})")
    channel.page.locator(".doors").wait_for()
    channel.until("s => !s.settings.formOpen")


def shared(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.share()")
    channel.page.locator(".share-line").first.wait_for()


def edited(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.editor()")
    channel.page.locator(".side.editing .editor").wait_for()


def chouette(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.set({coach: false})")
    channel.bring(save(command_crew(session_of("chouette", players=6), "draw 6 1", "play")))
    channel.until("s => s.snapshot.cubes.length === 5")
    tab("score")(channel)


def cocked(channel: Table) -> None:
    channel.bring(save(about_to_throw_badly("on_edge")))
    channel.proceed()
    patch = {"stepping": True, "keepTrouble": "full"}
    channel.page.evaluate("(patch) => vrhcaby.actions.remember(patch)", patch)
    channel.page.locator(".voided").wait_for()


def failed(channel: Table) -> None:
    form(channel)
    channel.page.evaluate(
        "() => vrhcaby.actions.remember({boot: {...vrhcaby.state().boot, status: 'failed', code: 'boot/offline'}})"
    )
    channel.page.locator(".boot.failed").wait_for()


def started(channel: Table) -> None:
    channel.page.evaluate(
        "() => vrhcaby.actions.remember({boot: {...vrhcaby.state().boot, status: 'ready'}, keepTrouble: '', stepping: false})"
    )


def form(channel: Table) -> None:
    channel.page.evaluate("() => vrhcaby.actions.leave()")
    channel.until("s => s.mode === 'setup'")
    channel.unfold()


def timed(channel: Table) -> None:
    """A game in which a player's time has run out."""
    saved = save(opened("modern", draw="draw 6 1"))
    saved["header"]["clock"] = {"delay": 0, "reserve": 10, "forfeits": False}
    saved["entries"].append(["time", {"ms": 10_000}])
    # During the guided first turns the bar has no saved games.
    channel.page.evaluate("() => vrhcaby.actions.set({coach: false})")
    channel.bring(saved)
    channel.page.evaluate("() => vrhcaby.actions.set({coach: true})")
    channel.page.locator(".card.decision").wait_for()


STATES: dict[str, Callable[[Table], None]] = {
    "form": form,
    "refusal": moving,
    "score": tab("score"),
    "dice": tab("dice"),
    "book": tab("book"),
    "plays": tab("plays"),
    "hint": hinted,
    "cocked": cocked,
    "settings": panel("settings"),
    "keys": panel("keys"),
    "texts": panel("texts"),
    "share": shared,
    "editor": edited,
    "record": tab("record"),
    "games": panel("games"),
    "resign": panel("resign"),
    "leave": panel("leave"),
    "waits": panel("waits"),
    "offered": offered,
    "colour": colour,
    "timed": timed,
    "chouette": chouette,
    "result": result,
    "review": review,
    "library": panel("games"),
    "rules": at("#classic/9.3", "#view-rules h1"),
    "comparison": at("#srovnani", "#view-rules table"),
    "glossary": at("#glossary/prime", "#w-prime.target"),
    "sheet": at("#sheet/modern", ".sheet-group"),
    "lessons": at("#lekce", "#view-lessons h1"),
    "lesson": at("#lekce/2/1", ".teach-step"),
    "recap": at("#lekce/20", ".recap-points"),
    "exercises": at("#cviceni", "#view-lessons h1"),
    "practice": at("#procvicovani", "#view-lessons h1"),
    "workshop": at("#dilna", ".workshop-preview canvas"),
    "failed": failed,
    "doors": doors,
}


def wear(channel: Table, theme: str) -> None:
    channel.page.emulate_media(forced_colors="active" if theme == "forced" else "none")
    channel.page.evaluate(
        "(theme) => { document.documentElement.dataset.theme = theme; }",
        "auto" if theme == "forced" else theme,
    )


# One language daily: the others have the same elements, and --heavy checks their words.
WHEN_HEAVY = {lang: (pytest.mark.heavy,) for lang in LANGUAGES if lang != "cs"}


@pytest.mark.parametrize("lang", [pytest.param(lang, marks=WHEN_HEAVY.get(lang, ())) for lang in LANGUAGES])
def test_axe_reports_no_violations(channel: Table, lang: str, heavy: bool) -> None:
    themes = THEMES + (CZECH_THEMES if heavy and lang == "cs" else [])
    channel.page.evaluate("(lang) => vrhcaby.actions.set({lang})", lang)
    channel.until(f"s => s.lang === '{lang}' && document.documentElement.lang === '{lang}'")
    found = []
    for name, show in STATES.items():
        if name in ("form", "failed", "doors"):
            at("#hra", "#view-game:not([hidden])")(channel)
        show(channel)
        for theme in themes:
            wear(channel, theme)
            rules = None if heavy or theme == themes[0] else COLOURS
            found += [f"{name}, {theme}: {violation}" for violation in channel.page.evaluate(RUN, rules)]
        if channel.state("s => s.panel"):
            channel.page.keyboard.press("Escape")
            channel.until("s => s.panel === null")
    started(channel)
    assert found == [], "\n".join(found)
