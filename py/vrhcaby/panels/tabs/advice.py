"""Advice: a hint during a game, the review after it, the cube at any score, and the tutor's switch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.panels.advice.cube_score import cube_score_view
from vrhcaby.panels.advice.figures import busy
from vrhcaby.panels.advice.hints import asked_about, hint_view, shown_play
from vrhcaby.panels.advice.match_review import match_view
from vrhcaby.panels.advice.replies import refutation_board, shot_board
from vrhcaby.panels.advice.review import picked, review_body, review_on_show
from vrhcaby.panels.advice.rolls import rolls_view, shown_roll
from vrhcaby.panels.advice.ui import Ui
from vrhcaby.panels.advice.what_if import what_if_board, what_if_board_of
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import arrows, looked_at
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.reviews import Decision

OVER = ("game_over", "series_over")


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole tab."""
    say = state.words("advice")
    if state.snapshot is None:
        return el("p.quiet", say("none"))
    over = state.snapshot["phase"] in OVER
    if state.snapshot["config"]["dice"] == "distance" and not over:
        return el("p.quiet", say("at_a_distance"))
    now = _review(state, ui) if over else [*hint_view(state, ui), *rolls_view(state, ui), _earlier(state, ui)]
    at = _decision_shown(state, ui) if over else None
    there = state.at(at.get("step") if at else None)
    return el(
        "div.advice",
        now,
        cube_score_view(there, ui),
        _tutor(state, ui),
        trouble_line(state, ui.trouble),
    )


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The play of the hint or of a roll as arrows; in a review the position of the selected decision."""
    shown = state.snapshot
    if shown is None:
        return None
    if shown["phase"] in OVER:
        return _decision(state, ui)
    shot = shot_board(state, ui, shown_play(state, ui))
    turned = shot or what_if_board(state, asked_about(state, ui), ui)
    if turned:
        return turned
    roll, said = shown_roll(state, ui), state.findings.said
    play = roll or (said[1]["play"] if said and said[0] == state.rev else shown_play(state, ui))
    return {"arrows": arrows(play, shown["mover"], "good")} if play else None


def _decision_shown(state: PanelState, ui: Ui) -> Decision | None:
    """The selected reviewed decision."""
    review = review_on_show(state, ui)
    index = picked(ui, review) if review else -1
    return next((each for each in review["decisions"] if each["index"] == index), None) if review else None


def _decision(state: PanelState, ui: Ui) -> BoardShown | None:
    one = _decision_shown(state, ui)
    if one is None:
        return None
    reply = refutation_board(state, one, ui.which) or what_if_board_of(state, ui, one)
    if reply:
        return reply
    best = ui.which == "best"
    play = one.get("best") if best else one.get("played")
    position = looked_at(one, one.get("dice"), one["cube"])
    drawn: BoardShown = {
        "position": position,
        "arrows": arrows(play, one["side"], "good" if best else "bad"),
    }
    return {**drawn, "step": one["step"]} if "step" in one else drawn


def _review(state: PanelState, ui: Ui) -> list[Content]:
    """The review of the finished game, or the button to start it."""
    say, review = state.words("advice"), review_on_show(state, ui)
    latest = review and review["games"] == state.open["dice_game"] and not review.get("provisional")
    ask = el("button", say("review"), on={"click": page("review", game=state.open["dice_game"])})
    asked = [
        el("p.quiet", say("review_how"), key="how", idle="review"),
        el("div.row", ask, key="go", idle="review"),
    ]
    return [
        busy(state, "review"),
        None if latest else asked,
        match_view(state, ui),
        review and review_body(state, ui, review),
    ]


def _earlier(state: PanelState, ui: Ui) -> Node | None:
    """The review of an earlier game, during the next one."""
    review = review_on_show(state, ui)
    if review is None:
        return None
    title = state.words("advice")("review_of", n=review["game"])
    return el("details.earlier-review", el("summary", title), review_body(state, ui, review), key="earlier")


def _tutor(state: PanelState, ui: Ui) -> Node:
    say = state.words("advice")
    switch = el(
        "input.switch",
        type="checkbox",
        role="switch",
        checked=ui.tutor,
        on={"change": page("set", value="tutor")},
    )
    words = el("span", say("tutor"), el("span.quiet.more-words", say("tutor_more")))
    return el("label.set-row.tutor-row", words, switch, key="tutor")


def trouble_line(state: PanelState, code: str) -> Node | None:
    """An error as a sentence."""
    if not code:
        return None
    say = state.words("advice")
    words = say("no_weights") if code in ("bot/weights", "protocol/no-pack") else say("trouble", code=code)
    return el("p.wrong", words, key="trouble", role="alert")
