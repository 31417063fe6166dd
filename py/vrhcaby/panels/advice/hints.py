"""The hint: a button, then the best plays or the right cube action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.advice.findings import rollout_name
from vrhcaby.advice.words import cube_phrase
from vrhcaby.panels.advice.decision import depth_words
from vrhcaby.panels.advice.figures import (
    busy,
    chairs_lines,
    chances_line,
    cube_points_line,
    games_line,
    places_of,
    plan_line,
    reason_list,
    scale_of,
    ways_table,
)
from vrhcaby.panels.advice.replies import shots_view
from vrhcaby.panels.advice.rollouts import rollout_view
from vrhcaby.panels.advice.what_if import CUBE, what_if_view
from vrhcaby.panels.events import ask, change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import named_play, play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import Hint, HintedPlays, HintedWays, JudgedPlay
    from vrhcaby.wire.shapes.moves import Move

PHASES = frozenset(
    {"before_roll", "moving", "raise_offered", "beaver_offered", "raccoon_offered", "resign_offered"}
)
"""Phases in which there is a decision."""

SURE = 0.95
"""From this confidence on, a rollout overrules the search."""


def may_hint(state: PanelState) -> bool:
    """Whether a person has a decision now."""
    shown = state.snapshot
    if shown is None or shown["phase"] not in PHASES:
        return False
    return state.step is not None or not state.is_bot(shown["to_act"])


def fresh_hint(state: PanelState) -> Hint | None:
    """The hint if it belongs to the present board."""
    hint = state.findings.hint
    return hint[1] if hint and hint[0] == state.rev else None


def shown_play(state: PanelState, ui: Ui) -> JudgedPlay | None:
    """The hinted play that the board shows: the best until another is pressed."""
    hint = fresh_hint(state)
    if not hint or hint["kind"] != "play" or not hint["plays"] or ui.roll.startswith(f"{state.rev}:"):
        return None
    at = shown_at(state, ui)
    return hint["plays"][at] if 0 <= at < len(hint["plays"]) else None


def asked_about(state: PanelState, ui: Ui) -> str | None:
    """The subject of *When would it be right?*: the play on the board, or the cube; ``None`` without a hint."""
    play, hint = shown_play(state, ui), fresh_hint(state)
    return play["text"] if play else CUBE if hint and hint["kind"] != "play" else None


def shown_at(state: PanelState, ui: Ui) -> int:
    """The index of that play; -1 if none is shown."""
    rev, _, at = ui.shown.partition(":")
    return int(at) if rev == str(state.rev) and at.lstrip("-").isdigit() else 0


def hint_view(state: PanelState, ui: Ui) -> list[Content]:
    """The button, a crew member's advice, and the hint."""
    say, may = state.words("advice"), may_hint(state)
    hint = fresh_hint(state)
    return [
        busy(state, "hint"),
        el(
            "div.row",
            el(
                "button",
                say("ask"),
                disabled=not may,
                aria_keyshortcuts="h",
                on={"click": ask("hint", **state.of_step)},
            ),
            [_ask_member(state, member) for member in _crew_bots(state)],
            key="ask",
            idle="hint",
        ),
        _race(state) if may and hint is None else None,
        _said(state),
        None if hint else el("p.quiet", say("how" if may else "wait"), key="how", idle="hint"),
        hint
        and el(
            "div",
            el("p.quiet", say("first_look"), key="first") if hint.get("provisional") else None,
            _found(state, ui, hint),
            key=f"found-{state.rev}",
            classes="provisional" if hint.get("provisional") else "",
            role="status",
            reveal=hint["kind"] != "play",
        ),
    ]


def _race(state: PanelState) -> Node:
    """The first line of a hint while it is computed: the race, which needs no nets."""
    now, say = state.open, state.words("advice")
    white = now["seats"] is not None and now["seats"]["white"] == now["to_act"]
    mine, theirs = now["pips"]["white"], now["pips"]["black"]
    lead = theirs - mine if white else mine - theirs
    key = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    own, other = (mine, theirs) if white else (theirs, mine)
    return el(
        "p.first-words", say(f"race.{key}", pips=abs(lead), own=own, other=other), key="race", task="hint"
    )


def _ask_member(state: PanelState, member: int) -> Node:
    label = state.words("advice")("ask_member", name=state.player(member))
    return el("button", label, key=f"ask-{member}", on={"click": ask("hint", member=member)})


def _crew_bots(state: PanelState) -> list[int]:
    """The crew's bots still in the game, whose advice a captain may ask for about the play."""
    shown = state.snapshot
    line = shown["score"].get("chouette") if shown else None
    if not shown or not line or shown["phase"] != "moving" or shown["to_act"] == line["box"]:
        return []
    return [member for member in line["crew"] if state.is_bot(member)] if may_hint(state) else []


def _said(state: PanelState) -> Node | None:
    """A crew member's advice on this roll."""
    said, say = state.findings.said, state.words("advice")
    if not said or said[0] != state.rev:
        return None
    play = said[1]["play"]
    if not play:
        return el("p.quiet", say("no_play"), key="said")
    words = say("said_member", name=state.player(said[1]["member"]), play=play_words(state, play["moves"]))
    return el("div.row", words, play_it(state, play["moves"]), key="said", role="status")


