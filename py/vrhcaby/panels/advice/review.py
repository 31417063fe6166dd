"""The review of a game: both players' figures, a chart, and every decision with the better one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.cube_score import by_table
from vrhcaby.panels.advice.decision import decision_title, decision_view, depth_words
from vrhcaby.panels.advice.figures import (
    performance,
    places_of,
    rating_words,
)
from vrhcaby.panels.advice.graph import graph
from vrhcaby.panels.events import Event, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.reviews import Account, CubeAccount, Decision, Review
    from vrhcaby.wire.shapes.words import Unit

DEPTHS = (0, 1, 2, 3)
"""The depths that a review offers; 0 plies only if already used."""


def review_on_show(state: PanelState, ui: Ui) -> Review | None:
    """The review on display: the opened one, or the last one made."""
    found = state.findings
    return found.review_of(ui.game, state.rev) or found.reviews.get(found.reviewed)


def picked(ui: Ui, review: Review) -> int:
    """The index of the selected decision: the worst until one is pressed; -1 for none."""
    game, _, index = ui.picked.partition(":")
    if game == str(review["game"]) and index.lstrip("-").isdigit():
        return int(index)
    worst = worst_of([review], 1)
    return worst[0][1]["index"] if worst else -1


def worst_of(reviews: Iterable[Review], most: int) -> list[tuple[Review, Decision]]:
    """The costliest decisions, worst first."""
    costly = [
        (review, one)
        for review in reviews
        for one in review["decisions"]
        if is_listed(one) and one["loss"] > 0
    ]
    return sorted(costly, key=lambda each: -each[1]["loss"])[:most]


def is_listed(one: Decision) -> bool:
    """Whether a decision is in the short list: a real choice with a loss."""
    return not one["forced"] and one.get("grade") != "fine"


def review_body(state: PanelState, ui: Ui, review: Review) -> Node:
    """The content of a review; of one in progress only the decisions."""
    say = state.words("advice")
    if review.get("provisional"):
        head = el("h3", say("review_of", n=review["game"]))
        return el(
            "div.review", head, el("p.quiet", say("first_look")), _list(state, ui, review), key="first-look"
        )
    return el(
        "div.review",
        _head(state, review),
        _accounts(state, review),
        how_counted(state, review["unit"]),
        by_table(state, review.get("match_table", "")),
        graph(state, review, picked(ui, review), press=True),
        el("p.quiet.graph-key", say("graph_key")),
        _tools(state, ui, review),
        _list(state, ui, review),
        key=f"review-{review['game']}-{review['plies']}",
    )


def _head(state: PanelState, review: Review) -> Node:
    say = state.words("advice")
    games = [(n, say("review_of", n=n)) for n in range(1, review["games"] + 1)]
    depths = [(n, depth_words(state, n)) for n in DEPTHS if n or not review["plies"]]
    which = _select(say("review_which"), games, review["game"], page("open_review", value="game"))
    deep = _select(
        say("review_depth"), depths, review["plies"], page("review", value="plies", game=review["game"])
    )
    return el(
        "div.row.review-head",
        el("h3", say("review_of", n=review["game"])),
        which if review["games"] > 1 else None,
        deep,
    )


def _select(label: str, options: list[tuple[int, str]], value: int, event: Event) -> Node:
    choices = [el("option", words, key=n, value=n, selected=n == value) for n, words in options]
    return el("select", choices, aria_label=label, on={"change": event})


def how_counted(state: PanelState, unit: Unit) -> Node | None:
    """How PR is computed, if it is shown."""
    return el("p.quiet", state.words("advice")("pr_how"), key="counted") if unit == "equity" else None


def _accounts(state: PanelState, review: Review) -> Node:
    say, unit = state.words("advice"), review["unit"]
    players, places = review["players"], places_of(unit)

    def line(key: str, value: Callable[[Account], Content]) -> Node:
        return el(
            "tr",
            el("th", say(key), scope="row"),
            [el("td", value(one), key=one["id"]) for one in players],
            key=key,
        )

    by_kind = (
        line("rating", lambda one: rating_words(state, one["rate"], one["decisions"])),
        line("checkers", lambda one: part_words(state, *_checkers(one), unit)),
        line("cube", lambda one: part_words(state, one["cube"]["decisions"], one["cube"]["lost"], unit)),
    )
    lines = (
        line("count", lambda one: one["decisions"]),
        line("lost", lambda one: written_number(one["lost"], places, state.lang)),
        line(f"rate.{unit}", lambda one: _rate_and_mean(state, one["rate"], unit)),
        by_kind if unit == "equity" else None,
        line(
            "errors",
            lambda one: " / ".join(str(one["grades"][g]) for g in ("doubtful", "mistake", "blunder")),
        ),
        resigned_line(line, players, places, state.lang),
        line("luck", lambda one: state.signed(one["luck"], places)),
        line("rolled_out", lambda one: one.get("rolled", 0)) if review["plies"] > 1 else None,
    )
    heads = [el("th", state.player(one["id"]), key=one["id"], scope="col") for one in players]
    return el(
        "table.accounts",
        el("caption.sr", say("accounts")),
        el("thead", el("tr", el("td"), heads)),
        el("tbody", lines),
    )


def resigned_line(
    line: Callable[[str, Callable[[Any], Content]], Node], players: list[Any], places: int, lang: str
) -> Node | None:
    """Offers to resign and their answers, if any; they are not part of the rating."""
    if not any("resignations" in one and one["resignations"]["decisions"] for one in players):
        return None
    return line("resignations", lambda one: _resigned(one["resignations"], places, lang))


def _resigned(part: CubeAccount, places: int, lang: str) -> str:
    return f"{written_number(part['lost'], places, lang)} ({part['decisions']})" if part["decisions"] else "–"


def _checkers(one: Account) -> tuple[int, float]:
    """The totals of an account's plays: everything but the cube."""
    return one["decisions"] - one["cube"]["decisions"], one["lost"] - one["cube"]["lost"]


