"""The coach: at most one sentence a turn with its mark on the board, and the guided first turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.advice.coaching import Tip, tip_of
from vrhcaby.advice.words import gain_phrase
from vrhcaby.board.plays import place_text
from vrhcaby.board.position import BAR
from vrhcaby.panels.citations import cite_link
from vrhcaby.panels.events import change, page
from vrhcaby.panels.guide import TURNS, chooses_colour, colour_won, guided, guided_board, guided_sentence
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import play_in_words
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.model import Cite
from vrhcaby.session.first_encounters import KINDS
from vrhcaby.wire.answers import bare_cite, move_wire

if TYPE_CHECKING:
    from collections.abc import Collection

    from vrhcaby.wire.shapes.panels import BoardArrow, BoardMark, BoardShown
    from vrhcaby.wire.shapes.words import Side

TAUGHT = frozenset({"throw", "pick_up"})
"""Encounters that the guided turns teach; they come first, so these are never explained again."""
BY_GUIDE = TAUGHT | {"blot"}
"""Encounters that a guided turn words differently."""
URGENT = frozenset({"bar", "dance", "shut_out"})
"""Encounters explained even in the very first turn, because they decide what may be moved."""


@dataclass(frozen=True, slots=True)
class Ui:
    """``on``: whether the coach speaks; ``shown``: the encounters explained on this device; ``hidden``: the hidden
    tip; ``off_at``: the turn in which the coach was turned off, -1 for none.
    """

    on: bool = True
    shown: str = ""
    hidden: str = ""
    off_at: int = -1


def panel(state: PanelState, ui: Ui) -> Node:
    """The sentence with its paragraph, and buttons to hide it and to turn the coach off; empty if there is nothing to
    say.
    """
    if not ui.on:
        return _turned_off(state, ui)
    if state.response is not None:
        # The board shows what the refusal or the question is about, so a sentence about glowing checkers would be false.
        return el("div.no-coach")
    said = _said(state, ui)
    if said is None or said.key == ui.hidden:
        return el("div.no-coach", data_kind=said.met or None if said else None)
    return _card(state, said)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence for this turn. ``met`` are first encounters shown with it, once on a device."""

    key: str
    sentence: str
    cite: Cite | None = None
    met: str = ""


def _said(state: PanelState, ui: Ui) -> Said | None:
    tip, turn = _tip(state, ui), guided(state, ui.shown)
    once = tip.key if tip and tip.once and not (turn and tip.key in BY_GUIDE) else ""
    met = " ".join(filter(None, (turn, once)))
    if turn and (tip is None or _guide_goes_on(state, tip)):
        sentence, cite = guided_sentence(state, turn)
        return Said(_key(state, turn), _with_colour(state, turn, sentence), cite, met)
    if tip is None:
        return None
    return Said(_key(state, tip.key), _with_colour(state, turn, _sentence(state, tip)), tip.cite, met)


def _guide_goes_on(state: PanelState, tip: Tip) -> bool:
    """Whether a guided turn says what to do instead of a tip: of what it teaches itself, and once a move was made."""
    return tip.key in BY_GUIDE or (tip.once and bool(state.open["draft"]))


def _with_colour(state: PanelState, turn: str, sentence: str) -> str:
    """A sentence; before the very first move it follows the colour that the newcomer won."""
    return f"{colour_won(state, turn)} {sentence}".strip()


def _sentence(state: PanelState, tip: Tip) -> str:
    """A tip in words; a costly play's ends with what a better one achieves, if that can be said in words."""
    say, better = state.words("coach"), tip.better
    if better is None:
        return say(f"tip.{tip.key}", **tip.facts, better=say("tip.take_back"))
    play = play_in_words(state, map(move_wire, better.moves), hits=better.gain != "hits")
    words = say("tip.better", play=play, gain=gain_phrase(better.gain, better.facts, state.lang))
    return say(f"tip.{tip.key}", **tip.facts, better=words)


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The tip's mark or arrow; in a guided turn the highlighted checkers and the speech bubble."""
    tip, turn = (_tip(state, ui), guided(state, ui.shown)) if ui.on else (None, "")
    shown: BoardShown = {}
    if tip and ui.hidden != _key(state, tip.key):
        shown = _pointed(state, tip)
    if turn and state.open["phase"] == "moving":
        own = tip.threat if tip and not tip.by_opponent else None
        shown["guide"] = guided_board(state, turn, place_text(own[0]) if own else "")
    return shown or None


def _tip(state: PanelState, ui: Ui) -> Tip | None:
    if state.session is None or state.snapshot is None or state.is_bot(state.open["to_act"]):
        return None
    if chooses_colour(state, ui.on, ui.shown):
        return None
    return tip_of(state.session.game, {*ui.shown.split(), *_postponed(guided(state, ui.shown))})


def _postponed(turn: str) -> Collection[str]:
    """The encounters not explained now: those taught, and in a guided turn those that can wait."""
    if turn == TURNS[0]:
        return {kind.id for kind in KINDS} - URGENT
    return BY_GUIDE if turn else TAUGHT


def _key(state: PanelState, tip: str) -> str:
    """The key of a tip in a turn."""
    return f"{tip}@{_turn(state)}"


def _cited(state: PanelState, cite: Cite | None) -> list[Content]:
    """The link to a paragraph of the book being played; a paragraph borrowed from another book would only confuse."""
    played = state.session and state.session.game.rules.book
    return [" ", cite_link(state, bare_cite(cite))] if cite and cite.book == played else []


def _card(state: PanelState, said: Said) -> Node:
    say = state.words("coach")
    return el(
        "section.coach",
        el("p", said.sentence, _cited(state, said.cite)),
        el(
            "button.icon-button",
            el("icon", face="close"),
            aria_label=say("hide"),
            title=say("hide"),
            on={"click": change(hidden=said.key)},
        ),
        el(
            "button.link-button",
            say("off"),
            on={"click": (change(off_at=_turn(state)), page("set", coach=False))},
        ),
        key=said.key,
        aria_label=say("label"),
        data_kind=said.met or None,
    )


def _turn(state: PanelState) -> int:
    """A number that does not change while checkers are moved and taken back."""
    return len(state.session.entries) if state.session else -1


def _turned_off(state: PanelState, ui: Ui) -> Node:
    """Whether the coach was turned off in this turn, so that the same place can offer to turn it on again."""
    if ui.off_at < 0 or ui.off_at != _turn(state):
        return el("div.no-coach")
    say = state.words("coach")
    back = el("button.link-button", say("on"), on={"click": (change(off_at=-1), page("set", coach=True))})
    return el(
        "section.coach", el("p", say("is_off"), " ", back, role="status"), key="off", aria_label=say("label")
    )


def _pointed(state: PanelState, tip: Tip) -> BoardShown:
    side = state.open["mover"]
    if side is None or not (tip.good or tip.alone or tip.threat):
        return {}
    marks: list[BoardMark] = [{"place": place_text(p), "kind": "good", "side": side} for p in tip.good]
    marks += [{"place": place_text(p), "kind": "bad", "side": side} for p in tip.alone]
    return {"marks": marks, "arrows": [_arrow(tip, side)] if tip.threat else []}


def _arrow(tip: Tip, side: Side) -> BoardArrow:
    assert tip.threat is not None
    if not tip.by_opponent:
        start, end = (place_text(place) for place in tip.threat)
        return {"from": start, "to": end, "kind": "good", "side": side}
    start, end = (place_text(BAR - place) for place in tip.threat)
    return {"from": start, "to": end, "kind": "bad", "side": "black" if side == "white" else "white"}