def play_it(state: PanelState, moves: list[Move]) -> Node | None:
    """The button that makes the play, as long as no checker has moved."""
    if state.open["draft"] or state.step is not None:
        return None
    return el("button.small", state.words("advice")("play_it"), on={"click": page("play", moves=moves)})


def _found(state: PanelState, ui: Ui, hint: Hint) -> Content:
    return _plays(state, ui, hint) if hint["kind"] == "play" else _ways(state, ui, hint)


def may_roll_out(state: PanelState, stand_in: str | None) -> bool:
    """Whether a rollout makes sense: the search knows the rules but has no exact values."""
    return not stand_in and state.open["config"].get("variant") != "hypergammon"


def _may_roll_out(state: PanelState, hint: Hint) -> bool:
    return not hint.get("provisional") and may_roll_out(state, hint.get("stand_in"))


def _plays(state: PanelState, ui: Ui, hint: HintedPlays) -> Content:
    say, plays = state.words("advice"), hint["plays"]
    if not plays:
        return el("p.quiet", say("no_play"))
    scale = "only" if len(plays) == 1 else f"scale.{scale_of(hint['unit'], state.snapshot)}"
    texts = tuple(play["text"] for play in plays)
    return [
        el("p.quiet", say(scale, count=hint["all"]), key="count"),
        _unsure(state, hint),
        el("ol.hints", [_play(state, ui, hint, at) for at in range(len(plays))], key="list"),
        rollout_view(state, plays=texts) if _may_roll_out(state, hint) and len(plays) > 1 else None,
        _revised(state, texts, ""),
    ]


def _play(state: PanelState, ui: Ui, hint: HintedPlays, at: int) -> Node:
    say, play, places = state.words("advice"), hint["plays"][at], places_of(hint["unit"])
    shown = shown_play(state, ui) is play
    press = change(shown=f"{state.rev}:{-1 if shown else at}", roll="")
    return el(
        "li.hint-play",
        el(
            "div.hint-line",
            el(
                "button.small",
                play_words(state, play["moves"]),
                el("span.sr", f" – {say('show')}"),
                aria_pressed="true" if shown else "false",
                title=say("show"),
                on={"click": press},
            ),
            el("span.hint-equity", state.signed(play["equity"], places)),
            el("span.quiet.hint-gap", state.signed(play["difference"], places) if at else say("best")),
        ),
        [plan_line(play), reason_list(play)],
        [games_line(state, play), chances_line(state, play)] if shown or at == 0 else None,
        play_it(state, play["moves"]) if shown else None,
        [shots_view(state, ui, play), at > 0 and what_if_view(state, ui, play["text"])]
        if shown and not hint.get("provisional")
        else None,
        key=at,
        classes="shown" if shown else "",
        reveal=at == 0,
    )


def _ways(state: PanelState, ui: Ui, hint: HintedWays) -> Content:
    may = _may_roll_out(state, hint) and _is_cube(hint)
    return [
        el("p.advice-right", hint["text"], key="text"),
        _unsure(state, hint),
        ways_table(state, hint, hint["unit"]),
        chairs_lines(state, hint, hint["unit"]),
        chances_line(state, hint),
        cube_points_line(state, hint),
        what_if_view(state, ui, CUBE) if may and "chairs" in hint else None,
        rollout_view(state) if may else None,
        _revised(state, (), hint.get("action", "")) if may else None,
    ]


def _unsure(state: PanelState, hint: Hint) -> Node | None:
    """Each depth's verdict if they disagree."""
    verdicts, say = hint.get("unsure"), state.words("advice")
    if not verdicts:
        return None
    parts = [
        say(
            "unsure.depth",
            depth=depth_words(state, one["plies"]),
            verdict=_verdict(state, hint, one["verdict"]),
            equity=state.signed(one["equity"], places_of(hint["unit"])),
        )
        for one in verdicts
    ]
    return el("p.unsure", say("unsure.lead", depths="; ".join(parts)), key="unsure")


def _verdict(state: PanelState, hint: Hint, verdict: str) -> str:
    if hint["kind"] == "play":
        return named_play(state, verdict)
    return cube_phrase(verdict, state.lang).rstrip(".")


def _revised(state: PanelState, texts: tuple[str, ...], action: str) -> Node | None:
    """A finished rollout's verdict if it differs from the search's."""
    rolled, say = state.findings.rollouts.get(rollout_name(None, state.rev, texts)), state.words("advice")
    if not rolled or not rolled["done"]:
        return None
    if not texts:
        same = not action or rolled.get("action") == action
        return (
            None
            if same
            else el("p.revised", say("unsure.revised", verdict=rolled.get("text", "")), key="revised")
        )
    best = next((row.get("text", "") for row in rolled["rows"] if row["difference"] == 0), texts[0])
    searched = next((row for row in rolled["rows"] if row.get("text") == texts[0]), None)
    if best == texts[0] or searched is None:
        return None
    sure = searched.get("sure", 1.0) >= SURE
    words = say(
        "unsure.revised" if sure else "unsure.level",
        verdict=named_play(state, best),
        other=named_play(state, texts[0]),
    )
    return el("p.revised", words, key="revised")


def _is_cube(hint: HintedWays) -> bool:
    """Whether a double is possible, or has just been made."""
    if hint["kind"] == "cube":
        return hint.get("action") != "not_available"
    equities = hint.get("equities") or {}
    return hint["kind"] == "answer" and "drop" in equities and "raccoon" not in equities