def _rate_and_mean(state: PanelState, rate: float, unit: Unit) -> str:
    mean = rate_words(state, rate, unit)
    return mean if unit == "points" else f"{mean} ({written_number(rate / 1000, 4, state.lang)})"


def rate_words(state: PanelState, rate: float, unit: Unit) -> str:
    """The error rate: PR, or checker points per decision. ``rate`` is the mean loss in thousandths."""
    return written_number(rate / 1000, 2, state.lang) if unit == "points" else performance(state, rate)


def part_words(state: PanelState, decisions: int, lost: float, unit: Unit) -> Content:
    """Plays or cube decisions: their rate, number and word."""
    if not decisions:
        return "–"
    rate = 1000 * lost / decisions
    rated = [el("br"), el("span.quiet", rating_words(state, rate, decisions))]
    return [f"{rate_words(state, rate, unit)} ({decisions})", rated if unit == "equity" else None]


def _tools(state: PanelState, ui: Ui, review: Review) -> Content:
    """Buttons for the previous and next decision, and the list's filter. They stay in view while the list scrolls."""
    say = state.words("advice")
    shown = [one["index"] for one in review["decisions"] if ui.every or is_listed(one)]
    now = picked(ui, review)
    wrong = [one["index"] for one in review["decisions"] if one.get("grade") in ("mistake", "blunder")]
    steps = (
        ("previous", "‹", "ArrowLeft", max((i for i in shown if i < now), default=-1)),
        ("next", "›", "ArrowRight", min((i for i in shown if i > now), default=-1)),
        ("wrong_before", f"‹ {say('wrong')}", "k", max((i for i in wrong if i < now), default=-1)),
        ("wrong_after", f"{say('wrong')} ›", "j", min((i for i in wrong if i > now), default=-1)),
    )
    buttons = [
        el(
            "button.small",
            words,
            key=name,
            aria_label=say(name),
            title=say(name),
            aria_keyshortcuts=keys,
            disabled=to < 0,
            on={"click": pick(review, to)},
        )
        for name, words, keys, to in steps
    ]
    ends = [
        el(
            "button.sr",
            say(name),
            key=name,
            aria_keyshortcuts=keys,
            on={"click": pick(review, shown[at])},
        )
        for name, keys, at in (("first_decision", "Home", 0), ("last_decision", "End", -1))
        if shown
    ]
    every = el("input", type="checkbox", checked=ui.every, on={"change": change(value="every")})
    return [
        el("div.row.review-tools", buttons, ends, key="tools"),
        el("label.review-all", every, el("span", say("all")), key="all"),
    ]


def pick(review: Review, index: int) -> Event:
    """The event that selects a decision; -1 closes it."""
    return change(picked=f"{review['game']}:{index}", game=review["game"], which="best")


def _list(state: PanelState, ui: Ui, review: Review) -> Content:
    """One line for each decision; the selected one is listed even if the filter would hide it."""
    now, say = picked(ui, review), state.words("advice")
    shown = [one for one in review["decisions"] if ui.every or is_listed(one)]
    rows = [one for one in review["decisions"] if one in shown or one["index"] == now]
    return [
        None if shown else el("p.quiet", say("faultless"), key="none"),
        el("ol.decisions", [_line(state, ui, review, one, one["index"] == now) for one in rows], key="list"),
    ]


def _line(state: PanelState, ui: Ui, review: Review, one: Decision, is_open: bool) -> Node:
    say, places = state.words("advice"), places_of(review["unit"])
    grade = [say(f"grade.{one.get('grade', 'fine')}"), " ", written_number(one["loss"], places, state.lang)]
    button = el(
        "button",
        el("span.stone", classes=one["side"], aria_hidden="true"),
        el("span.did", decision_title(state, one)),
        None if one["forced"] else el("span.grade", grade),
        aria_expanded="true" if is_open else "false",
        data_grade=one.get("grade", "none"),
        on={"click": pick(review, -1 if is_open else one["index"])},
    )
    return el("li", button, decision_view(state, ui, review, one) if is_open else None, key=one["index"])
