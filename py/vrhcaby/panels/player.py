"""A player's page: the rating over time, by part of the game, opponent and rulebook, and recurring mistakes to practise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from zlib import crc32

from vrhcaby.language.languages import written_number
from vrhcaby.notation import format_xgid
from vrhcaby.panels.advice.figures import performance
from vrhcaby.panels.events import page
from vrhcaby.panels.library import KeptGame
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.player_figures import PARTS, Apart, Drill, Mistakes, Part, summed
from vrhcaby.panels.plays import named_play
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.model import Reading, Variant
from vrhcaby.rules.wording import book_name
from vrhcaby.session.missed import card_of_blunder, card_of_cube
from vrhcaby.wire.answers import position_wire

if TYPE_CHECKING:
    from vrhcaby.panels.library import Figures
    from vrhcaby.wire.shapes.cards import CaseOfCard, Missed

LEAST_GAMES = 3
"""From this many reviewed sessions on, there is a chart."""
WIDTH, HEIGHT = 360, 150
LEFT, RIGHT, TOP, BOTTOM = 34, 8, 10, 24
TICKS = (1, 2, 5, 10, 20, 50, 100)
MOST_TICKS = 6
RECURRING = 2
"""From this many mistakes on, their kind counts as recurring."""
MOST_KINDS = 6


def reviewed(games: Iterable[KeptGame]) -> list[tuple[KeptGame, Figures]]:
    """The reviewed sessions with the local person's figures, oldest first."""
    known = [
        (game, game.stands.figures[game.stands.seat])
        for game in games
        if game.stands and game.stands.seat < len(game.stands.figures)
    ]
    return sorted(known, key=lambda pair: pair[0].updated)


def player_page(state: PanelState, games: Iterable[KeptGame]) -> Node:
    """The page for those games of a list that were reviewed."""
    say, played = state.words("player"), reviewed(games)
    total = summed(figures.apart for _, figures in played)
    if not played:
        return el("section.player-page", el("p.quiet", say("none")))
    return el(
        "section.player-page",
        el("h3", say("title", n=len(played))),
        _chart(state, say, [figures.rate / 2 for _, figures in played]) if len(played) >= LEAST_GAMES else
        el("p.quiet", say("few", n=LEAST_GAMES)),
        _parts(state, say, total),
        _groups(state, say, "opponent", played, lambda game: _opponent(say, game)),
        _groups(state, say, "rulebook", played, lambda game: _book(state, game)),
        _mistakes(state, say, total),
        key="player",
    )  # fmt: skip


def _opponent(say: Words, game: KeptGame) -> str:
    level = game.stands.opponent if game.stands else ""
    return str(say.table["level"].get(level, level))


def _book(state: PanelState, game: KeptGame) -> str:
    return book_name(game.stands.rulebook, state.lang) if game.stands and game.stands.rulebook else "–"


