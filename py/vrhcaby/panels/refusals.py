"""A refusal as a card: what is forbidden, by which paragraph, what is allowed instead, and when it would be legal.

The game, figures, lessons and exercises all use this card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from vrhcaby.board.plays import Move, place_text
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.legality.steps import after
from vrhcaby.panels.citations import cite_line, quotation
from vrhcaby.panels.events import Event, ask, change, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.plays import demonstration, looked_at, play_in_words
from vrhcaby.panels.responses import Case
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.verdicts import verdict_list
from vrhcaby.session.snapshot import checkers_wire, pips_wire
from vrhcaby.wire.answers import move_wire, refusal_wire

if TYPE_CHECKING:
    from vrhcaby.rules.model import Cite, WouldGo
    from vrhcaby.wire.shapes.panels import BoardArrow, BoardMark, BoardShown, ShownPosition
    from vrhcaby.wire.shapes.refusal import Instead, Refused
    from vrhcaby.wire.shapes.words import Side as SideName

INSTEAD, WOULD_GO = "instead", "would_go"


@dataclass(frozen=True, slots=True)
class Ui:
    """The parts that the reader opened in the card of refusal ``of``; every other card starts closed.

    ``shown``: what the board shows, ``instead``, ``would_go`` or nothing; ``compared``: whether the rulebooks are
    compared; ``words``: whether plays are named without notation.
    """

    of: int = -1
    shown: str = ""
    compared: bool = False
    words: bool = False


@dataclass(frozen=True, slots=True)
class _Card:
    """The values that the parts of the card share."""

    state: PanelState
    case: Case
    ui: Ui
    refused: Refused

    @property
    def say(self) -> Words:
        return self.state.words("refusal")

    def change(self, **ui: object) -> Event:
        """The ``ui`` value with a change, for this refusal."""
        now: dict[str, Any] = {"of": self.case.number, "shown": self.ui.shown, "compared": self.ui.compared}
        return change(**{**now, **ui})


def _card(state: PanelState, case: Case, ui: Ui) -> _Card:
    current = ui if ui.of == case.number else Ui(of=case.number, words=ui.words)
    return _Card(state, case, current, refusal_wire(case.refusal, state.lang))


def refusal_card(state: PanelState, case: Case, ui: Ui) -> Node:
    """The card of a refusal."""
    card = _card(state, case, ui)
    refused, cite = card.refused, card.refused["paragraph"]
    return el(
        "section.refusal",
        _head(card),
        el("p.refusal-text", _text(card), part="verdict-text", linked=True),
        cite_line(state, cite),
        _instead(card),
        _would_go(card),
        _why(card),
        _comparison(card),
        key=f"refusal-{case.number}",
        aria_label=refused["title"],
        data_rule=refused["rule"],
        data_book=cite["book"],
        data_paragraph=cite["paragraph"],
    )


def _head(card: _Card) -> Node:
    closer = el(
        "button.icon-button",
        el("icon", face="close"),
        aria_label=card.say("close"),
        on={"click": (page("close_refusal"), ask("dismiss"))},
    )
    title = el("h2", card.refused["title"], part="verdict-title")
    return el("div.refusal-head", title, closer if card.case.in_game else None)


def _text(card: _Card) -> str:
    """The sentence of the refusal; a play that it names is written as the reader reads plays."""
    text, instead = card.refused["text"], card.refused["instead"]
    at = _place(text, instead)
    if instead is None or at < 0:
        return text
    return text[:at] + _play(card, instead) + text[at + len(instead["text"]) :]


def _place(text: str, instead: Instead | None) -> int:
    """Where a sentence names the allowed play; -1 if it does not."""
    return -1 if instead is None else _plain(text).find(_plain(instead["text"]))


def _instead(card: _Card) -> Node | None:
    """The allowed play, unless the text already names it, with buttons to show and to play it."""
    instead = card.refused["instead"]
    if instead is None:
        return None
    named = _place(card.refused["text"], instead) >= 0
    strong = el("strong", instead["phrase"] or _play(card, instead))
    words = strong if instead["phrase"] else el("span", card.say("instead"), " ", strong)
    playable = card.case.in_game and card.case.tried is not None
    return el(
        "p.instead",
        None if named else words,
        _shower(card, INSTEAD),
        _player(card, instead) if playable else None,
        key="instead",
        part="instead",
        data_named=str(named).lower(),
    )


def _play(card: _Card, instead: Instead) -> str:
    if not card.ui.words:
        return instead["text"]
    return play_in_words(card.state, map(move_wire, card.case.refusal.instead or ()))


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _player(card: _Card, instead: Instead) -> Node:
    moves = [_named_move(move) for move in (card.case.refusal.instead or ())[instead["made"] :]]
    return el("button", card.say("play"), data_do="play-instead", on={"click": page("play", moves=moves)})


def _named_move(move: Move) -> dict[str, object]:
    """A move in the page's form, with a leap marked as one."""
    leap: dict[str, object] = {"dice": list(move.dice), "leap": True} if len(move.dice) > 1 else {}
    return {"from": place_text(move.src), "to": place_text(move.dst), **leap}


