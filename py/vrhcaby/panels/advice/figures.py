"""Chances, equities, plays and reasons as short lines, lists and tables, shared by hints, warnings and reviews."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from vrhcaby.language.languages import written_number
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.advice import Ways
    from vrhcaby.wire.shapes.snapshot import Snapshot
    from vrhcaby.wire.shapes.words import Unit

RATINGS = (
    (2.5, "champion"),
    (5, "master"),
    (7.5, "expert"),
    (12.5, "advanced"),
    (17.5, "club"),
    (25, "casual"),
)
"""Names of ratings, each up to this PR."""
FACES = range(1, 7)
GAMES = 36
"""Chances are shown as counts out of this many games, like shots out of 36 rolls."""


def percent(state: PanelState, share: float) -> str:
    """A share of 0 to 1 as ``54,4 %``."""
    return state.words("common")("percent", number=written_number(100 * share, 1, state.lang))


def places_of(unit: Unit) -> int:
    """Decimal places: three for equities, two for checker points."""
    return 2 if unit == "points" else 3


def scale_of(unit: Unit, snapshot: Snapshot | None) -> str:
    """The unit of equities: checker points, multiples of the cube, or single games without a cube."""
    return "single" if unit == "equity" and not (snapshot and snapshot["cubes"]) else unit


def performance(state: PanelState, rate: float) -> str:
    """The performance rating, 500 times the mean loss per decision; ``rate`` is that loss in thousandths."""
    return written_number(rate / 2, 1, state.lang)


def rating_words(state: PanelState, rate: float, decisions: int) -> str:
    """The word for an error rate; a dash if there were no decisions."""
    if not decisions:
        return "–"
    name = next((name for most, name in RATINGS if rate / 2 < most), "beginner")
    return state.words("advice")(f"rated.{name}")


def chances_line(state: PanelState, figures: Mapping[str, Any]) -> Node | None:
    """``wins 54.4 % · gammons 13.6 % for, 13.2 % against``."""
    chances, say = figures.get("chances"), state.words("advice")
    if not chances:
        return None
    parts = [say("win", share=percent(state, chances["win"]))]
    if "win_gammon" in chances and "lose_gammon" in chances:
        won, lost = (percent(state, chances[name]) for name in ("win_gammon", "lose_gammon"))
        parts.append(say("gammons", won=won, lost=lost))
    if "points" in figures:
        won, lost = (written_number(figures["points"][name], 1, state.lang) for name in ("won", "lost"))
        parts.append(say("points", won=won, lost=lost))
    return el("p.quiet.chances", " · ".join(parts))


def games_line(state: PanelState, judged: Mapping[str, Any]) -> Node | None:
    """The chances as games of 36: ``Of 36 such games: 10 won, 26 lost, 5 of them gammons.``"""
    chances, say = judged.get("chances"), state.words("advice")
    if not chances:
        return None
    won = round(GAMES * chances["win"])
    gammons = {way: round(GAMES * chances.get(f"{way}_gammon", 0)) for way in ("win", "lose")}
    parts = [
        say(f"games.{way}", count=count, gammons=say("games.gammons", count=of) if of else "")
        for way, count in (("win", won), ("lose", GAMES - won))
        for of in (min(gammons[way], count),)
    ]
    return el("p.quiet.games", say("games.all", won=parts[0], lost=parts[1]))


def plan_line(play: Mapping[str, Any]) -> Node | None:
    """The plan of a play."""
    plan = play.get("plan")
    return el("p.plan", plan["words"]) if plan else None


def explained(state: PanelState, play: Mapping[str, Any]) -> Content:
    """The plan of a play, the reasons, and its chances in games."""
    return [plan_line(play), reason_list(play), games_line(state, play)]


def reason_list(play: Mapping[str, Any]) -> Node | None:
    """The reasons for a play and against it."""
    words: list[str] = play.get("words", [])
    facts: list[dict[str, Any]] = play.get("facts", [])
    if not words:
        return None
    rows = [
        el("li", word, key=word, classes="for" if fact.get("favours") else "against")
        for word, fact in zip(words, facts, strict=False)
    ]
    return el("ul.advice-words", rows)


def right_way(right: Ways) -> str:
    """The name of the right decision in ``equities``."""
    equities, advice = right.get("equities") or {}, right["advice"]
    if not equities or advice in equities:
        return advice
    if advice != "raise":
        return "no_double"
    take, drop = (equities.get(name) or 0 for name in ("double_take", "double_drop"))
    return "double_take" if take < drop else "double_drop"


def ways_table(state: PanelState, right: Ways, unit: Unit) -> Node | None:
    """Each possible decision with its equity; the right one is marked."""
    say = state.words("advice")
    ways = [(name, value) for name, value in (right.get("equities") or {}).items() if value is not None]
    if not ways:
        return None
    best = right_way(right)
    rows = [
        el(
            "tr",
            el("th", say(f"way.{name}"), scope="row"),
            el("td", state.signed(value, places_of(unit))),
            key=name,
            classes="right" if name == best else "",
        )
        for name, value in ways
    ]
    return el("table.ways", el("caption.sr", say("ways")), el("tbody", rows))


def cube_points_line(state: PanelState, right: Ways) -> Node | None:
    """The take point, and the gammon values here."""
    points, say = right.get("cube_points"), state.words("advice")
    if not points:
        return None
    take = say(
        "take_points", live=percent(state, points["take_live"]), dead=percent(state, points["take_dead"])
    )
    won, lost = (written_number(points[name], 2, state.lang) for name in ("gammon_won", "gammon_lost"))
    return el("p.quiet.cube-points", take, " ", say("gammon_values", won=won, lost=lost), key="cube-points")


def chairs_lines(state: PanelState, right: Mapping[str, Any], unit: Unit) -> Node | None:
    """A double from both sides: its gain, and the cost of the wrong answer."""
    chairs, say, places = right.get("chairs"), state.words("advice"), places_of(unit)
    if not chairs:
        return None
    gain = round(chairs["doubling"], places)
    key = "gains" if gain > 0 else "loses" if gain < 0 else "same"
    gift = written_number(chairs["gift"], places, state.lang)
    return el(
        "p.quiet.chairs",
        say(f"chairs.{key}", by=written_number(abs(gain), places, state.lang)),
        " ",
        say(f"chairs.{chairs['answer']}", gift=gift),
        key="chairs",
    )


def loss_words(state: PanelState, loss: float, unit: Unit) -> str:
    """The loss of a choice as a sentence."""
    number = written_number(loss, places_of(unit), state.lang)
    return state.words("advice")(f"loss.{scale_of(unit, state.snapshot)}", loss=number)


def busy(state: PanelState, task: str) -> Node:
    """A progress bar for a running task, with a button to stop it."""
    say = state.words("advice")
    return el(
        "div.advice-busy",
        el("progress", max=1, task=task, aria_label=say(f"busy.{task}")),
        el("button.small", say("stop"), on={"click": page("stop_task")}),
        key=f"busy-{task}",
        task=task,
        reveal=True,
    )


def square(caption: str, cell: Callable[[int], Node]) -> Node:
    """The 36 throws as a square, each with the cell of its roll; ``cell`` takes the index among the 21 rolls."""

    def place(one: int, two: int) -> int:
        high, low = max(one, two), min(one, two)
        return high * (high - 1) // 2 + low - 1

    rows = [
        el(
            "tr",
            el("th", one, scope="row"),
            [el("td", cell(place(one, two)), key=two) for two in FACES],
            key=one,
        )
        for one in FACES
    ]
    head = el("thead", el("tr", el("td"), [el("th", face, key=face, scope="col") for face in FACES]))
    return el("table.roll-square", el("caption.sr", caption), head, el("tbody", rows))
