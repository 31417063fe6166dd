"""One decision of a review: the play made and the better one, the figures of both, and a rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.again import again_buttons
from vrhcaby.panels.advice.figures import (
    chairs_lines,
    chances_line,
    cube_points_line,
    explained,
    loss_words,
    places_of,
    ways_table,
)
from vrhcaby.panels.advice.replies import look_buttons, refutation_lines
from vrhcaby.panels.advice.rollouts import rollout_view
from vrhcaby.panels.advice.what_if import what_if_of_decision
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import named_play, play_words
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import Candidate, JudgedPlay
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.reviews import Decision, Review
    from vrhcaby.wire.shapes.words import Unit

UNSURE = 0.9
"""Below this probability the panel suggests a longer rollout."""


def depth_words(state: PanelState, plies: int) -> str:
    """``at a glance``, ``2 rolls ahead``."""
    return state.words("advice")("review_plies" if plies else "review_glance", n=plies)


def decision_title(state: PanelState, one: Decision) -> str:
    """The player, the roll, and the decision."""
    dice = "-".join(str(die) for die in sorted(one.get("dice", []), reverse=True))
    return f"{state.player(one['player'])} · {dice + ': ' if dice else ''}{done_words(state, one)}"


def done_words(state: PanelState, one: Decision) -> str:
    """The decision as a word or a play."""
    say = state.words("advice")
    if one["kind"] != "play":
        named = state.level(say, "resign_as", one.get("level", "single"))
        return say(f"did.{one.get('chosen', 'roll')}", level=named)
    played = one.get("played")
    return play_words(state, played["moves"]) if played and played["moves"] else say("did.nothing")


def decision_view(state: PanelState, ui: Ui, review: Review, one: Decision) -> Node:
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
        what_if_of_decision(state, ui, one),
        look_buttons(state, one, ui.which, ("best", "played")) if look else None,
        again_buttons(state.at(one["step"])) if "step" in one else None,
        key=f"picked-{one['index']}",
        data_grade=one.get("grade", "none"),
        reveal=True,
    )


def _sure(state: PanelState, one: Decision) -> str:
    """``, 97 % sure`` if a rollout has a confidence; else empty."""
    rolled = one.get("rolled")
    if not rolled:
        return ""
    share = min(99, int(100 * rolled["sure"]))
    return ", " + state.words("advice")("judged.sure", share=state.words("common")("percent", number=share))


def depth_line(state: PanelState, one: Decision, plies: int) -> Node | None:
    """How a decision was judged: by the search, by a short rollout, or only at its bot's depth."""
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
        el("thead", el("tr", [_head(say, head) for head in heads])),
        el("tbody", rows),
        key="candidates",
    )


def _head(say: Words, head: str) -> Node:
    """A column's head; those of the chances are a letter, so that a row fits beside the board."""
    full = say(f"candidates.{head}")
    if head not in ("win", "gammon", "backgammon"):
        return el("th", full, key=head, scope="col")
    return el("th", say(f"candidates.{head}_short"), key=head, scope="col", title=full, aria_label=full)


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
    """The better play and the one made, each with reasons; ``key`` is the wording for the second."""
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
