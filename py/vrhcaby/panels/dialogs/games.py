"""Saved games: search, open, delete; rating and luck of the reviewed ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import performance
from vrhcaby.panels.events import change, page
from vrhcaby.panels.folder import folder_view
from vrhcaby.panels.library import KeptGame, Played, history_of, sifted
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.player import player_page, reviewed
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.source import BOOKS
from vrhcaby.rules.wording import book_name

MANY = 6
"""From this many games on, the list has a search field."""
OUTCOMES = ("won", "lost", "on")
WIDTH = 360
RATE, LUCK = (8, 60), (84, 44)
"""The two lines of the history chart: top and height."""
LEAST_RATE = 10


@dataclass(frozen=True, slots=True)
class Ui:
    """The search, and values from the page's storage."""

    word: str = ""
    rulebook: str = ""
    level: str = ""
    outcome: str = ""
    asked: str = ""
    """The game whose deletion needs a second press."""
    player: bool = False
    """Whether the player's page is open."""
    used: int = 0
    """Bytes that the page stores; 0 means unknown."""
    playing: bool = False
    """Whether a game is on the board."""
    brought: int = -1
    """How many games the last file had; -1: none was read, -2: the file was invalid."""
    sealed: bool = True
    """Whether the dice secret is stored encrypted."""


def panel(state: PanelState, ui: Ui) -> Node:
    """Ways to save and open games, and the list of saved games."""
    say = state.words("panels/dialogs/games")
    said = say("wrong") if ui.brought < -1 else say("brought", n=ui.brought) if ui.brought >= 0 else ""
    return el(
        "div",
        _files(say, ui.playing),
        _library(state, say, ui),
        el(
            "div.row",
            el("button.small", say("export_all"), on={"click": page("export_all")}),
            _file("small", say("import_all"), "import_all", ".json,application/json"),
        ),
        said and el("p", said, role="status"),
        el("p.quiet", say("how")),
        el("p.quiet", say("sealed" if ui.sealed else "unsealed")),
    )


def _files(say: Words, playing: bool) -> Node:
    """Ways to save the game on the board elsewhere, and to open another."""
    return el(
        "div.row",
        el("button", say("export"), on={"click": page("save")}) if playing else None,
        el("button", say("texts"), on={"click": page("show_text")}),
        _file("", say("import"), "read_file"),
        el("button", say("share"), on={"click": page("share")}) if playing else None,
    )


def _file(classes: str, label: str, action: str, accept: str | None = None) -> Node:
    field = el("input.sr", type="file", accept=accept, on={"change": page(action, value="file")})
    return el("label.button", label, field, classes=classes)


def _library(state: PanelState, say: Words, ui: Ui) -> Node:
    """The list with its search and its footer."""
    games = state.library
    head = el("h3", say("title"), key="head")
    if games is None:
        return el("div.library", head)
    rows = sifted(games, ui.word, ui.rulebook, ui.level, ui.outcome)
    sifts = any((ui.word, ui.rulebook, ui.level, ui.outcome))
    return el(
        "div.library",
        head,
        _sieve(state, say, ui, games) if len(games) >= MANY or sifts else None,
        _player(state, say, ui, rows),
        None if ui.player else _history(state, say, history_of(rows)),
        folder_view(state),
        None if games else el("div.nothing", _open_box(), el("p", say("empty")), key="none"),
        el("p.quiet", say("none"), key="none-found") if games and not rows else None,
        el("ul.kept", [_line(state, say, game, ui.asked == game.id) for game in rows], key="list"),
        el("p.quiet", say("used", mb=written_number(ui.used / 1e6, 1, state.lang)), key="used")
        if ui.used
        else None,
    )


def _open_box() -> Node:
    """A drawing of an opened board with a few checkers; decorative, so it has no text."""
    halves = [el("rect.felt", x=x, y=8, width=84, height=84) for x in (8, 108)]
    points = [
        el("path", d=f"M{x} {foot}h14l-7 {reach}z", classes="point even" if at % 2 else "point")
        for left in (8, 108)
        for at, x in enumerate(range(left, left + 84, 14))
        for foot, reach in ((8, 34), (92, -34))
    ]
    checkers = [
        el(f"circle.{side}", cx=x, cy=y, r=6.5)
        for side, x, ys in (("light", 15, (15, 28)), ("dark", 85, (85, 72, 59)), ("light", 129, (85,)))
        for y in ys
    ]
    frame = el("rect.frame", width=200, height=100, rx=6)
    return el("svg.drawing", frame, halves, points, checkers, viewBox="0 0 200 100", aria_hidden="true")


