"""Take screenshots of the page's main states.

usage: screenshots.py [folder] [--only WORD …] [--browser chromium|firefox] [--lang cs|sk|en]      (after ./build.sh)

Games are real: played with hand-set dice, saved, and imported through the page's file field.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from e2e.support_page import Table, table  # noqa: E402
from e2e.support_sessions import opened  # noqa: E402
from support.tables import command_all, command_crew  # noqa: E402
from support.tables import table as session_of  # noqa: E402
from vrhcaby.language.languages import HOME, LANGUAGES  # noqa: E402
from vrhcaby.session.saving import save  # noqa: E402
from vrhcaby.session.session import Session  # noqa: E402

Show = Callable[[Table], None]
CHANNEL, LARGE, SMALL, PHONE = (1280, 800), (2560, 1440), (320, 568), (390, 844)
SQUARE, ASIDE, LEAST = (1024, 768), (844, 390), (568, 320)
STILL = """() => Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 2000)
  .map((one) => one.finished)).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""


# States


def start(channel: Table) -> None:
    if channel.state("s => s.mode") == "play":
        channel.page.evaluate("() => vrhcaby.actions.leave()")
        channel.until("s => s.mode === 'setup'")
    channel.page.evaluate("() => vrhcaby.actions.remember({moreOpen: false})")


def form(channel: Table) -> None:
    start(channel)
    channel.page.locator("input[name=rulebook][value=modern]").check()
    channel.page.locator("input[name=format][value=money]").check()
    channel.unfold()


def opening(channel: Table) -> None:
    bring(channel, session_of("series", "classic", dice="seeded"))


def colour(channel: Table) -> None:
    bring(channel, command_all(session_of("series", "classic"), "draw 6 1"))


def middle() -> Session:
    rolls = ("5 2", "4 3", "6 3", "2 1", "5 4")
    session = opened("precise", draw="draw 6 1")
    command_all(session, "play", *(text for roll in rolls for text in (f"roll {roll}", "play")))
    return command_all(session, "roll 6 4")


def midgame(channel: Table) -> None:
    bring(channel, middle())


def chosen(channel: Table) -> None:
    midgame(channel)
    channel.cell(
        channel.state("s => s.snapshot.choices[0].from"), channel.state("s => s.snapshot.mover")
    ).click()


def drafted(channel: Table) -> None:
    midgame(channel)
    channel.changed(channel.page.locator("[aria-labelledby=next-moves] button").first.click)


def refusal(channel: Table) -> None:
    midgame(channel)
    channel.tap("13", "12", channel.state("s => s.snapshot.mover"))
    channel.refused()
    channel.page.locator(".instead button[aria-pressed]").click()


def offered(channel: Table) -> None:
    bring(channel, command_all(opened("modern", kind="money", draw="draw 6 1", beaver=True), "play", "raise"))


def result(channel: Table) -> None:
    bring(channel, command_all(opened("classic"), "roll 6 5", "play", "resign win", "accept"))


def bearing_off(channel: Table) -> None:
    bring(channel, crowd())
    channel.page.locator("#tab-dice").click()


def crowd() -> Session:
    """Stacks of more than five, checkers off and a checker on the bar."""
    session = opened("precise", draw="draw 6 1")
    command_all(session, "play")
    for first, second in [(5, 4), (6, 5), (6, 6), (5, 5), (4, 4), (6, 5), (3, 3), (6, 4), (5, 5), (6, 6)] * 5:
        if session.game.position.off[0] > 4:
            break
        command_all(session, f"roll {first} {second}", "play")
    return command_all(session, "roll 5 3")


def chouette(channel: Table) -> None:
    bring(channel, command_crew(session_of("chouette", players=6), "draw 6 1", "play"))


def match(channel: Table) -> None:
    bring(channel, command_all(opened("modern", kind="match", draw="draw 6 1", length=5), "play"))
    channel.page.locator("#tab-score").click()


def manual(channel: Table) -> None:
    bring(channel, command_all(opened("modern"), "play"))


def panel(name: str) -> Show:
    def show(channel: Table) -> None:
        midgame(channel)
        channel.page.evaluate("(name) => vrhcaby.actions.open({dialog: name})", name)
        channel.page.locator("dialog[open]").wait_for()

    return show


def tab(name: str) -> Show:
    def show(channel: Table) -> None:
        midgame(channel)
        channel.page.locator(f"#tab-{name}").click()

    return show


def hint(channel: Table) -> None:
    midgame(channel)
    channel.page.locator("#tab-advice").click()
    channel.page.get_by_role("button", name=channel.word_of("advice-ask"), exact=True).first.click()
    channel.page.locator(".hint-play").first.wait_for()


def first_hint(channel: Table) -> None:
    midgame(channel)
    channel.page.evaluate("() => vrhcaby.actions.remember({hintStep: 1})")


def at(address: str, ready: str) -> Show:
    def show(channel: Table) -> None:
        channel.page.evaluate("(hash) => { location.hash = hash; }", address)
        channel.page.locator(ready).first.wait_for()

    return show


def failed(channel: Table) -> None:
    start(channel)
    channel.page.evaluate(
        "() => vrhcaby.actions.remember({boot: {...vrhcaby.state().boot, status: 'failed', code: 'boot/offline'}})"
    )