def _chart(state: PanelState, say: Words, ratings: list[float]) -> Node:
    """The rating of each session, the latest at the right; both axes are labelled."""
    most = max(*ratings, 1.0)
    step = next((tick for tick in TICKS if most / tick <= MOST_TICKS), TICKS[-1])
    top = step * (int(most / step) + 1)
    count = len(ratings)

    def x(at: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, count - 1)

    def y(rating: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - rating / top)

    grid = [
        (
            el("line.axis", x1=LEFT, x2=WIDTH - RIGHT, y1=y(tick), y2=y(tick)),
            el("text.tick", str(tick), x=LEFT - 4, y=y(tick) + 3, text_anchor="end"),
        )
        for tick in range(0, top + 1, step)
    ]
    marks = sorted({0, count // 2, count - 1})
    below = [el("text.tick", str(at + 1), x=x(at), y=HEIGHT - 8, text_anchor="middle") for at in marks]
    points = " ".join(f"{x(at):.1f},{y(rating):.1f}" for at, rating in enumerate(ratings))
    dots = [el("circle.rate", cx=x(at), cy=y(rating), r=2.6) for at, rating in enumerate(ratings)]
    picture = el(
        "svg",
        [node for pair in grid for node in pair],
        below,
        el("polyline.rate", points=points),
        dots,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=say("chart", n=count, first=_pr(state, ratings[0]), last=_pr(state, ratings[-1])),
    )
    return el("figure.history", picture, el("figcaption.quiet", say("axes")), key="chart")


def _pr(state: PanelState, rating: float) -> str:
    return written_number(rating, 1, state.lang)


def _table(say: Words, title: str, rows: list[tuple[str, Content, Content]], key: str) -> Node:
    heads = [el("th", say(f"head.{name}"), scope="col") for name in ("part", "pr", "count")]
    body = [
        el("tr", el("th", name, scope="row"), el("td", rating), el("td", count), key=name)
        for name, rating, count in rows
    ]
    return el(
        "table.accounts", el("caption", title), el("thead", el("tr", heads)), el("tbody", body), key=key
    )


def _parts(state: PanelState, say: Words, total: Apart) -> Node | None:
    rows: list[tuple[str, Content, Content]] = [
        (say(f"part.{name}"), performance(state, part.rate), str(part.decisions))
        for name in PARTS
        if (part := total.parts.get(name, Part())).decisions
    ]
    return _table(say, say("parts"), rows, "parts") if rows else None


def _groups(
    state: PanelState,
    say: Words,
    title: str,
    played: list[tuple[KeptGame, Figures]],
    name_of: Callable[[KeptGame], str],
) -> Node | None:
    """The mean rating of the sessions of each kind; empty if all are of one kind."""
    groups: dict[str, list[float]] = {}
    for game, figures in played:
        groups.setdefault(name_of(game), []).append(figures.rate)
    if len(groups) < 2:
        return None
    rows: list[tuple[str, Content, Content]] = [
        (name, performance(state, sum(rates) / len(rates)), str(len(rates)))
        for name, rates in sorted(groups.items())
    ]
    return _table(say, say(f"by.{title}"), rows, f"by-{title}")


def _mistakes(state: PanelState, say: Words, total: Apart) -> Node | None:
    known = [name for name in total.errors if name in say.table["error"]]
    often = sorted(known, key=lambda name: -total.errors[name].lost)
    recurring = [name for name in often if total.errors[name].count >= RECURRING][:MOST_KINDS]
    if not recurring:
        return None
    return el(
        "section.mistakes",
        el("h3", say("mistakes")),
        el("p.quiet", say("mistakes_how")),
        [_kind(state, say, name, total.errors[name]) for name in recurring],
        key="mistakes",
    )


def _kind(state: PanelState, say: Words, name: str, mistakes: Mistakes) -> Node:
    summary = el(
        "summary",
        el("strong", say(f"error.{name}")),
        el(
            "span.quiet",
            " ",
            say("times", n=mistakes.count, lost=written_number(mistakes.lost, 2, state.lang)),
        ),
    )
    drills = [one for one in mistakes.drills if one.best and one.rulebook]
    cards = {card["paragraph"]: card for card in (_card(name, one) for one in drills)}
    return el(
        "details.mistake",
        summary,
        el(
            "button.small",
            say("practise"),
            key="practise",
            on={"click": page("practise", missed=list(cards.values()))},
        )
        if cards
        else None,
        [_drill(state, say, at, one) for at, one in enumerate(mistakes.drills)],
        key=name,
    )


def _card(name: str, drill: Drill) -> Missed:
    """A drill as a practice card: which play or cube action is better."""
    if drill.kind != "play" and drill.raw is not None:
        book = (drill.rulebook, Reading.COMPLETED.value, Variant.STANDARD.value)
        return card_of_cube(drill.raw, book, [name])
    position = drill.situation.position
    case: CaseOfCard = {
        "type": "blunder",
        "rulebook": drill.rulebook,
        "reading": Reading.COMPLETED.value,
        "variant": Variant.STANDARD.value,
        "position": position_wire(position),
        "dice": sorted(drill.situation.dice or (), reverse=True),
        "play": drill.played,
        "instead": drill.best,
        "errors": [name],
    }
    card = card_of_blunder(case)
    # Each position has its own card.
    return {**card, "paragraph": f"{card['paragraph']} {crc32(bytes(map(abs, position.points))):x}"}


def _drill(state: PanelState, say: Words, at: int, drill: Drill) -> Node:
    """A position from the player's own games, ready to be played again; the answer is collapsed."""
    dice = "".join(map(str, drill.situation.dice or ()))
    words = say("position", n=at + 1, dice=dice) if dice else say("position_cube", n=at + 1)
    answer = say(
        "answer",
        best=_named(state, say, drill, drill.best),
        played=_named(state, say, drill, drill.played),
        loss=written_number(drill.loss, 3, state.lang),
    )
    return el(
        "div.row.drill",
        el("button.small", words, on={"click": page("show_text", text=format_xgid(drill.situation))}),
        el("details", el("summary", say("show")), el("p", answer)),
        key=at,
    )


def _named(state: PanelState, say: Words, drill: Drill, text: str) -> str:
    if drill.kind == "play":
        return named_play(state, text) or say("nothing")
    return str(say.table["way"].get(text, text))