def _player(state: PanelState, say: Words, ui: Ui, rows: list[KeptGame]) -> Content:
    """A button for the player's page, and the page itself; it covers the games that the search finds."""
    if not reviewed(rows):
        return None
    press = el(
        "button.small",
        say("player"),
        key="player-page",
        aria_expanded=str(ui.player).lower(),
        on={"click": change(player=not ui.player)},
    )
    return [el("div.row", press, key="player-row"), player_page(state, rows) if ui.player else None]


def _sieve(state: PanelState, say: Words, ui: Ui, games: Iterable[KeptGame]) -> Node:
    kinds = [game.stands for game in games if game.stands]
    books = [book for book in BOOKS if any(one.rulebook == book for one in kinds)]
    levels = sorted({one.opponent for one in kinds if one.levels})
    # The field keeps what was typed; an older answer would overwrite it.
    search = el("input", type="search", on={"input": change(value="word")})
    return el(
        "div.library-sieve",
        el("label.set-row", say("search"), search),
        el(
            "div.row",
            _choice(say, "rulebook", ui.rulebook, books, lambda book: book_name(book, state.lang)),
            _choice(say, "level", ui.level, levels, lambda level: str(say.table["level"].get(level, level))),
            _choice(say, "outcome", ui.outcome, OUTCOMES, lambda outcome: say(f"outcome.{outcome}")),
        ),
        key="sieve",
    )


def _choice(say: Words, name: str, value: str, known: Iterable[str], words: Callable[[str], str]) -> Node:
    options = [el("option", words(one), key=one, value=one) for one in known]
    return el(
        "select",
        el("option", say(f"{name}.any"), value=""),
        options,
        key=name,
        aria_label=say(f"{name}.title"),
        value=value,
        on={"change": change(value=name)},
    )


def _line(state: PanelState, say: Words, game: KeptGame, sure: bool) -> Node:
    title = el("span", el("strong", game.title), el("span.quiet", f" {_about(state, say, game)}"))
    if game.here or game.taken:
        over = "here_over" if game.stands and game.stands.over else "here"
        return el("li", title, el("span.tag", say(over if game.here else "taken")), key=game.id)
    remove = page("remove_kept", id=game.id)
    buttons = el(
        "span.row",
        el("button.small", say("open"), on={"click": page("open_kept", id=game.id)}),
        el("button.small.quiet-button", say("delete_sure" if sure else "delete"), on={"click": remove}),
    )
    return el("li", title, buttons, key=game.id)


def _about(state: PanelState, say: Words, game: KeptGame) -> str:
    """The game's score, and when it was last played."""
    stands = game.stands
    if stands is None:
        return game.when
    score = " : ".join(f"{total:.0f}".replace("-", "−") for total in stands.totals)
    parts = [say("match", score=score, length=stands.length) if stands.length else score]
    if stands.over:
        parts.append(say("over"))
    if stands.figures:
        rates = " : ".join(performance(state, one.rate) for one in stands.figures)
        parts.append(say("pr", rates=rates))
    return " · ".join([*parts, game.when])


def _history(state: PanelState, say: Words, played: list[Played]) -> Node | None:
    """The rating and luck of the reviewed games over time, with their means."""
    if not played:
        return None
    rates, lucks = [one.rate for one in played], [one.luck for one in played]
    luckiest = max(0.1, *map(abs, lucks))
    picture = el(
        "svg",
        _axis(sum(RATE)),
        _axis(LUCK[0] + LUCK[1] / 2),
        _curve("rate", heights(rates, *RATE, 0, max(LEAST_RATE, *rates))),
        _curve("luck", heights(lucks, *LUCK, -luckiest, luckiest)),
        viewBox=f"0 0 {WIDTH} 132",
        role="img",
        aria_label=say("history_label"),
    )
    words = say(
        "history_mean",
        n=len(played),
        pr=performance(state, sum(rates) / len(rates)),
        luck=state.signed(sum(lucks) / len(lucks), 2),
    )
    return el("figure.history", picture, el("figcaption.quiet", words), key="history")


def _axis(y: float) -> Node:
    return el("line.axis", x1=0, x2=WIDTH, y1=y, y2=y)


def _curve(kind: str, ys: list[float]) -> Content:
    xs = [(at + 0.5) * WIDTH / len(ys) for at in range(len(ys))]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
    dots = [el(f"circle.{kind}", cx=x, cy=y, r=2.6) for x, y in zip(xs, ys, strict=True)]
    return [el(f"polyline.{kind}", points=points), dots]


def heights(values: list[float], top: float, height: float, least: float, most: float) -> list[float]:
    """Heights of a line in a box, with the greatest value at the top."""
    return [top + height * (1 - (value - least) / max(most - least, 1e-9)) for value in values]
