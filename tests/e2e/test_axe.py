"""axe-core finds nothing to object to: every view, panel and decision in three languages and in light, dark and forced colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_sessions import opened
from support.embed_pages import ROOT
from support.tables import crew_heard, heard
from support.tables import table as session_of
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.session.saving import save

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """async (rules) => (await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})})).violations.map(
  ({id, nodes}) => id + ": " + nodes.slice(0, 3).map(({html, any}) => html.slice(0, 140) + " " + (any[0]?.message ?? "")).join(" | "))"""
THEMES = ["light", "dark", "forced"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What a theme can change; everything else is looked at in the first one, and in all when there is time."""
CZECH_THEMES = ["contrast", "colour-blind"]
"""Looks that only change colours are looked at in one language, when there is time."""


@pytest.fixture
def desk() -> Iterator[Table]:
    with table() as made:
        made.open()
        made.page.evaluate(AXE.read_text() + "; globalThis.axe = axe; 0")
        yield made


def panel(name: str) -> Callable[[Table], None]:
    def show(desk: Table) -> None:
        desk.page.evaluate("(name) => vrhcaby.actions.open(name)", name)
        desk.page.locator("dialog[open]").wait_for()
        desk.page.evaluate(
            "() => { for (const group of document.querySelectorAll('dialog details')) {"
            " group.removeAttribute('name'); group.open = true; } }"
        )

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
    desk.bring(save(heard(opened("classic"), "roll 6 5", "play", "resign win", "accept")))
    desk.page.locator(".card.result").wait_for()


def review(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.tab('advice', false)")
    desk.page.locator("#tab-panel button", has_text=desk.word_of("advice-review")).first.click()
    desk.page.locator(".review-graph").wait_for()


def hinted(desk: Table) -> None:
    desk.page.evaluate("() => { vrhcaby.actions.closeRefusal(); vrhcaby.actions.askHint(); }")
    desk.page.locator(".hint-play").first.wait_for()


def colour(desk: Table) -> None:
    desk.bring(save(heard(session_of("series", "classic"), "draw 6 1")))
    desk.page.evaluate("() => vrhcaby.actions.set({coach: true, coached: ''})")


def doors(desk: Table) -> None:
    form(desk)
    desk.page.evaluate("() => vrhcaby.actions.set({formOpen: false})")
    desk.page.locator(".doors").wait_for()
    desk.until("s => !s.settings.formOpen")


def shared(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.share.show()")
    desk.until("s => s.panel === 'share' && s.share.moment !== null")


def edited(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.editor.show()")
    desk.page.locator("dialog[open] .place-board").wait_for()


def chouette(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.set({coach: false})")
    desk.bring(save(crew_heard(session_of("chouette", players=6), "draw 6 1", "play")))
    desk.until("s => s.snapshot.cubes.length === 5")
    tab("score")(desk)


def cocked(desk: Table) -> None:
    voided = {
        "type": "cocked",
        "side": "white",
        "dice": [6, 5],
        "reason": "on_edge",
        "cite": {"book": "modern", "paragraph": "D1", "provenance": "filled"},
    }
    patch = {"voided": [voided], "stepping": True, "keepTrouble": "full"}
    desk.page.evaluate("(patch) => vrhcaby.actions.remember(patch)", patch)
    desk.page.locator(".voided").wait_for()


def failed(desk: Table) -> None:
    form(desk)
    desk.page.evaluate(
        "() => vrhcaby.actions.remember({boot: {...vrhcaby.state().boot, status: 'failed', code: 'boot/offline'}})"
    )
    desk.page.locator(".boot.failed").wait_for()


def started(desk: Table) -> None:
    desk.page.evaluate(
        "() => vrhcaby.actions.remember({boot: {...vrhcaby.state().boot, status: 'ready'}, keepTrouble: '', stepping: false})"
    )


def form(desk: Table) -> None:
    desk.page.evaluate("() => vrhcaby.actions.leaveGame()")
    desk.until("s => s.mode === 'setup'")
    desk.unfold()


def timed(desk: Table) -> None:
    """Somebody's time is over."""
    saved = save(opened("modern", draw="draw 6 1"))
    saved["header"]["clock"] = {"delay": 0, "reserve": 10, "forfeits": False}
    saved["entries"].append(["time", {"ms": 10_000}])
    desk.bring(saved)
    desk.page.locator(".card.decision").wait_for()


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
    "exercises": at("#cviceni", "#view-lessons h1"),
    "practice": at("#procvicovani", "#view-lessons h1"),
    "workshop": at("#dilna", ".workshop-preview canvas"),
    "failed": failed,
    "doors": doors,
}


def wear(desk: Table, theme: str) -> None:
    desk.page.emulate_media(forced_colors="active" if theme == "forced" else "none")
    desk.page.evaluate(
        "(theme) => { document.documentElement.dataset.theme = theme; }",
        "auto" if theme == "forced" else theme,
    )


# One language for every day: the others have the same elements, and their words are looked at when there is time.
WHEN_HEAVY = {lang: (pytest.mark.heavy,) for lang in LANGUAGES if lang != "cs"}


@pytest.mark.parametrize("lang", [pytest.param(lang, marks=WHEN_HEAVY.get(lang, ())) for lang in LANGUAGES])
def test_nothing_to_object_to(desk: Table, lang: str, heavy: bool) -> None:
    themes = THEMES + (CZECH_THEMES if heavy and lang == "cs" else [])
    desk.page.evaluate("(lang) => vrhcaby.actions.set({lang})", lang)
    desk.until(f"s => s.lang === '{lang}' && document.documentElement.lang === '{lang}'")
    found = []
    for name, show in STATES.items():
        if name in ("form", "failed", "doors"):
            at("#hra", "#view-game:not([hidden])")(desk)
        show(desk)
        for theme in themes:
            wear(desk, theme)
            rules = None if heavy or theme == themes[0] else COLOURS
            found += [f"{name}, {theme}: {violation}" for violation in desk.page.evaluate(RUN, rules)]
        if desk.state("s => s.panel"):
            desk.page.keyboard.press("Escape")
            desk.until("s => s.panel === null")
    started(desk)
    assert found == [], "\n".join(found)
