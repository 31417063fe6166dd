"""The review of a game: both players' figures, a chart, every decision with the better one beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.again import again_buttons
from vrhcaby.panels.advice.cube_score import by_table
from vrhcaby.panels.advice.figures import (
    chairs_lines,
    chances_line,
    cube_points_line,
    explained,
    loss_words,
    performance,
    places_of,
    rating_words,
    ways_table,
)
from vrhcaby.panels.advice.graph import graph
from vrhcaby.panels.advice.replies import look_buttons, refutation_lines
from vrhcaby.panels.advice.rollouts import rollout_view
from vrhcaby.panels.events import Event, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import named_play, play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import Account, Candidate, CubeAccount, Decision, JudgedPlay, Review
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.words import Unit

DEPTHS = (0, 1, 2, 3)
"""The depths that a review offers; 0 plies only if it was asked for."""
UNSURE = 0.9
"""Below this probability the panel suggests a longer rollout."""


def review_on_show(state: PanelState, ui: Ui) -> Review | None:
    """The review on display: the opened one, or the last one made."""
    reviews = state.findings.reviews
    return reviews.get(ui.game) or reviews.get(state.findings.reviewed)


def picked(ui: Ui, review: Review) -> int:
    """The index of the selected decision: the worst until one is pressed, -1 for none."""
    game, _, index = ui.picked.partition(":")
    if game == str(review["game"]) and index.lstrip("-").isdigit():
        return int(index)
    worst = worst_of([review], 1)
    return worst[0][1]["index"] if worst else -1


def worst_of(reviews: Iterable[Review], most: int) -> list[tuple[Review, Decision]]:
    """The costliest decisions, the worst first."""
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
    """The content of a review."""
    say = state.words("advice")
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


def depth_words(state: PanelState, plies: int) -> str:
    """``at a glance``, ``2 rolls ahead``."""
    return state.words("advice")("review_plies" if plies else "review_glance", n=plies)


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
    """The plays of an account: everything but the cube."""
    return one["decisions"] - one["cube"]["decisions"], one["lost"] - one["cube"]["lost"]


def _rate_and_mean(state: PanelState, rate: float, unit: Unit) -> str:
    mean = rate_words(state, rate, unit)
    return mean if unit == "points" else f"{mean} ({written_number(rate / 1000, 4, state.lang)})"


def rate_words(state: PanelState, rate: float, unit: Unit) -> str:
    """The error rate: PR, or checker points per decision. ``rate`` is the mean loss in thousandths."""
    return written_number(rate / 1000, 2, state.lang) if unit == "points" else performance(state, rate)


def part_words(state: PanelState, decisions: int, lost: float, unit: Unit) -> Content:
    """Plays, or cube decisions: their rate, count and word."""
    if not decisions:
        return "–"
    rate = 1000 * lost / decisions
    rated = [el("br"), el("span.quiet", rating_words(state, rate, decisions))]
    return [f"{rate_words(state, rate, unit)} ({decisions})", rated if unit == "equity" else None]


def _tools(state: PanelState, ui: Ui, review: Review) -> Node:
    """Buttons for the previous and next decision, and the list's filter; they stay in view while the list scrolls."""
    say = state.words("advice")
    shown = [one["index"] for one in review["decisions"] if ui.every or is_listed(one)]
    now = picked(ui, review)
    wrong = [one["index"] for one in review["decisions"] if one.get("grade") in ("mistake", "blunder")]
    steps = (
        ("previous", "ArrowLeft", max((i for i in shown if i < now), default=-1)),
        ("next", "ArrowRight", min((i for i in shown if i > now), default=-1)),
        ("wrong_before", "k", max((i for i in wrong if i < now), default=-1)),
        ("wrong_after", "j", min((i for i in wrong if i > now), default=-1)),
    )
    buttons = [
        el(
            "button.small",
            say(name),
            key=name,
            aria_keyshortcuts=keys,
            disabled=to < 0,
            on={"click": pick(review, to)},
        )
        for name, keys, to in steps
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
    return el(
        "div.review-tools",
        el("div.row", buttons, ends),
        el("label.review-all", every, el("span", say("all")), key="all"),
        key="tools",
    )


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
    return el("li", button, _picked(state, ui, review, one) if is_open else None, key=one["index"])


def decision_title(state: PanelState, one: Decision) -> str:
    """The player, the roll, and the decision."""
    dice = "-".join(str(die) for die in sorted(one.get("dice", []), reverse=True))
    return f"{state.player(one['player'])} · {dice + ': ' if dice else ''}{done_words(state, one)}"


def done_words(state: PanelState, one: Decision) -> str:
    """The decision, in a word or as a play."""
    say = state.words("advice")
    if one["kind"] != "play":
        level = one.get("level", "single")
        named = state.level(say(f"resign_as.{level}"), level)
        return say(f"did.{one.get('chosen', 'roll')}", level=named)
    played = one.get("played")
    return play_words(state, played["moves"]) if played and played["moves"] else say("did.nothing")


def _picked(state: PanelState, ui: Ui, review: Review, one: Decision) -> Node:
    """The selected decision: its grade, the better choice, and which of the two the board draws."""
    say, unit = state.words("advice"), review["unit"]
    grade = el("strong.grade-word", say(f"grade.{one.get('grade', 'fine')}"))
    best, played, right = one.get("best"), one.get("played"), one.get("right")
    luck = say("luck_of", luck=state.signed(one["luck"], places_of(unit))) if "luck" in one else None
    look = one["kind"] == "play" and not one["forced"] and one["loss"] > 0
    return el(
        "section.review-picked",
        el("p.quiet", say("forced"))
        if one["forced"]
        else el("p", grade, _sure(state, one), f" · {loss_words(state, one['loss'], unit)}"),
        candidate_table(state, one, unit),
        el("details.why", el("summary", say("why")), _plays(state, best, played, one["loss"] > 0), key="why")
        if best and played
        else None,
        right_view(state, one, unit) if right else None,
        _rollout(state, review, one),
        depth_line(state, one, review["plies"]),
        el("p.quiet", luck) if luck else None,
        refutation_lines(state, one),
        look_buttons(state, one, ui.which, ("best", "played")) if look else None,
        again_buttons(state.at(one["step"])) if "step" in one else None,
        key=f"picked-{one['index']}",
        data_grade=one.get("grade", "none"),
        reveal=True,
    )


def _sure(state: PanelState, one: Decision) -> str:
    """``, 97 % sure``, if a rollout has a confidence."""
    rolled = one.get("rolled")
    if not rolled:
        return ""
    share = min(99, int(100 * rolled["sure"]))
    return ", " + state.words("advice")("judged.sure", share=state.words("common")("percent", number=share))


def depth_line(state: PanelState, one: Decision, plies: int) -> Node | None:
    """How a decision was judged: by the search, by a short rollout, or only as deep as its bot thought."""
    say, rolled = state.words("advice"), one.get("rolled")
    if one["forced"]:
        return None
    parts = [say("judged.search", depth=depth_words(state, plies))]
    if rolled:
        parts = [say("judged.rolled", trials=rolled["trials"], turns=rolled["turns"])]
        if rolled["revised"]:
            parts.append(say("judged.revised", depth=depth_words(state, plies)))
        if rolled["sure"] < UNSURE:
            parts.append(say("judged.unsure"))
    if one.get("itself"):
        parts.append(say("judged.itself"))
    return el("p.quiet.depth", " ".join(parts), key="depth")


def candidate_table(state: PanelState, one: Decision, unit: Unit) -> Node | None:
    """The best plays, one line each: equity, error, wins, gammons and backgammons."""
    say, plays, played = state.words("advice"), one.get("candidates"), one.get("played")
    if not plays:
        return None
    heads = ("play", "equity", "error", "win", "gammon", "backgammon")
    rows = [
        _candidate(state, play, at, unit, bool(played and played["text"] == play["text"]))
        for at, play in enumerate(plays)
    ]
    return el(
        "table.candidates",
        el("caption.sr", say("candidates.title")),
        el("thead", el("tr", [el("th", say(f"candidates.{head}"), key=head, scope="col") for head in heads])),
        el("tbody", rows),
        key="candidates",
    )


def _candidate(state: PanelState, play: Candidate, at: int, unit: Unit, made: bool) -> Node:
    places = places_of(unit)
    cells = [
        state.signed(play["equity"], places),
        state.signed(play["difference"], places) if at else "",
        *(
            "–" if share is None else written_number(100 * share, 1, state.lang)
            for share in play["chances"][:3]
        ),
    ]
    return el(
        "tr",
        el("th", named_play(state, play["text"]), scope="row"),
        [el("td", cell, key=place) for place, cell in enumerate(cells)],
        key=at,
        classes="played" if made else "",
    )


def right_view(state: PanelState, one: Decision, unit: Unit) -> Content:
    """The right cube action, or answer to a resignation."""
    right = one["right"]
    parts = (
        ways_table(state, right, unit),
        chairs_lines(state, right, unit),
        chances_line(state, right),
        cube_points_line(state, right),
    )
    return [el("p", el("strong", right["text"])), parts]


def _plays(state: PanelState, best: JudgedPlay, played: NamedPlay, differ: bool) -> Content:
    reasons = (explained(state, best), chances_line(state, best))
    return compared(state, best, played, "was") if differ else reasons


def compared(state: PanelState, best: JudgedPlay, played: NamedPlay, key: str) -> Content:
    """The better play and the one made, each with its reasons; ``key`` words the second."""
    say = state.words("advice")
    return [
        el("p", say("better"), " ", el("strong", play_words(state, best["moves"])), key="better"),
        explained(state, best),
        chances_line(state, best),
        el("p", say(key), " ", el("strong", play_words(state, played["moves"])), key=key),
        explained(state, played),
    ]


def _rollout(state: PanelState, review: Review, one: Decision) -> Node | None:
    """The rollout of a mistake's two plays, or of the cube."""
    if one["forced"] or review.get("stand_in"):
        return None
    if one["kind"] != "play":
        equities = one["right"].get("equities") if "right" in one else None
        return (
            rollout_view(state, review["game"], one["index"]) if "double_take" in (equities or {}) else None
        )
    texts = [play["text"] for play in (one.get("best"), one.get("played")) if play and play["text"]]
    plays = tuple(dict.fromkeys(texts))
    return rollout_view(state, review["game"], one["index"], plays) if len(plays) > 1 else None