NAMES = ("Jana", "Karel", "Eliška", "Matěj", "Tereza", "Vít")


def bring(channel: Table, session: Session) -> None:
    made: dict[str, Any] = save(session)
    for player, name in zip(made["header"]["players"], NAMES, strict=False):
        player["name"] = name
    channel.bring(made)
    channel.until("s => s.mode === 'play' && s.panel === null")
    channel.page.locator("#tab-plays").click()


# Pictures


@dataclass(frozen=True)
class Shot:
    name: str
    show: Show
    size: tuple[int, int] = CHANNEL
    theme: str = "light"
    density: int = 1
    settings: str = "{}"
    """Changes of settings for the picture, as JavaScript."""


MARKS = "{structures: true, strongHints: true}"
SHOTS = [
    Shot("start", start),
    Shot("form", form),
    Shot("opening", opening),
    Shot("colour", colour),
    Shot("midgame", midgame),
    Shot("midgame-2x", midgame, density=2),
    Shot("chosen", chosen),
    Shot("drafted", drafted),
    Shot("marks", midgame, settings=MARKS),
    Shot("refusal", refusal),
    Shot("offered", offered),
    Shot("result", result),
    Shot("crowd", bearing_off),
    Shot("chouette", chouette),
    Shot("match", match),
    Shot("manual", manual),
    Shot("failed", failed),
    Shot("first-hint", first_hint),
    Shot("hint", hint),
    Shot("tab-dice", tab("dice")),
    Shot("tab-book", tab("book")),
    Shot("settings", panel("settings")),
    Shot("keys", panel("keys")),
    Shot("games", panel("games")),
    Shot("resign", panel("resign")),
    Shot("leave", panel("leave")),
    Shot("rules", at("#pravidla", "#view-rules h1")),
    Shot("paragraph", at("#classic/9.3", '[id="p-classic-9.3"] img')),
    Shot("lessons", at("#lekce", "#view-lessons h1")),
    Shot("dark", refusal, theme="dark"),
    Shot("dark-start", start, theme="dark"),
    Shot("dark-settings", panel("settings"), theme="dark"),
    Shot("contrast", chosen, theme="contrast"),
    Shot("colour-blind", chosen, theme="colour-blind"),
    Shot("forced", chosen, theme="forced"),
    Shot("square", midgame, SQUARE),
    Shot("large", midgame, LARGE),
    Shot("large-start", start, LARGE),
    Shot("portrait-start", start, PHONE),
    Shot("portrait", midgame, PHONE, density=2),
    Shot("portrait-refusal", refusal, PHONE),
    Shot("portrait-offered", offered, PHONE),
    Shot("portrait-chouette", chouette, PHONE),
    Shot("portrait-settings", panel("settings"), PHONE),
    Shot("portrait-rules", at("#classic/9.3", '[id="p-classic-9.3"] img'), PHONE),
    Shot("portrait-dark", drafted, PHONE, "dark"),
    Shot("small-start", start, SMALL),
    Shot("small", midgame, SMALL),
    Shot("small-refusal", refusal, SMALL),
    Shot("landscape", midgame, ASIDE),
    Shot("landscape-start", start, ASIDE),
    Shot("landscape-offered", offered, ASIDE, "dark"),
    Shot("least", midgame, LEAST),
    Shot("least-refusal", refusal, LEAST),
    Shot("least-start", start, LEAST),
]


def take(channel: Table, shot: Shot, path: Path) -> None:
    page = channel.page
    page.set_viewport_size({"width": shot.size[0], "height": shot.size[1]})
    page.emulate_media(forced_colors="active" if shot.theme == "forced" else "none")
    theme = "auto" if shot.theme == "forced" else shot.theme
    before = channel.state("s => s.settings")
    page.evaluate(f"(theme) => vrhcaby.actions.set({{theme, ...{shot.settings}}})", theme)
    at("#hra", "#view-game:not([hidden])")(channel)
    shot.show(channel)
    page.evaluate("() => scrollTo(0, 0)")
    page.evaluate(STILL)
    page.screenshot(path=path)
    page.mouse.move(0, 0)
    page.locator(".vb-cell").first.evaluate(
        "(cell) => cell.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))"
    )
    page.evaluate("() => vrhcaby.actions.close()")
    page.evaluate("(before) => vrhcaby.actions.set(before)", before)
    page.evaluate(
        "() => vrhcaby.actions.remember({hintStep: 0, boot: {...vrhcaby.state().boot, status: 'ready'}})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="screenshots.py")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / ".build" / "screenshots")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--browser", default="chromium", choices=["chromium", "firefox"])
    parser.add_argument("--lang", default=HOME, choices=LANGUAGES)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    wanted = [shot for shot in SHOTS if not args.only or any(word in shot.name for word in args.only)]
    for density in sorted({shot.density for shot in wanted}):
        with table(args.browser, device_scale_factor=density) as channel:
            channel.open(f"?lang={args.lang}")
            for shot in (one for one in wanted if one.density == density):
                path = args.folder / f"{shot.name}.png"
                take(channel, shot, path)
                print(path)


if __name__ == "__main__":
    main()