def _shower(card: _Card, what: str) -> Node:
    """A button that shows something on the board, or hides it."""
    shown = card.ui.shown == what
    return el(
        "button",
        el("icon", face="eye"),
        card.say("hide" if shown else "show"),
        aria_pressed="true" if shown else "false",
        on={"click": card.change(shown="" if shown else what)},
    )


def _would_go(card: _Card) -> Node | None:
    """When the refused move would be legal; collapsed if that case is far from this move."""
    remedy = card.refused["would_go"]
    if remedy is None:
        return None
    line = el(
        "p.would-go",
        el("span", remedy["text"]),
        _shower(card, WOULD_GO) if remedy["play"] else None,
        key="would-go",
        part="would-go",
        data_kind=remedy["kind"],
    )
    if not remedy["folded"]:
        return line
    return el("details.take", el("summary", card.say("take")), line, key="take")


def _why(card: _Card) -> Node:
    """The reason for the rule and the texts of the paragraphs."""
    cite = card.case.refusal.cite
    return el(
        "details.why",
        el("summary", card.say("why")),
        card.refused["why"] and el("p", card.refused["why"]),
        quotation(card.state, cite),
        quotation(card.state, _sister(cite)) if cite.sister else None,
        key="why",
        part="why",
    )


def _sister(cite: Cite) -> Cite:
    book, paragraph = cite.sister or (cite.book, cite.paragraph)
    return replace(cite, book=book, paragraph=paragraph)


def _comparison(card: _Card) -> Node | None:
    """Each rulebook's verdict on the same move, once requested."""
    verdicts = card.case.verdicts
    if verdicts is None:
        return None
    return el(
        "details.which",
        el("summary", card.say("which")),
        verdict_list(card.state, verdicts()) if card.ui.compared else None,
        key="which",
        part="compare",
        on={"toggle": change(of=card.case.number, shown=card.ui.shown, value="compared")},
    )


def refusal_board(state: PanelState, case: Case, ui: Ui) -> BoardShown:
    """Mark the refusal's places; show the alternative as arrows, or the board on which the move would be legal."""
    card = _card(state, case, ui)
    moment = _moment(card)
    if moment is not None:
        return moment
    shown: BoardShown = {"marks": _marks(case)}
    instead = card.refused["instead"]
    if card.ui.shown == INSTEAD and instead is not None:
        shown["arrows"] = _arrows((case.refusal.instead or ())[instead["made"] :], case.side)
    return shown


def _arrows(moves: tuple[Move, ...], side: SideName) -> list[BoardArrow]:
    """A play as arrows, in the order of its moves."""
    arrows: list[BoardArrow] = []
    for at, move in enumerate(moves, 1):
        src, dst = place_text(move.src), place_text(move.dst)
        arrow: BoardArrow = {"from": src, "to": dst, "kind": "witness", "side": side}
        if len(moves) > 1:
            arrow["number"] = at
        arrows.append(arrow)
    return arrows


def _marks(case: Case) -> list[BoardMark]:
    """Mark the tried checker, its target, and every other place in the refusal's facts."""
    side, tried = case.side, case.tried
    marks: list[BoardMark] = []
    if tried is not None:
        marks.append({"place": place_text(tried.src), "kind": "source", "side": side})
        marks.append({"place": place_text(tried.dst), "kind": "bad", "side": side})
    ends = () if tried is None else (tried.src, tried.dst)
    places = case.refusal.facts.get("points")
    named = [place for place in places if place not in ends] if isinstance(places, list) else []
    marks += [{"place": place_text(place), "kind": "focus", "side": side} for place in named]
    return marks


def _moment(card: _Card) -> BoardShown | None:
    """The board on which the move would be legal, just before that move."""
    remedy = card.case.refusal.would_go
    if card.ui.shown != WOULD_GO or remedy is None or remedy.position is None or remedy.roll is None:
        return None
    first, last = remedy.tried[0], remedy.tried[-1]
    before, moves = after(remedy.position, remedy.moves[:first]), remedy.moves[first : last + 1]
    side = card.case.side
    words = card.refused["would_go"]
    return {
        "position": _seen(before, Side(side), remedy.roll),
        "moves": [{"type": "moved", "side": side, **move_wire(move)} for move in moves],
        "ends": _seen(after(before, moves), Side(side), remedy.roll),
        "marks": [{"place": place_text(p), "kind": "focus", "side": side} for p in _changed(remedy)],
        "demo": demonstration(card.state, words["text"] if words else "", card.change(shown="")),
    }


def _changed(remedy: WouldGo) -> list[int]:
    """The places that would have to change."""
    named = [change.facts.get("points") for change in remedy.changes]
    return [place for places in named if isinstance(places, list) for place in places]


def _seen(position: Position, side: Side, roll: tuple[int, int]) -> ShownPosition:
    """A board in ``side``'s view, in the page's form."""
    checkers, pips = checkers_wire(position, side), pips_wire(position, side)
    return looked_at({"mover": side.value, "checkers": checkers, "pips": pips}, list(roll), None)
