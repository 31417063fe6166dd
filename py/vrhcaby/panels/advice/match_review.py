"""All reviewed games of a session: totals, figures by game, and the costliest decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.decision import decision_title
from vrhcaby.panels.advice.figures import places_of, rating_words
from vrhcaby.panels.advice.review import (
    how_counted,
    part_words,
    picked,
    rate_words,
    resigned_line,
    review_on_show,
    worst_of,
)
from vrhcaby.panels.events import change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.reviews import Decision, GameTotals, MatchAccount, MatchReview, Review
    from vrhcaby.wire.shapes.words import Unit

SHOWN_FIRST = 5


def games_over(state: PanelState) -> int:
    """How many games of the session are over."""
    shown = state.open
    return shown["dice_game"] - (0 if shown["phase"] in ("game_over", "series_over") else 1)


def match_view(state: PanelState, ui: Ui) -> list[Content]:
    """The button to review all games, their totals, the worst decisions, and printing or saving."""
    say, over, totals = state.words("match_review"), games_over(state), state.findings.totals
    reviews = list(state.findings.reviews.values())
    review_all = el("button", say("review", n=over), on={"click": page("review_all", games=over)})
    out = [
        el("button.small", say("print"), on={"click": page("print_panel", panel="report")}),
        el("button.small", say("file"), on={"click": page("save_panel", panel="report")}),
    ]
    return [
        el("div.row", review_all, key="all", idle="review") if over > 1 and len(reviews) < over else None,
        _section(state, totals, reviews[0]["unit"]) if totals and len(totals["games"]) > 1 else None,
        _worst(state, ui, reviews),
        el("div.row", out, key="out") if reviews else None,
    ]


def _section(state: PanelState, totals: MatchReview, unit: Unit) -> Node:
    say = state.words("match_review")
    return el(
        "section.match-review",
        el("h3", say("title")),
        totals_table(state, totals, unit),
        how_counted(state, unit),
        games_table(state, totals, unit, press=True),
        key="match",
        aria_label=say("title"),
    )


def totals_table(state: PanelState, totals: MatchReview, unit: Unit) -> Node:
    """Each player's totals."""
    say, own = state.words("advice"), state.words("match_review")
    players, places = totals["players"], places_of(unit)

    def line(label: str, value: Callable[[MatchAccount], Content]) -> Node:
        return el(
            "tr",
            el("th", label, scope="row"),
            [el("td", value(one), key=one["id"]) for one in players],
            key=label,
        )

    rating = line(say("rating"), lambda one: rating_words(state, one["rate"], one["decisions"]))
    lines = (
        line(own("points"), lambda one: one["points"]),
        line(own(f"rate.{unit}"), lambda one: rate_words(state, one["rate"], unit)),
        rating if unit == "equity" else None,
        line(
            say("checkers"),
            lambda one: part_words(state, one["checkers"]["decisions"], one["checkers"]["lost"], unit),
        ),
        line(say("cube"), lambda one: part_words(state, one["cube"]["decisions"], one["cube"]["lost"], unit)),
        line(
            say("errors"),
            lambda one: " / ".join(str(one["grades"][g]) for g in ("doubtful", "mistake", "blunder")),
        ),
        line(say("lost"), lambda one: _lost(state, one, places)),
        resigned_line(lambda key, value: line(say(key), value), players, places, state.lang),
        line(own("judged"), lambda one: own("judged_as", rolled=one.get("rolled", 0), of=one["decisions"])),
        line(own("skill"), lambda one: state.signed(one["skill"], places)),
        line(say("luck"), lambda one: state.signed(one["luck"], places)),
    )
    heads = [el("th", state.player(one["id"]), key=one["id"], scope="col") for one in players]
    return el(
        "table.accounts",
        el("caption.sr", say("accounts")),
        el("thead", el("tr", el("td"), heads)),
        el("tbody", lines),
        key="whole",
    )


def _lost(state: PanelState, one: MatchAccount, places: int) -> str:
    """The loss with the rollouts' standard error."""
    lost = written_number(one["lost"], places, state.lang)
    error = one.get("error", 0.0)
    return f"{lost} ± {written_number(error, places, state.lang)}" if error else lost


def games_table(state: PanelState, totals: MatchReview, unit: Unit, *, press: bool) -> Node:
    """One row for each game. With ``press`` its number opens the review."""
    caption = el("caption", state.words("match_review")(f"games.{unit}"))
    rows = [_game_row(state, game, unit, press) for game in totals["games"]]
    return el("table.accounts.match-games", caption, el("tbody", rows), key="games")


def _game_row(state: PanelState, game: GameTotals, unit: Unit, press: bool) -> Node:
    number = game["game"]
    cells = [
        el(
            "td",
            f"{rate_words(state, one['rate'], unit)} · {state.signed(one['luck'], places_of(unit) - 1)}",
            key=one["id"],
        )
        for one in game["players"]
    ]
    points = " : ".join(str(one["points"]) for one in game["players"]) if game["over"] else "–"
    button = el("button.small", number, on={"click": page("open_review", game=number)})
    return el(
        "tr",
        el("th", button if press else number, scope="row"),
        cells,
        el("td", points, key="points"),
        key=number,
    )


def _worst(state: PanelState, ui: Ui, reviews: list[Review]) -> Node | None:
    worst = worst_of(reviews, SHOWN_FIRST)
    if len(reviews) < 2 or not worst:
        return None
    rows = [_worst_row(state, ui, review, one) for review, one in worst]
    return el(
        "section.match-worst", el("h3", worst_title(state, len(worst))), el("ol.decisions", rows), key="worst"
    )


def worst_title(state: PanelState, count: int) -> str:
    """``The 5 worst decisions``."""
    say = state.words("match_review")
    return say("worst", n=count) if count > 1 else say("worst_one")


def _worst_row(state: PanelState, ui: Ui, review: Review, one: Decision) -> Node:
    game, index, now = review["game"], one["index"], review_on_show(state, ui)
    current = now is not None and now["game"] == game and picked(ui, now) == index
    loss = written_number(one["loss"], places_of(review["unit"]), state.lang)
    button = el(
        "button",
        el("span.stone", classes=one["side"], aria_hidden="true"),
        el("span.did", f"{state.words('match_review')('game', n=game)} · {decision_title(state, one)}"),
        el("span.grade", loss),
        data_grade=one.get("grade", "none"),
        aria_current="true" if current else "false",
        on={"click": change(picked=f"{game}:{index}", game=game, which="best")},
    )
    return el("li", button, key=f"{game}-{index}")
