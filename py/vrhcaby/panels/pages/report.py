"""A printed review: the figures, a chart of every game, and the costliest decisions with their boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.advice.decision import compared, decision_title
from vrhcaby.panels.advice.figures import chances_line, loss_words, ways_table
from vrhcaby.panels.advice.graph import graph
from vrhcaby.panels.advice.match_review import games_table, totals_table, worst_title
from vrhcaby.panels.advice.review import worst_of
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.pictures import board_picture
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.reviews import Decision, Review

WITH_BOARDS = 20
"""How many of the worst decisions get a board."""


@dataclass(frozen=True, slots=True)
class Ui:
    """``day``: today's date in the reader's format."""

    day: str = ""


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole sheet."""
    say, totals = state.words("match_review"), state.findings.totals
    reviews = list(state.findings.reviews.values())
    worst = worst_of(reviews, WITH_BOARDS)
    names = [str(player["name"]) for player in state.open["config"]["players"]]
    unit = reviews[0]["unit"] if reviews else "equity"
    tables = (
        [totals_table(state, totals, unit), games_table(state, totals, unit, press=False)] if totals else []
    )
    return el(
        "article.report",
        el("h1", " – ".join(names)),
        el("p.quiet", f"{say('report')} · {ui.day}"),
        tables,
        [_game(state, review) for review in reviews],
        el("p.quiet.graph-key", say("graph_key")),
        el("h2", worst_title(state, len(worst))),
        [_worst(state, review, one) for review, one in worst],
        lang=state.lang,
    )


def _game(state: PanelState, review: Review) -> Node:
    title = state.words("match_review")("game", n=review["game"])
    return el(
        "section.report-game",
        el("h2", title),
        graph(state, review, -1, press=False),
        key=f"game-{review['game']}",
    )


def _worst(state: PanelState, review: Review, one: Decision) -> Node:
    say, unit = state.words("advice"), review["unit"]
    best, played, right = one.get("best"), one.get("played"), one.get("right")
    title = f"{state.words('match_review')('game', n=review['game'])} · {decision_title(state, one)}"
    grade = el("strong", say(f"grade.{one.get('grade', 'fine')}"))
    return el(
        "section.report-worst",
        el("h3", title),
        board_picture(state, one),
        el("p", grade, f" · {loss_words(state, one['loss'], unit)}"),
        compared(state, best, played, "was") if best and played else None,
        [el("p", el("strong", right["text"])), ways_table(state, right, unit), chances_line(state, right)]
        if right
        else None,
        key=f"{review['game']}-{one['index']}",
    )
